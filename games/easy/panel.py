# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""What stands beside the board of Take It Easy: points, lines, the others' points, tiles left."""

from games.easy.count import DEAD, DONE, OPEN, UNTOUCHED
from ludopoche.ui.paint import rect, seat
from ludopoche.ui.theme import SEAT

# The colours of the bitmaps, two bits each: points and lines, the others, the key.
NOTHING, SOFT, GAIN, BRIGHT = range(4)
THEIRS = 2
FACE = 1
DIGIT = 3
# The bitmaps.
POINTS, KEY, LINES, OTHERS = 0, 1, 2, 5


def teens(figures):
    """Columns of a number up to 19."""
    return 2 * figures.widths[8] - 1


class Panel:
    """A bitmap for the points, the key to the tiles left, each count of lines and each of the
    others, so that what changes far apart isn't sent as one large box. `shown` has the numbers on
    them."""

    def __init__(self, stage, match, figures, grids, pitch, colours):
        self.stage = stage
        self.match = match
        self.figures = figures
        self.grids = grids
        self.pitch = pitch  # of rows
        self.colours = colours  # a palette for each of the others
        self.one = figures.widths[8] + 1
        self.shown = [-1] * (5 + match.players)
        self.eye = -1

    def box(self, other):
        """Where the cursor goes around: another player's shape, or the key for -1."""
        if other < 0:
            grid = self.grids[KEY]
            return grid.x, grid.y, grid.bitmap.width, grid.bitmap.height
        grid = self.grids[OTHERS + other]
        side = 10 if self.stage.size else 8
        return grid.x, grid.y + (self.figures.high - side) // 2, side, side

    def _number(self, at, value, kind, x, y, w, align, colour, ground=NOTHING):
        """Number `at` of those shown, in w columns of such a bitmap from x on. Sent at once: else
        all between two of them would be sent too."""
        before = self.shown[at]
        if value == before:
            return
        self.shown[at] = value
        figures = self.figures
        bitmap = self.grids[kind].bitmap
        last = figures.widths[value % 10]
        if before // 10 == value // 10 and last == figures.widths[before % 10]:
            # Only the last figure is another.
            wide = figures.wide(value)
            x += (w - wide) * align // 2 + wide - last
            w = last
            value %= 10
        rect(bitmap, x, y, w, figures.high, ground)
        figures.write(bitmap, x, y, w, align, value, colour)
        self.stage.send()

    def show(self, count, left):
        """The points and lines as counted, and how many tiles are left."""
        w = 3 * self.one
        x = self.grids[POINTS].bitmap.width - w
        self._number(0, count.now, POINTS, x, 0, w, 2, GAIN)
        self._number(1, count.best, POINTS, x, self.pitch, w, 2, BRIGHT)
        self._show_lines((count.lines(DONE), count.lines(OPEN, UNTOUCHED), count.lines(DEAD)))
        key = self.grids[KEY].bitmap
        y = (key.height - (2 if key.height < 20 else 4) - self.figures.high) // 2
        self._number(5, left, KEY, 2, y, key.width - 4, 1, DIGIT, FACE)

    def _show_lines(self, numbers):
        """Below each other, flush right; where there is less room one behind the other."""
        w = teens(self.figures)
        align = 2 * (self.stage.size == 1)
        points = self.grids[POINTS]
        start = self.grids[LINES].bitmap.width - w
        gap = points.bitmap.width // 10 - 2 * (max(numbers) > 9)
        x = points.x
        for i in range(3):
            grid = self.grids[LINES + i]
            if not align and grid.x != x:
                grid.x = x
            self._number(2 + i, numbers[i], LINES + i, start, 0, w, align, BRIGHT)
            # One figure is as wide as any other: else the marks would move with each number.
            x += start + (w if numbers[i] > 9 else self.one - 1) + gap

    def show_others(self, eye, scores):
        """The others' points, clockwise from `eye`."""
        w = 3 * self.one
        x = self.grids[POINTS].bitmap.width - w
        for i in range(len(scores) - 1):
            who = (eye + 1 + i) % len(scores)
            if eye != self.eye:
                self._name(i, who, x)
            self._number(6 + i, scores[who], OTHERS + i, x, 0, w, 2, BRIGHT)
        self.eye = eye

    def _name(self, other, who, room):
        """A player's shape, on a wide glass the name too."""
        stage = self.stage
        self.colours[other][THEIRS] = stage.rgb(SEAT[who])
        face = stage.text
        bitmap = self.grids[OTHERS + other].bitmap
        size = 6 if stage.size == 0 else 8
        high = self.figures.high
        rect(bitmap, 0, 0, room, high, NOTHING)
        seat(bitmap, 1, (high - size) // 2, who, size, THEIRS)
        if stage.size > 1:
            name = face.fit(self.match.seats[who][0], room - 16)
            face.paint(bitmap, 14, (high - face.cap) // 2, name, THEIRS)
