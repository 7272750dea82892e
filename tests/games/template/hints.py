# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""What hints of Keep or leave claim, for tests/games/contract/test_hints.py."""


def check(match, view, move, why, values):
    """Check a hint against the rules; `view` is the position it is given in."""
    rules = match.rules
    assert values == (view["up"],)
    if why == "take":
        seat, round = match.turn, match.round
        before = round.scores()[seat]
        match.play(move)
        assert round.scores()[seat] - before == view["up"]
        match.undo()
    else:
        assert (move, why) == (rules.LEAVE, "leave") and view["up"] <= rules.HIGHEST // 2
