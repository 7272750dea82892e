# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Nim on the screen: a line a heap, in words."""

import displayio

from ludopoche.keys import DOWN, LEFT, RIGHT, UP, A
from ludopoche.ui import table
from ludopoche.ui.shapes import Line
from ludopoche.ui.theme import GOLD, WHITE
from ludopoche.ui.widgets import Cursor


class Table(table.Table):
    def __init__(self, stage, match, memo=None):
        super().__init__(stage, match)
        self.group = displayio.Group()
        self.lines = []
        self.pitch = stage.text.line + 8
        for heap in range(3):
            line = Line(stage, 10, 30 + heap * self.pitch, 30, stage.text)
            self.lines.append(line)
            self.group.append(line.grid)
        self.taken = Line(stage, 60, 30, 30, stage.text)
        self.group.append(self.taken.grid)
        self.cursor = Cursor(stage)
        self.group.append(self.cursor.group)
        self.heap, self.count = memo or (0, 1)
        self.legal = ()
        self.heaps = (0, 0, 0)

    def memo(self):
        return self.heap, self.count

    def show(self, view, viewer, legal):
        self.heaps = view["heaps"]
        self.legal = legal
        self.prompt.asked = self.stage.word("ask") if legal else ""
        self.prompt.a = self.stage.word("take") if legal else ""
        while legal and not self.heaps[self.heap]:
            self.heap = (self.heap + 1) % 3
        self.count = max(min(self.count, self.heaps[self.heap]), 1)
        self._write()

    def _write(self):
        for heap in range(3):
            self.lines[heap].set("%s: %d" % ("abc"[heap], self.heaps[heap]), WHITE)
        self.taken.set("-%d" % self.count if self.legal else "", GOLD)
        if self.legal:
            self.cursor.at(8, 26 + self.heap * self.pitch, 34, self.pitch - 2)
        else:
            self.cursor.hide()

    def press(self, button):
        if button == A:
            return self.heap * 8 + self.count
        if button in (UP, DOWN):
            self.heap = (self.heap + (1 if button == DOWN else 2)) % 3
        elif button in (LEFT, RIGHT):
            self.count += 1 if button == RIGHT else -1
        self.count = max(min(self.count, self.heaps[self.heap]), 1)
        self._write()
        return None

    def point(self, move):
        self.heap = move >> 3
        self.count = move & 7
        self._write()

    def describe(self, view, move):
        return self.stage.word("did", move & 7)
