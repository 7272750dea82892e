# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The score sheet round by round, looked at during the match."""

import displayio

from ludopoche.keys import DOWN, LEFT, RIGHT, SELECT, UP, A, B
from ludopoche.ui.page import BRIGHT, SOFT, TEXT, Page, chip


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


# The score sheet: a line a round, a column a seat


PITCH = (12, 19, 19)


class Sheet:
    """A line a round, a column a seat, the sums of the finished rounds below; `now`: scores of the
    round in play.

    Two pages, as high as what is on them: heads and rounds above, the sums at the foot.
    """

    def __init__(self, stage, match, now=None):
        self.stage = stage
        self.rounds = list(match.history)
        self.last = now
        self.totals = match.totals()
        if now is not None:
            self.rounds.append(now)
        self.group = displayio.Group()
        face = stage.text
        self.pitch = PITCH[stage.size]
        self.top = face.cap + 8
        self.first = face.width("99") + 8
        column = (stage.width - self.first - 4) // match.players
        # Sums too long to stand side by side stand in two lines.
        wide = max([face.width(str(total)) for total in self.totals])
        self.step = self.pitch if wide > column - 4 else 0
        high = stage.foot - stage.top - self.pitch - self.step - 1
        self.lines = (high - self.top) // self.pitch
        self.pages = max(1, (len(self.rounds) + self.lines - 1) // self.lines)
        shown = max(1, min(self.lines, len(self.rounds)))
        page = self.page = Page(stage, h=min(high, self.top + 2 + shown * self.pitch))
        self.group.append(page.grid)
        foot = Page(stage, stage.top + high, self.pitch + self.step + 1)
        self.group.append(foot.grid)
        self.ends = [self.first + column * (seat + 1) for seat in range(match.players)]
        size = face.cap // 2 * 2
        apart = 4 if stage.size else 3
        letters = 99  # the same for all names
        for name, _ in match.seats:
            while face.width(name[:letters]) > column - size - 8:
                letters -= 1
        for seat in range(match.players):
            x = self.ends[seat] - size
            self.group.append(chip(stage, seat, x, stage.top + 3, size))
            page.right(x - apart, 3, match.seats[seat][0][:letters], SOFT)
        page.rule(self.top - 2)
        foot.rule(0)
        if match.history:
            self._line(foot, 3, "=", self.totals, BRIGHT, self.step)

    def show(self, number):
        page = self.page
        page.wipe(self.top - 1, page.h - self.top + 1)
        y = self.top + 2
        start = number * self.lines
        for i in range(start, min(start + self.lines, len(self.rounds))):
            soft = self.rounds[i] is self.last
            self._line(page, y, str(i + 1), self.rounds[i], SOFT if soft else TEXT)
            y += self.pitch
        if not self.rounds:
            page.middle(y, self.stage.word("no round"), SOFT)

    def _line(self, page, y, text, numbers, colour, step=0):
        """Numbers below the seats; every second one `step` lower."""
        page.right(self.first - 4, y, text, SOFT)
        for seat in range(len(numbers)):
            page.right(self.ends[seat], y + seat % 2 * step, str(numbers[seat]), colour)
