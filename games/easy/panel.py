# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""What stands beside the board of Take It Easy: points, lines, the others' points, tiles left."""

import displayio

from games.easy.count import DEAD, DONE, OPEN, UNTOUCHED
from games.easy.hexes import stamp
from ludopoche import paint, widgets
from ludopoche.theme import GOLD, HAZE, INK, NIGHT, PAPER, SEAT, SLATE

# By size of the glass: left and right edge, first row, most pitch of rows.
ROWS = ((115, 158, 55, 14), (197, 238, 88, 24), (228, 317, 113, 24))
# The key to the tiles that are left: x, y, w, h.
KEY = ((1, 110, 18, 16), (2, 192, 30, 26), (3, 190, 36, 30))


class Number:
    """A whole number on the glass, flush right or left, repainted where it changes."""

    def __init__(self, stage, shape, x, y, digits, right, ground=NIGHT):
        self.shape = shape
        self.right = right
        self.ground = ground
        wide = digits * (shape.digits[8][0] + 1) - 1
        self.bitmap = displayio.Bitmap(wide, shape.digit_h, 16)
        self.bitmap.fill(ground)
        self.tile = displayio.TileGrid(
            self.bitmap, pixel_shader=stage.palette, x=x - wide if right else x, y=y
        )
        self.value = -1
        self.used = 0

    def set(self, value, colour):
        """The columns it takes."""
        if value == self.value:
            return self.used
        self.value = value
        text = str(value)
        digits = self.shape.digits
        wide = -1
        for char in text:
            wide += digits[int(char)][0] + 1
        room = max(wide, self.used)
        bitmap = self.bitmap
        x = bitmap.width - room if self.right else 0
        paint.rect(bitmap, x, 0, room, bitmap.height, self.ground)
        x = bitmap.width - wide if self.right else 0
        for char in text:
            width, rows = digits[int(char)]
            stamp(bitmap, x, 0, rows, colour)
            x += width + 1
        self.used = wide
        return wide


class Panel:
    def __init__(self, stage, shape, marks, match):
        self.stage = stage
        self.match = match
        self.shape = shape
        self.group = displayio.Group()
        size = stage.size
        self.left, self.right, self.first, most = ROWS[size]
        others = match.players - 1
        counts = 3 if size == 1 else 1
        self.pitch = min(most, (stage.foot - self.first) // (2 + counts + others))
        self.now = self._line(0, "now")
        self.best = self._line(1, "max")
        self.counts = []
        for i in range(3):
            self.counts.append(self._count(i, marks))
        self.others = []
        for i in range(others):
            self.others.append(Other(stage, self, self.row(2 + counts + i)))
        self.key = Key(stage, shape)
        self.group.append(self.key.group)

    def row(self, number):
        return self.first + number * self.pitch

    def _line(self, row, key):
        """A word and a number."""
        stage = self.stage
        y = self.row(row)
        face = stage.text if stage.size != 1 else stage.small
        down = max(0, self.shape.digit_h - face.cap) // 2
        text = stage.word(key)
        line = widgets.Line(stage, self.left, y + down, face.width(text) + 1, face)
        line.set(text, HAZE)
        self.group.append(line.grid)
        return self.number(self.right + 1, y, 3, True)

    def number(self, x, y, digits, right):
        number = Number(self.stage, self.shape, x, y, digits, right)
        self.group.append(number.tile)
        return number

    def _count(self, i, marks):
        """A mark and how many lines have it: done, still possible, dead."""
        size = self.stage.size
        sheet, colours, w, h = marks
        y = self.row(2 + i if size == 1 else 2)
        x = self.left
        if size != 1:
            x += i * 15 if size == 0 else i * 31 - 3
        kind = (DONE, OPEN, DEAD)[i]
        down = (self.shape.digit_h - h) // 2
        self.group.append(widgets.tile(sheet, colours, w, h, x, y + down, kind))
        if size == 1:
            return self.number(self.right + 1, y, 2, True)
        return self.number(x + w + 1, y, 2, False)

    def show(self, count):
        self.now.set(count.now, GOLD)
        self.best.set(count.best, PAPER)
        done = count.lines(DONE)
        dead = count.lines(DEAD)
        self.counts[0].set(done, PAPER)
        self.counts[1].set(count.lines(OPEN) + count.lines(UNTOUCHED), PAPER)
        self.counts[2].set(dead, PAPER)

    def show_others(self, eye, scores):
        """The others' points, clockwise from `eye`."""
        for i in range(len(self.others)):
            seat = (eye + 1 + i) % self.match.players
            self.others[i].show(seat, scores[seat])


class Other:
    """Another player's chip, on a wide glass the name, and the points so far."""

    def __init__(self, stage, panel, y):
        self.stage = stage
        self.match = panel.match
        self.x = panel.left
        self.y = y
        self.w = panel.right - panel.left + 1
        self.h = panel.shape.digit_h
        # Three figures stand at the right.
        name = self.w - 3 * panel.shape.digits[8][0] - 8 if stage.size > 1 else 10
        self.head = displayio.Bitmap(name, stage.text.line, 16)
        self.head.fill(NIGHT)
        down = (self.h - stage.text.cap) // 2 - stage.text.up
        panel.group.append(
            displayio.TileGrid(self.head, pixel_shader=stage.palette, x=self.x, y=y + down)
        )
        self.points = panel.number(panel.right + 1, y, 3, True)
        self.seat = -1

    def show(self, seat, points):
        if seat != self.seat:
            self.seat = seat
            face = self.stage.text
            size = 6 if self.stage.size == 0 else 8
            self.head.fill(NIGHT)
            paint.seat(self.head, 1, face.up + (face.cap - size) // 2, seat, size)
            if self.stage.size > 1:
                name = face.fit(self.match.seats[seat][0], self.head.width - 14)
                face.paint(self.head, 14, face.up, name, SEAT[seat])
        self.points.set(points, PAPER)


class Key:
    """A small pile of tiles with their number: the way to see which are left."""

    def __init__(self, stage, shape):
        self.x, self.y, self.w, self.h = KEY[stage.size]
        depth = 2 if self.h < 20 else 4
        bitmap = displayio.Bitmap(self.w, self.h, 16)
        bitmap.fill(NIGHT)
        paint.plate(bitmap, 0, 0, self.w, self.h, HAZE, SLATE, depth, 2)
        self.group = displayio.Group()
        self.group.append(
            displayio.TileGrid(bitmap, pixel_shader=stage.palette, x=self.x, y=self.y)
        )
        y = self.y + (self.h - depth - shape.digit_h) // 2
        self.number = Number(stage, shape, self.x + self.w, y, 2, False, HAZE)
        self.group.append(self.number.tile)

    def show(self, count):
        tile = self.number.tile
        x = self.x + (self.w - self.number.set(count, INK)) // 2
        if tile.x != x:
            tile.x = x
