# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Lucky Numbers' last turn: with nothing hidden any more only the number of free cells counts."""

import random

import pytest

import games
from sim.bots.compiled import lucky as twin
from tests.players import new

SET_UP = "4a1 6b2 11c3 13d4 9a1 14b2 15c3 18d4"  # of seed 1


def think(match, level="hard"):
    bot, seat = games.load("lucky", "bot"), match.turn
    *_, found = bot.think(level, match.view(seat), seat, match.players, match.options)
    return found


def at_the_last(seed, players, bruno):
    """A match at random whose last hidden tile has just been revealed, or None."""
    match = new("lucky", seed=seed, players=players, bruno=bruno)
    dice, rules = random.Random(seed), match.rules
    while not match.over and (match.round.hidden or not match.round.held):
        legal = match.legal()
        first = [one for one in (rules.DRAW, rules.DROP) if one in legal]
        match.play(first[0] if first and dice.random() < 0.6 else dice.choice(legal))
    return None if match.over else match


def fills(match):
    garden = match.view(match.turn)["gardens"][match.turn]
    return [one for one in match.legal() if one < match.rules.DRAW and not garden[one & 15]]


def test_it_fills_where_a_swap_looked_better():
    match = new("lucky", seed=1)
    for text in SET_UP.split() + ["draw", "drop"] * 31 + ["draw"]:
        match.play(match.rules.move(text))
    move, why, values = think(match)
    assert move in fills(match) and (why, values[0]) == ("last", match.round.held)
    match.play(move)
    assert match.over and max(match.round.scores()) == 2


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("bruno", [0, 1])
def test_the_last_turn_fills(players, bruno):
    said = set()
    for seed in range(60):
        match = at_the_last(seed, players, bruno)
        if not match:
            continue
        seat, view = match.turn, match.view(match.turn)
        could, free = fills(match), view["gardens"][seat].count(0)
        while not match.over:
            view = match.view(seat)
            move, why, _ = think(match)
            said.add(why)
            assert twin.decide("hard", view, seat, players, match.options) == move, view
            # Without an extra action only a free cell that is filled changes anything.
            assert bruno or (move in could if could else move == match.rules.DROP)
            match.play(move)
        left = match.view(seat)["gardens"][seat].count(0)
        assert left < free if could else bruno or left == free
    assert said >= {"last", "none"} and bruno == ("pair" in said) and not {"room", "drop"} & said
