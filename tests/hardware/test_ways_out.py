# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Every way out leaves the board as the REPL expects it: Ctrl-C at any moment, a failed start."""

import pytest

from ludopoche.errors import Wrong
from sim.desk import firmware
from sim.desk.device import Desk


def taken(desk):
    return [name for name, pin in vars(desk.pins).items() if getattr(pin, "master", None)]


def check(desk, begun=True):
    import displayio

    assert desk.runtime.autoreload
    assert desk.display.auto_refresh
    if begun:
        assert desk.display.root_group is displayio.CIRCUITPYTHON_TERMINAL
    assert desk.scanners == []
    assert taken(desk) == []


def close(device):
    try:
        device.close()
    except KeyboardInterrupt:
        pytest.fail("it went past close()")


class Once:
    """Ctrl-C in front of a function, the first time it is called; `after` it otherwise."""

    def __init__(self, function, after=False, times=1):
        self.function = function
        self.after = after
        self.times = times
        self.pressed = 0

    def __call__(self, *args, **named):
        if self.after:
            self.function(*args, **named)
        if self.pressed < self.times:
            self.pressed += 1
            raise KeyboardInterrupt
        return None if self.after else self.function(*args, **named)


@pytest.mark.parametrize("after", [False, True], ids=["before", "after"])
@pytest.mark.parametrize(
    "part, name",
    [
        ("screen", "close"),
        ("light", "set"),
        ("keys", "sleep"),
        ("sound", "close"),
        ("gauge", "deinit"),
        ("sound._out", "deinit"),
        ("sound._amp", "deinit"),
        ("keys._scanner", "deinit"),
        ("keys._stick", "deinit"),
    ],
)
def test_ctrl_c_while_it_closes(part, name, after):
    with Desk("pygamer") as desk:
        device = desk.open()
        assert device.battery() and taken(desk)
        device.light.set(20)
        thing = device
        for word in part.split("."):
            thing = getattr(thing, word)
        object.__setattr__(thing, name, Once(getattr(thing, name), after))
        close(device)
        check(desk)
        assert desk.display.brightness == 1
        assert desk.mounts["/"].readonly


def test_ctrl_c_held_down():
    with Desk("pygamer") as desk:
        device = desk.open()
        device.sound.close = Once(device.sound.close, times=8)
        close(device)
        check(desk)


PARTS = ["Clock", "Keys", "Sound", "Light", "Screen"]
PARTS += ["wiring.voice", "wiring.amp", "wiring.lever", "wiring.keys"]


@pytest.mark.parametrize("part", PARTS)
def test_ctrl_c_while_it_opens(part, monkeypatch):
    import importlib

    file, _, name = ("hardware." + part).rpartition(".")
    with Desk("pygamer") as desk:
        desk.ready()
        module = importlib.import_module(file)
        once = Once(getattr(module, name))
        monkeypatch.setattr(module, name, once)
        with pytest.raises(KeyboardInterrupt):
            desk.open()
        check(desk, False)
        assert desk.open().sound.works  # nothing is in its way


def test_ctrl_c_between_the_two_pins_of_a_stick(monkeypatch):
    made = []

    class Second(firmware.AnalogIn):
        def __init__(self, pin):
            made.append(pin)
            if len(made) == 2:
                raise KeyboardInterrupt
            super().__init__(pin)

    with Desk("pygamer") as desk:
        monkeypatch.setattr("hardware.stick.analogio.AnalogIn", Second)
        with pytest.raises(KeyboardInterrupt):
            desk.open()
        check(desk, False)


@pytest.mark.parametrize("pin", ["SPEAKER", "SPEAKER_ENABLE", "BUTTON_LATCH", "JOYSTICK_Y"])
def test_a_pin_that_the_firmware_lacks(pin):
    with Desk("pygamer") as desk:
        delattr(desk.pins, pin)
        with pytest.raises(Wrong) as failure:
            desk.open()
        assert failure.value.args == ("pin", pin)
        check(desk, False)


def test_a_second_ctrl_c_while_the_match_is_saved(monkeypatch):
    from ludopoche import console
    from ludopoche.store import keeper

    def script(desk):
        yield 500
        check_in_use(desk)
        raise KeyboardInterrupt

    rest = Once(keeper.Keeper.rest)
    monkeypatch.setattr(keeper.Keeper, "rest", lambda keeper: rest(keeper))
    with Desk("pygamer") as desk:
        device = desk.open()
        rest.pressed = 1  # not yet
        monkeypatch.setattr(console.Console, "keep", lambda self: setattr(rest, "pressed", 0))
        options = {"lang": "en", "game": "sixteen", "seats": "person"}
        with pytest.raises(KeyboardInterrupt):
            desk.run(lambda: console.run(device, options), script)
        assert rest.pressed == 1
        check(desk)


def check_in_use(desk):
    assert not desk.runtime.autoreload and not desk.display.auto_refresh
    assert taken(desk)
