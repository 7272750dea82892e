# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""What lies above on 3x16's table: the called number, the key that sends everything up, the main
files. Each keeps what it shows and repaints only what differs."""

import displayio

from games.sixteen.layout import CARD, KEY, MAINS
from ludopoche import bigger, glyphs, paint
from ludopoche.theme import (
    GOLD,
    INK,
    LEAF,
    NIGHT,
    ORANGE,
    PAPER,
    SAND,
    SLATE,
    VIOLET,
)


class Card:
    """The called number in gold. Once it is placed a card lies face down there: the next call."""

    def __init__(self, stage):
        x, y, w, h = CARD[stage.size]
        self.face = bigger.face("21x30" if stage.size else "14x20")
        self.half = 11 if stage.size else 7  # of the arrow
        self.bitmap = displayio.Bitmap(w, h, 16)
        self.grid = displayio.TileGrid(self.bitmap, pixel_shader=stage.palette, x=x, y=y)
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
            bitmap.fill(NIGHT)
            if call:
                paint.plate(bitmap, 0, 0, w, h, GOLD, ORANGE, 2, 2)
            else:
                paint.frame(bitmap, 0, 0, w, h, SLATE)
        self.state = state
        if not call:
            return
        # What changes with each call is no larger than the figures.
        wide = self.face.width("16")
        high = self.face.cap + 2
        x = (w - wide) // 2
        y = (h - 2 - high) // 2
        if placed:
            half = self.half
            paint.rounded(bitmap, x, y, wide, high, VIOLET)
            arrow_right(bitmap, w // 2 - half, y + high // 2 - half, half, INK)
        else:
            paint.rect(bitmap, x, y, wide, high, GOLD)
            paint.number(bitmap, x, y, wide, high, str(call), self.face, INK)


def arrow(bitmap, x, y, head, colour):
    """An arrow up with so many rows of head, in a square of 2 * head - 1."""
    middle = x + head - 1
    stem = head // 3
    for i in range(head):
        paint.rect(bitmap, middle - i, y + i, 2 * i + 1, 1, colour)
    paint.rect(bitmap, middle - stem, y + head, 2 * stem + 1, head - 1, colour)


def arrow_right(bitmap, x, y, half, colour):
    """An arrow to the right in a square of 2 * half."""
    stem = half // 3
    paint.rect(bitmap, x, y + half - stem, half + 1, 2 * stem, colour)
    for i in range(half):
        paint.rect(bitmap, x + half + i, y + i, 1, 2 * (half - i), colour)


class Key:
    """Sends everything up that fits: an arrow and how many plates."""

    def __init__(self, stage):
        x, y, w, h = KEY[stage.size]
        self.face = glyphs.face("7x10" if stage.size else "5x7")
        self.bitmap = displayio.Bitmap(w, h, 16)
        self.bitmap.fill(NIGHT)
        self.grid = displayio.TileGrid(self.bitmap, pixel_shader=stage.palette, x=x, y=y)
        self.grid.hidden = True
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
            paint.rounded(bitmap, 0, 0, w, h, SLATE, 1 if h < 40 else 2)
            head = (w - 1) // 2
            arrow(bitmap, (w - 2 * head + 1) // 2, h // 2 - 2 * head + 1, head, LEAF)
            paint.number(bitmap, 0, h // 2, w, h // 2, str(count), self.face, PAPER)


class Main:
    """A main file: the plate on top, and sixteen steps of which so many are done."""

    def __init__(self, stage, index):
        x, y, w, h, pitch, low, steps, step = MAINS[stage.size]
        self.face = bigger.face("14x20" if stage.size else "7x14")
        self.x = x + index * pitch
        self.y = y
        self.w = w
        self.h = h
        self.step = step
        self.plate = displayio.Bitmap(w, h, 16)
        self.plate.fill(NIGHT)
        self.ladder = displayio.Bitmap(16 * step, steps, 4)
        self.group = displayio.Group()
        self.group.append(displayio.TileGrid(self.plate, pixel_shader=stage.palette, x=self.x, y=y))
        colours = stage.few(NIGHT, SLATE, GOLD)
        self.group.append(
            displayio.TileGrid(self.ladder, pixel_shader=colours, x=self.x + 1, y=low)
        )
        self.top = -1

    def show(self, top):
        if top == self.top:
            return
        bitmap = self.plate
        w = self.w
        h = self.h
        depth = 2
        if top == 0:
            bitmap.fill(NIGHT)
            paint.frame(bitmap, 0, 0, w, h, SLATE)
        elif self.top < 1 or top == 16 or self.top == 16:
            face = GOLD if top == 16 else PAPER
            bitmap.fill(NIGHT)
            paint.plate(bitmap, 0, 0, w, h, face, ORANGE if top == 16 else SAND, depth, 2)
        if top:
            # The figures stand above the mark.
            wide = self.face.width("16")
            high = self.face.cap
            x = (w - wide) // 2
            y = 2 if self.step == 2 else 7
            paint.rect(bitmap, x, y, wide, high, GOLD if top == 16 else PAPER)
            paint.number(bitmap, x, y, wide, high, str(top), self.face, INK)
        before = max(self.top, 0)
        low = min(before, top) if self.top >= 0 else 0
        for i in range(low, max(before, top) if self.top >= 0 else 16):
            colour = 2 if i < top else 1
            paint.rect(self.ladder, i * self.step, 0, self.step - 1, self.ladder.height, colour)
        self.top = top
