# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A list's rows painted letter by letter, for lists that lie beside a match."""

import displayio

from ludopoche.menu.page import BRIGHT, SOFT, TEXT, Page
from ludopoche.theme import WHITE

TURN = (10, 16, 16)


class Rows:
    def __init__(self, stage, count, pitch, edge, step):
        self.stage = stage
        self.page = Page(stage, bright=WHITE)
        self.group = displayio.Group()
        self.group.append(self.page.grid)
        self.pitch = pitch
        self.edge = edge
        self.step = step
        self.below = 2 + count * pitch
        self.said = [None] * count
        self.lines = None

    def set(self, i, text, value, chosen, seat, turns):
        now = (text, value, chosen, turns)
        if now == self.said[i]:
            return
        self.said[i] = now
        stage = self.stage
        page = self.page
        face = page.face
        y = 2 + i * self.pitch
        page.wipe(y, self.pitch)
        y += (self.pitch - 2 - face.cap + 1) // 2
        left = self.edge + 3
        right = page.w - left - (TURN[stage.size] if turns else 0)
        room = right - left - (face.width(value) + 4 if value else 0)
        colour = BRIGHT if chosen else SOFT if value else TEXT
        page.text(left, y, face.fit(text, room), colour)
        page.right(right, y, value, BRIGHT if chosen else TEXT)

    def explain(self, lines):
        if lines == self.lines:
            return
        self.lines = lines
        page = self.page
        page.wipe(self.below, page.h - self.below)
        y = self.below + 2 + page.face.up
        for line in lines:
            page.text(self.edge + 2, y, line, SOFT)
            y += self.step
