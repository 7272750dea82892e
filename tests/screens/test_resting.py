# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""While a bot thinks on a board the table's code isn't in memory; nobody notices."""

import sys

import numpy
import pytest

from games import SHELF
from tests.screens.glass import Glass

MOVES = 3  # of the person


def game_on(game, seats):
    """What is on the glass after each bot's move, and what was in memory while it thought."""
    pictures, there = [], set()
    with Glass("pygamer", game=game, seats=seats, speed=0) as glass:
        play = glass.play
        for _ in range(MOVES):
            while play.phase == 1 and play.ended is None:
                moves = ()
                for _ in range(play.turns.owed):
                    moves += (play.turns.legal(moves)[0],)
                play.play(moves)
            while play.phase != 1 and play.ended is None:
                if play.thinking is not None:
                    there.update(sys.modules)
                glass.frames(1)
            glass.frames(2)
            pictures.append(numpy.array(glass.desk.rgb()))
    return pictures, there


@pytest.mark.parametrize("game", SHELF)
def test_the_table_rests(game, monkeypatch):
    awake, there = game_on(game, "person,medium")
    assert "games.%s.table" % game in there
    monkeypatch.setattr("ludopoche.thinking.SMALL", True)
    monkeypatch.setattr("ludopoche.thinking.crowded", lambda table: True)
    rested, there = game_on(game, "person,medium")
    for one, other in zip(awake, rested):
        assert (one == other).all()
    table = [name for name in there if name.startswith("games.%s." % game)]
    assert "games.%s.table" % game not in table and "games.%s.bot" % game in table
    assert "ludopoche.store_files" not in there


def test_a_key_wakes_it(monkeypatch):
    monkeypatch.setattr("ludopoche.thinking.SMALL", True)
    monkeypatch.setattr("ludopoche.thinking.crowded", lambda table: True)
    monkeypatch.setattr("ludopoche.thinking.SLICE", 0)  # one step a frame
    with Glass("pygamer", game="easy", seats="hard,person") as glass:
        play = glass.play
        assert play.thinking is not None and play.resting and play.table.show is None
        # The bot hears no arrow; for a screen above it makes room, then it thinks anew.
        for key, name in (("RIGHT", "play"), ("START", "pause"), ("B", "play")):
            glass.tap(key)
            assert glass.names[-1] == name and bool(play.resting) == (name == "play")
            assert bool(play.table.show) != bool(play.resting)
            assert play.resting or "games.easy.bot" not in sys.modules
        glass.tap("SELECT", "B")
        assert glass.names[-1] == "play" and play.thinking is not None and play.resting
        play.keep()
        assert not play.resting and glass.stage.keeper.load("match")
        monkeypatch.undo()
        glass.wait(6000)
        assert play.turns.seat == 1 and play.table.show
