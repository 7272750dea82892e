# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""How Take It Easy's cells stand in columns, and the tiles of the sheets that they share."""

HINT_X = 71  # where the hint bar begins on the smallest glass
FIRST = b"\x00\x03\x07\x0c\x10\x13"  # the first cell of each column, and the end

# Each sheet begins with nothing; then come numbers and dead ones, or bands and the trace of a dead
# one, and the same again below a gold edge.
NUMBER = 1
NUMBERS = 7
BAND = 1
TRACE = 4
GILT = 4  # from a band to the same below gold
BANDS = 9

# How a cell and the row above it are cut: into single rows where it is small, so that no more than
# a number is sent; on larger glasses into halves. How many strips; then for the upright number, its
# band, the numbers at the sides and their bands the first strip and how many.
ROWS = b"\x16\x01\x0a\x0b\x0b\x0b\x09\x01\x0a"
HALVES = b"\x02\x00\x01\x01\x01\x01\x01\x00\x01"


def column_of(cell):
    column = 0
    while cell >= FIRST[column + 1]:
        column += 1
    return column
