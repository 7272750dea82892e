# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Where things are on Lucky Numbers' table, for each size of glass."""

# Garden x, y, cell, pitch; piece x, y, w, h; row x, y, w, h, gap, places, the slot among them.
GARDEN = ((1, 14, 21, 22), (4, 24, 36, 38), (4, 25, 39, 41))
PIECE = ((96, 22, 27, 20), (2, 180, 36, 40), (173, 26, 66, 70))
ROW = ((1, 104, 12, 12, 1, 12), (40, 194, 17, 25, 1, 11), (4, 193, 23, 28, 1, 13))
# The others, by size and by how many they are: cell w, h, face, rows of the name, then x, y each.
OTHERS = (
    (
        (16, 10, "5x7", 10, (94, 53)),
        (8, 8, "3x5", 10, (127, 14, 127, 60)),
        (8, 8, "3x5", 10, (127, 14, 92, 60, 127, 60)),
    ),
    (
        (18, 16, "7x10", 13, (166, 23)),
        (18, 16, "7x10", 13, (166, 23, 166, 102)),
        (18, 10, "5x7", 12, (166, 23, 166, 76, 166, 129)),
    ),
    (
        (34, 17, "7x10", 13, (176, 106)),
        (18, 16, "7x10", 13, (245, 24, 245, 107)),
        (18, 16, "7x10", 13, (245, 24, 172, 107, 245, 107)),
    ),
)
