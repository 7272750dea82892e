# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Hexagons: how a tile of Take It Easy is painted.

A hexagon has a Bitmap for its upper and one for its lower part: a line that dies changes a plate
below and a band's end above, and only these two small boxes are sent to the panel, not one box
around both.
"""

import displayio

from ludopoche.paint import mark_dot, rect
from ludopoche.theme import (
    BLUE,
    CYAN,
    GOLD,
    HAZE,
    INK,
    LEAF,
    NIGHT,
    ORANGE,
    PINK,
    RED,
    SLATE,
    STONE,
    VIOLET,
)

# Colours of the numbers: left 2 6 7, middle 1 5 9, right 3 4 8; in a direction the smallest has
# a solid band, the next two rails, the largest rungs.
COLOURS = bytes((PINK, RED, LEAF, STONE, CYAN, GOLD, VIOLET, BLUE, ORANGE))
NUMBERS = b"\x02\x06\x07\x01\x05\x09\x03\x04\x08"
TRACE = 3  # what is left of a dead band


class Shape:
    """A hexagon's measures and stencils, as art.shape makes them."""


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
    """A hexagon on the glass."""

    def __init__(self, shape, palette, x, y):
        self.shape = shape
        self.x = x
        self.y = y
        # The lower plates begin the lower part.
        self.top = displayio.Bitmap(shape.w, shape.low, 16)
        self.base = displayio.Bitmap(shape.w, shape.h - shape.low, 16)
        self.top.fill(NIGHT)
        self.base.fill(NIGHT)
        self.group = displayio.Group()
        self.group.append(displayio.TileGrid(self.top, pixel_shader=palette, x=x, y=y))
        self.group.append(displayio.TileGrid(self.base, pixel_shader=palette, x=x, y=y + shape.low))

    def box(self, x, y, w, h, colour):
        """A box that may lie in both parts."""
        low = self.shape.low
        if y < low:
            rect(self.top, x, y, w, min(h, low - y), colour)
        if y + h > low:
            first = max(y, low)
            rect(self.base, x, first - low, w, y + h - first, colour)

    def blank(self, face, edge):
        """A hexagon of one colour with an edge of one pixel."""
        shape = self.shape
        last = shape.h - 1
        half = last // 2
        for y in range(shape.h):
            inset = shape.insets[abs(half - y)]
            wide = shape.w - 2 * inset
            if y == 0 or y == last:
                self.box(inset, y, wide, 1, edge)
            elif face == edge:
                self.box(inset, y, wide, 1, face)
            else:
                self.box(inset, y, wide, 1, edge)
                self.box(inset + 1, y, wide - 2, 1, face)

    def free(self, may):
        """A free cell, with the dot where a tile may go."""
        self.blank(SLATE, SLATE)
        if may:
            self.dot(True)

    def dot(self, may):
        """The mark "may go here", or none, in a free cell."""
        shape = self.shape
        size = 7 if shape.h < 30 else 10
        x = (shape.w - size) // 2
        y = (shape.h - size) // 2
        self.box(x, y, size, size, SLATE)
        if may:
            mark_dot(self.top, x, y, size, LEAF)
            mark_dot(self.base, x, y - shape.low, size, LEAF)

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
        ground = INK if dead else colour
        shape = self.shape
        gap = shape.bar // 2 + shape.side
        bitmap = self.base
        if direction == 0:
            x = shape.w // 2 - gap - shape.plate_w
        elif direction == 1:
            x = (shape.w - shape.plate_w) // 2
            bitmap = self.top
        else:
            x = (shape.w + 1) // 2 + gap
        self._plate(bitmap, x, ground)
        width, rows = shape.digits[NUMBERS[direction * 3 + rank]]
        y = (shape.plate_h - shape.digit_h) // 2
        ink = HAZE if dead else INK
        stamp(bitmap, x + (shape.plate_w - width) // 2, y, rows, ink)
        if direction == 1:
            self._bar(rank, colour, dead)
        else:
            self._wedge(direction, rank, colour, dead)

    def _plate(self, bitmap, x, colour):
        """The ground of a number, cut by the hexagon's edge."""
        shape = self.shape
        middle = shape.h // 2 - (0 if bitmap is self.top else shape.low)
        for row in range(shape.plate_h):
            inset = shape.insets[abs(middle - row)]
            left = max(x, inset)
            right = min(x + shape.plate_w, shape.w - inset)
            rect(bitmap, left, row, right - left, 1, colour)

    def _wedge(self, direction, rank, colour, dead):
        """The end of a slanting band, above on the other side of its number."""
        shape = self.shape
        x = shape.w - 1 - shape.wedge_x if direction else shape.wedge_x
        if dead:
            self._erase_wedge(direction)
            stamp(self.top, x, 0, shape.wedges[TRACE], SLATE, direction)
        else:
            stamp(self.top, x, 0, shape.wedges[rank], colour, direction)

    def _erase_wedge(self, direction):
        shape = self.shape
        x = shape.w - 1 - shape.wedge_x if direction else shape.wedge_x
        stamp(self.top, x, 0, shape.wedges[0], INK, direction)

    def _bar(self, rank, colour, dead):
        """The upright band, below its number."""
        shape = self.shape
        x = (shape.w - shape.bar) // 2
        y = shape.plate_h + (1 if shape.plate_h > 9 else 0)
        high = shape.h - y
        wide = shape.bar
        self.box(x, y, wide, high, INK if dead or rank else colour)
        if dead:
            thin = 2 - wide % 2
            self.box((shape.w - thin) // 2, y, thin, high, SLATE)
        elif rank == 1:
            rail = wide // 3
            self.box(x, y, rail, high, colour)
            self.box(x + wide - rail, y, rail, high, colour)
        elif rank == 2:
            rung = 2 if wide < 5 else wide * 4 // 7
            step = rung + (1 if wide < 5 else wide * 2 // 7)
            for at in range(y, shape.h, step):
                self.box(x, at, wide, min(rung, shape.h - at), colour)
