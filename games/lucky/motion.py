# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""What moves on Lucky Numbers' table: a tile turns over, is placed, goes to the table; a garden is
full."""

import displayio

from ludopoche.ui.motion import STEP, border, fly, pop
from ludopoche.ui.theme import GOLD, NIGHT, SLATE, VIOLET
from ludopoche.ui.widgets import tile


def turn(table):
    """The drawn tile, face down for a moment."""
    piece = table.picture.piece
    piece.grid.pixel_shader = table.stage.mixed(NIGHT, VIOLET, SLATE, VIOLET)
    yield STEP
    piece.grid.pixel_shader = piece.colours


def place(table, cell, out):
    """A tile has come to this cell of the large garden; `out`: the one that it sends away."""
    picture = table.picture
    yield from pop(table.stage, picture.group, picture.garden.box(cell))
    row = picture.row
    box = row.box(out) if out else None
    if box is not None:
        table.stage.sound("swap")
        away = tile(row.tiles[0].bitmap, row.palettes[0], row.w, row.h, 0, 0, out - 1)
        yield from fly(picture.group, away, picture.garden.box(cell), box)


def finish(table):
    """The tiles of the garden that is seen light up one after the other."""
    stage = table.stage
    garden = table.picture.garden
    side = garden.cell
    light = displayio.Bitmap(side, side, 2)
    border(light, 0, side, side)
    gold = stage.mixed(-1, GOLD)
    for cell in range(16):
        if table.garden[cell]:
            x, y, _, _ = garden.box(cell)
            table.above.append(tile(light, gold, side, side, x, y))
            if cell % 2:
                stage.sound("up", cell // 2)
                yield STEP
    yield STEP
