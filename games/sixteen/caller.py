# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Calls the numbers of 3x16 for people with the printed plates: the number large, the calls
before it, and what is still to come."""

import displayio

from games.sixteen.layout import STRIP
from games.sixteen.strip import Strip, shades
from ludopoche.ui import larger, paint
from ludopoche.ui.theme import GOLD, INK, NIGHT, ORANGE, PAPER, SLATE

# The card in dots: x, y, w, h, size of a dot. The calls before: x, y, w, h, pitch, how many.
CARD = ((4, 16, 52, 35, 2), (6, 26, 58, 52, 3), (6, 26, 82, 52, 3))
BEFORE = ((120, 16, 26, 20, 23, 3), (192, 26, 40, 34, 40, 4), (268, 26, 44, 34, 40, 4))
ROWS = (16, 92, 10, "3x5", 7, 5, 0)  # as in STRIP, for the smallest glass


class Caller:
    def __init__(self, stage):
        size = stage.size
        self.calls = bytearray(49)  # by their number from 1; 0 is none
        self.left = bytearray(b"\x03" * 17)
        self.face = larger.face("21x30")
        self.small = larger.face("14x20" if size else "7x14")
        self.group = displayio.Group()
        x, y, w, h, dot = CARD[size]
        card = displayio.Group(scale=dot, x=x, y=y)
        self.card = displayio.Bitmap(w, h, 16)
        card.append(displayio.TileGrid(self.card, pixel_shader=stage.palette))
        self.group.append(card)
        x, y, w, h, pitch, many = BEFORE[size]
        self.before = []
        for i in range(many):
            bitmap = displayio.Bitmap(w, h, 16)
            bitmap.fill(NIGHT)
            self.before.append(bitmap)
            at = y + i * pitch
            self.group.append(displayio.TileGrid(bitmap, pixel_shader=stage.palette, x=x, y=at))
        self.strip = Strip(stage, STRIP[size] if size else ROWS, shades(stage))
        self.group.append(self.strip.group)

    def show(self, piece, number):
        """The call of this number; an earlier one may be shown again."""
        if not self.calls[number]:
            self.calls[number] = piece
            self.left[piece] -= 1
            self.strip.show(self.left)
        self._plate(self.card, piece, self.face, GOLD, ORANGE)
        for i in range(len(self.before)):
            before = number - 1 - i
            if before > 0:
                self._plate(self.before[i], self.calls[before], self.small, SLATE, SLATE)
            else:
                self.before[i].fill(NIGHT)

    def _plate(self, bitmap, piece, face, ground, foot):
        w = bitmap.width
        h = bitmap.height
        colour = INK if ground == GOLD else PAPER
        bitmap.fill(NIGHT)
        paint.plate(bitmap, 0, 0, w, h, ground, foot, 1, 1)
        paint.number(bitmap, 0, 0, w, h, str(piece), face, colour)
