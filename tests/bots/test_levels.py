# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""What every opponent keeps: legal moves from the view alone, the same answer each time."""

import json
import random

import pytest

import games
from tests.players import GAMES, all_terms, new

LEVELS = ("easy", "medium", "hard")


def answer(match, level, view=None):
    bot = games.load(match.rules.ID, "bot")
    seat = match.turn
    view = view or match.view(seat)
    thoughts = list(bot.think(level, view, seat, match.players, match.options))
    assert all(thought is None for thought in thoughts[:-1])
    return thoughts[-1]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("level", LEVELS)
def test_whole_rounds_are_legal(game, level):
    """Bots of a level play to the end, with every option and number of seats."""
    for number, words in enumerate(all_terms(game)):
        if level == "hard" and number % 5:
            continue
        match = new(game, seed=number, **words)
        moves = 0
        while not match.over:
            move, why, values = answer(match, level)
            assert move in match.legal(), (match.state(), match.rules.move_text(move))
            assert isinstance(why, str) and isinstance(values, tuple)
            match.play(move)
            moves += 1
            if level == "hard" and moves > 60:
                break
            assert moves < 1500  # a game between bots comes to its end


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("level", LEVELS)
def test_same_view_same_move(game, level):
    """The answer depends on nothing but the view, which is not touched."""
    match = new(game, players=2, seed=12)
    dice = random.Random(2)
    for step in range(40):
        if match.over:
            break
        if step % 5 == 0:
            view = match.view(match.turn)
            before = json.dumps(view)
            first = answer(match, level, view)
            assert json.dumps(view) == before
            assert answer(match, level, json.loads(before)) == first
        match.play(dice.choice(match.legal()))


@pytest.mark.parametrize("level", LEVELS)
def test_rucki_never_looks_into_other_hands(level):
    """The others' cards and the pile exchanged: the same view, the same move."""
    match = new("rucki", players=3, seed=4)
    dice = random.Random(9)
    for _ in range(25):
        if match.over:
            break
        view = match.view(match.turn)
        shuffled = new("rucki", players=3, seed=4)
        for move in match.moves:
            shuffled.play(move)
        own = shuffled.round
        hidden = [c for c in range(1, 48) if own.owner[c] not in (255, match.turn)]
        seats = [own.owner[c] for c in hidden]
        dice.shuffle(seats)
        for card, seat in zip(hidden, seats):
            own.owner[card] = seat
        assert shuffled.view(match.turn) == view
        assert answer(shuffled, level) == answer(match, level)
        match.play(dice.choice(match.legal()))
