# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""To an MQTT broker of the owner's: as much of MQTT 3.1.1 as lines take, a tenth of a library's
24 KB. One topic, nothing acknowledged, nothing retained: what is lost is said again."""

from ludopoche.link.tcp import Tcp

ALIVE = 30  # seconds after which the broker gives a silent device up
LARGEST = 1000  # bytes of a packet that we read


class Mqtt(Tcp):
    """`name`: of this device, another for each; `topic`: where all lines go."""

    def __init__(self, pool, host, port, context, wait, name, topic, user="", password=""):
        Tcp.__init__(self, pool, host, port, context, wait)
        self.name = name
        self.topic = topic
        self.user = user
        self.password = password
        self.rest = b""
        self.skip = 0

    def begin(self):
        self.rest = b""
        self.skip = 0
        self.pinged = None
        flags = 2
        login = b""
        if self.user:
            flags |= 0xC0
            login = text(self.user) + text(self.password)
        head = b"\0\4MQTT\4" + bytes((flags, 0, ALIVE))
        hello = packet(0x10, head + text(self.name) + login)
        return hello + packet(0x82, b"\0\1" + text(self.topic) + b"\0")

    def poll(self, clock):
        if self.sock is not None and not self.out:
            if self.pinged is None or clock.since(self.pinged) > ALIVE * 500:
                self.pinged = clock.ms()
                self.put(b"\xc0\0")
        return Tcp.poll(self, clock)

    def send(self, line):
        self.put(packet(0x30, text(self.topic) + bytes(line, "ascii")))

    def take(self, data):
        """The lines in the packets that these bytes end."""
        data = self.rest + bytes(data)
        lines = []
        while True:
            if self.skip:
                gone = min(self.skip, len(data))
                self.skip -= gone
                data = data[gone:]
            size = length = 0
            at = 1
            while at < len(data) and at < 5:
                size |= (data[at] & 127) << 7 * (at - 1)
                at += 1
                if data[at - 1] < 128:
                    length = at
                    break
            if not length:
                if at >= 5:
                    raise OSError(71)  # no MQTT
                break
            if size > LARGEST:  # nothing of ours
                self.skip = length + size
                continue
            if len(data) < length + size:
                break
            kind = data[0] >> 4
            body = data[length : length + size]
            data = data[length + size :]
            if kind == 2 and body[1:] != b"\0":
                raise OSError(13)  # the broker doesn't want us
            if kind == 3 and size > 1:
                lines.append(_ascii(body[2 + (body[0] << 8 | body[1]) :]))
        self.rest = data
        return lines


def text(value):
    value = bytes(value, "utf-8")
    return bytes((len(value) >> 8, len(value) & 255)) + value


def packet(kind, body):
    size = len(body)
    if size < 128:
        return bytes((kind, size)) + body
    return bytes((kind, size & 127 | 128, size >> 7)) + body


def _ascii(data):
    try:
        return str(data, "ascii")
    except ValueError:
        return ""
