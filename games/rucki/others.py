# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The line below Rucki Zucki's hand: how many cards the others hold, what the own hand costs."""

import displayio

from ludopoche import paint, widgets
from ludopoche.theme import GOLD, HAZE, NIGHT, PAPER


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
        room = face.width(stage.word("hand", 888))
        self.hand = widgets.Line(stage, stage.width - room - 3, y, room, face, right=True)
        self.group.append(self.hand.grid)

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
        self.hand.set(self.stage.word("hand", value) if value >= 0 else "", HAZE)

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
