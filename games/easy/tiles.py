# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The board of Take It Easy on the glass: nineteen cells and the marks at the ends of its lines.
Each keeps what it shows and changes only what differs."""

from games.easy import figures, rules
from games.easy.count import DEAD, DONE
from games.easy.layout import BAND, FIRST, GILT, HALVES, NUMBER, ROWS, TRACE, column_of

# How a cell looks: as it is; free, with a dot; a tile below a gold edge: movable, or just laid.
PLAIN, MAY, FRESH = range(3)


def show_cell(column, row, tile, look, dead):
    """A tile, `dead` with a bit for each direction whose line is dead; or a free cell. True: it is
    another than before."""
    number = other = bar = band = second = 0
    if tile != rules.FREE:
        gilt = GILT if look == FRESH else 0
        band = tile // 9
        second = tile % 3
        bar = NUMBER + tile // 3 % 3 + (dead & 2) * 3 // 2
        number = NUMBER + band + (dead & 1) * 3
        other = NUMBER + second + (dead & 4) * 3 // 4
        band = gilt + (TRACE if dead & 1 else BAND + band)
        second = gilt + (TRACE if dead & 4 else BAND + second)
    cut = ROWS if column[0].tile_height // column[-1].tile_height > 2 else HALVES
    at = row * cut[0]
    return (
        put(column[-6], at + cut[1], cut[2], bar)
        | put(column[-5], at + cut[3], cut[4], bar)
        | put(column[-4], at + cut[5], cut[6], number)
        | put(column[-3], at + cut[5], cut[6], other)
        | put(column[-2], at + cut[7], cut[8], band)
        | put(column[-1], at + cut[7], cut[8], second)
    )


def show_dot(column, row, there):
    """The dot in a free cell, or none. True: it is otherwise than before."""
    dots = column[1]
    strips = column[0].tile_height // dots.tile_height
    high = dots.bitmap.height // dots.tile_height
    return put(dots, row * strips + (strips - high) // 2, high, int(there))


def put(grid, at, strips, tile):
    """A tile of a sheet that is cut into so many strips. True: it is another than before."""
    if grid[at] == tile:
        return False
    tiles = grid.bitmap.width // grid.tile_width
    for strip in range(strips):
        grid[at + strip] = tile + strip * tiles
    return True


class Board:
    """`columns` have eight grids each: the ground, that stays; the dots; above them, in some
    strips of a cell, the upright number, its band, the other numbers, their bands. So a tile that
    is laid, a line that dies and a mark that goes send little."""

    def __init__(self, group, columns, marks, send):
        self.group = group
        self.columns = columns
        self.marks = Marks(*marks)
        self.send = send

    def x(self, cell):
        return self.columns[column_of(cell)][0].x

    def y(self, cell):
        """Where a cell begins."""
        column = column_of(cell)
        ground = self.columns[column][0]
        return ground.y + (cell - FIRST[column]) * ground.tile_height

    def show(self, tiles, count, looks):
        """Nineteen tiles, their lines as counted, each cell's look. Sent cell by cell: what changes
        in one column would be sent as one box, with all between."""
        for cell in range(rules.CELLS):
            at = column_of(cell)
            row = cell - FIRST[at]
            column = self.columns[at]
            dead = dead_of(cell, count.states)
            changed = show_cell(column, row, tiles[cell], looks[cell], dead)
            if tiles[cell] == rules.FREE:  # else it is covered
                changed |= show_dot(column, row, looks[cell] == MAY)
            if changed:
                self.send()
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
    filled, a cross when it is dead; done: a gold disc, or its points on a larger glass."""

    def __init__(self, group, points, haze, gold):
        self.group = group
        self.points = points
        self.haze = haze  # the palettes
        self.gold = gold

    def show(self, count):
        for line in range(15):
            mark = state = count.states[line]
            if state == DONE and self.points:
                number = figures.NUMBERS.find(bytes((count.numbers[line],)), line // 5 * 3)
                mark = 4 + (len(rules.LINES[line]) - 3) * 9 + number
            grid = self.group[line]
            if grid[0] != mark:
                grid[0] = mark
                grid.pixel_shader = self.gold if state == DONE else self.haze
