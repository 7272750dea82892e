# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The compiled twins make the bots' moves, one by one, with every option and number of seats."""

import ast
import random
from pathlib import Path

import pytest

import games
from sim import ROOT
from sim.bots.compiled import jit, lucky, rucki
from tests.players import all_terms, new

TWINS = {"lucky": lucky, "rucki": rucki}
LEVELS = ("easy", "medium", "hard")
# How many positions of a match are looked at: hard takes long.
LOOKED = {"easy": 60, "medium": 60, "hard": 4}


@pytest.mark.parametrize("game", TWINS)
@pytest.mark.parametrize("level", LEVELS)
def test_move_for_move(game, level):
    bot, twin = games.load(game, "bot"), TWINS[game]
    for number, words in enumerate(all_terms(game)):
        match = new(game, seed=number, **words)
        dice = random.Random(number)
        for _ in range(dice.randrange(40)):  # not only what bots get into
            if not match.over:
                match.play(dice.choice(match.legal()))
        for _ in range(LOOKED[level]):
            if match.over:
                break
            seat = match.turn
            view = match.view(seat)
            *_, (move, _, _) = bot.think(level, view, seat, match.players, match.options)
            if not (game == "lucky" and view["hands"][seat]):  # the set-up has no twin
                assert twin.decide(level, view, seat, match.players, match.options) == move, view
            match.play(move)


def test_one_thread_parses_at_a_time(monkeypatch):
    """A league's threads look for a module's sources when its first function is compiled."""
    parse, parsed = ast.parse, []

    def alone(text):
        assert jit.PARSING.locked()
        parsed.append(text)
        return parse(text)

    monkeypatch.setattr(ast, "parse", alone)
    found = jit.sources([Path(ROOT, "sim/bots/yardsticks/easy.py")])
    assert len(parsed) == sum(path.suffix == ".py" for path in found) > 3
    assert Path(ROOT, "games/easy/weights.bin") in found
