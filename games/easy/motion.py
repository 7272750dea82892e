# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Things that move on Take It Easy's table: light runs along a line that is complete, one that is
dead dims cell by cell; in the end every line that counts is lit."""

from games.easy import rules
from games.easy.rules import DEAD, DONE, FIRST, OPEN, column_of
from games.easy.view import FRESH, PLAIN, put
from ludopoche.ui.table import STEP


def change(table, lines):
    """A generator for lines that are done or dead since the last move; called before the board
    shows them."""
    states = table.count.states
    done = [line for line in lines if states[line] == DONE]
    dying = [line for line in lines if states[line] == DEAD]
    for line in dying:
        states[line] = OPEN  # until it has dimmed
    return _changing(table, done, dying)


def _changing(table, done, dying):
    view = table.view
    board = view.board
    states = table.count.states
    dead = bytearray(rules.CELLS)
    for line in range(15):
        if states[line] == DEAD:
            _dim(dead, rules.LINES[line], line)
    for i in range(5):
        for line in dying:
            for cell in rules.LINES[line][i : i + 1]:
                _dim(dead, (cell,), line)
                column = column_of(cell)
                row = cell - FIRST[column]
                put(board.columns[column], row, table.tiles[cell], table.looks[cell], dead[cell])
                board.send()
        if dying:
            yield STEP
    for line in dying:
        states[line] = DEAD
    board.marks.show(table.count)
    for line in done:
        for cell in rules.LINES[line]:
            view.ring.at(*board.place(cell))
            yield STEP
    table.arrive()


def _dim(dead, cells, line):
    for cell in cells:
        dead[cell] |= 1 << line // 5


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
