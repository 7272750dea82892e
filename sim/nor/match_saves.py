# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The saves in the course of a match, without a screen: for tests of saving, and its wear.

The match and its record are what the console writes, and as often. The book comes
once a match; its words are made up, together longer than the console's.
"""

import random

import games
from ludopoche.core import record, terms
from ludopoche.store.keeper import join

# game -> (who plays, players, rounds, seats of people)
ALONE = {"lucky": (2, 2, 1), "sixteen": (1, 1, 1), "easy": (1, 4, 1), "rucki": (2, 2, 1)}
FULL = {"lucky": (4, 4, 4), "sixteen": (4, 1, 4), "easy": (4, 4, 4), "rucki": (6, 6, 6)}
SETTINGS = b"lang=de;sound=1;light=80;palette=safe;speed=2;sleep=5;seats=Anna,Ben\n"


def session(game, table, seed=1):
    """(name, data, calm) of each save of a match; data as keeper.py's functions of `compact`."""
    players, rounds, people = table
    rules = games.load(game, "rules")
    words = {"players": str(players), "rounds": str(rounds), "seed": str(seed)}
    match = terms.agree(rules, words, ())
    dice = random.Random(seed)
    name = "match." + game
    while not match.over:
        seat, number = match.turn, match.number
        if game == "easy" and seat < people == 1:
            yield name, few_bytes(match, b"+%d\n" % seed), False  # a tile lies, still movable
        shown = match.play(sensible(game, match, dice))
        passed = match.turn != seat or match.number != number or players == 1 and shown
        if seat < people and passed and not match.over:
            yield name, few_bytes(match), False
    yield "results", forms(match), False
    yield "book", SETTINGS + statistics(seed), False
    yield name, None, True  # it waits no longer


def pack(match):
    """The match in few bytes."""
    return join(match.packed())


def few_bytes(match, held=b""):
    """The match as it is now, for saving, and before it what is held."""
    few = held + pack(match)
    return lambda compact: few


def forms(match):
    """The same for people to read, where there is room."""
    many = record.text(match).encode()
    few = pack(match)
    return lambda compact: few if compact else many


def statistics(seed):
    dice = random.Random(seed)
    return b"".join(b"%s=%d\n" % (b"best%d" % i, dice.randrange(400)) for i in range(40))


def sensible(game, match, dice):
    """A move such as people make, as far as the length of a match goes."""
    moves = match.legal()
    if game == "lucky":
        moves = sorted(moves, key=lambda move: lucky(match, move))[:1]
    return dice.choice(moves)


def lucky(match, move):
    """The distance of a tile from where its number belongs; free cells first."""
    text = match.rules.move_text(move)
    if text in ("draw", "drop", "pass"):
        return 12 if text == "draw" else 20
    state = match.state()
    tile = int(text[:-2]) if text[:-2] else state["held"]
    column, row = ord(text[-2]) - ord("a"), int(text[-1]) - 1
    taken = state["gardens"][match.turn][4 * row + column]
    away = abs(tile - (1 + (column + row) * 19 / 6))
    return away + (21 if taken and away + 2 > abs(taken - (1 + (column + row) * 19 / 6)) else 0)
