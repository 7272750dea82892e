# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A bot at its turn: it thinks in slices, so that the glass lives and a key can interrupt."""

import gc
import sys

import games
from ludopoche import SMALL, captions, drop, forget

SLICE = 12  # milliseconds of thinking a frame
BREATH = 250  # milliseconds between a person's move and a bot's answer, at least
PATIENCE = 400  # after so many the bars say that somebody thinks
MOST = 119 << 10  # bytes that may be in use
NEEDS = (12 << 10, 27 << 10)  # what a bot takes of them; one for tiles that are held takes more


def begin(play, level, phase):
    """A bot looks for a move: for its own seat (THINK), or as a hint (HINT)."""
    rest(play)
    play.phase = phase
    play.since = play.stage.now()
    play.thinking = Thinking(play.stage, play.game, play.turns, level)


def rest(play):
    """Room for the bot, if there isn't enough beside the table: waking that takes half a second."""
    if SMALL and crowded(play.table):
        from ludopoche import resting

        resting.rest(play)
        forget("ludopoche.resting")


def crowded(table):
    gc.collect()
    return gc.mem_alloc() + NEEDS[table.holds] > MOST


class Thinking:
    """What the seat to move would do; in a game that holds, with every tile of the call."""

    def __init__(self, stage, game, turns, level):
        self.stage = stage
        self.game = game
        self.turns = turns
        self.level = level
        self.bot = None
        self.moves = ()
        self.owed = turns.owed
        self.found = None
        self._begin()

    def _begin(self):
        turns = self.turns
        match = turns.match
        if self.bot is None:
            self.there = tuple(sys.modules)
            self.bot = games.load(self.game, "bot")
        view = turns.view(turns.seat, self.moves)
        self.steps = self.bot.think(self.level, view, turns.seat, match.players, match.options)

    def stop(self):
        """The table is wanted, and there isn't room for both. What isn't found yet is looked for
        anew at the next tick."""
        if self.found is None:
            self.moves = ()
        self._drop()

    def _drop(self):
        """Let the bot go, with all that came with it."""
        self.bot = self.steps = None
        for name in tuple(sys.modules):
            if name[:6] == "games." and name not in self.there:
                drop(name)
        gc.collect()

    def go_on(self):
        """Think for a slice. None, or at the end, and from then on, (moves, why, values)."""
        start = self.stage.now()
        while self.found is None:
            found = next(self.steps)
            if found is not None:
                if not self.moves:
                    self.reason = found[1:]  # of the first move, which is the one pointed at
                self.moves += (found[0],)
                if len(self.moves) == self.owed:
                    self.found = (self.moves,) + self.reason
                    break
                self._begin()
            if self.stage.since(start) >= SLICE:
                break
        return self.found

    def tick(self, play):
        """A slice; at the end the move is played, or pointed at when it was only a hint."""
        if self.steps is None and self.found is None:
            rest(play)
            self._begin()
        found = self.go_on()
        waited = self.stage.since(play.since)
        if found is None:
            if waited > PATIENCE:
                captions.write(play, True)
            return
        if waited < BREATH:
            return
        if self.steps is not None and SMALL:
            # The bot goes now, the table wakes at the next tick: what this one has in hand is
            # not yet free.
            self._drop()
            return
        moves, why, values = found
        play.thinking = None
        play.wake()
        forget("ludopoche.thinking")
        if play.phase == captions.HINT:
            play.phase = captions.ASK
            play.table.point(moves[0])
            play.say(self.stage.word("why." + why, *values))
        elif play.table.holds:
            play.play(moves)
        else:
            play.play(moves, play.table.describe(play.turns.view(play.eye), moves[0]))
        captions.write(play)
