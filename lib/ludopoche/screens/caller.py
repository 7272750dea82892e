# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The caller, for people with the printed boards, or a device of their own and the deal's code: big
on the screen, one call after the other."""

import displayio

import games
from ludopoche.core.match import Chance, Match
from ludopoche.core.terms import code
from ludopoche.keys import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B
from ludopoche.memory import Scope, with_room


class Screen:
    KEEP = False
    MENU = True
    group = None
    page = None  # of the deal, while it is shown
    round = 0

    def __init__(self, stage, game):
        self.stage = stage
        self.game = game
        self.seed = -1
        self.called = 0  # how many pieces have been called
        self.at = -1  # which of them is shown

    def open(self, memo):
        if memo is not None:
            self.seed, self.called, self.at = memo
        else:
            self.seed = self.stage.device.chance()
        self._open()
        self._bars()

    def _open(self):
        """The calls so far."""
        stage = self.stage
        stage.game_words(self.game)
        rules = games.load(self.game, "rules")
        chance = Chance(self.seed)
        for _ in range(self.round + 1):
            self.deal = chance.shuffle(rules.deck(1))
        self.caller = games.load(self.game, "caller").Caller(stage)
        self.count = getattr(self.caller, "CALLS", len(self.deal))
        self.group = displayio.Group()
        self.group.append(self.caller.group)
        for i in range(self.called):
            self.caller.show(self.deal[i], i + 1)
        if not self.called:
            self._call()
        elif self.at < self.called - 1:
            self.caller.show(self.deal[self.at], self.at + 1)

    def close(self):
        self.group = self.caller = self.page = None
        return self.seed, self.called, self.at

    # The deal

    def _show_deal(self):
        """Its code large, and for a phone: who has a device plays the same calls by it, without any
        wire."""
        stage = self.stage
        rules = games.rules_of(self.game)
        match = Match(rules, 1, 0, 1, (0,) * len(rules.OPTIONS), self.seed)
        self._away()
        try:
            stage.words.menu("match")
            with Scope():
                from ludopoche.screens.deal import Deal

                self.page = with_room(0, Deal, stage, match).group
            stage.put(self.page)
        except MemoryError:
            self._anew()
        finally:
            stage.words.menu(self.MENU)
        self._bars()

    def _away(self):
        """Off the screen: with what comes there is no room for it on a Wio Terminal."""
        self.group = self.caller = self.page = None
        self.stage.put(displayio.Group())

    def _anew(self):
        """The calls, after the deal's page."""
        self._away()
        with_room(0, self._open)
        self.stage.put(self.group)
        self._bars()

    def _call(self):
        """The next one."""
        if self.called < self.count:
            self.called += 1
            self.at = self.called - 1
            self.caller.show(self.deal[self.at], self.called)
            self.stage.sound("place")
        self._bars()

    def _bars(self):
        stage = self.stage
        text = stage.word("call n", self.at + 1, self.count)
        stage.status.show(-1, "", text, self.count - self.called)
        over = self.called == self.count and self.at == self.called - 1
        self._hint(stage.word("new deal" if over else "next call"))

    def _hint(self, call):
        """START says the deal's code, and shows it large; on 160x128 there is no room for B's."""
        stage = self.stage
        back = stage.word("back")
        if self.page:
            stage.hint.show("", back)
        else:
            stage.hint.show(call, back if stage.size else "", code(self.seed))

    def press(self, button):
        stage = self.stage
        if self.page:
            self._anew()
        elif button == B:
            self._leave()
        elif button == SELECT:
            stage.open("help", self.game, 0)
        elif button == START:
            self._show_deal()
        elif button in (A, RIGHT):
            if self.at < self.called - 1:
                self._look(self.at + 1)
            elif self.called < self.count:
                self._call()
            elif button == A:
                stage.replace("caller", self.game)
        elif button == LEFT and self.at > 0:
            self._look(self.at - 1)
        elif button in (UP, DOWN):
            self._look(self.called - 1)

    def _look(self, at):
        """An earlier call once more."""
        if at != self.at:
            self.at = at
            self.caller.show(self.deal[at], at + 1)
            self.stage.sound("move")
            self._bars()

    def _leave(self):
        stage = self.stage
        if 0 < self.called < self.count:
            stage.open("ask", stage.word("caller.leave"), (stage.word("leave"), stage.word("stay")))
        else:
            stage.back()

    def answer(self, value):
        if value == 0:
            self.stage.back()
