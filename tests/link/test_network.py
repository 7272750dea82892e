# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A board with Wi-Fi: the firmware's modules are replaced, what they lead to is real."""

import importlib.util
import os
import sys
import time
import types

import pytest

from ludopoche.link.lines import line_of, words_of
from ludopoche.link.wire import Wire
from tests.link import player
from tests.link.test_processes import Broker, Running, needs_broker

# Of its own: a simulated device puts its wires in place of what the module finds.
SPEC = importlib.util.find_spec("hardware.wires")
wires = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(wires)

LOOKS = 1000  # that a line may take: it goes through another process
LINE = line_of(("H", "R0MN", "Ann0", "abcdef", "0,0", "000001", 0))


class Clock:
    def ms(self):
        return int(1000 * time.monotonic())

    def since(self, then):
        return self.ms() - then


class Talk:
    """Who hears, and says what is put into `lines`."""

    def __init__(self):
        self.lines = []
        self.heard = []

    def get(self, line, now):
        self.heard.append(line)

    def tick(self, now):
        pass

    def bye(self):
        pass


@pytest.fixture
def board(monkeypatch):
    """board(**settings): the wires of a board with these in its settings.toml."""
    for name, module in player.MODULES.items():
        monkeypatch.setitem(sys.modules, name, module)
    monkeypatch.setattr(player.MODULES["wifi"].radio, "connected", False)
    device = types.SimpleNamespace(profile={})

    def board(**settings):
        monkeypatch.setattr(os, "getenv", settings.get)
        assert wires.there(device)
        return Wire(wires.find(device), Clock(), Talk())

    return board


def hear(one, other):
    """What one says the other hears, and back."""
    for speaker, listener in ((one, other), (other, one)):
        for _ in range(LOOKS):
            speaker.talk.lines = [LINE]
            speaker.frame(Clock())
            listener.frame(Clock())
            if listener.talk.heard:
                break
            time.sleep(0.02)
        assert words_of(listener.talk.heard[0])[0] == "H"
        one.talk.heard.clear()


def test_wifi_leads_to_the_hub(board):
    hub = Running()
    try:
        one = board(LUDOPOCHE_HUB=hub.address, **player.HOME)
        other = board(LUDOPOCHE_HUB=hub.address, **player.HOME)
        hear(one, other)
    finally:
        hub.close()


@needs_broker
def test_wifi_leads_to_a_broker(board, tmp_path):
    broker = Broker(tmp_path)
    try:
        hear(*[board(LUDOPOCHE_BROKER=broker.address, **player.HOME) for _ in (0, 1)])
    finally:
        broker.close()


def test_a_network_that_is_not_there_is_no_way(board):
    assert board(LUDOPOCHE_HUB="127.0.0.1", CIRCUITPY_WIFI_SSID="elsewhere").ways == []
