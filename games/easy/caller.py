# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Calls Take It Easy's tiles for people with the printed boards: the tile large, the call in words
below it, and beside it all the calls so far."""

import displayio

from games.easy import paint as art
from games.easy import rules, tell
from ludopoche.ui.paint import rect
from ludopoche.ui.theme import GOLD, HAZE, NIGHT, PAPER, SLATE

# By size of the glass: which of art.CALLED, how often enlarged, its left edge and top; where the
# calls so far begin, and their pitches.
PLACES = (
    (2, 1, 3, 16, 103, 16, 30, 10),
    (1, 2, 8, 44, 148, 25, 50, 20),
    (2, 2, 10, 25, 212, 25, 58, 20),
)
ROWS = 10


class Caller:
    CALLS = rules.CELLS  # so many of the 27 tiles are called

    def __init__(self, stage):
        self.face = stage.text
        self.called = []
        self.shown = 0
        kind, scale, x, y, left, top, self.across, self.down = PLACES[stage.size]
        self.group = displayio.Group()
        shape = art.shape(art.CALLED[kind])
        large = displayio.Group(scale=scale, x=x, y=y)
        self.large = shape
        bitmap = displayio.Bitmap(shape.w, shape.h, 16)
        bitmap.fill(NIGHT)
        shape.on(bitmap)
        large.append(displayio.TileGrid(bitmap, pixel_shader=stage.film))
        self.group.append(large)
        colours = stage.few(NIGHT, PAPER, HAZE, GOLD)
        self.words = displayio.Bitmap(scale * shape.w, self.face.line, 4)
        y += scale * shape.h + 2 * self.face.up
        self.group.append(displayio.TileGrid(self.words, pixel_shader=colours, x=x, y=y))
        self.list = displayio.Bitmap(2 * self.across, (ROWS - 1) * self.down + self.face.cap, 4)
        self.group.append(displayio.TileGrid(self.list, pixel_shader=colours, x=left, y=top))

    def show(self, piece, number):
        """The call of this number, the latest one or an earlier one once more."""
        if number > len(self.called):
            self.called.append(piece)
        self.large.tile(piece, SLATE)
        face = self.face
        text = tell.spoken((piece,))
        self.words.fill(0)
        face.paint(self.words, (self.words.width - face.width(text)) // 2, face.up, text, 1)
        if self.shown:
            self._list(self.shown, 2)
        self.shown = number
        self._list(number, 3)

    def _list(self, number, colour):
        x = (number - 1) // ROWS * self.across
        y = (number - 1) % ROWS * self.down
        text = rules.piece_text(self.called[number - 1])
        rect(self.list, x, y, self.across, self.face.cap, 0)
        self.face.paint(self.list, x, y, text, colour)
