# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Where the pieces of Keep or leave are, for tests/games/contract."""

from tests.pieces import shuffle_end, whole


def check(match):
    """Check that every piece is in one place."""
    state = match.round.state()
    seen = [n for pile in state["taken"] for n in pile] + state["gone"]
    seen += [state["up"]] if state["up"] else []
    whole(match, seen, state["hidden"])


def same_for(match, seat, deal, dice):
    """Change a deal, a list of pieces, to another one that looks the same to this seat."""
    shuffle_end(deal, match.round.state()["hidden"], dice)
