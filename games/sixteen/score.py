# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The points of a round of 3x16, and where they come from: the plates that are missing on the main
files."""

from ludopoche.ui import letters
from ludopoche.ui.page import BRIGHT, SOFT, TEXT, Page

FACES = ("3x5", "5x7", "text10")


def show(stage, group, match, state, seat):
    """Return the points: for each main file those of its sixteen places that are empty."""
    page = Page(stage)
    group.append(page.grid)
    face = letters.face(FACES[stage.size])
    sums = letters.face("text10" if stage.size else "7x10")
    room = sums.width("16") + 6
    across = (page.w - 4 - room) // 16
    down = page.h // 3
    high = down * 3 // 5
    points = 0
    y = (down - high) // 2
    for top in state["main"][seat]:
        for i in range(16):
            x = 4 + i * across
            if i < top:
                page.rect(x, y, across - 1, high, TEXT)
            page.number(x, y, across - 1, high, str(i + 1), face, 0 if i < top else SOFT)
        text = str(16 - top)
        page.paint(sums, page.w - 3 - sums.width(text), y + (high - sums.cap) // 2, text, BRIGHT)
        points += 16 - top
        y += down
    return points
