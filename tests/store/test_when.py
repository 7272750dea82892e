# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""When a move in play is saved: after it is shown, as soon as nobody is at the keys, and never so
late that the next move could come before."""

import pytest

from tests.screens.pilot import Pilot  # isort: skip

from ludopoche import console
from ludopoche.screens import play, showing
from ludopoche.ui.stage import CALM

MOST = CALM + showing.PATIENT  # milliseconds
FRAMES = 60  # and what a frame and a tap may add


class Kept:
    """The match of each save, as the number of its moves, and when it was made."""

    def __init__(self, pilot):
        self.pilot = pilot
        self.match = pilot.play.match
        self.saves = []
        self.real = pilot.stage.keeper.save
        pilot.stage.keeper.save = self.save

    def save(self, name, data, calm=False):
        if name.startswith("match."):
            self.saves.append((self.match.moves.length, self.pilot.desk.now()))
        return self.real(name, data, calm)

    @property
    def moves(self):
        return [moves for moves, _ in self.saves]


def moves_shown(pilot):
    return pilot.play.match.moves.length


def turn(pilot):
    """A person's turn, just when a key was touched; the moves there are then."""
    pilot.tap("LEFT")
    one = pilot.play
    one.play((one.turns.legal()[0],))
    while not one.unkept:
        one.play((one.turns.legal()[0],))
    pilot.frames(1)
    return list(one.match.moves)


def cut(pilot):
    """The power goes: what isn't saved is lost."""
    pilot.play.unkept = 0
    pilot.close()


@pytest.fixture
def desk(tmp_path):
    return {"locked": False, "drive": tmp_path}


def alone(desk, **more):
    return Pilot(**{"game": "sixteen", "seats": "person", "desk": desk, **more})


@pytest.fixture
def no_way_back(monkeypatch):
    """B asks whether to leave."""
    monkeypatch.setattr(play.Screen, "can_take_back", False)


def test_a_move_is_shown_before_it_is_saved(desk):
    with alone(desk) as pilot:
        kept = Kept(pilot)
        before = pilot.image().tobytes()
        turn(pilot)
        played = pilot.desk.now() - console.FRAME
        assert not kept.saves and pilot.image().tobytes() != before
        pilot.wait(2 * MOST)
        (moves, when), *more = kept.saves
        assert moves == moves_shown(pilot) and more == []
        assert CALM <= when - played <= CALM + FRAMES


@pytest.mark.parametrize("down", [False, True])
def test_whoever_is_always_at_the_keys_is_not_waited_for(desk, down):
    """Pressing again and again, or leaning on one."""
    with alone(desk) as pilot:
        kept = Kept(pilot)
        turn(pilot)
        played = pilot.desk.now() - console.FRAME
        if down:
            pilot.desk.press("LEFT")
            pilot.wait(2 * MOST)
        else:
            pilot.tap(*["LEFT"] * (2 * MOST // 60))
        (_, when), *more = kept.saves
        assert more == [] and MOST - FRAMES <= when - played <= MOST + FRAMES


def test_no_move_comes_before_the_last_one_is_saved(desk):
    with alone(desk) as pilot:
        kept = Kept(pilot)
        turns = []
        for _ in range(6):
            turn(pilot)
            assert kept.moves == turns
            turns.append(moves_shown(pilot))


@pytest.mark.parametrize("waits, saved", [(0, False), (CALM + FRAMES, True)])
def test_a_cut_before_the_save_costs_this_turn_alone(desk, waits, saved):
    with alone(desk) as pilot:
        first = turn(pilot)
        pilot.wait(MOST)
        both = turn(pilot)
        assert len(both) > len(first)
        pilot.wait(waits)
        cut(pilot)
    with Pilot(game="resume", desk=desk) as pilot:
        assert list(pilot.play.match.moves) == (both if saved else first)


@pytest.mark.parametrize("key, name", [("START", "pause"), ("B", "ask")])
def test_a_match_that_is_perhaps_left_is_saved_meanwhile(desk, key, name):
    """Without a single move, too: the shelf comes sooner."""
    with alone(desk) as pilot:
        kept = Kept(pilot)
        pilot.tap(key)
        assert pilot.names[-1] == name and not kept.saves
        pilot.wait(MOST)
        assert kept.moves == [0]


@pytest.mark.parametrize("key, name", [("START", "pause"), ("SELECT", "help"), ("B", "ask")])
def test_a_screen_above_the_table_delays_no_save(desk, key, name, no_way_back):
    """Whatever is opened at once after a move, for however long."""
    with alone(desk) as pilot:
        kept = Kept(pilot)
        moves = turn(pilot)
        played = pilot.desk.now() - console.FRAME
        pilot.tap(key)
        assert pilot.names[-1] == name and not kept.saves
        pilot.wait(2 * MOST)
        (_, when), *more = kept.saves
        assert more == [] and when - played <= MOST + FRAMES
        assert pilot.names[-1] == name
        cut(pilot)
    with Pilot(game="resume", desk=desk) as pilot:
        assert list(pilot.play.match.moves) == moves


def test_handing_over_delays_no_save(desk):
    with Pilot(game="rucki", seats="person,person", desk=desk) as pilot:
        pilot.tap("A")
        kept = Kept(pilot)
        one = pilot.play
        one.play((one.match.rules.move("draw"),))
        pilot.frames(2)
        pilot.tap("A")
        assert pilot.names[-1] == "handover" and not kept.saves
        pilot.wait(MOST)
        assert kept.moves == [1]
        assert pilot.names[-1] == "handover"
        cut(pilot)
    with Pilot(game="resume", desk=desk) as pilot:
        assert moves_shown(pilot) == 1


def test_a_pause_opened_at_once_writes_what_waits():
    """The drive is locked, so the turn goes to the SAMD51's area, at calm moments alone."""
    with alone(None) as pilot:
        assert pilot.stage.keeper.where == "nvm"
        before = pilot.desk.nvm.writes
        turn(pilot)
        pilot.tap("START")
        assert pilot.names[-1] == "pause" and pilot.desk.nvm.writes == before
        pilot.wait(2 * MOST)
        assert pilot.desk.nvm.writes == before + 1


def test_leaving_saves_at_once(desk, no_way_back):
    with alone(desk) as pilot:
        kept = Kept(pilot)
        turn(pilot)
        moves = moves_shown(pilot)
        pilot.tap("B")
        assert pilot.names[-1] == "ask" and not kept.saves
        pilot.tap("A")
        assert "play" not in pilot.names and kept.moves == [moves]
        pilot.wait(2 * MOST)
        assert kept.moves == [moves]


def too_long(pilot):
    """From now on no match finds room where saves go."""
    main = pilot.stage.keeper.main
    real = main.save

    def save(name, *what):
        return "big" if name.startswith("match.") else real(name, *what)

    main.save = save


def test_a_match_too_long_to_be_saved_is_told_once(desk):
    with alone(desk) as pilot:
        too_long(pilot)
        assert pilot.stage.word("store.big").endswith("saved here.")
        for i in range(3):
            turn(pilot)
            pilot.wait(2 * MOST)
            assert (pilot.names[-1] == "ask") == (i == 0)
            pilot.tap("A" if i == 0 else "LEFT")
            assert pilot.names[-1] == "play"


def question(pilot):
    return pilot.console.top.question


def test_leaving_says_whether_the_match_is_saved(desk, no_way_back):
    with alone(desk) as pilot:
        turn(pilot)
        pilot.wait(2 * MOST)
        pilot.tap("B")
        assert question(pilot) == pilot.stage.word("leave?")
        pilot.tap("B")
        too_long(pilot)
        turn(pilot)
        pilot.tap("B")
        pilot.tap("A")  # leave: only now it is known that there is no room
        pilot.wait(100)
        assert question(pilot) == pilot.stage.word("store.big")
        pilot.tap("A")
        assert pilot.names[-1] == "play"
        pilot.tap("B")
        assert question(pilot) == pilot.stage.word("leave.lost?")
        pilot.tap("A")
        assert "play" not in pilot.names


def test_in_memory_alone_a_match_is_lost_when_the_device_is_off(no_way_back):
    with alone(None) as pilot:
        keeper = pilot.stage.keeper
        keeper.device.places = lambda: [("memory", None, None)]
        keeper._places("choose")
        pilot.tap("B")
        assert question(pilot) == pilot.stage.word("leave.lost?")
