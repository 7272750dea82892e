# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Take It Easy: who plays when nobody does.

    easy    a beginner: sees which lines a tile fits, not which ones it spoils
    medium  a casual player: weighs what each line gains or loses
    hard    what the board is worth after each placement (search.py), one tile ahead, and two where
            that leaves it in doubt

A hint's reason, with values:
    completes NUMBER CELLS POINTS   the tile finishes a line of so many cells
    keeps NUMBER CELLS              it goes on with a line that shows its number
    starts NUMBER CELLS             it opens a line
    spends NUMBER                   it fits nowhere well: here it does least harm
"""

from games.easy.rules import CELLS, move, piece
from games.easy.search import (
    BAG,
    CLOSED,
    EMPTY,
    FILLED,
    FREE,
    LEFT,
    LENGTH,
    LINES_OF,
    NONE,
    POINTS,
    Worth,
    allowed,
    blank,
    fancy,
    numbers_of,
    place,
)

LEVELS = ("easy", "medium", "hard")
WEIGHTS = __file__[: __file__.rfind("bot.")] + "weights.bin"
TRIES = 3  # placements from which hard looks ahead
# So many tiles long each seat but the first has a fancy of up to four points: else all would play
# the same.
EARLY = 8
# Where two placements are this close, in points, hard looks a second tile ahead behind some of
# those that may come: how many, by the tiles placed.
CLOSE = 2
DEEPER = b"\0\0\0\0\1\1\1\1\2\2\3\3\4\4\0\0\0\0\0"


def think(level, view, seat, players, options):
    """Yields None while it thinks, then (move, why, values)."""
    board = blank()
    own = view["boards"][seat]
    for name in own:
        placed = move(own[name] + name)
        place(board, placed // CELLS, placed % CELLS)
    yield
    call = [piece(text) for text in view["call"]]
    if level == "hard":
        worth = Worth(WEIGHTS)
        try:
            best = yield from _compare(worth, board, call, options[0], seat)
        finally:
            worth.file.close()
    else:
        best = _by_formula(board, call, options[0], level == "medium", seat)
    yield (best,) + _reason(board, best // CELLS, best % CELLS)


def _reason(board, tile, cell):
    """Why this is a good place: what it does to the most valuable of its lines."""
    rank = ("spends", "starts", "keeps", "completes")
    most = None
    for at in numbers_of(tile):
        line = LINES_OF[cell * 3 + at // 3]
        number = POINTS[at]
        filled = board[FILLED + line] + 1
        what = 0
        if board[line] == EMPTY:
            what = 1
        elif board[line] == at % 3:
            what = 2 if filled < LENGTH[line] else 3
        worth = what * 1000 + (number * filled if what else -number)
        if most is None or worth > most:
            most = worth
            found = rank[what]
            values = (number, LENGTH[line], number * LENGTH[line])[: (1, 2, 2, 3)[what]]
    return found, values


def _by_formula(board, call, contiguous, careful, seat):
    """The best placement by what its three lines gain or lose."""
    best = NONE
    for tile in call:
        for cell in allowed(board, contiguous):
            value = formula(board, tile, cell, careful, seat)
            if value > best:
                best = value
                found = tile * CELLS + cell
    return found


def formula(board, tile, cell, careful, seat):
    """What a placement looks like at a glance. Who isn't careful doesn't see what it spoils."""
    value = 0
    for at in numbers_of(tile):
        line = LINES_OF[cell * 3 + at // 3]
        filled = board[FILLED + line] + 1
        shown = board[line]
        if shown == at % 3:
            value += POINTS[at] * filled * 4
        elif shown == EMPTY:
            value += POINTS[at] * 2
        elif careful and shown == CLOSED:
            value -= POINTS[at] * 2
        elif careful:
            value -= POINTS[at // 3 * 3 + shown] * filled * 4
    return value * 8 + fancy(board, tile, cell, seat) * (9 if careful else 6) // 16


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
    """What the best answers to the tiles that may come are worth together, and some of these,
    evenly. A generator."""
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
    """What a tile's best placement is worth with at most two free cells: exact."""
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
