# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A page to write on, for screens that lie beside a match: four colours, no library.

Rows and columns count from the page's own corner; a text's y is the top of its capitals.
"""

import displayio

from ludopoche.ui.paint import rect
from ludopoche.ui.theme import GOLD, HAZE, NIGHT, PAPER
from ludopoche.ui.widgets import wipe

# The page's colours.
TEXT = 1
SOFT = 2
BRIGHT = 3


class Page:
    def __init__(self, stage, y=-1, h=-1, w=-1, x=0, bright=GOLD, plain=()):
        """Between the bars, from edge to edge, unless told otherwise. `plain`: the ground's colour
        and that of TEXT alone, in half the bytes."""
        if y < 0:
            y = stage.top
        if h < 0:
            h = stage.foot - y
        self.face = stage.text
        self.w = w if w >= 0 else stage.width
        self.h = h
        self.bitmap = displayio.Bitmap(self.w, h, 2 if plain else 4)
        colours = stage.few(*(plain or (NIGHT, PAPER, HAZE, bright)))
        self.grid = displayio.TileGrid(self.bitmap, pixel_shader=colours, x=x, y=y)

    def clear(self):
        self.bitmap.fill(0)

    def wipe(self, y, h):
        """Clear so many rows."""
        rect(self.bitmap, 0, y, self.w, h, 0)

    def erase(self, x, y, text):
        """What text() wrote there."""
        wipe(self.bitmap, self.face, x, y, self.face.width(text), text, 0)

    def text(self, x, y, text, colour=TEXT):
        """Where the next letter would begin."""
        return self.face.paint(self.bitmap, x, y, text, colour)

    def right(self, x, y, text, colour=TEXT):
        """Flush right, ending before column x."""
        self.text(x - self.face.width(text), y, text, colour)

    def middle(self, y, text, colour=TEXT):
        self.text((self.w - self.face.width(text)) // 2, y, text, colour)

    def rule(self, y):
        rect(self.bitmap, self.face.gap + 3, y, self.w - 2 * self.face.gap - 6, 1, SOFT)
