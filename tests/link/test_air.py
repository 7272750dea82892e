# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A PicoPad's bundle with Wi-Fi, in the 32-bit VM: what it says goes through the VM's sockets to a
real hub, or broker, and from there to another device. Only the firmware's modules are replaced."""

import pytest

from ludopoche.link.wire import way_of
from sim.link import wires
from sim.vm import handheld
from tests.link.test_board import Wire, ended_alike
from tests.link.test_processes import Broker, Running, needs_broker

ROOM = 154640  # bytes that are free on a PicoPad without the radio, as its firmware is built
# Beside the firmware's modules: the line by which time goes by on both sides alike is no way.
RADIO = """
import os
import socket
import sys
import usb_cdc

usb_cdc.console = None
os.getenv = {
    "CIRCUITPY_WIFI_SSID": "home", "CIRCUITPY_WIFI_PASSWORD": "word", %r: %r,
}.get

class Socket:
    "A socketpool's, over the VM's own."

    def __init__(self, family, kind):
        self.own = socket.socket()

    def settimeout(self, seconds):
        self.own.setblocking(seconds != 0)

    def connect(self, where):
        self.own.connect(socket.getaddrinfo(*where)[0][-1])
        print("connected to port", where[1])

    def recv_into(self, buffer):
        data = self.own.recv(len(buffer))
        buffer[: len(data)] = data
        return len(data)

    def send(self, data):
        return self.own.send(data)

    def close(self):
        self.own.close()

class Firmware:
    connected = False
    SOCK_STREAM = 1

    def connect(self, name, password, timeout):
        if (name, password) != ("home", "word"):
            raise ConnectionError
        self.connected = True

    def getaddrinfo(self, host, port):
        return [(0, self.SOCK_STREAM, 0, "", (host, port))]

    def socket(self, family, kind):
        return Socket(family, kind)

    def SocketPool(self, radio):
        assert radio.connected
        return self

Firmware.radio = Firmware()
sys.modules["wifi"] = sys.modules["socketpool"] = Firmware()
"""


class Air(Wire):
    """The other device, at the hub or the broker, in the board's time."""

    def __init__(self, game, way):
        self.way = way_of(*way)
        Wire.__init__(self, game)

    # As a clock

    def ms(self):
        return self.now

    def since(self, then):
        return self.now - then

    def step(self):
        for line in self.way.poll(self):
            Wire.say(self, None, line)
        Wire.step(self)

    def say(self, sender, line):
        self.way.send(line)


def plays(game, key, running, way):
    air = Air(game, way)
    before = RADIO % (key, running.address)
    ran = handheld.Board("picopad").run(
        "tour.linked(%r)" % game, ROOM, wire=air.port, before=before
    )
    assert ran.lines("connected") == {"to port": air.way.port}
    ended_alike(air, ran)


def test_a_board_with_wifi_plays_by_the_hub(machine):
    hub = Running()
    try:
        plays("rucki", "LUDOPOCHE_HUB", hub, wires.hub(hub.address))
    finally:
        hub.close()


@pytest.mark.long
@needs_broker
def test_a_board_with_wifi_plays_by_a_broker(machine, tmp_path):
    broker = Broker(tmp_path)
    try:
        plays("lucky", "LUDOPOCHE_BROKER", broker, wires.broker(broker.address))
    finally:
        broker.close()
