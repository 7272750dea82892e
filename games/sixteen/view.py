# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""All of 3x16's table that is on the screen, kept up to date. build.py puts it together.

Each part keeps what it shows and changes only what differs: what changes is sent.
"""

from collections import namedtuple

import displayio
from bitmaptools import blit, fill_region

from ludopoche.memory import Scope, with_room
from ludopoche.ui.theme import NIGHT, SLATE
from ludopoche.ui.widgets import hide, tile

Kind = namedtuple("Kind", "w h across")  # of plates, from large to small: so many in a line
COME = 4  # in the place of a seat at the side: what is still to come, on the smallest screen


class View:
    """One player's table, and beside it what is left to each."""

    def __init__(self, stage):
        self.stage = stage
        self.group = displayio.Group()
        self.strip = None  # what is still to come, while it is shown

    def memo(self):
        """The part of the screen that doesn't follow from a position: plates stay small when some
        have gone up. How high files are it does; but so the bitmaps of those that aren't as high as
        most, 0 here, come while there are holes for them."""
        made = self.files
        shapes = [file.kind for file in made.files]
        shapes += [0 if file.high == made.pitch else file.high for file in made.files]
        return self.seat, bytes(shapes + [made.wide]), self.box

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
                from games.sixteen.build import add

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


# Above


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
        grid.hidden = True

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


# Beside


class Side:
    """The plates that each player has left, and what may be looked at: a line each, with a bitmap,
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


class Strip:
    """The plates that are still to be called: three rows of sixteen, those called gone dark.

    Sixteen columns in one line, or in two on the smallest screen, where it covers the files.
    """

    def __init__(self, across):
        self.across = across
        self.left = bytearray(17)
        self.group = displayio.Group()
        self.heads = []
        self.threes = []

    def show(self, left):
        """Show how many of each number are still to come; left[1] of the 1s."""
        for i in range(16):
            heads = self.heads[i // self.across]
            threes = self.threes[i // self.across]
            many = left[i + 1]
            head = i if many else 16 + i
            at = i % self.across
            if heads[at] != head:
                heads[at] = head
            if threes[at] != many:
                threes[at] = many

    def count(self, view, seat):
        """Show what is still to come: all but what is before a player, and but for the number
        that is called."""
        left = self.left
        calls = 48 - view["calls_left"]
        main = view["main"][seat]
        placed = 0
        for number in range(1, 17):
            left[number] = 3
            for top in main:
                if top >= number:
                    left[number] -= 1
                    placed += 1
        for file in view["aux"][seat]:
            for number in file:
                left[number] -= 1
                placed += 1
        if placed < calls and view["call"]:
            left[view["call"]] -= 1
        self.show(left)


# The five auxiliary files, with the marks on them

# What is shown at a place of one: 0, a number, the end's with END, or the place of an empty file.
HOLLOW = 17
END = 32
LINES = 2  # the smallest kind of plates
FEW = 2  # with so many plates showing all of them costs no more than showing the end


def lines(count, across):
    """The number of lines that so many plates take."""
    return (count + across - 1) // across or 1


def move(mark, x, y):
    """Put it elsewhere. Where it is already it would be sent again."""
    if mark.x != x:
        mark.x = x
    if mark.y != y:
        mark.y = y


class Files:
    """The five of them, each drawn as large as its plates allow."""

    def __init__(self, kinds, x, y, pitch):
        """The kinds of plates; the first file's place, and from one to the next."""
        self.x = x
        self.y = y
        self.pitch = pitch
        self.kinds = kinds
        rooms = [kind.w * kind.across for kind in kinds]
        self.wide = max(rooms[0], rooms[1], rooms[LINES] + kinds[LINES - 1].w)
        self.group = displayio.Group()
        self.files = []
        self.plates = []  # the pictures of each kind
        self.figures = []
        self.counts = bytearray(5)

    def show(self, aux, anew):
        """Show five lists, their ends last. anew: all of the table is new."""
        for i in range(5):
            self.counts[i] = len(aux[i])
        pitch = self.pitch
        h = self.kinds[LINES].h
        across = self.kinds[LINES].across
        y = self.y
        # Where one has more than two lines all are written small, and share what room there is.
        crowded = max(self.counts) > 2 * across
        if crowded:
            spare = 5 * pitch - h * sum([lines(count, across) for count in self.counts])
        for i in range(5):
            file = self.files[i]
            count = self.counts[i]
            high = h * lines(count, across) + spare // 5 if crowded else pitch
            file.move(y, high)
            kind = LINES
            if not crowded:
                kind = self._kind(count, 0 if anew or count <= FEW else file.kind)
            file.show(aux[i], kind)
            y += high

    def _kind(self, count, kind):
        """The kind of plates that a file is drawn with: smaller when they must, larger again when
        there is room for one more, so that they don't change with every plate."""
        while kind and count <= self.kinds[kind - 1].across - 1:
            kind -= 1
        while kind < LINES and count > self.kinds[kind].across:
            kind += 1
        return kind

    def mark(self, legal, placed):
        """Mark what may go up, and where the called number may be added."""
        for i in range(5):
            self.files[i].mark(6 + i in legal, bool(legal) and not placed)


class File:
    """One of them: a bitmap that finished plates are copied to. So no more is sent than what has
    changed; grids of tiles of another size would be sent whole, the old one and the new one."""

    def __init__(self, files, kind, label, up, dot, bitmap):
        self.files = files
        self.kind = kind
        self.label = label  # its number
        self.up = up  # behind an end that may go up
        self.dot = dot  # where the call may be added
        self.y = self.high = -1
        self.count = 0
        self.shown = bytearray(48)
        self.grid = None
        self.bitmap = bitmap  # or None, where the first one has another height

    def move(self, y, high):
        """Take another place, or one for more lines."""
        if y == self.y and high == self.high:
            return
        self.y = y
        if high != self.high:
            self.high = high
            files = self.files
            if self.grid is not None:
                files.group.remove(self.grid)
                self.grid = self.bitmap = None  # the new one may be where the old one was
            if self.bitmap is None:
                self.bitmap = with_room(0, displayio.Bitmap, files.wide, high, 4)
            self.grid = tile(self.bitmap, files.colours, files.wide, high, files.x, y)
            files.group.insert(0, self.grid)
            self.shown = bytearray(48)
        self.grid.y = y
        self.label.y = y + (high - self.label.tile_height) // 2

    def show(self, plates, kind):
        """Show what differs."""
        last = len(plates) - 1
        end = self._drawn(END)
        if end != self.kind and self.count:
            before = self._box(self.count - 1, end)
            if kind != self.kind or before != self._box(last, end):
                self._copy(self.count - 1, 0, end)
        if kind != self.kind:
            for i in range(self.count or 1):
                self._put(i, 0)
            self.kind = kind
        larger = self._drawn(END) != kind
        for i in range(max(self.count, last + 1, 1)):
            if i < last:
                self._put(i, plates[i])
            elif i > last:
                self._put(i, 0 if i else HOLLOW)
            elif larger and self.shown[i] < END:
                self._put(i, 0)
        if plates:
            if larger and last >= self.files.kinds[LINES].across:
                # The second line grows far from the end: else all between would be sent too.
                self.files.send()
            self._put(last, plates[last] + END)
        self.count = last + 1

    def _put(self, i, what):
        if self.shown[i] != what:
            self.shown[i] = what
            self._copy(i, what, self._drawn(what))

    def _drawn(self, what):
        """The kind that a plate is drawn as: behind small ones the end, which may leave, is larger
        if it has room."""
        kind = self.kind
        if what >= END and kind == LINES and self.high >= self.files.kinds[LINES - 1].h:
            return LINES - 1
        return kind

    def _box(self, i, kind):
        """The box of plate i: x, y, w, h."""
        own = self.files.kinds[self.kind]
        if kind == self.kind:
            return i % own.across * own.w, i // own.across * own.h, own.w, own.h
        other = self.files.kinds[kind]
        return min(i, own.across) * own.w, 0, other.w, other.h

    def _copy(self, i, what, kind):
        """Copy a plate, or none, to its place; then its figures."""
        x, y, w, h = self._box(i, kind)
        files = self.files
        sheet = files.plates[kind]
        number = what % END
        end = what > END
        # Small plates stand close: every second one has no ground, lest 12 and 10 are read as 1210.
        bare = kind and not end and i % 2
        if number == HOLLOW:
            start = 3 * w
        elif number and not bare:
            start = 2 * w if end else w
        else:
            start = 0
        # The last line's foot is all that may go without.
        high = min(sheet.height, self.high - y)
        blit(self.bitmap, sheet, x, y, x1=start, y1=0, x2=start + w, y2=high)
        if 0 < number < HOLLOW:
            # Of the first kind there are no bare ones.
            figures = files.figures[3 * kind - (kind > 0) + (2 if bare else end)]
            wide = figures.width(16)  # so an end's figures stand where they stood before
            x += (w - wide) // 2 + (wide - figures.width(number)) // 2
            figures.write(self.bitmap, x, y + (h - figures.high) // 2, number)

    def room(self):
        """The file's box on the screen."""
        files = self.files
        return files.label_x, self.y, files.x + files.wide - files.label_x, self.high

    def at_end(self):
        """The box of the end on the screen, or of where it would be."""
        kind = self._drawn(END if self.count else 0)
        x, y, w, h = self._box(max(self.count - 1, 0), kind)
        return self.files.x + x, self.y + y, w, h

    def _beside(self):
        """Behind the end; of the smallest plates behind all lines."""
        x, y, w, h = self.at_end()
        if self.count:
            x += w
        if self.kind == LINES:
            y = self.y
            h = self.high
            if self._drawn(END) == LINES:
                x = self.files.x + w * min(self.count, self.files.kinds[LINES].across)
        return x, y, w, h

    def mark(self, up, dot):
        """An arrow behind the end, then a dot."""
        x, y, w, h = self._beside()
        if up:
            move(self.up, x + 1, y + (h - self.up.tile_height) // 2)
            x += self.up.tile_width - 2
        hide(self.up, not up)
        x += 5 if self.count else (w - self.dot.tile_width) // 2
        move(self.dot, x, y + (h - self.dot.tile_height) // 2)
        hide(self.dot, not dot)

    def box(self, on_end):
        """The cursor's box: the end, or the place behind it."""
        if on_end or not self.count:
            x, y, w, h = self.at_end()
        else:
            _, y, _, h = self._beside()
            x = self.dot.x - 3
            w = self.dot.tile_width + 7
        return x, y, w - 1, h - 1
