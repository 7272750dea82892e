# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""All of Lucky Numbers' table that is on the screen, kept up to date. build.py puts it together.

Each part keeps what it shows and changes only what differs: what is touched is sent to the panel.
"""

import displayio
from bitmaptools import fill_region

from ludopoche.ui.theme import NIGHT
from ludopoche.ui.widgets import SEAT, hide
from ludopoche.ui.widgets import seat as sign

SAME = -1  # nothing has changed in a garden
MANY = -2  # it is another one
NONE = 255  # of its cells is new
FACE = 1  # in the colours of the revealed tile
PAGE = 2  # so many places of the row show what is beyond the others, page by page


class View:
    """All of the table that is on the screen."""

    def __init__(self, stage, match):
        self.stage = stage
        self.seats = match.seats
        self.group = displayio.Group()
        self.others = []
        self.rings = []
        self.new = bytearray(b"\xff" * (match.players - 1))  # where each of them has a new tile
        self.old = False  # was a move taken back? Then nothing is new
        self.at = ()  # the box that the cursor is around

    def memo(self):
        row = self.row
        return bytes(row.kinds), row.first, bytes(self.new), self.at

    def recall(self, memo):
        """Go on from what a view before this one kept."""
        kinds, self.row.first, self.new[:], self.at = memo
        self.row.kinds.extend(kinds)
        if self.at:
            self.cursor.at(*self.at)

    def forget(self):
        """A move was taken back."""
        self.old = True

    def show_others(self, gardens, viewer, keep):
        """The gardens of the others, clockwise from the viewer; in each a ring around the one cell
        that has changed. `keep`: those that were there stay."""
        new = self.new
        for i in range(len(self.others)):
            seat = (viewer + 1 + i) % len(gardens)
            cell = self.others[i].show(seat, self.seats[seat][0], gardens[seat])
            if self.old or cell == MANY or cell == SAME and not keep:
                cell = NONE
            if cell != SAME and cell != new[i]:
                new[i] = cell
            ring = self.rings[i]
            cell = new[i]
            if cell != NONE:
                cells = self.others[i].cells
                x = cells.x + cell % 4 * cells.tile_width - 1
                y = cells.y + cell // 4 * cells.tile_height - 1
                if ring.x != x:
                    ring.x = x
                if ring.y != y:
                    ring.y = y
            hide(ring, cell == NONE)
        self.old = False
        self.stage.drop_fonts()

    def point(self, *box):
        self.at = box
        self.cursor.at(*box)

    def hide_cursor(self):
        self.at = ()
        self.cursor.hide()


class Garden:
    """The large garden: sixteen cells, and the marks where the piece in play may go."""

    def __init__(self, x, y, cell, pitch, dot, bar):
        self.x = x
        self.y = y
        self.cell = cell  # the side of one
        self.pitch = pitch
        self.dot = dot  # rows below a cell's top: the mark of a free one
        self.bar = bar  # and of a taken one
        # Row by row: the gold diagonal's four would be sent as one box as large as the garden.
        self.cells = []  # free, or with a tile
        self.numbers = []
        self.marks = []  # one a cell, alone, so that those far apart aren't sent as one box

    def left(self, cell):
        return self.x + cell % 4 * self.pitch

    def top(self, cell):
        return self.y + cell // 4 * self.pitch

    def box(self, cell):
        return self.left(cell), self.top(cell), self.cell, self.cell

    @property
    def whole(self):
        """The box of all cells."""
        side = 3 * self.pitch + self.cell
        return self.x, self.y, side, side

    def show(self, numbers, may):
        """Sixteen numbers, 0 for free; `may` says where the piece in play may go."""
        for cell in range(16):
            number = numbers[cell]
            taken = 1 if number else 0
            row = self.cells[cell // 4]
            if row[cell % 4] != taken:
                row[cell % 4] = taken
            row = self.numbers[cell // 4]
            if row[cell % 4] != number:
                row[cell % 4] = number
            mark = self.marks[cell]
            if mark[0] != taken:
                # At once, even where it is hidden: to move it when it comes sends both places.
                mark[0] = taken
                mark.y = self.top(cell) + (self.bar if taken else self.dot)
            hide(mark, not may[cell])


class Piece:
    """The revealed tile, large and gold: one bitmap, so that it is sent once."""

    def __init__(self, grid, figures):
        self.box = grid.x, grid.y, grid.tile_width, grid.tile_height
        self.grid = grid
        self.figures = figures
        self.colours = grid.pixel_shader
        self.number = 0

    def show(self, number):
        if number == self.number:
            return
        self.number = number
        if number:
            bitmap = self.grid.bitmap
            figures = self.figures
            y = (bitmap.height - 2 - figures.high) // 2
            wide = figures.width(20)
            x = (bitmap.width - wide) // 2
            fill_region(bitmap, x, y, x + wide, y + figures.high, FACE)
            figures.write(bitmap, (bitmap.width - figures.width(number)) // 2, y, number)
        hide(self.grid, not number)


class Row:
    """The tiles face up, and at the end the slot: to draw, discard, pass. They are in order as a
    turn begins; from then on nothing moves: what is taken leaves a gap, what comes fills one, or
    goes to the end. In a record that is watched they are always in order."""

    def __init__(self, x, y, w, h, pitch, palettes):
        self.x = x
        self.y = y
        self.w = w
        self.h = h
        self.pitch = pitch
        self.palettes = palettes  # what may be taken, what may not, what has been taken up
        self.tiles = []
        self.more = []  # lines before the page and at the end: there are tiles between, or beyond
        self.first = 0  # how many tiles are skipped there
        self.kinds = []  # the numbers that are there, each once; 0: a gap
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
        self._show()

    def turn(self, before, numbers, number):
        """For those who can't: to the page of what has come or gone, else of `number`."""
        for other in before + numbers:
            more = numbers.count(other) - before.count(other)
            if more > 0 or more and not number:
                number = other
        entry = sorted(set(numbers + [number])).index(number)
        self.first = max(0, entry - self.fixed) // PAGE * PAGE

    def _show(self):
        kinds = self.kinds
        for place in range(self.most):
            i = self.entry(place)
            number = kinds[i] if i < len(kinds) else 0
            pile = self.piled[number]
            if self.piles[place] != pile:
                self.piles[place] = pile
            layer = self.tiles[place]
            if number:
                if layer[0] != number - 1:
                    layer[0] = number - 1
                look = 2 if number == self.pick else self.dull[number]
                if layer.pixel_shader is not self.palettes[look]:
                    layer.pixel_shader = self.palettes[look]
                y = self._top(number)
                if layer.y != y:
                    layer.y = y
            hide(layer, not number)
        hide(self.more[0], not self.first)
        hide(self.more[1], self.first + self.most >= len(kinds))
        if self.slot >= 0 and self.last[0] != self.slot:
            self.last[0] = self.slot
        hide(self.last, self.slot < 0)

    def _top(self, number):
        """The upper edge of an entry: a tile that has been taken up is lifted."""
        return self.y - self.h // 6 if number == self.pick else self.y

    def entry(self, place):
        """The entry at a place."""
        return place if place < self.fixed else place + self.first

    def left(self, entry):
        """The left edge of an entry."""
        if entry == len(self.kinds):
            return self.last.x
        return self.x + (entry if entry < self.fixed else entry - self.first) * self.pitch

    def box(self, number):
        """Of a tile face up, of the slot for 0, or None: it isn't there, or on another page."""
        if not number:
            return None if self.slot < 0 else (self.last.x, self.y, self.w, self.h)
        for place in range(self.most):
            i = self.entry(place)
            if i < len(self.kinds) and self.kinds[i] == number:
                return self.left(i), self._top(number), self.w, self.h
        return None

    @property
    def whole(self):
        """The box of all places, the slot among them."""
        return self.x, self.y, self.most * self.pitch + self.w, self.h

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
            self._show()
        return entry


class Neighbour:
    """Another player's garden, small, with the name above it, and where there is room the count of
    free cells."""

    def __init__(self, stage, cells, plates, title, rows):
        self.stage = stage
        self.cells = cells  # their numbers
        self.plates = plates  # behind them: free, or with a tile
        self.title = title
        x, y, w, h = cells.x, cells.y, cells.tile_width, cells.tile_height
        self.box = x, y - rows, 4 * w - 1, rows + 4 * h - 1
        self.free = None  # the grid of the count
        self.seat = -1
        self.name = None
        self.room = 0  # columns for it

    def show(self, seat, name, numbers):
        """Show a garden. The one cell that has a new tile, or SAME, or MANY."""
        changed = SAME
        cells = self.cells
        count = 0
        for cell in range(16):
            number = numbers[cell]
            count += not number
            if cells[cell] != number:
                cells[cell] = number
                taken = 1 if number else 0
                if self.plates[cell] != taken:
                    self.plates[cell] = taken
                changed = cell if number and changed == SAME else MANY
        if seat != self.seat:
            changed = MANY if self.seat >= 0 else SAME
        if seat != self.seat or self.free and self.free[0] != count:
            self._show_title(seat, name, count)
        return changed

    def _show_title(self, seat, name, count):
        room = self.title.width - 8
        if self.free:
            self.free[0] = count
            room -= self.widths[count] + 12
        if seat == self.seat and (room == self.room or room > self.room and self.name == name):
            return
        self.room = room
        # A large screen's small face is in memory only where it must be: it takes 2.5 KB.
        face = self.stage.small
        name = face.fit(name, room)
        if seat != self.seat or name != self.name:
            self.seat = seat
            self.name = name
            self.title.fill(NIGHT)
            sign(self.title, 0, face.up, seat, 6)
            face.paint(self.title, 8, face.up, name, SEAT[seat])
