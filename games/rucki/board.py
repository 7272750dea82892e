# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Rucki Zucki's board on the glass: 48 cells, the joker on them, the marks.

Plates lie below, one sheet in all colours; above them numbers, one sheet of one bit that three
layers show in three colours. Marks are tiles of their own, made when they are needed.
"""

import games
from games.rucki.cards import J, P, name
from games.rucki.ring import Ring
from games.rucki.stamp import centred
from ludopoche import glyphs, paint, widgets
from ludopoche.theme import GOLD, INK, LEAF, NIGHT, PAPER, SAND

# How a place looks: the tiles of the plates' sheet.
NOTHING, FREE, MINE, FRESH, LAID, PILE = range(6)
# In which layer its number is, from FREE on.
LAYERS = b"\x00\x01\x02\x02"


class Board:
    def __init__(self, stage, face, layout):
        self.x, self.y, self.pitch, self.drop, self.w, self.h, figures, top = layout[:8]
        self.mark_w, self.mark_h, self.mark_top = layout[8:11]
        self.small = layout[11:]
        self.large = stage.size > 0
        games.load("rucki", "build").board(self, stage, figures, top)
        self.face = face
        self.places = bytearray(48)  # the place of each cell, row by row
        for place in range(48):
            cell = face[place]
            self.places[cell] = place
            self.layers[0][self._number(place)] = cell
        self.plates[self.places[P]] = PILE
        self.marks = [None] * 48
        self.crowned = -1  # the joker that is painted: its cell, its look and the mark
        self.cursor = Ring(stage, top)
        self.group.append(self.cursor.group)

    def _number(self, place):
        """Where a place's number is in the layers."""
        return place + (self.rows - 1) * (place // 12 * 12)

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
                    self._mark(place)
                elif mark.hidden:
                    mark.hidden = False
            elif mark is not None and not mark.hidden:
                mark.hidden = True
        if crowned:
            self._crown(crowned, fresh[crowned], may[crowned])
        elif not self.crown.hidden:
            self.crown.hidden = True

    def _look(self, place, cell, look):
        """The plate of this look, and the number in the layer that goes with it."""
        if self.plates[place] == look:
            return
        self.plates[place] = look
        if not cell:
            return
        place = self._number(place)
        wanted = LAYERS[look - FREE]
        for layer in range(3):
            grid = self.layers[layer]
            number = cell if layer == wanted else 0
            if grid[place] != number:
                grid[place] = number

    def _mark(self, place):
        x = self.left(place) + (self.w - self.mark_w) // 2
        y = self.top(place) + self.mark_top
        mark = widgets.tile(self.mark, self.film, self.mark_w, self.mark_h, x, y)
        self.marks[place] = mark
        self.marked.append(mark)

    def unmark(self, shown=False):
        """Give up the marks that are hidden, or those shown too: a joker has 46, and what is done
        with a move needs the room. (To take away what is on the glass sends all of it anew.)"""
        for place in range(48):
            mark = self.marks[place]
            if mark is not None and (shown or mark.hidden):
                self.marked.remove(mark)
                self.marks[place] = None

    def _crown(self, cell, fresh, may):
        """The joker on a cell, above its number. A mark needs room: of both on a large glass, of
        the number on a small one."""
        key = cell * 4 + (2 if fresh else 0) + (1 if may else 0)
        if key != self.crowned:
            self.crowned = key
            bitmap = self.joker
            large = self.large
            w = self.w
            thick = 2 if large else 1
            bitmap.fill(NIGHT)
            paint.plate(bitmap, 0, 0, w, self.h, PAPER, SAND, thick)
            if fresh:
                paint.frame(bitmap, 0, 0, w, self.h, GOLD, thick)
            whole, low = self.crowns
            if cell == J:
                centred(bitmap, 0, self.h - 1, whole)
            elif may and not large:
                centred(bitmap, 0, 9, whole)
            else:
                centred(
                    bitmap, 1, 11 if large and not may else 5, low if may or not large else whole
                )
                figures, free, marked = self.small
                face = glyphs.face(figures)
                text = name(cell)
                y = marked if may else free
                face.paint(bitmap, (w - face.width(text)) // 2, y, text, INK)
            if may:
                x = (w - self.mark_w) // 2 - 1
                high = max(self.mark_h, 3) + 2
                bar = self.mark_top + self.mark_h + 1 - high
                paint.mark_bar(bitmap, x, bar, self.mark_w + 2, high, LEAF)
            place = self.places[cell]
            self.crown.x = self.left(place)
            self.crown.y = self.top(place)
        if self.crown.hidden:
            self.crown.hidden = False

    def point(self, place):
        self.cursor.at(self.left(place), self.top(place), self.w, self.h)
