# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Where things are on 3x16's table, for each size of glass."""

# The called number: x, y, w, h. The key that sends everything up: the same.
CARD = ((2, 14, 30, 31), (5, 25, 50, 50), (6, 25, 66, 50))
KEY = ((36, 20, 11, 20), (60, 26, 17, 48), (79, 26, 21, 48))
# Main files: x, y, w, h, pitch; of the steps below them y, h, pitch.
MAINS = (
    (51, 14, 33, 23, 36, 40, 4, 2),
    (82, 25, 48, 40, 52, 69, 6, 3),
    (106, 25, 64, 40, 70, 69, 6, 4),
)
# Auxiliary files: x of their numbers and of the first plate, y, pitch.
FILES = ((2, 9, 47, 14), (5, 16, 86, 21), (5, 16, 86, 21))
# How their plates are drawn, larger or smaller: w, h, face, so many in a line; the last in lines,
# behind them the end a kind larger.
KINDS = (
    ((15, 13, "7x10", 6), (11, 11, "5x7", 10), (8, 7, "3x5", 11)),
    ((24, 21, "11x14", 7), (15, 21, "7x10", 11), (12, 11, "5x7", 12)),
    ((27, 21, "11x14", 8), (16, 21, "7x10", 13), (12, 11, "5x7", 16)),
)
# The players' counts: x, size of the shape, x and w of the count, x and w of the name.
SIDE = ((139, 6, 147, 11, 0, 0), (206, 12, 220, 18, 0, 0), (258, 12, 300, 18, 273, 26))
# What is still to be called: columns in a line, y, pitch, figures, lower by, h of a step, y of the
# next line. On the smallest glass on request.
STRIP = (
    (8, 50, 20, "7x10", 12, 6, 35),
    (16, 194, 15, "5x7", 10, 5, 0),
    (16, 194, 20, "5x7", 10, 5, 0),
)
