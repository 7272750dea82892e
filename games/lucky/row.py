# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The tiles that lie face up in Lucky Numbers, and the slot after them."""

import displayio

from ludopoche import widgets
from ludopoche.theme import HAZE, INK, NIGHT, PAPER, SAND, SLATE


class Row:
    """The tiles face up in order, those beyond the glass scrolled; then the slot."""

    def __init__(self, stage, art, x, y, w, h, gap, most):
        small = stage.size == 0
        self.x = x
        self.y = y
        self.w = w
        self.h = h
        self.pitch = w + gap
        self.most = most
        self.first = 0  # the entry at the left end
        self.kinds = []  # the numbers that lie there, each once
        self.piled = bytearray(21)  # more than one of them?
        self.slot = -1  # what the slot shows: 0 discard, 1 draw, 2 pass, -1 nothing
        self.group = displayio.Group()
        self.bright = stage.few(NIGHT, PAPER, SAND, INK)
        self.faint = stage.few(NIGHT, SLATE, SLATE, HAZE)
        sheet = art.row(w, h, small)
        self.tiles = []
        for i in range(most):
            tile = widgets.tile(sheet, self.bright, w, h, x + i * self.pitch, y)
            tile.hidden = True
            self.tiles.append(tile)
            self.group.append(tile)
        self.last = widgets.tile(art.slots(w, h, small), stage.palette, w, h, x, y)
        self.last.hidden = True
        self.group.append(self.last)

    @property
    def count(self):
        """Entries the cursor can go to, the slot among them."""
        return len(self.kinds) + (self.slot >= 0)

    def show(self, numbers, slot, may):
        """The numbers face up; what the slot is; which numbers may be taken (None: not asked)."""
        del self.kinds[:]
        before = 0
        for number in numbers:
            self.piled[number] = number == before
            if number != before:
                self.kinds.append(number)
            before = number
        self.slot = slot
        self.first = max(0, min(self.first, self.count - self.most))
        self.paint(may)

    def paint(self, may):
        i = self.first
        for tile in self.tiles:
            if i < len(self.kinds):
                number = self.kinds[i]
                index = number - 1 + (20 if self.piled[number] else 0)
                if tile[0] != index:
                    tile[0] = index
                shader = self.bright if may is None or may[number] else self.faint
                if tile.pixel_shader is not shader:
                    tile.pixel_shader = shader
                if tile.hidden:
                    tile.hidden = False
            elif not tile.hidden:
                tile.hidden = True
            i += 1
        last = self.last
        place = len(self.kinds) - self.first
        if self.slot >= 0 and place < self.most:
            x = self.left(len(self.kinds))
            if last.x != x:
                last.x = x
            if last[0] != self.slot:
                last[0] = self.slot
            if last.hidden:
                last.hidden = False
        elif not last.hidden:
            last.hidden = True

    def left(self, entry):
        return self.x + (entry - self.first) * self.pitch

    def reveal(self, entry, may):
        """Scroll until an entry is on the glass."""
        first = self.first
        if entry < first:
            first = entry
        elif entry >= first + self.most:
            first = entry - self.most + 1
        if first != self.first:
            self.first = first
            self.paint(may)
