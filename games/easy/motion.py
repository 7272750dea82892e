# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""What moves on Take It Easy's table: light runs along a line that is complete; in the end every
line that counts is lit."""

from games.easy import rules
from games.easy.count import DONE
from games.easy.tiles import FRESH, PLAIN
from ludopoche.ui.motion import STEP


def along(table, lines):
    """The ring runs along these lines, then it is where it was."""
    view = table.view
    for line in lines:
        for cell in rules.LINES[line]:
            view.ring.at(*view.board.place(cell))
            yield STEP
    table.arrive()


def finish(table):
    """The lines that count, one after the other: their tiles get the gold edge."""
    looks = table.looks
    for cell in range(rules.CELLS):
        looks[cell] = PLAIN
    board = table.view.board
    board.show(table.tiles, table.count, looks)
    yield STEP
    done = 0
    for line in range(15):
        if table.count.states[line] == DONE:
            for cell in rules.LINES[line]:
                looks[cell] = FRESH
            board.show(table.tiles, table.count, looks)
            table.stage.sound("up", done)
            done += 1
            yield STEP
