# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""What a frame takes: every key that waits, a slice of a bot's thoughts; and what is saved soon."""

import pytest

from tests.screens.glass import Glass  # isort: skip

from hardware import FIRST_REPEAT, NEXT_REPEAT
from ludopoche import console, keys
from ludopoche.screens import play, shelf, thinking
from ludopoche.screens import showing as phases
from ludopoche.ui.stage import CALM

CURSOR = 60  # milliseconds from key to picture


def test_all_that_was_pressed_is_heard_in_one_frame():
    with Glass("picosystem") as glass:
        heard = []
        glass.console._press = heard.append
        for button in ("RIGHT", "A", "RIGHT", "B"):
            glass.desk.press(button)
            glass.desk.release(button)
        glass.frames(1)
        assert heard == [keys.RIGHT, keys.A, keys.RIGHT, keys.B]
        glass.frames(2)
        assert len(heard) == 4


@pytest.mark.parametrize("took", [10, 130, 700])
def test_a_held_arrow_lets_the_screen_be_drawn(took):
    """Even when what it does takes longer than the time until it repeats."""
    with Glass("picosystem") as glass:
        heard = []

        def slow(button):
            heard.append(button)
            assert len(heard) < 30, "no end"
            glass.desk._now += took

        glass.console._press = slow
        glass.desk.press("RIGHT")
        glass.frames(1)
        glass.desk._now += FIRST_REPEAT
        for _ in range(4):
            glass.desk._now += NEXT_REPEAT
            before = len(heard)
            glass.frames(1)
            assert heard[before:] == [keys.RIGHT]
        # What is pressed meanwhile is heard, each key of it.
        before = len(heard)
        for button in ("A", "B", "A"):
            glass.desk.press(button)
            glass.desk.release(button)
        glass.frames(1)
        assert heard[before:] == [keys.A, keys.B, keys.A]


def test_a_bot_that_thinks_for_long_leaves_frames_to_the_rest(monkeypatch):
    """A slice ends with the step that is too much; a key is heard between two of them."""
    step = 5  # milliseconds of each
    steps = []
    with Glass("picosystem", game="lucky", seats="person,person") as glass:
        desk = glass.desk

        def long(self):
            def think():
                while len(steps) < 1000:
                    steps.append(desk.now())
                    desk._now += step
                    yield None

            self.steps = think()

        monkeypatch.setattr(thinking.Thinking, "_begin", long)
        glass.play.think("hard", phases.THINK)
        glass.frames(1)  # then the bot is there
        for _ in range(20):
            steps.clear()
            start = desk.now()
            glass.frames(1)
            assert 1 <= len(steps) <= thinking.SLICE // step + 1
            assert desk.now() - start <= thinking.SLICE + step + console.FRAME
        assert thinking.SLICE <= CURSOR, "a key that comes at a slice's begin is seen in time"
        glass.tap("START")
        assert glass.names[-1] == "pause"


@pytest.mark.parametrize("seats,later", [("person", 500), ("person,person", 2000)])
def test_what_is_held_is_saved_soon_but_not_at_each_press(seats, later, tmp_path):
    """Some time after the last change: a tile that is shifted about writes once."""
    options = {"game": "easy", "seats": seats, "seed": "7K3Q9F"}
    desk = {"locked": False, "drive": tmp_path}
    with Glass("picosystem", desk=desk, **options) as glass:
        one = glass.play
        kept = []
        keep = one.keep
        one.keep = lambda: kept.append(glass.desk.now()) or keep()
        glass.tap("A")
        placed = one.turns.placed
        assert placed and one.unkept and one.match.moves.length == 0
        glass.wait(later * 3 // 5)
        glass.tap("RIGHT", "A")
        changed = glass.desk.now()
        assert one.turns.placed != placed
        placed = one.turns.placed
        glass.wait(later * 3 // 5)
        assert kept == []
        glass.wait(later * 3 // 5)
        assert len(kept) == 1 and kept[0] - changed < later + 50
        glass.wait(2 * later)
        assert len(kept) == 1 and not one.unkept
        # The plug is pulled now: nothing else is written.
    with Glass("picosystem", desk=desk, game="resume") as glass:
        assert glass.play.turns.placed == placed
        assert glass.play.table.held == placed


def test_what_is_held_is_not_saved_on_the_way_to_the_move_it_becomes(tmp_path):
    """The move is saved; to save its tile first would keep people waiting for an erase."""
    desk = {"locked": False, "drive": tmp_path}
    with Glass("picosystem", desk=desk, game="easy", seats="person", seed="7K3Q9F") as glass:
        one = glass.play
        kept = []
        keep = one.keep
        one.keep = lambda: kept.append(list(one.match.moves)) or keep()
        for call in (1, 2):
            there = list(one.match.moves)
            glass.tap("A", "A")
            assert list(one.match.moves) != there and len(kept) == call - 1
            glass.wait(2000)
            assert len(kept) == call and kept[-1] == list(one.match.moves)


@pytest.mark.parametrize("seats", ["person", "person,hard", "person,person,easy"])
def test_a_turn_is_saved_soon_after_the_next_prompt(seats, tmp_path):
    """It is shown first and saved at the next calm moment; then whoever cuts the power can't shift
    a tile knowing the next call."""
    desk = {"locked": False, "drive": tmp_path}
    options = {"game": "easy", "seats": seats, "seed": "7K3Q9F"}
    people = seats.count("person")
    with Glass("pygamer", desk=desk, **options) as glass:
        last = glass.play
        for _ in range(5):
            glass.tap("A")
            glass.wait(2500)  # it is saved as a tile that may still be shifted
            glass.tap("A")
            while last.phase != phases.ASK:
                glass.frames()
        glass.wait(CALM + 50)
        moves = list(last.match.moves)
        assert len(moves) == 5 // people * last.match.players
        held = last.turns.held_text()
        call = last.turns.view(last.viewer)["call"]
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(play.Screen, "keep", lambda self: None)
            glass.close()  # the power goes: nothing more is saved
    with Glass("pygamer", desk=desk, game="resume") as glass:
        while glass.play.phase != phases.ASK:
            glass.frames()
        assert list(glass.play.match.moves) == moves
        assert glass.play.turns.held_text() == held and not glass.play.turns.placed
        assert glass.play.turns.view(glass.play.viewer)["call"] == call


def test_what_is_told_late_comes_before_what_is_saved(monkeypatch):
    """On the shelf, after a match: how far it is was seen 200 ms later on a PicoSystem."""
    with Glass("picosystem", game="lucky", seats="person,person") as glass:
        done = []
        monkeypatch.setattr(shelf, "bookmark", lambda *args: done.append("bookmark") or "")
        monkeypatch.setattr(glass.stage.keeper, "rest", lambda: done.append("rest"))
        glass.stage.keeper.told = True
        glass.wait(CALM)
        glass.stage.home()
        glass.wait(2000)
        assert done == ["bookmark", "rest"]


def test_no_frame_waits_before_what_is_told_late(monkeypatch):
    with Glass("picosystem", game="lucky", seats="person,person") as glass:
        glass.stage.keeper.told = True
        waited = []
        wait = glass.device.clock.wait
        monkeypatch.setattr(glass.device.clock, "wait", lambda ms: waited.append(ms) or wait(ms))
        glass.tap("B")
        assert glass.names[-1] == "ask" and 0 not in waited
        glass.tap("A")
        assert glass.names == ["shelf"] and waited.count(0) == 1


def test_what_the_bar_says_already_is_not_sent_again():
    with Glass("picosystem") as glass:
        glass.frames(2)
        assert glass.cost(glass.stage.busy, "one") > 0
        assert glass.cost(glass.stage.busy, "one") == 0
        assert glass.cost(glass.stage.busy, "two") > 0
