# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Take It Easy's table put together when it opens; then this module is forgotten."""

import displayio

from games.easy import art, rules
from games.easy.board import HINT_X, Board, Marks
from games.easy.panel import Panel
from games.easy.sight import Called, Ring
from games.easy.ways import column_of, level_of
from ludopoche import widgets
from ludopoche.paint import plate
from ludopoche.theme import GOLD, HAZE, NIGHT, SLATE, WHITE

# By size of the glass: the board's left edge, the top of column c, columns' and rows' pitch.
PLACES = ((3, 18, 20, 22), (10, 31, 33, 38), (14, 31, 38, 38))
# The called tile's left edge and top.
CALLED = ((115, 13), (179, 23), (226, 23))
# The panel's left and right edge, first row, most pitch of rows.
ROWS = ((115, 159, 55, 14), (197, 238, 88, 24), (228, 317, 113, 24))
# The key to the tiles that are left: x, y, w, h.
KEY = ((1, 110, 18, 16), (2, 192, 30, 26), (3, 190, 36, 30))


def table(sight, stage, match):
    """All that lies on the glass, into `sight`."""
    size = stage.size
    sight.group = group = displayio.Group()
    sight.board = made = board(stage)
    group.append(made.group)
    sight.panel = panel(stage, match, made.shape, group)
    x, y = CALLED[size]
    sight.large = called(stage, art.shape(art.CALLED[size]), group, x, y)
    sight.second = sight.chip = None
    if match.options[1]:
        # The other tile of a pair, as large as a cell.
        sight.second = called(stage, made.shape, group, 0 if size == 0 else 2, stage.top + 1)
    if match.players > 1:
        # The caller's shape, at the upper left of the called tile.
        side = 6 if size == 0 else 8
        bitmap(group, stage.film, x, y, side, side)
        sight.chip = group[-1]
    sight.ring = ring(stage, made.shape, group)
    sight.cursor = widgets.Cursor(stage, 1 if size == 0 else 2)
    group.append(sight.cursor.group)


def bitmap(group, palette, x, y, w, h):
    """A bitmap on the glass, all night."""
    new = displayio.Bitmap(w, h, 16)
    new.fill(NIGHT)
    group.append(displayio.TileGrid(new, pixel_shader=palette, x=x, y=y))
    return new


def board(stage):
    left, top, across, down = PLACES[stage.size]
    shape = art.shape(art.CELLS[stage.size])
    group = displayio.Group()
    if stage.size == 0:
        group.append(foot(stage))
    cells = []
    for cell in range(rules.CELLS):
        x = left + column_of(cell) * across
        y = top + level_of(cell) * down // 2
        bitmap(group, stage.film, x, y, shape.w, shape.h)
        cells.append(group[-1])
    signs = marks(stage, shape, cells)
    group.append(signs.group)
    return Board(shape, cells, signs, group)


def foot(stage):
    """On the smallest glass the lowest cell hangs into the hint bar: ground for it."""
    ground = displayio.Bitmap(HINT_X + 2, stage.height - stage.foot, 2)
    return displayio.TileGrid(ground, pixel_shader=stage.few(NIGHT, NIGHT), y=stage.foot)


def marks(stage, shape, cells):
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
        cell = cells[rules.LINES[line][-1 if direction == 2 else 0]]
        x = cell.x + shape.w // 2
        y = cell.y - far
        if direction != 1:
            # Out from the middle of a lower slanting edge.
            step = (shape.w - shape.insets[shape.h // 4]) // 2 + far
            x += step if direction == 2 else -step
            y = cell.y + shape.h // 2 + step * 4 // 7
        group.append(widgets.tile(sheet, colours, w, h, x - w // 2, y - h // 2))
    return Marks(group, points)


def panel(stage, match, shape, group):
    size = stage.size
    left, right, first, most = ROWS[size]
    w = right + 1 - left
    high = shape.digit_h
    others = match.players - 1
    counts = 3 if size == 1 else 1  # rows
    pitch = min(most, (stage.foot - first) // (2 + counts + others))
    grids = []
    for row, rows in ((0, 2), (2, counts), (2 + counts, max(others, 1))):
        y = first + row * pitch
        bitmap(group, stage.palette, left, y, w, (rows - 1) * pitch + high)
        grids.append(group[-1])
    face = stage.text if size != 1 else stage.small
    down = max(0, high - face.cap) // 2
    face.paint(grids[0].bitmap, 0, down, stage.word("now"), HAZE)
    face.paint(grids[0].bitmap, 0, pitch + down, stage.word("max"), HAZE)
    side = 5 if size == 0 else 7
    places = []
    for i in range(3):
        x, y = (3, i * pitch) if size == 1 else (i * (w // 3), 0)
        kind = (2, 1, 3)[i]  # done, open, dead
        art.mark(grids[1].bitmap, x, y + (high - side) // 2, side, kind, HAZE, GOLD, NIGHT)
        if size == 1:
            places.append((w - 2 * shape.digits[8][0] + 1, y))
        else:
            places.append((x + side + 1, y))
    x, y, w, h = KEY[size]
    key = bitmap(group, stage.palette, x, y, w, h)
    plate(key, 0, 0, w, h, HAZE, SLATE, 2 if h < 20 else 4, 2)
    grids.append(group[-1])
    return Panel(stage, match, shape, grids, pitch, places)


def called(stage, shape, group, x, y):
    bitmap(group, stage.film, x, y, shape.w, shape.h)
    group[-1].hidden = True
    return Called(shape, group[-1])


def ring(stage, shape, group):
    corners, sides, inset = art.ring(shape)
    colours = stage.few(-1, WHITE)
    pieces = displayio.Group()
    for sheet, tiles in ((corners, 4), (sides, 2)):
        for tile in range(tiles):
            w = sheet.width // tiles
            pieces.append(widgets.tile(sheet, colours, w, sheet.height, 0, 0, tile))
    group.append(pieces)
    return Ring(pieces, shape.w, shape.h, inset)
