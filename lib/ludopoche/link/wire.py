# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The wire to other boards: all ways there are at once, and who talks over them.

A way has send(line), which may fail in silence, poll(clock), which gives the lines that have come
and never waits, and close(). Who talks has get(line, now), tick(now) and `lines` to be sent.
"""

from ludopoche.link.lines import LONGEST
from ludopoche.memory import Scope

MOST = 40  # lines a frame: a flood may not stop the console


class Lines:
    """Lines out of bytes as they come, in whatever pieces. Of what is too long the end is kept:
    what counts in a line is from its last "L1" on."""

    rest = b""

    def feed(self, data):
        """The lines that these bytes end."""
        found = (self.rest + bytes(data)).split(b"\n")
        self.rest = found.pop()[-2 * LONGEST :]
        return [str(line.strip(), "ascii") for line in found if line and max(line) < 128]


class Stream(Lines):
    """A serial line: a UART between two boards, or the console's to a computer."""

    def __init__(self, port):
        self.port = port

    def send(self, line):
        try:
            self.port.write(bytes(line + "\r\n", "ascii"))
        except OSError:
            pass

    def poll(self, clock):
        try:
            waits = self.port.in_waiting
            if waits:
                return self.feed(self.port.read(min(waits, 256)) or b"")
        except OSError:
            pass
        return ()

    def close(self):
        if hasattr(self.port, "deinit"):
            self.port.deinit()


def way_of(kind, *what):
    """A way of this kind: see hardware/wires.py."""
    if kind == "stream":
        return Stream(*what)
    with Scope():
        if kind == "hub":
            from ludopoche.link.tcp import Tcp as Way
        else:
            from ludopoche.link.mqtt import Mqtt as Way
    return Way(*what)


class Wire:
    """`wires`: what the device has, (kind, what a way of this kind needs…); `talk`: who talks."""

    stays = False  # the screen that closes hands it to the next one

    def __init__(self, wires, clock, talk):
        self.ways = [way_of(*wire) for wire in wires]
        self.talk = talk
        self.now = 0  # milliseconds: they don't begin anew after six days, as the clock's do
        self.last = clock.ms()

    def frame(self, clock):
        """Once a frame: what has come, what time it is, what is to be sent."""
        self.now += clock.since(self.last)
        self.last = clock.ms()
        for way in self.ways:
            for line in way.poll(clock)[:MOST]:
                self.talk.get(line, self.now)
        self.talk.tick(self.now)
        self.send()

    def send(self):
        """What is to be sent goes out."""
        lines = self.talk.lines
        self.talk.lines = []
        for line in lines:
            for way in self.ways:
                way.send(line)

    def leave(self, stage):
        """No wire any more, and a goodbye; unless the next screen goes on with it."""
        if self.stays:
            self.stays = False
            return
        self.talk.bye()
        self.send()
        for way in self.ways:
            way.close()
        stage.wire = None
