# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Keep or leave on the glass: the number, what can be done, and a line a player."""

import displayio

from games.template.rules import LEAVE, TAKE
from hardware.keys import LEFT, RIGHT, A
from ludopoche import bigger, paint
from ludopoche.theme import GOLD, INK, NIGHT, ORANGE, PAPER, SEAT, SLATE
from ludopoche.widgets import Cursor, Line, tile

# By size of the glass: side of a card, x of the first, y, gap, where the lines begin, their pitch.
CARD = (36, 64, 64)
X = (40, 50, 90)
Y = (18, 34, 34)
GAP = (8, 12, 12)
LINES = (66, 122, 122)
PITCH = (12, 22, 22)


class Table:
    SECRET = False
    HOLD = False
    asked = a = ""
    pile = -1
    hint_x = hint_w = room = place = 0
    tune = "place"

    def __init__(self, stage, match):
        self.stage = stage
        self.match = match
        self.words = (stage.word("take"), stage.word("leave"))
        self.room = stage.hint.longest(self.words)
        size = stage.size
        self.side = side = CARD[size]
        self.x = X[size]
        self.y = Y[size]
        self.step = side + GAP[size]
        self.face = bigger.face("21x30" if size else "14x20")
        self.group = displayio.Group()
        self.number = displayio.Bitmap(side, side, 16)
        away = displayio.Bitmap(side, side, 16)
        away.fill(NIGHT)
        paint.rounded(away, 0, 0, side, side, SLATE, 2)
        paint.rect(away, side // 3, side // 2 - 1, side // 3, 3, PAPER)
        for i, bitmap in ((0, self.number), (1, away)):
            x = self.x + i * self.step
            self.group.append(tile(bitmap, stage.palette, side, side, x, self.y))
        self.lines = []
        for seat in range(match.players):
            y = LINES[size] + seat * PITCH[size]
            self.lines.append(Line(stage, self.x // 2, y, stage.width - self.x, stage.text))
            self.group.append(self.lines[-1].grid)
        self.cursor = Cursor(stage, 3 if size else 2)
        self.group.append(self.cursor.group)
        self.up = -1
        self.at = TAKE

    def close(self):
        self.group = self.lines = self.cursor = self.number = None

    def things(self):
        """Whatever else must outlive a table that makes room for a large screen."""
        return ()

    def show(self, view, eye, legal):
        self.legal = legal
        self.pile = view["hidden"]
        if view["up"] != self.up:
            self.up = view["up"]
            self.at = TAKE
            self.number.fill(NIGHT)
            if self.up:
                paint.plate(self.number, 0, 0, self.side, self.side, GOLD, ORANGE, 3, 2)
                paint.number(
                    self.number, 0, 0, self.side, self.side - 3, str(self.up), self.face, INK
                )
        for seat in range(self.match.players):
            points = sum(view["taken"][seat]) - view["leaves"][seat] * self.price
            text = "%s  %d" % (self.match.seats[seat][0], points)
            self.lines[seat].set(text, SEAT[seat])
        self.asked = self.stage.word("ask", self.up) if legal else ""
        self._point()

    @property
    def price(self):
        return self.match.round.price

    def _point(self):
        self.a = self.words[self.at] if self.legal else ""
        if self.legal:
            self.cursor.at(self.x + self.at * self.step, self.y, self.side, self.side)
        elif not self.up:
            self.cursor.hide()

    def press(self, button):
        if button == A:
            return self.at
        if button in (LEFT, RIGHT) and self.at != (button == RIGHT):
            self.at = LEAVE if button == RIGHT else TAKE
            self.stage.sound("move")
            self._point()
        return None

    def back(self):
        return False

    def point(self, move):
        self.at = move
        self._point()

    def describe(self, view, move):
        return self.stage.word("did.take" if move == TAKE else "did.leave", view["up"])
