# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Scores on a page: who stands where after a round, and the sheet round by round."""

import displayio

from ludopoche.menu.page import BRIGHT, SOFT, TEXT, Page
from ludopoche.paint import seat as paint_seat
from ludopoche.paint import sprite
from ludopoche.theme import NIGHT

PITCH = (12, 19, 19)
CROWN = "6...6...6/66.666.66/666666666/666666666/.6666666."


def chip(stage, seat, x, y, size):
    """A seat's shape as a tile of its own."""
    bitmap = displayio.Bitmap(size, size, 16)
    bitmap.fill(NIGHT)
    paint_seat(bitmap, 0, 0, seat, size)
    return displayio.TileGrid(bitmap, pixel_shader=stage.palette, x=x, y=y)


def signed(points):
    return "+%d" % points if points > 0 else str(points)


class Standing:
    """Everybody's points of the last round and in all, best first; winners have a crown."""

    pages = 1

    def __init__(self, stage, match):
        self.group = displayio.Group()
        page = Page(stage)
        self.group.append(page.grid)
        face = page.face
        size = face.cap // 2 * 2 + (2 if stage.size else 0)
        many = match.rounds > 1
        totals = match.totals()
        last = match.history[-1]
        right = page.w - 6
        middle = right - max(face.width("99999"), face.width(stage.word("total"))) - 8
        y = face.up + 4
        if many:
            page.right(right, y, stage.word("total"), SOFT)
        text = stage.word("round n", len(match.history)) if many else stage.word("points")
        page.right(middle if many else right, y, text, SOFT)
        order = ranked(totals, match.rules.LOWEST)
        winners = match.winners()
        pitch = min(2 * PITCH[stage.size], (page.h - y - face.line) // match.players)
        y += face.line - 2 + (pitch - face.line) // 2
        left = size + 12 + (12 if stage.size else 0)
        for seat in order:
            top = stage.top + y + (face.cap - size) // 2
            self.group.append(chip(stage, seat, left - size - 4, top, size))
            if seat in winners:
                self.group.append(crown(stage, 2, stage.top + y + face.cap // 2 - 3))
            bright = BRIGHT if seat in winners else TEXT
            if many:
                page.right(right, y, str(totals[seat]), bright)
            points = signed(last[seat]) if many else str(last[seat])
            end = middle if many else right
            page.right(end, y, points, TEXT if many else bright)
            room = end - face.width(points) - left - 6
            page.text(left, y, face.fit(match.seats[seat][0], room), bright)
            y += pitch

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
            if face.width(name[:2]) <= room:
                name = face.fit(name, room)
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
