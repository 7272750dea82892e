# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Take It Easy: how hard decides. What a board is worth to it stands in worth.py."""

from games.easy.bot import (
    BAG,
    CLOSED,
    FILLED,
    FREE,
    LEFT,
    LENGTH,
    LINES_OF,
    NONE,
    POINTS,
    allowed,
    fancy,
    place,
)
from games.easy.worth import WEIGHTS, Worth

TRIES = 3  # placements from which it looks ahead
# So many tiles long each seat but the first has a fancy of up to four points: else all would play
# the same.
EARLY = 8
# Where two placements are this close, in points, hard looks a second tile ahead behind some of
# those that may come: how many, by the tiles placed.
CLOSE = 2
DEEPER = b"\0\0\0\0\1\1\1\1\2\2\3\3\4\4\0\0\0\0\0"


def choose(board, call, contiguous, seat):
    """The best placement: a generator."""
    worth = Worth(WEIGHTS)
    try:
        best = yield from _compare(worth, board, call, contiguous, seat)
    finally:
        worth.file.close()
    return best


def _compare(worth, board, call, contiguous, seat):
    """The placement after which the tiles that may come are worth most: a generator."""
    placed = sum(board[FILLED : FILLED + 5])
    cells = allowed(board, contiguous)
    many = 0
    count = 1
    tries = []
    if placed < 16:
        worth.set_moment(placed + 2)
    if len(call) == 1:
        count = 26 - placed
        if placed < 16:
            many = DEEPER[placed]
            yield from worth.look_from(board)
            values = [NONE] * 19
            worth.answer(call[0], cells, values)
            while len(tries) < TRIES and max(values) > NONE:
                cell = values.index(max(values))
                values[cell] = NONE
                tries.append(call[0] * 19 + cell)
            values = None
    if not tries:
        tries = [tile * 19 + cell for tile in call for cell in cells]
    best = second = NONE, tries[0], ()
    for trial in tries:
        tile = trial // 19
        after = board[:]
        total = worth.nine * place(after, tile, trial % 19)
        if seat and placed < EARLY:
            total += worth.nine * fancy(board, tile, trial % 19, seat) // 255
        coming = range(27) if count > 1 else (sum(call) - tile,)
        found, some = yield from _ahead(worth, after, coming, contiguous, many)
        total = total * count + found
        if total > best[0]:
            second = best
            best = total, trial, some
        elif total > second[0]:
            second = total, trial, some
    if many and best[0] - second[0] < CLOSE * worth.nine * count:
        worth.set_moment(placed + 3)
        totals = []
        for total, trial, some in (best, second):
            more = 0
            for tile, cell, value in some:
                # How much more than was thought this answer promises, one tile further.
                after = board[:]
                place(after, trial // 19, trial % 19)
                more += worth.nine * place(after, tile, cell) - value
                found, _ = yield from _ahead(worth, after, range(27), contiguous, 0)
                more += found // (count - 1)
            totals.append(total + more * count // many)
        if totals[1] > totals[0]:
            best = second
    return best[1]


def _ahead(worth, board, coming, contiguous, many):
    """The worth together of the best answers to the tiles that may come, and some of these, evenly.
    A generator."""
    placed = sum(board[FILLED : FILLED + 5])
    cells = allowed(board, contiguous)
    if placed < 17:
        yield from worth.look_from(board)
    total = at = 0
    some = []
    for tile in coming:
        if board[BAG + tile] and cells:
            yield
            if placed > 16:
                total += _finish(worth, board, tile, cells)
            else:
                value, cell = worth.answer(tile, cells)
                total += value
                if at * 2 * many // (27 - placed) > 2 * len(some):
                    some.append((tile, cell, value))
                at += 1
    return total, some


def _finish(worth, board, tile, cells):
    """The worth of a tile's best placement with at most two free cells: exact."""
    best = NONE
    for cell in cells:
        after = board[:]
        value = 9 * place(after, tile, cell)
        for last in range(19):
            if after[FREE + last]:
                value += _last_points(after, last)
        best = max(best, value)
    return best * worth.nine // 9


def _last_points(board, cell):
    """The points that all nine tiles left in the bag would make together on the last cell."""
    points = 0
    for line in LINES_OF[cell * 3 : cell * 3 + 3]:
        if board[line] != CLOSED:
            at = line // 5 * 3 + board[line]
            points += board[LEFT + at] * LENGTH[line] * POINTS[at]
    return points
