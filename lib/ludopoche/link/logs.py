# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A linked match: every seat's moves, kept by every device; what is said about them in lines.

A seat's moves are written by one device only, one behind the other, and never changed: so it
doesn't matter which lines are lost, come twice, late or in another order. The match that everybody
sees is what the rules make of these logs: whoever is on turn makes the next move of his log.

In a room of common calls everybody plays a match of his own by the same calls. There DONE ends the
moves of each call in a log, and nobody goes on before all have got so far, or the caller says so.

A Link is all that stays in memory beside a table: it knows a line that says what everybody has
already, as most do, and says the same. What is new is heard by hearing.py, the match follows by
following.py, telling.py says it: they come and go.
"""

from ludopoche.link.lines import BEAT, GONE, PAUSE
from ludopoche.memory import Scope

WAITING = 8  # lines that are new, in a frame: what is more is said again


class Link:
    """What resumed.made() has made. `lines` are to be sent."""

    def tick(self, now):
        """Time goes by; what has come is heard."""
        self.now = now
        for place in range(len(self.heard)):
            away = now - self.heard[place] >= GONE and place != self.place
            if away != self.away[place]:
                self.away[place] = away
                self.news.append(("away" if away else "back", place))
        if self.inbox:
            try:
                with Scope():
                    from ludopoche.link import hearing

                    hearing.hear(self)
            except MemoryError:
                self.short = True  # what is lost is said again
            self.inbox = []
        if now - self.said >= (PAUSE if self.soon else BEAT):
            self.soon = False
            self.said = now
            if not self.told:
                with Scope():
                    from ludopoche.link import telling

                    telling.renew(self)
            self.lines.append(self.told)

    def get(self, line, now):
        """A line has come: anything may be in it."""
        at = line.rfind("L1 ")
        name = line[at + 10 : at + 14]
        if at < 0 or line[at + 5 : at + 9] != self.room or name == self.me:
            return
        told = self.told
        if line[at : at + 10] == told[:10] and line[at + 14 : -7] == told[14:-7]:
            for place in range(len(self.devices)):
                if self.devices[place] == name and self.level[place] and not self.lack:
                    self.heard[place] = now  # it still has just what we have
                    return
        if len(self.inbox) < WAITING:
            self.inbox.append(line)

    def bye(self):
        """We leave; the match waits."""
        with Scope():
            from ludopoche.link.telling import say
        say(self, "B")

    def waits(self, turn):
        """Can nobody here move for the seat to move in our match?"""
        seat = self.mine[turn] if self.common else turn
        return bool(
            self.owner[seat] != self.place
            or self.lack
            or self.ended
            or self.taken[seat] < self.counts[seat]
        )

    def played(self, match, turn, count, over):
        """The seat to move has made so many moves; `over`: that was its turn."""
        seat = self.mine[turn] if self.common else turn
        if self.taken[seat] == self.counts[seat]:
            steps = self.steps
            while steps and steps[-1][1] >= match.moves.length:
                steps.pop()  # it was taken back
            steps.append((seat, match.moves.length, over))
            return
        self.taken[seat] += count
        if not self.common:
            self.fixed = match.moves.length
        elif match.sealed == match.moves.length:
            with Scope():
                from ludopoche.link import following

                following.pass_on(self, match)
