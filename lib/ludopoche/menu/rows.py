# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A list's rows, painted letter by letter: labels for all of them would not fit beside a match on
a board with 192 KB, and with a bot's set-up not even alone."""

import displayio

from ludopoche.menu.chip import chip
from ludopoche.menu.page import Page
from ludopoche.paint import rect
from ludopoche.theme import HAZE, NIGHT, PAPER

CHIP = (10, 16, 16)  # room for a seat's shape
INSET = 4  # from the cursor's box to the words
NOTHING = ("", "", -1)


class Rows:
    """Pages of one colour: what is set; above it its values and what has none; the explanation."""

    def __init__(self, stage, count, pitch, edge, turn, step, why):
        """`why`: lines of explanation at the foot of the glass."""
        self.stage = stage
        below = why * step + 1
        high = stage.foot - stage.top - below if why else count * pitch + 4
        self.page = Page(stage, stage.top, high, plain=(NIGHT, HAZE))
        self.over = Page(stage, stage.top, high, plain=(-1, PAPER))
        self.group = displayio.Group()
        self.group.append(self.page.grid)
        self.group.append(self.over.grid)
        self.foot = None
        if why:
            self.foot = Page(stage, stage.foot - below, below, plain=(NIGHT, HAZE))
            self.group.append(self.foot.grid)
        self.chips = displayio.Group()
        self.group.append(self.chips)
        self.pitch = pitch
        self.left = edge + INSET
        self.right = stage.width - self.left - turn
        self.step = step
        self.said = [NOTHING] * count
        self.lines = ()
        self.wide = 0  # columns of the explanation

    def set(self, i, text, value, seat):
        """Only what differs is painted anew."""
        over = self.over
        face = over.face
        sign = CHIP[self.stage.size]
        left = self.left + (sign if seat >= 0 else 0)
        room = self.right - left - (face.width(value) + 4 if value else 0)
        text = face.fit(text, room)
        old = self.said[i]
        self.said[i] = (text, value, seat)
        y = 2 + i * self.pitch
        if seat != old[2]:
            self._sign(i, seat)
        y += (self.pitch - 2 - face.cap + 1) // 2
        page = self.page if value else over
        before = self.page if old[1] else over
        was = self.left + (sign if old[2] >= 0 else 0)
        if text != old[0] or page is not before or left != was:
            before.erase(was, y, old[0])
            page.text(left, y, text)
        if value != old[1]:
            over.erase(self.right - face.width(old[1]), y, old[1])
            over.right(self.right, y, value)

    def _sign(self, i, seat):
        """The shape before row i, instead of the one that was there."""
        stage = self.stage
        size = CHIP[stage.size] - 4
        y = stage.top + 2 + i * self.pitch + (self.pitch - 2 - size) // 2
        for at in range(len(self.chips)):
            if self.chips[at].y == y:
                self.chips.pop(at)
                break
        if seat >= 0:
            self.chips.append(chip(stage, seat, self.left, y, size))

    def explain(self, lines):
        if lines == self.lines:
            return
        page = self.foot
        face = page.face
        # Marks above a line and what hangs from the one before may lie in the same row.
        rect(page.bitmap, self.left, 0, self.wide, len(self.lines) * self.step + 1, 0)
        self.lines = lines
        self.wide = 0
        y = face.up
        for line in lines:
            page.text(self.left, y, line)
            self.wide = max(self.wide, face.width(line))
            y += self.step
