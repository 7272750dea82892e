# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Lucky Numbers on the shelf."""

from games.lucky.art import LADYBIRD
from ludopoche import bigger, glyphs
from ludopoche import paint as brush
from ludopoche.theme import GOLD, INK, PAPER, SAND


def paint(stage, bitmap, x, y, w, h):
    """Three tiles that ascend, the middle one with a gold edge, and the ladybird."""
    small = h < 50
    side = 17 if small else 28
    face = glyphs.face("7x10") if small else bigger.face("14x20")
    depth = 2
    step = min((h - side) // 2, side // 3)
    scale = 1 if small else 2
    left = x + (w - 3 * side - 4 - 6 * scale) // 2
    low = y + (h + 2 * step - side) // 2
    for i in range(3):
        at = left + i * (side + 2)
        top = low - i * step
        brush.plate(bitmap, at, top, side, side, PAPER, SAND, depth, 1 if small else 2)
        brush.number(bitmap, at, top, side, side - depth, ("4", "9", "17")[i], face, INK)
        if i == 1:
            brush.frame(bitmap, at, top, side, side, GOLD, 1 if small else 2)
    brush.sprite(bitmap, at + side - 5 * scale, top + side - 3 * scale, LADYBIRD, scale)
