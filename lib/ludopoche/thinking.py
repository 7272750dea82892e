# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A bot at its turn: it thinks in slices, so that the glass lives and a key can interrupt."""

import games

SLICE = 12  # milliseconds of thinking a frame


class Thinking:
    """What the seat to move would do; in a game that holds, with every tile of the call."""

    def __init__(self, stage, game, turns, level):
        self.stage = stage
        self.turns = turns
        self.level = level
        self.bot = games.load(game, "bot")
        self.moves = ()
        self.owed = turns.owed
        self.found = None
        self._begin()

    def _begin(self):
        turns = self.turns
        match = turns.match
        view = turns.view(turns.seat, self.moves)
        self.steps = self.bot.think(self.level, view, turns.seat, match.players, match.options)

    def go_on(self):
        """Think for a slice. None, or at the end, and from then on, (moves, why, values)."""
        start = self.stage.now()
        while self.found is None:
            found = next(self.steps)
            if found is not None:
                self.moves += (found[0],)
                if len(self.moves) == self.owed:
                    self.found = self.moves, found[1], found[2]
                    break
                self._begin()
            if self.stage.since(start) >= SLICE:
                break
        return self.found
