# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The board of Take It Easy laid out; then this module is forgotten."""

import displayio

from games.easy import paint as art
from games.easy import rules, sheets
from games.easy.figures import COLOURS
from games.easy.layout import BANDS, FIRST, HALVES, HINT_X, NUMBERS, ROWS, column_of
from ludopoche.ui import widgets
from ludopoche.ui.theme import GOLD, HAZE, INK, LEAF, NIGHT, SLATE

# By size of the glass: the board's left edge, the top of column c, columns' and rows' pitch.
PLACES = ((3, 18, 20, 22), (10, 31, 33, 38), (14, 31, 38, 38))


def sheets_of(stage, shape):
    """What all cells share, as board.Board tells: (sheet, its tiles, palette, left edge, rows above
    the cell, strips a cell). Whatever is on top covers the hollow and its dot."""
    film = stage.film
    cut = HALVES if stage.size else ROWS
    strips = cut[0]
    span = [rows * (shape.h + 1) // strips for rows in cut]
    bands = sheets.bands(shape, *span[7:])
    left = shape.w - shape.wedge_x + 1 - bands.width // BANDS
    reds = stage.few(-1, COLOURS[0], COLOURS[1], COLOURS[2], SLATE, GOLD, INK)
    blues = stage.few(-1, COLOURS[6], COLOURS[7], COLOURS[8], SLATE, GOLD, INK)
    colours = stage.few(-1, SLATE, INK)
    dots = sheets.dots(4 if stage.size else 3)
    aside = (shape.w - dots.width // 2) // 2
    pieces = [
        (sheets.ground(shape), 1, colours, 0, 0, 1),
        (dots, 2, stage.few(-1, LEAF), aside, 0, (shape.h + 1) // 2),
    ]
    for sheet, x in (
        (sheets.numbers(shape, *span[1:3], 1), shape.plate_at(1)[0]),
        (sheets.uprights(shape, *span[3:5]), shape.between()[0]),
        (sheets.numbers(shape, *span[5:7], 0), shape.plate_at(0)[0]),
        (sheets.numbers(shape, *span[5:7], 2), shape.plate_at(2)[0]),
    ):
        pieces.append((sheet, NUMBERS, film, x, 1, strips))
    pieces.append((bands, BANDS, reds, shape.wedge_x - 1, 1, strips))
    pieces.append((bands, BANDS, blues, left, 1, strips))
    return pieces


def column(parts, group, rows, x, y):
    """Cells below each other."""
    made = []
    high = parts[0][0].height
    for sheet, tiles, colours, left, up, each in parts:
        w = sheet.width // tiles
        grid = widgets.grid(sheet, colours, 1, rows * each, w, high // each, x + left, y - up)
        made.append(grid)
        group.append(grid)
    made[-1].flip_x = True
    return tuple(made)


def whole_board(stage):
    """What a Board takes, and nothing else."""
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
    made = marks(stage, shape, columns)
    group.append(made[0])
    return group, columns, made, stage.send


def foot(stage):
    """On the smallest glass the lowest cell hangs into the hint bar: ground for it."""
    ground = displayio.Bitmap(HINT_X + 2, stage.height - stage.foot, 16)
    ground.fill(NIGHT)
    return displayio.TileGrid(ground, pixel_shader=stage.palette, y=stage.foot)


def marks(stage, shape, columns):
    """At the ends of the lines: above a column, below left and below right of the others."""
    sheet = art.marks(stage.size)
    points = stage.size > 0
    w = 13 if points else 5
    h = sheet.height
    haze = stage.few(-1, HAZE)
    group = displayio.Group()
    far = h // 2 + (3 if points else 1)  # from the edge to a mark's middle
    for line in range(15):
        direction = line // 5
        cell = rules.LINES[line][-1 if direction == 2 else 0]
        column = column_of(cell)
        ground = columns[column][0]
        x = ground.x + shape.w // 2
        y = ground.y + (cell - FIRST[column]) * ground.tile_height
        if direction == 1:
            y -= far
        else:
            # Out from the middle of a lower slanting edge.
            step = (shape.w - shape.insets[shape.h // 4]) // 2 + far
            x += step if direction == 2 else -step
            y += shape.h // 2 + step * 4 // 7
        group.append(widgets.tile(sheet, haze, w, h, x - w // 2, y - h // 2))
    return group, points, haze, stage.few(-1, GOLD)
