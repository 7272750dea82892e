# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The two bars that are always on the glass: who is asked what, above; what the keys do, below."""

import displayio

from ludopoche.paint import cap, rect, seat
from ludopoche.theme import HAZE, INK, PAPER, RED, SEAT
from ludopoche.widgets import common, start_of


class StatusBar:
    """Seat chip, name in the seat's colour, what is asked, and a pile's count at the right."""

    def __init__(self, stage):
        self.face = stage.text
        self.top = (stage.top - self.face.cap) // 2 + (0 if stage.size else 1)
        self.bitmap = displayio.Bitmap(stage.width, stage.top, 16)
        self.grid = displayio.TileGrid(self.bitmap, pixel_shader=stage.palette)
        self.height = stage.top
        self.margin = 4 if stage.size else 2
        self.left = stage.top + 3 + 2 * (stage.size > 0)  # where text begins
        self.forget()

    def forget(self):
        """As if nothing had been written yet."""
        self._seat = -2
        self._name = self._text = ""
        self._pile = -1
        self._from = self._end = self.left

    def show(self, who, name, text, pile=-1):
        """`who` is a seat, or -1: the console itself. Repaints what differs from the last time."""
        if who != self._seat:
            rect(self.bitmap, 0, 0, self.bitmap.width, self.height, INK)
            self.forget()
            self._chip(who)
            self._seat = who
        if pile != self._pile:
            self._count(pile)
        if name != self._name:
            self._erase(self.left)
            colour = SEAT[who] if who >= 0 else PAPER
            x = self.face.paint(self.bitmap, self.left, self.top, name, colour)
            self._from = x + self.face.width(" ") if name else self.left
            self._name = name
            self._text = ""
        if text != self._text:
            same = common(text, self._text)
            x = self._from + start_of(self.face, text, same)
            self._erase(x)
            self._end = self.face.paint(self.bitmap, x, self.top, text[same:], PAPER)
            self._text = text

    def room(self, name, pile):
        """Columns for the text beside this name, with or without a count."""
        room = self.bitmap.width - self.left - self.margin
        if name:
            room -= self.face.width(name) + self.face.width(" ") + self.face.gap
        if pile >= 0:
            room -= self._count_width(pile)
        return room

    def _erase(self, x):
        face = self.face
        if self._end > x:
            rect(self.bitmap, x, self.top - face.up, self._end - x, face.line, INK)
        self._end = x

    def _chip(self, who):
        side = self.height
        if who < 0:
            # The console's own: two of four fields in red.
            rect(self.bitmap, 0, 0, side, side, PAPER)
            field = side // 2 - 3
            far = side - 2 - field
            rect(self.bitmap, 3, 3, field, field, RED)
            rect(self.bitmap, far, 3, field, field, INK)
            rect(self.bitmap, 3, far, field, field, INK)
            rect(self.bitmap, far, far, field, field, RED)
            return
        rect(self.bitmap, 0, 0, side, side, SEAT[who])
        size = side // 4 * 2
        seat(self.bitmap, (side - size) // 2, (side - size) // 2, who, size, INK)

    def _count_width(self, pile):
        """Stack, gap, figures, margin."""
        return self.face.width(str(pile)) + (16 + 4 + 4 if self.height > 12 else 11 + 2 + 2)

    def _count(self, pile):
        """The number of hidden pieces behind a small stack."""
        right = self.bitmap.width
        old = self._count_width(self._pile) if self._pile >= 0 else 0
        new = self._count_width(pile) if pile >= 0 else 0
        if old == new:
            # Only the figures change.
            width = self.face.width(str(pile)) + self.margin
            rect(self.bitmap, right - width, self.top, width, self.face.cap, INK)
        else:
            width = max(old, new)
            rect(self.bitmap, right - width, 0, width, self.height, INK)
            self._stack(right - new)
        if pile >= 0:
            text = str(pile)
            x = right - self.face.width(text) - self.margin
            self.face.paint(self.bitmap, x, self.top, text, PAPER)
        self._pile = pile

    def _stack(self, x):
        """Three cards one behind the other."""
        unit = 2 if self.height > 12 else 1
        y = 2
        for card in range(3):
            left = x + (2 - card) * 2 * unit
            top = y + card * 2 * unit
            size = 4 * unit
            if card < 2:
                rect(self.bitmap, left, top, size, unit, HAZE)
                rect(self.bitmap, left + size - unit, top, unit, size, HAZE)
            else:
                rect(self.bitmap, left, top, size, size, HAZE)


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
        for key in range(3):
            self._at[key] = self._ends[key] = x
            if words[key]:
                x = self._key(key, x) + self.part

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
