# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""3x16 on the shelf."""

from ludopoche.ui import letters
from ludopoche.ui import paint as brush
from ludopoche.ui.theme import HAZE, INK, PAPER, SAND


def paint(stage, bitmap, x, y, w, h):
    """Three files that grow, the newest plate of each in front."""
    small = h < 50
    face = letters.face("5x7" if small else "7x10")
    wide = 17 if small else 28
    high = 9 if small else 16
    gap = 2 if small else 4
    left = x + (w - 3 * wide - 2 * gap) // 2
    low = y + (h + 3 * high) // 2
    for file in range(3):
        for plate in range(3 - file):
            top = plate == 2 - file
            at = left + file * (wide + gap)
            line = low - (plate + 1) * high
            brush.plate(bitmap, at, line, wide, high, PAPER if top else SAND, SAND if top else HAZE)
            brush.number(bitmap, at, line, wide, high, str(plate + 1), face, INK)
