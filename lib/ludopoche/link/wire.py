# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The wire to other boards: all ways there are at once, and who talks over them.

A way has send(line), which may fail in silence, poll(clock), which gives the lines that have come
and never waits, and close(). Who talks has get(line, now), tick(now) and `lines` to be sent: a
Finder, then a Room (see room.py), then a Link.

A linked match: every seat's moves, kept by every device; what is said about them in lines.

A seat's moves are written by one device only, one behind the other, and never changed: so it
doesn't matter which lines are lost, come twice, late or in another order. The match that everybody
sees is what the rules make of these logs: whoever is on turn makes the next move of his log.

In a room of common calls everybody plays a match of his own by the same calls. There DONE ends the
moves of each call in a log, and nobody goes on before all have got so far, or the caller says so.

A Link is all that stays in memory beside a table: it knows a line that says what everybody has
already, as most do, and says the same. What is new is heard by hearing.py, the match follows by
progress.py, lines.py says it: they come and go.
"""

from ludopoche.link.lines import BEAT, GONE, LONGEST, PAUSE, WAITING
from ludopoche.memory import Scope

MOST = 40  # lines a frame: a flood may not stop the console


class Stream:
    """A serial line: a UART between two boards, or the console's to a computer."""

    rest = b""  # of a line that isn't whole yet

    def __init__(self, port):
        self.port = port

    def feed(self, data):
        """The lines that these bytes end, in whatever pieces they come. Of what is too long the end
        is kept: what counts in a line is from its last "L1" on."""
        found = (self.rest + bytes(data)).split(b"\n")
        self.rest = found.pop()[-2 * LONGEST :]
        return [str(line.strip(), "ascii") for line in found if line and max(line) < 128]

    def send(self, line):
        try:
            self.port.write(bytes(line + "\r\n", "ascii"))
        except OSError:
            pass

    def poll(self, clock):
        try:
            waits = self.port.in_waiting
            if waits:
                return self.feed(self.port.read(min(waits, 256)) or b"")
        except OSError:
            pass
        return ()

    def close(self):
        if hasattr(self.port, "deinit"):
            self.port.deinit()


def way_of(kind, *what):
    """A way of this kind: see hardware/wires.py."""
    if kind == "stream":
        return Stream(*what)
    with Scope():
        from ludopoche.link import network
    return (network.Tcp if kind == "hub" else network.Mqtt)(*what)


class Wire:
    """`wires`: what the device has, (kind, what a way of this kind needs…); `talk`: who talks."""

    stays = False  # the screen that closes hands it to the next one
    lit = False  # is there something to see, though nobody has touched a key?

    def __init__(self, wires, clock, talk):
        self.ways = [way_of(*wire) for wire in wires]
        self.talk = talk
        self.now = 0  # milliseconds: they don't begin anew after six days, as the clock's do
        self.last = clock.ms()

    def frame(self, clock):
        """Once a frame: what has come, what time it is, what is to be sent. True: a dark screen is
        to be lit."""
        self.now += clock.since(self.last)
        self.last = clock.ms()
        for way in self.ways:
            for line in way.poll(clock)[:MOST]:
                self.talk.get(line, self.now)
        self.talk.tick(self.now)
        self.send()
        lit = self.lit
        self.lit = False
        return lit

    def send(self):
        """Send out what is to be sent."""
        lines = self.talk.lines
        self.talk.lines = []
        for line in lines:
            for way in self.ways:
                way.send(line)

    def leave(self, stage):
        """No wire any more, and a goodbye; unless the next screen goes on with it."""
        if self.stays:
            self.stays = False
            return
        self.talk.bye()
        self.send()
        for way in self.ways:
            way.close()
        stage.wire = None


# In a match


class Link:
    """The link that start.made() makes. `lines` are to be sent."""

    def tick(self, now):
        """Time goes by; what has come is heard."""
        self.now = now
        for place in range(len(self.heard)):
            away = now - self.heard[place] >= GONE and place != self.place
            if away != self.away[place]:
                self.away[place] = away
                self.news.append(("away" if away else "back", place))
                del self.news[WAITING:]  # where it is only called nobody reads them
        if self.inbox and now >= self.short:
            self.listen()
        if now - self.said >= (PAUSE if self.soon else BEAT):
            self.soon = False
            self.said = now
            if not self.told:
                with Scope():
                    from ludopoche.link import lines

                    lines.renew(self)
            self.lines.append(self.told)

    def listen(self):
        """Hear what has come. Is there no room for that, `short` tells the screen to make some, and
        it is tried again."""
        self.short = 0
        try:
            with Scope():
                from ludopoche.link import hearing

                hearing.hear(self)
            self.inbox = []
        except MemoryError:
            self.short = self.now + BEAT

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
            from ludopoche.link.lines import say
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
                from ludopoche.link import progress

                progress.pass_on(self, match)
