# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Ways through a network, Wi-Fi or one computer: lines over TCP to the hub, or to an MQTT broker of
the owner's. What is lost is said again."""

from ludopoche.link.wire import Stream

ENOUGH = 40  # lines a frame, and pieces of 256 bytes: a flood may not stop the console
MOST = 2000  # bytes that wait to be sent
AGAIN = 3000  # milliseconds until it is tried once more
WAITS = (11, 35, 36, 110, 115, 116, 119, 10035, 10036, 10060)  # of OSError: not yet
ALIVE = 30  # seconds after which a broker gives a silent device up
LARGEST = 1000  # bytes of a broker's packet that we read


class Tcp(Stream):
    """`pool` has socket(): the socket module, or a SocketPool. `context`: for TLS, else None.
    `wait`: seconds that a connection may take; where it needn't, 0."""

    def __init__(self, pool, host, port, context=None, wait=0):
        self.pool = pool
        self.host = host
        self.port = port
        self.context = context
        self.wait = wait
        self.into = bytearray(256)
        self.sock = self.tried = None
        self.out = b""  # what the network hasn't taken yet

    def poll(self, clock):
        if self.sock is None:
            if self.tried is None or clock.since(self.tried) > AGAIN:
                self.tried = clock.ms()
                self._open()
            return ()
        found = []
        if self.out:
            self._flush()
        try:
            for _ in range(ENOUGH):
                if self.sock is None or len(found) >= ENOUGH:
                    break
                count = self.sock.recv_into(self.into)
                if not count:
                    raise OSError(104)
                found += self.take(memoryview(self.into)[:count])
        except OSError as error:
            self._look(error)
        return found

    def _look(self, error):
        """An error that means "not yet", or the end of this connection."""
        code = error.args[0] if error.args else 0
        if code not in WAITS and code not in ("timed out",) and "SSLWant" not in repr(error):
            self.close()

    def _open(self):
        try:
            where = self.pool.getaddrinfo(self.host, self.port)[0]
            sock = self.pool.socket(where[0], self.pool.SOCK_STREAM)
            if self.context:
                sock = self.context.wrap_socket(sock, server_hostname=self.host)
            self.sock = sock
            sock.settimeout(self.wait)
            try:
                sock.connect(where[4] if not self.context else (self.host, self.port))
            except OSError as error:
                if self.wait:
                    raise
                self._look(error)
            sock.settimeout(0)
            self.out = self.begin()
        except OSError:
            self.close()

    def begin(self):
        """Connected, or about to be. Return what is said first."""
        self.rest = b""
        return b""

    def take(self, data):
        """The lines that these bytes end."""
        return self.feed(data)

    def send(self, line):
        self.put(bytes(line + "\n", "ascii"))

    def put(self, data):
        """Send this whole, now or later, or not at all: a part would spoil what follows."""
        if self.sock is not None and len(self.out) + len(data) <= MOST:
            self.out += data
            self._flush()

    def _flush(self):
        try:
            while self.out:
                sent = self.sock.send(self.out)
                if not sent:
                    return
                self.out = self.out[sent:]
        except OSError as error:
            self._look(error)

    def close(self):
        if self.sock is not None:
            try:
                self.sock.close()
            except OSError:
                pass
            self.sock = None


# MQTT


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
