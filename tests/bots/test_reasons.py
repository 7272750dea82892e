# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""What a hint says of its move is true: checked against the rules, over whole rounds."""

import importlib

import pytest

import games
from tests.players import GAMES, new


def told(game, level, players, seed):
    """Every (match before the move, move, why, values) of a round."""
    match = new(game, players=players, seed=seed)
    bot = games.load(game, "bot")
    for _ in range(150):
        if match.over:
            return
        seat = match.turn
        *_, (move, why, values) = bot.think(level, match.view(seat), seat, players, match.options)
        yield match, match.view(seat), move, why, values
        if move in match.legal():
            match.play(move)


def test_nothing_promises_more_than_no_open_tile():
    match = new("lucky", seed=1)
    bot = games.load("lucky", "bot")
    while match.view(match.turn)["hands"][match.turn]:
        match.play(match.legal()[0])
    for level in ("easy", "medium", "hard"):
        *_, found = bot.think(level, match.view(0), 0, 2, match.options)
        assert found == (match.rules.DRAW, "blind", ())


@pytest.mark.parametrize("players", [2, 3])
def test_a_card_is_played_for_a_reason(players, monkeypatch):
    """Each card that is hinted at comes with what it opens, brings or spares."""
    monkeypatch.setattr(importlib.import_module("games.rucki.search"), "BUDGET", 200)
    said = set()
    check = CHECKS["rucki"]
    bot = games.load("rucki", "bot")
    for seed in range(6):
        for match, view, *easy in told("rucki", "easy", players, seed):
            check(match, view, *easy)
            said.add(easy[1])
            *_, found = bot.think("hard", view, match.turn, players, match.options)
            check(match, view, *found)
            said.add(found[1])
    assert said >= {"opens", "play", "swap"}


CHECKS = {game: importlib.import_module("tests.games.%s.hints" % game).check for game in GAMES}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("level", ["medium", "hard"])
def test_reasons_are_true(game, level, monkeypatch):
    # The one that the bot will import: other tests may have forgotten the first.
    monkeypatch.setattr(importlib.import_module("games.sixteen.search"), "BUDGET", 200)
    players = 2 if game in ("lucky", "rucki") else 1
    said = set()
    for seed in range(2 if level == "hard" else 8):
        for match, *what in told(game, level, players, seed + 3):
            CHECKS[game](match, *what)
            said.add(what[2])
    assert len(said) > 2, said
