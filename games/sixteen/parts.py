# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""What lies above on 3x16's table: the called number, the key that sends everything up, the main
files. Each keeps what it shows and repaints only what differs. They are put together in build.py.
"""

from ludopoche import paint
from ludopoche.theme import PAPER, SLATE

# A plate's colours, two bits: its ground, face, foot and figures. The called number is as dark as
# what its corners leave; then the fourth colour is that of a card face down.
GROUND, FACE, FOOT, INK = range(4)
DOWN = INK


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

    def __init__(self, grid, bitmap, figures, none, gold):
        self.grid = grid
        self.bitmap = bitmap
        self.figures = figures
        self.colours = none, gold
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
        high = self.figures.high + 2
        x = (w - wide) // 2
        y = (h - 2 - high) // 2
        if placed:
            half = (high + 1) // 3
            paint.rounded(bitmap, x, y, wide, high, DOWN)
            arrow_right(bitmap, w // 2 - half, y + high // 2 - half, half, GROUND)
        else:
            paint.rect(bitmap, x, y, wide, high, FACE)
            self.figures.paint(bitmap, x, y + 1, call, GROUND)


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
    """A main file: the plate on top, and sixteen steps of which so many are done."""

    def __init__(self, figures, colours, grid, plate, ladder, y, step):
        self.grid = grid
        self.plate = plate
        self.ladder = ladder
        self.figures = figures
        self.y = y  # where the figures begin: they stand above the mark
        self.step = step
        self.colours = colours  # of a place, a plate, the last plate
        self.top = -1

    def show(self, top):
        if top == self.top:
            return
        bitmap = self.plate
        w = bitmap.width
        h = bitmap.height
        if top == 0:
            bitmap.fill(GROUND)
            paint.frame(bitmap, 0, 0, w, h, FACE)
        elif self.top < 1:
            bitmap.fill(GROUND)
            paint.plate(bitmap, 0, 0, w, h, FACE, FOOT, 2, 2)
        colours = self.colours[(1 if top else 0) + top // 16]
        if self.grid.pixel_shader is not colours:
            self.grid.pixel_shader = colours
        if top:
            wide = self.figures.wide
            x = (w - wide) // 2
            paint.rect(bitmap, x, self.y, wide, self.figures.high, FACE)
            self.figures.paint(bitmap, x, self.y, top, INK)
        before = max(self.top, 0)
        low = min(before, top) if self.top >= 0 else 0
        for i in range(low, max(before, top) if self.top >= 0 else 16):
            colour = 2 if i < top else 1
            paint.rect(self.ladder, i * self.step, 0, self.step - 1, self.ladder.height, colour)
        self.top = top
