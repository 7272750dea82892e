# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Calls the numbers of 3x16 for people with the printed plates: the number large, the calls
before it, and what is still to come."""

import displayio

from games.sixteen.layout import (
    BEFORE,
    BEFORE_COUNT,
    BEFORE_PITCH,
    CALLER_ROWS,
    CARD,
    CARD_DOT,
    ROWS,
)
from games.sixteen.left import Strip
from ludopoche.ui.theme import GOLD, HAZE, INK, NIGHT, ORANGE, PAPER, SAND, SLATE
from ludopoche.ui.widgets import tile


class Caller:
    def __init__(self, stage):
        size = stage.size
        self.calls = bytearray(49)  # by their number from 1; 0 is none
        self.left = bytearray(b"\x03" * 17)
        self.group = displayio.Group(x=stage.left)
        plates = stage.few(NIGHT, GOLD, ORANGE, SLATE)
        x, y, _, _ = CARD[size]
        with stage.sheets("sixteen") as sheets:
            large = displayio.Group(scale=CARD_DOT[size], x=x, y=y)
            self.group.append(large)
            pictures = sheets.read("caller-card"), sheets.read("caller-card-numbers")
            self.card = Plate(large, pictures, plates, stage.few(GOLD, INK), 0, 0)
            x, y, _, _ = BEFORE[size]
            pictures = sheets.read("caller-before"), sheets.read("caller-before-numbers")
            figures = stage.few(SLATE, PAPER)
            self.before = []
            for _ in range(BEFORE_COUNT[size]):
                self.before.append(Plate(self.group, pictures, plates, figures, x, y))
                y += BEFORE_PITCH[size]
            rows = CALLER_ROWS[size]
            own = "" if rows is ROWS[size] else "caller-"
            shades = stage.few(NIGHT, HAZE, PAPER), stage.few(NIGHT, SLATE, SAND)
            self.strip = Strip(stage, sheets, rows, shades, own)
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
        if self.group.hidden == bool(number):
            self.group.hidden = not number
