# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The board of Take It Easy laid out; then this module is forgotten."""

import displayio

from games.easy import art, rules, sheets
from games.easy.board import HINT_X, Board, Column, Marks
from games.easy.ways import FIRST
from ludopoche import widgets
from ludopoche.theme import GOLD, HAZE, INK, NIGHT, SLATE

# By size of the glass: the board's left edge, the top of column c, columns' and rows' pitch.
PLACES = ((3, 18, 20, 22), (10, 31, 33, 38), (14, 31, 38, 38))


def sheets_of(stage, shape):
    """What all cells share: (sheet, palette, width, left, rows above the cell, tiles a cell)."""
    (ground, bars, left, right), one, three = sheets.cells(shape)
    colours = stage.few(-1, SLATE, INK, GOLD)
    film = stage.film
    w = left.width // (sheets.TRACE + 1)
    one = (left, film, w, one, 1, 2)
    three = (right, film, w, three, 1, 2)
    two = (bars, film, shape.plate_w, shape.plate_at(1)[0], 0, 1)
    return (ground, colours, shape.w, 0, 0, 1), two, one, three, one, three


def column(parts, group, rows, x, y):
    """Cells below each other."""
    made = []
    for sheet, colours, w, left, up, tiles in parts:
        high = sheet.height
        made.append(widgets.grid(sheet, colours, 1, rows * tiles, w, high, x + left, y - up))
        group.append(made[-1])
    return Column(*made)


def whole_board(stage):
    """The board alone."""
    shape = art.shape(art.CELLS[stage.size])
    return board(stage, shape, sheets_of(stage, shape))


def board(stage, shape, parts):
    left, top, across, down = PLACES[stage.size]
    group = displayio.Group()
    if stage.size == 0:
        group.append(foot(stage))
    columns = []
    for at in range(5):
        rows = FIRST[at + 1] - FIRST[at]
        y = top + abs(at - 2) * down // 2
        columns.append(column(parts, group, rows, left + at * across, y))
    made = Board(columns, None, group)
    made.marks = marks(stage, shape, made)
    group.append(made.marks.group)
    return made


def foot(stage):
    """On the smallest glass the lowest cell hangs into the hint bar: ground for it."""
    ground = displayio.Bitmap(HINT_X + 2, stage.height - stage.foot, 2)
    return displayio.TileGrid(ground, pixel_shader=stage.few(NIGHT, NIGHT), y=stage.foot)


def marks(stage, shape, board):
    """At the ends of the lines: above a column, below left and below right of the others."""
    sheet = art.marks(stage.size)
    points = stage.size > 0
    w = 13 if points else 5
    h = sheet.height
    colours = stage.few(-1, HAZE, GOLD)
    group = displayio.Group()
    far = h // 2 + (3 if points else 1)  # from the edge to a mark's middle
    for line in range(15):
        direction = line // 5
        cell = rules.LINES[line][-1 if direction == 2 else 0]
        x = board.x(cell) + shape.w // 2
        y = board.y(cell) - far
        if direction != 1:
            # Out from the middle of a lower slanting edge.
            step = (shape.w - shape.insets[shape.h // 4]) // 2 + far
            x += step if direction == 2 else -step
            y = board.y(cell) + shape.h // 2 + step * 4 // 7
        group.append(widgets.tile(sheet, colours, w, h, x - w // 2, y - h // 2))
    return Marks(group, points)
