# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Things that move on Lucky Numbers' table: a tile turns over, is placed, goes to the table; a
garden is full."""

import displayio

from ludopoche.ui.table import STEP, border, fly, pop
from ludopoche.ui.theme import GOLD, NIGHT, SLATE, VIOLET
from ludopoche.ui.widgets import tile


def turn(table):
    """The drawn tile, face down for a moment."""
    piece = table.view.piece
    piece.grid.pixel_shader = table.stage.mixed(NIGHT, VIOLET, SLATE, VIOLET)
    yield STEP
    piece.grid.pixel_shader = piece.colours


def place(table, cell, out):
    """A tile has come to this cell of the large garden; `out`: the one that it sends away."""
    view = table.view
    yield from pop(table.stage, view.group, view.garden.box(cell))
    row = view.row
    box = row.box(out) if out else None
    if box is not None:
        table.stage.sound("swap")
        away = tile(row.tiles[0].bitmap, row.palettes[0], row.w, row.h, 0, 0, out - 1)
        yield from fly(view.group, away, view.garden.box(cell), box)


def finish(table, round):
    """The tiles of the garden that has won light up one after the other: of the large one if that
    is it, with rising notes; else of the winner's, in silence."""
    stage = table.stage
    scores = round.scores()
    garden = table.view.garden
    seat = table.viewer
    x, y, w, pitch = garden.x, garden.y, garden.cell, garden.pitch
    h, down = w, pitch
    if scores[seat] < max(scores):
        seat = scores.index(max(scores))
        for other in table.view.others:
            if other.seat == seat:
                cells = other.cells
                x, y, w, h = cells.x, cells.y, cells.tile_width, cells.tile_height
        pitch, down = w, h
    light = displayio.Bitmap(w, h, 2)
    border(light, 0, w, h)
    gold = stage.mixed(-1, GOLD)
    numbers = round.state()["gardens"][seat]
    for cell in range(16):
        if numbers[cell]:
            left, top = x + cell % 4 * pitch, y + cell // 4 * down
            table.above.append(tile(light, gold, w, h, left, top))
            if cell % 2:
                if seat == table.viewer:
                    stage.sound("up", cell // 2)
                yield STEP
    yield STEP
