# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Take It Easy's pictures, drawn on the desktop when the bundle is made.

A tile is a hexagon with three numbers, see art_hexagon.py. On the table nothing is drawn: cells,
the called tile and the cursor are put together from the pieces that are drawn here. Where a piece
belongs on its hexagon stands in the note of its sheet.
"""

from games.easy.art_hexagon import DIGITS, Hex, Measures, put, stamp, wide_of
from games.easy.layout import (
    BRIGHT,
    COLOURS,
    DIGIT,
    ENDS,
    FACE,
    FOOT,
    GAIN,
    GILT,
    LAYOUTS,
    NOTHING,
    SOFT,
    THEIRS,
)

# As in the rules: the states of a line, the first cell of each column.
UNTOUCHED, OPEN, DONE, DEAD = range(4)
FIRST = b"\x00\x03\x07\x0c\x10\x13"

# By size of screen.
CELLS = (
    Measures(27, 22, 8, 7, 9, 10, 3, 5, "5x7", 2),
    Measures(45, 38, 13, 11, 14, 18, 7, 8, "7x10", 3),
    Measures(51, 38, 14, 11, 17, 18, 7, 9, "7x14", 3),
)
CALLED = (
    Measures(45, 38, 10, 13, 16, 18, 3, 8, "11x14", 2),
    Measures(60, 52, 15, 16, 22, 25, 8, 11, "14x20", 3),
    Measures(91, 80, 21, 25, 33, 37, 11, 16, "21x30", 3),
)
LARGE = CALLED[2]  # the caller's on every screen; the smallest enlarges nothing
ICONS = (
    Measures(25, 20, 6, 7, 9, 9, 3, 5, "5x7", 2),
    Measures(41, 36, 10, 11, 14, 17, 7, 7, "7x10", 3),
    Measures(41, 36, 10, 11, 14, 17, 7, 7, "7x10", 3),
)
SUMS = ("14x20", "11x14", "21x30")  # the figures of the gallery's sum


def sheets(brush, size):
    """All of them, in the order in which they are read; None after those of a table's beginning."""
    cell = Hex(brush, CELLS[size])
    where = LAYOUTS[size]
    if where.hint:
        # The lowest cell hangs into the hint bar: ground for it.
        foot = brush.canvas(where.hint + 2, 11, ground=brush.NIGHT)
        yield "foot", foot, (where.hint,)
    yield from board(brush, cell, size, where.board)
    yield from panel(brush, size, where)
    yield from called(brush, Hex(brush, CALLED[size]), "called")
    yield from ring(brush, cell)
    if size == 1:
        yield "small", brush.canvas(1, 1, 2)  # the panel's words: see ludopoche.ui.sheets.reserve
    yield None
    bar = brush.canvas(cell.plate_w + 4, 3 if size else 2, ground=brush.GOLD)
    yield "bar", bar, where.called
    yield "icon", icon(brush, ICONS[size], *where.icon)
    yield from left(brush, cell, where.left)
    yield "gallery is at", None, where.gallery
    yield "sum", *brush.figures(SUMS[size], 2)
    yield "caller is at", None, where.caller
    if where.caller.own:
        yield from called(brush, Hex(brush, LARGE), "large")
    yield "nines", nines(brush, size)


def column_of(cell):
    return sum(cell >= first for first in FIRST[1:])


# The board


def board(brush, cell, size, where):
    """The pieces that all cells share."""
    rows = (cell.h + 1) // 2
    yield "cell", ground(brush, cell), where
    strips = 4 if size else 3
    sheet = dots(brush, strips)
    side = sheet.width // 2
    dot = (cell.w - side) // 2, (rows - strips) // 2 * 2, side, 2 * strips
    yield "dots", sheet, bytes(dot[:1])
    for name, upper, lower in thirds(brush, cell, dot):
        if size == 1:
            # In half as many grids a PicoSystem reads and composes a table 80 ms sooner.
            yield name, *side_by_side(brush, (upper, lower), rows)
            continue
        # Elsewhere each half has a sheet and a grid of its own: together they are 2 KB, for which a
        # Wio Terminal has no hole, and on the smallest screen a column more is much to send.
        for half, part in (("", upper), (" low", lower)):
            part.tiles.append(brush.canvas(part.w, rows, ground=brush.NIGHT))
            yield name + half, *side_by_side(brush, (part,), rows)
    sheet = marks(brush, size)
    yield "marks", sheet, bytes(mark_places(cell, size, where, sheet.height))


def ground(brush, cell):
    """A free cell. What is on it is put over it in pieces, that are all that is sent."""
    canvas = brush.canvas(cell.w, cell.h + 1, 4)
    cell.on(canvas)
    cell.blank(2, 1)
    cell.hollow(1)
    return canvas


def dots(brush, strips):
    """Nothing, and the mark "may go here", of strips of two rows, so that no more than the dot is
    sent. Without an ink ring, as nothing is there."""
    side, corner = (5, 1) if strips == 3 else (8, 2)
    canvas = brush.canvas(2 * side, 2 * strips, 2)
    brush.rounded(canvas, side, 0, side, side, 1, corner)
    return canvas


def side_by_side(brush, parts, rows):
    """The sheet of some parts' tiles; the column where it begins, and how many there are."""
    x = min(part.x for part in parts)
    w = max(part.x + part.w for part in parts) - x
    tiles = [(part.x - x, tile) for part in parts for tile in part.tiles]
    canvas = brush.canvas(len(tiles) * w, rows, ground=brush.NIGHT)
    for at, (left, tile) in enumerate(tiles):
        put(canvas, at * w + left, 0, tile)
    return canvas, (x, len(tiles))


# Half a cell's columns, from x on, as tiles: first as it is free, then as it can be. They hide all
# that is below but a free cell's dot: on a board a clear pixel takes as long as any other.
class Part:
    def __init__(self, x, w, tiles):
        self.x = x
        self.w = w
        self.tiles = tiles


def thirds(brush, cell, dot):
    """The middle columns of a cell, its left and its right ones: the upper half and the lower."""
    x, y, w, h = dot
    upper = numbers(brush, cell, 1)
    brush.rect(upper.tiles[0], x - upper.x, y + 1, w, h, brush.NIGHT)
    lower = between(brush, cell)
    brush.rect(lower.tiles[0], x - lower.x, y + 1 - (cell.h + 1) // 2, w, h, brush.NIGHT)
    yield "middle", upper, lower
    left, right = (numbers(brush, cell, direction) for direction in (0, 2))
    bands = slanting(brush, cell, 2)
    tiles = [mirrored(brush, tile) for tile in bands.tiles]
    yield "left", Part(cell.w - bands.x - bands.w, bands.w, tiles), left
    yield "right", slanting(brush, cell, 0), right


def half(brush, cell, x, w, lower, free=False):
    """So many columns of a cell's upper or lower half, counted from the row above it on: as it is
    free, or for what may be on it."""
    rows = (cell.h + 1) // 2
    canvas = brush.canvas(w, rows, ground=brush.NIGHT)
    cell.on(canvas, -x, 1 - rows if lower else 1)
    cell.blank(brush.INK, brush.SLATE)
    cell.hollow(brush.SLATE)
    if not free:
        cell.hollow(brush.INK, x, w)
    return canvas


def between(brush, cell):
    """The upright bands."""
    x, w = cell.between()
    tiles = [half(brush, cell, x, w, True, True)]
    for kind in range(6):
        tiles.append(half(brush, cell, x, w, True))
        cell.band(1, kind % 3, kind > 2)
    return Part(x, w, tiles)


def numbers(brush, cell, direction):
    """The numbers of a direction, and the dead ones."""
    x = cell.plate_at(direction)[0]
    w = cell.plate_w
    tiles = [half(brush, cell, x, w, direction != 1, True)]
    for kind in range(6):
        tiles.append(half(brush, cell, x, w, direction != 1))
        cell.number(direction, kind % 3, kind > 2)
        if direction == 1:
            cell.band(1, kind % 3, kind > 2)
    return Part(x, w, tiles)


def slanting(brush, cell, direction):
    """The slanting bands of a direction as they are at the right side, then with a gold edge. A
    column more at the left is the hollow's."""
    x = cell.wedge_x - 1
    w = wide_of(cell.wedges[0]) + 1
    middle = cell.h // 2
    rows = (cell.h + 1) // 2
    tiles = [half(brush, cell, x, w, False, True)]
    for kind in range(8):
        canvas = half(brush, cell, x, w, False)
        rank = kind % 4
        colour = COLOURS[direction * 3 + rank] if rank < 3 else brush.SLATE
        stamp(canvas, 1, 1, cell.wedges[rank], colour)
        for row in range(rows - 1 if kind >= GILT else 0):
            end = cell.w - cell.insets[middle - row] - x
            start = end - cell.thick if row else 0
            brush.rect(canvas, start, row + 1, min(end, w) - start, 1, brush.GOLD)
        tiles.append(canvas)
    return Part(x, w, tiles)


def mirrored(brush, canvas):
    """The same the other way round."""
    made = brush.canvas(canvas.width, canvas.height)
    for y in range(canvas.height):
        for x in range(canvas.width):
            made[canvas.width - 1 - x, y] = canvas[x, y]
    return made


def marks(brush, size):
    """Marks for the lines' ends: untouched, open, done, dead; on a larger screen the points of
    each done line follow, by length and number."""
    if not size:
        canvas = brush.canvas(20, 5, 2)
        for kind in range(4):
            mark(brush, canvas, kind * 5, 0, 5, kind, 1, 1, 0)
        return canvas
    face = brush.face("5x7")
    canvas = brush.canvas(13 * 31, 9, 2)
    for kind in range(4):
        mark(brush, canvas, kind * 13 + 3, 1, 7, kind, 1, 1, 0)
    tile = 4
    for cells in (3, 4, 5):
        for number in DIGITS:
            text = str(cells * number)
            face.paint(canvas, tile * 13 + (13 - face.width(text)) // 2, 1, text, 1)
            tile += 1
    return canvas


def mark(brush, canvas, x, y, side, kind, haze, gold, ground):
    """Dot, ring, disc or cross, in a square of `side`."""
    if kind == UNTOUCHED:
        dot = 2 if side < 7 else 3
        at = (side - dot) // 2
        brush.rect(canvas, x + at, y + at, dot, dot, haze)
    elif kind == DEAD:
        wide = 1 if side < 7 else 2
        for i in range(side):
            start = min(i, side - wide)
            brush.rect(canvas, x + start, y + i, wide, 1, haze)
            brush.rect(canvas, x + side - wide - start, y + i, wide, 1, haze)
    else:
        corner = 1 if side < 7 else 2
        for i in range(side):
            cut = max(0, corner - min(i, side - 1 - i))
            brush.rect(canvas, x + cut, y + i, side - 2 * cut, 1, haze if kind == OPEN else gold)
        if kind == OPEN:
            inner = side - 2
            brush.rect(canvas, x + 1, y + 1, inner, inner, ground)
            if side > 5:
                for i in (1, inner):
                    brush.rect(canvas, x + 1, y + i, 1, 1, haze)
                    brush.rect(canvas, x + inner, y + i, 1, 1, haze)


def mark_places(cell, size, where, h):
    """The left edge and top of each line's mark: above a column, below left and below right of the
    others."""
    w = 13 if size else 5
    far = h // 2 + (3 if size else 1)  # from the edge to a mark's middle
    for line, end in enumerate(ENDS):
        direction = line // 5
        column = column_of(end)
        x = where.x + column * where.across + cell.w // 2
        y = where.y + abs(column - 2) * where.down // 2
        y += (end - FIRST[column]) * (cell.h + 1)
        if direction == 1:
            y -= far
        else:
            # Out from the middle of a lower slanting edge.
            step = (cell.w - cell.insets[cell.h // 4]) // 2 + far
            x += step if direction == 2 else -step
            y += cell.h // 2 + step * 4 // 7
        yield x - w // 2
        yield y - h // 2


# Beside the board


def panel(brush, size, where):
    """Numbers in the colours of what they are copied to; the key to the tiles that are left; the
    players' signs."""
    face = CELLS[size].face
    yield "gain", *brush.figures(face, 4, GAIN, NOTHING)
    yield "bright", *brush.figures(face, 4, BRIGHT, NOTHING)
    yield "digits", *brush.figures(face, 4, DIGIT, FACE)
    side = where.sign
    signs = brush.canvas(6 * side, side, 4)
    for sign in range(6):
        brush.sign(signs, sign * side, 0, sign, side, THEIRS)
    yield "signs", signs, where.panel
    _, _, w, h = where.key
    key = brush.canvas(w, h, 4)
    brush.plate(key, 0, 0, w, h, FACE, FOOT, 2 if h < 20 else 4, 2)
    yield "key", key, where.key


def called(brush, shape, name):
    """A large tile: a quarter of its ground, to be mirrored; numbers on plates, slanting and
    upright bands, of one colour each."""
    quarter = brush.canvas((shape.w + 1) // 2, (shape.h + 1) // 2, 4)
    shape.on(quarter)
    shape.blank(1, 2)
    yield name, quarter, bytes([shape.w // 2, shape.h // 2]) + COLOURS
    w = shape.plate_w
    plates = brush.canvas(9 * w, shape.plate_h, 4)
    places = bytearray()
    for kind in range(9):
        x, y = shape.plate_at(kind // 3)
        alone = brush.canvas(w, shape.plate_h, 4)
        shape.on(alone, -x, -y)
        shape.plate(kind // 3, 1)
        shape.figure(0, 0, kind, 2)
        put(plates, kind * w, 0, alone)
        if kind % 3 == 0:
            places += bytes([x, y])
    yield name + " plates", plates, bytes(places)
    w = wide_of(shape.wedges[0])
    slanting = brush.canvas(3 * w, len(shape.wedges[0]), 2)
    for rank in range(3):
        stamp(slanting, rank * w, 0, swept(shape.wedges[rank], shape.h // 6), 1)
    yield name + " bands", slanting, bytes([shape.wedge_x, shape.w - shape.wedge_x - w])
    top = shape.bar_top()
    x = (shape.w - shape.bar) // 2
    bars = brush.canvas(3 * shape.bar, shape.h - top, 2)
    for rank in range(3):
        shape.on(bars, rank * shape.bar - x, -top)
        shape.upright(rank, 1, False)
    yield name + " bars", bars, bytes([x, top])


def swept(rows, least):
    """Rows of bits without the crumbs that the plates leave of a band: parts of fewer pixels."""
    left = {
        (x, y) for y, bits in enumerate(rows) for x in range(bits.bit_length()) if bits >> x & 1
    }
    kept = [0] * len(rows)
    while left:
        part = []
        edge = [left.pop()]
        while edge:
            x, y = edge.pop()
            part.append((x, y))
            for beside in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                if beside in left:
                    left.remove(beside)
                    edge.append(beside)
        for x, y in part if len(part) >= least else ():
            kept[y] |= 1 << x
    return kept


def ring(brush, cell):
    """The cursor: a white hexagon, its outermost line in the gap around the cell, as six corner
    pieces in two sheets of one bit: four corners, left and right. With them goes the corners' left
    column."""
    rows = cell.h + 2
    wide = cell.w + 2
    half = rows // 2
    whole = brush.canvas(wide, rows, 2)
    for y in range(rows):
        inset = cell.insets[min(abs(half - y), half - 1)]
        outer = inset + (1 if y in (0, rows - 1) else 0)
        brush.rect(whole, outer, y, wide - 2 * outer, 1, 1)
        if cell.thick <= y < rows - cell.thick:
            inner = inset + cell.thick + (1 if cell.thick > 2 else 0)
            brush.rect(whole, inner, y, wide - 2 * inner, 1, 0)
    corner_w = (wide + 1) // 2
    least = wide * rows
    for rise in range(cell.thick + 1, half):
        # The cut that leaves the smallest pieces.
        start = cell.insets[half - rise + 1]
        side = cell.insets[half - rise] + cell.thick + (1 if cell.thick > 2 else 0)
        area = 2 * (corner_w - start) * rise + side * (rows - 2 * rise)
        if area < least:
            least = area
            high = rise
            corner_x = start
            side_w = side
    corners = brush.canvas(4 * (corner_w - corner_x), high, 2)
    sides = brush.canvas(2 * side_w, rows - 2 * high, 2)
    for corner in range(4):
        x = wide - corner_w if corner & 1 else corner_x
        copy(whole, x, rows - high if corner & 2 else 0, corners, corner, 4)
    for side in range(2):
        copy(whole, wide - side_w if side else 0, high, sides, side, 2)
    yield "corners", corners, bytes([corner_x])
    yield "sides", sides


# The tiles that are left


def left(brush, cell, where):
    """The ground of a block; the upper halves of its tiles, and the lower ones: first those of a
    tile that isn't left, a small cross, then one for each middle number, and for each pair of the
    others; the nine numbers, and figures for how many tiles have each."""
    across = where.across
    down = where.down
    block = brush.canvas(where.block, 3 * down, 2)
    brush.rounded(block, 0, 0, 3 * across, 3 * down, 1)
    yield "block", block, where
    w = cell.plate_w
    h = cell.plate_h
    x = (across - 2 * w - 1) // 2
    y = (down - 2 * h - 1) // 2
    half = y + h + 1
    cross = brush.canvas(across, down, ground=brush.NIGHT)
    side = 5 if across < 20 else 9
    for i in range(side):
        for column in (i, side - 1 - i):
            cross[(across - side) // 2 + column, (down - side) // 2 + i] = brush.SLATE
    upper = brush.canvas(4 * across, half, ground=brush.NIGHT)
    lower = brush.canvas(10 * across, down - half, ground=brush.NIGHT)
    put(upper, 0, 0, cross)
    put(lower, 0, -half, cross)
    for rank in range(3):
        plate(cell, upper, (1 + rank) * across + x + (w + 1) // 2, y, 3 + rank)
    for pair in range(9):
        start = (1 + pair) * across + x
        plate(cell, lower, start, 0, pair // 3)
        plate(cell, lower, start + w + 1, 0, 6 + pair % 3)
    yield "uppers", upper
    yield "lowers", lower
    plates = brush.canvas(9 * w, h)
    for kind in range(9):
        plate(cell, plates, kind * w, 0, kind)
    yield "plates", plates
    counts = brush.canvas(10 * w, cell.face.cap, 4)
    for count in range(10):
        start = count * w + (w - cell.face.width(str(count))) // 2
        cell.face.paint(counts, start, 0, str(count), BRIGHT if count else SOFT)
    yield "counts", counts


def plate(cell, canvas, x, y, kind):
    """A number on its colour."""
    cell.brush.rect(canvas, x, y, cell.plate_w, cell.plate_h, COLOURS[kind])
    cell.on(canvas)
    cell.figure(x, y, kind, cell.brush.INK)


# The shelf


def icon(brush, measures, w, h):
    """Three tiles in which a line of nines and one of sevens meet."""
    canvas = brush.canvas(w, h)
    shape = Hex(brush, measures)
    across = shape.w - measures.lean + 1
    down = measures.h // 2
    x = (w - shape.w - 2 * across) // 2
    y = (h - shape.h - down) // 2
    for place, tile in ((0, 20), (1, 25), (2, 23)):
        alone = brush.canvas(shape.w, shape.h, ground=brush.NIGHT)
        shape.on(alone)
        shape.tile(tile, brush.SLATE)
        top = y if place == 1 else y + down
        put(canvas, x + place * across, top, alone, brush.NIGHT)
    return canvas


# The rules


def nines(brush, size):
    """A line of three nines, without the other numbers, and what it is worth."""
    shape = Hex(brush, ICONS[size])
    face = brush.face("11x14" if size else "7x10")
    pitch = shape.h + 1
    gap = 5
    canvas = brush.canvas(shape.w + gap + face.width("27"), 3 * pitch, ground=brush.NIGHT)
    for row in range(3):
        shape.on(canvas, 0, row * pitch)
        shape.blank(brush.INK, brush.SLATE)
        shape.number(1, 2, False)
        shape.band(1, 2, False)
    face.paint(canvas, shape.w + gap, (canvas.height - face.cap) // 2, "27", brush.GOLD)
    return canvas


def copy(source, x, y, sheet, tile, tiles):
    """Fill a tile of a sheet with the piece of the source that begins at x, y."""
    w = sheet.width // tiles
    for row in range(sheet.height):
        for column in range(w):
            sheet[tile * w + column, row] = source[x + column, y + row]
