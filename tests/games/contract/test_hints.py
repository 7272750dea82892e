# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""What a hint says is true of the position it is said in: checked against the rules.

tests/GAME/hints.py of each game has `check(match, view, move, why, values)`, which knows what each
of its reasons claims.
"""

import random
from collections import Counter

import pytest

from tests.games.contract.conftest import TEMPLATE, own_tests
from tests.players import all_terms, new

# isort: split

import games

LEVELS = ("hard", "medium", "easy")
ASKED = "hard"  # the level that a hint is asked of


def hint(match, level):
    """(move, why, values) of the seat to move."""
    bot = games.load(match.rules.ID, "bot")
    seat = match.turn
    *_, found = bot.think(level, match.view(seat), seat, match.players, match.options)
    return found


def positions(game, dice):
    """Positions of rounds by all rules, well played, badly played, and at random."""
    terms = list(all_terms(game))
    seed = 0
    while True:
        seed += 1
        match = new(game, seed=seed, **dice.choice(terms))
        care = dice.random()
        while not match.over:
            yield match
            if dice.random() < care:
                match.play(hint(match, dice.choice(LEVELS))[0])
            else:
                match.play(dice.choice(match.legal()))


@pytest.mark.parametrize("game", (*games.SHELF, TEMPLATE))
def test_every_hint_is_true(game, request):
    check = own_tests(game, "hints").check
    many = 10000 if request.config.getoption("--long") else 500
    dice = random.Random(game)
    told = Counter()
    for match in positions(game, dice):
        if told.total() >= many:
            break
        move, why, values = hint(match, ASKED)
        assert move in match.legal()
        record = list(match.moves)
        view = match.view(match.turn)
        check(match, view, move, why, values)
        assert list(match.moves) == record
        told[why] += 1
    assert len(told) > 1, told
