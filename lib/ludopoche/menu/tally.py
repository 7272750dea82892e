# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Where one seat's points come from, line by line, and their sum."""

import displayio

from ludopoche.menu.page import BRIGHT, SOFT, TEXT, Page

PITCH = (12, 19, 19)


class Lines:
    def __init__(self, stage, told, score):
        self.told = told
        self.score = score
        self.pitch = PITCH[stage.size]
        self.page = Page(stage)
        self.group = displayio.Group()
        self.group.append(self.page.grid)
        self.lines = (self.page.h - 3) // self.pitch - 1  # the last is for the sum
        self.pages = max(1, (len(told) + self.lines - 1) // self.lines)

    def show(self, number):
        page = self.page
        face = page.face
        page.clear()
        y = face.up + 1
        start = number * self.lines
        for i in range(start, min(start + self.lines, len(self.told))):
            text, points = self.told[i]
            figure = "" if points is None else str(points)
            room = page.w - 12 - (face.width(figure) + 6 if figure else 0)
            page.text(6, y, face.fit(text, room), SOFT if points is None else TEXT)
            page.right(page.w - 6, y, figure)
            y += self.pitch
        if number == self.pages - 1:
            page.rule(y - face.up)
            page.text(6, y + 2, "=", SOFT)
            page.right(page.w - 6, y + 2, str(self.score), BRIGHT)
