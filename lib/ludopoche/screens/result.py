# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""After a round, when another follows."""

from ludopoche.screens.outcome import Outcome


class Screen(Outcome):
    def headline(self):
        return self.stage.word("round over")

    def hint(self):
        stage = self.stage
        stage.hint.show(stage.word("next round"), "")

    def go_on(self):
        self.stage.back()

    leave = go_on
