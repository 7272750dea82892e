# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Where memory is tight: a table goes while a bot thinks, and comes back when it found no room."""

import numpy
import pytest

from games import SHELF
from ludopoche.screens import play as module
from ludopoche.screens import thinking
from tests import players
from tests.screens.pilot import Pilot

ASK = 1


@pytest.fixture
def tight(monkeypatch):
    monkeypatch.setattr(module, "tight", lambda: True)
    monkeypatch.setattr(thinking, "tight", lambda: True)
    monkeypatch.setattr(thinking, "free", lambda: 0, raising=False)


def seen(pilot):
    return numpy.array(pilot.desk.rgb())


def to_person(pilot):
    """Until a person is asked; what was seen while bots thought: (about which move, picture)."""
    pictures = []
    for _ in range(4000):
        while pilot.names[-1] == "handover":
            pilot.tap("A")
        if pilot.play.phase == ASK and pilot.play.table is not None:
            return pictures
        pilot.frames()
        if pilot.play.thinking is not None and pilot.play.group is None:
            pictures.append((pilot.play.match.moves.length, seen(pilot)))
    raise AssertionError("nobody is asked")


def turn(pilot):
    """A person's whole turn; a game that holds placements is told that it is done."""
    play = pilot.play
    moves = ()
    for _ in range(play.turns.owed):
        moves += (play.turns.legal(moves)[0],)
    play.play(moves)
    pilot.frames(2)


@pytest.mark.parametrize("game", SHELF)
def test_what_is_seen_stays_while_a_bot_thinks(game, tight):
    with Pilot("pygamer", game=game, seats="person,hard") as pilot:
        to_person(pilot)
        thought = []
        turns = 0
        while len(thought) < 2 and turns < 9:  # a turn may be several moves
            turn(pilot)
            turns += 1
            thought = to_person(pilot)
        assert len(thought) > 1 and thought[-1][1].any()
        for i in range(1, len(thought)):
            if thought[i][0] == thought[i - 1][0]:
                assert (thought[i][1] == thought[i - 1][1]).all()
        tight_end = seen(pilot)
    with pytest.MonkeyPatch.context() as roomy:
        roomy.setattr(module, "tight", lambda: False)
        roomy.setattr(thinking, "tight", lambda: False)
        with Pilot("pygamer", game=game, seats="person,hard") as pilot:
            to_person(pilot)
            for _ in range(turns):
                turn(pilot)
                to_person(pilot)
            top = pilot.stage.top
            foot = pilot.stage.foot
            assert (seen(pilot)[top:foot] == tight_end[top:foot]).all()


@pytest.mark.parametrize("game", SHELF)
def test_a_new_table_is_sent_once(game, tight):
    """Whole, with its bars: half-made it took Take It Easy 290 ms more of a PicoSystem."""
    with Pilot("picosystem", game=game, seats="person,person") as pilot:
        seats = pilot.play.match.seats
        pilot.stage.replace("play", game, players.new(game, seats, players=2), "")
        pilot.go()
        assert 1 < pilot.cost(pilot.frames, 3) < 1.001


def test_who_leaves_waits_for_no_table(tight):
    """That one is loading is said where the table comes back, and only there."""
    with Pilot("pygamer", game="lucky", seats="person,person") as pilot:
        said = []
        pilot.stage.keeper.told = True
        pilot.stage.busy = said.append
        for buttons, names, count in (("B", ["play"], 1), ("UA", ["shelf"], 0)):
            pilot.tap("START")
            pilot.play.put_away()
            said.clear()
            for button in buttons:
                pilot.tap({"U": "UP"}.get(button, button))
            assert pilot.names[-1:] == names and len(said) == count
            pilot.frames(3)


@pytest.mark.parametrize("game", SHELF)
def test_a_table_without_a_hole_is_built_anew(game, tight, monkeypatch):
    with Pilot("pygamer", game=game, seats="person") as pilot:
        to_person(pilot)
        first = pilot.play.table
        before = seen(pilot)

        def full(*_):
            raise MemoryError

        monkeypatch.setattr(first, "show", full)
        pilot.play.show()
        pilot.frames(2)
        assert pilot.play.table is not first
        assert (seen(pilot) == before).all()


def test_a_save_without_room_gets_that_of_the_table(tight, monkeypatch):
    with Pilot("pygamer", game="lucky", seats="person") as pilot:
        to_person(pilot)
        play = pilot.play
        before = seen(pilot)
        kept = play._keep
        tables = []

        def keep():
            tables.append(play.table)
            if play.table is not None:
                raise MemoryError
            kept()

        monkeypatch.setattr(play, "_keep", keep)
        play.keep()
        assert None not in tables[:-1] and tables[-1] is None and len(tables) > 1
        assert (seen(pilot) == before).all()
        pilot.frames(3)
        assert play.table is not None and (seen(pilot) == before).all()


def test_settings_without_room_get_that_of_the_table(tight, monkeypatch):
    from ludopoche.store import book

    with Pilot("pygamer", game="lucky", seats="person") as pilot:
        to_person(pilot)
        play = pilot.play
        before = seen(pilot)
        text = book.settings_text

        def without_table(settings):
            if play.table is not None:
                raise MemoryError
            return text(settings)

        monkeypatch.setattr(book, "settings_text", without_table)
        settings = pilot.stage.settings
        settings.names = "Ada,Bo"
        settings.save()
        pilot.wait(2000)
        assert not settings.changed and b"names=Ada,Bo" in pilot.stage.keeper.load("settings")
        assert play.table is not None and (seen(pilot) == before).all()


def test_settings_without_any_room_wait_for_another_screen(monkeypatch):
    from ludopoche.store import book

    tried = []

    def full(settings):
        tried.append(settings)
        raise MemoryError

    with Pilot("pygamer") as pilot:
        pilot.stage.open("about")
        pilot.console.go()
        settings = pilot.stage.settings
        settings.names = "Ada,Bo"
        with monkeypatch.context() as patch:
            patch.setattr(book, "settings_text", full)
            settings.save()
            pilot.wait(5000)
            assert settings.changed and len(tried) == 2, "with all the room there is, then no more"
        pilot.wait(5000)
        assert settings.changed
        pilot.tap("B")
        pilot.wait(2000)
        assert not settings.changed and b"names=Ada,Bo" in pilot.stage.keeper.load("settings")


@pytest.mark.parametrize("where", ("open", "press"))
def test_a_screen_that_finds_no_hole_comes_once_more(where, monkeypatch):
    """With its code, and where it was; what fails again is an error."""
    from ludopoche.screens import settings

    with Pilot("pygamer") as pilot:
        pilot.stage.open("settings")
        pilot.go()
        pilot.tap("DOWN")
        if where == "open":
            pilot.stage.open("about")
            pilot.go()
        before = pilot.console.top
        method = getattr(settings.Screen, where)
        failed = []

        def fails_once(self, *args):
            if not failed:
                failed.append(self)
                raise MemoryError
            return method(self, *args)

        monkeypatch.setattr(settings.Screen, where, fails_once)
        pilot.tap("B" if where == "open" else "DOWN")
        pilot.frames(2)
        top = pilot.console.top
        assert pilot.console.stack[-1].name == "settings"
        assert len(failed) == 1 and top is not failed[0] and top is not before
        assert top.at == 1
        pilot.tap("DOWN")
        assert top.at == 2

        def full(*_):
            raise MemoryError

        monkeypatch.setattr(settings.Screen, "open", full)
        monkeypatch.setattr(settings.Screen, "press", full)
        with pytest.raises(MemoryError):
            pilot.console.press(1)


def test_a_bot_that_finds_room_beside_the_table_leaves_it_there(tight, monkeypatch):
    from ludopoche.screens import thinking as bots

    monkeypatch.setattr(bots, "free", lambda: bots.BESIDE)
    with Pilot("pygamer", game="lucky", seats="person,hard") as pilot:
        to_person(pilot)
        turns = 0
        while not pilot.play.match.over and turns < 6:
            table = pilot.play.table
            turn(pilot)
            turns += 1
            assert to_person(pilot) == []
            assert pilot.play.table is table


def test_a_bot_that_runs_out_of_room_begins_anew_with_the_tables(tight, monkeypatch):
    from ludopoche.screens import thinking as bots

    monkeypatch.setattr(bots, "free", lambda: bots.BESIDE)
    plain = bots.Thinking.go_on
    failed = []

    def go_on(self):
        if self.level == "hard" and not failed:
            failed.append(pilot.play.table)
            raise MemoryError
        return plain(self)

    monkeypatch.setattr(bots.Thinking, "go_on", go_on)
    with Pilot("pygamer", game="lucky", seats="person,hard") as pilot:
        to_person(pilot)
        while not failed:
            turn(pilot)
            to_person(pilot)
        assert failed[0] is not None and pilot.play.table is not failed[0]
        assert "hard" in pilot.play.aside


@pytest.mark.parametrize("fails", ("judge", "build"))
def test_a_round_ends_also_where_there_is_no_room_for_its_end(fails, tight, monkeypatch):
    """Who has won is found with the table's room; without any for the table the result follows."""
    with Pilot("pygamer", game="easy", seats="person") as pilot:
        to_person(pilot)
        play = pilot.play
        judge = play._judge
        asked = []

        def tight_judge():
            asked.append(play.table)
            if play.table is not None:
                raise MemoryError
            judge()

        def full(*_):
            raise MemoryError

        monkeypatch.setattr(play, "_judge", tight_judge)
        if fails == "build":
            monkeypatch.setattr(play, "build", full)
        while not asked:
            turn(pilot)
            pilot.frames(2)
        pilot.frames(4)
        assert asked[0] is not None and asked[-1] is None
        if fails == "build":
            assert pilot.names[-1] in ("result", "final")
        else:
            assert play.phase == module.END and play.table is not None and play.finished


def test_a_motion_without_room_ends_with_the_table_as_it_is_then(tight):
    with Pilot("pygamer", game="lucky", seats="person") as pilot:
        to_person(pilot)
        play = pilot.play
        before = seen(pilot)
        first = play.table

        def moves():
            yield 0
            raise MemoryError

        play.begin_motion(moves())
        pilot.frames(4)
        assert play.motion is None and play.table not in (None, first)
        assert (seen(pilot) == before).all()


def test_a_bot_without_room_leaves_nothing_behind(tight, monkeypatch):
    """Its scope ends with it: else its code would be in memory for good."""
    from ludopoche import memory

    monkeypatch.setattr(module, "bears", lambda bytes: False)
    with Pilot("pygamer", game="lucky", seats="person,hard") as pilot:
        to_person(pilot)
        load = thinking.games.load
        failed = []

        def full(game, part):
            if part == "bot" and not failed:
                failed.append(len(memory._scopes))
                raise MemoryError
            return load(game, part)

        monkeypatch.setattr(thinking.games, "load", full)
        while not failed:
            turn(pilot)
            to_person(pilot)
        assert pilot.play.thinking is None
        assert len(memory._scopes) < failed[0]


def test_a_match_that_is_left_leaves_nothing_behind():
    """The table's scope ends with it: else its code would be in memory for good."""
    from ludopoche import memory

    with Pilot("pygamer") as pilot:
        before = len(memory._scopes)
        match = players.new("lucky", [("Anna", None), ("Ben", None)], players=2, seed=1)
        pilot.stage.open("play", "lucky", match, "")
        pilot.go()
        assert pilot.names[-1] in ("play", "handover")
        pilot.stage.home()
        pilot.go()
        assert len(memory._scopes) == before


def test_sounds_make_room_for_a_table(tight, monkeypatch):
    with Pilot("pygamer", game="lucky", seats="person,hard") as pilot:
        to_person(pilot)
        play, sound = pilot.play, pilot.device.sound
        build = play.build
        kept = []

        def tight_build():
            kept.append(len(sound._ready))
            if len(kept) < 2:
                raise MemoryError
            build()

        pilot.tap("RIGHT", "LEFT")
        assert sound._ready
        monkeypatch.setattr(play, "build", tight_build)
        play.give_way()
        pilot.frames(2)
        assert play.table is not None and kept[0] > 0 and kept[-1] == 0


def test_a_frame_that_finds_no_hole_is_left_out(monkeypatch):
    """A Wio Terminal began anew as 3x16's last file was solved: for 2 KB that shine a moment."""
    from ludopoche.ui import table

    def full(*args):
        raise MemoryError

    monkeypatch.setattr(table, "framed", full)
    assert list(table.pop(None, None, (0, 0, 200, 70))) == []
