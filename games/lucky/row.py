# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The tiles that lie face up in Lucky Numbers, and the slot after them."""

PAGE = 2  # so many places at the end show what is beyond the others, page by page


class Row:
    """The tiles face up, and at the end the slot. They lie in order as a turn begins; from then on
    nothing moves: what is taken leaves a gap, what comes fills one, or lies last. In a record that
    is watched they are always in order."""

    def __init__(self, box, pitch, tiles, last, piles, more, palettes):
        self.x, self.y, self.w, self.h = box
        self.pitch = pitch
        self.tiles = tiles
        self.last = last  # the slot's tile
        self.piles = piles  # a grid above the tiles: is there a second one behind?
        self.more = more  # lines before the page and at the end: there are tiles between, or beyond
        self.palettes = palettes  # what may be taken, what may not, what has been taken up
        self.most = len(tiles)
        self.fixed = self.most - PAGE  # places before the page
        self.first = 0  # how many tiles are skipped there
        self.kinds = []  # the numbers that lie there, each once; 0: a gap
        self.piled = bytearray(21)  # more than one of them?
        self.pick = 0  # the number that has been taken up
        self.dull = b""  # which numbers may not be taken
        self.slot = -1  # what the slot shows: 0 discard, 1 draw, 2 pass, -1 nothing

    @property
    def count(self):
        """Entries the cursor can go to, the slot among them."""
        return len(self.kinds) + (self.slot >= 0)

    def show(self, numbers, slot, stay):
        """The numbers face up, ascending; what the slot is; does what is there stay there?"""
        kinds = self.kinds
        if not stay:
            del kinds[:]
        for i in range(len(kinds)):
            if kinds[i] not in numbers:
                kinds[i] = 0
        before = 0
        for number in numbers:
            self.piled[number] = 1 if number == before else 0
            if number not in kinds:
                if 0 in kinds:
                    kinds[kinds.index(0)] = number
                else:
                    kinds.append(number)
            before = number
        while kinds and not kinds[-1]:
            kinds.pop()
        self.slot = slot
        while self.first and self.fixed + self.first >= len(kinds):
            self.first -= PAGE
        self.paint()

    def turn(self, before, numbers, tile):
        """For those who can't: to the page of what has come or gone, else of `tile`."""
        for number in before + numbers:
            more = numbers.count(number) - before.count(number)
            if more > 0 or more and not tile:
                tile = number
        entry = sorted(set(numbers + [tile])).index(tile)
        self.first = max(0, entry - self.fixed) // PAGE * PAGE

    def paint(self):
        kinds = self.kinds
        for place in range(self.most):
            i = self.entry(place)
            number = kinds[i] if i < len(kinds) else 0
            pile = self.piled[number]
            if self.piles[place] != pile:
                self.piles[place] = pile
            tile = self.tiles[place]
            if number:
                if tile[0] != number - 1:
                    tile[0] = number - 1
                look = self.dull[number]
                y = self.y
                if number == self.pick:
                    look = 2
                    y -= self.h // 6  # lifted
                shader = self.palettes[look]
                if tile.pixel_shader is not shader:
                    tile.pixel_shader = shader
                if tile.y != y:
                    tile.y = y
            hide(tile, not number)
        hide(self.more[0], not self.first)
        hide(self.more[1], self.first + self.most >= len(kinds))
        if self.slot >= 0 and self.last[0] != self.slot:
            self.last[0] = self.slot
        hide(self.last, self.slot < 0)

    def entry(self, place):
        """What lies at a place."""
        return place if place < self.fixed else place + self.first

    def left(self, entry):
        """Where an entry lies."""
        if entry == len(self.kinds):
            return self.last.x
        return self.x + (entry if entry < self.fixed else entry - self.first) * self.pitch

    def beside(self, entry, step):
        """The next entry on a side, past gaps."""
        entry += step
        while 0 <= entry < len(self.kinds) and not self.kinds[entry]:
            entry += step
        return entry

    def reveal(self, entry):
        """Turn to the page of an entry, or of the next one where there is none."""
        entry = self.beside(max(0, min(entry, self.count - 1)) - 1, 1)
        page = (entry - self.fixed) // PAGE * PAGE
        if page >= 0 and page != self.first and entry < len(self.kinds):
            self.first = page
            self.paint()
        return entry


def hide(tile, hidden):
    if tile.hidden != hidden:
        tile.hidden = hidden
