# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Who stands where after a round or a match."""

import displayio

from ludopoche import glyphs
from ludopoche.menu.chip import chip
from ludopoche.menu.page import BRIGHT, SOFT, TEXT, Page
from ludopoche.paint import sprite
from ludopoche.theme import NIGHT, SEAT

CROWN = "6...6...6/66.666.66/666666666/666666666/.6666666."


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
        # No longer than its words: six rows of the glass's height would take half as much again.
        high = min(pitch, max(face.line, figures.cap + 2))
        page = Page(stage, y + (pitch - high) // 2, high, bright=SEAT[seat])
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
        middle = (high - figures.cap) // 2
        figures.paint(page.bitmap, end, middle, total, TEXT)
        if self.many:
            text = str(score)
            end = self.middle - face.width(text)
            page.text(end, (high - face.cap) // 2, text, SOFT)
        name = face.fit(match.seats[seat][0], end - left - 6)
        page.text(left, (high - face.cap) // 2, name, BRIGHT)

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
