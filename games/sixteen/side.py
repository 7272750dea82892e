# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""At the side of 3x16's table: how many plates each player has left, and what may be looked at."""

from ludopoche.ui import paint
from ludopoche.ui.theme import NIGHT, PAPER


class Side:
    def __init__(self, box, room, face, lines):
        self.x, self.y, self.w, self.pitch = box  # of the first line; down to the next one
        self.room = room  # columns of a count, at the right
        self.face = face
        self.lines = lines
        self.counts = bytearray(b"\xff" * len(lines))

    def show(self, mains):
        """Every player's main files: what isn't on them is left."""
        for seat in range(len(self.lines)):
            one, two, three = mains[seat]
            count = 48 - one - two - three
            if count != self.counts[seat]:
                self.counts[seat] = count
                bitmap = self.lines[seat]
                face = self.face
                text = str(count)
                paint.rect(bitmap, self.w - self.room, face.up, self.room, face.cap, NIGHT)
                face.paint(bitmap, self.w - face.width(text), face.up, text, PAPER)

    def place(self, cursor, at):
        cursor.at(self.x - 1, self.y + at * self.pitch + 1, self.w + 2, self.pitch - 2)
