# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""When something goes wrong, when nobody plays, and when somebody pulls the plug."""

import contextlib
import os

import pytest

from ludopoche import keys
from ludopoche.store import make
from sim.desk import firmware
from sim.desk.device import Desk
from tests.screens.pilot import Pilot
from tests.screens.reader import Reader

PAPER = 4
HAZE = 3


def run(desk, device, script=None, options=None, until=None):
    from ludopoche import console

    return desk.run(lambda: console.run(device, options), script, until)


OPTIONS = {"game": "lucky", "seats": "person,person", "seed": "7K3Q9F", "lang": "en"}


def broken(monkeypatch, error, times=1):
    """The table's second press fails."""
    from games.lucky import table

    left = [times]
    press = table.Table.press

    def fail(self, button):
        if left[0]:
            left[0] -= 1
            raise error
        return press(self, button)

    monkeypatch.setattr(table.Table, "press", fail)


def test_an_error_is_told_saved_and_survived(monkeypatch, tmp_path):
    with Desk("pygamer", drive=tmp_path) as desk:
        device = desk.open()
        broken(monkeypatch, ZeroDivisionError("division by zero"))
        seen = []

        def script(desk):
            yield 200
            yield from desk.tap("RIGHT")
            yield 300
            reader = Reader(desk.rgb())
            seen.append(reader.text((14, 0, 140, 12), "5x7", PAPER))
            seen.append(reader.text((0, 117, 160, 11), "5x7", HAZE))
            yield from desk.tap("B")
            yield 200
            yield from desk.tap("A")
            yield 1000

        with pytest.raises(firmware.Reload):
            run(desk, device, script, OPTIONS)
        assert seen[0] == "Something went wrong"
        assert "Press A" in seen[1]
        trace = os.path.join(str(tmp_path), "ludopoche-error.txt")
        with open(trace) as file:
            assert "ZeroDivisionError" in file.read()
        from ludopoche import console
        from ludopoche.store import keeper as store

        keeper = store.open(device, console.expand)
        assert b"lucky" in bytes(keeper.load("match.lucky"))
        keeper.close()


def test_out_of_memory_resumes_once_and_never_in_circles(monkeypatch, tmp_path):
    make.make(str(tmp_path / "ludosave") + "/")
    with Desk("pygamer", drive=tmp_path) as desk:
        broken(monkeypatch, MemoryError(), 1)

        def one_press(desk):
            yield 200
            yield from desk.tap("RIGHT")
            yield 5000

        with pytest.raises(firmware.Reload):
            run(desk, desk.open(), one_press, OPTIONS)
    with anew(tmp_path) as made:
        assert [entry.name for entry in made.stack] == ["shelf", "play"]
    # Nobody has pressed a key: the shelf next time, and after that as ever.
    with anew(tmp_path) as made:
        assert [entry.name for entry in made.stack] == ["shelf"]
    with anew(tmp_path) as made:
        assert [entry.name for entry in made.stack] == ["shelf", "play"]
        made.press(keys.START)
        made.end()
    with anew(tmp_path) as made:
        assert [entry.name for entry in made.stack] == ["shelf", "play"]


@contextlib.contextmanager
def anew(drive):
    """A console that has begun anew by itself."""
    from ludopoche import console

    with Desk("pygamer", drive=drive, again=True) as desk:
        made = console.Console(desk.open())
        made.begin({"lang": "en"})
        yield made


def test_the_match_is_kept_and_resumed_without_a_word_where_there_is_no_room_for_one(
    monkeypatch, tmp_path
):
    """What says that memory is full may find no room itself, nor what closes the board."""
    from ludopoche import trouble

    def full(*args):
        raise MemoryError

    make.make(str(tmp_path / "ludosave") + "/")
    with Desk("pygamer", drive=tmp_path) as desk:
        broken(monkeypatch, MemoryError(), 1)
        monkeypatch.setattr(trouble, "tell", full)
        monkeypatch.setattr("hardware.power.close", full)

        def moves_and_one_more_press(desk):
            yield 200
            yield from desk.tap("A")
            yield from desk.tap("A")
            yield 5000

        with pytest.raises(firmware.Reload):
            run(desk, desk.open(), moves_and_one_more_press, OPTIONS)
    with anew(tmp_path) as made:
        assert [entry.name for entry in made.stack] == ["shelf", "play"]


@pytest.mark.parametrize("where", ("thinking.Thinking.go_on", "play.Screen._table"))
def test_out_of_memory_in_a_match_that_goes_on(where, monkeypatch, tmp_path):
    """While a bot thinks, and while a table is built for a kept match: the match is kept, the
    program begins anew and resumes it, and goes to the shelf when that fails once more."""

    def full(*args):
        raise MemoryError

    make.make(str(tmp_path / "ludosave") + "/")
    with Desk("pygamer", drive=tmp_path) as desk:
        run(desk, desk.open(), None, {**OPTIONS, "seats": "hard,person", "speed": 0}, 20)
    seen = []
    for options in ({"game": "resume"}, {}, {}):
        with Desk("pygamer", drive=tmp_path, again=bool(seen)) as desk:
            device = desk.open()
            monkeypatch.setattr("ludopoche.screens." + where, full)
            try:
                run(desk, device, None, {**options, "lang": "en"}, 4000)
                seen.append("shelf")
            except firmware.Reload:
                seen.append("again")
            from ludopoche import console
            from ludopoche.store import keeper as store

            keeper = store.open(device, console.expand)
            assert b"lucky" in bytes(keeper.load("match.lucky"))
            keeper.close()
    assert seen == ["again", "again", "shelf"]


def test_ctrl_c_leaves_the_board_as_it_was():
    with Desk("pygamer", locked=True) as desk:
        device = desk.open()

        def script(desk):
            yield 300
            raise KeyboardInterrupt

        from ludopoche import console

        ended = []

        def program():
            try:
                console.run(device, OPTIONS)
            finally:
                ended.append(desk.runtime.autoreload)

        frame = console.Console.frame
        count = [0]

        def interrupted(self):
            count[0] += 1
            if count[0] == 5:
                raise KeyboardInterrupt
            frame(self)

        console.Console.frame = interrupted
        try:
            program()
        finally:
            console.Console.frame = frame
        assert ended == [True]


def test_ctrl_c_while_a_table_is_built_says_nothing_and_lets_the_drive_go(monkeypatch, capsys):
    import games
    from ludopoche.store import keeper as store

    closed = []
    open_store = store.open

    def opened(*args):
        keeper = open_store(*args)
        monkeypatch.setattr(keeper, "close", lambda: closed.append(True))
        return keeper

    load = games.load

    def stopped(game, part):
        if part == "table":
            raise KeyboardInterrupt
        return load(game, part)

    monkeypatch.setattr(store, "open", opened)
    monkeypatch.setattr(games, "load", stopped)
    with Desk("pygamer") as desk:
        assert run(desk, desk.open(), options=OPTIONS, until=5000)
    assert closed == [True]
    assert capsys.readouterr().out == ""


def test_what_can_not_be_kept_at_the_end_does_not_keep_the_drive(monkeypatch, capsys):
    with Pilot(game="lucky", seats="person,person") as pilot:
        closed = []
        monkeypatch.setattr(pilot.stage.keeper, "close", lambda: closed.append(True))
        monkeypatch.setattr(pilot.play, "keep", lambda: 1 // 0)
        pilot.console.end()
    assert closed and "zero" in capsys.readouterr().out


def test_the_screen_sleeps_and_wakes_the_same():
    with Pilot(game="lucky", seats="person,person") as pilot:
        pilot.stage.settings.sleep = 1
        before = pilot.image().tobytes()
        light = pilot.stage.settings.light / 100
        assert pilot.desk.display.brightness == light
        pilot.wait(62000)
        assert pilot.console.dark and pilot.desk.display.brightness == 0
        pilot.wait(3000)
        assert pilot.console.dark
        pilot.desk.press("A")
        pilot.wait(2000)
        pilot.desk.release("A")
        pilot.wait(100)
        assert not pilot.console.dark and pilot.desk.display.brightness == light
        # The key that woke it did nothing else.
        assert pilot.image().tobytes() == before
        pilot.tap("A")
        assert pilot.play.table.pick
