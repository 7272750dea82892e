# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Shapes painted into Bitmaps of 16 colours: grounds, tiles, frames, small pictures, sheets.

Whole rows are filled in the firmware's speed.
"""

import displayio
from bitmaptools import fill_region

from ludopoche.ui.theme import INK, SEAT, SIGN, SLATE


def rect(bitmap, x, y, w, h, colour):
    """A filled box, clipped at the bitmap's edges."""
    right = min(x + w, bitmap.width)
    bottom = min(y + h, bitmap.height)
    x = max(x, 0)
    y = max(y, 0)
    if x < right and y < bottom:
        fill_region(bitmap, x, y, right, bottom, colour)


def rounded(bitmap, x, y, w, h, colour, corner=1):
    """A box whose corners are cut by 1 or 2 steps."""
    for step in range(corner):
        inset = corner - step
        rect(bitmap, x + inset, y + step, w - 2 * inset, 1, colour)
        rect(bitmap, x + inset, y + h - 1 - step, w - 2 * inset, 1, colour)
    rect(bitmap, x, y + corner, w, h - 2 * corner, colour)


def plate(bitmap, x, y, w, h, face, foot, depth=1, corner=1):
    """A tile: a rounded face that stands on a foot of `depth` rows."""
    rounded(bitmap, x, y, w, h, foot, corner)
    rounded(bitmap, x, y, w, h - depth, face, corner)


def frame(bitmap, x, y, w, h, colour, thick=1):
    """The edge of a box with its corner pixels left out."""
    rect(bitmap, x + thick, y, w - 2 * thick, thick, colour)
    rect(bitmap, x + thick, y + h - thick, w - 2 * thick, thick, colour)
    rect(bitmap, x, y + thick, thick, h - 2 * thick, colour)
    rect(bitmap, x + w - thick, y + thick, thick, h - 2 * thick, colour)


def sprite(bitmap, x, y, art, scale=1):
    """A small picture: rows parted by '/', a hexadecimal digit a pixel, '.' nothing."""
    for row in art.split("/"):
        start = 0
        while start < len(row):
            end = start + 1
            while end < len(row) and row[end] == row[start]:
                end += 1
            if row[start] != ".":
                colour = int(row[start], 16)
                rect(bitmap, x + start * scale, y, (end - start) * scale, scale, colour)
            start = end
        y += scale


def number(bitmap, x, y, w, h, text, face, colour):
    """A number in the middle of a box."""
    face.paint(bitmap, x + (w - face.width(text)) // 2, y + (h - face.cap) // 2, text, colour)


def sheet(tiles, w, h, across=8, colours=16):
    """A bitmap for so many tiles of w x h; tile i lies at (i % across * w, i // across * h)."""
    if tiles < across:
        across = tiles
    return displayio.Bitmap(w * across, h * ((tiles + across - 1) // across), colours)


def seat(bitmap, x, y, seat, size, colour=-1):
    """A seat's sign in its colour (or another) in a square of `size`, an even number."""
    if colour < 0:
        colour = SEAT[seat]
    sign = SIGN[seat]
    half = size // 2
    for row in range(size):
        if sign == 5:
            thick = (size + 3) // 4
            low = (2 * row * (size - thick) + size - 1) // (2 * size - 2)
            rect(bitmap, x + low, y + row, thick, 1, colour)
            rect(bitmap, x + size - thick - low, y + row, thick, 1, colour)
            continue
        reach = _reach(sign, row, size)
        rect(bitmap, x + half - reach, y + row, 2 * reach, 1, colour)


def _reach(sign, row, size):
    """Half the width of a row: disc, triangle, square, lozenge, plus."""
    half = size // 2
    off = abs(2 * row + 1 - size)  # twice the distance from the middle
    if sign == 0:
        reach = 0
        while (2 * reach + 1) ** 2 + off * off <= size * size:
            reach += 1
        return reach
    if sign == 1:
        return row // 2 + 1
    if sign == 3:
        return half - off // 2
    arm = (size + 2) // 6
    if sign == 4 and off > 2 * arm:
        return arm
    return half


def cap(bitmap, x, y, w, h, text, face, colour, ground=SLATE):
    """A key with its name."""
    rounded(bitmap, x, y, w, h, ground, 2 if h > 10 else 1)
    number(bitmap, x, y, w, h, text, face, colour)


def mark_dot(bitmap, x, y, size, colour):
    """A round mark with an ink ring: "may go here" in a free cell."""
    corner = 2 if size > 7 else 1
    rounded(bitmap, x, y, size, size, INK, corner + 1)
    rounded(bitmap, x + 1, y + 1, size - 2, size - 2, colour, corner)


def mark_bar(bitmap, x, y, w, h, colour):
    """A flat mark with an ink ring: "may go here" where something lies."""
    rounded(bitmap, x, y, w, h, INK)
    rounded(bitmap, x + 1, y + 1, w - 2, h - 2, colour)
