# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""What lies on Lucky Numbers' table: the large garden, the revealed tile, the others' gardens.

Each keeps what it shows and changes only what differs. They are put together in build.py.
"""

from ludopoche import paint
from ludopoche.theme import HAZE, NIGHT, PAPER, SEAT

FACE = 1  # the colours of the revealed tile, two bits
FIGURE = 3


class Garden:
    """Sixteen cells and the marks where the piece in play may go."""

    def __init__(self, x, y, cell, pitch, cells, numbers, marks, dot, bar):
        self.x = x
        self.y = y
        self.cell = cell
        self.pitch = pitch
        self.cells = cells  # free or with a tile: a grid a row
        self.numbers = numbers  # the same
        self.marks = marks  # one a cell, alone, so that those far apart aren't sent as one box
        self.dot = dot  # rows below a cell's top: the mark of a free one
        self.bar = bar  # and of a taken one

    def left(self, cell):
        return self.x + cell % 4 * self.pitch

    def top(self, cell):
        return self.y + cell // 4 * self.pitch

    def show(self, numbers, may):
        """Sixteen numbers, 0 for free; `may` tells where the piece in play may go."""
        for cell in range(16):
            number = numbers[cell]
            taken = 1 if number else 0
            row = self.cells[cell // 4]
            if row[cell % 4] != taken:
                row[cell % 4] = taken
            row = self.numbers[cell // 4]
            if row[cell % 4] != number:
                row[cell % 4] = number
            mark = self.marks[cell]
            if mark[0] != taken:
                # At once, even where it is hidden: to move it when it comes sends both places.
                mark[0] = taken
                mark.y = self.top(cell) + (self.bar if taken else self.dot)
            if mark.hidden == may[cell]:
                mark.hidden = not may[cell]


class Piece:
    """The revealed tile, large and gold. Its figures come from a sheet of ten, one bit each."""

    def __init__(self, tile, bitmap, figures, widths):
        self.tile = tile
        self.bitmap = bitmap
        self.figures = figures
        self.widths = widths
        self.number = 0

    def show(self, number):
        if number == self.number:
            return
        self.number = number
        if number:
            high = self.figures.height
            widths = self.widths
            gap = high // 10
            top = (self.bitmap.height - 2 - high) // 2
            paint.rect(self.bitmap, 2, top, self.bitmap.width - 4, high, FACE)
            tens = number // 10
            ones = number % 10
            wide = widths[ones] + (widths[tens] + gap if tens else 0)
            x = (self.bitmap.width - wide) // 2
            if tens:
                self._figure(tens, x, top)
                x += widths[tens] + gap
            self._figure(ones, x, top)
        self.tile.hidden = not number

    def _figure(self, figure, x, top):
        bitmap = self.bitmap
        sheet = self.figures
        left = figure * self.widths[0]
        for row in range(sheet.height):
            source = row * sheet.width + left
            target = (top + row) * bitmap.width + x
            for column in range(self.widths[figure]):
                if sheet[source + column]:
                    bitmap[target + column] = FIGURE


class Neighbour:
    """Another player's garden, small, with the name above it."""

    def __init__(self, face, x, y, w, h, grid, head, far):
        self.face = face
        self.x = x
        self.y = y
        self.w = w
        self.h = h
        self.grid = grid
        self.head = head  # the bitmap above it
        self.far = far  # is there room for the count of free cells?
        self.seat = -1
        self.free = -1

    def show(self, seat, name, numbers):
        """Show a garden. The cell that has changed, -1 for none or several."""
        changed = -1
        grid = self.grid
        free = 0
        for cell in range(16):
            number = numbers[cell]
            free += not number
            if grid[cell] != number:
                grid[cell] = number
                changed = cell if changed == -1 and seat == self.seat else -2
        if seat != self.seat or (self.far and free != self.free):
            self.seat = seat
            self.free = free
            self.title(seat, name)
        return max(changed, -1)

    def title(self, seat, name):
        face = self.face
        bitmap = self.head
        bitmap.fill(NIGHT)
        room = bitmap.width
        if self.far:
            text = str(self.free)
            room -= face.width(text)
            face.paint(bitmap, room, face.up, text, PAPER)
            room -= 10
            paint.frame(bitmap, room, face.up + 1, 7, 6, HAZE)
            room -= 2
        paint.seat(bitmap, 0, face.up, seat, 6)
        face.paint(bitmap, 8, face.up, face.fit(name, room - 8), SEAT[seat])
