# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Rucki Zucki's moves in words."""

from games.rucki.cards import J
from games.rucki.rules import piece_text

# The moves, as in rules.py.
DRAW_ONE = 0
JOKER_TO = 47
END_TURN = 95


def describe(word, view, move):
    """What the seat on turn does, of the view before it; short enough for the status bar."""
    if move == DRAW_ONE:
        return word("did.draw")
    if move == END_TURN:
        return word("did.end")
    if move == JOKER_TO + J:
        return word("did.crown")
    if move > J:
        return word("did.joker", piece_text(move - JOKER_TO))
    text = piece_text(move)
    return word("did.swap" if view["board"].get(text) == "J" else "did.play", text)
