# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The deal of the day: each game's and its result, the days of the week, days in a row."""

import games
from ludopoche.core.diary import WEEK, Diary, ordinal
from ludopoche.store.files import name_of
from ludopoche.ui.lists import List
from ludopoche.ui.page import BRIGHT, SOFT, Page, written

BOX = (8, 12, 12)  # of a day


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
