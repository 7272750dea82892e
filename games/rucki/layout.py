# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Where things are on Rucki Zucki's table, for each size of glass."""

# The board: x, y, pitch across and down, plate w and h, figures, their top, mark w, h and top,
# figures under a joker and their top, without a mark and with one.
BOARD = (
    (2, 14, 13, 15, 12, 14, "5x7", 3, 5, 2, 11, "5x7", 6, 6),
    (6, 24, 19, 28, 18, 27, "7x14", 5, 10, 5, 21, "7x10", 13, 7),
    (4, 24, 26, 28, 25, 27, "7x14", 5, 12, 5, 21, "7x10", 13, 7),
)
# The hand, in larger cards while they are few. For each size: places across and down, x, y, pitch
# across and down, card w and h, figures, their top, the foot's rows, and how thick the cursor is
# (0: a ring).
HAND = (
    (
        (8, 1, 5, 77, 19, 0, 17, 21, "7x10", 3, 6, 2),
        (8, 2, 5, 75, 19, 15, 17, 14, "7x10", 1, 3, 1),
        (12, 2, 2, 75, 13, 15, 12, 14, "5x7", 2, 4, 0),
        (12, 3, 2, 74, 13, 11, 12, 10, "5x7", 1, 2, 0),
    ),
    (
        (8, 1, 5, 147, 29, 0, 27, 42, "11x14", 11, 9, 3),
        (8, 2, 5, 146, 29, 25, 27, 23, "11x14", 2, 6, 2),
        (12, 2, 6, 146, 19, 25, 18, 23, "7x10", 4, 6, 2),
        (12, 3, 6, 145, 19, 17, 18, 16, "7x10", 2, 4, 0),
    ),
    (
        (8, 1, 8, 147, 38, 0, 36, 42, "14x20", 9, 9, 3),
        (8, 2, 8, 146, 38, 25, 36, 23, "11x14", 2, 6, 2),
        (12, 2, 4, 146, 26, 25, 25, 23, "7x14", 2, 6, 2),
        (12, 3, 5, 145, 26, 17, 24, 16, "7x10", 2, 4, 0),
    ),
)
# The line below: x, where capitals begin, pitch of the others, size of their shapes.
OTHERS = ((3, 108, 22, 6), (4, 203, 34, 12), (6, 203, 42, 12))
