# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Every board's entry against a model of that board: pins, meanings, screen, modules."""

import importlib
import os
import re

import pytest

from ludopoche.errors import Wrong
from sim import ROOT
from sim.desk import boards
from sim.desk.device import LONG, Desk

# The firmwares told apart by board.board_id: nothing here may be forgotten or invented.
PROVEN = {
    "pybadge": (160, 128),
    "pygamer": (160, 128),
    "pimoroni_picosystem": (240, 240),
    "pajenicko_picopad": (320, 240),
    "seeeduino_wio_terminal": (320, 240),
}
ONLY_PROFILES = [
    "ugame22",
    "deshipu_ugame_s3",
    "hack_club_sprig",
    "pimoroni_explorer2350",
]


def table():
    return [entry[0] for entry in importlib.import_module("hardware.boards").BOARDS]


def test_the_table_and_the_stand_ins_name_the_same_boards():
    assert set(table()) == {board.id for board in boards.ALL}
    assert {b.id: b.size for b in boards.proven()} == PROVEN
    assert table()[-len(ONLY_PROFILES) :] == ONLY_PROFILES
    with open(os.path.join(ROOT, "hardware", "boards.py"), encoding="utf-8") as file:
        promised, only = file.read().split("    # From here on profile only, not tried")
    for board_id in table():
        assert (board_id in PROVEN) == ('"%s",\n' % board_id in promised)
        assert (board_id in ONLY_PROFILES) == ('"%s",\n' % board_id in only)


@pytest.mark.parametrize("name", ["pybadge_lc", "EdgeBadge", "picosystem", "picopad", "wio"])
def test_short_names(name):
    assert boards.find(name).id in PROVEN


@pytest.mark.parametrize("board", boards.ALL, ids=lambda board: board.id)
def test_every_button_means_itself(board):
    """A finger on each button, through the board's own pins, is that button and no other."""
    from ludopoche import keys as buttons

    with Desk(board) as desk:
        device = desk.open()
        assert (device.screen.width, device.screen.height) == board.size
        heard = []

        def program():
            while True:
                event = device.keys.get()
                while event is not None:
                    heard.append(event)
                    event = device.keys.get()
                device.clock.wait(16)

        def script(desk):
            yield 100
            for number, button in enumerate(device.names):
                heard.clear()
                yield from desk.tap(button)
                yield 100
                assert heard == [number | buttons.PRESS, number | buttons.RELEASE], button

        desk.run(program, script)
        device.close()
        assert desk.runtime.autoreload


@pytest.mark.parametrize("board", boards.ALL, ids=lambda board: board.id)
def test_sound_light_and_battery_are_there(board):
    with Desk(board) as desk:
        device = desk.open()
        assert device.sound.works
        device.sound.play("win")
        assert desk.sounds
        assert device.light.works == board.backlight
        assert device.light.set(20) == board.backlight
        if board.id in ("pybadge", "pygamer", "pimoroni_picosystem", "pajenicko_picopad"):
            assert 3.0 < device.battery() < 5.0
            # Equal resistors share its voltage out; a full-scale reading is 3.3 V.
            assert device.profile["battery"][1] % 3300 == 0
        else:
            assert device.battery() is None
        assert device.free() == board.heap


@pytest.mark.parametrize("board", boards.ALL, ids=lambda board: board.id)
def test_labels_are_those_of_the_stand_in(board):

    with Desk(board) as desk:
        device = desk.open()
        for number, button in enumerate(device.names):
            assert device.label(number) == board.labels.get(button, button)


def test_playing_switches_autoreload_and_auto_refresh_off():
    with Desk("pybadge") as desk:
        device = desk.open()
        assert not desk.runtime.autoreload
        assert not desk.display.auto_refresh
        device.close()
        assert desk.runtime.autoreload
        assert desk.display.auto_refresh
        assert not desk.scanners
        assert all(p.master is None for p in vars(desk.pins).values() if hasattr(p, "master"))


# A board nobody wrote an entry for


def unknown(size=(160, 128)):
    pins = ("D1", "D2", "D3", "D4", "D5", "D6", "D7", "BUZZ")
    keys = dict(zip(boards.BUTTONS, (*pins[:7], "D5...")))
    return boards.Board(id="my_own_board", name="mine", size=size, keys=keys, pins=pins)


SETTINGS = {
    "LUDOPOCHE_UP": "D1",
    "LUDOPOCHE_DOWN": "D2",
    "LUDOPOCHE_LEFT": "D3",
    "LUDOPOCHE_RIGHT": "D4",
    "LUDOPOCHE_A": "D5",
    "LUDOPOCHE_B": "D6",
}


def wrong(board, monkeypatch, settings):
    for key in [key for key in os.environ if key.startswith("LUDOPOCHE_")]:
        monkeypatch.delenv(key)
    for key, value in settings.items():
        monkeypatch.setenv(key, value)
    with Desk(board) as desk, pytest.raises(Wrong) as failure:
        desk.open()
    return failure.value.args


def test_an_unknown_board_says_which_settings_it_needs(monkeypatch):
    settings = dict(SETTINGS)
    del settings["LUDOPOCHE_B"], settings["LUDOPOCHE_LEFT"]
    assert wrong(unknown(), monkeypatch, settings) == (
        "keys",
        "my_own_board",
        "LUDOPOCHE_LEFT",
        "LUDOPOCHE_B",
    )


def test_the_sentence_about_them_names_every_one_in_few_letters(monkeypatch):
    from hardware import refused

    need = "Ludopoche doesn't know this board (my_own_board). Name its pins in settings.toml: "
    for settings, names in (
        ({}, "LUDOPOCHE_UP, _DOWN, _LEFT, _RIGHT, _A, _B"),
        ({"LUDOPOCHE_UP": "D1", "LUDOPOCHE_DOWN": "-"}, "LUDOPOCHE_DOWN, _LEFT, _RIGHT, _A, _B"),
        ({k: v for k, v in SETTINGS.items() if k != "LUDOPOCHE_B"}, "LUDOPOCHE_B"),
        (dict(SETTINGS, LUDOPOCHE_UP="-"), "LUDOPOCHE_UP"),
        (dict(SETTINGS, LUDOPOCHE_A=""), "LUDOPOCHE_A"),
    ):
        said = refused.why(Wrong(*wrong(unknown(), monkeypatch, settings)))
        assert said == need + names
        assert len(said) <= 9 * 26  # what a screen of 160x128 has room for


PIN = "LUDOPOCHE_%s in settings.toml must be a pin of this board in quotes, not %s."
SOUND = 'LUDOPOCHE_SOUND in settings.toml must be as "tone BUZZER", not %s.'
TWICE = "LUDOPOCHE_%s and LUDOPOCHE_%s in settings.toml are the same pin, %s."
MISTAKES = [
    ({"A": "D99"}, PIN % ("A", "D99")),
    ({"UP": 5}, PIN % ("UP", "5")),
    ({"UP": "D1 D2"}, PIN % ("UP", "D1 D2")),
    ({"UP": "DISPLAY"}, PIN % ("UP", "DISPLAY")),
    ({"START": 7}, PIN % ("START", "7")),
    ({"UP": ValueError("invalid syntax for integer")}, PIN % ("UP", "?")),
    ({"LEFT": "D2"}, TWICE % ("DOWN", "LEFT", "D2")),
    ({"LEFT": "ALSO_D2"}, TWICE % ("DOWN", "LEFT", "ALSO_D2")),
    ({"SOUND": "tone"}, SOUND % "tone"),
    ({"SOUND": "i2s D7 BUZZ"}, SOUND % "i2s D7 BUZZ"),
    ({"SOUND": "foo BUZZ"}, SOUND % "foo BUZZ"),
    ({"SOUND": " "}, SOUND % " "),
    ({"SOUND": 3}, SOUND % "3"),
    ({"SOUND": "tone NOPE"}, PIN % ("SOUND", "NOPE")),
    ({"SOUND": "tone D1"}, TWICE % ("UP", "SOUND", "D1")),
    ({"PRESSED": "yes"}, "LUDOPOCHE_PRESSED in settings.toml must be 0 or 1, not yes."),
    ({"PRESSED": 2}, "LUDOPOCHE_PRESSED in settings.toml must be 0 or 1, not 2."),
]


def tell(monkeypatch, settings):
    """Settings as a board gives them: texts, numbers, and an error for what is neither."""
    settings = {"LUDOPOCHE_" + key: value for key, value in settings.items()}

    def getenv(key, default=None):
        value = (SETTINGS | settings).get(key, default)
        if isinstance(value, Exception):
            raise value
        return value

    monkeypatch.setattr(os, "getenv", getenv)


@pytest.mark.parametrize("settings, sentence", MISTAKES, ids=[str(m[0]) for m in MISTAKES])
def test_a_mistake_in_the_settings_is_named(settings, sentence, monkeypatch):
    from hardware import refused

    tell(monkeypatch, settings)
    with Desk(unknown()) as desk:
        desk.pins.ALSO_D2 = desk.pins.D2
        with pytest.raises(Wrong) as failure:
            desk.open()
        assert refused.why(failure.value) == sentence
        assert desk.runtime.autoreload and desk.display.auto_refresh and not desk.scanners


@pytest.mark.parametrize("active, value", [(False, None), (False, 0), (True, 1), (True, "1")])
def test_what_a_pressed_key_reads(active, value, monkeypatch):
    """And its pin is pulled the other way, or it would float."""
    import dataclasses

    import keypad

    from ludopoche import keys as buttons

    pulled = []

    class Keys(keypad.Keys):
        def __init__(self, pins, *, value_when_pressed, pull=True, **named):
            pulled.append(pull)
            super().__init__(pins, value_when_pressed=value_when_pressed, pull=pull, **named)

    monkeypatch.setattr(keypad, "Keys", Keys)
    tell(monkeypatch, {"PRESSED": value})
    with Desk(dataclasses.replace(unknown(), pressed=active)) as desk:
        device = desk.open()
        assert device.keys.get() is None
        desk.press("UP")
        assert device.keys.get() == buttons.UP | buttons.PRESS
    assert pulled == [True]


@pytest.mark.parametrize("size", [(128, 128), (160, 127), (159, 128), (128, 160)])
def test_a_small_screen_is_refused(size, monkeypatch):
    from hardware import refused

    assert wrong(unknown(size), monkeypatch, SETTINGS) == ("small", *size)
    said = refused.why(Wrong("small", *size))
    assert said.endswith("160 x 128 pixels, and this display has %d x %d." % size)


def test_no_screen_at_all_is_refused():
    with Desk(unknown()) as desk:
        del desk.pins.DISPLAY
        desk.runtime.display = None
        with pytest.raises(Wrong) as failure:
            desk.open()
        assert failure.value.args == ("display", "my_own_board")


def test_a_display_that_boot_py_has_set_up_will_do(monkeypatch):
    for key, value in SETTINGS.items():
        monkeypatch.setenv(key, value)
    with Desk(unknown((240, 240))) as desk:
        del desk.pins.DISPLAY
        assert desk.open().screen.width == 240


def test_settings_make_an_unknown_board_work(monkeypatch):
    from ludopoche import keys as buttons

    for key, value in SETTINGS.items():
        monkeypatch.setenv(key, value)
    monkeypatch.setenv("LUDOPOCHE_START", "D7")
    monkeypatch.setenv("LUDOPOCHE_SOUND", "tone BUZZ")
    with Desk(unknown()) as desk:
        device = desk.open()
        desk.press("START")
        assert device.keys.get() == buttons.START | buttons.PRESS
        desk.release("START")
        assert device.keys.get() == buttons.START | buttons.RELEASE
        desk.press("SELECT")  # none in the settings: a long A
        assert device.keys.get() is None
        device.clock.wait(LONG)
        assert device.keys.get() == buttons.SELECT | buttons.PRESS
        device.sound.play("place")
        assert desk.sounds


def test_without_start_and_select_b_and_a_are_held(monkeypatch):
    from ludopoche import keys as buttons

    tell(monkeypatch, {})
    with Desk(unknown()) as desk:
        device = desk.open()
        for pin, short, long in (
            ("D6", buttons.B, buttons.START),
            ("D5", buttons.A, buttons.SELECT),
        ):
            for ms, button in ((100, short), (LONG, long)):
                getattr(desk.pins, pin).level = False
                desk.scanners[0].scan()
                assert device.keys.get() is None
                device.clock.wait(ms)
                getattr(desk.pins, pin).level = True
                desk.scanners[0].scan()
                assert device.keys.get() == button | buttons.PRESS
                assert device.keys.get() == button | buttons.RELEASE
                assert device.keys.get() is None


def test_only_the_device_knows_the_time():
    folder = os.path.join(ROOT, "hardware")
    for name in os.listdir(folder):
        if not name.endswith(".py"):
            continue
        with open(os.path.join(folder, name), encoding="utf-8") as file:
            source = file.read()
        if name != "__init__.py":
            assert not re.search(r"^\s*(import|from) time\b", source, re.M), name
