# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""What a board can be linked by: its wires as they are found; the firmware is replaced."""

import importlib.util
import os
import sys
import types

import pytest

from ludopoche.link import lines

# Of its own: a simulated device puts its wires in place of what the module finds.
SPEC = importlib.util.find_spec("hardware.wires")
wires = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(wires)


class Radio:
    def __init__(self, connected=False, refuses=None):
        self.connected, self.refuses = connected, refuses
        self.asked = []

    def connect(self, *what, timeout):
        if self.refuses:
            raise self.refuses
        self.asked.append((what, timeout))
        self.connected = True


@pytest.fixture
def found(monkeypatch):
    """found(modules, profile, **settings): the wires of such a board."""

    def found(profile=None, modules=(), **settings):
        every = dict.fromkeys(("usb_cdc", "busio", "wifi", "socketpool"))
        for name, module in {**every, **dict(modules)}.items():
            monkeypatch.setitem(sys.modules, name, module)
        monkeypatch.setattr(os, "getenv", settings.get)
        return wires.find(types.SimpleNamespace(profile=profile or {}, pin="pin {}".format))

    return found


def wifi(radio):
    pool = types.SimpleNamespace(SocketPool=lambda its: ("pool", its))
    return {"wifi": types.SimpleNamespace(radio=radio), "socketpool": pool}


def test_a_computer_on_the_cable_stops_nobody(found):
    console = types.SimpleNamespace(timeout=None, write_timeout=None)
    assert found(modules={"usb_cdc": types.SimpleNamespace(console=console)}) == [
        ("stream", console)
    ]
    assert (console.timeout, console.write_timeout) == (0, 0)


@pytest.mark.parametrize("module", [None, types.SimpleNamespace(console=None), object()])
def test_a_board_without_a_console_has_none(found, module):
    assert found(modules={"usb_cdc": module}) == []


def test_two_pins_are_a_wire(found):
    asked = []

    def uart(*pins, **how):
        asked.append((pins, how))
        return "port"

    busio = types.SimpleNamespace(UART=uart)
    assert found({"uart": "TX RX"}, {"busio": busio}) == [("stream", "port")]
    ((pins, how),) = asked
    assert pins == ("pin TX", "pin RX")
    # Whoever waits for what isn't there stops the game: it is asked again at the next frame.
    assert how["timeout"] == 0
    # An answer's lines come at once, in less time than a frame takes: none may be lost.
    assert how["receiver_buffer_size"] >= 4 * (lines.LONGEST + len("\r\n"))
    # Some boards' rings take nothing but powers of two.
    assert how["receiver_buffer_size"].bit_count() == 1


@pytest.mark.parametrize("error", [ValueError, RuntimeError])
def test_pins_in_use_are_no_wire(found, error):
    def uart(*_, **__):
        raise error

    assert found({"uart": "TX RX"}, {"busio": types.SimpleNamespace(UART=uart)}) == []
    assert found({"uart": "TX RX"}) == []


HOME = {"CIRCUITPY_WIFI_SSID": "home", "CIRCUITPY_WIFI_PASSWORD": "word"}


def test_the_settings_name_a_hub(found):
    radio = Radio()
    (way,) = found(modules=wifi(radio), LUDOPOCHE_HUB="10.0.0.2", **HOME)
    assert way == ("hub", ("pool", radio), "10.0.0.2", wires.PORT, None, wires.WAIT)
    assert radio.asked == [(("home", "word"), 2 * wires.WAIT)]
    (way,) = found(modules=wifi(radio), LUDOPOCHE_HUB="hub.example:77", **HOME)
    assert way[2:4] == ("hub.example", 77)
    assert len(radio.asked) == 1  # in that network it is already


def test_a_network_without_a_password(found):
    radio = Radio()
    assert found(modules=wifi(radio), LUDOPOCHE_HUB="hub", CIRCUITPY_WIFI_SSID="open")
    assert radio.asked == [(("open", ""), 2 * wires.WAIT)]


@pytest.mark.parametrize("error", [OSError, ConnectionError, TypeError, ValueError])
def test_no_network_is_no_way(found, error):
    assert found(modules=wifi(Radio(refuses=error)), LUDOPOCHE_HUB="hub") == []
    assert found(LUDOPOCHE_HUB="hub") == []
    radio = Radio()
    assert found(modules=wifi(radio), **HOME) == [] and radio.asked == []


def test_the_settings_name_a_broker(found):
    address = "mqtt://anna:se:cret@broker.example/our/table"
    (way,) = found(modules=wifi(Radio()), LUDOPOCHE_BROKER=address, **HOME)
    assert way[0] == "broker" and way[2:6] == ("broker.example", 1883, None, wires.WAIT)
    assert way[7:] == ("our/table", "anna", "se:cret")
    (other,) = found(modules=wifi(Radio()), LUDOPOCHE_BROKER=address, **HOME)
    assert way[6] != other[6] and way[6].startswith("ludo-") and len(way[6]) == 17
    (way,) = found(modules=wifi(Radio()), LUDOPOCHE_BROKER="mqtts://broker.example", **HOME)
    assert way[3] == 8883 and way[4] is not None and way[7:] == ("ludopoche", "", "")


@pytest.mark.parametrize(
    "address, parts",
    [
        ("host", (False, "host", 1883, "", "", "ludopoche")),
        ("host:77/t", (False, "host", 77, "", "", "t")),
        ("mqtts://host:77", (True, "host", 77, "", "", "ludopoche")),
        ("mqtt://me@host", (False, "host", 1883, "me", "", "ludopoche")),
        ("mqtt://me:p@ss@host", (False, "host", 1883, "me", "p@ss", "ludopoche")),
    ],
)
def test_the_parts_of_an_address(address, parts):
    assert wires.parts_of(address) == parts
