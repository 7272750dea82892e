# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Larger figures made of the drawn ones: rows doubled, or Scale2x and
Scale3x, which round the steps.

They measure and paint like a Face. (Until every game has moved: sim/art/larger.py draws them.)
"""

from ludopoche.ui import letters
from ludopoche.ui.letters import CELL

# A row of the tall figures is this row of the bold ones: stems grow, bars stay.
TALL = b"\x00\x01\x02\x02\x03\x03\x04\x05\x06\x06\x07\x07\x08\x09"


def face(kind):
    """One of 7x14, 11x14, 14x20, 21x30."""
    if kind == "7x14":
        return Tall(letters.face("7x10"), 1, 0, 14)
    if kind == "11x14":
        return Round(letters.face("5x7"), 2, 1, 14)
    scale = 2 if kind == "14x20" else 3
    return Round(letters.face("7x10"), scale, 0, 10 * scale)


def bits(face, char, row):
    """A row of a figure, its leftmost pixel in the bit of 128; 0 beyond its edges."""
    found = 0
    if 0 <= row < face.cap + face.down:
        start = CELL * face.index(char)
        for column in range(start, start + CELL):
            found = found << 1 | face.sheet[column, face.up + row]
    return found


class Larger:
    """What both have in common: each figure is worked out once, as rows of bits."""

    def __init__(self, face, scale, bold, cap):
        self.face = face
        self.scale = scale
        self.bold = bold  # columns added to every stem
        self.cap = cap
        self.gap = scale * face.gap - bold
        self._figures = {}

    def width(self, text):
        total = -self.gap
        for char in text:
            total += self._wide(char) + self.gap
        return total

    def _wide(self, char):
        return self.scale * self.face.width(char) + self.bold

    def paint(self, bitmap, x, y, text, colour):
        for char in text:
            rows = self._figures.get(char)
            if rows is None:
                rows = self._figures[char] = self.rows(char)
            wide = self._wide(char)
            line = y * bitmap.width + x + wide - 1
            for bits in rows:
                pixel = line
                while bits:
                    if bits & 1:
                        bitmap[pixel] = colour
                    bits >>= 1
                    pixel -= 1
                line += bitmap.width
            x += wide + self.gap
        return x


class Tall(Larger):
    """The bold figures with four rows twice."""

    def rows(self, char):
        """A figure's rows, the rightmost pixel in the lowest bit."""
        spare = 8 - self._wide(char)
        return [bits(self.face, char, row) >> spare for row in TALL]


class Round(Larger):
    """Two or three times the size by Scale2x or Scale3x."""

    def rows(self, char):
        face = self.face
        width = face.width(char)
        out = []
        above = 0
        here = bits(face, char, 0)
        for row in range(1, face.cap + 1):
            below = bits(face, char, row)
            self._scale(above, here, below, width, out)
            above = here
            here = below
        return out

    def _scale(self, above, here, below, width, out):
        """The rows that one becomes. All its columns are worked out at once, bit by bit: a corner
        takes the colour of its two neighbours where they agree and those beyond them don't."""
        left = here >> 1
        right = here << 1 & 255
        smooth = (above ^ below) & (left ^ right)
        for part in range(self.scale):
            first = last = here
            if part == 0 or part == self.scale - 1:
                level = below if part else above
                at = smooth & ~(level ^ left)
                first = here & ~at | level & at
                at = smooth & ~(level ^ right)
                last = here & ~at | level & at
            row = 0
            bit = 128
            for _ in range(width):
                row = row << 1 | (1 if first & bit else 0)
                if self.scale == 3:
                    row = row << 1 | (1 if here & bit else 0)
                row = row << 1 | (1 if last & bit else 0)
                bit >>= 1
            row <<= self.bold
            out.append(row | row >> 1 if self.bold else row)
