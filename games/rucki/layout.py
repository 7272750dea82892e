# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The places of things on Rucki Zucki's table, for screens of 160x128, 240x240 and 320x240, and
what the pictures share with the code that shows them. The places lie beside the pictures that
art.py draws with them: a board has only those of its own screen."""

from collections import namedtuple

# How a place of the board looks: the tiles of "plates".
NOTHING, FREE, MINE, FRESH, PLAYED, PILE = range(6)

# How the joker on the board looks, a picture each, "crown0" to "crown7": the sum of what is true.
CROWN_MARKED = 1  # it may be exchanged
CROWN_FRESH = 2  # it has just been played
CROWN_HOME = 4  # it is on its own cell, which has no number

# The tiles of "backs": what the last place of a hand shows, and a card's back.
EMPTY, BACK, TO_DRAW, ARROW = range(4)

Layout = namedtuple("Layout", "icon board hands others")
Size = namedtuple("Size", "w h")
# The board: its left edge and top; from one cell to the next, across and down; a plate's width and
# height; how far below its top the number begins, and how far a mark; where the number under a
# joker begins, without a mark and with one; a mark's width and height.
Board = namedtuple("Board", "x y pitch drop w h top mark_top under under_marked mark_w mark_h")
# The hand, for each of four sizes of cards, as large as their number allows: places in a row; the
# left edge and top; from one place to the next, across and down; a card's width and height; how
# far below its top the number begins; the rows of its foot; how much lower a card is that can't be
# played; how thick the cursor is, 0 for a ring.
Hand = namedtuple("Hand", "across x y pitch drop w h top foot lower thick")
# The line below: its left edge and where capitals begin; from one player to the next; the side of
# a sign.
Others = namedtuple("Others", "x y pitch sign")

HANDS = (
    (
        Hand(across=8, x=5, y=77, pitch=19, drop=0, w=17, h=21, top=3, foot=6, lower=3, thick=2),
        Hand(across=8, x=5, y=75, pitch=19, drop=15, w=17, h=14, top=1, foot=3, lower=0, thick=1),
        Hand(across=12, x=2, y=75, pitch=13, drop=15, w=12, h=14, top=2, foot=4, lower=0, thick=0),
        Hand(across=12, x=2, y=74, pitch=13, drop=11, w=12, h=10, top=1, foot=2, lower=0, thick=0),
    ),
    (
        Hand(across=8, x=5, y=147, pitch=29, drop=0, w=27, h=42, top=11, foot=9, lower=6, thick=3),
        Hand(across=8, x=5, y=146, pitch=29, drop=25, w=27, h=23, top=2, foot=6, lower=0, thick=2),
        Hand(across=12, x=6, y=146, pitch=19, drop=25, w=18, h=23, top=4, foot=6, lower=0, thick=2),
        Hand(across=12, x=6, y=145, pitch=19, drop=17, w=18, h=16, top=2, foot=4, lower=0, thick=0),
    ),
    (
        Hand(across=8, x=8, y=147, pitch=38, drop=0, w=36, h=42, top=9, foot=9, lower=6, thick=3),
        Hand(across=8, x=8, y=146, pitch=38, drop=25, w=36, h=23, top=2, foot=6, lower=0, thick=2),
        Hand(across=12, x=4, y=146, pitch=26, drop=25, w=25, h=23, top=2, foot=6, lower=0, thick=2),
        Hand(across=12, x=5, y=145, pitch=26, drop=17, w=24, h=16, top=2, foot=4, lower=0, thick=0),
    ),
)

LAYOUTS = (
    Layout(
        icon=Size(73, 29),
        board=Board(
            x=2,
            y=14,
            pitch=13,
            drop=15,
            w=12,
            h=14,
            top=3,
            mark_top=11,
            under=6,
            under_marked=6,
            mark_w=5,
            mark_h=2,
        ),
        hands=HANDS[0],
        others=Others(x=3, y=108, pitch=22, sign=6),
    ),
    Layout(
        icon=Size(106, 56),
        board=Board(
            x=6,
            y=24,
            pitch=19,
            drop=28,
            w=18,
            h=27,
            top=5,
            mark_top=21,
            under=13,
            under_marked=7,
            mark_w=10,
            mark_h=5,
        ),
        hands=HANDS[1],
        others=Others(x=4, y=203, pitch=34, sign=12),
    ),
    Layout(
        icon=Size(106, 56),
        board=Board(
            x=4,
            y=24,
            pitch=26,
            drop=28,
            w=25,
            h=27,
            top=5,
            mark_top=21,
            under=13,
            under_marked=7,
            mark_w=12,
            mark_h=5,
        ),
        hands=HANDS[2],
        others=Others(x=6, y=203, pitch=42, sign=12),
    ),
)
