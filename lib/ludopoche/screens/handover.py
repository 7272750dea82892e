# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The device goes from hand to hand: nothing of the last hand is on it."""

import displayio

from ludopoche.keys import SELECT, START, A, B
from ludopoche.ui import widgets
from ludopoche.ui.theme import HAZE, NIGHT
from ludopoche.ui.widgets import SEAT


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
        line = stage.text.line
        haze = stage.few(NIGHT, HAZE)
        own = stage.few(NIGHT, SEAT[self.seat])
        y = (stage.top + stage.foot - size - 4 * line) // 2
        up = stage.text.up
        self._line(y, stage.word("pass to"), haze)
        shape = self._bitmap(size, size, y + line + 4, own)
        widgets.seat(shape, 0, 0, self.seat, size, 1)
        self._line(y + size + 2 * line - up, name, own)
        self._line(y + size + 3 * line + 2 - up, stage.word("hidden"), haze)
        stage.status.show(self.seat, name, "")
        stage.hint.show(stage.word("ready"), stage.word("leave"))

    def _line(self, y, text, colours):
        face = self.stage.text
        face.paint(self._bitmap(face.width(text), face.line, y, colours), 0, face.up, text, 1)

    def _bitmap(self, w, h, y, colours):
        """In the middle: each no larger than what is on it, for the table below needs the room."""
        bitmap = displayio.Bitmap(w, h, 2)
        x = (self.stage.width - w) // 2
        self.group.append(displayio.TileGrid(bitmap, pixel_shader=colours, x=x, y=y))
        return bitmap

    def press(self, button):
        if button == A:
            self.play.seen = self.play.viewer = self.seat
            self.stage.back()
        elif button == START:
            self.stage.replace("pause", self.play)
        elif button == SELECT:
            self.stage.open("help", self.play.game, 0)
        elif button == B:
            self.play.leave(True)

    def close(self):
        self.group = None
