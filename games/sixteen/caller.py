# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Calls the numbers of 3x16 for people with the printed plates: the number large, the calls
before it, and what is still to come."""

import displayio

from games.sixteen.build import strip
from ludopoche.ui.theme import GOLD, HAZE, INK, NIGHT, ORANGE, PAPER, SAND, SLATE
from ludopoche.ui.widgets import hide, tile


class Caller:
    def __init__(self, stage):
        self.calls = bytearray(49)  # by their number from 1; 0 is none
        self.left = bytearray(b"\x03" * 17)
        self.group = displayio.Group(x=stage.left)
        plates = stage.few(NIGHT, GOLD, ORANGE, SLATE)
        with stage.sheets("sixteen") as sheets:
            x, y, dot, own = sheets.numbers("caller-card")
            large = displayio.Group(scale=dot, x=x, y=y)
            self.group.append(large)
            pictures = sheets.read("caller-card"), sheets.read("caller-card-numbers")
            self.card = Plate(large, pictures, plates, stage.few(GOLD, INK), 0, 0)
            x, y, pitch, count = sheets.numbers("caller-before")
            pictures = sheets.read("caller-before"), sheets.read("caller-before-numbers")
            figures = stage.few(SLATE, PAPER)
            self.before = []
            for _ in range(count):
                self.before.append(Plate(self.group, pictures, plates, figures, x, y))
                y += pitch
            shades = stage.few(NIGHT, HAZE, PAPER), stage.few(NIGHT, SLATE, SAND)
            self.strip = strip(stage, sheets, shades, "caller-" if own else "")
        self.group.append(self.strip.group)

    def show(self, piece, number):
        """The call of this number; an earlier one may be shown again."""
        if not self.calls[number]:
            self.calls[number] = piece
            self.left[piece] -= 1
            self.strip.show(self.left)
        self.card.show(piece)
        for i in range(len(self.before)):
            before = number - 1 - i
            self.before[i].show(self.calls[before] if before > 0 else 0)


class Plate:
    """A plate with a number, or nothing."""

    def __init__(self, group, pictures, plates, figures, x, y):
        plate, numbers = pictures
        w = plate.width
        h = plate.height
        wide = numbers.width // 16
        high = numbers.height
        self.group = displayio.Group()
        self.group.hidden = True
        self.group.append(tile(plate, plates, w, h, x, y))
        self.number = tile(numbers, figures, wide, high, x + (w - wide) // 2, y + (h - high) // 2)
        self.group.append(self.number)
        group.append(self.group)

    def show(self, number):
        if number and self.number[0] != number - 1:
            self.number[0] = number - 1
        hide(self.group, not number)
