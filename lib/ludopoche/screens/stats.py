# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Statistics of a game: a page for all, for somebody alone, against each level and for each person
(how the rounds' points are spread, as bars, and what comes out of it), and a page of medals. Up and
down go to another game."""

import games
from ludopoche.core.statistics import NONE, Table
from ludopoche.keys import DOWN, UP
from ludopoche.memory import Scope
from ludopoche.screens.medals import COLOURS, EDGE, SOFT, TEXT, names, never_below, spread
from ludopoche.ui.leaflet import Leaflet
from ludopoche.ui.page import BRIGHT, Page
from ludopoche.ui.shapes import medal

# A page's figures, in two columns. Alone nobody wins: there it is what was solved, if it can be.
FIGURES = (("played", "won"), ("best", "average"), ("streak", "longest"))
PITCH = (11, 18, 18)
APART = (8, 16, 16)  # columns between the two columns of figures
ROWS = ("*", "alone", "easy", "medium", "hard")
WHO = dict(zip(ROWS, ("all",) + ROWS[1:]))
MEDALS = "medals"
SIGN = 14  # columns of a medal's sign


class Screen(Leaflet):
    MENU = "stats"
    HELP = 2

    def __init__(self, stage, game=""):
        Leaflet.__init__(self, stage)
        self.which = games.SHELF.index(game) if game in games.SHELF else 0
        self.at = 0

    def open(self, memo):
        if memo is not None:
            self.which, memo = memo
        self._look()
        Leaflet.open(self, memo)

    def close(self):
        self.table = None
        return self.which, Leaflet.close(self)

    def _look(self):
        """Find out what there is to see of this game."""
        stage = self.stage
        self.game = games.SHELF[self.which]
        self.table = Table(stage.keeper.load("stats." + self.game))
        # One after the other: rules and words find room, but not both.
        with Scope():
            from ludopoche.core import statistics

            rules = games.load(self.game, "rules")
            self.medals = statistics.possible(rules)
            lowest = rules.LOWEST
            self.floor = never_below(rules)
            self.solved = lowest and rules.SEATS[0] == 1
            rules = None
        self.said = names(stage, self.medals, lowest)
        with Scope():
            from ludopoche.store import book

            self.gained = book.medals(stage.keeper, self.game)
        shown = ["*"]
        for who in ROWS[1:] + tuple([row.who for row in self.table.persons()]):
            if self.table.find(who).played:
                shown.append(who)
        self.shown = shown + [MEDALS]

    def title(self, number):
        return games.name_of(self.game)

    def count(self):
        return len(self.shown)

    def press(self, button):
        if button in (UP, DOWN):
            step = 1 if button == DOWN else -1
            self.which = (self.which + step) % len(games.SHELF)
            self._look()
            self.stage.sound("move")
            Leaflet.open(self, 0)
            self.stage.put(self.group)
        else:
            Leaflet.press(self, button)

    def fill(self, number, group):
        who = self.shown[number]
        if who == MEDALS:
            self._medals(group)
        else:
            self._row(group, self.table.find(who))

    # One of them

    def _row(self, group, row):
        stage = self.stage
        word = stage.word
        face = stage.text
        pitch = PITCH[stage.size]
        y = face.up + 2
        end = y + len(FIGURES) * pitch + face.cap + face.down + 2
        page = Page(stage, h=end, plain=COLOURS)
        group.append(page.grid)
        page.text(EDGE, y, self._name(row), BRIGHT)
        half = (page.w + APART[stage.size]) // 2
        for pair in FIGURES:
            y += pitch
            left, right = EDGE, half - APART[stage.size]
            for name in pair:
                text, figure = self._figure(row, name)
                if text:
                    page.right(right, y, figure, TEXT)
                    room = right - left - face.width(figure) - 2
                    page.text(left, y, face.fit(text, room), SOFT)
                left, right = half, page.w - EDGE
        if not max(row.spread):
            foot = Page(stage, stage.foot - face.line - 2, face.line, plain=COLOURS)
            group.append(foot.grid)
            foot.middle(face.up, word("no record"), SOFT)
            return
        y = stage.top + end + 2
        spread(stage, group, row, y, stage.foot - y, (row.best,), self.floor)

    def _name(self, row):
        return row.name if row.who[0] == "@" else self.stage.word("stats." + WHO[row.who])

    def _figure(self, row, name):
        """A word and a number; "" where that says nothing."""
        alone = row.who == "alone"
        if alone and (name in ("streak", "longest") or name == "won" and not self.solved):
            return "", ""
        word = self.stage.word
        text = word("stats.solved" if alone and name == "won" else "stats." + name)
        return text, value(row, name, word("stats.tenths"))

    # Medals

    def _medals(self, group):
        """All that can be won; what is won has its medal."""
        stage = self.stage
        face = stage.text
        pitch = PITCH[stage.size]
        wide = max([face.width(text) for text in self.said])
        high = face.up + 2 + len(self.said) * pitch + face.cap + face.down
        wide = min(EDGE + SIGN + wide + 2, stage.width)
        page = Page(stage, h=high, w=wide, plain=COLOURS)
        group.append(page.grid)
        y = face.up + 2
        count = "%d/%d" % (len(self.gained), len(self.medals))
        page.text(EDGE, y, "%s  %s" % (stage.word("stats.medals"), count), BRIGHT)
        for i in range(len(self.medals)):
            y += pitch
            has = self.medals[i] in self.gained
            if has:
                group.append(medal(stage, EDGE, stage.top + y + (face.cap - 7) // 2))
            page.text(EDGE + SIGN, y, self.said[i], TEXT if has else SOFT)


def value(row, name, tenths):
    """The value as it is written; `tenths`: how a number with one decimal is."""
    if name != "average":
        number = getattr(row, name)
        return "–" if number == NONE else str(number)
    if not row.rounds:
        return "–"
    sign = "−" if row.sum < 0 else ""
    mean = str((abs(row.sum) * 20 // row.rounds + 1) // 2)
    return sign + tenths.replace("{0}", mean[:-1] or "0").replace("{1}", mean[-1])
