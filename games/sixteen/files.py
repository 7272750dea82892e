# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The five auxiliary files of 3x16's table, each painted as large as its plates allow."""

import displayio

from ludopoche.ui.paint import frame, plate, rect, rounded

# The colours of a file: its ground, a plate, the end that may leave, the foot it stands on.
GROUND, DARK, BRIGHT, FOOT = range(4)
LINES = 2  # the last kind of plates, the smallest: one line below the other
FEW = 2  # with so many plates painting all of them costs no more than painting the end
# What is painted at a place: a number, the end's with END, or the place of an empty file.
HOLLOW = 17
END = 32


def lines(count, across):
    """How many lines so many plates take."""
    return (count + across - 1) // across or 1


class Files:
    """Where they lie, and what they are painted with."""

    def __init__(self, place, kinds, figures, colours, send):
        self.x, self.y, self.pitch = place
        self.kinds = kinds  # w, h, face, so many in a line; from large to small
        self.figures = figures  # of each kind
        self.colours = colours
        self.send = send
        rooms = [w * across for w, _, _, across in kinds]
        self.wide = max(rooms[0], rooms[1], rooms[LINES] + kinds[LINES - 1][0])
        self.group = displayio.Group()
        self.files = []
        self.counts = bytearray(5)

    def show(self, aux, anew):
        """Five lists, their ends last. anew: all of the table is new."""
        for i in range(5):
            self.counts[i] = len(aux[i])
        _, h, _, across = self.kinds[LINES]
        y = self.y
        # Where one has more than two lines all are written small, and share what room there is.
        crowded = max(self.counts) > 2 * across
        if crowded:
            spare = 5 * self.pitch - h * sum([lines(count, across) for count in self.counts])
        for i in range(5):
            file = self.files[i]
            count = self.counts[i]
            high = h * lines(count, across) + spare // 5 if crowded else self.pitch
            file.lie(y, high)
            before = LINES if crowded else 0 if anew or count <= FEW else file.kind
            file.show(aux[i], self._kind(count, before))
            y += high

    def _kind(self, count, kind):
        """How its plates are painted: no larger than they were, smaller when they must."""
        while kind < LINES and count > self.kinds[kind][3]:
            kind += 1
        return kind

    def mark(self, legal, placed):
        """What may go up, and where the called number may be added."""
        for i in range(5):
            self.files[i].mark(6 + i in legal, bool(legal) and not placed)


class File:
    def __init__(self, files, label, up, dot):
        self.files = files
        self.label = label
        self.up = up
        self.dot = dot
        self.kind = 0
        self.y = self.high = -1
        self.count = 0
        self.painted = bytearray(48)
        self.grid = self.bitmap = None

    def lie(self, y, high):
        """Elsewhere, or with more lines."""
        if y == self.y and high == self.high:
            return
        self.y = y
        self.high = high
        files = self.files
        if self.grid is not None:
            files.group.remove(self.grid)
        self.bitmap = displayio.Bitmap(files.wide, high, 4)
        self.grid = displayio.TileGrid(self.bitmap, pixel_shader=files.colours, x=files.x, y=y)
        files.group.insert(0, self.grid)
        self.painted = bytearray(48)
        self.label.y = y + (high - self.label.tile_height) // 2

    def show(self, plates, kind):
        """Paint what differs."""
        last = len(plates) - 1
        end = self._drawn(END)
        if end != self.kind and self.count:
            before = self._box(self.count - 1, end)
            if kind != self.kind or before != self._box(last, end):
                rect(self.bitmap, *before, GROUND)
        if kind != self.kind:
            w, h, _, across = self.files.kinds[self.kind]
            wide = w * min(self.count or 1, across)
            high = h * lines(self.count, across) - (self.kind < LINES)
            rect(self.bitmap, 0, 0, wide, high, GROUND)
            self.kind = kind
            self.painted = bytearray(48)
        larger = self._drawn(END) != kind
        for i in range(max(self.count, last + 1, 1)):
            if i < last:
                self._put(i, plates[i])
            elif i > last:
                self._put(i, 0 if i else HOLLOW)
            elif larger and self.painted[i] < END:
                self._put(i, 0)
        if plates:
            if larger and last >= self.files.kinds[LINES][3]:
                # The second line grows far from the end: else all between would be sent too.
                self.files.send()
            self._put(last, plates[last] + END)
        self.count = last + 1

    def _put(self, i, what):
        if self.painted[i] != what:
            self.painted[i] = what
            self._paint(i, what)

    def _drawn(self, what):
        """As which kind: behind small ones the end, which may leave, is larger if it has room."""
        kind = self.kind
        if what >= END and kind == LINES and self.high >= self.files.kinds[LINES - 1][1]:
            return LINES - 1
        return kind

    def _box(self, i, kind):
        """Where plate i lies: x, y, w, h."""
        w, h, _, across = self.files.kinds[self.kind]
        if kind == self.kind:
            return i % across * w, i // across * h, w, h
        wide, high, _, _ = self.files.kinds[kind]
        return min(i, across) * w, 0, wide, high

    def _paint(self, i, what):
        """A plate, or none. They lie a pixel apart, which an end has for its edge or its foot."""
        kind = self._drawn(what)
        bitmap = self.bitmap
        x, y, w, h = self._box(i, kind)
        small = kind == LINES
        high = h if small else h - 1
        rect(bitmap, x, y, w, high, GROUND)
        number = what % END
        if number == HOLLOW:
            frame(bitmap, x, y, w - 1, h - 1, DARK)
        elif number:
            face, ink = (BRIGHT, GROUND) if what > END else (DARK, BRIGHT)
            if what > END:
                plate(bitmap, x, y, w, high, face, FOOT, h // 10 or 1, 0 if small else 1)
            else:
                rounded(bitmap, x, y, w - 1, h - 1, face, 0 if small else 1)
            figures = self.files.figures[kind]
            x += (w - figures.wide) // 2
            y += (h - figures.high) // 2
            figures.paint(bitmap, x, y, number, ink)

    def _place(self):
        """Where the end lies, or would lie, on the glass."""
        kind = self._drawn(END if self.count else 0)
        x, y, w, h = self._box(max(self.count - 1, 0), kind)
        return self.files.x + x, self.y + y, w, h

    def _beside(self):
        """Behind the end; of the smallest plates behind all lines."""
        x, y, w, h = self._place()
        if self.count:
            x += w
        if self.kind == LINES:
            y = self.y
            h = self.high
            if self._drawn(END) == LINES:
                x = self.files.x + w * min(self.count, self.files.kinds[LINES][3])
        return x, y, w, h

    def mark(self, up, dot):
        """An arrow behind the end, then a dot."""
        x, y, w, h = self._beside()
        if up:
            _move(self.up, x + 1, y + (h - self.up.tile_height) // 2)
            x += self.up.tile_width - 2
        if self.up.hidden == up:
            self.up.hidden = not up
        x += 5 if self.count else (w - self.dot.tile_width) // 2
        _move(self.dot, x, y + (h - self.dot.tile_height) // 2)
        if self.dot.hidden == dot:
            self.dot.hidden = not dot

    def place(self, cursor, on_end):
        """The cursor around the end, or the place behind it."""
        if on_end or not self.count:
            x, y, w, h = self._place()
        else:
            _, y, _, h = self._beside()
            x = self.dot.x - 3
            w = self.dot.tile_width + 7
        cursor.at(x, y, w - 1, h - 1)


def _move(tile, x, y):
    if tile.x != x:
        tile.x = x
    if tile.y != y:
        tile.y = y
