# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Lucky Numbers: the table in words and letters, for screen readers and terminals only."""

from games.lucky.table import ACTION, AMONG_OTHERS, IN_GARDEN, IN_ROW, SLOTS


def lines(table):
    """The large garden, what is revealed, the row, the others' gardens. [ ] is the cursor, *
    where the piece in play may go, ( ) what can't be taken."""
    spot = table.spot
    zone = spot.zone if table.mode else -1
    large = table.look if table.look >= 0 else table.viewer
    out = [table.match.seats[large][0]]
    marks = [" *" if may else "  " for may in table.may]
    if zone == IN_GARDEN:
        marks[spot.cell] = "[]"
    out += _cells(table, large, marks)
    if table.state["held"]:
        out.append(table.stage.word("ask.held", table.state["held"]))
    out.append(_line(table, spot.entry if zone == IN_ROW else -1))
    for i in range(len(table.view.others)):
        seat = table.view.others[i].seat
        name = table.match.seats[seat][0]
        out.append("[%s]" % name if zone == AMONG_OTHERS and i == spot.panel else name)
        out += _cells(table, seat, ["  "] * 16)
    return out


def _cells(table, seat, marks):
    garden = table.state["gardens"][seat]
    cells = [marks[i][0] + "%2s" % (garden[i] or ".") + marks[i][1] for i in range(16)]
    return ["".join(cells[i : i + 4]) for i in range(0, 16, 4)]


def _line(table, at):
    """The row; `at`: where the cursor is in it."""
    row = table.row
    kinds = [str(number or " ") for number in row.kinds]
    for i in range(len(kinds)):
        number = row.kinds[i]
        if row.piled[number]:
            kinds[i] += "+"
        if i != at and table.mode == ACTION and table.dull[number]:
            kinds[i] = "(%s)" % kinds[i]
    if row.slot >= 0:
        kinds.append(table.words[SLOTS[row.slot]])
    if at >= 0:
        kinds[at] = "[%s]" % kinds[at]
    return " ".join(kinds)
