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

A board is bytes: what each of the 15 lines shows (the rank of its number, EMPTY, or CLOSED: it is
complete, spoilt, or its number can't come often enough any more), how full each is, how many tiles
with each of the nine numbers are left, then 1 for each tile in the bag and 1 for each free cell.

search.py, three quarters of the bot, is imported for hard alone.
"""

from games.easy.rules import CELLS, move, neighbours, piece

LEVELS = ("easy", "medium", "hard")
CLOSED = 3
EMPTY = 4
# Where what begins in a board.
FILLED = 15
LEFT = 30
BAG = 39
FREE = 66

# Written out, for working them out would leave a board's heap in pieces.
LENGTH = b"\3\4\5\4\3\3\4\5\4\3\3\4\5\4\3"  # of rules.LINES
POINTS = b"\2\6\7\1\5\x09\3\4\x08"  # direction * 3 + rank
# The lines of each cell, one in each direction.
LINES_OF = (
    b"\x00\x05\x0c\x01\x05\x0d\x02\x05\x0e"  # a1 a2 a3
    b"\x00\x06\x0b\x01\x06\x0c\x02\x06\x0d\x03\x06\x0e"  # b
    b"\x00\x07\x0a\x01\x07\x0b\x02\x07\x0c\x03\x07\x0d\x04\x07\x0e"  # c
    b"\x01\x08\x0a\x02\x08\x0b\x03\x08\x0c\x04\x08\x0d"  # d
    b"\x02\x09\x0a\x03\x09\x0b\x04\x09\x0c"  # e
)
NONE = -(1 << 29)  # the value of what isn't allowed


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
        from games.easy.search import choose

        best = yield from choose(board, call, options[0], seat)
    else:
        best = _by_formula(board, call, options[0], level == "medium", seat)
    yield (best,) + _reason(board, best // CELLS, best % CELLS)


def blank():
    return bytearray(b"\4" * 15 + b"\0" * 15 + b"\x09" * 9 + b"\1" * 46)


def numbers_of(tile):
    """Its numbers, as direction * 3 + rank."""
    return tile // 9, tile // 3 % 3 + 3, tile % 3 + 6


def place(board, tile, cell):
    """Place a tile; the points of the lines it completes."""
    points = 0
    board[BAG + tile] = 0
    board[FREE + cell] = 0
    for at in numbers_of(tile):
        digit = at % 3
        first = at // 3 * 5
        line = LINES_OF[cell * 3 + at // 3]
        board[LEFT + at] -= 1
        board[FILLED + line] += 1
        if board[line] == EMPTY:
            board[line] = digit
        if board[line] != digit:
            board[line] = CLOSED
        elif board[FILLED + line] == LENGTH[line]:
            board[line] = CLOSED
            points += LENGTH[line] * POINTS[at]
        for line in range(first, first + 5):
            if board[line] == digit and LENGTH[line] - board[FILLED + line] > board[LEFT + at]:
                board[line] = CLOSED
    return points


def allowed(board, contiguous):
    """The cells where a tile may go now."""
    free = bytearray()
    joined = bytearray()
    for cell in range(19):
        if board[FREE + cell]:
            free.append(cell)
            if contiguous:
                empty = 1
                for near in neighbours(cell):
                    empty &= board[FREE + near]
                if not empty:
                    joined.append(cell)
    return joined or free


def fancy(board, tile, cell, seat):
    """A seat's liking for one place or another, as people have it: up to 1020."""
    bag = bag_of(board)
    return (bag % 8191 + tile * 523 + cell * 1259 + seat * 2003) * 7919 % 8191 * 31 % 1021


def bag_of(board):
    """The tiles in the bag, as bits."""
    bag = 0
    for tile in range(27):
        bag += board[BAG + tile] << tile
    return bag


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
    """The value of a placement at a glance. Who isn't careful doesn't see what it spoils."""
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
