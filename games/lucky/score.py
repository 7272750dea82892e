# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Where the points of a round of Lucky Numbers come from."""


def lines(stage, match, state, seat):
    """(text, points) for this seat; points None where the text says it all."""
    free = _free(state["gardens"][seat])
    least = min([_free(garden) for garden in state["gardens"]])
    if free == least:
        key = "tally.filled" if not free else "tally.fewest"
        return [(stage.word(key, free), 2)]
    return [(stage.word("tally.free", free), -free)]


def _free(garden):
    return len([number for number in garden if not number])
