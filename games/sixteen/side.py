# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""At the side of 3x16's table: how many plates each player has left, and what may be looked at."""

import displayio

from games.sixteen.layout import COME, FILES, SIDE
from ludopoche import paint, widgets
from ludopoche.theme import NIGHT, PAPER, SAND, SEAT, SLATE


class Side:
    def __init__(self, stage, match):
        x, shape, left, room, name_x, name_w = SIDE[stage.size]
        y, pitch = FILES[stage.size][2:]
        face = stage.text
        self.x = x
        self.w = left + room - x
        self.y = y
        self.pitch = pitch
        top = (pitch - face.cap) // 2
        self.group = displayio.Group()
        self.lines = []
        for seat in range(match.players):
            at = y + seat * pitch + top
            bitmap = displayio.Bitmap(shape, shape, 16)
            bitmap.fill(NIGHT)
            paint.seat(bitmap, 0, 0, seat, shape)
            high = at + (face.cap - shape) // 2
            self.group.append(displayio.TileGrid(bitmap, pixel_shader=stage.palette, x=x, y=high))
            line = widgets.Line(stage, left, at, room, face, NIGHT, True)
            self.lines.append(line)
            self.group.append(line.grid)
            if name_w:
                small = stage.small
                name = widgets.Line(stage, name_x, at + face.cap - small.cap, name_w, small)
                name.set(small.fit(match.seats[seat][0], name_w), SEAT[seat])
                self.group.append(name.grid)
        if stage.size == 0:
            self._rows(stage, x, y + COME * pitch + 1)

    def _rows(self, stage, x, y):
        """A small picture of the three rows of plates."""
        bitmap = displayio.Bitmap(17, 11, 16)
        bitmap.fill(NIGHT)
        for i in range(15):
            colour = SLATE if i in (0, 3, 5, 6, 11, 13) else SAND
            paint.rect(bitmap, 1 + i % 5 * 3, 1 + i // 5 * 3, 2, 2, colour)
        self.group.append(displayio.TileGrid(bitmap, pixel_shader=stage.palette, x=x, y=y))

    def show(self, mains):
        """Every player's main files: what isn't on them is left."""
        for seat in range(len(self.lines)):
            one, two, three = mains[seat]
            self.lines[seat].set(str(48 - one - two - three), PAPER)

    def place(self, cursor, at):
        cursor.at(self.x - 1, self.y + at * self.pitch + 1, self.w + 2, self.pitch - 2)
