# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Lucky Numbers' table put together when it opens; then this module is forgotten."""

import displayio

from games.lucky import art
from games.lucky.layout import GARDEN, OTHERS, PIECE, ROW
from games.lucky.row import PAGE
from ludopoche import bigger, widgets
from ludopoche.theme import GOLD, HAZE, INK, LEAF, NIGHT, ORANGE, PAPER, SAND, SLATE


def parts(stage, match):
    """What lies on the glass: the group, and what a Garden, a Row, a Piece and each Neighbour
    take; the ring around what has changed."""
    group = displayio.Group()
    gold = stage.few(NIGHT, GOLD, ORANGE, INK)
    made = (group, garden(stage, group), row(stage, group, gold), piece(stage, group, gold))
    return made + others(stage, group, match.players - 1)


def garden(stage, group):
    """The cells, the numbers, the gold edge, the ladybird, the marks."""
    x, y, cell, pitch = GARDEN[stage.size]
    small = stage.size == 0
    colours = stage.few(NIGHT, SLATE, PAPER, SAND)
    sheet = art.cells(cell, pitch, small)
    # Row by row: the gold diagonal's four would be sent as one box as large as the garden.
    cells = rows(sheet, colours, group, pitch, x, y)
    sheet = art.numbers(cell, pitch, small)
    top = y + (4 if small else (cell - 26) // 2)
    numbers = rows(sheet, stage.few(-1, INK), group, pitch, x, top)
    colours = stage.few(-1, GOLD, INK)
    sheet = art.edge(cell, small)
    for at in range(0, 4 * pitch, pitch):
        group.append(widgets.tile(sheet, colours, cell, cell, x + at, y + at))
    bird = art.ladybird(small)
    w = bird.width
    h = bird.height
    # Below the figures of a 20 in the corner.
    right = x + 4 * pitch - w * 3 // 4
    group.append(widgets.tile(bird, stage.film, w, h, right, y + 4 * pitch - h * 3 // 5))
    sheet = art.marks(small)
    w = sheet.width // 2
    dot = (cell - sheet.height) // 2
    colours = stage.few(-1, INK, LEAF)
    marks = []
    for i in range(16):
        left = x + i % 4 * pitch + (cell - w) // 2
        top = y + i // 4 * pitch + dot
        mark = widgets.tile(sheet, colours, w, sheet.height, left, top)
        mark.hidden = True
        marks.append(mark)
        group.append(mark)
    return x, y, cell, pitch, cells, numbers, marks, dot, 15 if small else cell - 9


def rows(sheet, colours, group, pitch, x, y):
    """Four rows of four tiles."""
    made = []
    for i in range(4):
        made.append(widgets.grid(sheet, colours, 4, 1, pitch, sheet.height, x, y + i * pitch))
        group.append(made[-1])
    return made


def piece(stage, group, gold):
    x, y, w, h = PIECE[stage.size]
    face = bigger.face(("11x14", "14x20", "21x30")[stage.size])
    ground = art.piece(w, h)
    tile = widgets.tile(ground, gold, w, h, x, y)
    tile.hidden = True
    group.append(tile)
    widths = bytes([face.width(str(i)) for i in range(10)])
    return tile, ground, art.figures(face), widths


def row(stage, group, gold):
    x, y, w, h, gap, most = ROW[stage.size]
    most -= 1
    small = stage.size == 0
    bright = stage.few(NIGHT, PAPER, SAND, INK)
    sheet = art.row(w, h, small)
    tiles = []
    for i in range(most):
        tiles.append(widgets.tile(sheet, bright, w, h, x + i * (w + gap), y))
    piles = art.piles(w, w + gap, small)
    colours = stage.few(-1, SAND)
    high = piles.height
    piled = widgets.grid(piles, colours, most, 1, w + gap, high, x, y - high)
    group.append(piled)
    # A line where the page begins, or at the end, tells that there are more that aren't shown.
    line = displayio.Bitmap(gap, h + high, 2)
    line.fill(1)
    colours = stage.few(NIGHT, GOLD)
    more = []
    for at in (x + (most - PAGE) * (w + gap) - gap, x + most * (w + gap) - gap):
        end = widgets.tile(line, colours, gap, h + high, at, y - high)
        end.hidden = True
        more.append(end)
        group.append(end)
    last = widgets.tile(art.slots(w, h, small), stage.palette, w, h, x + most * (w + gap), y)
    for tile in tiles + [last]:
        tile.hidden = True
        group.append(tile)
    faint = stage.few(NIGHT, SLATE, SLATE, HAZE)
    return (x, y, w, h), w + gap, tiles, last, piled, more, (bright, faint, gold)


def others(stage, group, count):
    w, h, face, gap, places = OTHERS[stage.size][count - 1]
    sheet = art.neighbours(w, h, face)
    colours = stage.few(NIGHT, INK, SLATE, PAPER)
    far = stage.size > 0
    made = []
    for i in range(count):
        x = places[2 * i]
        y = places[2 * i + 1]
        grid = widgets.grid(sheet, colours, 4, 4, w, h, x, y + gap)
        head = displayio.Bitmap(4 * w + (-2 if far else 1), gap - 1, 16)
        group.append(grid)
        group.append(displayio.TileGrid(head, pixel_shader=stage.palette, x=x, y=y))
        made.append((x, y, 4 * w, gap + 4 * h, grid, head, far))
    ring = widgets.tile(art.ring(w, h), stage.film, w + 1, h + 1, places[0], places[1])
    ring.hidden = True
    group.append(ring)
    return made, ring
