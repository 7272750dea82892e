# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Keep or leave on the shelf."""

from ludopoche import glyphs
from ludopoche import paint as brush
from ludopoche.theme import GOLD, INK, ORANGE

NAME = "Keep or leave"


def paint(stage, bitmap, x, y, w, h):
    """A number to be taken or not."""
    side = min(w, h) * 3 // 4
    left = x + (w - side) // 2
    top = y + (h - side) // 2
    brush.plate(bitmap, left, top, side, side, GOLD, ORANGE, 2, 1)
    brush.number(bitmap, left, top, side, side - 2, "?", glyphs.face("5x7"), INK)
