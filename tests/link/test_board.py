# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A board's bundle in the 32-bit VM, on the board's heap, linked over USB's serial line."""

import random
import socket
import threading

import pytest

import games
from ludopoche.link import room
from ludopoche.link.lines import have, words_of
from sim.bench import link as bench
from sim.vm import handheld
from tests.link.peer import Peer
from tests.link.world import NONE


class Wire:
    """Other devices, without screens, at the serial line of a board in the VM: time is its time."""

    def __init__(self, game, others=(1,)):
        self.game = game
        self.rules = games.load(game, "rules")
        self.finger = room.fingerprint(self.rules)
        self.common = games.common(game)
        self.dice = random.Random(5)
        self.pace = 1.0
        self.faults = NONE
        self.calls = 1 << 20
        self.match = None
        self.now = 0
        self.out = b""
        self.heard = []
        self.peers = [Peer(self, "P%dAB" % i, people) for i, people in enumerate(others)]
        self.server = socket.socket()
        self.server.bind(("127.0.0.1", 0))
        self.server.listen()
        self.port = self.server.getsockname()[1]
        self.thread = threading.Thread(target=self.serve, daemon=True)
        self.thread.start()

    def serve(self):
        board, _ = self.server.accept()
        with board, board.makefile("rb") as lines:
            for line in lines:
                if line[:1] != b"@":
                    self.say(None, line.decode().strip())
                    continue
                self.now = int(line[1:])
                self.step()
                board.sendall(self.out + b"@\n")
                self.out = b""

    def step(self):
        for peer in self.peers:
            if peer.talk is not None:
                peer.step(self.dice)

    def say(self, sender, line):
        if sender is not None:
            self.out += line.encode() + b"\r\n"
        else:
            self.heard.append(line)
            words = words_of(line)
            if words[0] == "O":
                for peer in self.peers:
                    if peer.room is None:
                        peer.enter(words[1])
        for peer in self.peers:
            if peer is not sender and peer.talk is not None:
                peer.talk.get(line, self.now)


# On their own heaps: those with 146 KB play what has turns, and call for the others where all have
# a table of their own; one with half a megabyte plays that, too.
QUICK = [("pygamer", "rucki"), ("wio_terminal", "lucky"), ("wio_terminal", "easy")]
SLOW = [("pygamer", "lucky"), ("pybadge", "sixteen"), ("wio_terminal", "rucki")]
SLOW += [("picosystem", "lucky"), ("picosystem", "rucki"), ("picosystem", "easy")]
SLOW += [("explorer", game) for game in games.SHELF]


@pytest.mark.parametrize("name, game", QUICK)
def test_a_board_plays_with_others(machine, name, game):
    plays(name, game)


@pytest.mark.long
@pytest.mark.parametrize("name, game", SLOW)
def test_more_boards_play_with_others(machine, name, game):
    plays(name, game)


def plays(name, game):
    board = handheld.Board(name)
    wire = Wire(game, (1, 1) if games.common(game) else (1,))
    ran = board.run("tour.linked(%r)" % game, board.heap, wire=wire.port)
    assert ran.code == 0, (ran.trouble or ran.stderr)[-2000:]
    most, _ = ran.peak
    print("%s, %s: %d bytes at the most" % (name, game, most))
    peer = wire.peers[0]
    assert peer.match.over and not peer.link.ended
    if games.common(game) and name != "explorer":
        assert "calls " + game in ran.lines("at")  # it has called to the end
        assert ran.lines("qr") == {"": 2}  # the deal's code is there for a phone, too
        return
    ended_alike(wire, ran)


def ended_alike(wire, ran):
    """What the board said last is what the other has."""
    assert ran.code == 0, (ran.trouble or ran.stderr)[-2000:]
    peer = wire.peers[0]
    assert peer.match.over and not peer.link.ended
    said = [words_of(line) for line in wire.heard]
    last = [words for words in said if words[:1] == ["H"]][-1]
    assert " ".join(last[3:]) == have(peer.link)
    assert peer.link.home[0] != peer.link.place and peer.link.counts[0] > 5


@pytest.mark.parametrize(
    "name", [pytest.param(n, marks=pytest.mark.long) for n in bench.BOARDS[1:]] + ["pygamer"]
)
def test_a_link_takes_at_most_8_kilobytes(machine, name):
    assert 0 < bench.heap(name) <= 8 << 10


def test_a_board_without_the_room_offers_no_link(machine):
    """A table of 320x240 and a link don't fit beside each other in 138 KB."""
    look = """
def look():
    yield from tour.home()
    yield from tour.tap(tour.A)
    print("rows", len([kind for kind, _ in tour.top().list if kind == "link"]))
"""
    for name, rows in (("picopad", 0), ("pygamer", 1)):
        wire = Wire("lucky")
        ran = handheld.Board(name).run("look()", None, wire=wire.port, before=look)
        assert ran.code == 0, (ran.trouble or ran.stderr)[-2000:]
        assert ran.lines("rows") == {"": rows}, name
