# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The five auxiliary files of 3x16's table, each as large as its plates allow."""

import displayio

from games.sixteen.layout import FILES, KINDS, arrange
from ludopoche import widgets
from ludopoche.theme import HAZE, INK, NIGHT, PAPER, SAND, SLATE

HOLLOW = 17


class Files:
    def __init__(self, stage, art):
        small = stage.size == 0
        self.size = stage.size
        self.sheets = []
        for kind in range(4):
            w, h, face, _ = KINDS[stage.size][kind]
            self.sheets.append(art.plates(w, h, face, kind == 3))
        # The same sheets are plates below, and with other colours the end that may leave.
        self.below = stage.few(-1, SLATE, NIGHT, PAPER)
        self.bright = stage.few(-1, PAPER, SAND, INK)
        labels = art.labels("5x7" if small else "7x10")
        marks = art.arrows(small), art.dots(small)
        self.group = displayio.Group()
        self.files = []
        shades = stage.few(-1, HAZE)
        for i in range(5):
            file = File(self, i, stage, labels, shades, marks)
            self.files.append(file)
            self.group.append(file.group)
        self.counts = bytearray(5)

    def show(self, aux):
        """Five lists, their ends last."""
        for i in range(5):
            self.counts[i] = len(aux[i])
        places = arrange(self.size, self.counts)
        for i in range(5):
            self.files[i].show(aux[i], *places[i])

    def mark(self, legal, placed):
        """What may go up, and where the called number may be added."""
        for i in range(5):
            self.files[i].mark(6 + i in legal, bool(legal) and not placed)


class File:
    def __init__(self, files, index, stage, labels, shades, marks):
        self.files = files
        self.kind = -1
        self.y = -1
        self.count = 0
        self.across = 0
        self.lines = 0
        self.x = FILES[stage.size][1]
        self.label = widgets.tile(labels, shades, 7, labels.height, FILES[stage.size][0], 0, index)
        up, dot = marks
        self.up = widgets.tile(up, stage.film, up.width, up.height, 0, 0)
        self.dot = widgets.tile(dot, stage.film, dot.width, dot.height, 0, 0)
        self.group = displayio.Group()
        self.grid = self.end = None
        for tile in (self.label, self.up, self.dot):
            self.group.append(tile)

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
        group = self.group
        w, h, _, across = KINDS[files.size][kind]
        if self.grid is not None:
            group.remove(self.grid)
            group.remove(self.end)
        sheet = files.sheets[kind]
        self.grid = widgets.grid(sheet, files.below, across, lines, w, h, self.x, y)
        self.end = widgets.tile(sheet, files.bright, w, h, self.x, y)
        group.insert(0, self.grid)
        group.insert(1, self.end)
        self.kind = kind
        self.lines = lines
        self.across = across
        self.y = y
        self.label.y = y + (h - self.label.tile_height) // 2

    def _move(self, tile, line, place, shift=0, drop=0):
        """A tile to where the plate of this place lies, or so far from there."""
        x = self.x + place * self.grid.tile_width + shift
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
            cursor.at(self.x, self.y, w, h)
