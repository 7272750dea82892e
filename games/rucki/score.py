# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Where the points of a round of Rucki Zucki come from: the cards that are left, dearest first."""

from games.rucki.cards import J, number
from games.rucki.rules import PENALTY


def lines(stage, match, state, seat):
    """(text, points) for each card in this seat's hand."""
    hand = bytearray(J + 1)
    for text in state["hands"][seat]:
        hand[number(text)] = 1
    told = []
    for card in range(J, 0, -1):
        if hand[card]:
            if card == J:
                told.append((stage.word("tally.joker"), PENALTY))
            else:
                told.append((stage.word("tally.card", card), card))
    return told or [(stage.word("tally.none"), 0)]
