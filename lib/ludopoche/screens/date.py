# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Which day is it? For the deal of the day, where the board has no clock."""

import displayio

from ludopoche.keys import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B
from ludopoche.ui.page import BRIGHT, SOFT, TEXT, Page, days
from ludopoche.ui.widgets import Cursor

FIRST = 2020
LAST = 2099


class Screen:
    KEEP = False
    MENU = True

    def __init__(self, stage, day):
        self.stage = stage
        self.day = list(day)
        self.at = 2

    def open(self, memo):
        stage = self.stage
        if memo is not None:
            self.day, self.at = memo
        # Year, month and day in the language's order.
        order = stage.word("date")
        self.order = [int(char) for char in order if char in "012"]
        self.page = Page(stage)
        self.cursor = Cursor(stage, 1)
        self.group = displayio.Group()
        self.group.append(self.page.grid)
        face = stage.text
        self.w = face.width("0000") + 12
        self.h = face.cap + 12
        self.y = self.page.h // 2 - self.h
        self.x = (stage.width - 3 * self.w) // 2
        self.arrows = displayio.Group()
        for y, arrow in ((self.y - face.line, "↑"), (self.y + self.h, "↓")):
            piece = Page(stage, stage.top + y, face.line, self.w)
            piece.number(0, 0, self.w, face.line, arrow, face, BRIGHT)
            self.arrows.append(piece.grid)
        self.group.append(self.arrows)
        self.group.append(self.cursor.group)
        self.page.middle(self.y - 2 * face.line, stage.word("date.ask"), SOFT)
        self.shown = [0, 0, 0]
        self.show()

    def close(self):
        self.group = self.page = self.cursor = self.arrows = None
        return self.day, self.at

    def show(self):
        """Numbers that aren't there yet, and the cursor."""
        stage = self.stage
        page = self.page
        for place in range(3):
            i = self.order[place]
            x = self.x + place * self.w
            if self.shown[i] != self.day[i]:
                self.shown[i] = self.day[i]
                page.rect(x, self.y, self.w, self.h, 0)
                page.number(x, self.y, self.w, self.h, "%02d" % self.day[i], page.face, TEXT)
            if i == self.at:
                self.arrows.x = x
                self.cursor.at(x + 2, stage.top + self.y + 2, self.w - 4, self.h - 4)
        stage.status.show(-1, "", stage.word("setup.deal"))
        stage.hint.show(stage.word("done"), stage.word("back"))

    def press(self, button):
        stage = self.stage
        if button == B:
            stage.back()
        elif button == SELECT:
            stage.open("help", "", 4)
        elif button in (A, START):
            stage.back(tuple(self.day))
        elif button in (LEFT, RIGHT):
            place = self.order.index(self.at) + (1 if button == RIGHT else -1)
            self.at = self.order[place % 3]
            stage.sound("move")
            self.show()
        elif button in (UP, DOWN):
            self._change(1 if button == UP else -1)

    def _change(self, step):
        day = self.day
        if self.at == 0:
            day[0] = min(max(day[0] + step, FIRST), LAST)
        elif self.at == 1:
            day[1] = (day[1] - 1 + step) % 12 + 1
        else:
            day[2] = (day[2] - 1 + step) % days(day[0], day[1]) + 1
        day[2] = min(day[2], days(day[0], day[1]))
        self.stage.sound("move")
        self.show()
