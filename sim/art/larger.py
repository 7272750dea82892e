# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Larger figures made of the drawn ones: rows doubled, or Scale2x and
Scale3x, which round the steps. They measure and paint like a Face.
"""

from sim.art import faces

# A row of the tall figures is this row of the bold ones: stems grow, bars stay.
TALL = b"\x00\x01\x02\x02\x03\x03\x04\x05\x06\x06\x07\x07\x08\x09"


def face(kind):
    """One of 7x14, 11x14, 14x20, 21x30."""
    if kind == "7x14":
        return Tall(faces.face("7x10"), 1, 0, 14)
    if kind == "11x14":
        return Round(faces.face("5x7"), 2, 1, 14)
    scale = 2 if kind == "14x20" else 3
    return Round(faces.face("7x10"), scale, 0, 10 * scale)


class Larger:
    """The part that both have in common: each figure is worked out once, as rows of bits."""

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

    def paint(self, canvas, x, y, text, colour):
        for char in text:
            rows = self._figures.get(char)
            if rows is None:
                rows = self._figures[char] = self.rows(char)
            wide = self._wide(char)
            for row, bits in enumerate(rows):
                for column in range(wide):
                    if bits >> (wide - 1 - column) & 1:
                        canvas[x + column, y + row] = colour
            x += wide + self.gap
        return x


class Tall(Larger):
    """The bold figures with four rows twice."""

    def rows(self, char):
        """A figure's rows, the rightmost pixel in the lowest bit."""
        spare = 8 - self._wide(char)
        return [self.face.bits(char, row) >> spare for row in TALL]


class Round(Larger):
    """Two or three times the size by Scale2x or Scale3x."""

    def rows(self, char):
        bits = self.face.bits
        width = self.face.width(char)
        out = []
        for row in range(self.face.cap):
            self._scale(bits(char, row - 1), bits(char, row), bits(char, row + 1), width, out)
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
