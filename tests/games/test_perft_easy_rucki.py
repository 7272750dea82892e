# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The rules of Take It Easy and Rucki Zucki against a second telling of them (tests/brute):
the same number of ways to play on, and whole random rounds equal move by move."""

import random
from itertools import product

import pytest

from games.easy import rules as easy_rules
from games.rucki import rules as rucki_rules
from tests import rounds
from tests.brute import easy as easy_brute
from tests.brute import rucki as rucki_brute

# As an owner might type it in: here the blue face with its numbers backwards.
OWN_FACE = ",".join(c if c in "JP" else str(47 - int(c)) for c in rucki_brute.BLUE)


class Both:
    """A round of the rules and the same round told slowly."""

    def __init__(self, rules, brute, players, first, deal, words):
        self.rules = rules
        options = []
        for key, *values in rules.OPTIONS:
            text = words[key]
            options.append(values.index(text) if text in values else rules.option(key, text))
        pieces = bytes(rules.piece(text) for text in deal)
        self.fast = rules.Round(players, first, pieces, tuple(options))
        self.slow = brute.Game(players, first, deal, **words)

    def legal(self):
        return sorted(self.rules.move_text(move) for move in self.fast.legal())

    def agree(self):
        assert self.legal() == self.slow.legal()
        assert self.fast.scores() == self.slow.scores()
        assert self.fast.state() == self.slow.state()
        for seat in range(self.slow.players):
            assert self.fast.state(seat) == self.slow.state(seat)

    def play(self, move):
        self.fast.play(self.rules.move(move))
        self.slow.play(move)


def deal_of(rules, dice):
    deal = [rules.piece_text(piece) for piece in rules.deck(1)]
    dice.shuffle(deal)
    return deal


def slow_perft(slow, depth):
    moves = slow.legal()
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        slow.play(move)
        total += slow_perft(slow, depth - 1)
        slow.undo()
    return total


EASY = [{"contiguous": contiguous, "pairs": pairs} for contiguous, pairs in product("01", repeat=2)]
RUCKI = [
    {"face": face, "joker": joker}
    for face, joker in product(("blue", "red", OWN_FACE), ("anywhere", "linked"))
]


def name(words):
    return "-".join(words.values())[:20]


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("words", EASY, ids=name)
def test_easy_rounds_agree_move_by_move(words, players):
    dice = random.Random(players)
    deal = deal_of(easy_rules, dice)
    both = Both(easy_rules, easy_brute, players, players - 1, deal, words)
    while not both.slow.over():
        both.agree()
        both.play(dice.choice(both.legal()))
    both.agree()


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("words", RUCKI, ids=name)
def test_rucki_rounds_agree_move_by_move(words, players):
    dice = random.Random(players)
    for game in range(6):
        deal = deal_of(rucki_rules, dice)
        both = Both(rucki_rules, rucki_brute, players, game % players, deal, words)
        while not both.slow.over():
            both.agree()
            # Some players would rather draw: so the pile runs out, too.
            moves = both.legal()
            shy = "draw" in moves and dice.random() < 0.2 * game
            both.play("draw" if shy else dice.choice(moves))
        both.agree()


@pytest.mark.parametrize("words", EASY, ids=name)
def test_easy_ways_to_play_on(words):
    """Two players; 42 edges lie between two cells, so 84 ways to place two tiles side by side."""
    deal = deal_of(easy_rules, random.Random(7))
    both = Both(easy_rules, easy_brute, 2, 1, deal, words)
    counts = [rounds.ways(both.fast, depth) for depth in (1, 2, 3)]
    assert counts == [slow_perft(both.slow, depth) for depth in (1, 2, 3)]
    assert (
        counts
        == {
            "00": [19, 19 * 19, 19 * 19 * 18],
            "01": [38, 38 * 18, 38 * 18 * 38],
            "10": [19, 19 * 19, 19 * 84],
            "11": [38, 2 * 84, 2 * 84 * 38],
        }[words["contiguous"] + words["pairs"]]
    )


@pytest.mark.parametrize("words", RUCKI, ids=name)
def test_rucki_ways_to_play_on(words):
    for seed in range(3):
        dice = random.Random(seed)
        deal = deal_of(rucki_rules, dice)
        deal.remove("J")
        deal.insert(dice.randrange(6), "J")  # in the first hand, or turned up
        both = Both(rucki_rules, rucki_brute, 2, 0, deal, words)
        for depth in (1, 2, 3):
            assert rounds.ways(both.fast, depth) == slow_perft(both.slow, depth)


@pytest.mark.parametrize("words", RUCKI, ids=name)
def test_rucki_ways_to_the_end(words):
    """From the last cards of the pile on."""
    for seed in range(3):
        dice = random.Random(seed)
        deal = deal_of(rucki_rules, dice)
        deal.remove("J")
        deal.insert(46 - seed, "J")  # among the last cards
        both = Both(rucki_rules, rucki_brute, 6, 3, deal, words)
        while both.slow.state()["pile"] > 2:
            both.play("draw" if "draw" in both.legal() else dice.choice(both.legal()))
        for depth in (1, 2, 3, 4):
            assert rounds.ways(both.fast, depth) == slow_perft(both.slow, depth)
