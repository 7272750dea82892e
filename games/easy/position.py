# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Take It Easy: a board as the bot sees it.

A line is CLOSED when it is complete, spoilt, or when its number can't come
often enough any more; else it shows the rank of its number, or it is EMPTY.
"""

CLOSED = 3
EMPTY = 4
ALL = (1 << 27) - 1

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
# The tiles, as bits, that a line lets in: direction * 5 + what it shows.
MASKS = (
    0x00001FF, 0x003FE00, 0x7FC0000, ALL, ALL,
    0x01C0E07, 0x0E07038, 0x70381C0, ALL, ALL,
    0x1249249, 0x2492492, 0x4924924, ALL, ALL,
)  # fmt: skip


def digit_of(tile, direction):
    """The rank of the number that a tile shows in a direction."""
    return tile // (9, 3, 1)[direction] % 3


class Board:
    """A position: what each line shows and how full it is, how many tiles with
    each number are left, the bag (bits) and the free cells."""

    def __init__(self):
        self.shown = bytearray([EMPTY] * 15)
        self.filled = bytearray(15)
        self.left = bytearray([9] * 9)
        self.bag = ALL
        self.free = bytearray([1] * 19)
        self.placed = 0

    def copy(self, other):
        self.shown[:] = other.shown
        self.filled[:] = other.filled
        self.left[:] = other.left
        self.bag = other.bag
        self.free[:] = other.free
        self.placed = other.placed

    def place(self, tile, cell):
        """Place a tile; the points of the lines it completes."""
        points = 0
        self.bag &= ALL - (1 << tile)
        self.free[cell] = 0
        self.placed += 1
        for direction in range(3):
            digit = digit_of(tile, direction)
            line = LINES_OF[cell * 3 + direction]
            at = direction * 3 + digit
            self.left[at] -= 1
            self.filled[line] += 1
            if self.shown[line] == EMPTY:
                self.shown[line] = digit
            if self.shown[line] != digit:
                self.shown[line] = CLOSED
            elif self.filled[line] == LENGTH[line]:
                self.shown[line] = CLOSED
                points += LENGTH[line] * POINTS[at]
            for line in range(direction * 5, direction * 5 + 5):
                if self.shown[line] == digit and LENGTH[line] - self.filled[line] > self.left[at]:
                    self.shown[line] = CLOSED
        return points


def formula(board, tile, cell, careful, seat):
    """What a placement looks like at a glance. Who isn't careful doesn't see what it spoils."""
    value = 0
    for direction in range(3):
        line = LINES_OF[cell * 3 + direction]
        at = direction * 3 + digit_of(tile, direction)
        shown = board.shown[line]
        if shown == at % 3:
            value += POINTS[at] * (board.filled[line] + 1) * 4
        elif shown == EMPTY:
            value += POINTS[at] * 2
        elif careful and shown == CLOSED:
            value -= POINTS[at] * 2
        elif careful:
            value -= POINTS[direction * 3 + shown] * (board.filled[line] + 1) * 4
    return value * 8 + fancy(board, tile, cell, seat) * (9 if careful else 6) // 16


def fancy(board, tile, cell, seat):
    """How a seat likes one place or another, as people do: up to 1020."""
    return (board.bag % 8191 + tile * 523 + cell * 1259 + seat * 2003) * 7919 % 8191 * 31 % 1021
