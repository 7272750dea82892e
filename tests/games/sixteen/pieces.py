# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Where the pieces of 3x16 are, for tests/games/contract."""

from tests.pieces import shuffle_end


def check(match):
    """Check that no seat has a number more than three times: all get the same calls."""
    state = match.round.state()
    for seat in range(match.players):
        mine = [n for file in state["aux"][seat] for n in file]
        mine += [n for top in state["main"][seat] for n in range(1, top + 1)]
        assert all(mine.count(n) <= 3 for n in mine)


def same_for(match, seat, deal, dice):
    """Change a deal, a list of pieces, to another one that looks the same to this seat."""
    shuffle_end(deal, match.round.state()["calls_left"], dice)
