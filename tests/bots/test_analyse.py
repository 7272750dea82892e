# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""python3 -m sim analyse: what a record's moves cost, and what could have been."""

import random

import numpy as np
import pytest

import games
from ludopoche import record
from sim import analyse, judges
from sim.twins import sixteen
from tests.players import GAMES, new


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    for name, value in {"ORDERS": 100, "STARTS": 1, "STEPS": 500, "RUNS": 1, "TRIES": 500}.items():
        monkeypatch.setattr(judges, name, value)
    monkeypatch.setattr(analyse, "hard_move", lambda match: match.legal()[0])


def played(game, seed=3):
    match = new(game, players=1 if game in ("easy", "sixteen") else 2, seed=seed)
    dice = random.Random(seed)
    while not match.over and len(list(match.moves)) < 200:
        match.play(dice.choice(match.legal()))
    return match


@pytest.mark.parametrize("game", GAMES)
def test_lists_what_cost_most(game, tmp_path, capsys):
    path = tmp_path / "record"
    path.write_text(record.text(played(game)) + "\n")
    assert analyse.main([str(path), "--most", "3"]) == 0
    lines = capsys.readouterr().out.splitlines()
    moves = [line for line in lines if " instead of " in line]
    assert len(moves) == 3
    if game in ("easy", "sixteen"):
        costs = [float(line.split("cost ")[1].split()[0]) for line in moves]
        assert costs == sorted(costs, reverse=True) and costs[-1] > 0
    assert ("best board" in lines[-1]) == (game == "easy")
    assert ("solved" in lines[-1]) == (game == "sixteen")


def test_bots_are_not_looked_at(tmp_path, capsys):
    match = played("lucky")
    match.seats = (("Anna", None), ("Ben", "hard"))
    path = tmp_path / "record"
    path.write_text(record.text(match))
    assert analyse.main([str(path)]) == 0
    assert "player 1" not in capsys.readouterr().out


def test_bad_records(tmp_path, capsys):
    path = tmp_path / "record"
    path.write_text("ludo1;lucky;what")
    assert analyse.main([str(path)]) == 1
    assert analyse.main([str(tmp_path / "none")]) == 1
    out = capsys.readouterr()
    assert not out.out and len(out.err.splitlines()) == 2
    with pytest.raises(SystemExit) as stop:
        analyse.main([])
    assert stop.value.code == 2


def test_points_of_a_board_are_the_rules_points():
    match = played("easy", 8)
    board = match.state()["boards"][0]
    rows = np.zeros((19, 3), np.int64)
    for cell, tile in board.items():
        rows[match.rules.move(tile + cell) % 19] = [int(digit) for digit in tile]
    lines = judges.lines_of_board()
    assert judges.points(rows, lines, lines[:, 0]) == match.round.scores()[0]
    assert judges.anneal(rows, lines, 4, 20_000) > 150


def test_the_search_knows_an_easy_deal():
    sixteen.seed_chances(1)
    assert sixteen.solve(np.repeat(np.arange(1, 17), 3), 1, 10) == 0
    assert sixteen.solve(sixteen.own_deals(1, 3)[0], 6, 100_000) == 0
    assert sixteen.solve(np.roll(np.repeat(np.arange(1, 17), 3), -3), 1, 1000) > 0


def test_what_a_file_is_worth():
    """A lower plate under a higher one costs chances."""
    match = new("sixteen", players=1, seed=1)
    while match.view(0)["call"] < 12:
        match.play(next(move for move in match.legal() if move not in (0,)))
        while match.view(0)["placed"]:
            match.play(games.load("sixteen", "rules").NEXT)
    worths = judges.Sixteen().costs(match, 0)
    assert sorted(worths) == [1, 2, 3, 4, 5]
