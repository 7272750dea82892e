# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""After common calls: everybody's points, the best first. Who isn't done yet comes later."""

from ludopoche.keys import START
from ludopoche.memory import Scope
from ludopoche.ui.lists import List


class Screen(List):
    """`ended`: the last round of the match that was played here; None: nobody played here."""

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
            from ludopoche.link.resumed import names_of, result
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
        return self.stage.word("link.ranking")

    def count(self):
        return self.link.seats

    def row(self, i):
        _, seat, points = self.rows_of[i]
        return self.names[seat], "…" if points is None else str(points)

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
