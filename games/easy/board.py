# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The board of Take It Easy: nineteen cells and the marks at the ends of its lines."""

import displayio

from games.easy import rules
from games.easy.count import DEAD, DONE
from games.easy.hexes import NUMBERS, tile_grid
from ludopoche import widgets
from ludopoche.theme import GOLD, HAZE, NIGHT, SLATE

# By size of the glass: the left edge, the top of column c, columns' pitch, rows' pitch.
PLACES = ((3, 18, 20, 22), (10, 31, 33, 38), (14, 31, 38, 38))
HINT_X = 71  # where the hint bar begins on the smallest glass
FIRST = b"\x00\x03\x07\x0c\x10\x13"  # the first cell of each column, and the end

# How a cell looks.
PLAIN = 0
MAY = 1  # a dot in a free cell
FRESH = 2  # a gold edge around a tile: still movable, or just laid


def column_of(cell):
    column = 0
    while cell >= FIRST[column + 1]:
        column += 1
    return column


def level_of(cell):
    """How high a cell lies, counted from the top of column c in half cells."""
    column = column_of(cell)
    return abs(column - 2) + 2 * (cell - FIRST[column])


def foot(stage):
    """On the smallest glass the lowest cell hangs into the hint bar: ground for it."""
    ground = displayio.Bitmap(HINT_X + 2, stage.height - stage.foot, 2)
    return displayio.TileGrid(ground, pixel_shader=stage.few(NIGHT, NIGHT), y=stage.foot)


class Board:
    def __init__(self, stage, art):
        self.group = displayio.Group()
        if stage.size == 0:
            self.group.append(foot(stage))
        self.place = PLACES[stage.size]
        self.shape = art.shape(art.CELLS[stage.size])
        self.cells = []  # a bitmap each
        for cell in range(rules.CELLS):
            grid = tile_grid(self.shape, stage.film, self.left(cell), self.top(cell))
            self.cells.append(grid.bitmap)
            self.group.append(grid)
        # What is shown: a tile, which of its numbers are dead, how the cell looks.
        self.tiles = bytearray(b"\xff" * rules.CELLS)
        self.dead = bytearray(rules.CELLS)
        self.looks = bytearray(rules.CELLS)
        self.marks = Marks(stage, art, self)
        self.group.append(self.marks.group)

    def left(self, cell):
        return self.place[0] + column_of(cell) * self.place[2]

    def top(self, cell):
        return self.place[1] + level_of(cell) * self.place[3] // 2

    def show(self, tiles, count, looks):
        """Nineteen tiles, their lines as counted, each cell's look."""
        for cell in range(rules.CELLS):
            self._show_cell(cell, tiles[cell], looks[cell], dead_of(cell, count.states))
        self.marks.show(count)

    def _show_cell(self, cell, tile, look, dead):
        shape = self.shape
        shape.bitmap = self.cells[cell]
        same = self.tiles[cell] == tile
        if tile == rules.FREE:
            if not same:
                shape.free(look == MAY)
            elif self.looks[cell] != look:
                shape.dot(look == MAY)
        elif not same or self.looks[cell] != look:
            shape.tile(tile, dead, GOLD if look == FRESH else SLATE)
        else:
            changed = dead ^ self.dead[cell]
            for direction in range(3):
                if changed >> direction & 1:
                    shape.number(tile, direction, dead >> direction & 1)
        self.tiles[cell] = tile
        self.looks[cell] = look
        self.dead[cell] = dead


def dead_of(cell, states):
    """A bit for each direction in which a cell's line is dead."""
    dead = 0
    for line in range(15):
        if states[line] == DEAD and cell in rules.LINES[line]:
            dead |= 1 << line // 5
    return dead


class Marks:
    """A mark at one end of each line: a dot where nothing lies yet, a ring while it can be
    filled, a cross when it is dead; done: a disc, or its points on a larger glass."""

    def __init__(self, stage, art, board):
        self.points = stage.size > 0
        self.sheet = sheet = art.marks(stage.size)
        self.w = w = 13 if self.points else 5
        self.colours = colours = stage.few(-1, HAZE, GOLD)
        self.group = displayio.Group()
        shape = board.shape
        far = sheet.height // 2 + (3 if self.points else 1)  # from the edge to a mark's middle
        for line in range(15):
            direction = line // 5
            cell = rules.LINES[line][-1 if direction == 2 else 0]
            x = board.left(cell) + shape.w // 2
            y = board.top(cell)
            if direction == 1:
                y -= far
            else:
                # Out from the middle of a lower slanting edge.
                step = (shape.w - shape.insets[shape.h // 4]) // 2 + far
                x += step if direction == 2 else -step
                y += shape.h // 2 + step * 4 // 7
            y -= sheet.height // 2
            self.group.append(widgets.tile(sheet, colours, w, sheet.height, x - w // 2, y))

    def show(self, count):
        for line in range(15):
            mark = count.states[line]
            if mark == DONE and self.points:
                number = NUMBERS.find(bytes((count.numbers[line],)), line // 5 * 3)
                mark = 4 + (len(rules.LINES[line]) - 3) * 9 + number
            if self.group[line][0] != mark:
                self.group[line][0] = mark
