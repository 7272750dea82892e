# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The board of Take It Easy: nineteen cells, the marks at the ends of its lines, the cursor."""

import displayio

from games.easy import rules
from games.easy.count import DONE
from games.easy.hexes import NUMBERS, Hex
from ludopoche import widgets
from ludopoche.theme import GOLD, HAZE, NIGHT, SLATE, WHITE

# By size of the glass: the left edge, the top of column c, columns' pitch, rows' pitch.
PLACES = ((3, 18, 20, 22), (10, 31, 33, 38), (14, 31, 38, 38))
HINT_X = 71  # where the hint bar begins on the smallest glass
FIRST = b"\x00\x03\x07\x0c\x10\x13"  # the first cell of each column, and the end

# How a cell looks.
PLAIN = 0
MAY = 1  # a dot in a free cell
FRESH = 2  # a gold edge around a tile: still movable, or just laid
UNKNOWN = 255


def column_of(cell):
    column = 0
    while cell >= FIRST[column + 1]:
        column += 1
    return column


def level_of(cell):
    """How high a cell lies, counted from the top of column c in half cells."""
    column = column_of(cell)
    return abs(column - 2) + 2 * (cell - FIRST[column])


def cell_at(column, level):
    """The cell of a column at this height, or -1."""
    if not 0 <= column < 5:
        return -1
    row = (level - abs(column - 2)) // 2
    if 0 <= row < FIRST[column + 1] - FIRST[column]:
        return FIRST[column] + row
    return -1


def foot(stage):
    """On the smallest glass the lowest cell hangs into the hint bar: ground for it."""
    ground = displayio.Bitmap(HINT_X + 2, stage.height - stage.foot, 2)
    return displayio.TileGrid(ground, pixel_shader=stage.few(NIGHT, NIGHT), y=stage.foot)


class Board:
    def __init__(self, stage, art):
        size = stage.size
        self.group = displayio.Group()
        if size == 0:
            self.group.append(foot(stage))
        left, top, across, down = PLACES[size]
        self.shape = shape = art.shape(art.CELLS[size])
        self.cells = []
        for cell in range(rules.CELLS):
            x = left + column_of(cell) * across
            y = top + level_of(cell) * down // 2
            place = Hex(shape, stage.film, x, y)
            self.cells.append(place)
            self.group.append(place.group)
        self.tiles = bytearray(b"\xff" * rules.CELLS)  # what is shown
        self.dead = bytearray(rules.CELLS)
        self.looks = bytearray(b"\xff" * rules.CELLS)
        self._next = bytearray(rules.CELLS)
        self.marks = Marks(stage, art, self.cells, shape)
        self.group.append(self.marks.group)

    def show(self, tiles, at, count, looks):
        """The board that begins at `at`, its lines as counted, each cell's look."""
        self._find_dead(count.states)
        for cell in range(rules.CELLS):
            tile = tiles[at + cell]
            look = looks[cell]
            dead = self._next[cell]
            place = self.cells[cell]
            if tile == rules.FREE:
                if self.tiles[cell] != tile:
                    place.free(look == MAY)
                elif self.looks[cell] != look:
                    place.dot(look == MAY)
            elif self.tiles[cell] != tile or self.looks[cell] != look:
                place.tile(tile, dead, GOLD if look == FRESH else SLATE)
            else:
                for direction in range(3):
                    if (dead ^ self.dead[cell]) >> direction & 1:
                        place.number(tile, direction, dead >> direction & 1)
            self.tiles[cell] = tile
            self.looks[cell] = look
            self.dead[cell] = dead
        self.marks.show(count)

    def _find_dead(self, states):
        """A bit for each direction in which a cell's line is dead."""
        dead = self._next
        for cell in range(rules.CELLS):
            dead[cell] = 0
        for line in range(15):
            if states[line] == 3:
                for cell in rules.LINES[line]:
                    dead[cell] |= 1 << line // 5


class Marks:
    """A mark at one end of each line: a dot where nothing lies yet, a ring while it can be
    filled, a cross when it is dead; done: a disc, or its points on a larger glass."""

    def __init__(self, stage, art, cells, shape):
        self.points = stage.size > 0
        self.sheet = sheet = art.marks(stage.size)
        self.w = w = 13 if self.points else 5
        self.h = h = sheet.height
        self.colours = colours = stage.few(-1, HAZE, GOLD)
        self.group = displayio.Group()
        self.shown = bytearray(b"\xff" * 15)
        far = h // 2 + (3 if self.points else 1)  # from the edge to the mark's middle
        for line in range(15):
            ends = rules.LINES[line]
            direction = line // 5
            place = cells[ends[-1] if direction == 2 else ends[0]]
            x = place.x + shape.w // 2
            y = place.y + shape.h // 2
            if direction == 1:
                y = place.y - far
            else:
                # Out from the middle of a lower slanting edge.
                step = (shape.w - shape.insets[shape.h // 4]) // 2 + far
                x += step if direction == 2 else -step
                y += step * 4 // 7
            self.group.append(widgets.tile(sheet, colours, w, h, x - w // 2, y - h // 2))

    def show(self, count):
        for line in range(15):
            mark = count.states[line]
            if mark == DONE and self.points:
                direction = line // 5 * 3
                number = NUMBERS.find(bytes((count.numbers[line],)), direction)
                mark = 4 + (len(rules.LINES[line]) - 3) * 9 + number
            if self.shown[line] != mark:
                self.shown[line] = mark
                self.group[line][0] = mark


class Ring:
    """The cursor: a white hexagon of six pieces, so that moving it sends little."""

    def __init__(self, stage, art, shape):
        corners, sides, self.left, self.high = art.ring(shape)
        colours = stage.few(-1, WHITE)
        self.shape = shape
        self.group = displayio.Group()
        self.group.hidden = True
        self.wide = corners.width // 4
        for corner in range(4):
            self.group.append(widgets.tile(corners, colours, self.wide, self.high, 0, 0, corner))
        self.side = sides.width // 2
        for side in range(2):
            self.group.append(widgets.tile(sides, colours, self.side, sides.height, 0, 0, side))
        self._x = self._y = -1

    def at(self, place):
        """Around this hexagon."""
        group = self.group
        if place.x != self._x or place.y != self._y:
            self._x = x = place.x
            self._y = y = place.y
            # One pixel around the cell is the cursor's too.
            right = x + self.shape.w + 1
            group[0].x = group[2].x = x - 1 + self.left
            group[1].x = group[3].x = right - self.left - self.wide
            group[0].y = group[1].y = y - 1
            group[2].y = group[3].y = y + self.shape.h + 1 - self.high
            group[4].x = x - 1
            group[5].x = right - self.side
            group[4].y = group[5].y = y - 1 + self.high
        if group.hidden:
            group.hidden = False

    def hide(self):
        if not self.group.hidden:
            self.group.hidden = True
