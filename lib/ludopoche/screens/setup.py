# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Setting up a match: one row a choice, what it means below, and the first row begins."""

import games
from ludopoche import drop, modules
from ludopoche.menu.choices import Choices
from ludopoche.menu.guest import name_of
from ludopoche.menu.lists import List
from ludopoche.menu.plan import CODE, DAY, Plan
from ludopoche.wrong import Wrong


class Screen(Choices):
    def __init__(self, stage, game):
        List.__init__(self, stage)
        self.game = game
        self.plan = None

    def open(self, memo):
        stage = self.stage
        stage.game_words(self.game)
        self.name = name_of(self.game)  # which drops what rules import, so they come after it
        rules = games.load(self.game, "rules")
        self.plan = Plan(stage, self.game, rules)
        drop("games.%s.card" % self.game)
        if memo is not None:
            self.at, chosen = memo
            self.plan.choose(*chosen)
        self.make_list()
        List.open(self, None)

    def close(self):
        List.close(self)
        if self.plan is None:
            return None  # the match begins, with these rules
        chosen = self.plan.chosen()
        self.plan = None
        modules.forget_games()
        return self.at, chosen

    # What the keys do

    def change(self, i, step):
        kind, which = self.list[i]
        plan = self.plan
        if kind == "players":
            plan.change_players(step)
            self.make_list()
            self.show()
            return
        if kind == "seat":
            plan.change_level(which, step)
        elif kind == "first":
            plan.first = (plan.first + step) % plan.players
        elif kind == "preset":
            plan.change_preset(step)
            self.show()
            return
        elif kind == "option":
            plan.change_option(which, step)
            if plan.presets:
                self.show()
                return
        elif kind == "rounds":
            plan.rounds = (plan.rounds + step) % len(plan.choices())
        elif kind == "deal":
            self._change_deal((plan.deal + step) % 3)
        self.again()

    def _change_deal(self, deal):
        """The day is known where there is a clock; a code has to be typed once."""
        plan = self.plan
        if deal == DAY and plan.day is None:
            today = self.stage.device.clock.today()
            plan.day = today or self._last_day()
            plan.sure = today is not None
        if deal == CODE and plan.seed < 0:
            from ludopoche.codes import Chance, readable

            plan.seed = readable(Chance(self.stage.device.chance()))
        plan.deal = deal

    def _last_day(self):
        parts = self.stage.settings.day.split("-")
        try:
            return int(parts[0]), int(parts[1]), int(parts[2])
        except (ValueError, IndexError):
            return 2026, 1, 1

    def pick(self, i):
        kind, which = self.list[i]
        stage = self.stage
        self.plan.begins = False
        if kind == "play":
            self.start()
        elif kind == "seat":
            stage.open("name", self.plan.names[which], which)
        elif kind == "option" and self.own(which):
            self._type(which)
        elif kind == "rules":
            stage.open("help", self.game, 0)
        elif kind == "deal" and self.plan.deal == DAY:
            stage.open("date", self.plan.day)
        elif kind == "deal" and self.plan.deal == CODE:
            stage.open("seed", self.plan.seed)
        elif self.turns(i):
            self.change(i, 1)
        else:
            stage.open(kind, *((self.game,) if kind in ("caller", "stats") else ()))

    def _type(self, which):
        self.stage.open("%s.%s" % (self.game, self.option(which)))

    def answer(self, value):
        """A name, a seed or a date has been typed; or may the match that waits go?"""
        if isinstance(value, tuple):
            self._answer_day(value)
            return
        kind, which = self.list[self.at]
        plan = self.plan
        if plan.begins:
            if value:
                self._begin()
            return
        if kind == "seat":
            plan.names[which] = value
            self.stage.settings.names = ",".join(plan.names)
            self.stage.settings.save()
        elif kind == "deal":
            plan.seed = value
        self.show()

    def _answer_day(self, day):
        plan = self.plan
        plan.day = day
        plan.sure = True
        self.stage.settings.day = "%d-%d-%d" % day
        self.stage.settings.save()
        if plan.begins:
            self._begin()
        else:
            self.show()

    def start(self):
        stage = self.stage
        if not stage.keeper.load("match"):
            self._begin()
            return
        self.plan.begins = True
        stage.open("ask", stage.word("begin?"), (stage.word("back"), stage.word("begin")))

    def _begin(self):
        stage = self.stage
        if self.plan.deal == DAY and not self.plan.sure:
            # No clock knows which day it is, and nobody has said it yet.
            self.plan.begins = True
            stage.open("date", self.plan.day)
            return
        stage.busy(stage.word("loading"))
        try:
            match = self.plan.match(stage)
        except Wrong:
            # Only what isn't typed to its end can be refused.
            for which in range(len(self.plan.options)):
                if self.own(which):
                    self._type(which)
            return
        self.plan.remember(stage.settings)
        self.plan = None
        stage.replace("play", self.game, match, "")
