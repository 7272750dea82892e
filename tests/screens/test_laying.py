# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A table that made room for a large screen comes back as it was, whatever was going on on it."""

import numpy
import pytest

from tests import OURS
from tests.screens.glass import Glass

KEYS = ("A", "RIGHT", "A", "DOWN", "LEFT", "UP", "A", "RIGHT", "RIGHT", "A", "DOWN", "A")


def seen(glass):
    """All but the hint bar, which leaves room for the longest word so far."""
    if len(glass.play.group) > 1:
        glass.play.group.pop()  # a note, which any key takes away
    glass.rest()
    glass.frames(2)
    return numpy.array(glass.desk.rgb())[: glass.stage.foot]


def pressed(glass):
    """What another press of these keys shows."""
    pictures = []
    for key in ("RIGHT", "A", "B"):
        glass.tap(key)
        pictures.append(seen(glass))
    return pictures


@pytest.mark.parametrize("game", OURS)
def test_it_comes_back_as_it_was(game):
    with Glass("pygamer", game=game, seats="person,person") as glass:
        while glass.names[-1] == "handover":
            glass.tap("A")
        for key in KEYS:
            before = seen(glass)
            play = glass.play
            table = play.table
            play.put_away()
            assert play.table is None and play.group is None
            play.open(None)
            assert play.table is not table
            glass.stage.put(play.group)
            # While nothing is asked a table keeps its cursor where it was; a new one has none yet.
            if play.phase == 1:
                assert (seen(glass) == before).all(), (game, key)
            glass.tap(key)
            while glass.names[-1] == "handover":
                glass.tap("A")


@pytest.mark.parametrize("game", OURS)
def test_keys_do_the_same_afterwards(game):
    """With help in between, or without."""
    ways = []
    for between in ((), ("SELECT", "B")):
        with Glass("pygamer", game=game, seats="person") as glass:
            glass.tap("A", "DOWN", *between)
            ways.append(pressed(glass))
            assert glass.names == ["shelf", "play"]
    for one, other in zip(*ways):
        assert (one == other).all()


def test_large_screens_have_the_room_of_the_table():
    with Glass("pygamer", game="sixteen", seats="person,person") as glass:
        play = glass.play
        glass.tap("A")
        assert glass.names[-1] == "play"
        few = glass.stage.few_count()
        glass.tap("START")
        assert glass.names[-1] == "pause" and play.table is not None
        while glass.screen.names[glass.screen.at] != "rules":
            glass.tap("DOWN")
        glass.tap("A")
        assert glass.names[-2:] == ["pause", "help"] and play.table is None
        glass.tap("B")
        assert glass.names[-1] == "pause" and play.table is None
        glass.tap("B")
        assert glass.names[-1] == "play" and play.table is not None
        assert glass.stage.few_count() == few


def test_a_bot_thinks_anew_when_the_table_is_back():
    with Glass("pygamer", game="lucky", seats="hard,person") as glass:
        play = glass.play
        assert play.thinking is not None
        glass.tap("SELECT")
        assert glass.names[-1] == "help" and play.thinking is None
        glass.tap("B")
        assert play.thinking is not None
        glass.wait(8000)
        assert play.turns.seat == 1 and play.phase == 1
