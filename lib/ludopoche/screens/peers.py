# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The others of a linked match: who is there; a bot for those who are away; on without them."""

from ludopoche.keys import A
from ludopoche.link import hearing
from ludopoche.link.start import name
from ludopoche.screens import play
from ludopoche.ui.lists import List


class Screen(List):
    KEEP = False
    MENU = "link"
    WHY = 3
    ASKED = ("link.bot", "choose")
    ARROWS = False

    def __init__(self, stage, table):
        List.__init__(self, stage)
        self.play = table
        self.link = table.link
        self.seen = None
        self.places = [i for i in range(len(self.link.devices)) if i != self.link.place]

    def title(self):
        return self.stage.word("link.room", self.link.room)

    def count(self):
        return len(self.places) + 1

    def row(self, i):
        word = self.stage.word
        if i == len(self.places):
            return word("link.alone.go"), ""
        place = self.places[i]
        what = "link.off" if self.link.away[place] else "link.here"
        if self._played(place):
            what = "link.botted"
        return name(self.link, place), word(what)

    def _played(self, place):
        """Does a bot play for this device?"""
        link = self.link
        for seat in range(link.seats):
            if link.home[seat] == place != link.owner[seat]:
                return True
        return False

    def _helps(self, i):
        """May a bot come for the device in this row?"""
        link = self.link
        if i == len(self.places) or link.common or link.ended or link.lack or link.place < 0:
            return False
        place = self.places[i]
        return link.away[place] and place in link.home and not self._played(place)

    def asked(self, i):
        if self._helps(i):
            return self.stage.word("link.bot")
        return self.stage.word("choose") if i == len(self.places) else ""

    def why(self, i):
        word = self.stage.word
        if i == len(self.places):
            return word("link.alone.why")
        if self._helps(i):
            return word("link.bot.why", self.stage.device.label(A))
        return word("link.common.why" if self.link.common else "link.here.why")

    def pick(self, i):
        stage = self.stage
        if i == len(self.places):
            stage.open("ask", stage.word("link.alone?"), (stage.word("back"), stage.word("leave")))
        elif self._helps(i):
            for seat in range(self.link.seats):
                if self.link.home[seat] == self.places[i]:
                    hearing.hand(self.link, seat)
            self.play.keep()
            self.show()

    def answer(self, value):
        if value == 1:
            # It is kept as a match of this board alone.
            self.play.match.notes.pop("link", None)
            play.Screen._keep(self.play)
            self.play.keep = lambda: None
            self.stage.home()

    def tick(self, now):
        seen = bytes(self.link.away), bytes(self.link.owner)
        if seen != self.seen:
            self.seen = seen
            self.show()
        List.tick(self, now)
