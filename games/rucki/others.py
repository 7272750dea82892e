# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The line below Rucki Zucki's hand: how many cards the others hold, what the own hand costs."""

import displayio

from ludopoche.ui import paint
from ludopoche.ui.theme import GOLD, HAZE, NIGHT, PAPER


class Others:
    def __init__(self, stage, players, x, y, pitch, shape):
        self.stage = stage
        self.shape = shape
        self.face = face = stage.text
        self.group = displayio.Group()
        self.bitmaps = []
        self.shown = bytearray(2 * players)  # seat + 1 and count of each entry
        height = max(face.cap, shape)
        for i in range(players):
            bitmap = displayio.Bitmap(pitch - 1, height, 16)
            bitmap.fill(NIGHT)
            self.bitmaps.append(bitmap)
            self.group.append(
                displayio.TileGrid(bitmap, pixel_shader=stage.palette, x=x + i * pitch, y=y)
            )
        # The own hand: a word, and figures that change alone.
        text = stage.word("hand")
        room = face.width("888")
        left = stage.width - room - 3
        self.label = displayio.Bitmap(face.width(text), face.line, 16)
        self.label.fill(NIGHT)
        face.paint(self.label, 0, face.up, text, HAZE)
        left -= self.label.width + face.width(" ") + 2
        self.hand = displayio.Group(x=left, y=y)
        self.hand.append(displayio.TileGrid(self.label, pixel_shader=stage.palette, y=-face.up))
        self.figures = displayio.Bitmap(room, face.cap, 16)
        self.figures.fill(NIGHT)
        left = stage.width - room - 3 - left
        self.hand.append(displayio.TileGrid(self.figures, pixel_shader=stage.palette, x=left))
        self.value = -1
        self.group.append(self.hand)

    def show(self, counts, eye, value):
        """Cards in each hand; the others begin at the left of `eye`. Value -1: nobody's hand."""
        players = len(counts)
        place = 0
        for i in range(players):
            seat = (eye + 1 + i) % players
            if seat != eye:
                self._entry(place, seat + 1, counts[seat])
                place += 1
        if place < players:
            self._entry(place, 0, 0)
        if self.hand.hidden != (value < 0):
            self.hand.hidden = value < 0
        if value >= 0 and value != self.value:
            self.value = value
            bitmap = self.figures
            bitmap.fill(NIGHT)
            text = str(value)
            self.face.paint(bitmap, bitmap.width - self.face.width(text), 0, text, HAZE)

    def _entry(self, place, seat, count):
        shown = self.shown
        if shown[2 * place] == seat and shown[2 * place + 1] == count:
            return
        bitmap = self.bitmaps[place]
        x = self.shape + 3
        if shown[2 * place] != seat:
            bitmap.fill(NIGHT)
            if seat:
                y = (bitmap.height - self.shape) // 2
                paint.seat(bitmap, 0, y, seat - 1, self.shape)
        else:
            paint.rect(bitmap, x, 0, bitmap.width - x, bitmap.height, NIGHT)
        shown[2 * place] = seat
        shown[2 * place + 1] = count
        if seat:
            # One card left: the others had better look out.
            y = (bitmap.height - self.face.cap + 1) // 2
            self.face.paint(bitmap, x, y, str(count), GOLD if count == 1 else PAPER)
