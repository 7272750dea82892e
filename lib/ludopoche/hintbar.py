# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The bar below: what the keys do."""

import displayio

from ludopoche.paint import cap, rect
from ludopoche.theme import HAZE, INK, PAPER


class HintBar:
    """Key caps and what they do. `x` and `w` leave the rest of the bar to the table."""

    def __init__(self, stage):
        self.face = stage.text
        self.label = stage.device.label  # the keys A, B and START are 4, 5 and 6
        self.bitmap = displayio.Bitmap(stage.width, stage.height - stage.foot, 16)
        self.grid = displayio.TileGrid(self.bitmap, pixel_shader=stage.palette, y=stage.foot)
        self.height = self.bitmap.height
        # Capitals begin here; there is one row less above them than in the status bar.
        self.top = 3 if stage.size else 2
        self.pad = 3 if stage.size else 2  # inside a cap, beside its letter
        self.space = 4 if stage.size else 2  # between cap and word
        self.part = 10 if stage.size else 8  # between a word and the next cap
        self.close = 5 if stage.size else 3  # at least, where room is short
        self._words = ["", "", ""]
        self._ends = [0, 0, 0]
        self._at = [0, 0, 0]  # where each cap begins
        self._x = self._w = -1
        self._room = 0
        self._short = False  # was there no room for a key?

    def show(self, a, b="", start="", x=0, w=0):
        """Words for A, B and START; "" leaves a key out, and so does want of room. Repaints
        what changed."""
        w = w or self.bitmap.width - x
        words = self._words
        if x != self._x or w != self._w:
            rect(self.bitmap, 0, 0, self.bitmap.width, self.height, INK)
            self._x = x
            self._w = w
            first = 0
        elif not self._swap(a):
            first = 0
        elif b == words[1] and start == words[2]:
            return
        else:
            first = 1
        words[0] = a
        words[1] = b
        words[2] = start
        self._paint(first)

    def say(self, text):
        """A sentence instead of keys."""
        rect(self.bitmap, 0, 0, self.bitmap.width, self.height, INK)
        self.face.paint(self.bitmap, self.pad + 1, self.top, text, HAZE)
        self._x = -1  # the next show() paints all

    def _swap(self, a):
        """Change the first word, if it fits in its place. True: it is there."""
        words = self._words
        if a == words[0]:
            return True
        if not a or not words[0] or self._short:
            return False
        left = self._at[0] + self._cap_width(0)
        limit = self._at[1] if words[1] or words[2] else self._x + self._w
        if left + self.face.width(a) + self.close > limit:
            return False
        rect(self.bitmap, left, 0, self._ends[0] - left, self.height, INK)
        self._ends[0] = self.face.paint(self.bitmap, left, self.top, a, HAZE)
        words[0] = a
        return True

    def _paint(self, first):
        """The keys from this one on, as far as there is room."""
        limit = self._x + self._w
        x = self._at[first] if first else self._x + self.pad + 1
        old = max(self._ends[first:]) if first else limit
        self._short = False
        for key in range(first, 3):
            wide = self._cap_width(key) + self.face.width(self._words[key])
            if key:
                # Close up to the key before rather than be left out.
                before = self._ends[key - 1] + (self.close if self._words[key - 1] else 0)
                x = max(before, min(x, limit - wide))
            if key == first:
                rect(self.bitmap, x, 0, old - x, self.height, INK)
            self._at[key] = self._ends[key] = x
            if not self._words[key]:
                continue
            if x + wide > limit:
                self._short = True
            else:
                x = self._key(key, x) + self.part
                if key == 0:
                    # Room for the longest first word so far, so that it can change alone.
                    self._room = max(self._room, self.face.width(self._words[0]))
                    x += self._room - self.face.width(self._words[0])

    def _cap_width(self, key):
        """Columns from the cap's edge to its word."""
        return self.face.width(self.label(4 + key)) + 2 * self.pad + self.space

    def _key(self, key, x):
        """A cap and its word; where they end."""
        text = self.label(4 + key)
        width = self._cap_width(key) - self.space
        cap(self.bitmap, x, 1, width, self.height - 2, text, self.face, PAPER)
        x += self._cap_width(key)
        self._ends[key] = self.face.paint(self.bitmap, x, self.top, self._words[key], HAZE)
        return self._ends[key]
