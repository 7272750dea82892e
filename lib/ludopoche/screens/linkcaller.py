# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Common calls. Nobody plays at this board: it calls for all the others, or looks on. The next call
comes when all have placed, or when the caller says so. At the end there is a ranking, here and
everywhere."""

from ludopoche.core.match import Match
from ludopoche.keys import START, A, B
from ludopoche.link import progress
from ludopoche.memory import Scope
from ludopoche.screens import caller
from ludopoche.ui.lists import List


class Screen(caller.Screen):
    KEEP = True
    MENU = "link"

    def __init__(self, stage, game, match):
        caller.Screen.__init__(self, stage, game)
        self.match = match
        self.seed = match.seed
        self.link = stage.wire.talk
        self.link.lack = 0
        self.calls = calls(match)  # of a round
        self.said = None  # in the bars

    def open(self, memo):
        self.said = None  # the bars were another screen's
        if self.group is None:
            self._open()

    def _open(self):
        """The round in play, as far as it has been called."""
        self.round = self.link.call // self.calls
        self.called = 0
        caller.Screen._open(self)
        # Two pieces a call, where there are so few calls.
        self.step = (self.count + self.calls - 1) // self.calls
        self._go_on()

    def _go_on(self):
        """Show everything up to the call that is open."""
        want = min((self.link.call - self.round * self.calls + 1) * self.step, self.count)
        while self.called < want:
            self.called += 1
            self.caller.show(self.deal[self.called - 1], self.called)
        self.at = self.called - 1
        self.stage.sound("place")
        self.stage.wire.lit = True
        self.said = None

    def close(self):
        self.stage.wire.leave(self.stage)
        caller.Screen.close(self)

    def _away(self):
        self.said = None
        caller.Screen._away(self)

    def tick(self, now):
        link = self.link
        if link.short:
            self._away()
            link.listen()
            self._anew()
        if progress.is_open(link) and not link.ended:
            progress.pass_on(link)
            if link.call == self.calls * self.match.rounds:
                self.stage.replace("ranking", self.game, self.match)
                self.stage.wire.stays = True
            elif self.page or link.call // self.calls > self.round:
                self._anew()
            else:
                self._go_on()
        self._bars()

    def _bars(self):
        link = self.link
        said = (self.at, progress.placed(link), link.ended)
        if said == self.said:
            return
        self.said = said
        stage = self.stage
        number = (self.at + self.step) // self.step
        text = stage.word("link.call", number, self.calls, progress.placed(link), link.seats)
        if link.ended:
            text = stage.word("link.end")
        stage.status.show(-1, "", text)
        self._hint(stage.word("link.next") if self.calling else "")

    @property
    def calling(self):
        """Is it this board that calls?"""
        return self.link.place == 0

    def press(self, button):
        link = self.link
        if self.page:
            self._anew()
        elif button == START:
            self._show_deal()
        elif button == A and self.calling and self.at == self.called - 1:
            link.go = link.call + 1  # whoever hasn't placed does so later
            link.told = ""
            link.soon = True
        elif button == A:
            caller.Screen._look(self, self.called - 1)
        elif button == B:
            word = self.stage.word
            self.stage.open("ask", word("link.leave?"), (word("leave"), word("stay")))
        else:
            caller.Screen.press(self, button)

    def _call(self):
        """Not by hand."""


def calls(match):
    """The number of calls of a round: found out by one of legal moves."""
    own = Match(match.rules, 1, 0, 1, match.options, match.seed)
    count = 0
    while not own.over:
        own.play(own.legal()[-1])
        count += own.sealed == own.moves.length
    return count


class Ranking(List):
    """Everybody's points, the best first; who isn't done yet comes later. `ended`: the last round
    of the match that was played here; None: nobody played here."""

    KEEP = True
    MENU = "link"
    ASKED = ("go on",)
    ARROWS = False

    def __init__(self, stage, game, match, ended=None):
        List.__init__(self, stage)
        self.game = game
        self.match = match
        self.ended = ended
        self.link = stage.wire.talk
        self._rank()

    def _rank(self):
        link = self.link
        rows = []
        with Scope():
            from ludopoche.link.start import names_of, result
        self.names = names_of(link.terms)
        for seat in range(link.seats):
            own = result(link, seat, self.match)
            points = own.totals()[0] if own.over else None
            key = (points is None, points or 0, seat)
            if points is not None and not self.match.rules.LOWEST:
                key = (False, -points, seat)
            rows.append((key, seat, points))
        rows.sort()
        self.rows_of = rows

    def title(self):
        return self.stage.word("link.end" if self.link.ended else "link.ranking")

    def count(self):
        return self.link.seats

    def row(self, i):
        _, seat, points = self.rows_of[i]
        name = self.names[seat]
        if seat in self.link.mine:
            name = self.stage.word("link.own", name)
        return name, "…" if points is None else str(points)

    def asked(self, i):
        return self.stage.word("go on")

    def tick(self, now):
        if self.link.fresh:
            self.link.fresh = False
            self._rank()
            self.show()
        List.tick(self, now)

    def pick(self, i):
        self.leave()

    def press(self, button):
        List.press(self, button)
        if button == START:
            self.leave()

    def leave(self):
        if self.ended is None:
            self.stage.home()
        else:
            self.stage.replace("final", self.game, self.match, self.ended)

    def close(self):
        self.stage.wire.leave(self.stage)
        return List.close(self)


OTHERS = {"ranking": Ranking}
