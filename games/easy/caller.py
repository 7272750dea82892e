# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Calls Take It Easy's tiles for people with the printed boards: the tile large, the call in words
below it, and beside it all the calls so far."""

import displayio
from bitmaptools import fill_region

from games.easy.build import called, piece
from games.easy.rules import CELLS, piece_text
from games.easy.view import spoken
from ludopoche.ui.theme import GOLD, HAZE, NIGHT, PAPER, SLATE

ROWS = 10
# The colours of the words.
PLAIN, EARLIER, LATEST = 1, 2, 3


class Caller:
    CALLS = CELLS  # so many of the 27 tiles are called

    def __init__(self, stage):
        size = stage.size
        self.face = face = stage.text
        self.listed = stage.small if size == 1 else face
        self.called = []
        self.shown = 0
        self.group = displayio.Group(x=stage.left)
        with stage.sheets("easy") as sheets:
            where = sheets.numbers("caller is at")
            scale, x, y = where[:3]
            name = "large" if where[7] else "called"
            self.large = called(stage, sheets, name, x, y, SLATE, scale)
        self.group.append(self.large.group)
        colours = stage.few(NIGHT, PAPER, HAZE, GOLD)
        self.words = displayio.Bitmap(scale * self.large.w, face.line, 4)
        piece(self.group, self.words, colours, x, y + scale * self.large.h + 2 * face.up)
        # The calls so far, a bitmap for each of their two columns.
        x, y, self.across, self.down = where[3:7]
        self.columns = []
        for column in range(2):
            bitmap = displayio.Bitmap(self.across, (ROWS - 1) * self.down + self.listed.cap, 4)
            self.columns.append(bitmap)
            piece(self.group, bitmap, colours, x + column * self.across, y)

    def show(self, piece, number):
        """The call of this number, the latest one or an earlier one once more."""
        if number > len(self.called):
            self.called.append(piece)
        self.large.show((piece,))
        face = self.face
        text = spoken((piece,))
        self.words.fill(0)
        face.paint(self.words, (self.words.width - face.width(text)) // 2, face.up, text, PLAIN)
        if self.shown:
            self._list(self.shown, EARLIER)
        self.shown = number
        self._list(number, LATEST)

    def _list(self, number, colour):
        bitmap = self.columns[(number - 1) // ROWS]
        y = (number - 1) % ROWS * self.down
        text = piece_text(self.called[number - 1])
        fill_region(bitmap, 0, y, self.across, y + self.listed.cap, 0)
        self.listed.paint(bitmap, 0, y, text, colour)
