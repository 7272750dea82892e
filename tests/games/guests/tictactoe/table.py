# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Tic-tac-toe on the screen: nine cells."""

import displayio

from ludopoche.keys import DOWN, LEFT, RIGHT, UP, A
from ludopoche.ui import table
from ludopoche.ui.widgets import Cursor, grid

SIDE = (24, 48, 48)


class Table(table.Table):
    def __init__(self, stage, match, memo=None):
        super().__init__(stage, match)
        self.side = side = SIDE[stage.size]
        self.x = (stage.width - 3 * side) // 2
        self.y = (stage.height - 3 * side) // 2
        with stage.sheets(match.rules.ID) as sheets:
            signs = sheets.read("signs")
        self.cells = grid(signs, stage.palette, 3, 3, side, side, self.x, self.y)
        self.group = displayio.Group()
        self.group.append(self.cells)
        self.cursor = Cursor(stage)
        self.group.append(self.cursor.group)
        self.at = 4 if memo is None else memo

    def memo(self):
        return self.at

    def show(self, view, viewer, legal):
        for cell in range(9):
            if self.cells[cell] != view["cells"][cell]:
                self.cells[cell] = view["cells"][cell]
        self.prompt.asked = self.stage.word("ask") if legal else ""
        self.prompt.a = self.stage.word("take") if legal else ""
        self.show_cursor(legal)

    def show_cursor(self, shown=True):
        box = self.find(("cell", self.at))
        if shown:
            self.cursor.at(*box)
        else:
            self.cursor.hide()

    def press(self, button):
        if button == A:
            return self.at
        if button in (LEFT, RIGHT):
            self.at = self.at // 3 * 3 + (self.at + (1 if button == RIGHT else 2)) % 3
        elif button in (UP, DOWN):
            self.at = (self.at + (3 if button == DOWN else 6)) % 9
        self.show_cursor()
        return None

    def point(self, move):
        self.at = move
        self.show_cursor()

    def describe(self, view, move):
        return self.stage.word("did", move + 1)

    def find(self, thing):
        if thing[0] == "cell":
            x, y = thing[1] % 3, thing[1] // 3
            return self.x + x * self.side, self.y + y * self.side, self.side, self.side
        return None
