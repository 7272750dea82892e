# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""How Take It Easy's cells stand in columns, and the tiles of the sheets that they share."""

HINT_X = 71  # where the hint bar begins on the smallest glass
FIRST = b"\x00\x03\x07\x0c\x10\x13"  # the first cell of each column, and the end

# Grounds: free, a tile, a tile in a gold edge. Of the others the first tile is nothing. The upright
# sheet begins with the dot; then, as at the sides, come numbers and dead ones. Bands end with the
# trace of a dead one.
GROUNDS = 3
DOT = 1
UPRIGHT = 8
NUMBER = 1
NUMBERS = 7
BAND = 1
TRACE = 4
BANDS = 5


def column_of(cell):
    column = 0
    while cell >= FIRST[column + 1]:
        column += 1
    return column
