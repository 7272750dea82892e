# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""How Take It Easy's cells stand in columns, and the tiles of the sheets that they share."""

HINT_X = 71  # where the hint bar begins on the smallest glass
FIRST = b"\x00\x03\x07\x0c\x10\x13"  # the first cell of each column, and the end

# The upright sheet begins with the hollow of a free cell; then come numbers and dead ones. At the
# sides there is nothing before and the hollow at the end. Bands end with the trace of a dead one;
# then come the same again below a gold edge.
UPRIGHT = 7
NUMBER = 1
NUMBERS = 8
BAND = 1
TRACE = 4
GILT = 4  # from a band to the same below gold
BANDS = 10


def strips_of(high):
    """A dot is cut into so many strips of two rows, by how high its cell is."""
    return 3 if high < 30 else 4


def column_of(cell):
    column = 0
    while cell >= FIRST[column + 1]:
        column += 1
    return column
