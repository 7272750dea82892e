# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A linked match: every seat's moves, kept by every device; what is said about them in lines.

A seat's moves are written by one device only, one behind the other, and never changed: so it
doesn't matter which lines are lost, come twice, late or in another order. The match that everybody
sees is what the rules make of these logs: whoever is on turn makes the next move of his log.

In a room of common calls everybody plays a match of his own by the same calls. There DONE ends the
moves of each call in a log, and nobody goes on before all have got so far, or the caller says so.
"""

from ludopoche.core.match import Match, Moves
from ludopoche.errors import Wrong
from ludopoche.link.following import DONE, WHOLE, Following
from ludopoche.link.lines import BEAT, GONE, PAUSE, line_of, number, words_of

PACK = 56  # characters of moves in a line
MOST = 4000  # moves of a seat
DONE_TEXT = "+"


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
        self._value = ""
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
        counts = []
        for seat in range(self.seats):
            text = str(self.safe[seat])
            if self.epoch[seat]:
                text += ":%d" % self.epoch[seat]
            counts.append(text)
        self.say("H", self.finger, ",".join(counts), self.value, self.go)

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
        try:
            if words[0] == "Q" or words[0] == "J":
                self._tell_terms(place)
            elif words[0] == "H":
                self._compare(place, *words[3:])
            elif place >= 0 and not self.ended and not self.other[place]:
                self._get(place, *words[:1] + words[3:])
        except (ValueError, TypeError, IndexError, Wrong):
            pass  # no line of ours, though it looks like one

    def _get(self, place, kind, *words):
        if kind == "M":
            self._moves(*words)
        elif kind == "S":
            self._seat(*words)
        elif kind == "B":
            self.heard[place] = self.now - GONE
        elif kind == "X":
            code, seat, at = words
            if code.isalpha() and len(code) < 9:
                self.ended = (code, number(seat) % self.seats, number(at))
                self.fresh = True

    def _compare(self, place, finger, counts, value, go):
        """Somebody says how much he has."""
        if finger != self.finger:
            if place >= 0 and not self.other[place]:
                self.other[place] = 1
                self.news.append(("other", place))
            return
        counts = counts.split(",")
        if len(counts) != self.seats:
            return
        if place >= 0:
            self.other[place] = 0
            self.heard[place] = self.now
            if place == 0 and self.common and number(go) > self.go:
                self.go = number(go)
                self.fresh = True
        answers = not self.ended and self.now - self.answered >= PAUSE
        behind = ahead = False
        for seat in range(self.seats):
            count, _, epoch = counts[seat].partition(":")
            count = number(count)
            epoch = number(epoch or "0")
            if epoch < self.epoch[seat] or epoch == self.epoch[seat] and count < self.safe[seat]:
                ahead = True
                # Who should answer may have forgotten it: then others do.
                if answers and (self.asked[place] > 3 or self._answers(seat, place)):
                    self.answered = self.now
                    if epoch < self.epoch[seat]:
                        self._tell_seat(seat)
                    else:
                        self._tell_moves(seat, count)
            elif epoch > self.epoch[seat] or count > self.counts[seat]:
                behind = True
        self.asked[place] = min(self.asked[place] + 1, 9) if ahead else 0
        if place < 0:
            return
        level = not (behind or ahead)
        if level and not self.level[place]:
            self.fresh = True  # it may have its seats again
        self.level[place] = level
        if level and self.safe == self.counts and value != self.value:
            self.end("two")
        if behind:
            self.soon = True
        elif self.lack:
            self.lack = self.lack & ~(1 << place) if self.lack > 0 else 0
            self.fresh = True
        if self.ended:
            self.soon = True

    def _answers(self, seat, place):
        """Is it on us to tell this device about that seat? On who plays it, else on the first."""
        owner = self.owner[seat]
        if owner != place and self.present(owner):
            return owner == self.place
        for i in range(len(self.devices)):
            if i != place and self.present(i):
                return i == self.place
        return False

    def _tell_moves(self, seat, at):
        """What is missing from move `at` on, some lines of it."""
        texts = []
        size = lines = 0
        number = -1
        for move, _ in self.logs[seat].since(0):
            number += 1
            if number < at or number >= self.safe[seat] or lines > 3:
                continue
            text = DONE_TEXT if move == DONE else self.rules.move_text(move)
            if size + len(text) >= PACK:
                self._tell(seat, at, texts)
                lines += 1
                at = number
                texts = []
                size = 0
            texts.append(text)
            size += len(text) + 1
        if texts and lines < 4:
            self._tell(seat, at, texts)

    def _tell(self, seat, at, texts):
        self.say("M", seat, self.epoch[seat], at, ",".join(texts))

    def _tell_seat(self, seat):
        owner = self.devices[self.owner[seat]]
        self.say("S", seat, self.epoch[seat], self.before[seat], self.start[seat], owner)

    def _tell_terms(self, place):
        """Somebody isn't in the match yet, or has forgotten it."""
        if self.now - self.answered < PAUSE:
            return
        if self.secret and place >= 0:
            self.answered = self.now
            self.say("V", *self.secret)
        if self.terms and (self.place == 0 or self._answers(0, place)):
            self.answered = self.now
            self.say("G", 0, self.roster)
            count = (len(self.terms) + PACK - 1) // PACK
            for i in range(count):
                self.say("T", i, count, self.terms[PACK * i : PACK * i + PACK])

    def _moves(self, seat, epoch, at, texts):
        """Moves of a seat: what we have already is compared."""
        seat, epoch, at = number(seat), number(epoch), number(at)
        if epoch != self.epoch[seat] or at > self.counts[seat]:
            self.soon = True  # something before this is missing
            return
        for text in texts.split(","):
            move = DONE if text == DONE_TEXT else self.rules.move(text)
            if at < self.counts[seat]:
                if self.move(seat, at) != move:
                    self.end("two", seat, at)
                    return
            elif at < MOST:
                self.push(seat, move)
                self.safe[seat] = self.counts[seat]
                self.fresh = True
            at += 1

    def _seat(self, seat, epoch, before, start, owner):
        """A seat is played by another device, from this number of moves on."""
        seat, epoch, before, start = number(seat), number(epoch), number(before), number(start)
        owner = self.devices.index(owner)
        if epoch > self.epoch[seat]:
            # Of what has been written in epochs that we haven't heard of nothing may stay.
            self._own(seat, epoch, before, start if before == self.epoch[seat] else 0, owner)
            self.start[seat] = start

    def _own(self, seat, epoch, before, start, owner):
        self.before[seat] = before
        self.epoch[seat] = epoch
        self.start[seat] = start
        self.owner[seat] = owner
        while self.counts[seat] > start:
            self.logs[seat].pop()
            self.counts[seat] -= 1
            self.left[seat] = min(self.left[seat], self.counts[seat])
        self.safe[seat] = min(self.safe[seat], start)
        self._value = ""
        self.fresh = self.soon = True

    # The logs

    @property
    def value(self):
        """A check value of all that we have told: as many moves are not yet the same moves."""
        if not self._value:
            value = 1
            for seat in range(self.seats):
                left = self.safe[seat]
                for move, _ in self.logs[seat].since(0):
                    if left > 0:
                        value = (value * 61 + move + 1) % 16777213
                    left -= 1
                value = (value * 61) % 16777213
            self._value = "%06x" % value
        return self._value

    def push(self, seat, move):
        self._value = ""
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

    def name(self, place):
        """Who sits at a device."""
        names = [self.names[seat] for seat in range(self.seats) if self.home[seat] == place]
        return ", ".join(names) or self.devices[place]

    def seat_name(self, seat):
        return self.names[seat] if seat < len(self.names) else str(seat)

    def name_seats(self):
        """Everybody's names, out of the terms."""
        from ludopoche.core.terms import decoded

        start = self.terms.find(";seats=") + 7
        words = self.terms[start:].strip(";").split(",")
        self.names = [decoded(word.split(":")[0]) for word in words]

    def result(self, seat, match):
        """A match of one that is what this seat has played; `match` has the terms."""
        own = Match(match.rules, 1, 0, match.rounds, match.options, match.seed, match.deals)
        for move, _ in self.logs[seat].since(0):
            if move != DONE:
                own.play(move)
        return own

    # Seats

    def hand(self, seat):
        """From now on this device plays a seat whose own is away."""
        self._pass_to(seat, self.place)

    def give_back(self):
        """Who has come back, and lacks nothing, gets his seats again. True if there was one."""
        given = False
        for seat in range(self.seats):
            home = self.home[seat]
            here = self.level[home] and self.present(home)
            if here and self.owner[seat] == self.place != home:
                self._pass_to(seat, home)
                given = True
        return given

    def _pass_to(self, seat, owner):
        epoch = self.epoch[seat]
        later = (epoch // 32 + 1) * 32 + self.place  # no two devices give the same number
        self._own(seat, later, epoch, self.counts[seat], owner)
        self._tell_seat(seat)
