# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Hostile lines: whole ones with anything in them, torn ones, bytes of chance."""

import random
import socket

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import games
from ludopoche import memory
from ludopoche.link import hearing, start
from ludopoche.link.lines import BEAT, LONGEST, SEATS, line_of, words_of
from ludopoche.link.network import ENOUGH, Mqtt, Tcp
from ludopoche.link.room import Finder, Room
from ludopoche.link.wire import Stream
from ludopoche.screens.link import TABLE
from sim.link import hub
from tests.link.peer import Table
from tests.link.world import World

WORDS = ["0", "1", "2", "7", "99999", "-1", "+", "x", "", "3a1", "draw", "267a1", "J@P", ":", ","]
WORDS += ["1:5", "0,0", "1,1,1", "abcdef", "Ann0", "Ben1", "Ann01,Ben11", "²", "9" * 40, "%", "%4"]


MANY = 300  # moves of a seat in a round, and more than that


def hostile(dice, names):
    """A line with a right check value, from somebody who is in the room or not."""
    words = [dice.choice("HMSXBQJNGVTOZ"), "R0MN", dice.choice(names)]
    words += [dice.choice(WORDS) for _ in range(dice.randrange(7))]
    return line_of(words)


@given(st.binary(max_size=400), st.integers(1, 50))
def test_bytes_of_chance_are_no_lines(data, size):
    lines = Stream(None)
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
            assert sum(log.length for log in device.link.logs) < 4 * MANY
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
    lines = Stream(None)
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
    assert sum(log.length for log in link.logs) < 4 * MANY and len(link.news) <= 8


@pytest.mark.parametrize("game", ("rucki", "easy"))
def test_a_log_is_no_longer_than_a_match(game):
    """However many moves of a seat are told: they are a match's, or near to where ours is."""
    world = World(game, (1, 1), seed=3)
    link = world.devices[0].link
    text = "draw" if game == "rucki" else "+"
    before = 0
    while link.counts[1] > before or not before:
        before = link.counts[1]
        words = ("M", "R0MN", "Ben1", 1, 0, before, ",".join([text] * 9))
        world.devices[0].line(line_of(words))
        link.tick(world.now)
        assert before < MANY
    assert not link.ended


def test_epochs_come_to_an_end():
    """The largest one there is: nobody takes the seat over after it, and all say why."""
    world = World("template", (1, 1), seed=3)
    device = world.devices[0]
    device.line(line_of(("S", "R0MN", "Ben1", 1, 99999, 0, 0, "Ben1")))
    device.link.tick(1)
    assert device.link.epoch[1] == 99999
    hearing.hand(device.link, 1)
    assert device.link.ended[0] == "two" and device.link.epoch[1] == 99999


@pytest.mark.parametrize("people", ("99999", str(SEATS + 1), "", "-1", "x"))
def test_nobody_makes_a_link_of_a_crowd(people):
    rules = games.load("template", "rules")
    with pytest.raises(ValueError):
        start.made("R0MN", "Ann0", "Ann01,Ben1" + people, rules, "abcdef")


def test_there_are_no_more_devices_than_seats():
    rules = games.load("template", "rules")
    looking = ["D%03d0" % i for i in range(SEATS)]  # nobody is at these
    roster = ",".join(["Ann01", *looking[1:]])
    assert len(start.made("R0MN", "Ann0", roster, rules, "abcdef").devices) == SEATS
    with pytest.raises(ValueError):
        start.made("R0MN", "Ann0", ",".join(["Ann01", *looking]), rules, "abcdef")


def test_what_finds_no_room_is_heard_again_after_a_beat(monkeypatch):
    link = start.made("R0MN", "Ann0", "Ann01,Ben11", games.load("template", "rules"), "abcdef")
    tried = []

    def full(link):
        tried.append(link.now)
        raise MemoryError

    monkeypatch.setattr(hearing, "hear", full)
    link.inbox = ["a line"]
    for now in range(0, 3 * BEAT, BEAT // 10):
        link.tick(now)
        assert link.short
    assert tried == [0, BEAT, 2 * BEAT] and link.inbox


def test_as_many_as_there_may_be_fit_into_a_line():
    rules = games.load("sixteen", "rules")
    link = start.made("R0MN", "Ann0", "Ann0%d" % SEATS, rules, "abcdef", True)
    link.safe = [999] * SEATS
    link.go = 99
    link.tick(5000)
    (line,) = [line for line in link.lines if words_of(line)[0] == "H"]
    assert len(line) <= LONGEST


class Flood:
    """A socket that always has more, and never the end of a line."""

    reads = 0

    def recv_into(self, into):
        self.reads += 1
        assert self.reads <= ENOUGH
        into[:] = b"x" * len(into)
        return len(into)


def test_a_flood_without_lines_stops_no_frame():
    way = Tcp(None, "", 0)
    way.begin()
    way.sock = Flood()
    assert way.poll(None) == [] and way.sock.reads == ENOUGH


def test_the_hub_hangs_up_on_a_crowd():
    """Those who are there stay, and hear each other."""
    with hub.Hub("127.0.0.1", 0, say=lambda text: None) as made:
        ends = [socket.create_connection(("127.0.0.1", made.port)) for _ in range(hub.MOST + 3)]
        for _ in range(hub.MOST + 9):
            made.step(0)
        assert len(made.peers) == hub.MOST
        line = line_of(("B", "R0MN", "Ann0")).encode()
        ends[0].sendall(line + b"\n")
        made.step(1)
        made.step(0)
        assert ends[1].recv(100).strip() == line
        for end in ends:
            end.close()


# On the screens

NAMES = ("%", "%zz", "%FF", "%0A", "a,,b", ",", "x" * 73, "x" * 25, "{0}", "Zoe", "%C3%A9,-")


def test_the_list_of_rooms_survives_any_names():
    with Table("lucky", (1,)) as table:
        table.open_link()
        for code in ("R%{M", "R0M.", "R0M", "r0mn", "R0MN"):
            for names in NAMES:
                opened = line_of(("O", code, "EV11", "lucky", table.finger, 0, 0))
                named = line_of(("N", code, "EV11", names))
                table.port.into += b"%s\n%s\n" % (opened.encode(), named.encode())
                table.run(300)
        assert list(table.pilot.screen.finder.rooms) == ["R0MN"]
        assert table.pilot.screen.row(1) == ("\u00e9, -", "R0MN")
        table.pilot.tap("DOWN", "A")
        assert table.pilot.screen.hall.room == "R0MN"


def test_a_room_survives_any_names():
    with Table("lucky", (1,)) as table:
        table.host()
        screen = table.pilot.screen
        for names in NAMES:
            for words in (("J", table.finger, 1, "0" * 32), ("N", names)):
                line = line_of((words[0], screen.hall.room, "EV11") + words[1:])
                table.port.into += line.encode() + b"\n"
            table.run(300)
        assert screen.row(2)[0] == "\u00e9, -" and screen._lacking() is None
        # More than a link may have.
        screen.common = True
        screen.hall.others["EV11"].names = ("Eva",) * SEATS
        assert screen._lacking() == "link.seats"


def test_a_seat_that_has_played_against_the_rules_ends_the_link_in_the_ranking(monkeypatch):
    """In common calls nobody else plays its moves before."""
    with Table("easy", (1, 1)) as table:
        monkeypatch.setattr(memory, "_beside", TABLE - 1)  # it calls, for two others
        table.host()
        table.peers[0].slow = True
        table.go()
        cheat = table.peers[0].link
        for call in range(4 * 19):
            words = ("M", cheat.room, cheat.me, 0, 0, 2 * call, table.rules.move_text(0) + ",+")
            table.say(table.peers[0], line_of(words))
            table.run(300)
        assert table.run(60000, lambda: table.pilot.names[-1] == "ranking")
        screen = table.pilot.screen
        assert screen.link.ended == ("move", 0, 0)
        assert [screen.row(i)[1] == "\u2026" for i in (0, 1)] == [False, True]
        assert screen.title() == table.pilot.stage.word("link.end")
        table.run(5000)
        assert table.peers[1].link.ended == screen.link.ended
