# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Take It Easy on the shelf."""

import displayio

from games.easy import paint as art
from ludopoche.memory import drop
from ludopoche.ui.theme import NIGHT, SLATE

# Hexagons as in art.py, made to fit.
LOW = (25, 20, 6, 7, 9, 9, 3, 5, "5x7", 2)
HIGH = (41, 36, 10, 11, 14, 17, 7, 7, "7x10", 3)


def paint(stage, bitmap, x, y, w, h):
    """Three tiles in which a line of nines and one of sevens meet."""
    kind = LOW if h < 50 else HIGH
    shape = art.shape(kind)
    across = kind[0] - kind[2] + 1
    down = kind[1] // 2
    left = x + (w - shape.w - 2 * across) // 2
    top = y + (h - shape.h - down) // 2
    for place, tile in ((0, 20), (1, 25), (2, 23)):
        alone = displayio.Bitmap(shape.w, shape.h, 16)
        alone.fill(NIGHT)
        shape.on(alone)
        shape.tile(tile, SLATE)
        copy(alone, bitmap, left + place * across, top if place == 1 else top + down)
    drop("games.easy.paint")
    drop("games.easy.hexes")
    drop("games.easy.figures")


def copy(source, bitmap, x, y):
    """All but what is night."""
    for row in range(source.height):
        for column in range(source.width):
            colour = source[row * source.width + column]
            if colour != NIGHT:
                bitmap[(y + row) * bitmap.width + x + column] = colour
