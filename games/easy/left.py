# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The tiles that are left, three by three by three: a block for each middle number, a row for
each left one, a column for each right one; below, how many tiles have each number."""

import displayio

from games.easy import cells
from games.easy import paint as art
from games.easy.figures import COLOURS, rank_of
from ludopoche.ui import paint
from ludopoche.ui.theme import HAZE, INK, NIGHT, PAPER, SLATE

# By size of the glass: left edge, the blocks' top and pitch, a tile's pitch across and down,
# the top of the row of numbers and its pitch.
PLACES = (
    (1, 26, 54, 17, 21, 94, 17),
    (4, 50, 79, 25, 31, 160, 25),
    (6, 46, 104, 33, 41, 180, 33),
)


def group(stage, pool, pile):
    """All of it, painted once: three strips that cover the room of the board."""
    shape = art.shape(art.CELLS[stage.size])
    left, top, block, across, down, foot, step = PLACES[stage.size]
    shown = displayio.Group()
    title = strip(shown, stage, stage.top, top)
    face = stage.text
    text = stage.word("left", sum(pool), pile)
    face.paint(title, left + 1, (top - stage.top - face.cap) // 2, text, PAPER)
    blocks = strip(shown, stage, top, foot)
    counted = strip(shown, stage, foot, stage.foot)
    if stage.size == 0:
        shown.append(cells.foot(stage))
    for middle in range(3):
        x = left + middle * block
        paint.rounded(blocks, x, 0, 3 * across, 3 * down, INK)
        for place in range(9):
            tile = place // 3 * 9 + middle * 3 + place % 3
            at = x + place % 3 * across
            y = place // 3 * down
            if pool[tile]:
                at += (across - 2 * shape.plate_w - 1) // 2
                small_tile(blocks, shape, at, y + (down - 2 * shape.plate_h - 1) // 2, tile)
            else:
                gone(blocks, at, y, across, down)
        counts(counted, shape, pool, middle, x, step)
    return shown


def strip(shown, stage, top, bottom):
    bitmap = displayio.Bitmap(stage.width, bottom - top, 16)
    bitmap.fill(NIGHT)
    shown.append(displayio.TileGrid(bitmap, pixel_shader=stage.palette, y=top))
    return bitmap


def plate(bitmap, shape, x, y, kind):
    """A number on its colour."""
    paint.rect(bitmap, x, y, shape.plate_w, shape.plate_h, COLOURS[kind])
    shape.on(bitmap)
    shape.figure(x, y, kind, INK)


def small_tile(bitmap, shape, x, y, tile):
    """Its three numbers, as they lie on the tile."""
    w = shape.plate_w
    plate(bitmap, shape, x + (w + 1) // 2, y, 3 + tile // 3 % 3)
    plate(bitmap, shape, x, y + shape.plate_h + 1, tile // 9)
    plate(bitmap, shape, x + w + 1, y + shape.plate_h + 1, 6 + tile % 3)


def gone(bitmap, x, y, across, down):
    """A tile that has been called: a small cross."""
    size = 5 if across < 20 else 9
    x += (across - size) // 2
    y += (down - size) // 2
    for i in range(size):
        paint.rect(bitmap, x + i, y + i, 1, 1, SLATE)
        paint.rect(bitmap, x + size - 1 - i, y + i, 1, 1, SLATE)


def counts(bitmap, shape, pool, direction, left, step):
    """The numbers of a direction, and below each on how many tiles it is still to come."""
    for i in range(3):
        count = 0
        for tile in range(27):
            count += pool[tile] and rank_of(tile, direction) == i
        x = left + i * step
        plate(bitmap, shape, x + (step - shape.plate_w) // 2, 0, direction * 3 + i)
        colour = PAPER if count else HAZE
        shape.figures.write(bitmap, x, shape.plate_h + 3, step, 1, count, colour)
