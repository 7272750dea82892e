# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Pieces and hidden deals, for the pieces.py of each game."""


def whole(match, seen, hidden):
    """Check that open pieces and hidden ones make the deck: `seen` has no piece too many."""
    left = list(match.rules.deck(match.players))
    assert len(seen) + hidden == len(left)
    for piece in seen:
        left.remove(piece)


def shuffle_end(deal, length, dice):
    """Shuffle the last pieces of a deal."""
    tail = deal[len(deal) - length :]
    dice.shuffle(tail)
    deal[len(deal) - length :] = tail
