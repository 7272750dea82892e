# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Larger figures made of the drawn ones: rows doubled, or Scale2x and
Scale3x, which round the steps.

They measure and paint like a Face. Meant for a table's sheets; forget the module afterwards.
"""

from ludopoche import glyphs

# A row of the tall figures is this row of the bold ones: stems grow, bars stay.
TALL = b"\x00\x01\x02\x02\x03\x03\x04\x05\x06\x06\x07\x07\x08\x09"


def face(kind):
    """One of 7x14, 11x14, 14x20, 21x30."""
    if kind == "7x14":
        return Tall(glyphs.face("7x10"))
    if kind == "11x14":
        return Larger(glyphs.face("5x7"), 2, 1)
    return Larger(glyphs.face("7x10"), 2 if kind == "14x20" else 3, 0)


class Tall:
    """The bold figures with four rows twice."""

    cap = 14

    def __init__(self, face):
        self.face = face
        self.width = face.width

    def paint(self, bitmap, x, y, text, colour):
        dot = self.face.dot
        for char in text:
            width = self.face.width(char)
            for row in range(14):
                for column in range(width):
                    if dot(char, column, TALL[row]):
                        bitmap[(y + row) * bitmap.width + x + column] = colour
            x += width + self.face.gap
        return x


class Larger:
    """Two or three times the size by Scale2x or Scale3x; `bold` widens every stem."""

    def __init__(self, face, scale, bold):
        self.face = face
        self.scale = scale
        self.bold = bold
        self.gap = scale * face.gap - bold
        self.cap = scale * face.cap

    def width(self, text):
        total = -self.gap
        for char in text:
            total += self.scale * self.face.width(char) + self.bold + self.gap
        return total

    def paint(self, bitmap, x, y, text, colour):
        scale = self.scale
        for char in text:
            width = self.face.width(char)
            for row in range(self.face.cap):
                at = (y + scale * row) * bitmap.width + x
                for column in range(width):
                    self._block(bitmap, at, char, column, row, colour)
                    at += scale
            x += scale * width + self.bold + self.gap
        return x

    def _block(self, bitmap, at, char, column, row, colour):
        """The pixels that one becomes: a corner takes its two neighbours' colour."""
        dot = self.face.dot
        here = dot(char, column, row)
        above = dot(char, column, row - 1)
        below = dot(char, column, row + 1)
        left = dot(char, column - 1, row)
        right = dot(char, column + 1, row)
        smooth = above != below and left != right
        last = self.scale - 1
        for j in range(self.scale):
            level = above if j == 0 else below if j == last else here
            for i in range(self.scale):
                side = left if i == 0 else right if i == last else here
                corner = smooth and j in (0, last) and i in (0, last) and side == level
                if side if corner else here:
                    for more in range(1 + self.bold):
                        bitmap[at + i + more] = colour
            at += bitmap.width
