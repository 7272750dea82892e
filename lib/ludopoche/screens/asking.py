# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A match in play: bots, which think beside the table, or with its room."""

from ludopoche.core.turns import ASK, HINT, SHOW, THINK
from ludopoche.memory import Scope, free, tight
from ludopoche.screens.showing import Showing

BESIDE = 10 << 10  # bytes free beside a table and a bot: with less it would collect all the time
PATIENCE = 400  # milliseconds after which the bars say that somebody thinks


class Asking(Showing):
    def think(self, level, phase):
        """A bot looks for its move (THINK) or a HINT; it may have begun while something was
        shown. Where there is no room for it beside the table that one goes, and is still seen."""
        self.phase = phase
        self.since = self.stage.now()
        if self.thinking is None:
            self._begin_thinking(level)

    def _begin_thinking(self, level):
        if level not in self.aside:
            try:
                self.thinking = self._thinking(level)
                if not tight() or free() >= BESIDE:
                    return
            except MemoryError:
                if not tight():
                    raise
            self.stop_thinking()
            self.aside += (level,)
        if self.table is not None:
            self.say_prompt(self.phase != SHOW)
            self.give_way()
        self.thinking = self._thinking(level)

    def _thinking(self, level):
        with Scope():
            from ludopoche.screens.thinking import Thinking
        return Thinking(self.stage, self.game, self.turns, level)

    def _think_on(self):
        """Let the bot think for a slice; if it finds no room, anew with that of the table."""
        try:
            return self.thinking.go_on()
        except MemoryError:
            if self.table is None:
                raise
        level = self.thinking.level
        self.stop_thinking()
        self.aside += (level,)
        self._begin_thinking(level)
        return None

    def stop_thinking(self):
        if self.thinking is not None:
            self.thinking.close()
            self.thinking = None

    def _think_ahead(self):
        """While a move is shown the next bot thinks already."""
        turns = self.turns
        if self.thinking is None:
            if turns.person(turns.seat) or self.motion is not None and tight():
                return  # or what moves would stop: the table may have to go
            self._begin_thinking(self.match.seats[turns.seat][1])
        self._think_on()

    def _go_on_thinking(self):
        """A slice; at the end the move is played, or pointed at when it was only a hint."""
        found = self._think_on()
        waited = self.stage.since(self.since)
        if found is None:
            if waited > PATIENCE:
                self.say_prompt(True)
            return
        if waited < self.breath or self.motion is not None:
            return
        self.breath = 0
        moves, why, values = found
        hint = self.phase == HINT
        self.stop_thinking()
        if hint:
            self.phase = ASK
        self.come_back()
        if hint:
            self.match.mark("hint")
            self.table.point(moves[0])
            self.say(self.stage.word("why." + why, *values))
        elif self.table.together:
            self.play(moves)
        else:
            self.play(moves, self.table.describe(self.turns.view(self.viewer), moves[0]))
        self.say_prompt()
