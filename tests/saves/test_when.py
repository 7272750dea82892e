# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""When a move in play is saved: after it is shown, as soon as nobody is at the keys, and never so
late that the next move could come before."""

import pytest

from tests.screens.glass import Glass  # isort: skip

from ludopoche import console
from ludopoche.screens import play, showing
from ludopoche.ui.stage import CALM

MOST = CALM + showing.PATIENT  # milliseconds
FRAMES = 60  # and what a frame and a tap may add


class Kept:
    """The match of each save, as the number of its moves, and when it was made."""

    def __init__(self, glass):
        self.glass = glass
        self.match = glass.play.match
        self.saves = []
        self.real = glass.stage.keeper.save
        glass.stage.keeper.save = self.save

    def save(self, name, data, calm=False):
        if name.startswith("match."):
            self.saves.append((self.match.moves.length, self.glass.desk.now()))
        return self.real(name, data, calm)

    @property
    def moves(self):
        return [moves for moves, _ in self.saves]


def glass_moves(glass):
    return glass.play.match.moves.length


def turn(glass):
    """A person's turn, just when a key was touched; the moves there are then."""
    glass.tap("LEFT")
    one = glass.play
    one.play((one.turns.legal()[0],))
    while not one.unkept:
        one.play((one.turns.legal()[0],))
    glass.frames(1)
    return list(one.match.moves)


def cut(glass):
    """The power goes: what isn't saved is lost."""
    glass.play.unkept = 0
    glass.close()


@pytest.fixture
def desk(tmp_path):
    return {"locked": False, "drive": tmp_path}


def alone(desk, **more):
    return Glass(**{"game": "sixteen", "seats": "person", "desk": desk, **more})


@pytest.fixture
def no_way_back(monkeypatch):
    """B asks whether to leave."""
    monkeypatch.setattr(play.Screen, "can_take_back", False)


def test_a_move_is_shown_before_it_is_saved(desk):
    with alone(desk) as glass:
        kept = Kept(glass)
        before = glass.image().tobytes()
        turn(glass)
        played = glass.desk.now() - console.FRAME
        assert not kept.saves and glass.image().tobytes() != before
        glass.wait(2 * MOST)
        (moves, when), *more = kept.saves
        assert moves == glass_moves(glass) and more == []
        assert CALM <= when - played <= CALM + FRAMES


@pytest.mark.parametrize("down", [False, True])
def test_whoever_is_always_at_the_keys_is_not_waited_for(desk, down):
    """Pressing again and again, or leaning on one."""
    with alone(desk) as glass:
        kept = Kept(glass)
        turn(glass)
        played = glass.desk.now() - console.FRAME
        if down:
            glass.desk.press("LEFT")
            glass.wait(2 * MOST)
        else:
            glass.tap(*["LEFT"] * (2 * MOST // 60))
        (_, when), *more = kept.saves
        assert more == [] and MOST - FRAMES <= when - played <= MOST + FRAMES


def test_no_move_comes_before_the_last_one_is_saved(desk):
    with alone(desk) as glass:
        kept = Kept(glass)
        turns = []
        for _ in range(6):
            turn(glass)
            assert kept.moves == turns
            turns.append(glass_moves(glass))


@pytest.mark.parametrize("waits, saved", [(0, False), (CALM + FRAMES, True)])
def test_a_cut_before_the_save_costs_this_turn_alone(desk, waits, saved):
    with alone(desk) as glass:
        first = turn(glass)
        glass.wait(MOST)
        both = turn(glass)
        assert len(both) > len(first)
        glass.wait(waits)
        cut(glass)
    with Glass(game="resume", desk=desk) as glass:
        assert list(glass.play.match.moves) == (both if saved else first)


@pytest.mark.parametrize("key, name", [("START", "pause"), ("SELECT", "help"), ("B", "ask")])
def test_a_screen_above_the_table_delays_no_save(desk, key, name, no_way_back):
    """Whatever is opened at once after a move, for however long."""
    with alone(desk) as glass:
        kept = Kept(glass)
        moves = turn(glass)
        played = glass.desk.now() - console.FRAME
        glass.tap(key)
        assert glass.names[-1] == name and not kept.saves
        glass.wait(2 * MOST)
        (_, when), *more = kept.saves
        assert more == [] and when - played <= MOST + FRAMES
        assert glass.names[-1] == name
        cut(glass)
    with Glass(game="resume", desk=desk) as glass:
        assert list(glass.play.match.moves) == moves


def test_handing_over_delays_no_save(desk):
    with Glass(game="rucki", seats="person,person", desk=desk) as glass:
        glass.tap("A")
        kept = Kept(glass)
        one = glass.play
        one.play((one.match.rules.move("draw"),))
        glass.frames(2)
        glass.tap("A")
        assert glass.names[-1] == "handover" and not kept.saves
        glass.wait(MOST)
        assert kept.moves == [1]
        assert glass.names[-1] == "handover"
        cut(glass)
    with Glass(game="resume", desk=desk) as glass:
        assert glass_moves(glass) == 1


def test_a_pause_opened_at_once_writes_what_waits():
    """The drive is locked, so the turn goes to the SAMD51's area, at calm moments alone."""
    with alone(None) as glass:
        assert glass.stage.keeper.where == "nvm"
        before = glass.desk.nvm.writes
        turn(glass)
        glass.tap("START")
        assert glass.names[-1] == "pause" and glass.desk.nvm.writes == before
        glass.wait(2 * MOST)
        assert glass.desk.nvm.writes == before + 1


def test_leaving_saves_at_once(desk, no_way_back):
    with alone(desk) as glass:
        kept = Kept(glass)
        turn(glass)
        moves = glass_moves(glass)
        glass.tap("B")
        assert glass.names[-1] == "ask" and not kept.saves
        glass.tap("A")
        assert "play" not in glass.names and kept.moves == [moves]
        glass.wait(2 * MOST)
        assert kept.moves == [moves]


def too_long(glass):
    """From now on no match finds room where saves go."""
    main = glass.stage.keeper.main
    real = main.save

    def save(name, *what):
        return "big" if name.startswith("match.") else real(name, *what)

    main.save = save


def test_a_match_too_long_to_be_saved_is_told_once(desk):
    with alone(desk) as glass:
        too_long(glass)
        assert glass.stage.word("store.big").endswith("saved here.")
        for i in range(3):
            turn(glass)
            glass.wait(2 * MOST)
            assert (glass.names[-1] == "ask") == (i == 0)
            glass.tap("A" if i == 0 else "LEFT")
            assert glass.names[-1] == "play"


def question(glass):
    return glass.console.top.question


def test_leaving_says_whether_the_match_is_saved(desk, no_way_back):
    with alone(desk) as glass:
        turn(glass)
        glass.wait(2 * MOST)
        glass.tap("B")
        assert question(glass) == glass.stage.word("leave?")
        glass.tap("B")
        too_long(glass)
        turn(glass)
        glass.tap("B")
        glass.tap("A")  # leave: only now it is known that there is no room
        glass.wait(100)
        assert question(glass) == glass.stage.word("store.big")
        glass.tap("A")
        assert glass.names[-1] == "play"
        glass.tap("B")
        assert question(glass) == glass.stage.word("leave.lost?")
        glass.tap("A")
        assert "play" not in glass.names


def test_in_memory_alone_a_match_is_lost_when_the_device_is_off(no_way_back):
    with alone(None) as glass:
        keeper = glass.stage.keeper
        keeper.device.places = lambda: [("memory", None, None)]
        keeper._places("choose")
        glass.tap("B")
        assert question(glass) == glass.stage.word("leave.lost?")
