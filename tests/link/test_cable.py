# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Two boards in the 32-bit VM, their UARTs wired to each other: TX to RX, RX to TX."""

import random
import re
import selectors
import socket
import threading

import pytest

from sim.vm import handheld

CUTS = ((20000, 32000), (50000, 62000))  # milliseconds in which the cable is pulled
SPOILED = 0.003  # of all bytes


# A board in a match: so many moves of it, and then it says which.
PLAY = """
def some(game, joins, most, after):
    for wait in tour.linked(game, joins):
        yield wait
        if tour.name() == "linked" and enough(most):
            break
    yield after  # the other may lack something yet
    tour.tell_moves(tour.top().match.moves)

def enough(most):
    # Those that are told: of a turn that isn't over yet the other will hear nothing.
    return sum(tour.top().link.counts) >= most
"""


class Cable:
    """What one says the other hears; the clocks of both go on together."""

    def __init__(self, bad=False):
        self.bad = bad
        self.dice = random.Random(3)
        self.server = socket.socket()
        self.server.bind(("127.0.0.1", 0))
        self.server.listen()
        self.port = "uart%d" % self.server.getsockname()[1]
        self.spoiled = 0
        threading.Thread(target=self.run, daemon=True).start()

    def run(self):
        ends = [self.server.accept()[0] for _ in (0, 1)]
        self.rest = dict.fromkeys(ends, b"")  # what isn't a whole line yet
        self.out = dict.fromkeys(ends, b"")  # what it is to hear
        self.time = dict.fromkeys(ends, 0)
        waits = dict.fromkeys(ends, False)  # for the other's clock
        with selectors.DefaultSelector() as selector:
            for end in ends:
                selector.register(end, selectors.EVENT_READ)
            while ends:
                for key, _ in selector.select():
                    end = key.fileobj
                    try:
                        data = end.recv(65536)
                    except ConnectionError:
                        data = b""
                    if not data:
                        ends.remove(end)
                        selector.unregister(end)
                        end.close()
                        continue
                    waits[end] = self.hear(end, data) or waits[end]
                for end in ends:
                    if waits[end] and self.time[end] <= min(self.time[one] for one in ends):
                        waits[end] = False
                        said, self.out[end] = self.out[end], b""
                        end.sendall(said + b"@\n")

    def hear(self, end, data):
        """True: it has come to a wait."""
        *lines, self.rest[end] = (self.rest[end] + data).split(b"\n")
        came = False
        for line in lines:
            if line[:1] == b"@":
                self.time[end] = int(line[1:])
                came = True
            else:
                self.carry(end, line + b"\n")
        return came

    def carry(self, end, line):
        now = self.time[end]
        if self.bad and any(start < now < stop for start, stop in CUTS):
            return
        if self.bad:
            line = bytes(self.spoil(byte) for byte in line)
        for other in self.out:
            if other is not end:
                # The replacement's own line ends are whole; a spoiled one is a longer line.
                self.out[other] += line if line[-1:] == b"\n" else line + b"\r\n"

    def spoil(self, byte):
        if self.dice.random() >= SPOILED:
            return byte
        self.spoiled += 1
        return self.dice.choice([code for code in range(256) if code not in b"@\n"])


def play(names, game, bad, most):
    cable = Cable(bad)
    ran = [None, None]

    def run(i):
        board = handheld.Board(names[i])
        script = "some(%r, %r, %d, %d)" % (game, bool(i), most, 25000 if bad else 6000)
        ran[i] = board.run(script, board.heap, before=PLAY, wire=cable.port)

    threads = [threading.Thread(target=run, args=(i,)) for i in (0, 1)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for one in ran:
        assert one.code == 0, (one.trouble or one.stderr)[-2000:]
    played = [re.findall("^played (.*)$", one.stdout, re.M)[-1].split() for one in ran]
    both = min(len(one) for one in played)
    assert played[0][:both] == played[1][:both] and both > 5
    return cable


def test_two_boards_by_wire(machine):
    play(("pygamer", "wio_terminal"), "lucky", False, 12)


@pytest.mark.long
def test_two_boards_by_a_wire_that_is_pulled_and_spoils(machine):
    assert play(("pybadge", "pygamer"), "rucki", True, 60).spoiled > 5
