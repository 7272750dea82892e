# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Take It Easy's hexagons in their sizes, and marks, made when a table opens; then this module is
forgotten."""

import displayio

from games.easy.figures import NUMBERS, Figures
from games.easy.hexes import Hex
from ludopoche.ui import larger, letters
from ludopoche.ui.paint import rect

# Hexagons by use: w, h (with the gap below), how far the corners lean in, the plates' w and h,
# the row of the lower plates, the bar's w, the bands' w, the figures, ring's thickness.
SMALL = (27, 22, 8, 7, 9, 10, 3, 5, "5x7", 2)
MIDDLE = (45, 38, 13, 11, 14, 18, 7, 8, "7x10", 3)
WIDE = (51, 38, 14, 11, 17, 18, 7, 9, "7x14", 3)
CELLS = (SMALL, MIDDLE, WIDE)
CALLED = (
    (45, 38, 10, 13, 16, 18, 3, 8, "11x14", 2),
    (60, 52, 15, 16, 22, 25, 8, 11, "14x20", 3),
    (91, 80, 21, 25, 33, 37, 11, 16, "21x30", 3),
)


def face_of(name):
    return letters.face(name) if name in letters.NAMES else larger.face(name)


def shape(kind):
    """A hexagon's measures and stencils."""
    w, h, lean, plate_w, plate_h, low, bar, band, figures, thick = kind
    new = Hex()
    new.w = w
    new.h = h - 1
    new.insets = insets(h // 2, lean)
    new.plate_w = plate_w
    new.plate_h = plate_h
    new.low = low
    new.bar = bar
    new.thick = thick
    new.side = 1 if h < 60 else 2  # between plates and the bar
    new.figures = figures_of(face_of(figures))
    new.wedge_x = (w + plate_w) // 2 + new.side
    new.wedges = wedges(new, h // 2, lean, band)
    return new


def insets(half, lean):
    """For each row from the middle one outwards how far a hexagon's edge leans in. A row and the
    one it meets in the next column add up to `lean`, so that one pixel stays free between them."""
    rows = bytearray(half)
    for d in range(1, half):
        if 2 * d < half:
            rows[d] = (2 * lean * d + half - 1) // (2 * half)
        else:
            rows[d] = lean - (2 * lean * (half - d) + half - 1) // (2 * half)
    return bytes(rows)


def figures_of(face):
    widths = bytes([face.width(str(number)) for number in range(10)])
    rows = []
    for number in range(10):
        bitmap = displayio.Bitmap(widths[number], face.cap, 2)
        face.paint(bitmap, 0, 0, str(number), 1)
        for y in range(face.cap):
            bits = 0
            for x in range(bitmap.width):
                bits |= bitmap[y * bitmap.width + x] << x
            rows.append(bits)
    return Figures(widths, packed(rows), face.cap)


def packed(rows):
    """Rows in the smallest form."""
    return bytes(rows) if max(rows) < 256 else tuple(rows)


def wedges(shape, half, lean, band):
    """The piece of a band between the upper plate and the hexagon's upper right edge, as solid,
    two rails, rungs, and a thin trace. Their left column is shape.wedge_x."""
    middle = shape.w / 2
    across = shape.w - lean + 1
    length = (across * across + half * half) ** 0.5
    dx = across / length
    dy = -half / length
    kinds = ([], [], [], [])
    for y in range(shape.low - shape.side):
        bits = [0, 0, 0, 0]
        end = shape.w - shape.insets[half - 1 - y] - 1
        for x in range(shape.wedge_x, end):
            u = (x + 0.5 - middle) * dx + (y + 1 - half) * dy
            v = abs((y + 1 - half) * dx - (x + 0.5 - middle) * dy)
            bit = 1 << (x - shape.wedge_x)
            if v <= band / 2:
                bits[0] |= bit
                if v >= band / 6:
                    bits[1] |= bit
                if (u - middle + 60 * band) % (band * 0.6) >= band * 0.22:
                    bits[2] |= bit
            if v <= (0.6 if band < 7 else 0.8):
                bits[3] |= bit
        for kind in range(4):
            kinds[kind].append(bits[kind])
    return [packed(rows) for rows in kinds]


def marks(size):
    """Marks for the lines' ends: untouched, open, done, dead; on a larger glass the points of
    each done line follow, by length and number. One bit."""
    if not size:
        bitmap = displayio.Bitmap(20, 5, 2)
        for kind in range(4):
            mark(bitmap, kind * 5, 0, 5, kind, 1, 1, 0)
        return bitmap
    face = letters.face("5x7")
    bitmap = displayio.Bitmap(13 * 31, 9, 2)
    for kind in range(4):
        mark(bitmap, kind * 13 + 3, 1, 7, kind, 1, 1, 0)
    tile = 4
    for cells in (3, 4, 5):
        for number in NUMBERS:
            text = str(cells * number)
            face.paint(bitmap, tile * 13 + (13 - face.width(text)) // 2, 1, text, 1)
            tile += 1
    return bitmap


def mark(bitmap, x, y, side, kind, haze, gold, ground):
    """Dot, ring, disc or cross, in a square of `side`."""
    if kind == 0:
        dot = 2 if side < 7 else 3
        at = (side - dot) // 2
        rect(bitmap, x + at, y + at, dot, dot, haze)
    elif kind == 3:
        wide = 1 if side < 7 else 2
        for i in range(side):
            left = min(i, side - wide)
            rect(bitmap, x + left, y + i, wide, 1, haze)
            rect(bitmap, x + side - wide - left, y + i, wide, 1, haze)
    else:
        corner = 1 if side < 7 else 2
        for i in range(side):
            cut = max(0, corner - min(i, side - 1 - i))
            rect(bitmap, x + cut, y + i, side - 2 * cut, 1, haze if kind == 1 else gold)
        if kind == 1:
            inner = side - 2
            rect(bitmap, x + 1, y + 1, inner, inner, ground)
            if side > 5:
                for i in (1, inner):
                    rect(bitmap, x + 1, y + i, 1, 1, haze)
                    rect(bitmap, x + inner, y + i, 1, 1, haze)
