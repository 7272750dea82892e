# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Matches: who starts, totals, winners, chance from round to round."""

import random

import pytest

from ludopoche.core.match import Moves
from ludopoche.errors import Wrong
from tests.players import GAMES, new, play_out


@pytest.mark.parametrize("game", GAMES)
def test_round_r_starts_at_seat_first_plus_r_minus_1(game):
    for players in (2, 3, 4):
        for first in range(players):
            match = new(game, players=players, first=first, rounds=4, seed=first)
            dice = random.Random(1)
            seen = {}
            while not match.over:
                seen.setdefault(match.number, match.turn)
                match.play(dice.choice(match.legal()))
            assert seen == {r: (first + r - 1) % players for r in (1, 2, 3, 4)}
            assert match.state()["first"] == first


@pytest.mark.parametrize("game", GAMES)
def test_totals_are_the_sums_and_ties_are_shared(game):
    shared = 0
    for seed in range(30):
        match = play_out(new(game, players=2, rounds=2, seed=seed))
        totals = [sum(scores) for scores in zip(*match.history)]
        assert match.totals() == totals
        best = (min if match.rules.LOWEST else max)(totals)
        assert match.winners() == [seat for seat in (0, 1) if totals[seat] == best]
        shared += len(match.winners()) > 1
    if game == "easy":
        assert shared  # random boards score 0 often enough


@pytest.mark.parametrize("game", GAMES)
def test_nobody_has_won_before_all_is_over(game):
    match = new(game, players=2, rounds=2, seed=3)
    dice = random.Random(2)
    while not match.over:
        assert match.winners() == []
        match.play(dice.choice(match.legal()))
    assert match.winners()
    with pytest.raises(Wrong):
        match.play(0)


@pytest.mark.parametrize("game", GAMES)
def test_later_deals_follow_from_the_same_seed(game):
    match = play_out(new(game, players=2, rounds=3, seed=21))
    again = new(game, players=2, rounds=3, seed=21)
    for move in match.moves:
        again.play(move)
    assert again.history == match.history
    other = new(game, players=2, rounds=3, seed=22)
    assert bytes(other.round.deal) != bytes(new(game, players=2, seed=21).round.deal)


def test_lucky_tournament_scores():
    """After each game a winner gets 2, every other player loses 1 point per free cell."""
    match = play_out(new("lucky", players=3, rounds=3, seed=5))
    assert len(match.history) == 3
    for scores in match.history:
        assert all(score == 2 or -16 <= score < 0 for score in scores) and 2 in scores


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    "words",
    [
        {"players": "0"},
        {"players": "7"},
        {"players": "02"},
        {"players": "two"},
        {"first": "2", "players": "2"},
        {"first": "-1"},
        {"rounds": "0"},
        {"rounds": "100"},
        {"seed": "1073741824"},
        {"seed": "-1"},
        {"seed": "1.5"},
        {"seed": ""},
        {"colour": "red"},
        {"seed": "1", "deal": "1,2"},
        {"deal": ""},
        {"deal": "1,2,3"},
        {"deal": "/"},
    ],
)
def test_terms_that_are_refused(game, words):
    with pytest.raises(Wrong):
        new(game, **words)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("rounds, code", [({}, "value"), ({"rounds": "2"}, "deals")])
def test_deals_are_counted_before_they_are_read(game, rounds, code):
    """However many there are: it takes no time to refuse them."""
    with pytest.raises(Wrong) as wrong:
        new(game, deal="/" * 100_000, **rounds)
    assert wrong.value.code == code


@pytest.mark.parametrize("game", GAMES)
def test_seats_are_as_many_as_players(game):
    with pytest.raises(Wrong):
        new(game, [("Anna", None)] * 3, players=2)


def test_moves_read_the_same_from_both_ends():
    dice = random.Random(4)
    moves, shadow = Moves(), []
    for _ in range(5000):
        if shadow and dice.random() < 0.4:
            assert moves.pop() == shadow.pop()
        else:
            shadow.append(dice.choice((0, 191, 192, 255, 256, 1023, dice.randrange(1024))))
            moves.push(shadow[-1])
    assert list(moves) == shadow
    while shadow:
        assert moves.pop() == shadow.pop()
    assert moves.length == 0 and moves.pieces == []
