# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Statistics: a page a game, leafed through left and right."""

import displayio
from adafruit_display_text.bitmap_label import Label
from adafruit_displayio_layout.layouts.page_layout import PageLayout

import games
from hardware.keys import DOWN, LEFT, RIGHT, SELECT, UP, A, B
from ludopoche.menu.counts import NONE, Counts, read
from ludopoche.menu.offer import name_of
from ludopoche.theme import HAZE, PAPER

# What is shown of a game, in this order; the last two only of games that can be played alone.
LINES = ("played", "won", "rounds", "best", "average", "alone", "solved")


class Screen:
    KEEP = False
    MENU = True

    def __init__(self, stage, game=""):
        self.stage = stage
        self.at = games.SHELF.index(game) if game in games.SHELF else 0

    def open(self, memo):
        stage = self.stage
        if memo is not None:
            self.at = memo
        self.counts = read(stage.keeper)
        self.names = [name_of(game) for game in games.SHELF]
        self.group = displayio.Group()
        self.pages = PageLayout(0, stage.top)
        for game in games.SHELF:
            self.pages.add_content(self._page(game))
        self.group.append(self.pages)
        self.show()

    def close(self):
        self.group = self.pages = None
        return self.at

    def _page(self, game):
        """Two labels of several lines: what, and how many."""
        stage = self.stage
        rules = games.load(game, "rules")
        mine = self.counts.get(game) or Counts()
        words = []
        values = []
        for name in LINES:
            if name in ("alone", "solved") and rules.SEATS[0] > 1:
                continue
            if name == "solved" and not rules.LOWEST:
                continue
            words.append(stage.word("stats." + name))
            values.append(value(mine, name))
        group = displayio.Group()
        face = stage.text
        widest = 0
        for text in values:
            widest = max(widest, face.width(text))
        group.append(self._label(8, words, HAZE))
        group.append(self._label(stage.width - 8 - widest, values, PAPER))
        return group

    def _label(self, x, lines, colour):
        stage = self.stage
        face = stage.text
        pitch = (stage.foot - stage.top) // (len(LINES) + 1)
        return Label(
            stage.font(),
            text="\n".join(lines),
            color=stage.rgb(colour),
            line_spacing=(pitch + 0.5) / face.line,
            base_alignment=True,
            x=x,
            y=pitch // 2 + face.cap,
        )

    def show(self):
        stage = self.stage
        self.pages.show_page(page_index=self.at)
        stage.status.show(
            -1, "", "%s  %d/%d" % (self.names[self.at], self.at + 1, len(games.SHELF))
        )
        stage.hint.show(stage.word("next game"), stage.word("back"))

    def press(self, button):
        stage = self.stage
        if button == B:
            stage.back()
        elif button == SELECT:
            stage.open("help", "", 1)
        elif button in (A, RIGHT, DOWN, LEFT, UP):
            step = -1 if button in (LEFT, UP) else 1
            self.at = (self.at + step) % len(games.SHELF)
            stage.sound("move")
            self.show()


def value(mine, name):
    if name == "average":
        if not mine.rounds:
            return "–"
        tenths = (abs(mine.sum) * 20 // mine.rounds + 1) // 2
        return "%s%d.%d" % ("-" if mine.sum < 0 else "", tenths // 10, tenths % 10)
    number = getattr(mine, name)
    return "–" if number == NONE else str(number)
