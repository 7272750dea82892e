# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Keep or leave on the screen: the number, what can be done, and a line a player.

The smallest table there is. What each member is for, and when the console calls it, stands in
ludopoche/ui/table.py. This one has no need of the rest of them: nothing is put back (back, rewind)
or held (held, hold), and what moves in play (motion) moves at the end alone.
"""

import displayio
from bitmaptools import blit

from games.template.rules import LEAVE, TAKE
from ludopoche.keys import LEFT, RIGHT, A
from ludopoche.ui import table
from ludopoche.ui.letters import Figures
from ludopoche.ui.shapes import Line
from ludopoche.ui.theme import NIGHT
from ludopoche.ui.widgets import SEAT, Cursor, tile


class Table(table.Table):
    def __init__(self, stage, match, memo=None):
        super().__init__(stage, match)
        self.words = (stage.word("take"), stage.word("let go"))
        self.prompt.room = stage.hint.longest(self.words)
        self.group = displayio.Group()
        with stage.sheets("template") as sheets:
            self.card = sheets.read("card")
            self.x, self.y, self.side, self.step = sheets.numbers("card")
            top, pitch = sheets.numbers("lines")
            away = sheets.read("away")
            self.figures = Figures(sheets.read("figures"), sheets.note("figures"))
        side = self.side
        self.number = displayio.Bitmap(side, side, 16)
        self.number.fill(NIGHT)
        for i, bitmap in ((0, self.number), (1, away)):
            x = self.x + i * self.step
            self.group.append(tile(bitmap, stage.palette, side, side, x, self.y))
        self.lines = []
        for seat in range(match.players):
            y = top + seat * pitch
            self.lines.append(Line(stage, self.x // 2, y, stage.span - self.x, stage.text))
            self.group.append(self.lines[-1].grid)
        self.cursor = Cursor(stage, 3 if stage.size else 2)
        self.group.append(self.cursor.group)
        self.up = 0  # the number on the table
        self.known, self.answer = memo or (0, TAKE)  # the number the cursor belongs to; where it is
        self.legal = ()

    def memo(self):
        return self.known, self.answer

    def show(self, view, viewer, legal):
        self.legal = legal
        self.prompt.pile = view["hidden"]
        if view["up"] != self.known:
            self.known = view["up"]
            self.answer = TAKE
        if view["up"] != self.up:
            self.up = view["up"]
            self._show_number()
        for seat in range(self.match.players):
            points = sum(view["taken"][seat]) - view["leaves"][seat] * self.match.round.price
            text = "%s  %d" % (self.match.seats[seat][0], points)
            self.lines[seat].set(text, SEAT[seat])
        self.prompt.asked = self.stage.word("ask", self.up) if legal else ""
        self.show_cursor()

    def _show_number(self):
        self.number.fill(NIGHT)
        if self.up:
            figures = self.figures
            blit(self.number, self.card, 0, 0)
            x = (self.side - figures.width(self.up)) // 2
            figures.write(self.number, x, (self.side - 3 - figures.high) // 2, self.up)

    def show_cursor(self):
        self.prompt.a = self.words[self.answer] if self.legal else ""
        if self.legal:
            self.cursor.at(self.x + self.answer * self.step, self.y, self.side, self.side)
        elif not self.up:
            self.cursor.hide()

    def press(self, button):
        if button == A:
            return self.answer
        if button in (LEFT, RIGHT) and self.answer != (button == RIGHT):
            self.answer = LEAVE if button == RIGHT else TAKE
            self.stage.sound("move")
            self.show_cursor()
        return None

    def point(self, move):
        self.answer = move
        self.show_cursor()

    def describe(self, view, move):
        return self.stage.word("did.take" if move == TAKE else "did.leave", view["up"])

    def finish(self, round):
        scores = round.scores()
        for seat in range(self.match.players):
            if scores[seat] == max(scores):
                yield from table.pop(self.stage, self.above, self.find(("seat", seat)))

    def find(self, thing):
        if thing[0] == "card":
            return self.x, self.y, self.side, self.side
        if thing[0] == "seat":
            line = self.lines[thing[1]]
            return line.grid.x, line.grid.y, line.end, line.bitmap.height
        return None
