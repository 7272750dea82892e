# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Shapes painted into Bitmaps everywhere: boxes and the seats' signs; shapes.py has those of menus.

Whole rows are filled in the firmware's speed.
"""

from bitmaptools import fill_region

from ludopoche.ui.theme import SEAT, SIGN


def rect(bitmap, x, y, w, h, colour):
    """A filled box, clipped at the bitmap's edges."""
    right = min(x + w, bitmap.width)
    bottom = min(y + h, bitmap.height)
    x = max(x, 0)
    y = max(y, 0)
    if x < right and y < bottom:
        fill_region(bitmap, x, y, right, bottom, colour)


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
