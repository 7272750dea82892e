# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Where things are on 3x16's table, for screens of 160x128, 240x240 and 320x240."""

from collections import namedtuple

Box = namedtuple("Box", ("x", "y", "w", "h"))

# The called number, and the key that sends everything up.
CALL = (Box(2, 14, 30, 31), Box(5, 25, 50, 50), Box(6, 25, 66, 50))
CALL_FACE = ("14x20", "21x30", "21x30")
KEY = (Box(36, 20, 11, 20), Box(60, 26, 17, 48), Box(79, 26, 21, 48))
KEY_FACE = ("5x7", "7x10", "7x10")

# The main files: the place of the first one's top plate; columns to the next one; rows above the
# figures, which stand above the mark; the mark's size, and rows below it.
Mains = namedtuple(
    "Mains", ("x", "y", "w", "h", "pitch", "face", "above", "mark_w", "mark_h", "below")
)
MAINS = (
    Mains(51, 14, 33, 23, 36, "7x14", 2, 9, 5, 1),
    Mains(82, 25, 48, 40, 52, "14x20", 7, 13, 7, 2),
    Mains(106, 25, 64, 40, 70, "14x20", 7, 13, 7, 2),
)
# The sixteen steps below each of them.
Steps = namedtuple("Steps", ("y", "h", "pitch"))
STEPS = (Steps(40, 4, 2), Steps(69, 6, 3), Steps(69, 6, 4))

# The auxiliary files: their numbers, the first plate, rows to the next file; rows of the head of
# the arrow behind an end that may go up, and the side of the dot where the call may be added.
Files = namedtuple("Files", ("label_x", "x", "y", "pitch", "face", "head", "dot"))
FILES = (
    Files(2, 9, 47, 14, "5x7", 4, 5),
    Files(5, 16, 86, 21, "7x10", 6, 8),
    Files(5, 16, 86, 21, "7x10", 6, 8),
)
LABEL = 7  # columns of a file's number
# How their plates are drawn, larger or smaller, with so many in a line. The smallest lie in lines,
# one below the other, behind them the end a kind larger.
Plates = namedtuple("Plates", ("w", "h", "face", "across"))
PLATES = (
    (Plates(15, 13, "7x10", 6), Plates(11, 11, "5x7", 10), Plates(8, 7, "3x5", 11)),
    (Plates(24, 21, "11x14", 7), Plates(15, 21, "7x10", 11), Plates(12, 11, "5x7", 12)),
    (Plates(27, 21, "11x14", 8), Plates(16, 21, "7x10", 13), Plates(12, 11, "5x7", 16)),
)
LINES = 2  # the smallest ones

# The players beside the files, a line each, as high as a file: size of the sign, the count of what
# is left, the name where there is room for one.
Side = namedtuple("Side", ("x", "sign", "count_x", "count_w", "name_x", "name_w", "face"))
SIDE = (
    Side(139, 6, 147, 11, 0, 0, "5x7"),
    Side(206, 12, 220, 18, 0, 0, "text10"),
    Side(258, 12, 300, 18, 273, 26, "text10"),
)
COME = 4  # the last line, on the smallest screen: what is still to come
COME_W, COME_H = 17, 11

# What is still to come: so many numbers in a line; below each number, so many rows lower, its three
# steps; rows to the next line. With two lines it covers the files, on request.
Strip = namedtuple("Strip", ("across", "y", "pitch", "face", "lower", "step", "line"))
STRIP = (
    Strip(8, 50, 20, "7x10", 12, 6, 35),
    Strip(16, 194, 15, "5x7", 10, 5, 0),
    Strip(16, 194, 20, "5x7", 10, 5, 0),
)

# The caller for printed plates: the call on a card of large dots, and calls before it.
Card = namedtuple("Card", ("x", "y", "w", "h", "dot", "face"))
CARD = (
    Card(4, 16, 52, 35, 2, "21x30"),
    Card(6, 26, 58, 52, 3, "21x30"),
    Card(6, 26, 82, 52, 3, "21x30"),
)
Before = namedtuple("Before", ("x", "y", "w", "h", "pitch", "many", "face"))
BEFORE = (
    Before(120, 16, 26, 20, 23, 3, "7x14"),
    Before(192, 26, 40, 34, 40, 4, "14x20"),
    Before(268, 26, 44, 34, 40, 4, "14x20"),
)
CALLER_STRIP = (Strip(16, 92, 10, "3x5", 7, 5, 0), STRIP[1], STRIP[2])

ICON = ((73, 29), (106, 56), (106, 56))  # the picture on the shelf
