# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""After the match: who has won, why, the score sheet, and once more."""

from ludopoche.memory import Scope
from ludopoche.screens import result

CALM = 300  # milliseconds without a key


class Screen(result.Screen):
    best = False
    seen = True  # it has been, and waits no longer

    def open(self, memo):
        stage = self.stage
        if memo is not None:
            memo, self.best = memo
        else:
            # The first time; the table has done this already, unless it wasn't there any more.
            with Scope():
                from ludopoche.store import saves

                self.best = saves.finish(stage.keeper, self.match, stage.today())
            self.seen = False
            if self.best:
                stage.sound("record")
        result.Screen.open(self, memo)

    def tick(self, now):
        if not self.seen and self.stage.calm(CALM):
            self._forget()

    def _forget(self):
        """The match waits no longer."""
        self.seen = True
        with Scope():
            from ludopoche.store import saves

            saves.forget(self.stage.keeper, self.game)

    def close(self):
        if not self.seen:
            self._forget()
        return result.Screen.close(self), self.best

    def headline(self):
        with Scope():
            from ludopoche.screens.ending import verdict

            return verdict(self.stage, self.game, self.match)[3]

    def notes(self):
        with Scope():
            from ludopoche.screens import medals

            return medals.praise(self.stage, self.match, self.best)

    def hint(self):
        stage = self.stage
        stage.hint.show(stage.word("rematch"), stage.word("shelf"))

    def go_on(self):
        """The same again with other deals; the next seat begins."""
        stage = self.stage
        old = self.match
        from ludopoche.core.match import Match
        from ludopoche.core.seeds import Chance, readable

        seed = readable(Chance(stage.device.chance()))
        first = (old.first + 1) % old.players
        match = Match(old.rules, old.players, first, old.rounds, old.options, seed, None, old.seats)
        stage.replace("play", self.game, match, "")

    def leave(self):
        self.stage.home()
