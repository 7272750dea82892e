# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The places of things on Lucky Numbers' table, for screens of 160x128, 240x240 and 320x240. They
lie beside the pictures that art.py draws with them: a board has only those of its own screen."""

from collections import namedtuple

Layout = namedtuple("Layout", "icon garden piece row others")
Size = namedtuple("Size", "w h")
Box = namedtuple("Box", "x y w h")
# The large garden: where its first cell is, a cell's side, from one to the next, and how many rows
# of a cell are above its number and above the mark on a tile.
Garden = namedtuple("Garden", "x y cell pitch number bar")
# The row of tiles face up: its first place, columns between two, how many there are with the slot.
Row = namedtuple("Row", "x y w h gap places")
# The others' gardens, by how many they are: rows for the name above the cells, a cell, its face,
# and where each garden is, x and y in turn.
Others = namedtuple("Others", "title w h face at")

LAYOUTS = (
    Layout(
        icon=Size(73, 29),
        garden=Garden(x=1, y=14, cell=21, pitch=22, number=4, bar=15),
        piece=Box(x=93, y=18, w=30, h=28),
        row=Row(x=1, y=104, w=12, h=12, gap=1, places=12),
        others=(
            Others(title=10, w=16, h=10, face="5x7", at=(94, 53)),
            Others(title=10, w=8, h=8, face="3x5", at=(127, 14, 127, 60)),
            Others(title=10, w=8, h=8, face="3x5", at=(127, 14, 92, 60, 127, 60)),
        ),
    ),
    Layout(
        icon=Size(106, 56),
        garden=Garden(x=4, y=24, cell=36, pitch=38, number=5, bar=27),
        piece=Box(x=2, y=180, w=36, h=40),
        row=Row(x=40, y=194, w=17, h=25, gap=1, places=11),
        others=(
            Others(title=13, w=18, h=16, face="7x10", at=(166, 23)),
            Others(title=13, w=18, h=16, face="7x10", at=(166, 23, 166, 102)),
            Others(title=12, w=18, h=10, face="5x7", at=(166, 23, 166, 76, 166, 129)),
        ),
    ),
    Layout(
        icon=Size(106, 56),
        garden=Garden(x=4, y=25, cell=39, pitch=41, number=6, bar=30),
        piece=Box(x=175, y=27, w=62, h=68),
        row=Row(x=4, y=193, w=23, h=28, gap=1, places=13),
        others=(
            Others(title=13, w=34, h=17, face="7x10", at=(176, 106)),
            Others(title=13, w=18, h=16, face="7x10", at=(245, 24, 245, 107)),
            Others(title=13, w=18, h=16, face="7x10", at=(245, 24, 172, 107, 245, 107)),
        ),
    ),
)
