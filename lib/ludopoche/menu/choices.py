# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The rows of set-up: which there are now, and what each says."""

from hardware.keys import A
from ludopoche.menu.chip import PLAY
from ludopoche.menu.lists import List
from ludopoche.menu.plan import CODE, DAY, LEVELS

DEALS = ("chance", "day", "code")


class Choices(List):
    """`plan` is the match being set up, `list` the rows: (kind, which)."""

    WHY = 4
    HELP = 1
    ASKED = ("begin", "rename", "type", "change", "open")

    def make_list(self):
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
        for name in ("rules", "stats", "records"):
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
            key = "option." + self.option(which)
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
                from ludopoche.menu.days import written

                return written(self.stage, plan.day)
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
        if kind == "players":
            return plan.rules.SEATS[0] < plan.rules.SEATS[1]
        if kind == "rounds":
            return len(plan.choices()) > 1
        return kind in ("seat", "first", "preset", "option", "deal")

    def why(self, i):
        kind, which = self.list[i]
        stage = self.stage
        key = stage.device.label(A)  # as it is called on this board
        if kind == "option":
            if self.own(which):
                return stage.word("option.%s.own.why" % self.option(which), key)
            return stage.word("option.%s.why" % self.option(which))
        if kind == "deal":
            return stage.word("deal.%s.why" % DEALS[self.plan.deal], key)
        own = "option.%s.why" % kind
        return stage.word(own if stage.words.has(own) else "setup.%s.why" % kind, key)

    def asked(self, i):
        kind = self.list[i][0]
        if kind == "play":
            return self.stage.word("begin")
        if kind == "seat":
            return self.stage.word("rename")
        if kind == "deal":
            return self.stage.word("type" if self.plan.deal else "change")
        if kind == "option" and self.own(self.list[i][1]):
            return self.stage.word("type")
        return self.stage.word("change" if self.turns(i) else "open")

    def started(self):
        return self.stage.word("begin")

    def option(self, which):
        """What an option is called in the rules."""
        return self.plan.rules.OPTIONS[which][0]

    def own(self, which):
        """Is an option's value the one to be typed?"""
        plan = self.plan
        return plan.options[which] + 1 == len(plan.rules.OPTIONS[which])
