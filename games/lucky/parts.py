# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""What lies on Lucky Numbers' table: the large garden, the revealed tile, the others' gardens.
Each keeps what it shows and changes only what differs."""

import displayio

from ludopoche import paint, widgets
from ludopoche.theme import GOLD, HAZE, INK, NIGHT, ORANGE, PAPER, SAND, SEAT, SLATE


class Garden:
    """Sixteen cells, the gold edge, the marks, the ladybird."""

    def __init__(self, stage, art, x, y, cell, pitch):
        small = stage.size == 0
        self.x = x
        self.y = y
        self.cell = cell
        self.pitch = pitch
        self.group = group = displayio.Group()
        free = art.cells(cell, pitch, small)
        group.append(widgets.grid(free, stage.palette, 4, 4, pitch, pitch, x, y))
        colours = stage.few(-1, PAPER, SAND, INK)
        sheet = art.numbers(cell, pitch, small)
        self.grid = widgets.grid(sheet, colours, 4, 4, pitch, pitch, x, y)
        group.append(self.grid)
        colours = stage.few(-1, GOLD, INK)
        sheet = art.edge(cell, small)
        for i in range(4):
            at = i * pitch
            group.append(widgets.tile(sheet, colours, cell, cell, x + at, y + at))
        bird = art.ladybird(small)
        at = 4 * pitch - bird.width * 3 // 4
        high = 4 * pitch - bird.height * 3 // 5  # below the figures of a 20
        group.append(widgets.tile(bird, stage.film, bird.width, bird.height, x + at, y + high))
        # Marks stand alone, so that those far apart aren't sent as one large box.
        sheet = art.marks(small)
        w = sheet.width // 2
        self.dot = (cell - sheet.height) // 2
        self.bar = 15 if small else cell - 9
        self.marks = []
        for i in range(16):
            at = self.left(i) + (cell - w) // 2
            mark = widgets.tile(sheet, stage.film, w, sheet.height, at, self.top(i) + self.dot)
            mark.hidden = True
            self.marks.append(mark)
            group.append(mark)

    def left(self, cell):
        return self.x + cell % 4 * self.pitch

    def top(self, cell):
        return self.y + cell // 4 * self.pitch

    def show(self, numbers, may):
        """Sixteen numbers, 0 for free; `may` tells where the piece in play may go."""
        grid = self.grid
        for cell in range(16):
            number = numbers[cell]
            if grid[cell] != number:
                grid[cell] = number
            mark = self.marks[cell]
            if may[cell]:
                kind = 1 if number else 0
                if mark[0] != kind or mark.hidden:
                    mark[0] = kind
                    mark.y = self.top(cell) + (self.bar if kind else self.dot)
                    mark.hidden = False
            elif not mark.hidden:
                mark.hidden = True


class Piece:
    """The revealed tile, large and gold."""

    def __init__(self, stage, x, y, w, h):
        from ludopoche import bigger

        self.face = bigger.face("14x20" if stage.size < 2 else "21x30")
        self.bitmap = displayio.Bitmap(w, h, 16)
        self.tile = displayio.TileGrid(self.bitmap, pixel_shader=stage.palette, x=x, y=y)
        self.tile.hidden = True
        self.number = 0

    def show(self, number):
        if number == self.number:
            return
        self.number = number
        if number:
            bitmap = self.bitmap
            w = bitmap.width
            h = bitmap.height
            bitmap.fill(NIGHT)
            paint.plate(bitmap, 0, 0, w, h, GOLD, ORANGE, 2, 2)
            paint.number(bitmap, 0, 0, w, h - 2, str(number), self.face, INK)
        self.tile.hidden = not number


class Neighbour:
    """Another player's garden, small, with the name above it."""

    def __init__(self, stage, sheet, x, y, w, h, size, gap):
        self.stage = stage
        self.x = x
        self.y = y
        self.w = 4 * w
        self.h = gap + 4 * h
        self.group = displayio.Group()
        self.grid = widgets.grid(sheet, stage.few(NIGHT, INK, SLATE, PAPER), 4, 4, w, h, x, y + gap)
        self.group.append(self.grid)
        self.head = displayio.Bitmap(4 * w + (-2 if size else 1), gap - 1, 16)
        self.group.append(displayio.TileGrid(self.head, pixel_shader=stage.palette, x=x, y=y))
        self.size = size
        self.seat = -1
        self.free = -1

    def show(self, seat, name, numbers, far):
        """Show a garden. The cell that has changed, -1 for none or several; `far`: count too."""
        changed = -1
        grid = self.grid
        free = 0
        for cell in range(16):
            number = numbers[cell]
            free += not number
            if grid[cell] != number:
                grid[cell] = number
                changed = cell if changed == -1 and seat == self.seat else -2
        if seat != self.seat or (far and free != self.free):
            self.seat = seat
            self.free = free
            self.title(seat, name, far)
        return max(changed, -1)

    def title(self, seat, name, far):
        face = self.stage.small
        bitmap = self.head
        bitmap.fill(NIGHT)
        room = bitmap.width
        if far:
            text = str(self.free)
            room -= face.width(text)
            face.paint(bitmap, room, face.up - 1, text, PAPER)
            room -= 10
            paint.frame(bitmap, room, face.up, 7, 6, HAZE)
            room -= 2
        paint.seat(bitmap, 0, face.up - 1, seat, 6)
        face.paint(bitmap, 8, face.up - 1, face.fit(name, room - 8), SEAT[seat])
