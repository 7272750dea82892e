# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Take It Easy: a board as the bot sees it.

A line is CLOSED when it is complete, spoilt, or when its number can't come
often enough any more; else it shows the rank of its number, or it is EMPTY.
"""

from games.easy.rules import LINES, NUMBERS

CLOSED = 3
EMPTY = 4
ALL = (1 << 27) - 1
LENGTH = bytes([len(line) for line in LINES])
POINTS = bytes([int(n) for numbers in NUMBERS for n in numbers])


def _lines_of():
    """The three lines of each cell, and its place in each (line * 5 + place)."""
    lines = bytearray(57)
    places = bytearray(57)
    for line in range(15):
        for place in range(LENGTH[line]):
            at = LINES[line][place] * 3 + line // 5
            lines[at] = line
            places[at] = line * 5 + place
    return bytes(lines), bytes(places)


LINES_OF, PLACES_OF = _lines_of()


def _masks():
    """The tiles, as bits, that a line lets in: direction * 5 + what it shows."""
    masks = [0] * 15
    for at in range(15):
        for tile in range(27):
            if at % 5 > 2 or digit_of(tile, at // 5) == at % 5:
                masks[at] |= 1 << tile
    return masks


def digit_of(tile, direction):
    return tile // (9, 3, 1)[direction] % 3


MASKS = _masks()


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
