# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The caller, for people with the printed boards: big on the screen, one call after the other."""

import displayio

import games
from ludopoche.core.seeds import Chance
from ludopoche.keys import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B


class Screen:
    KEEP = False
    MENU = True

    def __init__(self, stage, game):
        self.stage = stage
        self.game = game
        self.seed = -1
        self.called = 0  # how many pieces have been called
        self.at = -1  # which of them is shown

    def open(self, memo):
        stage = self.stage
        stage.game_words(self.game)
        if memo is not None:
            self.seed, self.called, self.at = memo
        else:
            self.seed = stage.device.chance()
        rules = games.load(self.game, "rules")
        self.deal = Chance(self.seed).shuffle(rules.deck(1))
        self.caller = games.load(self.game, "caller").Caller(stage)
        self.count = getattr(self.caller, "CALLS", len(self.deal))
        self.group = displayio.Group()
        self.group.append(self.caller.group)
        if self.called:
            for i in range(self.called):
                self.caller.show(self.deal[i], i + 1)
            self._bars()
        else:
            self._call()

    def close(self):
        self.group = self.caller = None
        return self.seed, self.called, self.at

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
        stage.hint.show(stage.word("new deal" if over else "next call"), stage.word("back"))

    def press(self, button):
        stage = self.stage
        if button == B:
            self._leave()
        elif button == SELECT:
            stage.open("help", self.game, 0)
        elif button in (A, RIGHT, START):
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
