# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Devices in one match without screens, and wires between them that do what wires do.

Time is virtual, chance comes from one seed: the same world is the same every time.
"""

import heapq
import random

import games
from ludopoche.core import record, terms
from ludopoche.core.terms import code
from ludopoche.errors import Wrong
from ludopoche.link import hearing, lines, progress, room, start
from ludopoche.screens.holding import copy
from ludopoche.store.keeper import join

STEP = 50  # milliseconds
NAMES = ("Ann0", "Ben1", "C1e0", "Dan3", "Eva4", "F1nn", "G0rd", "Hugh")


class Faults:
    """How bad the wires are: parts of a hundred lines, and of a hundred steps."""

    def __init__(self, lost=0, twice=0, late=0, spoiled=0, cut=0, killed=0, forgotten=0, handed=0):
        self.lost, self.twice, self.late, self.spoiled = lost, twice, late, spoiled
        self.cut, self.killed, self.forgotten, self.handed = cut, killed, forgotten, handed


NONE = Faults()


def match_of(game, players, seed, rounds=1, seats=()):
    rules = games.load(game, "rules")
    words = {"players": str(players), "rounds": str(rounds), "seed": code(seed)}
    return terms.agree(rules, words, seats)


class Device:
    """A device: its match, its link, what it has saved, and fingers that play at random."""

    def __init__(self, world, name, people):
        self.world = world
        self.name = name
        self.people = people
        self.up = True  # is there power?
        self.until = 0  # when there will be again
        self.deaf = 0  # until when its cable is pulled
        self.match = world.new_match(people)
        self.link = self.new_link()
        self.saved = None
        self.sent = []
        self.save()

    def new_link(self):
        world = self.world
        terms = (world.roster, world.rules, world.finger, world.common)
        link = start.made(world.room, self.name, *terms, world.now)
        link.terms = self.match.head if self.match else world.match.head
        return link

    def save(self):
        """What goes to the drive, in the bytes that go there."""
        packed = join(self.match.packed()) if self.match else b""
        self.saved = (packed, progress.written(self.link))

    def keep(self):
        """As the console does: first the save, then the lines."""
        if self.match is not None:
            # What isn't in the logs yet may be in the save.
            self.save()
            progress.kept(self.link, self.match)
            if not self.world.common:
                self.save()

    def kill(self, forget=False):
        """The power goes; it comes back some time later, with what was saved."""
        world = self.world
        self.up = False
        self.until = world.now + world.dice.randrange(9000)
        self.forget = forget

    def start(self):
        self.up = True
        world = self.world
        packed, link = self.saved
        if self.forget:
            self.match = world.new_match(self.people)
            self.link = self.new_link()
            for place in set(self.link.home) - {self.link.place}:
                self.link.lack |= 1 << place
            return
        if self.match is not None:
            self.match = record.unpack(packed, lambda name: world.rules)
        self.link = start.read(link, self.match or world.match, world.now)

    def step(self, dice):
        link = self.link
        link.tick(self.world.now)
        match = self.match
        if match is None:  # it looks on
            if self.world.common and link.call < self.world.calls and progress.is_open(link):
                progress.pass_on(link)
        else:
            if link.fresh:
                link.fresh = False
                progress.rewind(link, match)
                hearing.give_back(link)
            self.follow()
            self.act(dice)
            self.hand(dice)
        lines, link.lines = link.lines, []
        for line in lines:
            self.sent.append(line)
            self.world.say(self, line)

    def follow(self):
        """What the logs have."""
        match, link = self.match, self.link
        while not match.over:
            turn = match.turn
            moves = progress.to_play(link, turn)
            if not moves:
                return
            rounds = len(match.history)
            try:
                for move in moves:
                    match.play(move)
            except Wrong:
                progress.refused(link, turn)
                return
            link.played(match, turn, len(moves), match.turn != turn or len(match.history) != rounds)

    def act(self, dice):
        """A person moves, perhaps, or thinks better of it; a save comes now or later."""
        match, link = self.match, self.link
        if not match.over and not link.waits(match.turn) and dice.random() < self.world.pace:
            turn = match.turn
            move = dice.choice(match.legal())
            round = copy(match)
            if self.world.common and (round.play(move) or round.turn < 0):
                progress.commit(link, match, [], [move])
                self.keep()
                return
            if not self.world.common and link.steps and match.can_take_back:
                if dice.random() < 0.3:
                    match.take_back()
                    while link.steps and link.steps[-1][1] > match.moves.length:
                        link.steps.pop()  # (the console knows by its trail)
                    return
            if link.steps and link.steps[-1][2]:
                self.keep()  # no move comes before the last one is safe
            rounds = len(match.history)
            match.play(move)
            over = match.turn != turn or len(match.history) != rounds
            link.played(match, turn, 1, over)
        elif link.steps and dice.random() < 0.2:
            self.keep()

    def hand(self, dice):
        """Somebody is away: a bot of ours plays for him."""
        link = self.link
        seat = self.match.turn
        if self.match.over or self.world.common or link.lack or link.ended:
            return
        if link.away[link.owner[seat]] and dice.random() * 100 < self.world.faults.handed:
            hearing.hand(link, seat)
            self.keep()

    def line(self, line):
        self.link.get(line, self.world.now)

    @property
    def result(self):
        """What this device says of the match in the end."""
        if self.link.ended:
            return "ended", self.link.ended
        if self.match is None:
            return "looks on", tuple(self.link.counts)
        if not self.world.common:
            return "over" if self.match.over else "plays", record.text(self.match)
        sheets = []
        for seat in range(self.link.seats):
            own = start.result(self.link, seat, self.match)
            sheets.append(record.text(own))
        return "over" if self.match.over else "plays", tuple(sheets)


class World:
    def __init__(self, game, people, seed=1, pace=0.3, faults=NONE, rounds=1):
        """`people`: how many sit at each device; 0 looks on."""
        self.dice = random.Random(seed)
        self.game = game
        self.common = games.common(game)
        self.rules = games.load(game, "rules")
        self.finger = "abcdef"
        self.room = "R0MN"
        self.now = 0
        self.pace = pace
        self.faults = faults
        self.rounds = rounds
        self.seed = seed
        self.roster = ",".join("%s%d" % (NAMES[i], n) for i, n in enumerate(people))
        self.players = sum(people)
        self.match = self.new_match(1) if self.common else self.new_match(0, True)
        self.calls = calls(self.match) if self.common else 0
        self.queue = []
        self.number = 0
        self.devices = [Device(self, NAMES[i], n) for i, n in enumerate(people)]
        self.cuts = {}

    def new_match(self, people, turns=False):
        if self.common:
            seats = tuple(("P%d" % i, None) for i in range(people))
            return match_of(self.game, people, self.seed, self.rounds, seats) if people else None
        seats = tuple(("P%d" % i, None) for i in range(self.players))
        return match_of(self.game, self.players, self.seed, self.rounds, seats)

    # The wires

    def say(self, sender, line):
        for device in self.devices:
            if device is not sender:
                self.send(sender, device, line)

    def send(self, sender, device, line):
        dice, faults = self.dice, self.faults
        if self.now < max(sender.deaf if sender else 0, device.deaf):
            return
        if dice.random() * 100 < faults.lost:
            return
        for _ in range(1 + (dice.random() * 100 < faults.twice)):
            if dice.random() * 100 < faults.spoiled:
                at = dice.randrange(len(line))
                line = line[:at] + chr(dice.randrange(32, 127)) + line[at + 1 :]
            late = dice.randrange(4000) if dice.random() * 100 < faults.late else 20
            self.number += 1
            heapq.heappush(self.queue, (self.now + late, self.number, device, line))

    def run(self, ms, done=lambda world: False):
        end = self.now + ms
        while self.now < end and not done(self):
            self.now += STEP
            while self.queue and self.queue[0][0] <= self.now:
                _, _, device, line = heapq.heappop(self.queue)
                if device.up:
                    device.line(line)
            for device in self.devices:
                self.strike(device)
                if device.up:
                    device.step(self.dice)
        return done(self)

    def strike(self, device):
        dice, faults = self.dice, self.faults
        if not device.up:
            if self.now >= device.until:
                device.start()
        elif dice.random() * 100 < faults.killed:
            device.kill(dice.random() * 100 < faults.forgotten)
        if dice.random() * 100 < faults.cut:
            device.deaf = self.now + dice.randrange(12000)

    # The end

    def finished(self):
        """Is it over for everybody, one way or the other?"""
        devices = self.devices
        return all(device.up for device in devices) and (
            all(device.link.ended for device in devices)
            or all(device.match.over for device in devices if device.match)
            and all(device.link.counts == devices[0].link.counts for device in devices)
            and len({lines.have(device.link) for device in devices}) == 1
        )


def calls(match):
    """How many calls a match of one has."""
    match = record.read(record.text(match), lambda name: match.rules)
    count = 0
    while not match.over:
        match.play(match.legal()[-1])
        count += match.sealed == match.moves.length
    return count


def finger_of(game):
    return room.fingerprint(games.load(game, "rules"))
