# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The bar above: whose turn it is, and what is asked."""

import displayio

from ludopoche.paint import rect, seat
from ludopoche.theme import HAZE, INK, PAPER, RED, SEAT
from ludopoche.widgets import common, start_of, wipe

GROUND, TEXT = range(2)
# The colours of chip and name: the last is that of the seat.
SIGN, OWN = 1, 2
# The count's colours, the first of them see-through.
NOTHING, BACK, CARD, FIGURE = range(4)
LONGEST = "MMMMMMMM"  # a name


class StatusBar:
    """Seat chip, name in the seat's colour, what is asked, and a pile's count at the right.

    Chip and name have a bitmap of their own, for all of it is sent with a seat's colour, and so
    has the count: what changes at both ends isn't sent as one long box.
    """

    def __init__(self, stage):
        self.face = stage.text
        large = stage.size > 0
        self.height = stage.top
        self.width = stage.width
        self.top = 5 if large else 3
        self.left = stage.top + self.top  # where text begins
        self.unit = 2 if large else 1  # of the stack's drawing
        self.margin = 2 * self.unit
        self.stage = stage
        self.bitmap = displayio.Bitmap(stage.width, stage.top, 2)
        self.own = displayio.Bitmap(self.left + self.face.width(LONGEST), stage.top, 4)
        self.count = displayio.Bitmap(self._count_width(999), stage.top, 4)
        self.group = displayio.Group()
        self.colours = stage.few(-1, RED, PAPER)
        for bitmap, colours in (
            (self.bitmap, stage.few(INK, PAPER)),
            (self.own, self.colours),
            (self.count, stage.few(-1, INK, HAZE, PAPER)),
        ):
            self.group.append(displayio.TileGrid(bitmap, pixel_shader=colours))
        self.group[2].x = stage.width - self.count.width
        self.group[2].hidden = True
        self._seat = -2
        self._name = self._text = ""
        self._said = None  # what was to be said, before it was cut to the room there is
        self._pile = -1
        self._from = self._end = self.left

    def show(self, who, name, text, pile=-1):
        """`who` is a seat, or -1: the console itself. Repaints what differs from the last time."""
        if name and self.face.width(text) > self.room(name, pile):
            name = ""  # the chip says whose turn it is; what to do is wanted more
        if pile != self._pile:
            self._show_count(pile)
            self._said = None
        if who != self._seat:
            self._chip(who)
        if name != self._name:
            self._erase(self._from)
            own = self.own
            rect(own, self.left, 0, own.width - self.left, self.height, GROUND)
            x = self.face.paint(own, self.left, self.top, name, OWN)
            self._from = x + self.face.width(" ") + 1 if name else self.left
            self._name = name
            self._text = ""
            self._said = None
        if text == self._said:
            return
        self._said = text
        text = self.face.fit(text, self.room(name, pile))
        if text != self._text:
            same = common(text, self._text)
            x = self._from + start_of(self.face, text, same)
            self._erase(x)
            self._end = self.face.paint(self.bitmap, x, self.top, text[same:], TEXT)
            self._text = text

    def room(self, name, pile):
        """Columns for the text beside this name, with or without a count."""
        room = self.width - self.left - self.margin
        if name:
            room -= self.face.width(name) + self.face.width(" ") + self.face.gap + 1
        if pile >= 0:
            room -= self._count_width(pile)
        return room

    def _erase(self, x):
        wipe(self.bitmap, self.face, x, self.top, self._end - x, self._text, GROUND)
        self._end = x

    def _chip(self, who):
        side = self.height
        own = self.own
        self._seat = who
        self.colours[OWN] = self.stage.rgb(SEAT[who] if who >= 0 else PAPER)
        rect(own, 0, 0, side, side, OWN)
        if who >= 0:
            size = side // 4 * 2
            seat(own, (side - size) // 2, (side - size) // 2, who, size, GROUND)
            return
        # The console's own: two of four fields in red.
        field = side // 2 - 3
        far = side - 2 - field
        rect(own, 3, 3, field, field, SIGN)
        rect(own, far, 3, field, field, GROUND)
        rect(own, 3, far, field, field, GROUND)
        rect(own, far, far, field, field, SIGN)

    def _count_width(self, pile):
        """Stack, gap, figures, margin."""
        return self._figures(pile) + 10 * self.unit + self.margin + 1

    def _figures(self, pile):
        """Columns of the count's figures, whichever they are: the stack stays where it is, when
        only one is left, too."""
        return self.face.width("000" if pile > 99 else "00")

    def _show_count(self, pile):
        """The number of hidden pieces behind a small stack."""
        grid = self.group[2]
        before = self._pile
        self._pile = pile
        if pile < 0:
            grid.hidden = True
            return
        face = self.face
        bitmap = self.count
        width = self._figures(pile)
        text = str(pile)
        if before < 0 or width != self._figures(before):
            # What a shorter count leaves free is see-through: the text goes on below.
            left = bitmap.width - self._count_width(pile)
            bitmap.fill(NOTHING)
            rect(bitmap, left, 0, bitmap.width - left, self.height, BACK)
            self._stack(bitmap, left)
        elif before // 10 == pile // 10 and face.width(str(before)) == face.width(text):
            text = text[-1]  # only the last figure is another
            width = face.width(text)
        x = bitmap.width - self.margin
        rect(bitmap, x - width, self.top, width, face.cap, BACK)
        face.paint(bitmap, x - face.width(text), self.top, text, FIGURE)
        if grid.hidden:
            grid.hidden = False

    def _stack(self, bitmap, x):
        """Three cards one behind the other."""
        unit = self.unit
        size = 4 * unit
        x += 5 * unit
        y = 2
        for card in range(3):
            rect(bitmap, x, y, size, size, CARD)
            if card < 2:
                rect(bitmap, x, y + unit, size - unit, size - unit, BACK)
            x -= 2 * unit
            y += 2 * unit
