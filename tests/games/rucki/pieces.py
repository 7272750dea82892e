# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Where the pieces of Rucki Zucki are, for tests/games/contract."""

from tests.pieces import shuffle_end, whole


def check(match):
    """Check that every card is in one place."""
    state = match.round.state()
    texts = list(state["board"].values()) + [card for hand in state["hands"] for card in hand]
    whole(match, [match.rules.piece(str(text)) for text in texts], state["pile"])


def same_for(match, seat, deal, dice):
    """Change a deal, a list of pieces, to another one that looks the same to this seat: what it
    doesn't see of the pile, and a card that another seat could as well hold."""
    state = match.round.state()
    shuffle_end(deal, state["pile"], dice)
    other = 1 if seat == 0 else 0
    drawn = range(len(deal) - state["pile"])
    held = [i for i in drawn if match.rules.piece_text(deal[i]) in state["hands"][other]]
    i = dice.choice(held)
    j = len(deal) - 1 - dice.randrange(state["pile"])
    deal[i], deal[j] = deal[j], deal[i]
