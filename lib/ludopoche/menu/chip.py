# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The sign that stands before a name or a word: a seat's shape, or the one for "go"."""

import displayio

from ludopoche.paint import rect
from ludopoche.paint import seat as paint_seat
from ludopoche.theme import LEAF, NIGHT

PLAY = 9  # in place of a seat: the sign for "go"


def chip(stage, seat, x, y, size):
    """The sign as a tile of its own."""
    bitmap = displayio.Bitmap(size, size, 16)
    bitmap.fill(NIGHT)
    if seat == PLAY:
        go(bitmap, 0, 0, size)
    else:
        paint_seat(bitmap, 0, 0, seat, size)
    return displayio.TileGrid(bitmap, pixel_shader=stage.palette, x=x, y=y)


def go(bitmap, x, y, size):
    for i in range(size // 2):
        rect(bitmap, x + i, y + i, 1, size - 2 * i, LEAF)
