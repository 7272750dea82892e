# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Rucki Zucki's medium plays as people do."""

import numpy as np
import pytest

from games.rucki import bot, rules
from sim.bots.compiled import rucki as twin
from sim.bots.compiled import rucki_worth
from sim.bots.yardsticks import rucki as league


def choice(hand, others=5, played=False, board=("21",)):
    view = {
        "board": {card: card for card in board},
        "hands": [hand.split(), others],
        "played": played,
        "last": None,
    }
    *_, found = bot.think("medium", view, 0, 2, (0, 0))
    return (rules.move_text(found[0]), *found[1:])


@pytest.mark.parametrize(
    ("hand", "more", "move"),
    [
        ("9 8 46 45 44", {}, "9"),  # a chain of two
        ("9 46 45 44 43", {}, "draw"),  # a low card alone waits for one
        ("9 46 45 44 43", {"others": 3}, "9"),  # … not when somebody is nearly out
        ("9 46 45 44 43 4 6 2", {}, "9"),  # … nor with so many cards
        ("9 46 45 44 43", {"played": True}, "9"),  # … nor when others of it lie already
        ("22 46 45 44 43", {}, "22"),  # a dear one doesn't
        ("9", {}, "9"),  # out
        ("46 45 44 2 J", {}, "J@33"),  # three come with the joker
        ("46 45 4 2 J", {}, "draw"),  # two don't do
        ("46 45 4 2 J", {"others": 2}, "J@3"),
        ("9 8 46 2 J", {"played": True, "board": ("21", "10")}, "9"),
        ("46 2 J", {"played": True}, "end"),
    ],
)
def test_medium_plays_chains_and_keeps_what_goes_alone(hand, more, move):
    assert choice(hand, **more)[0] == move


def playing(who, deals):
    """In which part of its turns that allow it a player plays something, against greedy."""
    able = gone = 0
    for deal in deals:
        hands = np.zeros((2, rules.JOKER + 1), np.int64)
        placed, next_ = league.begin(deal, hands, twin.BLUE)
        seat = 0
        while True:
            table = (*twin.BLUE, placed, hands[seat])
            able_now = twin.highest(table) or hands[seat, rules.JOKER]
            one = who if seat == 0 else league.GREEDY
            played = league.turn(one, table, hands, seat, twin.OF_TWO, 0)
            if seat == 0 and able_now:
                able += 1
                gone += bool(played)
            if not hands[seat, 0]:
                break
            if not played:
                next_ += 1
                if league.draw(table, deal, next_ - 1):
                    break
            seat = 1 - seat
    return gone / able


def test_medium_does_not_hoard_and_hard_does():
    deals = league.own_deals(150, 8)
    assert playing(league.MEDIUM, deals) > 0.75
    assert playing(league.HARD, deals) < 0.3


def test_no_two_features_share_a_weight():
    """Each has as many as it says, one behind the other, and the file has no more."""
    from games.rucki import duel

    sizes = {"NEAR": 3, "VALUE": 3, "CHAIN": 1, "OPEN": 4, "JOKER_HELD": 1, "OWN": 3, "FEWEST": 1}
    sizes.update({"ENDING": 3, "CHANCE": 3, "HASTE": 1, "DRAWN": 1})
    at = 0
    for name, size in sizes.items():
        assert getattr(duel, name) == at, name
        at += size
    assert at == duel.COUNT and len(duel.read()) % at == 0


def test_search_plays_on_like_hard():
    """What it foresees of a draw is what an analysis does, in which hard plays both hands."""
    deal = league.own_deals(1, 3)[0]
    hands = np.zeros((2, rules.JOKER + 1), np.int64)
    placed, _ = league.begin(deal, hands, twin.BLUE)
    table = (*twin.BLUE, placed, hands[0])
    sight = np.array([5]), twin.NO, twin.NO, twin.NO
    leads = set()
    for order in rucki_worth.orders_of(table, 20):
        lead = league.playout(table, hands[:, 0], order, 0, twin.YES, twin.OF_TWO)
        assert lead == rucki_worth.round_of_two(table, sight, twin.DRAW, order, twin.OF_TWO)
        leads.add(lead)
    greedy = league.mean_of(table, hands[:, 0], order[None], 0, twin.YES, twin.OF_TWO[:0])
    assert len(leads) > 10 and greedy != lead
