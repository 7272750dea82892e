# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Setting up a match: one row a choice, what it means below, and the first row begins."""

import games
from ludopoche import modules
from ludopoche.menu.lists import PLAY, List
from ludopoche.menu.offer import name_of
from ludopoche.menu.plan import CODE, DAY, LEVELS, Plan
from ludopoche.wrong import Wrong

DEALS = ("chance", "day", "code")


class Screen(List):
    WHY = 4
    HELP = 1

    def __init__(self, stage, game):
        List.__init__(self, stage)
        self.game = game
        self.plan = None

    def open(self, memo):
        stage = self.stage
        stage.game_words(self.game)
        if memo is None:
            rules = games.load(self.game, "rules")
            self.name = name_of(self.game)
            self.plan = Plan(stage, self.game, rules)
            modules.forget("games.%s.offer" % self.game)
        else:
            self.at, self.plan, self.name = memo
        self._list()
        List.open(self, None)

    def close(self):
        List.close(self)
        return self.at, self.plan, self.name

    def _list(self):
        """The rows that there are now: (kind, which)."""
        plan = self.plan
        rows = [("play", 0), ("players", 0)]
        for seat in range(plan.players):
            rows.append(("seat", seat))
        if plan.players > 1:
            rows.append(("first", 0))
        if plan.presets:
            rows.append(("preset", 0))
        for i in range(len(plan.options)):
            rows.append(("option", i))
        rows.append(("rounds", 0))
        rows.append(("deal", 0))
        for name in plan.extras:
            rows.append((name, 0))
        for name in ("stats", "records"):
            rows.append((name, 0))
        self.list = rows

    # What the rows say

    def title(self):
        return self.name

    def count(self):
        return len(self.list)

    def row(self, i):
        kind, which = self.list[i]
        word = self.stage.word
        plan = self.plan
        if kind == "seat":
            return plan.names[which], word(LEVELS[plan.levels[which]] or "person")
        if kind == "option":
            key = "option." + plan.rules.OPTIONS[which][0]
            value = plan.options[which] + 1
            names = plan.rules.OPTIONS[which]
            return word(key), word(key + "." + (names[value] if value < len(names) else "own"))
        return word("setup." + kind), self._value(kind)

    def _value(self, kind):
        word = self.stage.word
        plan = self.plan
        if kind == "players":
            return str(plan.players)
        if kind == "first":
            return plan.names[plan.first]
        if kind == "preset":
            number = plan.preset()
            return plan.presets[number][0] if number >= 0 else "–"
        if kind == "rounds":
            return str(plan.choices()[plan.rounds])
        if kind == "deal":
            if plan.deal == DAY:
                return word("date", *plan.day)
            if plan.deal == CODE:
                from ludopoche.codes import code

                return code(plan.seed)
            return word("deal.chance")
        return "" if kind == "play" else "…"

    def seat(self, i):
        kind, which = self.list[i]
        return which if kind == "seat" else PLAY if kind == "play" else -1

    def turns(self, i):
        kind, which = self.list[i]
        plan = self.plan
        if kind == "seat":
            return plan.bots
        if kind == "players":
            return plan.rules.SEATS[0] < plan.rules.SEATS[1]
        if kind == "rounds":
            return len(plan.choices()) > 1
        return kind in ("first", "preset", "option", "deal")

    def why(self, i):
        kind, which = self.list[i]
        stage = self.stage
        if kind == "option":
            key = self.plan.rules.OPTIONS[which][0]
            if self.plan.options[which] + 1 == len(self.plan.rules.OPTIONS[which]):
                return stage.word("setup.own.why")
            return stage.word("option.%s.why" % key)
        if kind == "deal":
            return stage.word("deal.%s.why" % DEALS[self.plan.deal])
        own = "option.%s.why" % kind
        return stage.word(own if stage.words.has(own) else "setup.%s.why" % kind)

    def asked(self, i):
        kind = self.list[i][0]
        if kind == "play":
            return self.stage.word("begin")
        if kind == "seat":
            return self.stage.word("rename")
        if kind == "deal":
            return self.stage.word("type" if self.plan.deal else "change")
        if kind == "option" and self._own(self.list[i][1]):
            return self.stage.word("type")
        return self.stage.word("change" if self.turns(i) else "open")

    def started(self):
        return self.stage.word("begin")

    # What the keys do

    def change(self, i, step):
        kind, which = self.list[i]
        plan = self.plan
        if kind == "players":
            plan.change_players(step)
            self._list()
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
            plan.day = self.stage.device.clock.today() or self._last_day()
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

    def _own(self, option):
        plan = self.plan
        return plan.options[option] + 1 == len(plan.rules.OPTIONS[option])

    def pick(self, i):
        kind, which = self.list[i]
        stage = self.stage
        if kind == "play":
            self.start()
        elif kind == "seat":
            stage.open("name", self.plan.names[which], which)
        elif kind == "option" and self._own(which):
            stage.open("face")
        elif kind == "deal" and self.plan.deal == DAY:
            stage.open("date", self.plan.day)
        elif kind == "deal" and self.plan.deal == CODE:
            stage.open("seed", self.plan.seed)
        elif self.turns(i):
            self.change(i, 1)
        else:
            stage.open(kind, *((self.game,) if kind in ("caller", "stats") else ()))

    def answer(self, value):
        """A name, a seed, a date or a board has been typed."""
        kind, which = self.list[self.at]
        plan = self.plan
        if kind == "seat":
            plan.names[which] = value
            self.stage.settings.names = ",".join(plan.names)
            self.stage.settings.save()
        elif kind == "deal" and plan.deal == DAY:
            plan.day = value
            self.stage.settings.day = "%d-%d-%d" % value
            self.stage.settings.save()
        elif kind == "deal":
            plan.seed = value
        self.show()

    def start(self):
        stage = self.stage
        stage.busy(stage.word("loading"))
        try:
            match = self.plan.match(stage)
        except Wrong:
            # Only a typed board that isn't complete can be refused.
            stage.open("face")
            return
        self.plan.remember(stage.settings)
        stage.replace("play", self.game, match, "")
