# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Rucki Zucki on the shelf."""

from games.rucki.crown import LARGE
from ludopoche.ui import larger, letters
from ludopoche.ui import paint as brush
from ludopoche.ui.theme import INK, PAPER, SAND


def paint(stage, bitmap, x, y, w, h):
    """Two cards, and the joker between them, a little higher."""
    small = h < 50
    wide = 18 if small else 30
    high = 22 if small else 42
    lift = 2 if small else 4
    face = letters.face("7x10") if small else larger.face("11x14")
    depth = 1 if small else 2
    left = x + (w - 3 * wide - 4) // 2
    low = y + (h + lift - high) // 2
    for i in range(3):
        at = left + i * (wide + 2)
        top = low - lift if i == 1 else low
        brush.plate(bitmap, at, top, wide, high, PAPER, SAND, depth, 1 if small else 2)
        if i == 1:
            scale = 1 if small else 2
            across = at + (wide - 13 * scale) // 2
            brush.sprite(bitmap, across, top + (high - depth - 10 * scale) // 2, LARGE, scale)
        else:
            text = "33" if i else "21"
            brush.number(bitmap, at, top, wide, high - depth, text, face, INK)
