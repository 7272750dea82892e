# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A linked match: every seat's moves, kept by every device; what is said about them in lines.

A seat's moves are written by one device only, one behind the other, and never changed: so it
doesn't matter which lines are lost, come twice, late or in another order. The match that everybody
sees is what the rules make of these logs: whoever is on turn makes the next move of his log.

In a room of common calls everybody plays a match of his own by the same calls. There DONE ends the
moves of each call in a log, and nobody goes on before all have got so far, or the caller says so.
"""

from ludopoche.core.match import Moves
from ludopoche.link import following, lines
from ludopoche.link.following import DONE, WHOLE, Following
from ludopoche.link.lines import BEAT, GONE, PAUSE, line_of, number, words_of
from ludopoche.memory import Scope


class Link(Following):
    """`roster`: "7K3Q2,9FAB1", each device with the people at it, seats in this order; `me`: ours,
    which may be none of them: then we look on."""

    def __init__(self, room, me, roster, rules, finger, common=False):
        self.room = room
        self.me = me
        self.roster = roster
        self.rules = rules
        self.finger = finger
        self.common = common
        self.devices = []
        home = []
        for word in roster.split(","):
            for _ in range(number(word[4:])):
                home.append(len(self.devices))
            self.devices.append(word[:4])
        self.place = self.devices.index(me) if me in self.devices else -1
        self.seats = len(home)
        self.home = bytes(home)  # whose seat it is
        self.owner = bytearray(home)  # who plays it now
        self.epoch = [0] * self.seats  # grows with each change of the owner
        self.before = [0] * self.seats  # the epoch before it
        self.start = [0] * self.seats  # how many moves the seat had then
        self.logs = [Moves() for _ in home]
        self.counts = [0] * self.seats
        self.ends = [0] * self.seats  # calls that are over
        self.safe = [0] * self.seats  # moves that are saved here: only these are told
        self._have = ""  # what H says of it; "": to be made anew
        self._go = 0
        self.value = ""  # a check value of it
        self.taken = [0] * self.seats  # moves that our match has
        self.left = [WHOLE] * self.seats  # those of them that are still in the logs
        self.fixed = 0  # bytes of our match that the logs have
        self.steps = []  # what has been played beyond: (seat, its end in bytes, is its turn over)
        self.mine = [seat for seat in range(self.seats) if home[seat] == self.place]
        self.call = 0  # common calls that are over in our own match
        self.go = 0  # those that the caller has ended without waiting
        self.lack = 0  # devices that have to tell us first that we lack nothing, a bit each
        self.heard = [None] * len(self.devices)  # when
        self.level = bytearray(len(self.devices))  # those that have all we have
        self.asked = bytearray(len(self.devices) + 1)  # how often in a row they lacked something
        self.away = bytearray(len(self.devices))
        self.other = bytearray(len(self.devices))  # those that play by other rules: not listened to
        self.ended = None  # why the link is over: (code, seat, number)
        self.news = []  # for whoever shows it: ("away", place), ("back", place), ("other", place)
        self.fresh = True  # something has come that the match may want
        self.now = self.said = self.answered = 0
        self.soon = True  # say what we have at once
        self.lines = []  # to be sent
        self.modules = (following, lines)  # in use as long as this is: see memory.known
        self.terms = ""  # the head of the record, for those who lack it
        self.names = []  # of all seats
        self.gone = []  # places of whom it has been said that they are away
        self.secret = ()  # which attempt it was, and what we put into the deal

    # What is said

    def say(self, kind, *words):
        self.lines.append(line_of((kind, self.room, self.me) + words))

    def tick(self, now):
        """Time goes by. `self.lines` has what is to be sent."""
        self.now = now
        for place in range(len(self.devices)):
            if place != self.place:
                if self.heard[place] is None:  # it may be about to come
                    self.heard[place] = now
                away = not self.present(place)
                if away != self.away[place]:
                    self.away[place] = away
                    self.news.append(("away" if away else "back", place))
        if self.soon and now - self.said >= PAUSE or now - self.said >= BEAT:
            self.beat()

    def beat(self):
        """Say how much we have, or why it is over."""
        self.soon = False
        self.said = self.now
        if self.ended:
            self.say("X", *self.ended)
            return
        self.say("H", self.have)

    def present(self, place):
        """Is this device there?"""
        heard = self.heard[place]
        return place == self.place or heard is not None and self.now - heard < GONE

    def bye(self):
        """We leave; the match waits."""
        self.say("B")

    def end(self, code, seat=0, at=0):
        """The link is over, the match isn't: everybody is told why."""
        if not self.ended:
            self.ended = (code, seat, at)
            self.fresh = True
            self.beat()

    # What is heard

    def get(self, line, now):
        """A line has come: anything may be in it."""
        self.now = now
        words = words_of(line)
        if len(words) < 3 or words[1] != self.room or words[2] == self.me:
            return
        place = self.devices.index(words[2]) if words[2] in self.devices else -1
        if words[0] == "H" and place >= 0 and " ".join(words[3:]) == self.have:
            self.heard[place] = now
            self.is_level(place)
            return
        try:
            with Scope():
                from ludopoche.link import hearing

                hearing.hear(self, place, words)
        except MemoryError:
            pass  # a line that is lost is said again

    def is_level(self, place):
        """Somebody there has just what we have."""
        self.other[place] = self.asked[place] = 0
        if not self.level[place]:
            self.level[place] = 1
            self.fresh = True  # it may have its seats again
        if self.lack:
            self.lacks_nothing(place)
        if self.ended:
            self.soon = True

    def lacks_nothing(self, place):
        """Somebody there knows of no more than we have."""
        self.lack = self.lack & ~(1 << place) if self.lack > 0 else 0
        self.fresh = True
        ends = [self.ends[seat] for seat in self.mine]
        if not self.lack and self.common and ends and min(ends) != max(ends):
            # A save was lost, and with it what only some of the people here had been heard of.
            self.end("two", self.mine[0], 0)

    # The logs

    @property
    def have(self):
        """What we have told, as H says it: counts, and a check value, for as many moves are not
        yet the same moves."""
        if not self._have or self._go != self.go:
            counts = []
            value = 1
            for seat in range(self.seats):
                text = str(self.safe[seat])
                if self.epoch[seat]:
                    text += ":%d" % self.epoch[seat]
                counts.append(text)
                left = self.safe[seat]
                for move, _ in self.logs[seat].since(0):
                    if left > 0:
                        value = (value * 61 + move + 1) % 16777213
                    left -= 1
                value = (value * 61) % 16777213
            self.value = "%06x" % value
            self._go = self.go
            self._have = "%s %s %s %d" % (self.finger, ",".join(counts), self.value, self.go)
        return self._have

    def push(self, seat, move):
        self._have = ""
        for place in range(len(self.level)):
            self.level[place] = 0
        self.logs[seat].push(move)
        self.counts[seat] += 1
        if move == DONE:
            self.ends[seat] += 1

    def move(self, seat, at):
        for move, _ in self.logs[seat].since(0):
            if not at:
                return move
            at -= 1
        return -1

    @property
    def settled(self):
        """Has everybody who plays all that there is?"""
        for place in self.home:
            if place != self.place and not self.level[place]:
                return False
        return True

    # Seats

    def name(self, place):
        """Who sits at a device."""
        names = [self.names[seat] for seat in range(self.seats) if self.home[seat] == place]
        return ", ".join(names) or self.devices[place]

    def seat_name(self, seat):
        return self.names[seat] if seat < len(self.names) else str(seat)

    def hand(self, seat, owner=None):
        """From now on this device plays a seat whose own is away; or who came back, `owner`."""
        with Scope():
            from ludopoche.link import hearing

            hearing.pass_to(self, seat, self.place if owner is None else owner)

    def give_back(self):
        """Who has come back, and lacks nothing, gets his seats again. True if there was one."""
        given = False
        for seat in range(self.seats):
            home = self.home[seat]
            here = self.level[home] and self.present(home)
            if here and self.owner[seat] == self.place != home:
                self.hand(seat, home)
                given = True
        return given
