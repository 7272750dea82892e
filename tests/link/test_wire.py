# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The console's wire by itself: what comes in, what goes out, how it is left."""

import types

import pytest

import hardware
from ludopoche.link import wire
from ludopoche.link.lines import LONGEST
from tests.link import peer


class Port(peer.Port):
    def __init__(self, data=b""):
        super().__init__()
        self.into, self.closed = data, 0

    def deinit(self):
        self.closed += 1


class Gone(Port):
    """A cable that was pulled."""

    @property
    def in_waiting(self):
        raise OSError(5)

    def write(self, data):
        raise OSError(5)


class Clock(hardware.Clock):
    def __init__(self):
        self.now = 0

    def ms(self):
        return self.now


class Talk:
    def __init__(self):
        self.heard, self.lines, self.ticks = [], [], []

    def get(self, line, now):
        self.heard.append((line, now))

    def tick(self, now):
        self.ticks.append(now)
        self.lines.append("tick %d" % now)

    def bye(self):
        self.lines.append("bye")


@pytest.fixture
def made():
    ports = Port(b"one\r\ntwo\nthr"), Gone(), Port()
    clock, talk = Clock(), Talk()
    made = wire.Wire([("stream", port) for port in ports], clock, talk)
    return types.SimpleNamespace(wire=made, ports=ports, clock=clock, talk=talk)


def test_what_has_come_is_heard_once_with_its_time(made):
    made.clock.now = 250
    made.wire.frame(made.clock)
    made.clock.now = 300
    made.ports[2].into = b"ee\nfour\n"
    made.ports[0].into = b"ee\n"
    made.wire.frame(made.clock)
    assert made.talk.heard == [
        ("one", 250),
        ("two", 250),
        ("three", 300),
        ("ee", 300),
        ("four", 300),
    ]
    assert made.talk.ticks == [250, 300]


def test_what_is_said_goes_out_on_every_way_once(made):
    made.clock.now = 7
    made.wire.frame(made.clock)
    assert made.ports[0].out == made.ports[2].out == b"tick 7\r\n"
    made.wire.send()
    assert made.ports[0].out == b"tick 7\r\n"


def test_who_leaves_says_goodbye_and_gives_the_pins_back(made):
    stage = types.SimpleNamespace(wire=made.wire)
    made.wire.stays = True
    made.wire.leave(stage)
    assert stage.wire is made.wire and made.talk.lines == [] and made.ports[0].closed == 0
    made.wire.leave(stage)
    assert stage.wire is None and made.ports[0].out == b"bye\r\n"
    assert [port.closed for port in made.ports] == [1, 1, 1]


def test_a_port_that_has_nothing_to_give_back():
    wire.Stream(object()).close()


def test_a_flood_does_not_stop_the_console(made):
    made.ports[2].into = b"x\n" * 100
    made.wire.frame(made.clock)
    assert len(made.talk.heard) == 2 + wire.MOST


def test_lines_out_of_pieces():
    lines = wire.Stream(None)
    assert lines.feed(b"") == [] and lines.feed(b"ab") == []
    assert lines.feed(b"c\r\n\r\n d \n\xc3\xa9\nlast") == ["abc", "", "d"]
    assert lines.feed(b"\n") == ["last"]


def test_of_a_line_without_an_end_the_end_is_kept():
    lines = wire.Stream(None)
    lines.feed(b"a" * 3 * LONGEST)
    lines.feed(b"b" * LONGEST)
    (found,) = lines.feed(b"\n")
    assert found == "a" * LONGEST + "b" * LONGEST


def test_at_most_a_few_bytes_are_read_at_once():
    port = Port(b"x" * 1000)
    wire.Stream(port).poll(None)
    assert len(port.into) == 1000 - 256
