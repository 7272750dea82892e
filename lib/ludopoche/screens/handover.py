# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The glass goes from hand to hand: nothing of the last hand is on it."""

import displayio

from hardware.keys import START, A, B
from ludopoche import paint
from ludopoche.theme import HAZE, NIGHT, SEAT


class Screen:
    KEEP = False

    def __init__(self, stage, play, seat):
        self.stage = stage
        self.play = play
        self.seat = seat

    def open(self, memo):
        stage = self.stage
        name = self.play.match.seats[self.seat][0]
        self.group = displayio.Group()
        size = stage.top * 3
        face = stage.text
        bitmap = displayio.Bitmap(stage.width, size + 4 * face.line, 16)
        bitmap.fill(NIGHT)
        self._middle(bitmap, face.up, stage.word("pass to"), HAZE)
        paint.seat(bitmap, (stage.width - size) // 2, face.line + 4, self.seat, size)
        self._middle(bitmap, size + 2 * face.line, name, SEAT[self.seat])
        self._middle(bitmap, size + 3 * face.line + 2, stage.word("hidden"), HAZE)
        y = (stage.top + stage.foot - bitmap.height) // 2
        self.group.append(displayio.TileGrid(bitmap, pixel_shader=stage.palette, y=y))
        stage.status.show(self.seat, name, "")
        stage.hint.show(stage.word("ready"), stage.word("leave"))

    def _middle(self, bitmap, y, text, colour):
        face = self.stage.text
        face.paint(bitmap, (bitmap.width - face.width(text)) // 2, y, text, colour)

    def press(self, button):
        if button == A:
            self.play.seen = self.seat
            self.stage.back()
        elif button == START:
            self.stage.replace("pause", self.play)
        elif button == B:
            self.play.leave(True)

    def close(self):
        self.group = None
