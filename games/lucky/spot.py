# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Where the cursor is on Lucky Numbers' table."""

from games.lucky.rules import DRAW
from games.lucky.table import AMONG_OTHERS, IN_GARDEN, IN_ROW
from ludopoche.keys import DOWN, LEFT, RIGHT, UP

# Where an arrow leads among the others: UP DOWN LEFT RIGHT for each, 9: back to the garden.
QUARTERS = b"\x00\x01\x09\x00\x00\x01\x09\x02\x00\x02\x01\x02"
COLUMN = b"\x00\x01\x09\x00\x00\x02\x09\x01\x01\x02\x09\x02"


class Spot:
    """Where the cursor is: a cell, an entry of the row, or one of the other gardens."""

    def __init__(self, picture, size):
        self.garden = picture.garden
        self.row = picture.row
        self.others = picture.others
        self.paths = QUARTERS if size != 1 and len(self.others) == 3 else COLUMN
        self.zone = IN_GARDEN
        self.cell = 0
        self.entry = 0
        self.panel = 0

    def memo(self):
        return self.zone, self.cell, self.entry, self.panel

    def recall(self, memo):
        self.zone, self.cell, self.entry, self.panel = memo

    def box(self):
        """Its box on the screen; the row's page is turned if need be."""
        if self.zone == IN_GARDEN:
            return self.garden.box(self.cell)
        if self.zone == AMONG_OTHERS:
            return self.others[self.panel].box
        row = self.row
        self.entry = row.reveal(self.entry)
        return row.left(self.entry), row.y, row.w, row.h

    def into_garden(self, legal, tile, garden):
        """To a cell where the tile may go, a free one if there is one."""
        self.zone = IN_GARDEN
        best = -1
        for move in legal:
            if move >> 4 == tile and move < DRAW:
                cell = move & 15
                if best < 0 or (garden[best] and not garden[cell]):
                    best = cell
        if best >= 0:
            self.cell = best

    def move(self, button, held, picked):
        """An arrow; `held`: only the slot counts in the row, `picked`: nothing does. False
        where there is nowhere to go."""
        if self.zone == IN_GARDEN:
            return self._in_garden(button, held, picked)
        if self.zone == IN_ROW:
            return self._in_row(button, held)
        to = self.paths[self.panel * 4 + button]
        if to == 9:
            self.zone = IN_GARDEN
            return True
        to = min(to, len(self.others) - 1)
        if to == self.panel:
            return False
        self.panel = to
        return True

    def _in_garden(self, button, held, picked):
        column = self.cell % 4
        line = self.cell // 4
        if button == UP and line:
            self.cell -= 4
        elif button == DOWN and line < 3:
            self.cell += 4
        elif button == LEFT and column:
            self.cell -= 1
        elif button == RIGHT and column < 3:
            self.cell += 1
        elif button == RIGHT:
            self.zone = AMONG_OTHERS
            self.panel = min(line // 2, len(self.others) - 1)
        elif button == DOWN and not picked and self.row.count:
            self.zone = IN_ROW
            at = self.garden.left(self.cell) - self.row.x
            self.entry = len(self.row.kinds) if held else self.row.entry(at // self.row.pitch)
        else:
            return False
        return True

    def _in_row(self, button, held):
        if button == UP:
            self.zone = IN_GARDEN
            at = self.row.left(self.entry) - self.garden.x
            self.cell = 12 + max(0, min(at // self.garden.pitch, 3))
            return True
        if held or button == DOWN:
            return False
        entry = self.row.beside(self.entry, 1 if button == RIGHT else -1)
        if not 0 <= entry < self.row.count:
            return False
        self.entry = entry
        return True
