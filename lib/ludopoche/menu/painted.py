# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A list's rows painted letter by letter, for lists that lie beside a match."""

import displayio

from ludopoche.menu.page import BRIGHT, SOFT, TEXT, Page
from ludopoche.theme import WHITE

INSET = 4  # from the cursor's box to the words


class Rows:
    def __init__(self, stage, count, pitch, edge, turn, step, below):
        self.page = Page(stage, bright=WHITE)
        self.group = displayio.Group()
        self.group.append(self.page.grid)
        self.pitch = pitch
        self.left = edge + INSET
        self.right = stage.width - self.left - turn
        self.step = step
        self.below = below
        self.said = [None] * count
        self.lines = None

    def set(self, i, text, value, chosen, seat):
        now = (text, value, chosen)
        if now == self.said[i]:
            return
        self.said[i] = now
        page = self.page
        face = page.face
        y = 2 + i * self.pitch
        page.wipe(y, self.pitch)
        y += (self.pitch - 2 - face.cap + 1) // 2
        room = self.right - self.left - (face.width(value) + 4 if value else 0)
        colour = BRIGHT if chosen else SOFT if value else TEXT
        page.text(self.left, y, face.fit(text, room), colour)
        page.right(self.right, y, value, BRIGHT if chosen else TEXT)

    def explain(self, lines):
        if lines == self.lines:
            return
        self.lines = lines
        page = self.page
        page.wipe(self.below, page.h - self.below)
        y = self.below + page.face.up
        for line in lines:
            page.text(self.left, y, line, SOFT)
            y += self.step
