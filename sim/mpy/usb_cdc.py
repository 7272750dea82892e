# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""USB's serial line: with a port's number as the second argument it leads there, over TCP; with
"uart" and a number the UART of busio does.

Time goes by on both sides alike: each wait of the program is told ("@" and the milliseconds), and
what the other side has said until then comes before its own "@".
"""

import sys

import hand

console = None


class Console:
    timeout = write_timeout = None

    def __init__(self, port):
        import socket

        self.sock = socket.socket()
        self.sock.connect(socket.getaddrinfo("127.0.0.1", port)[0][-1])
        self.file = self.sock.makefile("rb")
        self.data = b""

    @property
    def in_waiting(self):
        return len(self.data)

    def read(self, count):
        data = self.data[:count]
        self.data = self.data[count:]
        return data

    def write(self, data):
        self.sock.write(data)
        return len(data)

    def wait(self, now):
        self.sock.write(b"@%d\n" % now)
        while True:
            line = self.file.readline()
            if not line:
                raise OSError(104)
            if line == b"@\n":
                return
            self.data += line


def opened(port):
    found = Console(int(port))
    hand.waits = found.wait
    return found


if len(sys.argv) > 2 and sys.argv[2][:4] != "uart":
    console = opened(sys.argv[2])
