# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Where the pieces of Take It Easy are, for tests/games/contract."""

from tests.pieces import shuffle_end


def check(match):
    """Check that no board has a tile twice: every seat has a set of its own."""
    whole = [match.rules.piece_text(piece) for piece in match.rules.deck(match.players)]
    for board in match.round.state()["boards"]:
        tiles = list(board.values())
        assert len(set(tiles)) == len(tiles) and set(tiles) <= set(whole)


def same_for(match, seat, deal, dice):
    """Change a deal, a list of pieces, to another one that looks the same to this seat."""
    state = match.round.state()
    seen = len(state["call"]) + len(state["boards"][state["turn"]])
    shuffle_end(deal, len(deal) - seen, dice)
