# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A match in play on several boards: a seat that is far away is like a bot whose move comes over
the wire. In a room of common calls the own seat, too, waits until all have placed.

Here is what stays in memory beside the table; linkplay.py comes when something has come.
"""

from ludopoche.errors import Wrong
from ludopoche.screens import play
from ludopoche.screens.showing import BEGIN, THINK, Turns

LEVEL = "medium"  # of a bot that takes a seat over


class Here:
    """Turns of which some are taken elsewhere; mixed into `base`, of which no super() knows on a
    board: Turns, or Holding."""

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
            link.refused = link.fresh = far  # the rules don't allow what a log has
            raise
        if far or match.moves.length > before:
            link.played(match, seat, len(moves), over or len(match.history) > rounds)
        if far:
            self.forget()
        return over


class Far:
    """In the place of a bot at work, and of what looks after it: the move comes over the wire."""

    found = False  # no frame hurries because of it

    def begin(self, play, level):
        play.thinking = self

    def on(self, play):
        """Nothing is at work here."""

    def close(self):
        """Nor is there anything to put away."""

    def go_on(self, play):
        if play.table is None:
            play.come_back()
        if play.due and play.stage.since(play.since) >= play.breath and play.motion is None:
            found = play.work().next_move(play)
            if found is not None:
                play.stop_thinking()
                play.play(*found)
                play.say_prompt()


class Screen(play.Screen):
    noted = False  # does a note on the table say that somebody is away, or back?
    warned = False  # that others lack something of the match that is over?
    due = True  # may the logs have a move for the seat that is waited for?

    def __init__(self, stage, game, match, held=""):
        self.link = stage.wire.talk
        self.far = Far()
        self.told = None  # what the bar says of those who are awaited
        play.Screen.__init__(self, stage, game, match, held)
        match.mark("linked")
        if self.link.mine and not self.safe:
            self.to_keep()  # found on the shelf, whoever has had no turn yet

    def work(self):
        """The module for what isn't done all the time."""
        return self.roomy(
            0,
            play.brought,
            "ludopoche.link.lines",
            "ludopoche.link.progress",
            "ludopoche.screens.linkplay",
        )

    def make_turns(self):
        Here.link = self.link  # there is one match; who sits here is asked while it is made
        base, more = Turns, self.secret
        if self.table.holds:
            from ludopoche.screens.holding import Holding as base

            more = self.held
        made = type("Linked", (Here, base), {"base": base})(self.match, more)
        made.alone = False  # nobody goes back behind what has come
        made.forget()  # what was kept has been told
        return made

    @property
    def can_take_back(self):
        turns = self.turns
        return self.ended is None and not self.link.waits(turns.seat) and turns.can_take_back

    def _step_aside(self):
        self.told = ()  # what moved on the table, and still holds it, ends without a word
        play.Screen._step_aside(self)

    def close(self):
        play.Screen.close(self)
        self.stage.wire.leave(self.stage)

    # Whose move it is

    def asking(self):
        if self.thinking is self.far or self.thinking is None and self.link.waits(self.turns.seat):
            return self.far
        return play.Screen.asking(self)

    def thinker(self, level):
        return play.Screen.thinker(self, level or LEVEL)

    def next(self):
        play.Screen.next(self)
        if self.phase != THINK:
            self.stage.wire.lit = True  # whoever has waited is to act, or to see how it has ended

    def play(self, moves, news=None):
        link = self.link
        if (link.fresh or link.common) and self.work().ends_call(self, moves):
            return
        play.Screen.play(self, moves, news)
        if link.steps and link.steps[-1][2] and not self.unkept:
            self.to_keep()  # a bot's move, too: it is told when it is saved

    # What the others do

    def tick(self, now):
        link = self.link
        if link.short:
            if self.table is not None:
                self.give_way()  # with it there was no room: without, before it comes back
            link.listen()
        if link.fresh and self.table is not None:
            self.work().follow(self)
        play.Screen.tick(self, now)
        if self.group is not None and len(self.group) == 1:
            self.noted = False
        elif self.group is None or not self.noted:
            return
        if link.news and self.phase != BEGIN:
            self.work().tell(self)

    def _keep(self):
        if self.link.mine:
            self.work().before_save(self)
            play.Screen._keep(self)
        self.work().after_save(self)

    # The bars

    def say_prompt(self, fresh=False):
        if self.phase != THINK or self.table is None or not self.link.waits(self.turns.seat):
            self.told = None
            play.Screen.say_prompt(self, fresh)
        elif self.link.common:
            self.work().say_awaited(self)
        elif fresh:
            self.told = None
            self.due = True  # the next tick says it: here calls are too deep for code to come
