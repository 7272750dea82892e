# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""To the hub, over Wi-Fi or on one computer: lines over TCP. What is lost is said again."""

from ludopoche.link.wire import Lines

ENOUGH = 40  # lines a frame: a flood may not stop the console
MOST = 2000  # bytes that wait to be sent
AGAIN = 3000  # milliseconds until it is tried once more
WAITS = (11, 35, 36, 110, 115, 116, 119, 10035, 10036, 10060)  # of OSError: not yet


class Tcp:
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
            while self.sock is not None and len(found) < ENOUGH:
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
        self.lines = Lines()
        return b""

    def take(self, data):
        """The lines that these bytes end."""
        return self.lines.feed(data)

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
