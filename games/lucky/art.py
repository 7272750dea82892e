# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Lucky Numbers' pictures, drawn on the desktop when the bundle is made.

The table gives those of two and four colours their palettes: what their numbers stand for is said
at each.
"""

from games.lucky.layout import LAYOUTS

# The garden in the rules: the 13 fits on none of its free cells.
FULL = 13
GARDEN = ((2, 6, 0, 15), (4, 0, 12, 16), (0, 10, 14, 18), (8, 11, 17, 20))

LADYBIRD = (
    "....3.3..../"
    "...33333.../"
    "..33.3.33../"
    ".777707777./"
    "77007070077/"
    "77007070077/"
    "77777077777/"
    "77077077077/"
    ".777707777./"
    "..7770777.."
)


def sheets(brush, size):
    """All of them, in the order in which they are read; None after those of a table's beginning."""
    small = size == 0
    where = LAYOUTS[size]
    garden = where.garden
    # The largest first, for there are fewer holes for them.
    yield "row", row(brush, where.row, small), where.row
    sizes = {}
    for players, others in enumerate(where.others, 2):
        form = others.w, others.h, others.face
        sizes[form] = sizes.get(form, "") + str(players)
    for form, players in sizes.items():
        yield "others for " + players, neighbours(brush, *form)
        yield "plates for " + players, plates(brush, *form[:2])
        yield "ring for " + players, ring(brush, *form[:2])
    yield "numbers", numbers(brush, garden.cell, garden.pitch, small)
    yield "cells", cells(brush, garden.cell, garden.pitch, small), garden
    yield "edge", edge(brush, garden.cell, small)
    yield "ladybird", ladybird(brush, 1 if small else 2)
    yield "marks", marks(brush, small)
    yield "piles", piles(brush, where.row, small)
    yield "more", more(brush, where.row, small)
    yield "slots", slots(brush, where.row, small)
    yield "piece", piece(brush, where.piece), where.piece
    yield "figures", *brush.figures(("14x20", "14x20", "21x30")[size], 4, 3, 1)
    if not small:
        yield "free", *free(brush)
    yield None
    yield "icon", icon(brush, *where.icon)
    for players, others in enumerate(where.others, 2):
        where_are = (others.title, others.w, others.h, *others.at)
        yield "others of %d" % players, None, where_are
    yield "nowhere", nowhere(brush, small)


def icon(brush, w, h):
    """For the shelf: three tiles that ascend, the middle one with a gold edge, and the ladybird."""
    canvas = brush.canvas(w, h)
    small = h < 50
    side = 17 if small else 28
    face = brush.face("7x10" if small else "14x20")
    depth = 2
    step = min((h - side) // 2, side // 3)
    scale = 1 if small else 2
    left = (w - 3 * side - 4 - 6 * scale) // 2
    low = (h + 2 * step - side) // 2
    for i in range(3):
        x = left + i * (side + 2)
        y = low - i * step
        brush.plate(canvas, x, y, side, side, brush.PAPER, brush.SAND, depth, 1 if small else 2)
        brush.number(canvas, x, y, side, side - depth, ("4", "9", "17")[i], face, brush.INK)
        if i == 1:
            brush.frame(canvas, x, y, side, side, brush.GOLD, 1 if small else 2)
    brush.sprite(canvas, x + side - 5 * scale, y + side - 3 * scale, LADYBIRD, scale)
    return canvas


# The large garden


def cells(brush, cell, pitch, small):
    """A free cell, and a tile. Night, slate, paper, sand."""
    canvas = brush.canvas(2 * pitch, pitch, 4)
    corner = 1 if small else 2
    brush.rounded(canvas, 0, 0, cell, cell, 1, corner)
    brush.plate(canvas, pitch, 0, cell, cell, 2, 3, 2, corner)
    return canvas


def numbers(brush, cell, pitch, small):
    """Nothing, then the numbers 1 to 20, as wide as a cell. Nothing, ink."""
    face = brush.face("7x10" if small else "14x20")
    canvas = brush.canvas(21 * pitch, face.cap, 2)
    for tile in range(1, 21):
        brush.number(canvas, tile * pitch, 0, cell, face.cap, str(tile), face, 1)
    return canvas


def edge(brush, cell, small):
    """The gold edge with ink mitres. Nothing, gold, ink."""
    canvas = brush.canvas(cell, cell, 4)
    thick = 1 if small else 2
    brush.frame(canvas, 0, 0, cell, cell, 1, thick)
    far = cell - thick
    for step in range(3):
        long = 3 - step
        for y in (thick + step, far - 1 - step):
            brush.rect(canvas, thick, y, long, 1, 2)
            brush.rect(canvas, far - long, y, long, 1, 2)
    if not small:
        # The outermost ring is only the frame's; its inner corners are round.
        for x in (1, cell - 2):
            for y in (1, cell - 2):
                canvas[x, y] = 1
    return canvas


def ladybird(brush, scale):
    """In all colours; night is see-through."""
    canvas = brush.canvas(11 * scale, 10 * scale, ground=brush.NIGHT)
    brush.sprite(canvas, 0, 0, LADYBIRD, scale)
    return canvas


def marks(brush, small):
    """Two marks side by side: a dot for a free cell, a bar for a taken one. Nothing, ink, leaf.

    All of them may come at once, and each is sent to the panel: they are as small as can be.
    """
    w, h, low = (7, 5, 5) if small else (10, 8, 6)
    canvas = brush.canvas(2 * w, h, 4)
    brush.rounded(canvas, 1, 0, h, h, 2, 1 if small else 2)
    brush.rounded(canvas, w, 0, w, low, 1)
    brush.rounded(canvas, w + 1, 1, w - 2, low - 2, 2)
    return canvas


# The row of tiles face up


def row(brush, where, small):
    """The tiles 1 to 20. Night, paper, sand, ink: bright, dull or taken up by the palette."""
    w, h = where.w, where.h
    face = brush.face("5x7" if small else "7x14")
    canvas = brush.sheet(20, w, h, 10, 4)
    depth = 1 if small else 2
    for tile in range(20):
        x = tile % 10 * w
        y = tile // 10 * h
        brush.plate(canvas, x, y, w, h, 1, 2, depth)
        brush.number(canvas, x, y, w, h - depth + 1, str(tile + 1), face, 3)
    return canvas


def piles(brush, where, small):
    """Nothing, or the edge of a second tile that looks out behind the first. Nothing, sand."""
    pitch = where.w + where.gap
    high = 2 if small else 3
    canvas = brush.canvas(2 * pitch, high, 2)
    brush.rect(canvas, pitch + 2, 0, where.w - 4, high - 1, 1)
    return canvas


def more(brush, where, small):
    """A line where a page begins or the row ends: there are more. Nothing, gold."""
    return brush.canvas(where.gap, where.h + (2 if small else 3), 2, 1)


def slots(brush, where, small):
    """The place after the tiles: to discard on, to draw from, to pass. In all colours."""
    w, h = where.w, where.h
    canvas = brush.canvas(3 * w, h, ground=brush.NIGHT)
    brush.frame(canvas, 0, 0, w, h, brush.HAZE)
    size = 7 if small else 10
    brush.mark_dot(canvas, (w - size) // 2, (h - size) // 2, size, brush.LEAF)
    face = brush.face("5x7" if small else "7x10")
    brush.plate(canvas, w, 0, w, h, brush.VIOLET, brush.SLATE, 1 if small else 2)
    brush.number(canvas, w, 0, w, h - 1, "+1", face, brush.INK)
    brush.frame(canvas, 2 * w, 0, w, h, brush.HAZE)
    brush.number(canvas, 2 * w, 0, w, h, "→", brush.face("5x7"), brush.PAPER)
    return canvas


# The revealed tile


def piece(brush, where):
    """The tile without its number. Night, gold, orange; ink is the number's."""
    canvas = brush.canvas(where.w, where.h, 4)
    brush.plate(canvas, 0, 0, where.w, where.h, 1, 2, 2, 2)
    return canvas


# The others' gardens


def neighbours(brush, w, h, name):
    """Nothing, then the numbers 1 to 20. Nothing, paper. (With its plate behind each they were
    3 KB, for which a Wio Terminal beside a link has no hole.)"""
    face = brush.face(name)
    canvas = brush.sheet(21, w, h, 7, 2)
    for tile in range(1, 21):
        x = tile % 7 * w
        y = tile // 7 * h
        brush.number(canvas, x, y, w - 1, h - 1, str(tile), face, 1)
    return canvas


def plates(brush, w, h):
    """A free cell, and a tile. Night, ink, slate."""
    canvas = brush.canvas(2 * w, h, 4)
    for taken in range(2):
        brush.rect(canvas, taken * w, 0, w - 1, h - 1, 1 + taken)
    return canvas


def ring(brush, w, h):
    """Around the cell that has just changed. Nothing, gold."""
    canvas = brush.canvas(w + 1, h + 1, 2)
    brush.frame(canvas, 0, 0, w + 1, h + 1, 1)
    return canvas


def free(brush):
    """The number of free cells, 0 to 16, behind a little frame: all end at the right edge. Nothing,
    haze, paper. The note says how wide each number is."""
    face = brush.face("5x7")
    widths = [face.width(str(count)) for count in range(17)]
    w = 10 + max(widths)
    canvas = brush.canvas(17 * w, face.cap, 4)
    for count in range(17):
        x = (count + 1) * w - widths[count]
        face.paint(canvas, x, 0, str(count), 2)
        brush.frame(canvas, x - 10, 1, 7, 6, 1)
    return canvas, bytes(widths)


# The rules


def nowhere(brush, small):
    """A garden, and a tile that fits on no free cell: each has a cross."""
    w, h, face = (16, 10, "5x7") if small else (20, 15, "7x10")
    face = brush.face(face)
    side = 20 if small else 30
    canvas = brush.canvas(4 * (w + 1) + 6 + side, 4 * (h + 1), ground=brush.NIGHT)
    for row, tiles in enumerate(GARDEN):
        for column, tile in enumerate(tiles):
            x = column * (w + 1)
            y = row * (h + 1)
            if tile:
                brush.plate(canvas, x, y, w, h, brush.PAPER, brush.SAND)
                brush.number(canvas, x, y, w, h - 1, str(tile), face, brush.INK)
                continue
            brush.rounded(canvas, x, y, w, h, brush.SLATE)
            long = h // 2
            for i in range(long):
                at = y + (h - long) // 2 + i
                left = x + (w - long - 1) // 2
                brush.rect(canvas, left + i, at, 2, 1, brush.RED)
                brush.rect(canvas, left + long - 1 - i, at, 2, 1, brush.RED)
    x = canvas.width - side
    y = (canvas.height - side) // 2
    face = brush.face("7x10" if small else "11x14")
    brush.plate(canvas, x, y, side, side, brush.GOLD, brush.ORANGE, 2, 2)
    brush.number(canvas, x, y, side, side - 2, str(FULL), face, brush.INK)
    return canvas
