# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The board of Take It Easy on the glass: nineteen cells and the marks at the ends of its lines.
Each keeps what it shows and changes only what differs."""

from games.easy import rules
from games.easy.count import DEAD, DONE
from games.easy.figures import NUMBERS
from games.easy.ways import FIRST, column_of

HINT_X = 71  # where the hint bar begins on the smallest glass
# How a cell looks: as it is; free, with a dot; a tile in a gold edge: movable, or just laid.
PLAIN, MAY, FRESH = range(3)
# The tiles of the sheets that all cells share; of each the first is nothing but for the grounds:
# free, a tile, a tile in a gold edge. Upright: the dot, the numbers, the dead ones. At the sides:
# numbers, dead ones, bands, the trace of a dead one.
GROUNDS = 3
DOT = 1
UPRIGHT = 8
NUMBER = 1
WEDGE = 7
TRACE = 10


class Column:
    """Cells below each other: the ground; the upright number; the others; above those the bands.
    A line that dies changes one of them in each column, so none of them is sent as a large box."""

    def __init__(self, ground, bars, left, right, left_bands, right_bands):
        self.ground = ground
        self.bars = bars
        self.left = left
        self.right = right
        self.left_bands = left_bands
        self.right_bands = right_bands

    def show(self, row, tile, look, dead):
        """A tile, `dead` with a bit for each direction whose line is dead; or a free cell."""
        ground = number = other = one = three = 0
        bar = look
        if tile != rules.FREE:
            ground = 2 if look == FRESH else 1
            one = tile // 9
            bar = 1 + NUMBER + tile // 3 % 3 + (dead & 2) * 3 // 2
            three = tile % 3
            number = NUMBER + one + (dead & 1) * 3
            other = NUMBER + three + (dead & 4) * 3 // 4
            one = TRACE if dead & 1 else WEDGE + one
            three = TRACE if dead & 4 else WEDGE + three
        put(self.ground, row, ground)
        put(self.bars, row, bar)
        put(self.left, 2 * row + 1, number)
        put(self.right, 2 * row + 1, other)
        put(self.left_bands, 2 * row, three)
        put(self.right_bands, 2 * row, one)


def put(grid, at, tile):
    if grid[at] != tile:
        grid[at] = tile


class Board:
    def __init__(self, columns, marks, group):
        self.columns = columns
        self.marks = marks
        self.group = group

    def x(self, cell):
        return self.columns[column_of(cell)].ground.x

    def y(self, cell):
        """Where a cell begins."""
        column = column_of(cell)
        ground = self.columns[column].ground
        return ground.y + (cell - FIRST[column]) * ground.tile_height

    def show(self, tiles, count, looks):
        """Nineteen tiles, their lines as counted, each cell's look."""
        for cell in range(rules.CELLS):
            column = column_of(cell)
            dead = dead_of(cell, count.states)
            self.columns[column].show(cell - FIRST[column], tiles[cell], looks[cell], dead)
        self.marks.show(count)


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
