# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Rucki Zucki's moves in words."""

from games.rucki.rules import DRAW, END, JOKER, JOKER_TO, piece_text


def describe(word, view, move):
    """What the seat on turn does, of the view before it; short enough for the status bar."""
    if move == DRAW:
        return word("did.draw")
    if move == END:
        return word("did.end")
    if move == JOKER_TO + JOKER:
        return word("did.crown")
    if move > JOKER:
        return word("did.joker", piece_text(move - JOKER_TO))
    text = piece_text(move)
    return word("did.swap" if view["board"].get(text) == "J" else "did.play", text)
