# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""What a round or a match has brought, page by page: the standing, then where each seat's points
come from, and at the end of a match the score sheet."""

import displayio

from hardware.keys import DOWN, LEFT, RIGHT, SELECT, UP, A, B
from ludopoche import modules
from ludopoche.menu.page import BRIGHT, SOFT, TEXT, Page
from ludopoche.menu.score import PITCH, Sheet, Standing


class Outcome:
    KEEP = False
    MENU = "match"
    HELP = 0

    def __init__(self, stage, game, match, ended):
        self.stage = stage
        self.game = game
        self.match = match
        self.state = ended.state()
        self.state["over"] = match.over
        self.state["first"] = match.first
        self.state["round"] = len(match.history)
        self.state["turn"] = None
        self.at = 0
        self.group = displayio.Group()

    def open(self, memo):
        stage = self.stage
        self.at = memo or 0
        stage.game_words(self.game)
        self.group = displayio.Group()
        self.kind = None  # what the page on the glass belongs to: -1 standing, a seat, "sheet"
        self.part = None
        self.told = []  # each seat's lines, once asked for
        try:
            tally = modules.load("games.%s.tally" % self.game)
        except ImportError:
            tally = None
        scores = self.match.history[-1]
        for seat in range(self.match.players):
            if tally:
                lines = tally.lines(stage, self.match, self.state, seat)
            else:
                lines = ((stage.word("points"), scores[seat]),)
            self.told.append(lines)
        modules.forget("games.%s.tally" % self.game)
        room = stage.foot - stage.top - 3
        self.lines = room // PITCH[stage.size] - 1  # the last is for the sum
        self.pages = [(-1, 0)]
        for seat in range(self.match.players):
            for start in range(0, len(self.told[seat]) or 1, self.lines):
                self.pages.append((seat, start))
        if self.match.over and self.match.rounds > 1:
            for number in range(Sheet(stage, self.match).pages):
                self.pages.append((-2, number))
        self.show()

    def note(self):
        """A line below the standing."""
        return ""

    def close(self):
        self.group = self.part = self.told = None
        return self.at

    def show(self):
        stage = self.stage
        self.at %= len(self.pages)
        who, start = self.pages[self.at]
        if who != self.kind:
            self.kind = who
            self.part = None
            while len(self.group):
                self.group.pop()
            if who == -1:
                self.part = Standing(stage, self.match, self.note())
            elif who == -2:
                self.part = Sheet(stage, self.match)
            else:
                score = self.match.history[-1][who]
                self.part = Lines(stage, self.told[who], self.lines, score)
            self.group.append(self.part.group)
        self.part.show(start)
        page = "%d/%d" % (self.at + 1, len(self.pages))
        name = self.match.seats[who][0] if who >= 0 else ""
        if who >= 0:
            text = page
        else:
            text = "%s  %s" % (self.headline() if who == -1 else stage.word("scores"), page)
        stage.status.show(max(who, -1), name, text)
        self.hint()

    def press(self, button):
        if button == B:
            self.leave()
        elif button == A:
            self.go_on()
        elif button == SELECT:
            self.stage.open("help", self.game, self.HELP)
        elif button in (LEFT, RIGHT, UP, DOWN):
            self.stage.sound("move")
            self.at += 1 if button in (RIGHT, DOWN) else -1
            self.show()


class Lines:
    """Where one seat's points come from, and their sum."""

    def __init__(self, stage, told, lines, score):
        self.score = score
        self.told = told
        self.lines = lines
        self.pitch = PITCH[stage.size]
        self.page = Page(stage)
        self.group = displayio.Group()
        self.group.append(self.page.grid)

    def show(self, start):
        page = self.page
        face = page.face
        page.clear()
        y = face.up + 1
        for i in range(start, min(start + self.lines, len(self.told))):
            text, points = self.told[i]
            number = "" if points is None else str(points)
            room = page.w - 12 - (face.width(number) + 6 if number else 0)
            page.text(6, y, face.fit(text, room), SOFT if points is None else TEXT)
            page.right(page.w - 6, y, number)
            y += self.pitch
        if start + self.lines >= len(self.told):
            page.rule(y - face.up)
            page.text(6, y + 2, "=", SOFT)
            page.right(page.w - 6, y + 2, str(self.score), BRIGHT)
