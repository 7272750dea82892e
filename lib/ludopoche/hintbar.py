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
        self._words = ["", "", ""]
        self._ends = [0, 0, 0]
        self._at = [0, 0, 0]  # where each cap begins
        self._x = self._w = -1
        self._room = 0

    def show(self, a, b="", start="", x=0, w=0):
        """Words for A, B and START; "" leaves a key out. Repaints words that changed."""
        w = w or self.bitmap.width - x
        words = self._words
        if x == self._x and w == self._w:
            if a == words[0] and b == words[1] and start == words[2]:
                return
            if self._swap(a, b, start):
                return
        self._x = x
        self._w = w
        rect(self.bitmap, 0, 0, self.bitmap.width, self.height, INK)
        words[0] = a
        words[1] = b
        words[2] = start
        x += self.pad + 1
        # The first word has as much room as the longest one so far, so that it can change alone.
        wide = 0
        for key in range(3):
            wide += self._wide(key)
        self._room = max(self._room, self.face.width(a))
        spare = self._room - self.face.width(a)
        if wide + spare > w:
            spare = self._room = 0
        for key in range(3):
            self._at[key] = self._ends[key] = x
            if words[key]:
                x = self._key(key, x) + self.part
                if key == 0:
                    x += spare

    def say(self, text):
        """A sentence instead of keys."""
        rect(self.bitmap, 0, 0, self.bitmap.width, self.height, INK)
        self.face.paint(self.bitmap, self.pad + 1, self.top, text, HAZE)
        self._x = -1  # the next show() paints all

    def _swap(self, a, b, start):
        """Change only the first word, when the others stay and it fits in its place."""
        words = self._words
        if not a or not words[0] or b != words[1] or start != words[2]:
            return False
        left = self._at[0] + self._cap_width(0)
        limit = self._x + self._w
        for other in (2, 1):
            if words[other]:
                limit = self._at[other]
        if left + self.face.width(a) + self.part // 2 > limit:
            return False
        rect(self.bitmap, left, 0, self._ends[0] - left, self.height, INK)
        self._ends[0] = self.face.paint(self.bitmap, left, self.top, a, HAZE)
        words[0] = a
        return True

    def _wide(self, key):
        """Columns of a cap with its word and the gap after it."""
        if not self._words[key]:
            return 0
        return self._cap_width(key) + self.face.width(self._words[key]) + self.part

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
