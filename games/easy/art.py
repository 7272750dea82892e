# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Hexagons: how a tile of Take It Easy is painted, whole or piece by piece."""

from games.easy.figures import COLOURS, NUMBERS, rank_of, stamp
from ludopoche.paint import rect
from ludopoche.theme import HAZE, INK, SLATE


class Hex:
    """A size of hexagons: measures and stencils, as art.shape makes them, and where on a bitmap
    it is painted just now."""

    def on(self, bitmap, x=0, y=0):
        """Paint there from now on."""
        self.bitmap = bitmap
        self.x = x
        self.y = y

    def _rect(self, x, y, w, h, colour):
        rect(self.bitmap, self.x + x, self.y + y, w, h, colour)

    def blank(self, face, edge):
        """A hexagon of one colour with an edge of one pixel."""
        last = self.h - 1
        for y in range(self.h):
            inset = self.insets[abs(last // 2 - y)]
            wide = self.w - 2 * inset
            self._rect(inset, y, wide, 1, edge)
            if face != edge and 0 < y < last:
                self._rect(inset + 1, y, wide - 2, 1, face)

    def hollow(self, colour, x=0, w=99):
        """The middle of a free cell, as wide as the plates: a hexagon inside the cell's. Of it, w
        columns from x on."""
        side, _ = self.plate_at(0)
        middle = self.h // 2
        most = middle * (self.w - 2 * side) // self.w
        for row in range(-most, most + 1):
            inset = side + self.insets[abs(row)]
            left = max(x, inset)
            right = min(x + w, self.w - inset)
            self._rect(left, middle + row, right - left, 1, colour)

    def tile(self, tile, edge):
        """All of a tile."""
        self.blank(INK, edge)
        for direction in range(3):
            rank = rank_of(tile, direction)
            self.number(direction, rank, False)
            self.band(direction, rank, False)

    def plate_at(self, direction):
        """Where the plate of a number begins."""
        gap = self.bar // 2 + self.side
        if direction == 1:
            return (self.w - self.plate_w) // 2, 0
        return (self.w + 1) // 2 + gap if direction else self.w // 2 - gap - self.plate_w, self.low

    def between(self):
        """The column between the lower plates, and how many there are."""
        return (self.w - self.bar) // 2 - self.side, self.bar + 2 * self.side

    def number(self, direction, rank, dead):
        """A number on its plate. A dead one is grey, on no plate."""
        x, y = self.plate_at(direction)
        kind = direction * 3 + rank
        self.plate(direction, INK if dead else COLOURS[kind])
        self.figure(self.x + x, self.y + y, kind, HAZE if dead else INK)

    def figure(self, x, y, kind, colour):
        """One of the nine numbers in the middle of a plate that begins there."""
        figures = self.figures
        x += (self.plate_w - figures.widths[NUMBERS[kind]]) // 2
        y += (self.plate_h - figures.high) // 2
        figures.stamp(self.bitmap, x, y, NUMBERS[kind], colour)

    def plate(self, direction, colour):
        """The ground of a number, cut by the hexagon's edge."""
        x, y = self.plate_at(direction)
        for row in range(y, y + self.plate_h):
            inset = self.insets[abs(self.h // 2 - row)]
            left = max(x, inset)
            right = min(x + self.plate_w, self.w - inset)
            self._rect(left, row, right - left, 1, colour)

    def band(self, direction, rank, dead):
        """The band of a number, of a dead one only a trace. A slanting one ends above, on the
        other side of its number."""
        colour = SLATE if dead else COLOURS[direction * 3 + rank]
        if direction == 1:
            top = self.bar_top()
            self._rect((self.w - self.bar) // 2, top, self.bar, self.h - top, INK)
            self.upright(rank, colour, dead)
        else:
            x = self.w - 1 - self.wedge_x if direction else self.wedge_x
            rows = self.wedges[3 if dead else rank]
            stamp(self.bitmap, self.x + x, self.y, rows, colour, direction)

    def bar_top(self):
        return self.plate_h + (1 if self.plate_h > 9 else 0)

    def upright(self, rank, colour, dead):
        """The upright band, below its number."""
        wide = 2 - self.bar % 2 if dead else self.bar
        x = (self.w - wide) // 2
        y = self.bar_top()
        high = self.h - y
        if dead or rank == 0:
            self._rect(x, y, wide, high, colour)
        elif rank == 1:
            rail = wide // 3
            self._rect(x, y, rail, high, colour)
            self._rect(x + wide - rail, y, rail, high, colour)
        else:
            rung = 2 if wide < 5 else wide * 4 // 7
            step = rung + (1 if wide < 5 else wide * 2 // 7)
            for at in range(y, self.h, step):
                self._rect(x, at, wide, min(rung, self.h - at), colour)
