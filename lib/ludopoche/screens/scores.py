# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The score sheet round by round, looked at during the match."""

from hardware.keys import DOWN, LEFT, RIGHT, SELECT, UP, A, B
from ludopoche.menu.score import Sheet


class Screen:
    KEEP = False
    MENU = "match"

    def __init__(self, stage, match, hidden=True):
        """`hidden`: the points of the round in play are nobody's business yet."""
        self.stage = stage
        self.match = match
        self.hidden = hidden
        self.at = 0

    def open(self, memo):
        match = self.match
        now = None if self.hidden or match.over else match.round.scores()
        self.sheet = Sheet(self.stage, match, now)
        self.group = self.sheet.group
        self.at = memo if memo is not None else self.sheet.pages - 1
        self.show()

    def show(self):
        stage = self.stage
        self.sheet.show(self.at)
        text = stage.word("scores")
        if self.sheet.pages > 1:
            text = "%s  ←%d/%d→" % (text, self.at + 1, self.sheet.pages)
        stage.status.show(-1, "", text)
        stage.hint.show("", stage.word("back"))

    def press(self, button):
        if button in (A, B):
            self.stage.back()
        elif button == SELECT:
            self.stage.open("help", self.match.rules.ID, 0)
        elif button in (UP, DOWN, LEFT, RIGHT) and self.sheet.pages > 1:
            self.stage.sound("move")
            self.at = (self.at + (1 if button in (RIGHT, DOWN) else -1)) % self.sheet.pages
            self.show()

    def close(self):
        self.group = self.sheet = None
        return self.at
