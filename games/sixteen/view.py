# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""All of 3x16's table that is on the screen, built once and then kept up to date.

Each part keeps what it shows and changes only what differs: what changes is sent.
"""

import displayio
from bitmaptools import blit, fill_region

from games.sixteen.files import Files, hide
from games.sixteen.layout import (
    CALL,
    COME,
    COUNT,
    FILE,
    FILE_PITCH,
    KEY,
    MAIN,
    MAIN_ABOVE,
    MAIN_BELOW,
    MAIN_NEXT,
    MAIN_PITCH,
    NAME,
    ROWS,
    SIDE_X,
    STEP,
    STEPS_Y,
)
from ludopoche.ui.letters import Figures
from ludopoche.ui.theme import (
    GOLD,
    HAZE,
    INK,
    LEAF,
    NIGHT,
    ORANGE,
    PAPER,
    SAND,
    SEAT,
    SIGN,
    SLATE,
    VIOLET,
)
from ludopoche.ui.widgets import Cursor, grid, tile


class View:
    """One player's table, and beside it what is left to each."""

    def __init__(self, stage, match, memo=None):
        size = stage.size
        self.stage = stage
        small = stage.small  # read first, as pictures are: later there are no holes for it
        self.group = group = displayio.Group()
        self.seat, kinds, box = memo or (-1, bytes(10), ())  # whose table is shown
        with stage.sheets("sixteen", True) as sheets:
            marks = stage.few(-1, HAZE, LEAF, INK)
            night = stage.few(NIGHT, SLATE, GOLD)
            self.files = Files(size)
            self.files.build(stage, sheets, marks, kinds)
            group.append(self.files.group)
            self.call = Call(stage, sheets, night, group)
            self.key = Key(stage, sheets, group)
            self.mains = mains(stage, sheets, night, marks, group)
            self.side = Side(stage, match, sheets, group)
            self.strip = Strip(stage, sheets, ROWS[size])
        del small  # the names are written
        stage.drop_fonts()
        # The three rows lie below always, or on the smallest screen over the files when wanted.
        self.rows = displayio.Group()
        if size:
            self.rows.append(self.strip.group)
        group.append(self.rows)
        self.cursor = Cursor(stage, 2, 0 if size else 4)
        group.append(self.cursor.group)
        self.point(box)

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
        if len(self.rows):
            self.strip.count(view, seat)

    def mark(self, view, seat, legal, placed):
        """Mark what may go up, and where the called number may be added."""
        self.files.mark(legal, placed)
        main = view["main"][seat]
        for i in range(3):
            hide(self.mains[i].bar, not (0 in legal and main[i] == view["call"] - 1))

    def spread(self, wanted):
        """Put the three rows over the files, or take them away, on the smallest screen."""
        if self.stage.size or wanted == bool(len(self.rows)):
            return
        if wanted:
            self.rows.append(self.strip.group)
            self.stage.put()
        else:
            self.rows.pop()

    def point(self, box):
        """Put the cursor around this box; () hides it."""
        self.box = box
        if box:
            self.cursor.at(*box)
        else:
            self.cursor.hide()

    def find(self, thing):
        """The box of a thing: of ("call",) and ("all up",), what is called and the key; of ("main",
        0 to 2) and ("file", 1 to 5), of the end in it, ("end", 1 to 5), and the place ("behind",
        1 to 5); of ("seat", …) the line with what is left, and of ("come",) what is still to be
        called."""
        what = thing[0]
        if what in ("call", "crown"):
            return self.call.box
        if what == "all up":
            return None if self.key.grid.hidden else self.key.box
        if what == "main":
            return self.mains[thing[1]].box
        if what == "file":
            return self.files.files[thing[1] - 1].room()
        if what == "behind":
            return self.files.files[thing[1] - 1].box(False)
        if what == "end":
            file = self.files.files[thing[1] - 1]
            return file.at_end() if file.count else None
        if what == "seat":
            return self.side.line(thing[1])
        if what == "come":
            return self.strip.box if len(self.rows) else self.side.line(COME)
        return None


# What lies above


class Call:
    """The called number in gold. Once it is placed a card is face down there: the next call."""

    def __init__(self, stage, sheets, night, group):
        self.box = x, y, w, h = CALL[stage.size]
        group.append(tile(sheets.read("place"), night, w, h, x, y))
        self.bitmap = sheets.read("card")
        self.figures = Figures(sheets.read("call-figures"), sheets.note("call-figures"))
        self.sides = sheets.read("sides")
        # As dark as what the corners of the card leave.
        colours = stage.few(INK, GOLD, ORANGE, VIOLET)
        self.grid = tile(self.bitmap, colours, w, h, x, y)
        self.grid.hidden = True
        group.append(self.grid)
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
        bitmap = self.bitmap
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

    def __init__(self, stage, sheets, group):
        self.box = x, y, w, h = KEY[stage.size]
        self.bitmap = sheets.read("key")
        self.figures = Figures(sheets.read("key-figures"), sheets.note("key-figures"))
        self.grid = tile(self.bitmap, stage.palette, w, h, x, y)
        self.grid.hidden = True
        group.append(self.grid)
        self.count = 0

    def show(self, count):
        if count == self.count:
            return
        self.count = count
        hide(self.grid, not count)
        if count:
            _, _, w, h = self.box
            figures = self.figures
            y = h // 2 + (h // 2 - figures.high) // 2
            fill_region(self.bitmap, 0, y, w, y + figures.high, SLATE)
            figures.write(self.bitmap, (w - figures.width(count)) // 2, y, count)


def mains(stage, sheets, night, marks, group):
    """The three main files, which share their pictures."""
    size = stage.size
    x, y, w, h = MAIN[size]
    ground = sheets.read("main")
    top = sheets.read("top")
    numbers = sheets.read("top-numbers")
    wanted = sheets.read("next-numbers")
    ladder = sheets.read("steps")
    bar = sheets.read("bar")
    # The top plate, and that of a whole file.
    colours = stage.few(PAPER, INK, SAND, NIGHT), stage.few(GOLD, INK, ORANGE, NIGHT)
    wide = numbers.width // 16
    high = numbers.height
    above = y + MAIN_ABOVE[size]
    low = y + h - bar.height - MAIN_BELOW[size]
    step, steps = STEP[size]
    left = x + 1 + (top.width - wide) // 2
    # The number wanted next, and its mark, in the middle of what the plate leaves.
    after = wanted.width // 16
    middle = x + (w + top.width) // 2
    found = []
    for _ in range(3):
        parts = (
            tile(top, colours[0], top.width, top.height, x + 1, y + 1),
            tile(numbers, colours[0], wide, high, left, above),
            tile(wanted, marks, after, wanted.height, middle - after // 2, y + MAIN_NEXT[size]),
            grid(ladder, night, 16, 1, step, steps, x + 1, STEPS_Y[size]),
            tile(bar, marks, bar.width, bar.height, middle - bar.width // 2, low),
        )
        group.append(tile(ground, night, w, h, x, y))
        for part in parts:
            group.append(part)
        found.append(Main((x, y, w, h), colours, *parts))
        x += MAIN_PITCH[size]
        left += MAIN_PITCH[size]
        middle += MAIN_PITCH[size]
    return found


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
    """How many plates each player has left, and what may be looked at."""

    def __init__(self, stage, match, sheets, group):
        size = stage.size
        self.x = x = SIDE_X[size]
        self.y = FILE[size][1]
        self.pitch = FILE_PITCH[size]
        left, self.room = COUNT[size]
        self.w = wide = left + self.room - x
        self.figures = Figures(sheets.read("side-figures"), sheets.note("side-figures"))
        signs = sheets.read("signs")
        side = signs.height
        self.face = face = stage.text
        y = self.y + (self.pitch - face.cap) // 2 - face.up
        self.lines = []
        for seat in range(match.players):
            bitmap = displayio.Bitmap(wide, face.line, 16)
            bitmap.fill(NIGHT)
            start = SIGN[seat] * side
            top = face.up + (face.cap - side) // 2
            blit(bitmap, signs, 0, top, x1=start, y1=0, x2=start + side, y2=side)
            if NAME[size]:
                left, room = NAME[size]
                small = stage.small
                name = small.fit(match.seats[seat][0], room)
                small.paint(bitmap, left - x, face.up + face.cap - small.cap, name, SEAT[seat])
            group.append(tile(bitmap, stage.palette, wide, face.line, x, y))
            self.lines.append(bitmap)
            y += self.pitch
        if size == 0:
            come = sheets.read("come")
            y = self.y + COME * self.pitch + 1
            group.append(tile(come, stage.palette, come.width, come.height, x, y))
        self.counts = bytearray(b"\xff" * len(self.lines))

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


# What lies below


class Strip:
    """What is still to be called: three rows of sixteen plates, those called gone dark.

    Sixteen columns in one line, or in two on the smallest screen, where it covers the files.
    """

    def __init__(self, stage, sheets, rows, own=""):
        """`own`: what the names of its pictures begin with, where they aren't the table's."""
        across = self.across = rows.across
        self.left = bytearray(17)
        self.group = displayio.Group()
        names = stage.few(NIGHT, HAZE, PAPER)
        colours = stage.few(NIGHT, SLATE, SAND)
        pitch = rows.pitch
        x = (stage.width - across * pitch) // 2
        y = rows.y
        high = rows.lower + 3 * rows.step
        self.box = x, y, across * pitch, high
        if rows.line:
            # A row of night for all rows that are covered.
            row = displayio.Bitmap(stage.width, 1, 2)
            high = 2 * rows.line + 1
            y = stage.foot - high
            self.box = 0, y, stage.width, high
            self.group.append(grid(row, colours, 1, high, stage.width, 1, 0, y))
        heads = sheets.read(own + "heads")
        threes = sheets.read(own + "threes")
        self.heads = []
        self.threes = []
        for _ in range(16 // across):
            self.heads.append(grid(heads, names, across, 1, pitch, heads.height // 2, x, y))
            lower = y + rows.lower
            self.threes.append(grid(threes, colours, across, 1, pitch, threes.height, x, lower))
            self.group.append(self.heads[-1])
            self.group.append(self.threes[-1])
            y += rows.line

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
        """Show what is still to come: all but what lies before a player, and but for the number
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
