# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The wire to other boards: all ways there are at once, and who talks over them.

A way has send(line), which may fail in silence, poll(clock), which gives the lines that have come
and never waits, and close(). Who talks has get(line, now), tick(now) and `lines` to be sent.
"""

from ludopoche.link.lines import Lines

KINDS = {"hub": "tcp", "broker": "mqtt"}
MOST = 40  # lines a frame: a flood may not stop the console


class Stream:
    """A serial line: a UART between two boards, or the console's to a computer."""

    def __init__(self, port):
        self.port = port
        self.lines = Lines()

    def send(self, line):
        try:
            self.port.write(bytes(line + "\r\n", "ascii"))
        except OSError:
            pass

    def poll(self, clock):
        try:
            waits = self.port.in_waiting
            if waits:
                return self.lines.feed(self.port.read(min(waits, 256)) or b"")
        except OSError:
            pass
        return ()

    def close(self):
        if hasattr(self.port, "deinit"):
            self.port.deinit()


class Wire:
    """`wires`: what the device has, as (kind, what a way of this kind needs…)."""

    def __init__(self, wires, clock):
        self.ways = []
        for wire in wires:
            if wire[0] == "stream":
                self.ways.append(Stream(wire[1]))
            elif wire[0] == "hub":
                from ludopoche.link.tcp import Tcp

                self.ways.append(Tcp(*wire[1:]))
            else:
                from ludopoche.link.mqtt import Mqtt

                self.ways.append(Mqtt(*wire[1:]))
        self.talk = None
        self.stays = False  # the screen that closes hands it to the next one
        self.now = 0  # milliseconds: they don't begin anew after six days, as the clock's do
        self.last = clock.ms()

    def frame(self, clock):
        """Once a frame: what has come, what time it is, what is to be sent."""
        self.now += clock.since(self.last)
        self.last = clock.ms()
        talk = self.talk
        for way in self.ways:
            for line in way.poll(clock)[:MOST]:
                if talk is not None:
                    talk.get(line, self.now)
        if talk is not None:
            talk.tick(self.now)
            self.send()

    def send(self):
        """What is to be sent goes out."""
        lines = self.talk.lines
        if lines:
            self.talk.lines = []
            for line in lines:
                for way in self.ways:
                    way.send(line)

    def close(self):
        """Say goodbye, and let go."""
        if self.talk is not None:
            self.talk.bye()
            self.send()
        for way in self.ways:
            way.close()
        self.ways = []

    def leave(self, stage):
        """No wire any more, unless the next screen goes on with it."""
        if self.stays:
            self.stays = False
        else:
            self.close()
            stage.wire = None
