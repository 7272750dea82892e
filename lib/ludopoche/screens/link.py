# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Before a linked match: open a room or go into one that is heard; who is there; ready, go."""

import games
from ludopoche.core import terms
from ludopoche.core.match import Match
from ludopoche.errors import Wrong
from ludopoche.keys import A
from ludopoche.link.lines import SEATS
from ludopoche.link.room import Finder, Room, fingerprint, name_of
from ludopoche.link.wire import Wire
from ludopoche.memory import bears, need
from ludopoche.ui.lists import List
from ludopoche.ui.page import PLAY

ROOM = 24 << 10  # bytes free before a room is opened: its secret takes the most of them
TABLE = 240 << 10  # bytes beside the pictures: a table has room beside the logs of all
NAME = "link"  # in the settings: this device's name among others, for ever if no other has it


class Screen(List):
    """`match` has the terms, and who sits here: of set-up, or of the linked match before."""

    KEEP = True
    MENU = "link"
    WHY = 3
    ASKED = ("open", "choose")
    ARROWS = False

    def __init__(self, stage, game, match):
        List.__init__(self, stage)
        self.game = game
        self.match = match
        self.names = [terms.encoded(name) for name in here(match)]
        self.seen = None
        self.finger = fingerprint(match.rules)
        self.common = games.common(game)
        if self.common and not bears(TABLE):
            self.names = []  # no room for a table beside the logs of all: it calls, or looks on
        if stage.wire is not None:
            stage.wire.leave(stage)  # a pin is free for one only
        stage.wire = Wire(stage.device.wires(), stage.device.clock, None)
        self._look()

    def _look(self):
        self.hall = None
        self.finder = self.stage.wire.talk = Finder(self.game)

    # What the rows say

    def title(self):
        word = self.stage.word
        if self.hall is None:
            return word("link.rooms")
        return word("link.room", self.hall.room)

    def count(self):
        return 1 + (len(self.finder.rooms) if self.hall is None else len(self.hall.others) + 1)

    def row(self, i):
        word = self.stage.word
        room = self.hall
        if room is None:
            if not i:
                return word("link.new"), ""
            name = sorted(self.finder.rooms)[i - 1]
            found = self.finder.rooms[name]
            return _listed(found.names) or word("link.runs"), name
        if not i:
            if room.is_host:
                return word("link.go"), ""
            return word("link.ready"), word("link.yes" if room.own.ready else "link.no")
        names = []  # as they will be called in the match
        for name in room.devices[:i]:
            before = len(names)
            names += room.at(name).names
        names = apart(names)[before:]
        ready = room.at(name).ready or name == room.host
        calls = self.common and name == room.host
        people = _listed(names) or word("link.calls" if calls else "link.looks")
        if name == room.me:
            people = word("link.own", people)
        return people, word("link.yes" if ready else "link.no")

    def seat(self, i):
        return PLAY if i == 0 else -1

    def asked(self, i):
        return self.stage.word("choose") if i == 0 or self.hall is None else ""

    def why(self, i):
        stage = self.stage
        room = self.hall
        if room is None:
            if not stage.wire.ways:
                return stage.word("link.none")
            return stage.word("link.new.why" if i == 0 else "link.in.why", stage.device.label(A))
        if room.problem:
            return stage.word("link.bad." + room.problem)
        if room.roster:
            return stage.word("link.begins")
        if not room.is_host:
            return stage.word("link.ready.why" if not room.own.ready else "link.waits.why")
        return stage.word("link.go.why" if not self._lacking() else self._lacking())

    def _lacking(self):
        """Why the host can't say go yet, as a word's key; None: he can."""
        room = self.hall
        if not room.others:
            return "link.alone"
        if not room.all_ready:
            return "link.unready"
        fewest, most = self.match.rules.SEATS
        if self.common:
            fewest, most = 1, SEATS
        return None if fewest <= room.people <= most else "link.seats"

    # What the keys do

    def pick(self, i):
        room = self.hall
        if room is None:
            name = name_of(self.stage.device.random(4)) if i == 0 else None
            self._enter(name or sorted(self.finder.rooms)[i - 1], i == 0)
        elif i == 0 and room.is_host:
            if not self._lacking() and not room.roster:
                room.begin()
        elif i == 0:
            room.own.ready = not room.own.ready
            room.soon = True
        self.stage.sound("place")
        self.show()

    def _enter(self, name, host, anew=False):
        stage = self.stage
        own = stage.settings.own
        if anew or NAME not in own:
            own[NAME] = name_of(stage.device.random(4))
            stage.settings.save()
        need(ROOM)
        random = stage.device.random
        self.hall = Room(name, own[NAME], self.names, self.game, self.finger, random, host)
        self.hall.common = self.common
        self.at = 0
        stage.wire.talk = self.hall

    def leave(self):
        if self.hall is not None:
            self.hall.bye()
            self.stage.wire.send()
            self._look()
            self.at = 0
            self.show()
        else:
            self.stage.replace("setup", self.game)

    def close(self):
        if self.stage.wire is not None and self.stage.wire.talk in (self.hall, self.finder):
            self.stage.wire.leave(self.stage)
        return List.close(self)

    # What the others do

    def tick(self, now):
        room = self.hall
        if room is not None and room.twin and not room.is_host:
            self._enter(room.room, False, True)
        elif room is not None and not room.problem:
            if room.is_host and room.seed >= 0:
                self._begin(self._terms(room.seed))
                return
            if room.terms:
                self._begin(room.terms)
                return
        seen = self._seen()
        if seen != self.seen:
            self.seen = seen
            self.show()
        List.tick(self, now)

    def _seen(self):
        """The things that are seen, to know when they are others."""
        room = self.hall
        if room is None:
            return [(name, self.finder.rooms[name].names) for name in sorted(self.finder.rooms)]
        others = [(name, room.others[name].names, room.others[name].ready) for name in room.others]
        return others, room.roster, room.problem, room.host

    def _terms(self, seed):
        """The head of the record, which the host tells all others."""
        old = self.match
        names = apart(self.hall.names())
        seats = () if self.common else [(terms.decoded(name), None) for name in names]
        players = len(seats) or 1
        first = min(old.first, players - 1)
        if old.over:
            first = (first + 1) % players
        match = Match(old.rules, players, first, old.rounds, old.options, seed, None, seats)
        text = terms.head(match)
        return text[:-1] + ",".join(names) + ";" if self.common else text

    def _begin(self, text):
        """The match that all have agreed on."""
        from ludopoche.link import start

        stage = self.stage
        room = self.hall
        try:
            match = self._match(text)
            words = (room.room, room.me, room.roster, match.rules, self.finger, self.common)
            link = start.made(*words, stage.wire.now)
            if len(start.names_of(text)) != link.seats:
                raise Wrong("seats")
        except (Wrong, ValueError, IndexError):
            room.problem = "terms"
            self.show()
            return
        link.terms = text if self.common else match.head  # one and the same text, once
        if room.running:  # we may have played already: everybody has to be asked
            for place in link.home:
                if place != link.place:
                    link.lack |= 1 << place
        else:
            link.secret = (room.turn, room.own.secret)
        stage.busy(stage.word("loading"))
        stage.wire.talk = link
        if self.common and not link.mine:
            stage.replace("linkcaller", self.game, match)
        else:
            stage.replace("linked", self.game, match, "")

    def _match(self, text):
        fields = text[:-1].split(";")
        if self.common:
            fields[-1] = "seats="
        match = terms.match_of(fields, games.rules_of)
        if self.game != match.rules.ID:
            raise Wrong("game")
        if not self.common:
            return match
        seats = [(terms.decoded(name), None) for name in self.names] or [("", None)]
        own = Match(
            match.rules, len(seats), 0, match.rounds, match.options, match.seed, None, tuple(seats)
        )
        own.head = terms.head(own)
        return own


def here(match):
    """The names of the people at this device."""
    names = [name for name, level in match.seats if level is None]
    words = match.notes.get("link", "").split(" ")
    if len(words) > 4 and words[4] == "0":  # else its seats are those of this device
        at = 0
        for word in words[2].split(","):
            end = at + int(word[4:])
            if word[:4] == words[1]:
                return names[at:end]
            at = end
    return names


def _listed(names):
    return ", ".join([terms.decoded(name) for name in names])


def apart(names):
    """None is another's: who hasn't chosen one is called the same on every device."""
    found = []
    for name in names:
        own = name
        number = 1
        while own in found:
            number += 1
            own = "%s%d" % (name, number)
        found.append(own)
    return found
