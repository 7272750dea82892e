# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The five auxiliary files of 3x16's table, each as large as its plates allow."""

import displayio

import games
from games.sixteen.room import Room
from ludopoche import glyphs, modules, widgets

HOLLOW = 17


class Files:
    def __init__(self, stage, shades, x, room):
        self.stage = stage
        self.group = displayio.Group()
        self.x = x
        self.room = Room(*room)
        self.below, self.bright = shades
        self.sheets = [None] * 4
        self.files = []
        self.counts = bytearray(5)

    def show(self, aux):
        """Five lists, their ends last."""
        for i in range(5):
            self.counts[i] = len(aux[i])
        places = self.room.arrange(self.counts)
        for i in range(5):
            self.files[i].show(aux[i], *places[i])
        for kind in range(4):
            if self.sheets[kind] is not None and not self._used(kind):
                self.sheets[kind] = None

    def _used(self, kind):
        for file in self.files:
            if file.kind == kind:
                return True
        return False

    def sheet(self, kind):
        """The plates of this size: painted when a file needs them."""
        sheet = self.sheets[kind]
        if sheet is None:
            w, h, face, _ = self.room.kinds[kind]
            sheet = games.load("sixteen", "art").plates(w, h, face, kind == 3)
            self.sheets[kind] = sheet
            games.drop("sixteen", "art")
            glyphs.keep(self.stage.text)
            modules.forget_ways()
        return sheet

    def mark(self, legal, placed):
        """What may go up, and where the called number may be added."""
        for i in range(5):
            self.files[i].mark(6 + i in legal, bool(legal) and not placed)


class File:
    def __init__(self, files, label, up, dot):
        self.files = files
        self.label = label
        self.up = up
        self.dot = dot
        self.kind = -1
        self.y = -1
        self.count = 0
        self.across = 0
        self.lines = 0
        self.grid = self.end = None

    def show(self, plates, kind, y, lines):
        if kind != self.kind or y != self.y or lines != self.lines:
            self._build(kind, y, lines)
        self.count = count = len(plates)
        grid = self.grid
        for i in range(self.across * lines):
            number = plates[i] if i < count - 1 else 0
            if not count and not i and kind < 2:
                number = HOLLOW
            if grid[i] != number:
                grid[i] = number
        end = self.end
        if count:
            if end[0] != plates[-1]:
                end[0] = plates[-1]
            last = count - 1
            self._move(end, last // self.across, last % self.across)
        if end.hidden != (not count):
            end.hidden = not count

    def _build(self, kind, y, lines):
        """Tiles of another size, or elsewhere."""
        files = self.files
        group = files.group
        w, h, _, across = files.room.kinds[kind]
        if self.grid is not None:
            group.remove(self.grid)
            group.remove(self.end)
            self.grid = self.end = None
        self.kind = kind
        sheet = files.sheet(kind)
        self.grid = widgets.grid(sheet, files.below, across, lines, w, h, files.x, y)
        self.end = widgets.tile(sheet, files.bright, w, h, files.x, y)
        group.insert(0, self.end)
        group.insert(0, self.grid)
        self.lines = lines
        self.across = across
        self.y = y
        self.label.y = y + (h - self.label.tile_height) // 2

    def _move(self, tile, line, place, shift=0, drop=0):
        """A tile to where the plate of this place lies, or so far from there."""
        x = self.files.x + place * self.grid.tile_width + shift
        y = self.y + line * self.grid.tile_height + drop
        if tile.x != x:
            tile.x = x
        if tile.y != y:
            tile.y = y

    def mark(self, up, dot):
        """An arrow behind the end, then a dot."""
        line = self.lines - 1
        place = max(self.count - line * self.across, 0)
        high = self.grid.tile_height
        shift = 4 if self.count else (self.grid.tile_width - self.dot.tile_width) // 2
        if up:
            self._move(self.up, line, place, 0, (high - self.up.tile_height) // 2)
            shift = self.up.tile_width + 2
        if self.up.hidden == up:
            self.up.hidden = not up
        self._move(self.dot, line, place, shift, (high - self.dot.tile_height) // 2)
        if self.dot.hidden == dot:
            self.dot.hidden = not dot

    def place(self, cursor, on_end):
        """The cursor around the end, or the place behind it."""
        w = self.grid.tile_width - 1
        h = self.grid.tile_height
        if on_end:
            cursor.at(self.end.x, self.end.y, w, h)
        elif self.count:
            dot = self.dot
            side = dot.tile_width
            cursor.at(dot.x - 2, dot.y + (side - h) // 2, side + 4, h)
        else:
            cursor.at(self.files.x, self.y, w, h)
