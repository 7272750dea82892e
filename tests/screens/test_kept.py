# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Saves that are whole, but written by another version or another bundle, or by nobody we know."""

from types import SimpleNamespace

import pytest

from sim.desk.device import Desk
from tests.screens.menus import PAIR, played
from tests.screens.pilot import Pilot
from tests.screens.reader import Reader

import games  # isort: skip
from ludopoche.store import saves  # isort: skip

PAPER = 4
MATCH = (
    b"\nludo1;lucky;players=2;first=0;rounds=1;setup=free;bruno=0;seed=7K3Q9F;seats=Anna,Ben;\0P"
)
NEWER = MATCH.replace(b"ludo1", b"ludo9")


def started(drive, saved, script=None, until=3000, seen=None):
    """Start with these saves; the names of the screens, and the settings, when time is up."""
    from ludopoche import console
    from ludopoche.store import keeper as store

    with Desk("pygamer", drive=drive) as desk:
        keeper = store.open(desk.open(), console.expand)
        for name, data in saved.items():
            assert keeper.save(name, data, True) == ""
        keeper.close()
    with Desk("pygamer", drive=drive) as desk:
        device = desk.open()
        seen = [] if seen is None else seen
        made = console.Console

        class Watched(made):
            def frame(self):
                seen[:] = [[entry.name for entry in self.stack], self.stage.settings]
                made.frame(self)

        console.Console = Watched
        try:
            desk.run(lambda: console.run(device), script, until)
        finally:
            console.Console = made
        assert not desk.troubles
        return seen


@pytest.mark.parametrize("settings", [b"lang=xx", b"\xff\xfe", b"lang=\xff", b"\0\0", b"="])
def test_settings_nobody_knows_begin_with_the_language(tmp_path, settings):
    assert started(tmp_path, {"settings": settings})[0] == ["lang"]


def test_a_damaged_match_is_told(tmp_path):
    """Also where it has been told before where saves go."""
    told = {"settings": b"lang=en\ntold=drive "}
    assert started(tmp_path, told)[0] == ["shelf"]
    assert started(tmp_path, {"match": MATCH})[0] == ["shelf"]
    hurt = 0
    for path in (tmp_path / "ludosave").glob("save.*"):
        data = path.read_bytes()
        hurt += data.count(b"setup=free")
        path.write_bytes(data.replace(b"setup=free", b"setup=fred"))
    assert hurt
    for names in ["shelf", "ask"], ["shelf"]:
        with Pilot("pygamer", desk={"locked": False, "drive": tmp_path}) as pilot:
            pilot.frames(5)
            assert pilot.names == names


def test_a_language_that_did_not_come(monkeypatch):
    """German was chosen; then a bundle came in English alone."""
    from ludopoche.store import book

    monkeypatch.setattr(book, "LANGS", ("en",))
    made = SimpleNamespace()
    book.read_settings(made, "lang=de\nspeed=2")
    assert made.lang == "" and made.speed == 2


def test_numbers_out_of_all_bounds(tmp_path):
    wild = b"lang=en\nlight=999\nspeed=9\nsound=99999999999999999999\nsleep=-1\nsigns=77"
    stack, settings = started(tmp_path, {"settings": wild})
    assert stack[0] == "shelf"
    found = (settings.light, settings.speed, settings.sound, settings.sleep, settings.signs)
    assert found == (100, 1, 1, 5, "012345")


@pytest.mark.parametrize("kept", [NEWER, b"\xff" + MATCH, MATCH[:-1] + b"\xff\xff\xff"])
def test_a_match_that_cannot_be_read_is_told_and_set_aside(tmp_path, kept):
    """The next match lies in its place: so it must be elsewhere before."""
    said = []

    def script(desk):
        yield 300
        yield from desk.tap("A")
        yield 400
        image = desk.rgb()
        said.append([Reader(image).text((0, y, 160, 12), "5x7", PAPER) for y in range(110)])
        yield from desk.tap("A")
        yield 300

    stack, _ = started(tmp_path, {"settings": b"lang=en\ntold=drive ", "match": kept}, script, 3000)
    assert stack == ["shelf"]
    assert any("This match can't" in (line or "") for line in said[0])
    files = [path.read_bytes() for path in tmp_path.glob("ludosave/aside*.bin")]
    assert any(kept in data for data in files)


@pytest.mark.parametrize("kept", [b"who knows", b"\n\xff\0"])
def test_what_is_no_match_of_ours_is_told_and_set_aside_at_once(tmp_path, kept):
    """Nobody can choose it on the shelf: told once is enough."""
    seen = []

    def script(desk):
        yield 1000
        image = desk.rgb()
        seen.append([Reader(image).text((0, y, 160, 12), "5x7", PAPER) for y in range(110)])
        yield from desk.tap("A")  # go on
        for button in ("START", "B"):  # to the settings and back
            yield 300
            yield from desk.tap(button)
        yield 300

    saved = {"settings": b"lang=en\ntold=drive ", "match": kept}
    for told in (True, False):
        started(tmp_path, saved, script)
        assert any("This match can't" in (line or "") for line in seen.pop()) == told
        saved = {}
    files = [path.read_bytes() for path in tmp_path.glob("ludosave/aside*.bin")]
    assert sum(data.count(kept) for data in files) == 1


def test_a_match_of_a_game_that_did_not_come_waits_for_it(tmp_path):
    saved = {"settings": b"lang=en\ntold=drive ", "match": MATCH.replace(b"lucky", b"chess")}
    for _ in range(2):
        assert started(tmp_path, saved)[0] == ["shelf"]
        saved = {}
    with Pilot(desk={"locked": False, "drive": str(tmp_path)}) as pilot:
        assert saves.waiting(pilot.stage.keeper) == ["chess"]
        assert b"chess" in pilot.stage.keeper.load("match.chess")


def test_where_saves_go_is_told_after_that(tmp_path):
    stacks = []

    def script(desk):
        for _ in range(2):
            yield 1000
            stacks.append(list(seen[0]))
            yield from desk.tap("A")
        yield 500

    saved = {"settings": b"lang=en", "match": b"who knows"}
    seen = []
    stack, settings = started(tmp_path, saved, script, 5000, seen)
    assert stacks == [["shelf", "ask"]] * 2 and stack == ["shelf"]
    assert settings.told.startswith("drive")


def test_the_match_played_last_is_what_one_comes_back_for(tmp_path):
    with Pilot(desk={"locked": False, "drive": str(tmp_path)}) as pilot:
        pilot.tap("A")  # where saves go
        for game in ("sixteen", "lucky"):
            match, _ = played(game, PAIR, stop=1, rounds="3")
            saves.keep(pilot.stage.keeper, match, "")
        pilot.tap("START", "B")
        assert pilot.names == ["shelf"] and games.SHELF[pilot.screen.at] == "lucky"
        assert pilot.screen.waits == ["lucky", "sixteen"]
        pilot.tap("A")
        pilot.wait(500)
        assert pilot.play.game == "lucky"
