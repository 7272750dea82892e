# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The places of things on Lucky Numbers' table, for screens of 160x128, 240x240 and 320x240."""

ICON = ((73, 29), (106, 56), (106, 56))  # w, h of the picture on the shelf

# The large garden.
GARDEN = ((1, 14), (4, 24), (4, 25))  # x, y of its first cell
CELL = (21, 36, 39)  # side of a cell
PITCH = (22, 38, 41)  # from one cell to the next
NUMBER = (4, 5, 6)  # rows of a cell above its number
BAR = (15, 27, 30)  # and above the mark on a tile

PIECE = ((93, 18, 30, 28), (2, 180, 36, 40), (175, 27, 62, 68))  # x, y, w, h of the revealed tile

# The row of tiles face up.
ROW = ((1, 104, 12, 12), (40, 194, 17, 25), (4, 193, 23, 28))  # x, y, w, h of its first place
GAP = 1  # between two places
PLACES = (12, 11, 13)  # how many there are, the slot among them

# The others' gardens, by the screen's size and by how many they are.
OTHERS = (  # x, y of each
    (((94, 53),), ((127, 14), (127, 60)), ((127, 14), (92, 60), (127, 60))),
    (((166, 23),), ((166, 23), (166, 102)), ((166, 23), (166, 76), (166, 129))),
    (((176, 106),), ((245, 24), (245, 107)), ((245, 24), (172, 107), (245, 107))),
)
OTHERS_TITLE = ((10, 10, 10), (13, 13, 12), (13, 13, 13))  # rows above the cells, with the name
OTHERS_CELL = (  # w, h
    ((16, 10), (8, 8), (8, 8)),
    ((18, 16), (18, 16), (18, 10)),
    ((34, 17), (18, 16), (18, 16)),
)
OTHERS_FACE = (("5x7", "3x5", "3x5"), ("7x10", "7x10", "5x7"), ("7x10", "7x10", "7x10"))
