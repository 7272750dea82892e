# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A picture in several bitmaps one below the other, none larger than 2 KB: on a board's heap, which
grows in areas, a larger piece may find no room though there is enough in all."""

import displayio

from ludopoche.ui.widgets import rect

PIECE = 2000  # bytes of a bitmap


class Strips:
    """Rows count from the top of all; `grid` is what is shown."""

    def __init__(self, w, h, colours, palette, x=0, y=0, piece=PIECE):
        bits = 4 if colours > 4 else 2 if colours > 2 else 1
        most = piece // ((w * bits + 31) // 32 * 4)
        count = (h + most - 1) // most
        self.w = w
        self.h = h
        self.high = (h + count - 1) // count  # rows of each but the last
        self.bitmaps = []
        self.grid = group = displayio.Group()
        top = 0
        while top < h:
            bitmap = displayio.Bitmap(w, min(self.high, h - top), colours)
            self.bitmaps.append(bitmap)
            group.append(displayio.TileGrid(bitmap, pixel_shader=palette, x=x, y=y + top))
            top += self.high

    def fill(self, colour):
        for bitmap in self.bitmaps:
            bitmap.fill(colour)

    def rect(self, x, y, w, h, colour):
        for bitmap in self.bitmaps:
            if y + h > 0 and y < self.high:
                rect(bitmap, x, y, w, h, colour)
            y -= self.high

    def paint(self, face, x, y, text, colour):
        """Write with one of the faces. Where the next letter would begin."""
        end = x
        for bitmap in self.bitmaps:
            if y + face.cap + face.down > 0 and y - face.up < self.high:
                end = face.paint(bitmap, x, y, text, colour)
            y -= self.high
        return end

    def number(self, x, y, w, h, text, face, colour):
        """A number in the middle of a box."""
        x += (w - face.width(text)) // 2
        self.paint(face, x, y + (h - face.cap) // 2, text, colour)
