# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Where the points of a round of Keep or leave come from."""


def lines(stage, match, state, seat):
    """(text, points) for this seat; points None where the text says it all."""
    found = [(stage.word("tally.taken", len(state["taken"][seat])), sum(state["taken"][seat]))]
    leaves = state["leaves"][seat]
    if leaves:
        found.append((stage.word("tally.leaves", leaves), -leaves * (match.options[0] + 1)))
    return found
