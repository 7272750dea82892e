# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The places of things on 3x16's table, for screens of 160x128, 240x240 and 320x240."""

from collections import namedtuple

ICON = ((73, 29), (106, 56), (106, 56))  # w, h of the picture on the shelf

# The called number, and the key that sends everything up: x, y, w, h.
CALL = ((2, 14, 30, 31), (5, 25, 50, 50), (6, 25, 66, 50))
KEY = ((36, 20, 11, 20), (60, 26, 17, 48), (79, 26, 21, 48))

# The main files.
MAIN = ((51, 14, 33, 23), (82, 25, 48, 40), (106, 25, 64, 40))  # x, y, w, h of the first one's top
MAIN_PITCH = (36, 52, 70)  # from one to the next
MAIN_ABOVE = (4, 9, 9)  # rows above the figures
MAIN_ASIDE = (3, 3, 5)  # columns beside them: the plate leaves room for the number wanted next
MAIN_NEXT = (5, 11, 8)  # rows above that one, which stands above the mark
MAIN_BELOW = (1, 2, 2)  # rows below the mark
STEPS_Y = (40, 69, 69)  # sixteen steps below each of them
STEP = ((2, 4), (3, 6), (4, 6))

# The auxiliary files.
FILE = ((9, 47), (16, 86), (16, 86))  # x, y of the first one's first plate
FILE_PITCH = (14, 21, 21)  # from one to the next
LABEL_X = (2, 5, 5)  # a file's number
LABEL_W = 7

# How a file's plates are drawn: larger or smaller, so many in a line.
Plates = namedtuple("Plates", ("w", "h", "face", "across"))
# The smallest are in lines, one below the other, behind them the end a kind larger.
PLATES = (
    (Plates(15, 13, "7x10", 6), Plates(11, 11, "5x7", 10), Plates(8, 7, "3x5", 11)),
    (Plates(24, 21, "11x14", 7), Plates(15, 21, "7x10", 11), Plates(12, 11, "5x7", 12)),
    (Plates(27, 21, "11x14", 8), Plates(16, 21, "7x10", 13), Plates(12, 11, "5x7", 16)),
)
LINES = 2  # the smallest ones

# The players beside the files, a line each, as high as a file: their signs, what is left to them,
# and their names where there is room.
SIDE_X = (139, 206, 258)
COUNT = ((147, 11), (220, 18), (300, 18))  # x, w
NAME = (None, None, (273, 26))

# The three rows of what is still to come: `across` numbers in a line, below each of them, `lower`
# by so many rows, its three steps. `line` rows below begins the next line; with two lines they
# cover the files, on request.
Rows = namedtuple("Rows", ("across", "y", "pitch", "face", "lower", "step", "line"))
ROWS = (
    Rows(8, 50, 20, "7x10", 12, 6, 35),
    Rows(16, 194, 15, "5x7", 10, 5, 0),
    Rows(16, 194, 20, "5x7", 10, 5, 0),
)

# The caller for printed plates: the call on a card of large dots, and cards of the calls before.
CARD = ((4, 16, 52, 35), (6, 26, 58, 52), (6, 26, 82, 52))  # x, y, w, h, these two in dots
CARD_DOT = (2, 3, 3)
BEFORE = ((120, 16, 26, 20), (192, 26, 40, 34), (268, 26, 44, 34))
BEFORE_PITCH = (23, 40, 40)
BEFORE_COUNT = (3, 4, 4)
CALLER_ROWS = (Rows(16, 92, 10, "3x5", 7, 5, 0), ROWS[1], ROWS[2])
