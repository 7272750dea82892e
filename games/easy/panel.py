# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""What stands beside the board of Take It Easy: points, lines, the others' points, tiles left."""

from games.easy.count import DEAD, DONE, OPEN, UNTOUCHED
from games.easy.hexes import digits
from ludopoche.paint import rect, seat
from ludopoche.theme import GOLD, HAZE, INK, NIGHT, PAPER, SEAT


class Panel:
    """Four bitmaps, so that what changes far apart isn't sent as one large box: points, lines,
    the others, the key to the tiles left. `shown` has the numbers on them."""

    def __init__(self, stage, match, shape, grids, pitch, places):
        self.stage = stage
        self.match = match
        self.shape = shape
        self.grids = grids
        self.pitch = pitch  # of rows
        self.places = places  # columns and rows of the three counts of lines
        self.shown = [-1] * (5 + match.players)
        self.eye = -1

    def box(self, other):
        """Where the cursor goes around: another player's shape, or the key for -1."""
        grid = self.grids[3 if other < 0 else 2]
        if other < 0:
            return grid.x, grid.y, grid.bitmap.width, grid.bitmap.height
        side = 8 if self.stage.size == 0 else 10
        y = grid.y + other * self.pitch + (self.shape.digit_h - side) // 2
        return grid.x, y, side, side

    def _number(self, at, value, kind, x, y, w, align, colour, ground=NIGHT):
        """Number `at` of those shown, in w columns of such a bitmap from x on."""
        if value != self.shown[at]:
            self.shown[at] = value
            bitmap = self.grids[kind].bitmap
            rect(bitmap, x, y, w, self.shape.digit_h, ground)
            digits(self.shape, bitmap, x, y, w, align, value, colour)

    def show(self, count, left):
        """The points and lines as counted, and how many tiles are left."""
        one = self.shape.digits[8][0] + 1
        w = 3 * one
        x = self.grids[0].bitmap.width - w
        self._number(0, count.now, 0, x, 0, w, 2, GOLD)
        self._number(1, count.best, 0, x, self.pitch, w, 2, PAPER)
        numbers = (count.lines(DONE), count.lines(OPEN, UNTOUCHED), count.lines(DEAD))
        align = 2 if self.stage.size == 1 else 0
        for i in range(3):
            x, y = self.places[i]
            self._number(2 + i, numbers[i], 1, x, y, 2 * one - 3, align, PAPER)
        key = self.grids[3].bitmap
        y = (key.height - (2 if key.height < 20 else 4) - self.shape.digit_h) // 2
        self._number(5, left, 3, 2, y, key.width - 4, 1, INK, HAZE)

    def show_others(self, eye, scores):
        """The others' points, clockwise from `eye`."""
        w = 3 * (self.shape.digits[8][0] + 1)
        x = self.grids[0].bitmap.width - w
        for i in range(len(scores) - 1):
            who = (eye + 1 + i) % len(scores)
            if eye != self.eye:
                self._name(who, i * self.pitch, x)
            self._number(6 + i, scores[who], 2, x, i * self.pitch, w, 2, PAPER)
        self.eye = eye

    def _name(self, who, y, room):
        """A player's shape, on a wide glass the name too."""
        stage = self.stage
        face = stage.text
        bitmap = self.grids[2].bitmap
        size = 6 if stage.size == 0 else 8
        high = self.shape.digit_h
        rect(bitmap, 0, y, room, high, NIGHT)
        seat(bitmap, 1, y + (high - size) // 2, who, size)
        if stage.size > 1:
            name = face.fit(self.match.seats[who][0], room - 16)
            face.paint(bitmap, 14, y + (high - face.cap) // 2, name, SEAT[who])
