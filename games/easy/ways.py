# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Where Take It Easy's cursor is and where an arrow leads: the cells of the board, above its right
side the other tile of a pair, below its left the key to the tiles left, at its right the others."""

from games.easy.layout import FIRST, column_of
from ludopoche.keys import DOWN, LEFT, RIGHT, UP


def level_of(cell):
    """How high a cell lies, counted from the top of column c in half cells."""
    column = column_of(cell)
    return abs(column - 2) + 2 * (cell - FIRST[column])


def cell_at(column, level):
    """The cell of a column at this height, or -1."""
    if not 0 <= column < 5:
        return -1
    row = (level - abs(column - 2)) // 2
    if 0 <= row < FIRST[column + 1] - FIRST[column]:
        return FIRST[column] + row
    return -1


class Ways:
    def __init__(self, others):
        self.zone = "board"  # or "second", "key", "others"
        self.cell = 9
        self.other = 0
        self.others = others
        self.level = 4  # the height at which left and right stay

    def go(self, cell):
        self.zone = "board"
        self.cell = cell
        self.level = level_of(cell)

    def nearest(self, may):
        """To the marked cell that is nearest."""
        best = 99
        column = column_of(self.cell)
        level = level_of(self.cell)
        for cell in range(19):
            far = 2 * abs(column_of(cell) - column) + abs(level_of(cell) - level)
            if may[cell] and far < best:
                best = far
                found = cell
        if best < 99:
            self.go(found)

    def move(self, button, second):
        """An arrow; `second`: there is another tile to choose. False: nowhere to go."""
        if self.zone == "board":
            return self._on_board(button, second)
        if self.zone == "others":
            return self._on_others(button)
        if self.zone == "second":
            if button == DOWN:
                self.go(16)
            elif button == LEFT:
                self.go(12)
            else:
                return False
            return True
        if button == UP:
            self.go(2)
        elif button == RIGHT:
            self.go(6)
        else:
            return False
        return True

    def _on_board(self, button, second):
        cell = self.cell
        column = column_of(cell)
        if button in (UP, DOWN):
            return self._in_column(button, cell, column, second)
        if button == RIGHT and column == 4:
            if not self.others:
                return False
            self.zone = "others"
            self.other = min(cell - FIRST[4], self.others - 1)
            return True
        column += 1 if button == RIGHT else -1
        level = level_of(cell)
        # Of the two cells beside this one the one nearer to the height one came from.
        near = -1 if level >= self.level else 1
        to = cell_at(column, level + near)
        if to < 0:
            to = cell_at(column, level - near)
        if to < 0:
            return False
        self.cell = to
        return True

    def _in_column(self, button, cell, column, second):
        to = cell + (1 if button == DOWN else -1)
        if FIRST[column] <= to < FIRST[column + 1]:
            self.go(to)
        elif button == UP and column > 2 and second:
            self.zone = "second"
        elif button == DOWN and column < 2:
            self.zone = "key"
        else:
            return False
        return True

    def _on_others(self, button):
        if button == LEFT:
            self.go(FIRST[4] + self.other)
            return True
        to = self.other + (1 if button == DOWN else -1)
        if button == RIGHT or not 0 <= to < self.others:
            return False
        self.other = to
        return True
