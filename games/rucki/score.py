# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Where the points of a round of Rucki Zucki come from: the cards that are left, dearest first."""

from games.rucki.rules import JOKER, PENALTY, number


def lines(stage, match, state, seat):
    """(text, points) for each card in this seat's hand."""
    hand = bytearray(JOKER + 1)
    for text in state["hands"][seat]:
        hand[number(text)] = 1
    found = []
    for card in range(JOKER, 0, -1):
        if hand[card]:
            if card == JOKER:
                found.append((stage.word("tally.joker"), PENALTY))
            else:
                found.append((stage.word("tally.card", card), card))
    return found or [(stage.word("tally.none"), 0)]
