# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Medals: for what, and when not."""

from types import SimpleNamespace

import pytest

import games
from ludopoche.core import statistics

ANNA, BEN = ("Anna", None), ("Ben", None)
EASY, MEDIUM, HARD = ("Pip", "easy"), ("Kim", "medium"), ("Ada", "hard")


def match(game, seats, *history):
    """A match that is over, with these points round by round."""
    rules = games.load(game, "rules")
    totals = [sum(scores[seat] for scores in history) for seat in range(len(seats))]
    best = min(totals) if rules.LOWEST else max(totals)
    winners = [seat for seat in range(len(seats)) if totals[seat] == best]
    return SimpleNamespace(
        rules=rules, players=len(seats), seats=seats, history=history, winners=lambda: winners
    )


@pytest.mark.parametrize(
    "seats,history,row,won",
    [
        ((ANNA, EASY), [(2, -3)], 1, ["easy"]),
        ((ANNA, MEDIUM), [(2, -3)], 4, ["medium"]),
        ((HARD, ANNA), [(-1, 2)], 5, ["hard", "row"]),
        ((ANNA, EASY, HARD, EASY), [(2, -3, -4, -5)], 1, ["hard", "table"]),
        ((ANNA, EASY, MEDIUM), [(2, -3, -4)], 1, ["medium"]),
        ((ANNA, HARD), [(2, 2)], 9, []),  # shared
        ((ANNA, HARD), [(-1, 2)], 9, []),
        ((ANNA, BEN, HARD), [(2, -3, -4)], 9, []),  # somebody always wins
        ((EASY, HARD), [(2, -3)], 9, []),
        ((), [(2, -3)], 9, []),
    ],
)
def test_bots_that_were_beaten(seats, history, row, won):
    made = match("lucky", seats or (ANNA, BEN), *history)
    made.seats = seats
    assert statistics.won(made, (), row) == won
    assert statistics.won(made, ("linked",), row) == won
    for mark in ("undo", "hint", "again"):
        assert statistics.won(made, ("linked", mark), row) == []


def test_points_of_one_round():
    assert statistics.won(match("easy", (ANNA,), (149,), (12,)), (), 0) == []
    assert statistics.won(match("easy", (ANNA,), (12,), (150,)), (), 0) == ["150"]
    assert statistics.won(match("easy", (ANNA,), (251,), (3,)), (), 0) == ["150", "200", "250"]
    assert statistics.won(match("easy", (ANNA, HARD), (203, 210)), (), 0) == ["150", "200"]
    assert statistics.won(match("easy", (ANNA, BEN), (203, 210)), (), 0) == []


def test_solved_alone():
    assert statistics.won(match("sixteen", (ANNA,), (1,)), (), 0) == []
    assert statistics.won(match("sixteen", (ANNA,), (1,), (0,)), (), 0) == ["0"]
    assert statistics.won(match("sixteen", (ANNA, HARD), (0, 3)), (), 0) == ["hard"]


@pytest.mark.parametrize("game", games.SHELF)
def test_what_can_be_won_is_what_is_shown(game):
    rules = games.load(game, "rules")
    shown = statistics.possible(rules)
    assert len(shown) == len(set(shown)) <= 8  # a page's lines
    assert shown[:5] == ["easy", "medium", "hard", "table", "row"]
    assert all(medal.isdigit() for medal in shown[5:])
