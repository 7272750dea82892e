# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""3x16: the table in words and letters, for screen readers and terminals only."""

from games.sixteen.rules import FILES


def lines(table):
    """The table that is shown: the call, the main files, the auxiliary files from their number on,
    the last plate being the end. Then what is left to each."""
    state = table.state
    seat = table.view.seat
    names = [name for name, _ in table.match.seats]
    out = ["%s: %s" % (names[seat], _row(state["main"][seat]))]
    if state["call"]:
        out.insert(0, table.stage.word("ask.call", state["call"]))
    for file in range(FILES):
        out.append("%d: %s" % (file + 1, _row(state["aux"][seat][file])))
    for seat in range(len(names)):
        left = 48 - sum(state["main"][seat])
        out.append("%s: %d %s" % (names[seat], left, table.stage.word("points")))
    return out


def _row(numbers):
    return " ".join([str(number) for number in numbers])
