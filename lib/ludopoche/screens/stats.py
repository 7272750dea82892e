# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Statistics: a page a game."""

import games
from ludopoche.core.statistics import NONE, Table
from ludopoche.ui.leaflet import Leaflet
from ludopoche.ui.theme import HAZE, PAPER

# What is shown of a game, in this order; the last two only of games that can be played alone.
LINES = ("played", "won", "rounds", "best", "average", "alone", "solved")


class Screen(Leaflet):
    HELP = 2

    def __init__(self, stage, game=""):
        Leaflet.__init__(self, stage)
        self.at = games.SHELF.index(game) if game in games.SHELF else 0

    def title(self, number):
        return games.name_of(games.SHELF[number])

    def count(self):
        return len(games.SHELF)

    def fill(self, number, group):
        """Two labels of several lines: what, and how many."""
        stage = self.stage
        game = games.SHELF[number]
        mine = Table(stage.keeper.load("stats." + game))
        alone, solved = solo(game)
        words = []
        values = []
        widest = 0
        for name in LINES:
            if name == "alone" and not alone or name == "solved" and not solved:
                continue
            words.append(stage.word("stats." + name))
            values.append(value(mine, name, stage.word("stats.tenths")))
            widest = max(widest, stage.text.width(values[-1]))
        step = (stage.foot - stage.top) // (len(LINES) + 1)
        y = stage.top + step // 2
        group.append(self.label(8, y, words, step, HAZE))
        group.append(self.label(stage.width - 8 - widest, y, values, step, PAPER))


def solo(game):
    """Can it be played alone, and be solved then?"""
    rules = games.load(game, "rules")
    alone = rules.SEATS[0] == 1
    solved = alone and rules.LOWEST
    del rules
    return alone, solved


def value(mine, name, tenths):
    """As it is written; `tenths`: how a number with one decimal is."""
    if name == "average":
        row = mine.find("*")
        if not row.rounds:
            return "–"
        sign = "−" if row.sum < 0 else ""
        mean = str((abs(row.sum) * 20 // row.rounds + 1) // 2)
        return sign + tenths.replace("{0}", mean[:-1] or "0").replace("{1}", mean[-1])
    if name in ("alone", "solved"):
        row = mine.find("alone")
        number = row.best if name == "alone" else row.won
    else:
        number = getattr(mine.find("*"), name)
    return "–" if number == NONE else str(number)
