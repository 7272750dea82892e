# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A hexagon with three numbers on plates, and a band from edge to edge behind each: what all of
Take It Easy's pictures are drawn from.
"""

from collections import namedtuple

from games.easy.layout import COLOURS

# The numbers in the order of layout.COLOURS.
DIGITS = b"\x02\x06\x07\x01\x05\x09\x03\x04\x08"

# A hexagon: its size (with the gap below), how far its corners lean in, the size of a number's
# plate, the first row of the lower plates, how wide the upright band and the slanting ones are, the
# face of its figures, and how thick the cursor around it is.
Measures = namedtuple("Measures", "w h lean plate_w plate_h low bar band face thick")


def rank_of(tile, direction):
    return tile // (9, 3, 1)[direction] % 3


class Hex:
    """A size of hexagons, and where on a canvas one is drawn just now."""

    def __init__(self, brush, measures):
        self.brush = brush
        self.w = measures.w
        self.h = measures.h - 1
        self.plate_w = measures.plate_w
        self.plate_h = measures.plate_h
        self.low = measures.low
        self.bar = measures.bar
        self.thick = measures.thick
        self.face = brush.face(measures.face)
        half = measures.h // 2
        self.insets = insets(half, measures.lean)
        self.side = 1 if measures.h < 60 else 2  # between plates and the bar
        self.wedge_x = (self.w + self.plate_w) // 2 + self.side
        self.wedges = wedges(self, half, measures.lean, measures.band)

    def on(self, canvas, x=0, y=0):
        """Draw there from now on."""
        self.canvas = canvas
        self.x = x
        self.y = y

    def _rect(self, x, y, w, h, colour):
        self.brush.rect(self.canvas, self.x + x, self.y + y, w, h, colour)

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
            start = max(x, inset)
            end = min(x + w, self.w - inset)
            self._rect(start, middle + row, end - start, 1, colour)

    def tile(self, tile, edge):
        """All of a tile."""
        self.blank(self.brush.INK, edge)
        for direction in range(3):
            rank = rank_of(tile, direction)
            self.number(direction, rank, False)
            self.band(direction, rank, False)

    def plate_at(self, direction):
        """The corner where the plate of a number begins."""
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
        self.plate(direction, self.brush.INK if dead else COLOURS[kind])
        self.figure(self.x + x, self.y + y, kind, self.brush.HAZE if dead else self.brush.INK)

    def figure(self, x, y, kind, colour):
        """One of the nine numbers in the middle of a plate that begins there."""
        text = str(DIGITS[kind])
        self.brush.number(self.canvas, x, y, self.plate_w, self.plate_h, text, self.face, colour)

    def plate(self, direction, colour):
        """The ground of a number, cut by the hexagon's edge."""
        x, y = self.plate_at(direction)
        for row in range(y, y + self.plate_h):
            inset = self.insets[abs(self.h // 2 - row)]
            start = max(x, inset)
            end = min(x + self.plate_w, self.w - inset)
            self._rect(start, row, end - start, 1, colour)

    def band(self, direction, rank, dead):
        """The band of a number, of a dead one only a trace. A slanting one ends above, on the
        other side of its number."""
        colour = self.brush.SLATE if dead else COLOURS[direction * 3 + rank]
        if direction == 1:
            top = self.bar_top()
            self._rect((self.w - self.bar) // 2, top, self.bar, self.h - top, self.brush.INK)
            self.upright(rank, colour, dead)
        else:
            x = self.w - 1 - self.wedge_x if direction else self.wedge_x
            rows = self.wedges[3 if dead else rank]
            stamp(self.canvas, self.x + x, self.y, rows, colour, direction)

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


def insets(half, lean):
    """For each row from the middle one outwards how far a hexagon's edge leans in. A row and the
    one it meets in the next column add up to `lean`, so that one pixel stays free between them."""
    rows = bytearray(half)
    for d in range(1, half):
        if 2 * d < half:
            rows[d] = (2 * lean * d + half - 1) // (2 * half)
        else:
            rows[d] = lean - (2 * lean * (half - d) + half - 1) // (2 * half)
    return bytes(rows)


def wedges(shape, half, lean, band):
    """The piece of a band between the upper plate and the hexagon's upper right edge, as solid,
    two rails, rungs, and a thin trace: rows of bits, the lowest at the left, from the column
    shape.wedge_x on."""
    middle = shape.w / 2
    across = shape.w - lean + 1
    length = (across * across + half * half) ** 0.5
    dx = across / length
    dy = -half / length
    kinds = ([], [], [], [])
    for y in range(shape.low - shape.side):
        bits = [0, 0, 0, 0]
        end = shape.w - shape.insets[half - 1 - y] - 1
        for x in range(shape.wedge_x, end):
            along = (x + 0.5 - middle) * dx + (y + 1 - half) * dy
            off = abs((y + 1 - half) * dx - (x + 0.5 - middle) * dy)
            bit = 1 << (x - shape.wedge_x)
            if off <= band / 2:
                bits[0] |= bit
                if off >= band / 6:
                    bits[1] |= bit
                if (along - middle + 60 * band) % (band * 0.6) >= band * 0.22:
                    bits[2] |= bit
            if off <= (0.6 if band < 7 else 0.8):
                bits[3] |= bit
        for kind in range(4):
            kinds[kind].append(bits[kind])
    return kinds


def stamp(canvas, x, y, rows, colour, mirrored=0):
    """Rows of bits; `mirrored`: from column x on to the left."""
    for row, bits in enumerate(rows):
        for column in range(bits.bit_length()):
            if bits >> column & 1:
                canvas[x - column if mirrored else x + column, y + row] = colour


def wide_of(rows):
    """Columns of rows of bits."""
    return max(rows).bit_length()


def put(canvas, x, y, source, but=-1):
    """A picture in another one, cut at its edges, without the pixels of one colour."""
    for row in range(max(0, -y), min(source.height, canvas.height - y)):
        for column in range(source.width):
            if source[column, row] != but:
                canvas[x + column, y + row] = source[column, row]
