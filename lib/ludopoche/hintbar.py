# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The bar below: what the keys do.

Where its words stand follows from the words alone, not from what was said before.
"""

import displayio

from hardware.keys import START, A, B
from ludopoche.paint import cap, rect
from ludopoche.theme import HAZE, INK, PAPER, SLATE
from ludopoche.widgets import wipe

# The bar's colours.
GROUND, CAP, LETTER, WORD = range(4)


class HintBar:
    """Key caps and what they do. `x` and `w` leave the rest of the bar to the table."""

    def __init__(self, stage):
        self.face = stage.text
        self.caps = [stage.device.label(key) for key in (A, B, START)]
        self.bitmap = displayio.Bitmap(stage.width, stage.height - stage.foot, 4)
        colours = stage.few(INK, SLATE, PAPER, HAZE)
        self.grid = displayio.TileGrid(self.bitmap, pixel_shader=colours, y=stage.foot)
        self.height = self.bitmap.height
        # Capitals begin here; there is one row less above them than in the status bar.
        self.top = 3 if stage.size else 2
        self.pad = 3 if stage.size else 2  # inside a cap, beside its letter
        self.space = 4 if stage.size else 2  # between cap and word
        self.part = 10 if stage.size else 8  # between a word and the next cap
        self.close = 5 if stage.size else 3  # at least, where room is short
        self._words = ["", "", ""]
        self._x = self._w = -1
        self._room = 0
        self._slot = self._gap = self._keys = 0  # as _measure() found them
        self._ends = [0, 0]  # of the first word, of the last one

    def show(self, a, b="", start="", x=0, w=0, room=0):
        """Words for A, B and START; "" leaves a key out, and so does want of room, START first.

        `room`: columns kept for A's word where it changes often, those of the longest. Then it
        is repainted alone.
        """
        w = w or self.bitmap.width - x
        words = self._words
        if x != self._x or w != self._w:
            rect(self.bitmap, 0, 0, self.bitmap.width, self.height, GROUND)
            self._x = x
            self._w = w
            self._ends[1] = 0
        elif room == self._room and b == words[1] and start == words[2]:
            if a == words[0] or self._swap(a):
                return
        words[0] = a
        words[1] = b
        words[2] = start
        self._room = room
        self._paint()

    def longest(self, words):
        """Columns of the longest of these: `room` for show()."""
        most = 0
        for word in words:
            most = max(most, self.face.width(word))
        return most

    def say(self, text):
        """A sentence instead of keys."""
        rect(self.bitmap, 0, 0, self.bitmap.width, self.height, GROUND)
        self.face.paint(self.bitmap, self.pad + 1, self.top, text, WORD)
        self._x = -1  # the next show() paints all

    def _swap(self, a):
        """Change the first word alone, if nothing else moves. True: done."""
        if not a or not self._words[0]:
            return False
        slot = self._slot
        gap = self._gap
        keys = self._keys
        self._measure(a)
        if slot != self._slot or gap != self._gap or keys != self._keys:
            return False
        left = self._x + self.pad + 1 + self._cap_width(0)
        wipe(self.bitmap, self.face, left, self.top, self._ends[0] - left, self._words[0], GROUND)
        self._ends[0] = self.face.paint(self.bitmap, left, self.top, a, WORD) - self.face.gap
        self._words[0] = a
        return True

    def _measure(self, a):
        """How many keys there is room for, the columns of A's word, those between the keys."""
        face = self.face
        words = self._words
        self._keys = 4
        room = -1
        while room < 0 and self._keys > 1:
            self._keys -= 1
            room = self._w - self.pad - 1
            parts = -1
            for key in range(self._keys):
                text = words[key] if key else a
                if text:
                    room -= self._cap_width(key) + face.width(text)
                    parts += 1
            room -= self.close * parts
        more = max(0, min(room, self._room - face.width(a))) if a else 0
        self._slot = face.width(a) + more
        room -= more + self.close  # what is over, but for a margin at the end
        self._gap = self.close + max(0, min(self.part - self.close, room // max(1, parts)))

    def _paint(self):
        """The keys there is room for."""
        words = self._words
        self._measure(words[0])
        x = self._x + self.pad + 1
        rect(self.bitmap, x, 0, self._ends[1] - x, self.height, GROUND)
        self._ends[1] = x
        for key in range(self._keys):
            if words[key]:
                end = self._key(key, x)
                self._ends[1] = end
                if key == 0:
                    self._ends[0] = end
                    end = x + self._cap_width(0) + self._slot
                x = end + self._gap

    def _cap_width(self, key):
        """Columns from the cap's edge to its word."""
        return self.face.width(self.caps[key]) + 2 * self.pad + self.space

    def _key(self, key, x):
        """A cap and its word; where they end."""
        text = self.caps[key]
        width = self._cap_width(key) - self.space
        cap(self.bitmap, x, 1, width, self.height - 2, text, self.face, LETTER, CAP)
        x += self._cap_width(key)
        return self.face.paint(self.bitmap, x, self.top, self._words[key], WORD) - self.face.gap
