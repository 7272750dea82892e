# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Rucki Zucki's board on the glass: 48 cells, the joker on them, the marks. Each cell is a tile of
its own, so that only what changes is sent."""

import displayio

from games.rucki.cards import J, P, name
from games.rucki.crown import crown, low
from games.rucki.layout import BOARD
from ludopoche import glyphs, paint, widgets
from ludopoche.theme import GOLD, HAZE, INK, NIGHT, ORANGE, PAPER, SAND, SLATE, VIOLET

# How a cell looks: nothing on it; mine, as its card is in the hand; a card; a card just laid;
# the pile; no pile any more.
FREE, MINE, LAID, FRESH, PILE, BARE = range(6)


class Board:
    def __init__(self, stage, art, face):
        layout = BOARD[stage.size]
        self.x, self.y, self.pitch, self.drop, self.w, self.h = layout[:6]
        self.small = layout[11:]
        self.large = stage.size > 0
        self.colours = (
            stage.few(NIGHT, SLATE, SLATE, HAZE),
            stage.few(NIGHT, INK, INK, PAPER),
            stage.few(NIGHT, PAPER, SAND, INK),
            stage.few(NIGHT, GOLD, ORANGE, INK),
            stage.few(NIGHT, VIOLET, VIOLET, INK),
            stage.few(NIGHT, SLATE, SLATE, SLATE),
        )
        self.face = face
        self.group = group = displayio.Group()
        sheet = art.cells(self.pitch, self.drop, self.w, self.h, layout[6], layout[7])
        self.places = bytearray(48)  # the place of each cell, row by row
        self.looks = bytearray(48)
        self.tiles = []
        for place in range(48):
            cell = face[place]
            self.places[cell] = place
            x = self.left(place)
            y = self.top(place)
            tile = widgets.tile(sheet, self.colours[FREE], self.pitch, self.drop, x, y, cell)
            self.tiles.append(tile)
            group.append(tile)
        self.joker = displayio.Bitmap(self.w, self.h, 16)
        self.crown = displayio.TileGrid(self.joker, pixel_shader=stage.palette)
        self.crown.hidden = True
        self.crowned = -1  # what is painted there: the cell, its look and the mark
        group.append(self.crown)
        # Marks are made when they are first needed.
        self.stage = stage
        self.mark_w, self.mark_h, self.mark_top = layout[8:11]
        self.mark = art.mark(self.mark_w, self.mark_h)
        self.marks = [None] * 48
        self.cursor = widgets.Cursor(stage, 2 if self.large else 1)
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
        for cell in range(48):
            card = lies[cell]
            if cell == P:
                look = PILE if pile else BARE
            elif card:
                look = FRESH if fresh[cell] else LAID
                if card == J:
                    crowned = cell
            else:
                look = MINE if mine[cell] else FREE
            place = self.places[cell]
            if self.looks[place] != look:
                self.looks[place] = look
                self.tiles[place].pixel_shader = self.colours[look]
            mark = self.marks[place]
            if may[cell]:
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
            if cell == J:
                crown(bitmap, 0, 0, w, self.h - 1, large)
            elif may and not large:
                crown(bitmap, 0, 1, w, 8, False)
            else:
                if large and not may:
                    crown(bitmap, 0, 0, w, 13, True)
                else:
                    low(bitmap, 0, 1, w, large)
                figures, free, marked = self.small
                face = glyphs.face(figures)
                text = name(cell)
                y = marked if may else free
                face.paint(bitmap, (w - face.width(text)) // 2, y, text, INK)
            place = self.places[cell]
            self.crown.x = self.left(place)
            self.crown.y = self.top(place)
        if self.crown.hidden:
            self.crown.hidden = False

    def point(self, place):
        self.cursor.at(self.left(place), self.top(place), self.w, self.h)
