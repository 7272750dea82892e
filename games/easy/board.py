# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The board of Take It Easy on the glass: nineteen cells and the marks at the ends of its lines.
Each keeps what it shows and changes only what differs."""

from games.easy import rules
from games.easy.count import DEAD, DONE
from games.easy.hexes import NUMBERS
from ludopoche.theme import GOLD, SLATE

HINT_X = 71  # where the hint bar begins on the smallest glass
# How a cell looks: as it is; free, with a dot; a tile in a gold edge: movable, or just laid.
PLAIN, MAY, FRESH = range(3)


class Board:
    def __init__(self, shape, cells, marks, group):
        self.shape = shape
        self.cells = cells  # a TileGrid each
        self.marks = marks
        self.group = group
        # What is shown: a tile, which of its numbers are dead, how the cell looks.
        self.tiles = bytearray(b"\xff" * rules.CELLS)
        self.dead = bytearray(rules.CELLS)
        self.looks = bytearray(rules.CELLS)

    def show(self, tiles, count, looks):
        """Nineteen tiles, their lines as counted, each cell's look."""
        for cell in range(rules.CELLS):
            self._show_cell(cell, tiles[cell], looks[cell], dead_of(cell, count.states))
        self.marks.show(count)

    def _show_cell(self, cell, tile, look, dead):
        shape = self.shape
        shape.bitmap = self.cells[cell].bitmap
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

    def __init__(self, group, points):
        self.group = group
        self.points = points

    def show(self, count):
        for line in range(15):
            mark = count.states[line]
            if mark == DONE and self.points:
                number = NUMBERS.find(bytes((count.numbers[line],)), line // 5 * 3)
                mark = 4 + (len(rules.LINES[line]) - 3) * 9 + number
            if self.group[line][0] != mark:
                self.group[line][0] = mark
