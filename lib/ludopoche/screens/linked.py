# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A match in play on several boards: a seat that is far away is like a bot whose move comes over
the wire. In a room of common calls the own seat, too, waits until all have placed.
"""

from ludopoche.core.turns import ASK, BEGIN, THINK, Turns
from ludopoche.errors import Wrong
from ludopoche.memory import Scope, known
from ludopoche.screens import play

LEVEL = "medium"  # of a bot that takes a seat over
BEHIND = 3  # so many moves of each seat are shown one by one; more are caught up with


class Here:
    """Turns of which some are taken elsewhere; mixed into `base`, of which no super() knows on a
    board."""

    base = link = None

    def person(self, seat):
        return self.sits(seat) and not self.link.waits(seat)

    def sits(self, seat):
        """Is it a person's seat, at this board?"""
        link = self.link
        if not link.common and link.home[seat] != link.place:
            return False
        return self.base.sits(self, seat)

    def play(self, moves):
        link = self.link
        match = self.match
        seat = self.seat
        far = link.waits(seat)
        before = match.moves.length
        rounds = len(match.history)
        try:
            over = self.base.play(self, moves)
        except Wrong:
            if far:
                link.refused(seat)
            raise
        if far or match.moves.length > before:
            link.played(match, seat, len(moves), over or len(match.history) > rounds)
        if far:
            self.trail = bytearray()  # nobody takes that back
        return over

    def ends_call(self, moves):
        """Is a common call over with this press, at this board?"""
        match = self.match
        if hasattr(self, "held"):
            self._ahead(moves)
            return len(self.held) + 1 == match.players
        with Scope():
            from ludopoche.core.holding import copy

            round = copy(match)
        shown = False
        for move in moves:
            shown = round.play(move)
        return shown or round.turn < 0


class Linked(Here, Turns):
    base = Turns


class Far:
    """In the place of a bot at work: the move comes over the wire."""

    found = False  # no frame hurries because of it

    def __init__(self, play):
        self.play = play

    def go_on(self):
        moves = self.play.link.next(self.play.turns.seat)
        if not moves:
            return None
        self.found = (moves, "", ())
        return self.found

    def close(self):
        pass


class Screen(play.Screen):
    MENU = "link"

    def __init__(self, stage, game, match, held=""):
        self.link = stage.wire.talk
        for module in self.link.modules:
            known(module)
        self.told = None  # what the bar says of those who are awaited
        play.Screen.__init__(self, stage, game, match, held)
        match.mark("linked")

    def make_turns(self):
        Here.link = self.link  # there is one match; who sits here is asked while it is made
        if self.table.holds:
            from ludopoche.screens.linkheld import Held

            made = Held(self.match, self.held)
        else:
            made = Linked(self.match, self.secret)
        made.trail = bytearray()  # what was kept has been told
        return made

    @property
    def can_take_back(self):
        turns = self.turns
        return self.ended is None and not self.link.waits(turns.seat) and turns.can_take_back

    def close(self):
        play.Screen.close(self)
        self.stage.wire.leave(self.stage)

    # Whose move it is

    def think(self, level, phase):
        if phase == THINK and self.link.waits(self.turns.seat):
            self.phase = phase
            self.since = self.stage.now()
            self.told = None
            if self.thinking is None:
                self.thinking = Far(self)
        else:
            play.Screen.think(self, level or LEVEL, phase)

    def thinker(self, level):
        if self.link.waits(self.turns.seat):
            return Far(self)
        return play.Screen.thinker(self, level or LEVEL)

    def play(self, moves, news=None):
        link = self.link
        self._follow()
        if link.common and not link.waits(self.turns.seat):
            try:
                if self.turns.ends_call(moves):
                    self._commit(moves)
                    return
            except Wrong:
                pass  # said below
        if news and self._behind():
            news = None
        play.Screen.play(self, moves, news)
        if link.steps and link.steps[-1][2] and not self.unkept:
            self._to_keep(play.CALM)  # a bot's move, too: it is told when it is saved

    def _behind(self):
        """Is there a lot that the others have seen and we haven't?"""
        link = self.link
        left = 0
        for seat in range(link.seats):
            left += link.counts[seat] - link.taken[seat]
        return not link.common and left > BEHIND * link.seats

    def _commit(self, moves):
        """The call is over here: the match goes on when it is for everybody."""
        turns = self.turns
        self.stop_thinking()
        if self.unkept:
            self.keep()
        self.link.commit(self.match, turns.held if self.table.holds else [], moves)
        if self.table.holds:
            turns.laid = tuple(moves)
        self.stage.sound(self.table.prompt.tune)
        self.keep()
        self.next()

    def show(self):
        play.Screen.show(self)
        laid = self.turns.laid
        if laid and self.phase == THINK and self.link.common:
            self.table.hold(laid)

    def take_back(self):
        play.Screen.take_back(self)
        self.link.undone(self.match)

    # What the others do

    def tick(self, now):
        self._follow()
        play.Screen.tick(self, now)
        link = self.link
        if link.news and self.phase != BEGIN and self.group is not None and len(self.group) == 1:
            what, place = link.news.pop(0)
            if link.names and (what != "back" or place in link.gone):
                self.say(self.stage.word("link." + what, link.name(place)))
            if what == "away":
                link.gone.append(place)

    def _follow(self):
        """Something has come: does it change whose turn it is here, or what has been played?"""
        link = self.link
        if not link.fresh or self.turns is None or self.table is None:
            return
        link.fresh = False
        stale = link.rewind(self.match)
        if stale:
            self.ended = None
            self.viewer = -1
        if link.give_back():
            self.keep()
        person = self.turns.person(self.turns.seat) if not self.match.over else False
        waits = self.phase == THINK and isinstance(self.thinking, Far)
        if stale or self.phase == ASK and not person or waits and person:
            self.stop_thinking()
            self.next()
        self.told = None
        if link.ended:
            self.say(self.stage.word("link.over." + link.ended[0], link.seat_name(link.ended[1])))

    def _keep(self):
        link = self.link
        match = self.match
        if not link.common:
            link.rewind(match)
        if link.mine:
            with Scope():
                from ludopoche.link import kept

                match.notes["link"] = kept.written(link)
            play.Screen._keep(self)
        link.kept(match)
        self.turns.trail = bytearray()

    def _leave_round(self):
        if self.match.over and not self.link.settled and not self.link.ended:
            if self.asked != self.match.moves.length:
                self.asked = self.match.moves.length
                self.say(self.stage.word("link.last"))
                return
        if self.match.over and not self.link.mine:
            self.stage.home()  # we have only looked on
        elif self.match.over and self.link.common:
            if self.unkept:
                self.keep()
            self.stage.wire.stays = True
            self.stage.replace("ranking", self.game, self.match, self.ended)
        else:
            play.Screen._leave_round(self)

    asked = -1

    def alone(self):
        """The match is kept as one of this board alone."""
        self.match.notes.pop("link", None)
        play.Screen._keep(self)
        self.keep = lambda: None

    # The bars

    def say_prompt(self, fresh=False):
        link = self.link
        if self.phase != THINK or self.table is None or not link.waits(self.turns.seat):
            self.told = None
            play.Screen.say_prompt(self, fresh)
            return
        seat = self.turns.seat
        what = self._awaited(seat)
        if what == self.told:
            return
        self.told = what
        stage = self.stage
        prompt = self.table.prompt
        name = self.match.seats[seat][0] if seat >= 0 else ""
        stage.status.show(seat, name, stage.word(*what), prompt.pile)
        stage.hint.show("", self.b, "", prompt.bar_x, prompt.bar_w, self.room)

    def _awaited(self, seat):
        """What is waited for, as words() takes it."""
        link = self.link
        if link.ended:
            return ("link.ended",)
        if link.lack:
            return ("link.asks",)
        if link.common:
            return ("link.placed", link.placed, link.seats)
        return ("link.gone" if link.away[link.owner[seat]] else "thinks",)


def reach(stage, match, note):
    """Reach for the other boards again. False: what was kept of the link can't be read."""
    from ludopoche.link import resumed, wire

    try:
        link = resumed.read(note, match)
    except (ValueError, IndexError):
        return False
    stage.wire = wire.Wire(stage.device.wires(), stage.device.clock)
    stage.wire.talk = link
    return True
