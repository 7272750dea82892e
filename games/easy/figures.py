# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Take It Easy's numbers: their colours, and figures as stencils.

A stencil is a row of ints, a bit a pixel, the lowest bit at the left. position.py has the numbers
and their ranks once more: a bot thinks where no figures are in memory, and the picture on the shelf
is painted without bots and rules.
"""

# Left 2 6 7 (pink red leaf), middle 1 5 9 (stone cyan gold), right 3 4 8 (violet blue orange). In
# a direction the smallest has a solid band, the next two rails, the largest rungs.
COLOURS = b"\x0d\x07\x08\x0e\x09\x06\x0b\x0c\x0a"
NUMBERS = b"\x02\x06\x07\x01\x05\x09\x03\x04\x08"


def rank_of(tile, direction):
    """Which of the three numbers of this direction a tile has, the smallest first."""
    return (tile // 9, tile // 3 % 3, tile % 3)[direction]


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


class Figures:
    """The ten figures in one size."""

    def __init__(self, widths, rows, high):
        self.widths = widths
        self.rows = rows  # of all of them, one below the other
        self.high = high

    def stamp(self, bitmap, x, y, number, colour):
        at = number * self.high
        stamp(bitmap, x, y, self.rows[at : at + self.high], colour)

    def wide(self, value):
        """Columns that a whole number takes."""
        wide = -1
        for char in str(value):
            wide += self.widths[int(char)] + 1
        return wide

    def write(self, bitmap, x, y, w, align, value, colour):
        """A whole number at the left of w columns, in their middle or at their right: `align`
        0 1 2."""
        x += (w - self.wide(value)) * align // 2
        for char in str(value):
            self.stamp(bitmap, x, y, int(char), colour)
            x += self.widths[int(char)] + 1
