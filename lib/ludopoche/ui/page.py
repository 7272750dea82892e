# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A page to write on, for screens that lie beside a match: four colours, no library.

Rows and columns count from the page's own corner; a text's y is the top of its capitals.
"""

from ludopoche.ui.strips import Strips
from ludopoche.ui.theme import GOLD, HAZE, NIGHT, PAPER
from ludopoche.ui.widgets import reach

# The page's colours.
TEXT = 1
SOFT = 2
BRIGHT = 3


class Page(Strips):
    def __init__(self, stage, y=-1, h=-1, w=-1, x=0, bright=GOLD, plain=()):
        """Between the bars, from edge to edge, unless told otherwise. `plain`: the ground's colour
        and that of TEXT alone, in half the bytes."""
        if y < 0:
            y = stage.top
        if h < 0:
            h = stage.foot - y
        self.face = stage.text
        colours = plain or (NIGHT, PAPER, HAZE, bright)
        palette = stage.few(*colours)
        Strips.__init__(self, w if w >= 0 else stage.width, h, len(colours), palette, x, y)

    def clear(self):
        self.fill(0)

    def wipe(self, y, h):
        """Clear so many rows."""
        self.rect(0, y, self.w, h, 0)

    def erase(self, x, y, text):
        """What text() wrote there."""
        face = self.face
        up, down = reach(face, text)
        self.rect(x, y - up, face.width(text), up + face.cap + down, 0)

    def text(self, x, y, text, colour=TEXT):
        """Where the next letter would begin."""
        return self.paint(self.face, x, y, text, colour)

    def right(self, x, y, text, colour=TEXT):
        """Flush right, ending before column x."""
        self.text(x - self.face.width(text), y, text, colour)

    def middle(self, y, text, colour=TEXT):
        self.text((self.w - self.face.width(text)) // 2, y, text, colour)

    def rule(self, y):
        self.rect(self.face.gap + 3, y, self.w - 2 * self.face.gap - 6, 1, SOFT)
