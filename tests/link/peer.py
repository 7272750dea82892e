# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""One console on the screen, and other devices beside it without screens, on one wire.

with Table("easy", others=(1, 1)) as table:
    table.sit()                    # by the keys of set-up, until the match stands
    table.play()                   # everybody to the end
"""

import random

import games
from ludopoche.core import record, terms
from ludopoche.core.match import Match
from ludopoche.link import room, start
from ludopoche.screens.showing import ASK, DREW, END
from tests.link.world import NONE, Device
from tests.screens.pilot import Pilot

GAP = 20  # milliseconds between two looks at the wire


class Port:
    """The console's end of a serial line."""

    def __init__(self):
        self.into = b""
        self.out = b""

    @property
    def in_waiting(self):
        return len(self.into)

    def read(self, count):
        data, self.into = self.into[:count], self.into[count:]
        return data

    def write(self, data):
        self.out += data
        return len(data)


class Peer(Device):
    """A device without a screen: in the room first, then in the match."""

    def __init__(self, table, name, people, ready=True):
        self.world = table
        self.name = name
        self.people = people
        self.names = ["%s%d" % (name[0], i) for i in range(people)]
        self.up = True
        self.match = self.link = self.saved = None
        self.sent = []
        self.slow = False  # it lets others wait
        self.ready = ready
        self.room = None

    def enter(self, name):
        table = self.world
        random = table.dice.randbytes
        self.room = room.Room(name, self.name, self.names, table.game, table.finger, random)
        self.room.own.ready = self.ready

    @property
    def talk(self):
        return self.link or self.room

    def step(self, dice):
        if self.link is not None:
            if self.slow:
                self.link.tick(self.world.now)
                self.send()
                return
            Device.step(self, dice)
            return
        self.room.tick(self.world.now)
        self.send()
        if self.room.terms:
            self.begin(self.room.terms)

    def send(self):
        talk = self.talk
        lines, talk.lines = talk.lines, []
        for line in lines:
            self.sent.append(line)
            self.world.say(self, line)

    def begin(self, text):
        table = self.world
        own = self.room
        fields = text[:-1].split(";")
        if table.common:
            fields[-1] = "seats="
        match = terms.match_of(fields, games.rules_of)
        table.match = match
        if table.common:
            seats = [(name, None) for name in self.names]
            again = (match.rounds, match.options, match.seed, None, tuple(seats))
            match = Match(match.rules, len(seats), 0, *again) if seats else None
        self.match = match
        finger = table.finger
        self.link = start.made(
            own.room, own.me, own.roster, table.rules, finger, table.common, table.now
        )
        self.link.terms = text
        self.link.secret = (own.turn, own.own.secret)
        self.save()


class Table:
    def __init__(self, game, others=(1,), board="pygamer", seed=5, **options):
        self.game = game
        self.rules = games.load(game, "rules")
        self.finger = room.fingerprint(self.rules)
        self.common = games.common(game)
        self.dice = random.Random(seed)
        self.pace = 1.0
        self.port = Port()
        self.heard = []  # all lines from the console
        self.faults = NONE
        self.queue = []
        self.pilot = Pilot(board, desk={"locked": False}, **options)
        self.pilot.desk.wires = [("stream", self.port)]
        self.peers = []
        for i, people in enumerate(others):
            self.peers.append(Peer(self, "P%dAB" % i, people))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.pilot.close()

    @property
    def now(self):
        return self.pilot.desk.now()

    @property
    def calls(self):
        return 1 << 20

    # The wire: what one says all others hear

    def say(self, sender, line):
        if sender is not None:
            self.port.into += line.encode() + b"\n"
        for peer in self.peers:
            if peer is not sender and peer.talk is not None and peer.up:
                peer.talk.get(line, self.now)

    def run(self, ms, done=lambda: False):
        end = self.now + ms
        while self.now < end and not done():
            self.pilot.wait(GAP)
            lines = self.port.out.split(b"\r\n")
            self.port.out = lines.pop()
            for line in lines:
                self.heard.append(line.decode())
                self.say(None, line.decode())
            for peer in self.peers:
                if peer.up and peer.talk is not None:
                    peer.step(self.dice)
        return done()

    # Ways

    def open_link(self):
        """From the shelf to the list of rooms."""
        pilot = self.pilot
        while pilot.names[-1] != "shelf":
            pilot.tap("A" if pilot.names[-1] in ("ask", "lang") else "B")
        at = list(games.SHELF).index(self.game)
        pilot.screen.at = at  # (the ways of the shelf are tested elsewhere)
        pilot.tap("A")
        assert pilot.names[-1] == "setup"
        while pilot.screen.list[pilot.screen.at][0] != "link":
            pilot.tap("DOWN")
        pilot.tap("A")
        if pilot.names[-1] == "ask":
            pilot.tap("DOWN", "A")
        assert pilot.names[-1] == "link"

    def host(self):
        """Open a room; all come; go."""
        self.open_link()
        pilot = self.pilot
        pilot.tap("A")
        for peer in self.peers:
            peer.enter(pilot.screen.hall.room)
        assert self.run(20000, lambda: len(pilot.screen.hall.others) == len(self.peers))
        assert self.run(20000, lambda: pilot.screen.hall.all_ready)
        self.run(1000)

    def go(self):
        pilot = self.pilot
        pilot.tap("A")
        assert self.run(20000, lambda: pilot.names[-1] in ("linked", "linkcaller"))
        assert self.run(20000, lambda: all(peer.link for peer in self.peers))

    @property
    def play(self):
        """The linked match on the screen."""
        for entry in self.pilot.console.stack:
            if entry.name == "linked":
                return entry.screen
        return None

    @property
    def asked(self):
        """Is the person at the console to act?"""
        return self.pilot.names[-1] == "linked" and self.play.phase == ASK

    def act(self):
        """What the person does when it is time: something legal; else A, where A goes on."""
        play = self.play
        if self.asked:
            turns = play.turns
            moves = ()
            while len(moves) < (turns.owed if play.table.holds else 1):
                moves += (self.dice.choice(list(turns.legal(moves))),)
            play.play(moves)
        elif self.pilot.names[-1] in ("handover", "result") or play.phase in (DREW, END):
            self.pilot.tap("A")

    def finish(self, ms=4000000):
        """Play to the end; the record of the console's match."""
        match = self.play.match
        end = self.now + ms
        while not match.over:
            assert self.now < end, self.play.link.counts
            self.run(500, lambda: self.asked or match.over)
            if not match.over:
                self.act()
        self.run(5000)
        return record.text(match)
