# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Matches for tests: every game, every option, every number of seats, played at random."""

import itertools
import random

import games
from games import rules_of
from ludopoche.core import terms
from tests import OURS

__all__ = ["GAMES", "all_terms", "new", "play_out", "random_move", "rules_of"]

GAMES = list(OURS)


def all_terms(game):
    """Every (players, options) of a game as the words of `new`."""
    rules = games.load(game, "rules")
    fewest, most = rules.SEATS
    keys = [option[0] for option in rules.OPTIONS]
    for players in range(fewest, most + 1):
        for values in itertools.product(*[option[1:] for option in rules.OPTIONS]):
            yield {"players": str(players), **dict(zip(keys, values))}


def new(game, seats=(), **words):
    words = {key: str(value) for key, value in words.items()}
    if "deal" not in words:
        words.setdefault("seed", "1")
    return terms.agree(games.load(game, "rules"), words, seats)


def random_move(match, dice):
    return dice.choice(match.legal())


def play_out(match, dice=None, most=10**6):
    """Random play to the end (or to `most` moves)."""
    dice = dice or random.Random(match.seed)
    while not match.over and most:
        match.play(random_move(match, dice))
        most -= 1
    return match
