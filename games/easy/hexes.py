# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Hexagons: how a tile of Take It Easy is painted."""

from ludopoche.paint import mark_dot, rect
from ludopoche.theme import HAZE, INK, LEAF, SLATE

# Colours of the numbers: left 2 6 7 (pink red leaf), middle 1 5 9 (stone cyan gold), right 3 4 8
# (violet blue orange). In a direction the smallest has a solid band, the next two rails, the
# largest rungs.
COLOURS = b"\x0d\x07\x08\x0e\x09\x06\x0b\x0c\x0a"
NUMBERS = b"\x02\x06\x07\x01\x05\x09\x03\x04\x08"


def stamp(bitmap, x, y, rows, colour, mirrored=0):
    """Paint a stencil; `mirrored`: from column x on to the left."""
    step = -1 if mirrored else 1
    at = y * bitmap.width + x
    for bits in rows:
        here = at
        while bits:
            if bits & 1:
                bitmap[here] = colour
            bits >>= 1
            here += step
        at += bitmap.width


def rank_of(tile, direction):
    """Which of the three numbers of this direction a tile has, the smallest first."""
    return (tile // 9, tile // 3 % 3, tile % 3)[direction]


class Hex:
    """A size of hexagons: measures and stencils, as art.shape makes them, and the bitmap that is
    painted on just now."""

    def blank(self, face, edge):
        """A hexagon of one colour with an edge of one pixel."""
        last = self.h - 1
        for y in range(self.h):
            inset = self.insets[abs(last // 2 - y)]
            wide = self.w - 2 * inset
            rect(self.bitmap, inset, y, wide, 1, edge)
            if face != edge and 0 < y < last:
                rect(self.bitmap, inset + 1, y, wide - 2, 1, face)

    def free(self, may):
        """A free cell, with the dot where a tile may go."""
        self.blank(SLATE, SLATE)
        self.dot(may)

    def dot(self, may):
        """The mark "may go here", or none, in a free cell."""
        size = 7 if self.h < 30 else 10
        x = (self.w - size) // 2
        y = (self.h - size) // 2
        rect(self.bitmap, x, y, size, size, SLATE)
        if may:
            mark_dot(self.bitmap, x, y, size, LEAF)

    def tile(self, tile, dead, edge):
        """A tile; `dead` has a bit for each direction whose line is dead."""
        self.blank(INK, edge)
        for direction in range(3):
            self.number(tile, direction, dead >> direction & 1)

    def turn_into(self, tile, old):
        """Another tile in the place of `old`, both alive: only what differs."""
        for direction in range(3):
            if rank_of(tile, direction) != rank_of(old, direction):
                if direction != 1:
                    self._erase_wedge(direction)
                self.number(tile, direction, 0)

    def number(self, tile, direction, dead):
        """A number of the tile with its plate and its band. A dead one is grey, on no plate,
        with a trace of its band."""
        rank = rank_of(tile, direction)
        colour = COLOURS[direction * 3 + rank]
        gap = self.bar // 2 + self.side
        y = self.low
        if direction == 0:
            x = self.w // 2 - gap - self.plate_w
        elif direction == 1:
            x = (self.w - self.plate_w) // 2
            y = 0
        else:
            x = (self.w + 1) // 2 + gap
        self._plate(x, y, INK if dead else colour)
        figure(self, self.bitmap, x, y, direction * 3 + rank, HAZE if dead else INK)
        if direction == 1:
            self._bar(rank, colour, dead)
        elif dead:
            self._erase_wedge(direction)
            self._wedge(direction, 3, SLATE)  # a trace
        else:
            self._wedge(direction, rank, colour)

    def _plate(self, x, y, colour):
        """The ground of a number, cut by the hexagon's edge."""
        for row in range(y, y + self.plate_h):
            inset = self.insets[abs(self.h // 2 - row)]
            left = max(x, inset)
            right = min(x + self.plate_w, self.w - inset)
            rect(self.bitmap, left, row, right - left, 1, colour)

    def _wedge(self, direction, kind, colour):
        """The end of a slanting band, above on the other side of its number."""
        x = self.w - 1 - self.wedge_x if direction else self.wedge_x
        stamp(self.bitmap, x, 0, self.wedges[kind], colour, direction)

    def _erase_wedge(self, direction):
        self._wedge(direction, 0, INK)

    def _bar(self, rank, colour, dead):
        """The upright band, below its number."""
        bitmap = self.bitmap
        wide = self.bar
        x = (self.w - wide) // 2
        y = self.plate_h + (1 if self.plate_h > 9 else 0)
        high = self.h - y
        rect(bitmap, x, y, wide, high, INK if dead or rank else colour)
        if dead:
            thin = 2 - wide % 2
            rect(bitmap, (self.w - thin) // 2, y, thin, high, SLATE)
        elif rank == 1:
            rail = wide // 3
            rect(bitmap, x, y, rail, high, colour)
            rect(bitmap, x + wide - rail, y, rail, high, colour)
        elif rank == 2:
            rung = 2 if wide < 5 else wide * 4 // 7
            step = rung + (1 if wide < 5 else wide * 2 // 7)
            for at in range(y, self.h, step):
                rect(bitmap, x, at, wide, min(rung, self.h - at), colour)


def figure(shape, bitmap, x, y, kind, colour):
    """One of the nine numbers in the middle of a plate."""
    width, rows = shape.digits[NUMBERS[kind]]
    x += (shape.plate_w - width) // 2
    stamp(bitmap, x, y + (shape.plate_h - shape.digit_h) // 2, rows, colour)


def digits(shape, bitmap, x, y, w, align, value, colour):
    """A whole number at the left of w columns, in their middle or at their right: `align` 0 1 2."""
    wide = -1
    for char in str(value):
        wide += shape.digits[int(char)][0] + 1
    x += (w - wide) * align // 2
    for char in str(value):
        width, rows = shape.digits[int(char)]
        stamp(bitmap, x, y, rows, colour)
        x += width + 1
