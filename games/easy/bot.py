# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Take It Easy: who plays when nobody does.

    easy    a beginner: sees which lines a tile fits, not which ones it spoils
    medium  a casual player: weighs what each line gains or loses
    hard    what the board is worth after each placement (worth.py), one tile ahead, and two where
            that leaves it in doubt

A hint's reason, with values:
    completes NUMBER CELLS POINTS   the tile finishes a line of so many cells
    keeps NUMBER CELLS              it goes on with a line that shows its number
    starts NUMBER CELLS             it opens a line
    spends NUMBER                   it fits nowhere well: here it does least harm
"""

from games.easy.position import EMPTY, LENGTH, LINES_OF, POINTS, Board, digit_of, fancy, formula
from games.easy.rules import CELLS, move, neighbours, piece
from games.easy.worth import NONE, Worth, highest

LEVELS = ("easy", "medium", "hard")
WEIGHTS = __file__[: __file__.rfind("bot.")] + "weights.bin"
TRIES = 3  # placements from which hard looks ahead
# So many tiles long each seat but the first has a fancy of up to four points: else all would play
# the same.
EARLY = 8
KEEP = 3  # answers that it looks at closely, for each tile that may come
# Where two placements are this close, in points, hard looks a second tile ahead behind some of
# those that may come: how many, by the tiles placed. So many that two seconds suffice on a board.
CLOSE = 2
DEEPER = b"\0\0\0\0\1\1\1\1\2\2\3\3\4\4\0\0\0\0\0"


def think(level, view, seat, players, options):
    """Yields None while it thinks, then (move, why, values)."""
    board = Board()
    own = view["boards"][seat]
    for name in own:
        placed = move(own[name] + name)
        board.place(placed // CELLS, placed % CELLS)
        if board.placed % 6 == 0:
            yield
    call = [piece(text) for text in view["call"]]
    if level == "hard":
        steps = _look_ahead(board, call, options[0], seat)
    else:
        steps = _by_formula(board, call, options[0], level == "medium", seat)
    for best in steps:
        if best is not None:
            break
        yield
    yield (best,) + _reason(board, best // CELLS, best % CELLS)


def allowed(board, contiguous):
    """The cells where a tile may go now, each 1 or 0."""
    if not contiguous or board.placed == 0:
        return board.free
    cells = bytearray(CELLS)
    for cell in range(CELLS):
        if board.free[cell]:
            for near in neighbours(cell):
                if not board.free[near]:
                    cells[cell] = 1
    return cells


def _reason(board, tile, cell):
    """Why this is a good place: what it does to the most valuable of its lines."""
    rank = ("spends", "starts", "keeps", "completes")
    found = best = values = None
    for direction in range(3):
        line = LINES_OF[cell * 3 + direction]
        digit = digit_of(tile, direction)
        number = POINTS[direction * 3 + digit]
        filled = board.filled[line]
        what = 0
        if board.shown[line] == EMPTY:
            what = 1
        elif board.shown[line] == digit:
            what = 2 if filled + 1 < LENGTH[line] else 3
        worth = what * 1000 + (number * (filled + 1) if what else -number)
        if found is None or worth > best:
            found = what
            best = worth
            values = (number, LENGTH[line], number * LENGTH[line])[: (1, 2, 2, 3)[what]]
    return rank[found], values


def _by_formula(board, call, contiguous, careful, seat):
    """The best placement by what its three lines gain or lose."""
    best = NONE
    found = None
    cells = allowed(board, contiguous)
    for tile in call:
        for cell in range(CELLS):
            if cells[cell]:
                value = formula(board, tile, cell, careful, seat)
                if value > best:
                    best = value
                    found = tile * CELLS + cell
        yield
    yield found


def _look_ahead(board, call, contiguous, seat):
    """The placement after which the tiles that may come are worth most."""
    worth = Worth(WEIGHTS)
    try:
        yield from _compare(worth, board, call, contiguous, seat)
    finally:
        worth.close()


def _compare(worth, board, call, contiguous, seat):
    cells = allowed(board, contiguous)
    tries = [tile * CELLS + cell for tile in call for cell in range(CELLS) if cells[cell]]
    after = Board()
    if board.placed < 16:
        worth.set_moment(board.placed + 2)
        yield from worth.look_from(board)
        if len(call) == 1:
            yield from worth.answer(call[0], cells, CELLS)
            tries = _most(worth.values, call[0], TRIES)
    many = DEEPER[board.placed] if len(call) == 1 else 0
    best = second = NONE, tries[0], ()
    for trial in tries:
        tile = trial // CELLS
        after.copy(board)
        total = worth.nine * after.place(tile, trial % CELLS)
        if seat and board.placed < EARLY:
            total += worth.nine * fancy(board, tile, trial % CELLS, seat) // 255
        if len(call) > 1:
            coming = 1 << (call[0] + call[1] - tile)
        else:
            coming = after.bag
            total *= 27 - after.placed
        if after.placed < 17:
            yield from worth.look_from(after)
        cells = allowed(after, contiguous)
        some = []  # of the tiles, evenly, for a look further
        at = 0
        for tile in range(27):
            if coming >> tile & 1:
                if after.placed < 17:
                    yield from worth.answer(tile, cells, KEEP)
                    total += worth.best
                    if at * 2 * many // (26 - board.placed) > 2 * len(some):
                        some.append((tile, worth.cell, worth.best))
                    at += 1
                elif after.placed < 19:
                    total += worth.finish(after, tile, cells)
                    yield
        if total > best[0]:
            second = best
            best = total, trial, some
        elif total > second[0]:
            second = total, trial, some
    if many and best[0] - second[0] < CLOSE * worth.nine * (26 - board.placed):
        worth.set_moment(board.placed + 3)
        totals = []
        for total, trial, some in (best, second):
            after.copy(board)
            after.place(trial // CELLS, trial % CELLS)
            yield from _deeper(worth, after, some, contiguous)
            totals.append(total + worth.more * (26 - board.placed) // many)
        if totals[1] > totals[0]:
            best = second
    yield best[1]


def _deeper(worth, board, some, contiguous):
    """How much more (worth.more) than was thought these answers promise, one tile further."""
    more = 0
    after = worth.after
    for tile, cell, value in some:
        after.copy(board)
        points = after.place(tile, cell)
        yield from worth.look_from(after)
        cells = allowed(after, contiguous)
        total = 0
        for tile in range(27):
            if after.bag >> tile & 1:
                yield from worth.answer(tile, cells, KEEP)
                total += worth.best
        more += total // (27 - after.placed) + worth.nine * points - value
    worth.more = more


def _most(values, tile, many):
    """The moves of the highest values."""
    moves = []
    while len(moves) < many:
        cell = highest(values)
        if values[cell] == NONE:
            break
        values[cell] = NONE
        moves.append(tile * CELLS + cell)
    return moves
