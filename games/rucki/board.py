# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Rucki Zucki's board on the glass: 48 cells, the joker on them, the marks.

Layers of cells lie one above the other: free ones, those of one's own cards, cards just laid,
cards. What a higher layer hides is left as it is, so that little is sent.
"""

import displayio

from games.rucki.cards import J, P, name
from games.rucki.ring import Ring
from games.rucki.stamp import centred
from ludopoche import glyphs, paint, widgets
from ludopoche.theme import GOLD, HAZE, INK, LEAF, NIGHT, ORANGE, PAPER, SAND, SLATE

FREE, MINE, FRESH, LAID = range(4)


class Board:
    def __init__(self, stage, art, face, layout):
        self.x, self.y, self.pitch, self.drop, self.w, self.h = layout[:6]
        self.small = layout[11:]
        self.large = stage.size > 0
        self.face = face
        self.group = group = displayio.Group()
        sheet = art.cells(self.pitch, self.drop, self.w, self.h, layout[6], layout[7])
        self.layers = []
        for colours in (
            stage.few(NIGHT, SLATE, SLATE, HAZE),
            stage.few(-1, INK, INK, PAPER),
            stage.few(-1, GOLD, ORANGE, INK),
            stage.few(-1, PAPER, SAND, INK),
        ):
            grid = widgets.grid(sheet, colours, 12, 4, self.pitch, self.drop, self.x, self.y)
            self.layers.append(grid)
            group.append(grid)
        self.places = bytearray(48)  # the place of each cell, row by row
        for place in range(48):
            cell = face[place]
            self.places[cell] = place
            self.layers[FREE][place] = cell
        place = self.places[P]
        x = self.left(place)
        y = self.top(place)
        self.pile = widgets.tile(art.back(self.w, self.h), stage.film, self.w, self.h, x, y)
        group.append(self.pile)
        self.crowns = art.crowns(self.large)
        self.joker = displayio.Bitmap(self.w, self.h, 16)
        self.crown = displayio.TileGrid(self.joker, pixel_shader=stage.palette, x=x, y=y)
        self.crown.hidden = True
        group.append(self.crown)
        self.crowned = -1  # what is painted there: the cell, its look and the mark
        # Marks are made when they are first needed.
        self.stage = stage
        self.mark_w, self.mark_h, self.mark_top = layout[8:11]
        self.mark = art.mark(self.mark_w, self.mark_h)
        self.marks = [None] * 48
        self.cursor = Ring(stage, layout[7])
        self.marked = displayio.Group()
        group.append(self.marked)
        group.append(self.cursor.group)

    def left(self, place):
        return self.x + place % 12 * self.pitch

    def top(self, place):
        return self.y + place // 12 * self.drop

    def show(self, lies, fresh, mine, may, pile):
        """Bytes a cell: the card there, is it just laid, is its card mine, may I play there."""
        crowned = 0
        if self.pile.hidden != (not pile):
            self.pile.hidden = not pile
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
        """Show the cell in this layer, and in none above."""
        for above in range(LAID, look, -1):
            grid = self.layers[above]
            if grid[place]:
                grid[place] = 0
        grid = self.layers[look]
        if grid[place] != cell:
            grid[place] = cell

    def _mark(self, place):
        x = self.left(place) + (self.w - self.mark_w) // 2
        y = self.top(place) + self.mark_top
        mark = widgets.tile(self.mark, self.stage.film, self.mark_w, self.mark_h, x, y)
        self.marks[place] = mark
        self.marked.append(mark)

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
