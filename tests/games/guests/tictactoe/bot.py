# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Tic-tac-toe: who plays when nobody does."""

from games.tictactoe.rules import ROWS

LEVELS = ("easy", "medium", "hard")


def think(level, view, seat, players, options):
    cells = view["cells"]
    yield None
    for mine in (1 + seat, 2 - seat) if level != "easy" else ():
        for row in ROWS:
            values = [cells[cell] for cell in row]
            if values.count(mine) == 2 and 0 in values:
                yield row[values.index(0)], "row", ()
                return
    for cell in (4, 0, 2, 6, 8, 1, 3, 5, 7):
        if not cells[cell]:
            yield cell, "place", ()
            return
