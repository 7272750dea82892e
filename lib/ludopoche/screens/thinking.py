# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A bot at work: in slices, so that the screen lives and a key can interrupt."""

import games
from ludopoche.memory import Scope, need

ROOM = 24 << 10  # bytes free before a bot comes: its code, its weights, what it works with
SLICE = 40  # milliseconds of thinking a frame: what a frame does beside takes some 7


class Thinking:
    """What the seat to move would do; in a game that holds, with every tile of the call."""

    def __init__(self, stage, game, turns, level):
        self.stage = stage
        self.turns = turns
        self.level = level
        self.moves = ()
        self.owed = turns.owed
        self.found = None
        need(ROOM)
        self.scope = Scope().begin()
        self.bot = games.load(game, "bot")
        self._begin()

    def _begin(self):
        turns = self.turns
        match = turns.match
        view = turns.view(turns.seat, self.moves)
        self.steps = self.bot.think(self.level, view, turns.seat, match.players, match.options)

    def close(self):
        """Let the bot go."""
        self.bot = self.steps = None
        self.scope.end()

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
                    self.steps = None
                    break
                self._begin()
            if self.stage.since(start) >= SLICE:
                break
        return self.found
