# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The last results: each can be watched."""

import games
from ludopoche.memory import Scope
from ludopoche.ui.lists import List

MOST = 16  # looked for


class Screen(List):
    ARROWS = False
    HELP = 7
    WHY = 4

    def open(self, memo):
        stage = self.stage
        with Scope():
            from ludopoche.store import saves

            self.heads = saves.results(stage.keeper, MOST)
        self.names = {}
        for head in self.heads:
            if head.game and head.game not in self.names:
                self.names[head.game] = games.name_of(head.game)
        List.open(self, memo)

    def title(self):
        word = self.stage.word
        return word("setup.records") if self.heads else word("no record")

    def count(self):
        return len(self.heads)

    def row(self, i):
        head = self.heads[i]
        name = self.names.get(head.game, "?")
        face = self.stage.text
        room = self.stage.width - face.width(name) - 24
        return name, face.fit(", ".join(head.names), room)

    def why(self, i):
        """Which deal, which can be typed and played again, how many rounds, who at what level."""
        word = self.stage.word
        head = self.heads[i]
        text = ""
        for key, label in (("seed", "setup.deal"), ("rounds", "setup.rounds")):
            if head.terms.get(key, "1") != "1":
                text += "%s %s – " % (word(label), head.terms[key])
        seats = []
        for name, level in zip(head.names, head.levels):
            seats.append("%s (%s)" % (name, word(level)) if level else name)
        return text + ", ".join(seats)

    def asked(self, i):
        return self.stage.word("watch")

    def pick(self, i):
        stage = self.stage
        stage.busy(stage.word("loading"))
        stage.open("watch", i)
