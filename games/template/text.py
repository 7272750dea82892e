# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Keep or leave: the table in words and letters, for screen readers and terminals only."""

from games.template.rules import LEAVE, TAKE


def lines(table):
    """The number that is up and what can be done, [ ] around what A does; a line a player."""
    answers = list(table.words)
    if table.legal:
        answers[table.answer] = "[%s]" % answers[table.answer]
    up = ["%d  %s  %s" % (table.up, answers[TAKE], answers[LEAVE])] if table.up else []
    return up + [line.text for line in table.lines]
