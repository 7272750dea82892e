# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The places of things in Take It Easy, for screens of 160x128, 240x240 and 320x240, and what the
pictures share with the code that shows them. The places lie beside the pictures that art.py draws
with them: a board has only those of its own screen."""

from collections import namedtuple

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

# What the colours of two bits are, in the panel and below the tiles that are left.
NOTHING, SOFT, GAIN, BRIGHT = range(4)
THEIRS = 2  # another player's
FACE, FOOT, DIGIT = 1, 2, 3  # the key's

Layout = namedtuple("Layout", "icon hint board called sign panel key left gallery caller")
Size = namedtuple("Size", "w h")
Box = namedtuple("Box", "x y w h")
# The board: its left edge, the top of its middle column, from one column and one cell to the next.
Board = namedtuple("Board", "x y across down")
# The called tile's left edge and top; those of a pair's first tile, how far right and down the
# second one is, and the left edge of the caller's sign beside a pair.
Called = namedtuple("Called", "x y pair_x pair_y across down beside")
# The panel: where it begins and ends, its first row, from one row to the next at most, and how
# many rows the match's total takes: where it is narrow the word stands above the number.
Panel = namedtuple("Panel", "x end y pitch total")
# The tiles that are left: the first block's left edge and top, from one block and one tile to the
# next, and the row with the numbers below them.
Left = namedtuple("Left", "x y block across down numbers")
# The gallery: where the text begins, the top of the sum, of the first of the directions below it,
# from one to the next, and how far below its name the points of a direction stand.
Gallery = namedtuple("Gallery", "x sum_y y pitch below")
# The caller: how often its tile is enlarged, and its left edge and top; the calls so far: left
# edge and top, from one column and one row to the next; has it a tile larger than the table's?
Caller = namedtuple("Caller", "scale x y list_x list_y across down own")

LAYOUTS = (
    Layout(
        icon=Size(73, 29),
        hint=71,  # where the hint bar begins, the lowest cell is at its left; 0: below the board
        board=Board(x=3, y=18, across=20, down=22),
        called=Called(x=114, y=13, pair_x=113, pair_y=13, across=20, down=11, beside=153),
        sign=6,  # the side of a player's sign
        panel=Panel(x=117, end=158, y=55, pitch=14, total=1),
        key=Box(x=1, y=110, w=18, h=16),  # to the tiles that are left
        left=Left(x=1, y=26, block=54, across=17, down=21, numbers=94),
        gallery=Gallery(x=113, sum_y=4, y=34, pitch=23, below=10),
        caller=Caller(scale=1, x=3, y=16, list_x=103, list_y=16, across=30, down=10, own=True),
    ),
    Layout(
        icon=Size(106, 56),
        hint=0,
        board=Board(x=10, y=31, across=33, down=38),
        called=Called(x=179, y=23, pair_x=161, pair_y=21, across=33, down=19, beside=231),
        sign=8,
        panel=Panel(x=196, end=238, y=88, pitch=24, total=2),
        key=Box(x=2, y=192, w=30, h=26),
        left=Left(x=4, y=50, block=79, across=25, down=31, numbers=160),
        gallery=Gallery(x=197, sum_y=10, y=56, pitch=48, below=16),
        caller=Caller(scale=2, x=2, y=25, list_x=187, list_y=25, across=27, down=20, own=True),
    ),
    Layout(
        icon=Size(106, 56),
        hint=0,
        board=Board(x=14, y=31, across=38, down=38),
        called=Called(x=226, y=23, pair_x=228, pair_y=22, across=38, down=19, beside=311),
        sign=8,
        panel=Panel(x=231, end=318, y=113, pitch=24, total=1),
        key=Box(x=3, y=190, w=36, h=30),
        left=Left(x=6, y=46, block=104, across=33, down=41, numbers=180),
        gallery=Gallery(x=228, sum_y=14, y=70, pitch=36, below=0),
        caller=Caller(scale=2, x=10, y=25, list_x=212, list_y=25, across=58, down=20, own=False),
    ),
)
