# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""What a frame takes: every key that waits, a slice of a bot's thoughts; and what is saved soon."""

import pytest

from tests.screens.pilot import Pilot  # isort: skip

from hardware import FIRST_REPEAT, NEXT_REPEAT
from ludopoche import console, keys
from ludopoche.screens import play, shelf, thinking
from ludopoche.screens import showing as phases
from ludopoche.ui.stage import CALM

CURSOR = 60  # milliseconds from key to picture


def test_all_that_was_pressed_is_heard_in_one_frame():
    with Pilot("picosystem") as pilot:
        heard = []
        pilot.console.press = heard.append
        for button in ("RIGHT", "A", "RIGHT", "B"):
            pilot.desk.press(button)
            pilot.desk.release(button)
        pilot.frames(1)
        assert heard == [keys.RIGHT, keys.A, keys.RIGHT, keys.B]
        pilot.frames(2)
        assert len(heard) == 4


@pytest.mark.parametrize("took", [10, 130, 700])
def test_a_held_arrow_lets_the_screen_be_drawn(took):
    """Even when what it does takes longer than the time until it repeats."""
    with Pilot("picosystem") as pilot:
        heard = []

        def slow(button):
            heard.append(button)
            assert len(heard) < 30, "no end"
            pilot.desk._now += took

        pilot.console.press = slow
        pilot.desk.press("RIGHT")
        pilot.frames(1)
        pilot.desk._now += FIRST_REPEAT
        for _ in range(4):
            pilot.desk._now += NEXT_REPEAT
            before = len(heard)
            pilot.frames(1)
            assert heard[before:] == [keys.RIGHT]
        # What is pressed meanwhile is heard, each key of it.
        before = len(heard)
        for button in ("A", "B", "A"):
            pilot.desk.press(button)
            pilot.desk.release(button)
        pilot.frames(1)
        assert heard[before:] == [keys.A, keys.B, keys.A]


def test_a_bot_that_thinks_for_long_leaves_frames_to_the_rest(monkeypatch):
    """A slice ends with the step that is too much; a key is heard between two of them."""
    step = 5  # milliseconds of each
    steps = []
    with Pilot("picosystem", game="lucky", seats="person,person") as pilot:
        desk = pilot.desk

        def long(self):
            def think():
                while len(steps) < 1000:
                    steps.append(desk.now())
                    desk._now += step
                    yield None

            self.steps = think()

        monkeypatch.setattr(thinking.Thinking, "_begin", long)
        pilot.play.think("hard", phases.THINK)
        pilot.frames(1)  # then the bot is there
        for _ in range(20):
            steps.clear()
            start = desk.now()
            pilot.frames(1)
            assert 1 <= len(steps) <= thinking.SLICE // step + 1
            assert desk.now() - start <= thinking.SLICE + step + console.FRAME
        assert thinking.SLICE <= CURSOR, "a key that comes at a slice's begin is seen in time"
        pilot.tap("START")
        assert pilot.names[-1] == "pause"


@pytest.mark.parametrize("seats,later", [("person", 500), ("person,person", 2000)])
def test_what_is_held_is_saved_soon_but_not_at_each_press(seats, later, tmp_path):
    """Some time after the last change: a tile that is shifted about writes once."""
    options = {"game": "easy", "seats": seats, "seed": "7K3Q9F"}
    desk = {"locked": False, "drive": tmp_path}
    with Pilot("picosystem", desk=desk, **options) as pilot:
        one = pilot.play
        kept = []
        keep = one.keep
        one.keep = lambda: kept.append(pilot.desk.now()) or keep()
        pilot.tap("A")
        placed = one.turns.placed
        assert placed and one.unkept and one.match.moves.length == 0
        pilot.wait(later * 3 // 5)
        pilot.tap("RIGHT", "A")
        changed = pilot.desk.now()
        assert one.turns.placed != placed
        placed = one.turns.placed
        pilot.wait(later * 3 // 5)
        assert kept == []
        pilot.wait(later * 3 // 5)
        assert len(kept) == 1 and kept[0] - changed < later + 50
        pilot.wait(2 * later)
        assert len(kept) == 1 and not one.unkept
        # The plug is pulled now: nothing else is written.
    with Pilot("picosystem", desk=desk, game="resume") as pilot:
        assert pilot.play.turns.placed == placed
        assert pilot.play.table.held == placed


def test_what_is_held_is_not_saved_on_the_way_to_the_move_it_becomes(tmp_path):
    """The move is saved; to save its tile first would keep people waiting for an erase."""
    desk = {"locked": False, "drive": tmp_path}
    with Pilot("picosystem", desk=desk, game="easy", seats="person", seed="7K3Q9F") as pilot:
        one = pilot.play
        kept = []
        keep = one.keep
        one.keep = lambda: kept.append(list(one.match.moves)) or keep()
        for call in (1, 2):
            there = list(one.match.moves)
            pilot.tap("A", "A")
            assert list(one.match.moves) != there and len(kept) == call - 1
            pilot.wait(2000)
            assert len(kept) == call and kept[-1] == list(one.match.moves)


@pytest.mark.parametrize("seats", ["person", "person,hard", "person,person,easy"])
def test_a_turn_is_saved_soon_after_the_next_prompt(seats, tmp_path):
    """It is shown first and saved at the next calm moment; then whoever cuts the power can't shift
    a tile knowing the next call."""
    desk = {"locked": False, "drive": tmp_path}
    options = {"game": "easy", "seats": seats, "seed": "7K3Q9F"}
    people = seats.count("person")
    with Pilot("pygamer", desk=desk, **options) as pilot:
        last = pilot.play
        for _ in range(5):
            pilot.tap("A")
            pilot.wait(2500)  # it is saved as a tile that may still be shifted
            pilot.tap("A")
            while last.phase != phases.ASK:
                pilot.frames()
        pilot.wait(CALM + 50)
        moves = list(last.match.moves)
        assert len(moves) == 5 // people * last.match.players
        held = last.turns.held_text()
        call = last.turns.view(last.viewer)["call"]
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(play.Screen, "keep", lambda self: None)
            pilot.close()  # the power goes: nothing more is saved
    with Pilot("pygamer", desk=desk, game="resume") as pilot:
        while pilot.play.phase != phases.ASK:
            pilot.frames()
        assert list(pilot.play.match.moves) == moves
        assert pilot.play.turns.held_text() == held and not pilot.play.turns.placed
        assert pilot.play.turns.view(pilot.play.viewer)["call"] == call


def test_what_is_told_late_comes_before_what_is_saved(monkeypatch):
    """On the shelf, after a match: how far it is was seen 200 ms later on a PicoSystem."""
    with Pilot("picosystem", game="lucky", seats="person,person") as pilot:
        done = []
        monkeypatch.setattr(shelf, "bookmark", lambda *args: done.append("bookmark") or "")
        monkeypatch.setattr(pilot.stage.keeper, "rest", lambda: done.append("rest"))
        pilot.stage.keeper.told = True
        pilot.wait(CALM)
        pilot.stage.home()
        pilot.wait(2000)
        assert done == ["bookmark", "rest"]


def test_the_next_table_is_read_once_the_shelf_is_told(monkeypatch):
    """A PicoSystem's table comes 100 ms sooner; a key that comes at once waits for no erase."""
    with Pilot("picosystem", game="lucky", seats="person,person") as pilot:
        done = []
        loaded = shelf.load
        monkeypatch.setattr(shelf, "load", lambda name: done.append(name) or loaded(name))
        monkeypatch.setattr(pilot.stage.keeper, "rest", lambda: done.append("rest"))
        monkeypatch.setattr(shelf, "bookmark", lambda *args: done.append("bookmark") or "")
        pilot.stage.keeper.told = True
        pilot.play.answer("leave")
        pilot.wait(CALM)
        assert done[0] == "bookmark" and "ludopoche.screens.play" in done and "rest" not in done
        assert "ludopoche.core.record" in done  # a match waits
        many = len(done)
        pilot.wait(2000)
        assert done[many:] == ["rest"]


def test_no_frame_waits_before_what_is_told_late(monkeypatch):
    with Pilot("picosystem", game="lucky", seats="person,person") as pilot:
        pilot.stage.keeper.told = True
        waited = []
        wait = pilot.device.clock.wait
        monkeypatch.setattr(pilot.device.clock, "wait", lambda ms: waited.append(ms) or wait(ms))
        pilot.tap("B")
        assert pilot.names[-1] == "ask" and 0 not in waited
        pilot.tap("A")
        assert pilot.names == ["shelf"] and waited.count(0) == 1


def test_what_the_bar_says_already_is_not_sent_again():
    with Pilot("picosystem") as pilot:
        pilot.frames(2)
        assert pilot.cost(pilot.stage.busy, "one") > 0
        assert pilot.cost(pilot.stage.busy, "one") == 0
        assert pilot.cost(pilot.stage.busy, "two") > 0
