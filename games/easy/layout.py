# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The places of things in Take It Easy, for screens of 160x128, 240x240 and 320x240, and what the
pictures share with the code that shows them. Each name has a value for each size of screen."""

# The board: its left edge, the top of its middle column, from one column and one cell to the next.
BOARD_X = (3, 10, 14)
BOARD_Y = (18, 31, 31)
ACROSS = (20, 33, 38)
DOWN = (22, 38, 38)

# The called tile's left edge and top; those of a pair's first tile, how far right and down the
# second one is, and the left edge of the caller's sign beside a pair.
CALLED = ((114, 13), (179, 23), (226, 23))
PAIR = ((113, 13), (161, 21), (228, 22))
SECOND = ((20, 11), (33, 19), (38, 19))
BESIDE_PAIR = (153, 231, 311)
SIGN = (6, 8, 8)  # the side of a player's sign

# The panel: where it begins and ends, its first row, from one row to the next at most, and how
# many rows the match's total takes: where it is narrow the word stands above the number.
PANEL_X = (117, 196, 228)
PANEL_END = (158, 238, 318)
PANEL_Y = (55, 88, 113)
PITCH = (14, 24, 24)
TOTAL_ROWS = (1, 2, 1)
# The key to the tiles that are left: x, y, w, h.
KEY = ((1, 110, 18, 16), (2, 192, 30, 26), (3, 190, 36, 30))
HINT_X = 71  # where the hint bar begins on the smallest screen

# The tiles that are left: the first block's left edge and top, from one block and one tile to the
# next, and the row with the numbers below them.
LEFT_X = (1, 4, 6)
LEFT_Y = (26, 50, 46)
BLOCK = (54, 79, 104)
LEFT_ACROSS = (17, 25, 33)
LEFT_DOWN = (21, 31, 41)
NUMBERS_Y = (94, 160, 180)

# The gallery: where the text begins, the top of the sum, of the first of the directions below it,
# from one to the next, and how far below its name the points of a direction stand.
TEXT_X = (113, 197, 228)
SUM_Y = (4, 10, 14)
FIRST_Y = (34, 56, 70)
SUM_PITCH = (23, 48, 36)
BELOW = (10, 16, 0)

# The caller: how often its tile is enlarged, and its left edge and top; the calls so far: left
# edge and top, from one column and one row to the next.
ENLARGED = (1, 2, 2)
LARGE = ((3, 16), (2, 25), (10, 25))
LIST = ((103, 16), (187, 25), (212, 25))
LIST_ACROSS = (30, 27, 58)
LIST_DOWN = (10, 20, 20)
# The sheets of its tile: on the largest screen those of the table's.
LARGE_SHEETS = ("large", "large", "called")

ICON = ((73, 29), (106, 56), (106, 56))  # the picture on the shelf

# The cell at which the mark of each line stands, in the order of the rules' lines.
ENDS = b"\x00\x01\x02\x06\x0b\x00\x03\x07\x0c\x10\x10\x11\x12\x0f\x0b"

# The colours of the nine numbers, left 2 6 7 (pink red leaf), middle 1 5 9 (stone cyan gold),
# right 3 4 8 (violet blue orange). In a direction the smallest has a solid band, the next two
# rails, the largest rungs.
COLOURS = b"\x0d\x07\x08\x0e\x09\x06\x0b\x0c\x0a"

# Tiles of half a cell begin with the free one; then come numbers and dead ones, or bands and the
# trace of a dead one, and the same again below a gold edge.
NUMBER, NUMBERS = 1, 7
BAND, TRACE, GILT, BANDS = 1, 4, 4, 9
# The sheets of them, and how many tiles each has: those of the upper half, behind them those of the
# lower one. On the smallest screen each half has a sheet of its own, with a last tile for where the
# other half is, that is clear.
PIECES = (
    (
        ("middle", NUMBERS + 1),
        ("middle low", NUMBERS + 1),
        ("left", BANDS + 1),
        ("left low", NUMBERS + 1),
        ("right", BANDS + 1),
        ("right low", NUMBERS + 1),
    ),
    (("middle", 2 * NUMBERS), ("left", BANDS + NUMBERS), ("right", BANDS + NUMBERS)),
    (("middle", 2 * NUMBERS), ("left", BANDS + NUMBERS), ("right", BANDS + NUMBERS)),
)

# What the colours of two bits are, in the panel and below the tiles that are left.
NOTHING, SOFT, GAIN, BRIGHT = range(4)
THEIRS = 2  # another player's
FACE, FOOT, DIGIT = 1, 2, 3  # the key's
