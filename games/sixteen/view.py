# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""All of 3x16's table that is on the screen, kept up to date. build.py puts it together.

Each part keeps what it shows and changes only what differs: what changes is sent.
"""

import displayio
from bitmaptools import blit, fill_region

from games.sixteen.files import hide
from ludopoche.memory import Scope
from ludopoche.ui.theme import NIGHT, SLATE

COME = 4  # in the place of a seat at the side: what is still to come, on the smallest screen


class View:
    """One player's table, and beside it what is left to each."""

    def __init__(self, stage):
        self.stage = stage
        self.group = displayio.Group()
        self.strip = None  # what is still to come, while it is shown

    def memo(self):
        """What the screen doesn't follow from: plates stay small when some have gone up. How high
        files are it does; but so their bitmaps come while there are holes for them."""
        files = self.files.files
        shapes = [file.kind for file in files] + [file.high for file in files]
        return self.seat, bytes(shapes), self.box

    def show(self, view, seat, ups, card_down):
        """Show a player's table; `ups` plates may be sent up with one key."""
        self.call.show(view["call"] or 0, card_down)
        self.key.show(ups)
        main = view["main"][seat]
        for i in range(3):
            self.mains[i].show(main[i])
        self.files.show(view["aux"][seat], seat != self.seat)
        self.seat = seat
        self.side.show(view["main"])
        if self.strip is not None:
            self.strip.count(view, seat)

    def mark(self, view, seat, legal, placed):
        """Mark what may go up, and where the called number may be added."""
        self.files.mark(legal, placed)
        main = view["main"][seat]
        for i in range(3):
            hide(self.mains[i].bar, not (0 in legal and main[i] == view["call"] - 1))

    def spread(self, wanted):
        """Put the three rows over the files, or take them away, on the smallest screen."""
        if self.stage.size or wanted == bool(self.strip):
            return
        if wanted:
            with Scope():
                from games.sixteen.strip import add

                with self.stage.sheets("sixteen") as sheets:
                    add(self, sheets)
            self.stage.put()
        else:
            self.strip = None
            self.rows.pop()

    def point(self, box):
        """Put the cursor around this box; () hides it."""
        self.box = box
        if box:
            self.cursor.at(*box)
        else:
            self.cursor.hide()


# What lies above


class Call:
    """The called number in gold. Once it is placed a card is face down there: the next call."""

    def __init__(self, grid, figures, sides):
        self.box = grid.x, grid.y, grid.tile_width, grid.tile_height
        self.grid = grid
        self.figures = figures
        self.sides = sides
        self.state = 0

    def show(self, call, placed):
        """call: the number, 0 for none."""
        state = call + (32 if placed else 0)
        if state == self.state:
            return
        self.state = state
        hide(self.grid, not call)
        if not call:
            return
        # What changes with each call is no larger than the figures: copied, it is sent once,
        # where a tile that shows and one that hides would be sent both.
        bitmap = self.grid.bitmap
        figures = self.figures
        wide = figures.width(16)
        high = figures.high
        x = (bitmap.width - wide) // 2
        y = (bitmap.height - 2 - high) // 2
        start = wide if placed else 0
        blit(bitmap, self.sides, x, y, x1=start, y1=0, x2=start + wide, y2=high)
        if not placed:
            figures.write(bitmap, x + (wide - figures.width(call)) // 2, y, call)


class Key:
    """Sends everything up that fits: an arrow and how many plates."""

    def __init__(self, grid, figures):
        self.box = grid.x, grid.y, grid.tile_width, grid.tile_height
        self.grid = grid
        self.figures = figures
        self.count = 0

    def show(self, count):
        if count == self.count:
            return
        self.count = count
        hide(self.grid, not count)
        if count:
            _, _, w, h = self.box
            figures = self.figures
            bitmap = self.grid.bitmap
            y = h // 2 + (h // 2 - figures.high) // 2
            fill_region(bitmap, 0, y, w, y + figures.high, SLATE)
            figures.write(bitmap, (w - figures.width(count)) // 2, y, count)


class Main:
    """A main file: the plate on top in its place, behind it the number that it wants next, and
    sixteen steps of which so many are done."""

    def __init__(self, box, colours, plate, number, wanted, steps, bar):
        self.box = box
        self.colours = colours
        self.plate = plate
        self.number = number
        self.wanted = wanted
        self.steps = steps
        self.bar = bar  # marks that the called number fits
        self.top = 0
        plate.hidden = number.hidden = bar.hidden = True

    def show(self, top):
        before = self.top
        if top == before:
            return
        self.top = top
        if 16 in (top, before):
            self.plate.pixel_shader = self.number.pixel_shader = self.colours[top == 16]
        if top:
            self.number[0] = top - 1
        hide(self.plate, not top)
        hide(self.number, not top)
        hide(self.wanted, top == 16)
        if top < 16:
            self.wanted[0] = top
        for i in range(min(before, top), max(before, top)):
            self.steps[i] = 1 if i < top else 0


# What lies beside


class Side:
    """How many plates each player has left, and what may be looked at: a line each, with a bitmap,
    whose last columns have the count."""

    def __init__(self, face, figures, x, y, w, pitch, room):
        self.face = face
        self.figures = figures
        self.x = x
        self.y = y
        self.w = w
        self.pitch = pitch
        self.room = room
        self.lines = []
        self.counts = bytearray(b"\xff" * 4)

    def show(self, mains):
        """Every player's main files: what isn't on them is left."""
        for seat in range(len(self.lines)):
            one, two, three = mains[seat]
            count = 48 - one - two - three
            before = self.counts[seat]
            if count != before:
                self.counts[seat] = count
                figures = self.figures
                y = self.face.up
                bitmap = self.lines[seat]
                if before < 255:
                    fill_region(bitmap, self.w - self.room, y, self.w, y + figures.high, NIGHT)
                figures.write(bitmap, self.w - figures.width(count), y, count)

    def line(self, at):
        """The box of a player's line."""
        return self.x, self.y + at * self.pitch, self.w, self.pitch

    def box(self, at):
        """The cursor's."""
        return self.x - 1, self.y + at * self.pitch + 1, self.w + 2, self.pitch - 2
