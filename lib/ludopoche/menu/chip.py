# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A seat's shape on the glass."""

import displayio

from ludopoche.paint import seat as paint_seat
from ludopoche.theme import NIGHT


def chip(stage, seat, x, y, size):
    """A seat's shape as a tile of its own."""
    bitmap = displayio.Bitmap(size, size, 16)
    bitmap.fill(NIGHT)
    paint_seat(bitmap, 0, 0, seat, size)
    return displayio.TileGrid(bitmap, pixel_shader=stage.palette, x=x, y=y)
