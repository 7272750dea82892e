# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Rucki Zucki's board on the glass: 48 cells, the joker on them, the marks.

Plates lie below, one sheet in all colours; above them numbers, one sheet of one bit that three
layers show in three colours. Marks are tiles of their own, made when they are needed.
"""

import displayio

import games
from games.rucki.cards import J, P
from games.rucki.ring import Ring
from games.rucki.rules import piece_text
from ludopoche.ui import widgets

# How a place looks: the tiles of the plates' sheet.
NOTHING, FREE, MINE, FRESH, LAID, PILE = range(6)
LAYERS = b"\x00\x01\x02\x02"  # in which layer its number is, from FREE on
AWAY = -99  # where marks are that aren't seen; hidden they could be sent as they are given up


class Board:
    def __init__(self, stage, face, layout):
        self.x, self.y, self.pitch, self.drop, self.w, self.h, figures, top = layout[:8]
        self.mark_w, self.mark_h, self.mark_top = layout[8:11]
        self.small = layout[11:]
        self.stage = stage
        self.large = stage.size > 0
        games.load("rucki", "build").board(self, stage, figures, top)
        self.face = face
        self.places = bytearray(48)  # the place of each cell, row by row
        for place in range(48):
            cell = face[place]
            self.places[cell] = place
            self.layers[0][place // 12][place % 12] = cell
        place = self.places[P]
        self.plates[place // 12][place % 12] = PILE
        self.marks = [None] * 48
        self.joker = self.crown = None  # made when it is there
        self.crowned = -1  # the joker that is painted: its cell, its look and the mark
        self.cursor = Ring(stage, top)
        self.group.append(self.cursor.group)

    def left(self, place):
        return self.x + place % 12 * self.pitch

    def top(self, place):
        return self.y + place // 12 * self.drop

    def show(self, lies, fresh, mine, may, pile):
        """Bytes a cell: the card there, is it just laid, is its card mine, may I play there."""
        crowned = 0
        self._look(self.places[P], P, PILE if pile else NOTHING)
        for cell in range(1, J + 1):
            place = self.places[cell]
            card = lies[cell]
            if card == J:
                crowned = cell
            elif card:
                self._look(place, cell, FRESH if fresh[cell] else LAID)
            else:
                self._look(place, cell, MINE if mine[cell] and cell < J else FREE)
            mark = self.marks[place]
            if may[cell] and not card:
                if mark is None:
                    mark = self._mark(place)
                x = self.left(place) + (self.w - self.mark_w) // 2
                if mark.x != x:
                    mark.x = x
            elif mark is not None and mark.x != AWAY:
                mark.x = AWAY
        if crowned:
            self._crown(crowned, fresh[crowned], may[crowned])
        elif self.crown is not None and not self.crown.hidden:
            self.crown.hidden = True

    def _look(self, place, cell, look):
        """The plate of this look, and the number in the layer that goes with it."""
        row = place // 12
        place %= 12
        plates = self.plates[row]
        if plates[place] == look:
            return
        plates[place] = look
        if not cell:
            return
        wanted = LAYERS[look - FREE]
        for layer in range(3):
            grid = self.layers[layer][row]
            number = cell if layer == wanted else 0
            if grid[place] != number:
                grid[place] = number

    def _mark(self, place):
        y = self.top(place) + self.mark_top
        mark = widgets.tile(self.mark, self.stage.film, self.mark_w, self.mark_h, AWAY, y)
        self.marks[place] = mark
        self.marked.append(mark)
        return mark

    def unmark(self, shown=False):
        """Give up the marks that are away, or those shown too: a joker has 46, and what is done
        with a move needs the room. (To take away what is on the glass sends all of it anew.)"""
        for place in range(48):
            mark = self.marks[place]
            if mark is not None and (shown or mark.x == AWAY):
                self.marked.remove(mark)
                self.marks[place] = None

    def _crown(self, cell, fresh, may):
        """The joker lies on this cell."""
        if self.joker is None:
            self.joker = displayio.Bitmap(self.w, self.h, 16)
            self.crown = displayio.TileGrid(self.joker, pixel_shader=self.stage.palette)
            self.group.insert(16, self.crown)  # above plates and numbers
        key = cell * 4 + (2 if fresh else 0) + (1 if may else 0)
        if key != self.crowned:
            self.crowned = key
            games.load("rucki", "crown").on_board(self, cell, piece_text(cell), fresh, may)
            games.drop("rucki", "crown")
            place = self.places[cell]
            self.crown.x = self.left(place)
            self.crown.y = self.top(place)
        if self.crown.hidden:
            self.crown.hidden = False

    def point(self, place):
        self.cursor.at(self.left(place), self.top(place), self.w, self.h)
