# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""What lies above on 3x16's table: the called number, the key that sends everything up, the main
files. Each keeps what it shows and repaints only what differs. They are put together in build.py.
"""

from ludopoche.ui import paint
from ludopoche.ui.theme import GOLD, INK, NIGHT, ORANGE, PAPER, SAND, SLATE

# The called number's colours, two bits: it is as dark as what its corners leave; a card face down.
GROUND, FACE, FOOT, DOWN = range(4)


class Figures:
    """The figures 0 to 9 side by side, one bit each, and how wide they are; last, their gap."""

    def __init__(self, strip, widths):
        self.strip = strip
        self.widths = widths
        self.high = strip.height
        self.wide = widths[1] + widths[10] + widths[6]  # of 16

    def paint(self, bitmap, x, y, number, colour):
        """A number in the middle of the columns that a 16 takes."""
        widths = self.widths
        tens = number // 10
        ones = number % 10
        x += (self.wide - widths[ones] - (widths[tens] + widths[10] if tens else 0)) // 2
        if tens:
            self._stamp(bitmap, x, y, tens, colour)
            x += widths[tens] + widths[10]
        self._stamp(bitmap, x, y, ones, colour)

    def _stamp(self, bitmap, x, y, figure, colour):
        strip = self.strip
        start = figure * (strip.width // 10)
        for row in range(self.high):
            at = row * strip.width + start
            to = (y + row) * bitmap.width + x
            for column in range(self.widths[figure]):
                if strip[at + column]:
                    bitmap[to + column] = colour


class Card:
    """The called number in gold. Once it is placed a card lies face down there: the next call."""

    def __init__(self, grid, bitmap, figures, colours):
        self.grid = grid
        self.bitmap = bitmap
        self.figures = figures
        self.colours = colours  # without a call, with one
        self.state = -1

    def show(self, call, placed):
        """call: the number, 0 for none."""
        state = call + (32 if placed else 0)
        if state == self.state:
            return
        bitmap = self.bitmap
        w = bitmap.width
        h = bitmap.height
        if not call or self.state < 1:
            bitmap.fill(GROUND)
            if call:
                paint.plate(bitmap, 0, 0, w, h, FACE, FOOT, 2, 2)
            else:
                paint.frame(bitmap, 0, 0, w, h, FACE)
            self.grid.pixel_shader = self.colours[1 if call else 0]
        self.state = state
        if not call:
            return
        # What changes with each call is no larger than the figures.
        wide = self.figures.wide
        high = self.figures.high
        x = (w - wide) // 2
        y = (h - 2 - high) // 2
        if placed:
            half = high // 3 + 1
            paint.rounded(bitmap, x, y, wide, high, DOWN)
            arrow_right(bitmap, w // 2 - half, y + high // 2 - half, half, GROUND)
        else:
            paint.rect(bitmap, x, y, wide, high, FACE)
            self.figures.paint(bitmap, x, y, call, GROUND)


def arrow_right(bitmap, x, y, half, colour):
    """An arrow to the right in a square of 2 * half."""
    stem = half // 3
    paint.rect(bitmap, x, y + half - stem, half + 1, 2 * stem, colour)
    for i in range(half):
        paint.rect(bitmap, x + half + i, y + i, 1, 2 * (half - i), colour)


class Key:
    """Sends everything up that fits: an arrow and how many plates."""

    def __init__(self, grid, bitmap, face):
        self.grid = grid
        self.bitmap = bitmap
        self.face = face
        self.count = 0

    def show(self, count):
        if count == self.count:
            return
        self.count = count
        self.grid.hidden = not count
        if count:
            bitmap = self.bitmap
            w = bitmap.width
            h = bitmap.height
            # The arrow stays.
            paint.rounded(bitmap, 0, h // 2, w, h - h // 2, SLATE, 1 if h < 40 else 2)
            paint.number(bitmap, 0, h // 2, w, h // 2, str(count), self.face, PAPER)


class Main:
    """A main file: the plate on top in its place, and sixteen steps of which so many are done."""

    def __init__(self, figures, grid, plate, ladder, y, step):
        self.grid = grid
        self.plate = plate
        self.ladder = ladder
        self.figures = figures
        self.y = y  # where the figures begin: they stand above the mark
        self.step = step
        self.top = -1

    def show(self, top):
        before = self.top
        if top == before:
            return
        self.top = top
        bitmap = self.plate
        wide = self.figures.wide
        x = (bitmap.width - wide) // 2
        h = bitmap.height
        if before < 0:
            bitmap.fill(NIGHT)
            paint.frame(bitmap, 0, 0, bitmap.width, h, SLATE)
        # The plate is smaller than its place: so the first one sends less.
        edge = self.y + 1
        face = GOLD if top == 16 else PAPER
        if top == 0:
            paint.rect(bitmap, x - edge, 1, wide + 2 * edge, h - 2, NIGHT)
        elif before < 1 or 16 in (top, before):
            foot = ORANGE if top == 16 else SAND
            paint.plate(bitmap, x - edge, 1, wide + 2 * edge, h - 2, face, foot, 2, 2)
        if top:
            paint.rect(bitmap, x, self.y, wide, self.figures.high, face)
            self.figures.paint(bitmap, x, self.y, top, INK)
        first, last = (min(before, top), max(before, top)) if before >= 0 else (0, 16)
        for i in range(first, last):
            colour = 2 if i < top else 1
            paint.rect(self.ladder, i * self.step, 0, self.step - 1, self.ladder.height, colour)
