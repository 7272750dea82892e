# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Hostile lines: whole ones with anything in them, torn ones, bytes of chance."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludopoche.link.lines import LONGEST, line_of, words_of
from ludopoche.link.network import Mqtt
from ludopoche.link.room import Finder, Room
from ludopoche.link.wire import Lines
from tests.link.world import World

WORDS = ["0", "1", "2", "7", "99999", "-1", "+", "x", "", "3a1", "draw", "267a1", "J@P", ":", ","]
WORDS += ["1:5", "0,0", "1,1,1", "abcdef", "Ann0", "Ben1", "Ann01,Ben11", "²", "9" * 40, "%", "%4"]


def hostile(dice, names):
    """A line with a right check value, from somebody who is in the room or not."""
    words = [dice.choice("HMSXBQJNGVTOZ"), "R0MN", dice.choice(names)]
    words += [dice.choice(WORDS) for _ in range(dice.randrange(7))]
    return line_of(words)


@given(st.binary(max_size=400), st.integers(1, 50))
def test_bytes_of_chance_are_no_lines(data, size):
    lines = Lines()
    for at in range(0, len(data), size):
        for line in lines.feed(data[at : at + size]):
            assert words_of(line) == () or len(line) < 400
    assert len(lines.rest) <= 4 * LONGEST


def test_a_spoiled_line_is_dropped_whatever_was_spoiled():
    line = line_of(("M", "R0MN", "Ann0", 0, 0, 3, "3a1,draw"))
    assert words_of("adafruit>>> " + line)[0] == "M"
    for at in range(line.index("M"), len(line)):
        for char in "0a; ~":
            spoiled = line[:at] + char + line[at + 1 :]
            assert spoiled == line or words_of(spoiled) == ()
        assert words_of(line[:at]) == ()


@pytest.mark.parametrize("game", ("template", "lucky"))
def test_strangers_change_nothing(game):
    """Lines of devices that aren't in the roster, by the thousand."""
    world = World(game, (1, 1), seed=3)
    dice = random.Random(7)
    while not world.run(1000, World.finished):
        for _ in range(100):
            for device in world.devices:
                device.line(hostile(dice, ["Evi1", "XXXX", "", "\u00b2"]))
        assert world.now < 900000
    assert {kind for kind, _ in (device.result for device in world.devices)} == {"over"}
    assert len({text for _, text in (device.result for device in world.devices)}) == 1


@given(st.integers(0, 1 << 30))
@settings(max_examples=20, deadline=None)
def test_a_hostile_player_ends_the_link_at_most(seed):
    dice = random.Random(seed)
    world = World("template", (1, 1), seed=3)
    for _ in range(40):
        world.run(500)
        for device in world.devices:
            for _ in range(10):
                device.line(hostile(dice, ["Ann0", "Ben1"]))
            assert sum(log.length for log in device.link.logs) < 20000
            assert len(device.link.lines) < 4000
            own = device.match  # whatever came: a match that the rules allow
            assert own.over or own.legal()


@given(st.integers(0, 1 << 30))
@settings(max_examples=30, deadline=None)
def test_a_room_survives_anything(seed):
    dice = random.Random(seed)
    random_bytes = random.Random(1).randbytes
    room = Room("R0MN", "Ann0", ("A",), "template", "abcdef", random_bytes, True)
    finder = Finder("template")
    for step in range(300):
        line = hostile(dice, ["Ben1", "C1e0", "", "??"])
        room.get(line, step * 50)
        finder.get(line, step * 50)
        if step % 20 == 0:
            room.tick(step * 50)
            finder.tick(step * 50)
            if room.all_ready and not room.roster:
                room.begin()
        assert len(room.others) < 12 and len(finder.rooms) <= 12
    for line in room.lines:
        assert words_of(line) and len(line) <= LONGEST


@given(st.binary(max_size=300))
def test_a_broker_that_says_anything(data):
    broker = Mqtt(None, "", 0, None, 0, "me", "topic")
    broker.begin()
    try:
        for line in broker.take(data):
            assert isinstance(line, str)
    except OSError:
        pass  # it is hung up on
    assert len(broker.rest) <= 1300


def test_a_peer_that_never_stops(request):
    """Twenty thousand lines of anything, half of them whole; with --long a million."""
    count = 1000000 if request.config.getoption("--long") else 20000
    dice = random.Random(11)
    world = World("template", (1, 1), seed=3)
    link = world.devices[0].link
    lines = Lines()
    most = 0
    for i in range(count):
        if i % 2:
            data = hostile(dice, ["Ben1", "Evi1"]).encode() + b"\r\n"
        else:
            data = dice.randbytes(dice.randrange(160))
        for line in lines.feed(data):
            link.get(line, i)
        most = max(most, len(link.inbox))
        if not i % 4:
            link.tick(i)
            link.lines = link.lines[-4:]
    assert most <= 8 and len(lines.rest) <= 2 * LONGEST
    assert sum(log.length for log in link.logs) < 20000 and len(link.news) < 40
