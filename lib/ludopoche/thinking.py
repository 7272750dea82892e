# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A bot at its turn: it thinks in slices, so that the glass lives and a key can interrupt."""

import games

SLICE = 12  # milliseconds of thinking a frame


class Thinking:
    def __init__(self, stage, game, level, view, seat, match):
        self.stage = stage
        self.game = game
        bot = games.load(game, "bot")
        self.steps = bot.think(level, view, seat, match.players, match.options)

    def go_on(self):
        """Think for a slice. None, or at the end (move, why, values)."""
        start = self.stage.now()
        while True:
            found = next(self.steps)
            if found is not None:
                self.steps = None
                return found
            if self.stage.since(start) >= SLICE:
                return None
