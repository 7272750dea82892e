# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Take It Easy: the table in words and letters, for screen readers and terminals only."""

from games.easy import rules
from games.easy.seen import cell_at
from games.easy.view import MAY, spoken


def lines(table):
    """The call; the board as its cells are, in brackets where the cursor is, "+" where a tile may
    go; points."""
    stage = table.stage
    if table.left:
        pool = table.seen.pool
        out = [stage.word("left", table.seen.left, table.seen.pile)]
        for left in range(0, 27, 9):
            tiles = [rules.piece_text(left + i) for i in range(9) if pool[left + i]]
            out.append(" ".join(tiles))
        return out
    out = [spoken(table.hand.call)]
    for level in range(9):
        cells = [cell_at(column, level) for column in range(5)]
        out.append("".join([_cell_text(table, cell) for cell in cells]).rstrip())
    out.append("%s %d" % (stage.word("now"), table.count.now))
    out.append("%s %d" % (stage.word("max"), table.count.best))
    if table.match.rounds > 1:
        out.append("%s %d" % (stage.word("sum"), table.count.now + table.before()))
    scores = table.seen.scores()
    for other in range(1, table.match.players):
        who = (table.seat + other) % table.match.players
        out.append("%s %d" % (table.match.seats[who][0], scores[who]))
    return out


def _cell_text(table, cell):
    if cell < 0:
        return "     "
    text = " + " if table.looks[cell] == MAY else " . "
    if table.tiles[cell] != rules.FREE:
        text = rules.piece_text(table.tiles[cell])
    return ("[%s]" if table.view.pointed == ("board", cell) else " %s ") % text
