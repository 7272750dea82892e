# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The places of things on Rucki Zucki's table, for screens of 160x128, 240x240 and 320x240, and
what the pictures share with the code that shows them."""

from collections import namedtuple

# How a place of the board looks: the tiles of "plates".
NOTHING, FREE, MINE, FRESH, PLAYED, PILE = range(6)

# How the joker on the board looks, a picture each, "crown0" to "crown7": the sum of what is true.
CROWN_MARKED = 1  # it may be exchanged
CROWN_FRESH = 2  # it has just been played
CROWN_HOME = 4  # it is on its own cell, which has no number

# The tiles of "backs": what the last place of a hand shows, and a card's back.
EMPTY, BACK, TO_DRAW, ARROW = range(4)

# The board: its left edge and top; from one cell to the next, across and down; a plate's width and
# height; how far below its top the number begins; a mark's width and height, and how far below the
# plate's top it begins; where the number under a joker begins, without a mark and with one.
Board = namedtuple(
    "Board",
    ("x", "y", "pitch", "drop", "w", "h", "top")
    + ("mark_w", "mark_h", "mark_top", "under", "under_marked"),
)
BOARD = (
    Board(2, 14, 13, 15, 12, 14, 3, 5, 2, 11, 6, 6),
    Board(6, 24, 19, 28, 18, 27, 5, 10, 5, 21, 13, 7),
    Board(4, 24, 26, 28, 25, 27, 5, 12, 5, 21, 13, 7),
)
# The hand, for each of four sizes of cards, as large as their number allows: places in a row; the
# left edge and top; from one place to the next, across and down; a card's width and height; how
# far below its top the number begins; the rows of its foot; how thick the cursor is, 0 for a ring;
# how much lower a card is that can't be played.
Hand = namedtuple(
    "Hand",
    ("across", "x", "y", "pitch", "drop", "w", "h", "top", "foot", "thick", "low"),
)
HAND = (
    (
        Hand(8, 5, 77, 19, 0, 17, 21, 3, 6, 2, 3),
        Hand(8, 5, 75, 19, 15, 17, 14, 1, 3, 1, 0),
        Hand(12, 2, 75, 13, 15, 12, 14, 2, 4, 0, 0),
        Hand(12, 2, 74, 13, 11, 12, 10, 1, 2, 0, 0),
    ),
    (
        Hand(8, 5, 147, 29, 0, 27, 42, 11, 9, 3, 6),
        Hand(8, 5, 146, 29, 25, 27, 23, 2, 6, 2, 0),
        Hand(12, 6, 146, 19, 25, 18, 23, 4, 6, 2, 0),
        Hand(12, 6, 145, 19, 17, 18, 16, 2, 4, 0, 0),
    ),
    (
        Hand(8, 8, 147, 38, 0, 36, 42, 9, 9, 3, 6),
        Hand(8, 8, 146, 38, 25, 36, 23, 2, 6, 2, 0),
        Hand(12, 4, 146, 26, 25, 25, 23, 2, 6, 2, 0),
        Hand(12, 5, 145, 26, 17, 24, 16, 2, 4, 0, 0),
    ),
)

# The line below: its left edge and where capitals begin; from one player to the next; the side of
# a sign.
Others = namedtuple("Others", ("x", "y", "pitch", "sign"))
OTHERS = (Others(3, 108, 22, 6), Others(4, 203, 34, 12), Others(6, 203, 42, 12))
