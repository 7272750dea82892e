# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Scores on a page: who stands where after a round, and the sheet round by round."""

import displayio

from ludopoche import glyphs
from ludopoche.menu.page import BRIGHT, SOFT, TEXT, Page
from ludopoche.paint import seat as paint_seat
from ludopoche.paint import sprite
from ludopoche.theme import NIGHT, SEAT

PITCH = (12, 19, 19)
CROWN = "6...6...6/66.666.66/666666666/666666666/.6666666."


def chip(stage, seat, x, y, size):
    """A seat's shape as a tile of its own."""
    bitmap = displayio.Bitmap(size, size, 16)
    bitmap.fill(NIGHT)
    paint_seat(bitmap, 0, 0, seat, size)
    return displayio.TileGrid(bitmap, pixel_shader=stage.palette, x=x, y=y)


class Standing:
    """Everybody's points of the last round and in all, best first; winners wear a crown."""

    pages = 1

    def __init__(self, stage, match, note=""):
        self.stage = stage
        self.match = match
        self.group = displayio.Group()
        face = stage.text
        large = stage.size > 0
        self.many = match.rounds > 1
        self.totals = match.totals()
        self.figures = glyphs.face("text10" if large else "7x10")
        self.right = stage.width - 8
        wide = max(face.width("99999"), face.width(stage.word("total")))
        self.middle = self.right - wide - (16 if large else 8)
        self.size = 12 if large else 8
        self.winners = match.winners() if match.players > 1 else ()
        self._head()
        y = stage.top + face.line + 4
        below = face.line + 2 if note else 0
        pitch = min((stage.foot - y - below) // match.players, 38 if large else 24)
        for seat in ranked(self.totals, match.rules.LOWEST):
            self._row(seat, y, pitch)
            y += pitch
        if note:
            page = Page(stage, stage.foot - below, below)
            page.middle(face.up, note, BRIGHT)
            self.group.append(page.grid)

    def _head(self):
        """What the columns mean."""
        stage = self.stage
        page = Page(stage, stage.top, stage.text.line + 4)
        y = stage.text.up + 3
        if self.many:
            page.right(self.right, y, stage.word("total"), SOFT)
            page.right(self.middle, y, stage.word("round n", len(self.match.history)), SOFT)
        else:
            page.right(self.right, y, stage.word("points"), SOFT)
        self.group.append(page.grid)

    def _row(self, seat, y, pitch):
        stage = self.stage
        match = self.match
        face = stage.text
        figures = self.figures
        page = Page(stage, y, pitch, bright=SEAT[seat])
        self.group.append(page.grid)
        size = self.size
        left = 4
        if seat in self.winners:
            self.group.append(crown(stage, left, y + (pitch - 5) // 2))
        left += 13
        self.group.append(chip(stage, seat, left, y + (pitch - size) // 2, size))
        left += size + 6
        score = match.history[-1][seat]
        total = str(self.totals[seat])
        end = self.right - figures.width(total)
        middle = (pitch - figures.cap) // 2
        figures.paint(page.bitmap, end, middle, total, TEXT)
        if self.many:
            text = str(score)
            end = self.middle - face.width(text)
            page.text(end, (pitch - face.cap) // 2, text, SOFT)
        name = face.fit(match.seats[seat][0], end - left - 6)
        page.text(left, (pitch - face.cap) // 2, name, BRIGHT)

    def show(self, number):
        """One page is all."""


def ranked(totals, lowest):
    """The seats, best first; equals in seat order."""
    order = []
    for seat in range(len(totals)):
        at = 0
        while at < len(order):
            other = totals[order[at]]
            if totals[seat] < other if lowest else totals[seat] > other:
                break
            at += 1
        order.insert(at, seat)
    return order


def crown(stage, x, y):
    bitmap = displayio.Bitmap(9, 5, 16)
    bitmap.fill(NIGHT)
    sprite(bitmap, 0, 0, CROWN)
    return displayio.TileGrid(bitmap, pixel_shader=stage.palette, x=x, y=y)


class Sheet:
    """A line a round, a column a seat, the sums below; `now`: scores of the round in play."""

    def __init__(self, stage, match, now=None):
        self.stage = stage
        self.rounds = list(match.history)
        self.last = now
        if now is not None:
            self.rounds.append(now)
        self.totals = [0] * match.players
        for scores in self.rounds:
            for seat in range(match.players):
                self.totals[seat] += scores[seat]
        self.group = displayio.Group()
        page = self.page = Page(stage)
        self.group.append(page.grid)
        face = page.face
        self.pitch = PITCH[stage.size]
        self.first = face.width("99") + 8
        column = (page.w - self.first - 4) // match.players
        self.ends = [self.first + column * (seat + 1) for seat in range(match.players)]
        size = face.cap // 2 * 2
        for seat in range(match.players):
            x = self.ends[seat] - size
            self.group.append(chip(stage, seat, x, stage.top + 3, size))
            name = match.seats[seat][0]
            room = column - size - 8
            while face.width(name) > room:
                name = name[:-1]
            page.right(x - 3, 3, name, SOFT)
        self.top = face.cap + 8
        self.foot = page.h - self.pitch - 1
        self.lines = (self.foot - self.top) // self.pitch
        self.pages = max(1, (len(self.rounds) + self.lines - 1) // self.lines)
        page.rule(self.top - 2)
        page.rule(self.foot)
        self._line(self.foot + 3, "=", self.totals, BRIGHT)

    def show(self, number):
        page = self.page
        page.wipe(self.top - 1, self.foot - self.top + 1)
        y = self.top + 2
        start = number * self.lines
        for i in range(start, min(start + self.lines, len(self.rounds))):
            soft = self.rounds[i] is self.last
            self._line(y, str(i + 1), self.rounds[i], SOFT if soft else TEXT)
            y += self.pitch
        if not self.rounds:
            page.middle(y, self.stage.word("no round"), SOFT)

    def _line(self, y, text, numbers, colour):
        self.page.right(self.first - 4, y, text, SOFT)
        for seat in range(len(numbers)):
            self.page.right(self.ends[seat], y, str(numbers[seat]), colour)
