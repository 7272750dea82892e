# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Lucky Numbers' table on the screen. Each part keeps what it shows and changes only what differs:
what is touched is sent to the panel."""

import displayio
from bitmaptools import fill_region

from games.lucky.layout import (
    BAR,
    CELL,
    GAP,
    GARDEN,
    NUMBER,
    OTHERS,
    OTHERS_CELL,
    OTHERS_TITLE,
    PAGE,
    PIECE,
    PITCH,
    PLACES,
    ROW,
)
from ludopoche.ui.letters import Figures
from ludopoche.ui.theme import GOLD, HAZE, INK, LEAF, NIGHT, ORANGE, PAPER, SAND, SEAT, SLATE
from ludopoche.ui.widgets import Cursor, grid, tile
from ludopoche.ui.widgets import seat as sign

SAME = -1  # nothing has changed in a garden
MANY = -2  # it is another one
NONE = 255  # of its cells is new
FACE = 1  # in the colours of the revealed tile


def hide(layer, hidden):
    if layer.hidden != hidden:
        layer.hidden = hidden


class Picture:
    """All of the table that is on the screen."""

    def __init__(self, stage, match):
        size = stage.size
        self.seats = match.seats
        self.face = stage.small  # read first, as pictures are: later there are no holes for it
        self.group = group = displayio.Group()
        few = stage.few
        gold = few(NIGHT, GOLD, ORANGE, INK)
        edge = few(-1, GOLD, INK)
        ink = few(-1, INK)
        with stage.sheets("lucky", True) as sheets:
            self.garden = Garden(stage, sheets, group, ink, edge)
            self.row = Row(stage, sheets, group, gold, edge)
            self.piece = Piece(stage, sheets, group, gold)
            count = match.players - 1
            w, h = OTHERS_CELL[size][count - 1]
            cells = sheets.read("others%dx%d" % (w, h))
            colours = few(NIGHT, INK, SLATE, PAPER)
            free = None
            if size:  # there is room for the counts of free cells
                free = sheets.read("free"), few(-1, HAZE, PAPER), sheets.note("free")
            title = OTHERS_TITLE[size][count - 1]
            self.others = []
            for x, y in OTHERS[size][count - 1]:
                numbers = grid(cells, colours, 4, 4, w, h, x, y + title)
                self.others.append(Neighbour(stage, group, x, y, numbers, title, free))
            ring = sheets.read("ring%dx%d" % (w, h))
        self.rings = [tile(ring, edge, w + 1, h + 1, x, y) for _ in self.others]
        for ring in self.rings:
            ring.hidden = True
            group.append(ring)
        self.new = bytearray(b"\xff" * count)  # the cell where each of them has a new tile
        self.old = False  # was a move taken back? Then nothing is new
        self.cursor = Cursor(stage, 3 if size else 2, 8 if size else 4)
        group.append(self.cursor.group)
        self.at = ()  # the box that the cursor is around

    def memo(self):
        row = self.row
        return bytes(row.kinds), row.first, bytes(self.new), self.at

    def recall(self, memo):
        """Go on from what a picture before this one kept."""
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

    def point(self, *box):
        self.at = box
        self.cursor.at(*box)

    def hide_cursor(self):
        self.at = ()
        self.cursor.hide()


class Garden:
    """The large garden: sixteen cells, and the marks where the piece in play may go."""

    def __init__(self, stage, sheets, group, ink, edge):
        size = stage.size
        self.x, self.y = x, y = GARDEN[size]
        self.cell = cell = CELL[size]
        self.pitch = pitch = PITCH[size]
        # Row by row: the gold diagonal's four would be sent as one box as large as the garden.
        colours = stage.few(NIGHT, SLATE, PAPER, SAND)
        self.cells = self._rows(sheets.read("cells"), colours, group, y)  # free, or with a tile
        self.numbers = self._rows(sheets.read("numbers"), ink, group, y + NUMBER[size])
        sheet = sheets.read("edge")
        for at in range(0, 4 * pitch, pitch):
            group.append(tile(sheet, edge, cell, cell, x + at, y + at))
        bird = sheets.read("ladybird")
        w = bird.width
        h = bird.height
        # Below the figures of a 20 in the corner.
        right = x + 4 * pitch - w * 3 // 4
        group.append(tile(bird, stage.film, w, h, right, y + 4 * pitch - h * 3 // 5))
        sheet = sheets.read("marks")
        w = sheet.width // 2
        h = sheet.height
        colours = stage.few(-1, INK, LEAF)
        self.dot = (cell - h) // 2  # rows below a cell's top: the mark of a free one
        self.bar = BAR[size]  # and of a taken one
        self.marks = []  # one a cell, alone, so that those far apart aren't sent as one box
        for i in range(16):
            left = self.left(i) + (cell - w) // 2
            mark = tile(sheet, colours, w, h, left, self.top(i) + self.dot)
            mark.hidden = True
            self.marks.append(mark)
            group.append(mark)

    def _rows(self, sheet, colours, group, y):
        """Four rows of four tiles."""
        made = []
        for i in range(4):
            at = y + i * self.pitch
            made.append(grid(sheet, colours, 4, 1, self.pitch, sheet.height, self.x, at))
            group.append(made[-1])
        return made

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
        """Sixteen numbers, 0 for free; `may` tells where the piece in play may go."""
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

    def __init__(self, stage, sheets, group, gold):
        self.box = x, y, w, h = PIECE[stage.size]
        self.bitmap = sheets.read("piece")
        self.figures = Figures(sheets.read("figures"), sheets.note("figures"))
        self.colours = gold
        self.grid = tile(self.bitmap, gold, w, h, x, y)
        self.grid.hidden = True
        group.append(self.grid)
        self.number = 0

    def show(self, number):
        if number == self.number:
            return
        self.number = number
        if number:
            bitmap = self.bitmap
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

    def __init__(self, stage, sheets, group, gold, edge):
        size = stage.size
        self.x, self.y, self.w, self.h = x, y, w, h = ROW[size]
        self.pitch = pitch = w + GAP
        self.most = most = PLACES[size] - 1
        self.fixed = most - PAGE  # places before the page
        few = stage.few
        # What may be taken, what may not, what has been taken up.
        self.palettes = few(NIGHT, PAPER, SAND, INK), few(NIGHT, SLATE, SLATE, HAZE), gold
        sheet = sheets.read("row")
        self.tiles = [tile(sheet, self.palettes[0], w, h, x + i * pitch, y) for i in range(most)]
        sheet = sheets.read("piles")
        high = sheet.height
        # Is there a second one behind a tile?
        self.piles = grid(sheet, few(-1, SAND), most, 1, pitch, high, x, y - high)
        group.append(self.piles)
        sheet = sheets.read("more")
        self.more = []  # lines before the page and at the end: there are tiles between, or beyond
        for place in (self.fixed, most):
            at = x + place * pitch - GAP
            self.more.append(tile(sheet, edge, GAP, h + high, at, y - high))
        self.last = tile(sheets.read("slots"), stage.palette, w, h, x + most * pitch, y)
        for layer in self.more + self.tiles + [self.last]:
            layer.hidden = True
            group.append(layer)
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
        """What has been taken up is lifted."""
        return self.y - self.h // 6 if number == self.pick else self.y

    def entry(self, place):
        """What is at a place."""
        return place if place < self.fixed else place + self.first

    def left(self, entry):
        """Where an entry is."""
        if entry == len(self.kinds):
            return self.last.x
        return self.x + (entry if entry < self.fixed else entry - self.first) * self.pitch

    def box(self, number):
        """Of a tile face up, of the slot for 0, or None: it isn't there, or on another page."""
        if not number:
            return None if self.last.hidden else (self.last.x, self.y, self.w, self.h)
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

    def __init__(self, stage, group, x, y, cells, rows, free):
        self.face = stage.small
        self.cells = cells
        w = 4 * cells.tile_width
        self.box = x, y, w - 1, rows + 4 * cells.tile_height - 1
        self.title = displayio.Bitmap(w - 2 if free else w + 1, rows - 1, 16)
        group.append(cells)
        group.append(displayio.TileGrid(self.title, pixel_shader=stage.palette, x=x, y=y))
        self.free = None  # the grid of the count
        if free:
            sheet, colours, self.widths = free
            wide = sheet.width // 17
            x += self.title.width - wide
            self.free = tile(sheet, colours, wide, sheet.height, x, y + self.face.up)
            group.append(self.free)
        self.seat = -1
        self.name = None

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
        name = self.face.fit(name, room)
        if seat != self.seat or name != self.name:
            self.seat = seat
            self.name = name
            up = self.face.up
            self.title.fill(NIGHT)
            sign(self.title, 0, up, seat, 6)
            self.face.paint(self.title, 8, up, name, SEAT[seat])
