# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A room before its match: the rules' fingerprint, the deal that all make; whoever falls silent
whenever, all begin anew and get there."""

import hashlib
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import games
from ludopoche.core.terms import readable
from ludopoche.link import room as room_of
from ludopoche.link.lines import line_of
from ludopoche.link.room import Room

STEP = 50  # milliseconds
NAMES = ("ANN0", "BEN1", "C1E0", "DAN3", "EVA4")  # as Crockford writes


class Hall:
    """Rooms at one wire; `pauses`: (who, from, until) in milliseconds, in which one does nothing
    and what it is told waits."""

    def __init__(self, devices, pauses=()):
        dice = random.Random(4)
        self.rooms = []
        for name in NAMES[:devices]:
            host = not self.rooms
            room = Room("R0MN", name, (name,), "template", "abcdef", dice.randbytes, host)
            self.rooms.append(room)
        self.waits = [[] for _ in self.rooms]
        self.pauses = pauses
        self.now = 0

    def step(self):
        self.now += STEP
        for i, room in enumerate(self.rooms):
            if any(who == i and begin <= self.now < end for who, begin, end in self.pauses):
                continue
            heard, self.waits[i] = self.waits[i], []
            for line in heard:
                room.get(line, self.now)
            room.tick(self.now)
            if room.seed >= 0:  # the screen looks here: the host makes the match of these
                assert len(room.names() if room.is_host else room.roster.split(",")) > 1
            if not room.is_host:
                room.own.ready = True
            elif not room.roster and len(room.others) == len(self.rooms) - 1 and room.all_ready:
                room.begin()
            lines, room.lines = room.lines, []
            for k in range(len(self.rooms)):
                if k != i:
                    self.waits[k] += lines

    def run(self, ms):
        """Until all have told everything; True if they do in time."""
        end = self.now + ms
        while self.now < end:
            self.step()
            if all(room.seed >= 0 for room in self.rooms):
                return True
        return False


@pytest.mark.parametrize("devices", (2, 5))
def test_all_make_one_deal(devices):
    hall = Hall(devices)
    assert hall.run(20000)
    assert len({room.seed for room in hall.rooms}) == 1
    assert len({room.roster for room in hall.rooms}) == 1
    assert hall.rooms[0].names() == list(NAMES[:devices])


PAUSES = st.lists(
    st.tuples(st.integers(0, 2), st.integers(0, 15000), st.integers(50, 12000)), max_size=4
)


@given(pauses=PAUSES)
@settings(deadline=None)
def test_whoever_falls_silent_all_begin_anew(pauses):
    hall = Hall(3, [(who, begin, begin + long) for who, begin, long in pauses])
    hall.run(30000)
    assert hall.run(30000)
    hall.run(5000)
    assert len({room.seed for room in hall.rooms}) == 1


def test_a_deal_that_all_had_made_goes_with_those_who_made_it():
    """All secrets are told, and in the same moment somebody is silent for too long."""
    hall = Hall(2)
    host = hall.rooms[0]
    for _ in range(400):
        if host.seed < 0:
            hall.step()
    assert host.seed >= 0
    host.tick(hall.now + 10000)
    assert not host.roster and host.seed < 0


def heard(room, *words, now=0):
    room.get(line_of(words), now)


def test_names_are_those_of_who_is_there():
    """A stranger's are none, too long ones are none, and none change once a match begins."""
    hall = Hall(2)
    host = hall.rooms[0]
    heard(host, "N", "R0MN", "ZZZ9", "Zoe")
    assert host.others == {}
    heard(host, "J", "R0MN", "BEN1", "abcdef", 0, "0" * 32)
    for said, names in (
        ("Ben,Bea", ("Ben", "Bea")),
        (",".join("x" * 37), ("Ben", "Bea")),
        ("x" * 25, ("Ben", "Bea")),
        (",".join("x" * 36), tuple("x" * 36)),
        ("-", ()),
    ):
        heard(host, "N", "R0MN", "BEN1", said)
        assert host.others["BEN1"].names == names
    assert hall.run(20000)
    heard(host, "N", "R0MN", "BEN1", "Bea")
    assert host.others["BEN1"].names == ("BEN1",)


# The deal, and the rules' fingerprint


def test_our_sha256_is_sha256():
    for size in range(200):
        data = bytes((7 * i + size) & 255 for i in range(size))
        assert room_of.sha256(data) == hashlib.sha256(data).digest()


def test_a_deal_as_the_documentation_works_it_out():
    secrets = ("00112233445566778899", "a0a1a2a3a4a5a6a7a8a9")
    digest = hashlib.sha256(",".join(secrets).encode()).digest()
    assert room_of.commitment(secrets[0]) == hashlib.sha256(secrets[0].encode()).hexdigest()[:32]
    number = int.from_bytes(digest[:4], "big") & 0x3FFFFFFF
    assert room_of.seed_of(secrets) == readable(number)
    assert room_of.seed_of(secrets) != room_of.seed_of(secrets[::-1])


# A change of what a game does changes its fingerprint: then boards of before are refused, and this
# line says so.
FINGERS = {"lucky": "ff22f5", "sixteen": "595530", "easy": "184626", "rucki": "147d36"}


@pytest.mark.parametrize("game, finger", FINGERS.items())
def test_the_rules_of_today(game, finger):
    assert room_of.fingerprint(games.load(game, "rules")) == finger


@pytest.mark.parametrize("game", games.SHELF)
def test_other_rules_have_another_fingerprint(game, monkeypatch):
    rules = games.load(game, "rules")
    before = room_of.fingerprint(rules)
    legal = rules.Round.legal
    monkeypatch.setattr(rules.Round, "legal", lambda self: legal(self)[::-1])
    assert room_of.fingerprint(rules) != before
