# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""What Take It Easy's tiles are put together from, painted when a table opens; then this module is
forgotten."""

import displayio

from games.easy.figures import stamp
from games.easy.layout import BAND, BANDS, GILT, NUMBER, NUMBERS, TRACE
from ludopoche.ui.paint import rect, rounded
from ludopoche.ui.theme import INK, NIGHT

# What all cells share


def ground(shape):
    """A free cell. What lies on it is laid over it in pieces, that are all that is sent."""
    bitmap = displayio.Bitmap(shape.w, shape.h + 1, 4)
    shape.on(bitmap)
    shape.blank(2, 1)
    shape.hollow(1)
    return bitmap


def dots(strips):
    """Nothing, and the mark "may go here", of strips of two rows, so that no more than the dot is
    sent. Without an ink ring, as nothing lies there."""
    side, corner = (5, 1) if strips == 3 else (8, 2)
    bitmap = displayio.Bitmap(2 * side, 2 * strips, 2)
    rounded(bitmap, side, 0, side, side, 1, corner)
    return bitmap


# `top` and `rows` of a piece: from the row above the cell on.


def numbers(shape, top, rows, direction):
    return pieces(shape, shape.plate_at(direction)[0], shape.plate_w, top, rows, direction)


def uprights(shape, top, rows):
    """The bands below the upright numbers."""
    return pieces(shape, *shape.between(), top, rows, 3)


def pieces(shape, x, w, top, rows, direction):
    """What a tile has there, for all numbers of a direction; 3: upright bands alone."""
    bitmap = displayio.Bitmap(NUMBERS * w, rows, 16)
    bitmap.fill(NIGHT)
    for kind in range(6):
        shape.on(bitmap, (NUMBER + kind) * w - x, 1 - top)
        shape.hollow(INK, x, w)
        if direction < 3:
            shape.number(direction, kind % 3, kind > 2)
        if direction % 2:
            shape.band(1, kind % 3, kind > 2)
    return bitmap


def bands(shape, top, rows):
    """The slanting ones, as they are at the right side, one colour each. A column more at the left
    is the hollow's."""
    w = wide_of(shape.wedges[0]) + 1
    middle = shape.h // 2
    bitmap = displayio.Bitmap(BANDS * w, rows, BANDS)
    for kind in range(8):
        x = (BAND + kind) * w
        shape.on(bitmap, x + 1 - shape.wedge_x, 1 - top)
        shape.hollow(TRACE + 2, shape.wedge_x - 1, w)
        stamp(bitmap, x + 1, 1 - top, shape.wedges[kind % 4], BAND + kind % 4)
        for row in range(rows + top - 1 if kind >= GILT else 0):
            right = shape.w - shape.insets[middle - row] - shape.wedge_x + 1
            left = right - shape.thick if row else 0
            rect(bitmap, x + left, row + 1 - top, min(right, w) - left, 1, TRACE + 1)
    return bitmap


def wide_of(rows):
    """Columns of a stencil."""
    wide = 0
    while max(rows) >> wide:
        wide += 1
    return wide


# The called tile: each piece has one colour


def called(shape):
    """A quarter of its ground; numbers on plates, slanting and upright bands."""
    quarter = displayio.Bitmap((shape.w + 1) // 2, (shape.h + 1) // 2, 4)
    shape.on(quarter)
    shape.blank(1, 2)
    return quarter, plates(shape), wedges(shape), bars(shape)


def plates(shape):
    """The nine numbers on their plates: nothing, the plate, ink."""
    w = shape.plate_w
    bitmap = displayio.Bitmap(9 * w, shape.plate_h, 4)
    for kind in range(9):
        x, y = shape.plate_at(kind // 3)
        shape.on(bitmap, kind * w - x, -y)
        shape.plate(kind // 3, 1)
        shape.figure(kind * w, 0, kind, 2)
    return bitmap


def wedges(shape):
    w = wide_of(shape.wedges[0])
    bitmap = displayio.Bitmap(3 * w, len(shape.wedges[0]), 2)
    for rank in range(3):
        stamp(bitmap, rank * w, 0, shape.wedges[rank], 1)
    return bitmap


def bars(shape):
    top = shape.bar_top()
    bitmap = displayio.Bitmap(3 * shape.bar, shape.h - top, 2)
    for rank in range(3):
        shape.on(bitmap, rank * shape.bar - (shape.w - shape.bar) // 2, -top)
        shape.upright(rank, 1, False)
    return bitmap


# The cursor


def ring(shape):
    """The cursor: a white hexagon, its outermost line in the gap around the cell, as six corner
    pieces in two sheets of one bit: four corners, left and right. With them goes the corners' left
    column."""
    rows = shape.h + 2
    wide = shape.w + 2
    half = rows // 2
    whole = displayio.Bitmap(wide, rows, 2)
    for y in range(rows):
        inset = shape.insets[min(abs(half - y), half - 1)]
        outer = inset + (1 if y in (0, rows - 1) else 0)
        rect(whole, outer, y, wide - 2 * outer, 1, 1)
        if shape.thick <= y < rows - shape.thick:
            inner = inset + shape.thick + (1 if shape.thick > 2 else 0)
            rect(whole, inner, y, wide - 2 * inner, 1, 0)
    corner_w = (wide + 1) // 2
    least = wide * rows
    for rise in range(shape.thick + 1, half):
        # The cut that leaves the smallest pieces.
        left = shape.insets[half - rise + 1]
        side = shape.insets[half - rise] + shape.thick + (1 if shape.thick > 2 else 0)
        area = 2 * (corner_w - left) * rise + side * (rows - 2 * rise)
        if area < least:
            least = area
            high = rise
            corner_x = left
            side_w = side
    corners = displayio.Bitmap(4 * (corner_w - corner_x), high, 2)
    sides = displayio.Bitmap(2 * side_w, rows - 2 * high, 2)
    for corner in range(4):
        x = wide - corner_w if corner & 1 else corner_x
        copy(whole, x, rows - high if corner & 2 else 0, corners, corner, 4)
    for side in range(2):
        copy(whole, wide - side_w if side else 0, high, sides, side, 2)
    return corners, sides, corner_x


def copy(source, x, y, sheet, tile, tiles):
    """Fill a tile of a sheet with the piece of the source that begins at x, y."""
    w = sheet.width // tiles
    for row in range(sheet.height):
        for column in range(w):
            colour = source[(y + row) * source.width + x + column]
            sheet[row * sheet.width + tile * w + column] = colour
