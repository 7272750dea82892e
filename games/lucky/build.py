# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Puts Lucky Numbers' table together from its pictures. In memory only while that lasts.

No group has many layers: CircuitPython's collector keeps 64 things in mind, and goes through all of
the heap again when they are more.
"""

import displayio

from games.lucky.view import PAGE, Garden, Neighbour, Piece, Row
from ludopoche.ui.letters import Figures
from ludopoche.ui.theme import GOLD, HAZE, INK, LEAF, NIGHT, ORANGE, PAPER, SAND, SLATE
from ludopoche.ui.widgets import Cursor, grid, tile

UP = 2  # rows above a name's capitals, and above the count beside it


def build(view):
    """Put all that is on the screen into an empty view."""
    stage = view.stage
    small = stage.small  # read first, as pictures are: later there are no holes for it
    group = view.group
    few = stage.few
    gold = few(NIGHT, GOLD, ORANGE, INK)
    edge = few(-1, GOLD, INK)
    size = stage.size
    players = len(view.seats)
    with stage.sheets("lucky", players) as sheets:
        view.garden = garden(stage, sheets, group, few(-1, INK), edge)
        view.row = row(stage, sheets, group, gold, edge)
        view.piece = piece(stage, sheets, group, gold)
        ring = sheets.read("ring")
        others(stage, view, sheets, sheets.numbers("others of %d" % players))
    del small  # it stays until the names are written
    for _ in view.others:
        view.rings.append(tile(ring, edge, ring.width, ring.height, 0, 0))
        view.rings[-1].hidden = True
        group.append(view.rings[-1])
    view.cursor = Cursor(stage, 3 if size else 2, 8 if size else 4)
    group.append(view.cursor.group)


def garden(stage, sheets, group, ink, edge):
    x, y, cell, pitch, number, bar = sheets.numbers("cells")
    pictures = sheets.read("cells"), sheets.read("numbers"), sheets.read("edge")
    bird = sheets.read("ladybird")
    marks = sheets.read("marks")
    wide = marks.width // 2
    high = marks.height
    made = Garden(x, y, cell, pitch, (cell - high) // 2, bar)
    colours = stage.few(NIGHT, SLATE, PAPER, SAND)
    rows(made.cells, pictures[0], colours, group, made, y)
    rows(made.numbers, pictures[1], ink, group, made, y + number)
    for at in range(0, 4 * pitch, pitch):
        group.append(tile(pictures[2], edge, cell, cell, x + at, y + at))
    w = bird.width
    h = bird.height
    # Below the figures of a 20 in the corner.
    right = x + 4 * pitch - w * 3 // 4
    group.append(tile(bird, stage.film, w, h, right, y + 4 * pitch - h * 3 // 5))
    colours = stage.few(-1, INK, LEAF)
    shown = displayio.Group()
    for i in range(16):
        left = made.left(i) + (cell - wide) // 2
        mark = tile(marks, colours, wide, high, left, made.top(i) + made.dot)
        mark.hidden = True
        made.marks.append(mark)
        shown.append(mark)
    group.append(shown)
    return made


def rows(made, sheet, colours, group, garden, y):
    """Four rows of four tiles."""
    pitch = garden.pitch
    for _ in range(4):
        made.append(grid(sheet, colours, 4, 1, pitch, sheet.height, garden.x, y))
        group.append(made[-1])
        y += pitch


def piece(stage, sheets, group, gold):
    x, y, w, h = sheets.numbers("piece")
    made = tile(sheets.read("piece"), gold, w, h, x, y)
    group.append(made)
    found = Piece(made, Figures(sheets.read("figures"), sheets.note("figures")))
    made.hidden = True
    return found


def row(stage, sheets, group, gold, edge):
    x, y, w, h, gap, places = sheets.numbers("row")
    pitch = w + gap
    few = stage.few
    made = Row(
        x, y, w, h, pitch, (few(NIGHT, PAPER, SAND, INK), few(NIGHT, SLATE, SLATE, HAZE), gold)
    )
    made.most = most = places - 1
    made.fixed = most - PAGE  # places before the page
    sheet = sheets.read("row")
    for i in range(most):
        made.tiles.append(tile(sheet, made.palettes[0], w, h, x + i * pitch, y))
    sheet = sheets.read("piles")
    high = sheet.height
    # Is there a second one behind a tile?
    made.piles = grid(sheet, few(-1, SAND), most, 1, pitch, high, x, y - high)
    group.append(made.piles)
    sheet = sheets.read("more")
    for place in (made.fixed, most):
        at = x + place * pitch - gap
        made.more.append(tile(sheet, edge, gap, h + high, at, y - high))
    made.last = tile(sheets.read("slots"), stage.palette, w, h, x + most * pitch, y)
    shown = displayio.Group()
    for layer in made.more + made.tiles + [made.last]:
        layer.hidden = True
        shown.append(layer)
    group.append(shown)
    return made


def others(stage, view, sheets, where):
    """The others' gardens."""
    group = view.group
    rows, w, h = where[:3]
    figures = sheets.read("others")
    plates = sheets.read("plates")
    # The counts of free cells, and how wide each is.
    free = sheets.read("free") if stage.size else None
    widths = sheets.note("free") if free else b""
    colours = stage.few(-1, PAPER)
    ground = stage.few(NIGHT, INK, SLATE)
    shades = stage.few(-1, HAZE, PAPER) if free else None
    for i in range(3, len(where), 2):
        x, y = where[i : i + 2]
        under = grid(plates, ground, 4, 4, w, h, x, y + rows)
        numbers = grid(figures, colours, 4, 4, w, h, x, y + rows)
        title = displayio.Bitmap(4 * w - 2 if free else 4 * w + 1, rows - 1, 16)
        group.append(under)
        group.append(numbers)
        group.append(displayio.TileGrid(title, pixel_shader=stage.palette, x=x, y=y))
        made = Neighbour(stage, numbers, under, title, rows)
        if free:
            made.widths = widths
            wide = free.width // 17
            x += title.width - wide
            made.free = tile(free, shades, wide, free.height, x, y + UP)
            group.append(made.free)
        view.others.append(made)
