# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The last results: each can be watched, and its deal played again."""

import games
from ludopoche.memory import Scope
from ludopoche.store.keeper import name_of
from ludopoche.ui.lists import List

MOST = 16  # looked for
FEW = 4  # players: of more there is no room for levels


class Screen(List):
    ARROWS = False
    HELP = 7
    WHY = 4
    ASKED = ("watch",)

    def open(self, memo):
        stage = self.stage
        with Scope():
            from ludopoche.store import saves

            self.heads = saves.results(stage.keeper, MOST)
        if self.heads:
            self.BACK = ""  # three words find no room
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
        """The game; who has won, and with how many points."""
        head = self.heads[i]
        name = self.names.get(head.game, "?")
        face = self.stage.text
        won, points = outcome(head)
        text = ", ".join([head.names[seat] for seat in won] or head.names)
        score = " " + points[won[0]] if won else ""
        room = self.stage.width - face.width(name) - 24 - face.width(score)
        return name, face.fit(text, room) + score

    def why(self, i):
        """The match in a few words: day, deal, rounds, players with their levels and points."""
        stage = self.stage
        word = stage.word
        head = self.heads[i]
        parts = []
        date = (head.notes.get("date") or head.notes.get("day") or "").split("-")
        if len(date) == 3:
            parts.append(stage.word("date", *date))
        for key, label in (("seed", "setup.deal"), ("rounds", "setup.rounds")):
            if head.terms.get(key, "1") != "1":
                parts.append("%s %s" % (word(label), head.terms[key]))
        points = outcome(head)[1]
        seats = []
        for seat in range(len(head.names)):
            text = head.names[seat]
            if head.levels[seat] and len(head.names) <= FEW:
                text += " (%s)" % word(head.levels[seat])
            seats.append(text + (" " + points[seat] if points else ""))
        return " – ".join(parts + [", ".join(seats)])

    def asked(self, i):
        return self.stage.word("watch")

    def pick(self, i):
        stage = self.stage
        stage.busy(stage.word("loading"))
        stage.open("watch", i)

    # This deal again, with the same at the table

    def started(self):
        return self.stage.word("again") if self.heads else ""

    def start(self):
        game = self.heads[self.at].game if self.heads else ""
        if game not in games.SHELF:
            self.stage.sound("wrong")
        elif self.stage.keeper.load(name_of(game)):
            with Scope():
                from ludopoche.screens.setup import ask_to_begin
            ask_to_begin(self.stage, game)
        else:
            self.answer(True)

    def answer(self, value):
        """May the match go that waits?"""
        if not value:
            return
        from ludopoche.core.terms import agree

        head = self.heads[self.at]
        stage = self.stage
        stage.busy(stage.word("loading"))
        words = dict(head.terms)
        seats = []
        for seat in range(int(words["players"])):
            name = head.names[seat] if words["seats"] else str(seat + 1)
            seats.append((name, head.levels[seat] or None if words["seats"] else None))
        del words["seats"]
        match = agree(games.rules_of(head.game), words, seats)
        match.mark("again")
        stage.replace("play", head.game, match, "")


def outcome(head):
    """(the seats that have won, the points of all as texts), as far as they were kept."""
    kept = head.notes.get("over", "").split(" ")
    try:
        points = kept[1].split(",")
        won = [int(seat) for seat in kept[0].split(",")]
        if len(points) == len(head.names) > max(won) and min(won) >= 0:
            return won, points
    except (ValueError, IndexError):
        pass  # of an older version
    return [], ()
