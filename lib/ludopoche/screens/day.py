# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The deal of the day: each game's and its result, the days of the week, days in a row. And the
question which day it is, where the board has no clock."""

import displayio

import games
from ludopoche.core.diary import WEEK, Diary, ordinal
from ludopoche.keys import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B
from ludopoche.store.keeper import name_of
from ludopoche.ui.lists import List
from ludopoche.ui.page import BRIGHT, SOFT, TEXT, Page, written
from ludopoche.ui.widgets import Cursor

BOX = (8, 12, 12)  # of a day
FIRST, LAST = 2020, 2099  # years
LONG = (1, 3, 5, 7, 8, 10, 12)  # months of 31 days


class Screen(List):
    ARROWS = False
    HELP = 1
    WHY = 2
    ASKED = ("begin",)

    def open(self, memo):
        stage = self.stage
        self.day = stage.today()
        self.sure = self.day is not None
        if not self.sure:
            from ludopoche.screens.setup import last_day

            self.day = last_day(stage)
        self.number = ordinal(*self.day)
        self.diary = Diary(stage.keeper.load("days"))
        self.names = [games.name_of(game) for game in games.SHELF]
        List.open(self, memo)
        if self.sure:
            self.group.append(self._week())
        elif memo is None:
            stage.open("date", self.day)
        else:
            stage.back()  # nobody wants to say it; an answer comes after this

    def close(self):
        self.diary = None
        return List.close(self)

    def _week(self):
        """A box a day, today last: filled when a deal was played, bright when one was won."""
        stage = self.stage
        size = stage.size
        box = BOX[size]
        step = box + box // 2
        face = stage.text
        high = face.line + box + 6
        page = Page(stage, stage.foot - high, high)
        x = (stage.width - WEEK * step) // 2
        for back in range(WEEK):
            day = self.number - WEEK + 1 + back
            won = [deal[3] for deal in self.diary.deals if deal[0] == day]
            colour = SOFT if not won else BRIGHT
            page.rect(x, 0, box, box, colour)
            if not won or not max(won):
                page.rect(x + 2, 2, box - 4, box - 4, colour if won else 0)
                if won:
                    page.rect(x + 3, 3, box - 6, box - 6, 0)
            x += step
        text = stage.word("day.week", self.diary.streak_on(self.number), self.diary.longest)
        page.middle(box + 3 + face.up, text, SOFT)
        return page.grid

    def title(self):
        return written(self.stage, self.day)

    def count(self):
        return len(self.names)

    def row(self, i):
        result = self.diary.result(self.number, games.SHELF[i])
        return self.names[i], self.stage.word("day.open") if result is None else str(result[0])

    def asked(self, i):
        return self.stage.word("begin")

    def pick(self, i):
        stage = self.stage
        game = games.SHELF[i]
        if stage.keeper.load(name_of(game)):
            from ludopoche.screens.setup import ask_to_begin

            ask_to_begin(stage, game)
        else:
            self._begin(game)

    def answer(self, value):
        """A date, or may the match that waits go?"""
        stage = self.stage
        if isinstance(value, tuple):
            from ludopoche.screens.setup import keep_day

            keep_day(stage, value)
            stage.replace("day")
        elif value:
            self._begin(games.SHELF[self.at])

    def _begin(self, game):
        """Begin it as it was set up last: only the deal is the day's."""
        stage = self.stage
        stage.busy(stage.word("loading"))
        from ludopoche.screens.setup import DAY, Plan, play_day

        plan = Plan(stage, game, games.load(game, "rules"))
        plan.deal = DAY
        plan.day = self.day
        match = plan.match(stage)
        play_day(stage, match, self.day)
        stage.replace("play", game, match, "")


class Date:
    """Which day is it?"""

    KEEP = False
    MENU = True

    def __init__(self, stage, day):
        self.stage = stage
        self.day = list(day)
        self.at = 2

    def open(self, memo):
        stage = self.stage
        if memo is not None:
            self.day, self.at = memo
        # Year, month and day in the language's order.
        order = stage.word("date")
        self.order = [int(char) for char in order if char in "012"]
        self.page = Page(stage)
        self.cursor = Cursor(stage, 1)
        self.group = displayio.Group()
        self.group.append(self.page.grid)
        face = stage.text
        self.w = face.width("0000") + 12
        self.h = face.cap + 12
        self.y = self.page.h // 2 - self.h
        self.x = (stage.width - 3 * self.w) // 2
        self.arrows = displayio.Group()
        for y, arrow in ((self.y - face.line, "↑"), (self.y + self.h, "↓")):
            piece = Page(stage, stage.top + y, face.line, self.w)
            piece.number(0, 0, self.w, face.line, arrow, face, BRIGHT)
            self.arrows.append(piece.grid)
        self.group.append(self.arrows)
        self.group.append(self.cursor.group)
        self.page.middle(self.y - 2 * face.line, stage.word("date.ask"), SOFT)
        self.shown = [0, 0, 0]
        self.show()

    def close(self):
        self.group = self.page = self.cursor = self.arrows = None
        return self.day, self.at

    def show(self):
        """Numbers that aren't there yet, and the cursor."""
        stage = self.stage
        page = self.page
        for place in range(3):
            i = self.order[place]
            x = self.x + place * self.w
            if self.shown[i] != self.day[i]:
                self.shown[i] = self.day[i]
                page.rect(x, self.y, self.w, self.h, 0)
                page.number(x, self.y, self.w, self.h, "%02d" % self.day[i], page.face, TEXT)
            if i == self.at:
                self.arrows.x = x
                self.cursor.at(x + 2, stage.top + self.y + 2, self.w - 4, self.h - 4)
        stage.status.show(-1, "", stage.word("setup.deal"))
        stage.hint.show(stage.word("done"), stage.word("back"))

    def press(self, button):
        stage = self.stage
        if button == B:
            stage.back()
        elif button == SELECT:
            stage.open("help", "", 4)
        elif button in (A, START):
            stage.back(tuple(self.day))
        elif button in (LEFT, RIGHT):
            place = self.order.index(self.at) + (1 if button == RIGHT else -1)
            self.at = self.order[place % 3]
            stage.sound("move")
            self.show()
        elif button in (UP, DOWN):
            self._change(1 if button == UP else -1)

    def _change(self, step):
        day = self.day
        if self.at == 0:
            day[0] = min(max(day[0] + step, FIRST), LAST)
        elif self.at == 1:
            day[1] = (day[1] - 1 + step) % 12 + 1
        else:
            day[2] = (day[2] - 1 + step) % days(day[0], day[1]) + 1
        day[2] = min(day[2], days(day[0], day[1]))
        self.stage.sound("move")
        self.show()


def days(year, month):
    """Return how many days a month has."""
    if month == 2:
        return 29 if year % 4 == 0 and (year % 100 or year % 400 == 0) else 28
    return 31 if month in LONG else 30


OTHERS = {"date": Date}
