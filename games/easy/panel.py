# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""What stands beside the board of Take It Easy: points, lines, the others' points, tiles left."""

import displayio

from games.easy.count import DEAD, DONE, OPEN, UNTOUCHED
from games.easy.hexes import digits
from ludopoche.paint import plate, rect, seat
from ludopoche.theme import GOLD, HAZE, INK, NIGHT, PAPER, SEAT, SLATE

# By size of the glass: left and right edge, first row, most pitch of rows.
ROWS = ((115, 159, 55, 14), (197, 238, 88, 24), (228, 317, 113, 24))
# The key to the tiles that are left: x, y, w, h.
KEY = ((1, 110, 18, 16), (2, 192, 30, 26), (3, 190, 36, 30))


class Panel:
    """Four bitmaps, so that what changes far apart isn't sent as one large box: points, lines,
    the others, the key to the tiles left. `shown` has the numbers on them."""

    def __init__(self, stage, art, shape, match):
        self.stage = stage
        self.match = match
        self.shape = shape
        self.group = displayio.Group()
        size = stage.size
        self.left, right, first, most = ROWS[size]
        self.w = right + 1 - self.left
        self.others = match.players - 1
        counts = 3 if size == 1 else 1  # rows
        self.pitch = min(most, (stage.foot - first) // (2 + counts + self.others))
        self.points = self._bitmap(stage, first, 2)
        self.lines = self._bitmap(stage, first + 2 * self.pitch, counts)
        self.top = first + (2 + counts) * self.pitch
        if self.others:
            self.names = self._bitmap(stage, self.top, self.others)
        self.key = self._key(stage)
        self.shown = [-1] * (6 + self.others)
        self.eye = -1
        face = stage.text if size != 1 else stage.small
        down = max(0, shape.digit_h - face.cap) // 2
        face.paint(self.points, 0, down, stage.word("now"), HAZE)
        face.paint(self.points, 0, self.pitch + down, stage.word("max"), HAZE)
        self.side = 5 if size == 0 else 7
        down = (shape.digit_h - self.side) // 2
        for i in range(3):
            x, y = self._count_at(i)
            art.mark(self.lines, x, y + down, self.side, (DONE, OPEN, DEAD)[i], HAZE, GOLD, NIGHT)

    def _bitmap(self, stage, y, rows):
        bitmap = displayio.Bitmap(self.w, (rows - 1) * self.pitch + self.shape.digit_h, 16)
        bitmap.fill(NIGHT)
        grid = displayio.TileGrid(bitmap, pixel_shader=stage.palette, x=self.left, y=y)
        self.group.append(grid)
        return bitmap

    def _key(self, stage):
        """A small pile of tiles, for their number."""
        x, y, w, h = KEY[stage.size]
        bitmap = displayio.Bitmap(w, h, 16)
        bitmap.fill(NIGHT)
        plate(bitmap, 0, 0, w, h, HAZE, SLATE, 2 if h < 20 else 4, 2)
        self.group.append(displayio.TileGrid(bitmap, pixel_shader=stage.palette, x=x, y=y))
        return bitmap

    def box(self, other):
        """Where the cursor goes around: another player's shape, or the key for -1."""
        if other < 0:
            return KEY[self.stage.size]
        side = 8 if self.stage.size == 0 else 10
        y = self.top + other * self.pitch + (self.shape.digit_h - side) // 2
        return self.left, y, side, side

    def _count_at(self, i):
        """Where the mark of such lines stands."""
        if self.stage.size == 1:
            return 3, i * self.pitch
        return i * (self.w // 3), 0

    def _number(self, at, value, bitmap, x, y, w, align, colour, ground=NIGHT):
        """Number `at` of those shown, in w columns from x on."""
        if value != self.shown[at]:
            self.shown[at] = value
            rect(bitmap, x, y, w, self.shape.digit_h, ground)
            digits(self.shape, bitmap, x, y, w, align, value, colour)

    def show(self, count, left):
        """The points and lines as counted, and how many tiles are left."""
        one = self.shape.digits[8][0] + 1
        x = self.w - 3 * one
        self._number(0, count.now, self.points, x, 0, 3 * one, 2, GOLD)
        self._number(1, count.best, self.points, x, self.pitch, 3 * one, 2, PAPER)
        open_lines = count.lines(OPEN) + count.lines(UNTOUCHED)
        numbers = (count.lines(DONE), open_lines, count.lines(DEAD))
        column = self.stage.size == 1
        for i in range(3):
            x, y = self._count_at(i)
            x += self.w - 2 * one if column else self.side + 1
            self._number(2 + i, numbers[i], self.lines, x, y, 2 * one - 3, 2 * column, PAPER)
        x, y, w, h = KEY[self.stage.size]
        y = (h - (2 if h < 20 else 4) - self.shape.digit_h) // 2
        self._number(5, left, self.key, 2, y, w - 4, 1, INK, HAZE)

    def show_others(self, eye, scores):
        """The others' points, clockwise from `eye`."""
        one = self.shape.digits[8][0] + 1
        x = self.w - 3 * one
        for i in range(self.others):
            who = (eye + 1 + i) % self.match.players
            if eye != self.eye:
                self._name(who, i * self.pitch, x)
            self._number(6 + i, scores[who], self.names, x, i * self.pitch, 3 * one, 2, PAPER)
        self.eye = eye

    def _name(self, who, y, room):
        """A player's shape, on a wide glass the name too."""
        stage = self.stage
        face = stage.text
        size = 6 if stage.size == 0 else 8
        high = self.shape.digit_h
        rect(self.names, 0, y, room, high, NIGHT)
        seat(self.names, 1, y + (high - size) // 2, who, size)
        if stage.size > 1:
            name = face.fit(self.match.seats[who][0], room - 16)
            face.paint(self.names, 14, y + (high - face.cap) // 2, name, SEAT[who])
