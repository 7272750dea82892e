# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A table that made room for a large screen comes back as it was, whatever was going on on it."""

import numpy
import pytest

from tests import OURS
from tests.screens.pilot import Pilot

from ludopoche.screens.showing import ASK  # isort: skip

KEYS = ("A", "RIGHT", "A", "DOWN", "LEFT", "UP", "A", "RIGHT", "RIGHT", "A", "DOWN", "A")


def seen(pilot):
    """All but the hint bar, which leaves room for the longest word so far."""
    if len(pilot.play.group) > 1:
        pilot.play.group.pop()  # a note, which any key takes away
    pilot.rest()
    pilot.frames(2)
    return numpy.array(pilot.desk.rgb())[: pilot.stage.foot]


def pressed(pilot):
    """What another press of these keys shows."""
    pictures = []
    for key in ("RIGHT", "A", "B"):
        pilot.tap(key)
        pictures.append(seen(pilot))
    return pictures


@pytest.mark.parametrize("game", OURS)
def test_it_comes_back_as_it_was(game):
    with Pilot("pygamer", game=game, seats="person,person") as pilot:
        while pilot.names[-1] == "handover":
            pilot.tap("A")
        for key in KEYS:
            before = seen(pilot)
            play = pilot.play
            table = play.table
            play.put_away()
            assert play.table is None and play.group is None
            play.open(None)
            assert play.table is not table
            pilot.stage.put(play.group)
            # While nothing is asked a table keeps its cursor where it was; a new one has none yet.
            if play.phase == ASK:
                assert (seen(pilot) == before).all(), (game, key)
            pilot.tap(key)
            while pilot.names[-1] == "handover":
                pilot.tap("A")


@pytest.mark.parametrize("game", OURS)
def test_keys_do_the_same_afterwards(game):
    """With help in between, or without."""
    ways = []
    for between in ((), ("SELECT", "B")):
        with Pilot("pygamer", game=game, seats="person") as pilot:
            pilot.tap("A", "DOWN", *between)
            ways.append(pressed(pilot))
            assert pilot.names == ["shelf", "play"]
    for one, other in zip(*ways):
        assert (one == other).all()


def test_large_screens_have_the_room_of_the_table():
    with Pilot("pygamer", game="sixteen", seats="person,person") as pilot:
        play = pilot.play
        pilot.tap("A")
        assert pilot.names[-1] == "play"
        few = pilot.stage.few_count()
        pilot.tap("START")
        assert pilot.names[-1] == "pause" and play.table is not None
        while pilot.screen.names[pilot.screen.at] != "rules":
            pilot.tap("DOWN")
        pilot.tap("A")
        assert pilot.names[-2:] == ["pause", "help"] and play.table is None
        pilot.tap("B")
        assert pilot.names[-1] == "pause" and play.table is None
        pilot.tap("B")
        assert pilot.names[-1] == "play" and play.table is not None
        assert pilot.stage.few_count() == few


def test_a_bot_thinks_anew_when_the_table_is_back():
    with Pilot("pygamer", game="lucky", seats="hard,person") as pilot:
        play = pilot.play
        assert play.thinking is not None
        pilot.tap("SELECT")
        assert pilot.names[-1] == "help" and play.thinking is None
        pilot.tap("B")
        assert play.thinking is not None
        pilot.wait(8000)
        assert play.turns.seat == 1 and play.phase == ASK
