# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""What a round or a match has brought, page by page: the standing, then where each seat's points
come from, and at the end of a match the score sheet. Only the page on the glass is in memory."""

import displayio

from hardware.keys import DOWN, LEFT, RIGHT, SELECT, UP, A, B
from ludopoche import drop, modules

STANDING = -1  # pages that belong to no seat
SHEET = -2


class Outcome:
    KEEP = False
    MENU = "match"

    def __init__(self, stage, game, match, ended):
        self.stage = stage
        self.game = game
        self.match = match
        self.ended = ended
        self.at = 0
        self.whose = [STANDING]
        for seat in range(match.players):
            self.whose.append(seat)
        if match.over and match.rounds > 1:
            self.whose.append(SHEET)

    def open(self, memo):
        self.at = memo or 0
        self.stage.game_words(self.game)
        self.group = displayio.Group()
        self._turn_to(0)

    def close(self):
        self.group = self.part = None
        return self.at

    def note(self):
        """A line below the standing."""
        return ""

    def _turn_to(self, part):
        """The page of self.at; of several parts the first, or the last for -1."""
        stage = self.stage
        self.at %= len(self.whose)
        self.part = None
        while len(self.group):
            self.group.pop()
        who = self.whose[self.at]
        if who == STANDING:
            from ludopoche.menu.standing import Standing

            self.part = Standing(stage, self.match, self.note())
        elif who == SHEET:
            from ludopoche.menu.score import Sheet

            self.part = Sheet(stage, self.match)
        else:
            from ludopoche.menu.tally import Lines

            self.part = Lines(stage, self.told(who), self.match.history[-1][who])
        self.group.append(self.part.group)
        self.number = part % self.part.pages
        self.show()

    def told(self, seat):
        """Where the points of a seat come from, said by the game."""
        state = self.match.last_view(self.ended)
        try:
            score = modules.load("games.%s.score" % self.game)
        except ImportError:
            return ()
        lines = score.lines(self.stage, self.match, state, seat)
        drop("games.%s.score" % self.game)
        return lines

    def show(self):
        stage = self.stage
        self.part.show(self.number)
        who = self.whose[self.at]
        page = "←%d/%d→" % (self.at + 1, len(self.whose))  # A goes on, so the arrows are said
        if who >= 0:
            stage.status.show(who, self.match.seats[who][0], page)
        else:
            text = self.headline() if who == STANDING else stage.word("scores")
            stage.status.show(-1, "", "%s  %s" % (text, page))
        self.hint()

    def press(self, button):
        if button == B:
            self.leave()
        elif button == A:
            self.go_on()
        elif button == SELECT:
            self.stage.open("help", self.game, 0)
        elif button in (LEFT, RIGHT, UP, DOWN):
            self.stage.sound("move")
            self._move(1 if button in (RIGHT, DOWN) else -1)

    def _move(self, step):
        number = self.number + step
        if 0 <= number < self.part.pages:
            self.number = number
            self.show()
        else:
            self.at += step
            self._turn_to(0 if step > 0 else -1)
