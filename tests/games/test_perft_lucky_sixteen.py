# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The rules of Lucky Numbers and 3x16 against a second telling of them (tests/brute): the same
number of ways to play on, and whole random rounds equal move by move."""

import random
from itertools import product

import pytest

from games.lucky import rules as lucky_rules
from games.sixteen import rules as sixteen_rules
from ludopoche.errors import Wrong
from tests import rounds
from tests.brute import lucky as lucky_brute
from tests.brute import sixteen as sixteen_brute


class Both:
    """A round of the rules and the same round told slowly."""

    def __init__(self, rules, brute, players, first, dice=None, options=()):
        deal = [str(piece) for piece in rules.deck(players)]
        if dice:
            dice.shuffle(deal)
        self.rules = rules
        self.brute = brute
        indexes = [values.index(word) - 1 for values, word in zip(rules.OPTIONS, options)]
        pieces = bytes(rules.piece(text) for text in deal)
        self.fast = rules.Round(players, first, pieces, tuple(indexes))
        self.slow = brute.start(players, first, deal, *options)

    def over(self):
        return self.fast.turn < 0

    def moves(self):
        """The legal moves as texts, on which both agree, as on all else there is to see."""
        moves = sorted(self.rules.move_text(move) for move in self.fast.legal())
        assert moves == self.brute.legal(self.slow)
        assert self.fast.state() == self.brute.state(self.slow)
        assert self.fast.scores() == self.brute.scores(self.slow)
        for seat in range(self.fast.players):
            assert self.fast.state(seat) == self.fast.state()
        return moves

    def play(self, move):
        self.fast.play(self.rules.move(move))
        self.slow = self.brute.after(self.slow, move)

    def ways(self, depth):
        """How many ways there are to play so many moves, on which both agree."""
        count = rounds.ways(self.fast, depth)
        assert count == slow_ways(self.brute, self.slow, depth)
        return count


def slow_ways(brute, position, depth):
    moves = brute.legal(position)
    if depth == 1:
        return len(moves)
    return sum(slow_ways(brute, brute.after(position, move), depth - 1) for move in moves)


def draw_much(moves, dice):
    """Random play that comes to the last hidden tile sooner than the legal moves alone would."""
    wanted = [move for move in moves if move in ("draw", "drop", "pass")]
    return wanted[0] if wanted and dice.random() < 0.5 else dice.choice(moves)


def climb_much(moves, dice):
    """Random play that brings more plates to the main files."""
    wanted = [move for move in moves if "m" in move]
    return wanted[0] if wanted and dice.random() < 0.8 else dice.choice(moves)


LUCKY = list(product(("free", "michael"), "01"))


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("options", LUCKY, ids="-".join)
def test_lucky_rounds_agree_move_by_move(options, players):
    for first in range(players):
        dice = random.Random(first)
        both = Both(lucky_rules, lucky_brute, players, first, dice, options)
        while not both.over():
            moves = both.moves()
            both.play(draw_much(moves, dice) if first else dice.choice(moves))
        both.moves()
        # Tiles drawn quickly use up the pile; the game without haste ends with a full garden.
        assert (both.fast.hidden == 0) is (first > 0)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("options", LUCKY, ids="-".join)
def test_lucky_ways_to_play_on(options, players):
    """From the first turn on, from the middle and from the last hidden tile on."""
    dice = random.Random(players)
    both = Both(lucky_rules, lucky_brute, players, players - 1, dice, options)
    for hidden in (16 * players, 10 * players, 1):
        while both.fast.waiting or both.fast.hidden > hidden:
            both.play(draw_much(both.moves(), dice))
        for depth in (1, 2, 3):
            assert both.ways(depth) > 0


@pytest.mark.parametrize("options", LUCKY, ids="-".join)
def test_lucky_ways_to_the_end(options):
    """The last tile is in the hand, and pairs can be made with it and with those of the table."""
    both = Both(lucky_rules, lucky_brute, 2, 0, options=options)
    tiles = {"a1": 3, "b1": 5, "c2": 8, "b3": 8, "d2": 12, "a3": 5, "c4": 14, "d4": 20}
    garden = [tiles.get(cell, 0) for cell in lucky_brute.CELLS]
    table = [3, 5, 8, 12]
    fast, slow = both.fast, both.slow
    fast.waiting = fast.hidden = 0
    fast.held = 8
    fast.hands = bytearray(8)
    fast.gardens = bytearray(garden + [0] * 16)
    for tile in table:
        fast.table[tile] += 1
    both.slow = {
        **slow,
        "done": 8,
        "pile": [],
        "held": "8",
        "hands": [[], []],
        "gardens": [{cell: str(tile) for cell, tile in tiles.items()}, {}],
        "table": [str(tile) for tile in table],
    }
    assert "drop" in both.moves()
    counts = [both.ways(depth) for depth in (1, 2, 3, 4)]
    if options[1] == "0":
        assert counts[1:] == [0, 0, 0]
    else:
        assert min(counts) > 0


@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("options", LUCKY, ids="-".join)
def test_lucky_ways_to_set_up(options, first):
    """Free: 4 tiles on 4 cells, 3 on 3, … then the other player. Michael: 1 tile on 4 cells, the
    other player too, then 1 on 3. (Not shuffled: every tile set up has a number of its own.)"""
    both = Both(lucky_rules, lucky_brute, 2, first, options=options)
    count = 1
    choices = {"free": [16, 9, 4, 1, 16], "michael": [4, 4, 3, 3, 2, 2]}
    for depth, choice in enumerate(choices[options[0]], 1):
        count *= choice
        assert both.ways(depth) == count


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_sixteen_rounds_agree_move_by_move(players):
    for game in range(8):
        dice = random.Random(game)
        both = Both(sixteen_rules, sixteen_brute, players, game % players, dice)
        while not both.over():
            moves = both.moves()
            both.play(climb_much(moves, dice) if game % 2 else dice.choice(moves))
        both.moves()


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_sixteen_ways_to_play_on(players):
    """From the start, from the middle and from the last calls."""
    dice = random.Random(players)
    both = Both(sixteen_rules, sixteen_brute, players, 0, dice)
    for calls_left in (47, 24, 1, 0):
        while both.fast.state()["calls_left"] > calls_left:
            both.play(climb_much(both.moves(), dice))
        for depth in (1, 2, 3, 4):
            both.ways(depth)


def accepted(fast):
    """All codes that play takes; what it refuses must leave the round as it was."""
    codes = []
    before = repr(vars(fast))
    for code in range(1024):
        twin = rounds.copy_of(fast)
        try:
            shown = twin.play(code)
        except Wrong as wrong:
            assert isinstance(wrong.args[0], str)
            assert all(isinstance(value, (int, str)) for value in wrong.args[1:])
            assert repr(vars(twin)) == before
        else:
            assert shown in (True, False)
            assert repr(vars(twin)) != before
            codes.append(code)
    return codes


EVERY_ROUND = [(lucky_rules, players, options) for players in (2, 3, 4) for options in LUCKY]
EVERY_ROUND += [(sixteen_rules, players, ()) for players in (1, 2, 3, 4)]


@pytest.mark.parametrize(
    "rules, players, options", EVERY_ROUND, ids=lambda value: str(getattr(value, "ID", value))
)
def test_play_takes_exactly_the_legal_moves(rules, players, options):
    """Whole random rounds, all 1024 codes tried at some positions: the first, the last, and more
    between them."""
    dice = random.Random(players)
    deal = rules.deck(players)
    dice.shuffle(deal)
    indexes = [values.index(word) - 1 for values, word in zip(rules.OPTIONS, options)]
    fast = rules.Round(players, 0, deal, tuple(indexes))
    step = 0
    while fast.turn >= 0:
        moves = fast.legal()
        assert moves and moves == sorted(set(moves))
        if step % 41 == 0 or step < 4:
            assert accepted(fast) == moves
        fast.play(dice.choice(moves))
        step += 1
    assert fast.legal() == accepted(fast) == []
