# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The pause of a match: take back, a hint, the rules, the scores, settings, leave."""

from ludopoche.captions import ASK
from ludopoche.menu.lists import List
from ludopoche.menu.offer import has_bot


class Screen(List):
    ARROWS = False
    MENU = "match"

    def __init__(self, stage, play):
        List.__init__(self, stage)
        self.play = play

    def open(self, memo):
        play = self.play
        names = ["resume"]
        if play.can_take_back:
            names.append("take back")
        if play.phase == ASK and has_bot(play.game):
            names.append("hint")
        self.names = names + ["rules", "scores", "settings", "keep and leave"]
        List.open(self, memo)

    def title(self):
        return self.stage.word("pause")

    def count(self):
        return len(self.names)

    def row(self, i):
        return self.stage.word(self.names[i]), ""

    def start(self):
        self.stage.back()

    def pick(self, i):
        stage = self.stage
        name = self.names[i]
        play = self.play
        if name == "rules":
            stage.open("help", play.game, 0)
        elif name == "scores":
            stage.open("scores", play.match, play.table.SECRET)
        elif name == "settings":
            stage.open("settings", True)
        elif name == "keep and leave":
            stage.back("leave")
        else:
            stage.back({"take back": "undo", "hint": "hint"}.get(name))

    def help(self):
        self.stage.open("help", self.play.game, 0)
