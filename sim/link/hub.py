# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The hub: whole lines go from each to all others. It knows nothing of matches."""

import glob
import os
import selectors
import socket
import sys
import time

from ludopoche.link.lines import words_of
from ludopoche.link.wire import Stream
from sim.errors import CommandError, why

RATE = 60  # lines a second of one peer; what is more is dropped
BURST = 300
BACKLOG = 64 << 10  # bytes that wait for a slow reader; what is more is dropped
MOST = 64  # at the hub at a time; who comes then is hung up on
LOOK = 2.0  # seconds between two looks for boards


class Peer:
    """Somebody at the hub."""

    def __init__(self, name):
        self.name = name
        self.lines = Stream(None)  # out of the bytes that come
        self.out = b""
        self.budget = BURST
        self.since = time.monotonic()

    def may(self):
        """Is it not too much that it says?"""
        now = time.monotonic()
        self.budget = min(BURST, self.budget + (now - self.since) * RATE)
        self.since = now
        if self.budget < 1:
            return False
        self.budget -= 1
        return True

    def put(self, data):
        if len(self.out) + len(data) <= BACKLOG:
            self.out += data
        self.flush()

    def flush(self):
        try:
            while self.out:
                sent = self.write(self.out)
                if not sent:
                    return
                self.out = self.out[sent:]
        except (BlockingIOError, InterruptedError):
            pass


class Caller(Peer):
    """One over TCP."""

    def __init__(self, sock, name):
        super().__init__(name)
        sock.setblocking(False)
        self.sock = sock
        self.write = sock.send
        self.read = lambda: sock.recv(4096)
        self.close = sock.close

    def fileno(self):
        return self.sock.fileno()


class Board(Peer):
    """A board's serial line. (Never at 1200 baud: there it would go into its bootloader.)"""

    def __init__(self, path):
        super().__init__(path)
        import termios
        import tty

        self.handle = os.open(path, os.O_RDWR | os.O_NOCTTY | os.O_NONBLOCK)
        try:
            tty.setraw(self.handle)
            modes = termios.tcgetattr(self.handle)
            modes[4] = modes[5] = termios.B115200
            termios.tcsetattr(self.handle, termios.TCSANOW, modes)
        except termios.error:
            os.close(self.handle)
            raise OSError(5, "no serial port") from None
        self.write = lambda data: os.write(self.handle, data)
        self.read = lambda: os.read(self.handle, 4096)

    def fileno(self):
        return self.handle

    def close(self):
        os.close(self.handle)


class Hub:
    def __init__(self, host, port, serial=(), look=False, say=print):
        self.say = say
        self.serial = serial
        self.look = look and sys.platform != "win32"
        self.peers = {}
        self.looked = 0
        self.failed = set()
        self.selector = selectors.DefaultSelector()
        self.server = socket.socket()
        self.server.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            self.server.bind((host, port))
        except OSError as error:
            raise CommandError("The hub can't open port %d: %s." % (port, why(error))) from None
        self.server.listen()
        self.server.setblocking(False)
        self.port = self.server.getsockname()[1]
        self.selector.register(self.server, selectors.EVENT_READ)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for peer in list(self.peers.values()):
            self._lose(peer)
        self.selector.close()
        self.server.close()

    def run(self):
        while True:
            self.step()

    def step(self, wait=0.5):
        """Whatever has come goes on its way."""
        self._look_for_boards()
        for key, _ in self.selector.select(wait):
            if key.fileobj is self.server:
                self._welcome()
            else:
                self._hear(key.fileobj)
        for peer in list(self.peers.values()):
            if peer.out:
                self._try(peer, peer.flush)

    def _welcome(self):
        try:
            sock, where = self.server.accept()
        except OSError:
            return
        if len(self.peers) >= MOST:
            sock.close()
            return
        sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._add(Caller(sock, "%s:%d" % where[:2]))

    def _add(self, peer):
        self.peers[peer.name] = peer
        self.selector.register(peer, selectors.EVENT_READ)
        self.say("%s is here." % peer.name)

    def _lose(self, peer):
        if self.peers.pop(peer.name, None):
            self.selector.unregister(peer)
            peer.close()
            self.say("%s is gone." % peer.name)

    def _try(self, peer, act, *args):
        try:
            return act(*args)
        except (BlockingIOError, InterruptedError):
            return None
        except OSError:
            self._lose(peer)
            return None

    def _hear(self, peer):
        if self.peers.get(peer.name) is not peer:
            return  # lost a moment ago: its number may be another's by now
        data = self._try(peer, peer.read)
        if data == b"":
            self._lose(peer)
        for line in peer.lines.feed(data) if data else ():
            if words_of(line) and peer.may():
                # A board's console may have written something before it.
                self._tell(peer, line[line.rfind("L1 ") :].encode() + b"\r\n")

    def _tell(self, sender, line):
        for peer in list(self.peers.values()):
            if peer is not sender:
                self._try(peer, peer.put, line)

    def _look_for_boards(self):
        now = time.monotonic()
        if now - self.looked < LOOK:
            return
        self.looked = now
        paths = list(self.serial)
        if self.look:
            for pattern in ("/dev/ttyACM*", "/dev/cu.usbmodem*"):
                paths += glob.glob(pattern)
        for path in paths:
            if path not in self.peers:
                try:
                    self._add(Board(path))
                    self.failed.discard(path)
                except OSError as error:
                    if path not in self.failed:
                        self.failed.add(path)
                        self.say("%s: %s" % (path, why(error)))
