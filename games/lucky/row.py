# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The tiles that lie face up in Lucky Numbers, and the slot after them."""


class Row:
    """The tiles face up in order, those beyond the glass scrolled; then the slot."""

    def __init__(self, box, pitch, tiles, last, piles, more, palettes):
        self.x, self.y, self.w, self.h = box
        self.pitch = pitch
        self.tiles = tiles
        self.last = last  # the slot's tile
        self.piles = piles  # a grid above the tiles: is there a second one behind?
        self.more = more  # lines at both ends: there are tiles beyond
        self.palettes = palettes  # what may be taken, what may not, what has been taken up
        self.most = len(tiles)
        self.first = 0  # the entry at the left end
        self.kinds = []  # the numbers that lie there, each once
        self.piled = bytearray(21)  # more than one of them?
        self.pick = 0  # the number that has been taken up
        self.slot = -1  # what the slot shows: 0 discard, 1 draw, 2 pass, -1 nothing

    @property
    def count(self):
        """Entries the cursor can go to, the slot among them."""
        return len(self.kinds) + (self.slot >= 0)

    def show(self, numbers, slot, may):
        """The numbers face up; what the slot is; which numbers may be taken (None: not asked)."""
        del self.kinds[:]
        before = 0
        for number in numbers:
            self.piled[number] = 1 if number == before else 0
            if number != before:
                self.kinds.append(number)
            before = number
        self.slot = slot
        self.first = max(0, min(self.first, self.count - self.most))
        self.paint(may)

    def paint(self, may):
        i = self.first
        for tile in self.tiles:
            pile = self.piled[self.kinds[i]] if i < len(self.kinds) else 0
            if self.piles[i - self.first] != pile:
                self.piles[i - self.first] = pile
            if i < len(self.kinds):
                number = self.kinds[i]
                if tile[0] != number - 1:
                    tile[0] = number - 1
                look = 0 if may is None or may[number] else 1
                y = self.y
                if number == self.pick:
                    look = 2
                    y -= self.h // 6  # lifted
                shader = self.palettes[look]
                if tile.pixel_shader is not shader:
                    tile.pixel_shader = shader
                if tile.y != y:
                    tile.y = y
            hide(tile, i >= len(self.kinds))
            i += 1
        hide(self.more[0], not self.first)
        hide(self.more[1], self.first + self.most >= self.count)
        last = self.last
        place = len(self.kinds) - self.first
        if self.slot >= 0 and place < self.most:
            x = self.left(len(self.kinds))
            if last.x != x:
                last.x = x
            if last[0] != self.slot:
                last[0] = self.slot
            hide(last, False)
        else:
            hide(last, True)

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


def hide(tile, hidden):
    if tile.hidden != hidden:
        tile.hidden = hidden
