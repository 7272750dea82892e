# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A page to write on, for screens beside a match, a note, and what menus paint: no library.

Rows and columns count from the page's own corner; a text's y is the top of its capitals.
"""

import displayio

from ludopoche.memory import stay
from ludopoche.ui.theme import GOLD, HAZE, INK, LEAF, NIGHT, PAPER
from ludopoche.ui.widgets import POINTED, reach, rect, seat

stay(__name__)

PIECE = 2000  # bytes of a bitmap


class Strips:
    """A picture in several bitmaps one below the other, none larger than 2 KB: on a board's heap,
    which grows in areas, a larger piece may find no room though there is enough in all.

    Rows count from the top of all; `grid` is what is shown."""

    def __init__(self, w, h, colours, palette, x=0, y=0, piece=PIECE):
        bits = 4 if colours > 4 else 2 if colours > 2 else 1
        most = piece // ((w * bits + 31) // 32 * 4)
        count = (h + most - 1) // most
        self.w = w
        self.h = h
        self.high = (h + count - 1) // count  # rows of each but the last
        self.bitmaps = []
        self.grid = group = displayio.Group()
        top = 0
        while top < h:
            bitmap = displayio.Bitmap(w, min(self.high, h - top), colours)
            self.bitmaps.append(bitmap)
            group.append(displayio.TileGrid(bitmap, pixel_shader=palette, x=x, y=y + top))
            top += self.high

    def fill(self, colour):
        for bitmap in self.bitmaps:
            bitmap.fill(colour)

    def rect(self, x, y, w, h, colour):
        for bitmap in self.bitmaps:
            if y + h > 0 and y < self.high:
                rect(bitmap, x, y, w, h, colour)
            y -= self.high

    def paint(self, face, x, y, text, colour):
        """Write with one of the faces. Where the next letter would begin."""
        end = x
        for bitmap in self.bitmaps:
            if y + face.cap + face.down > 0 and y - face.up < self.high:
                end = face.paint(bitmap, x, y, text, colour)
            y -= self.high
        return end

    def number(self, x, y, w, h, text, face, colour):
        """A number in the middle of a box."""
        x += (w - face.width(text)) // 2
        self.paint(face, x, y + (h - face.cap) // 2, text, colour)


# The page's colours.
TEXT = 1
SOFT = 2
BRIGHT = 3


class Page(Strips):
    """Four colours, or two."""

    def __init__(self, stage, y=-1, h=-1, w=-1, x=0, bright=GOLD, plain=()):
        """Between the bars, from edge to edge, unless told otherwise. `plain`: the ground's colour
        and that of TEXT alone, in half the bytes."""
        if y < 0:
            y = stage.top
        if h < 0:
            h = stage.foot - y
        self.face = stage.text
        colours = plain or (NIGHT, PAPER, HAZE, bright)
        palette = stage.few(*colours)
        super().__init__(w if w >= 0 else stage.width, h, len(colours), palette, x, y)

    def clear(self):
        self.fill(0)

    def wipe(self, y, h):
        """Clear so many rows."""
        self.rect(0, y, self.w, h, 0)

    def erase(self, x, y, text):
        """Erase the text that text() wrote there."""
        face = self.face
        up, down = reach(face, text)
        self.rect(x, y - up, face.width(text), up + face.cap + down, 0)

    def text(self, x, y, text, colour=TEXT):
        """Return the column where the next letter would begin."""
        return self.paint(self.face, x, y, text, colour)

    def right(self, x, y, text, colour=TEXT):
        """Flush right, ending before column x."""
        self.text(x - self.face.width(text), y, text, colour)

    def middle(self, y, text, colour=TEXT):
        self.text((self.w - self.face.width(text)) // 2, y, text, colour)

    def rule(self, y):
        self.rect(self.face.gap + 3, y, self.w - 2 * self.face.gap - 6, 1, SOFT)


# A note: a few words in a frame until the next key. One line lies on the status bar, more of them
# above the hint bar, or below the status bar where they would lie on what the cursor points at.

LINES = 3
NOTE = 800  # bytes of a strip: there is a table in memory
AFTER = ":;!?»–×="  # French sets the first ones apart, but no line begins with them
BEFORE = "«"  # and none ends with this one


def wrap(face, text, room, most=99):
    """The text in lines that fit; a word longer than a line is cut."""
    lines = []
    words = []  # of the line
    blank = face.width(" ") + 2 * face.gap
    wide = -blank  # columns of the line: each word is measured once
    for word in text.split(" "):
        wide += blank + face.width(word)
        if wide <= room:
            words.append(word)
            continue
        rest = [word]
        while len(words) > 1 and (rest[0] and rest[0][0] in AFTER or words[-1][-1:] == BEFORE):
            rest.insert(0, words.pop())
        if words:
            lines.append(" ".join(words))
        line = face.fit(" ".join(rest), room)
        words = line.split(" ")
        wide = face.width(line)
    lines.append(" ".join(words))
    return lines[:most]


def note(stage, text):
    """The text in a frame."""
    face = stage.text
    pad = face.up + 3
    lines = wrap(face, text, stage.width - 4 * pad, LINES)
    step = face.line + 1
    x = 2
    h = len(lines) * step - 1 + 2 * 3
    y = stage.foot - h - 2
    top = 3 + face.up
    if len(lines) == 1:
        x = y = 0
        h = stage.top
        top = (h - face.cap) // 2
    elif y < POINTED[1] + POINTED[3]:
        y = stage.top + 2
    w = stage.width - 2 * x
    strips = Strips(w, h, 3, stage.mixed(INK, PAPER, HAZE), x, y, NOTE)
    strips.rect(1, 0, w - 2, 1, 2)
    strips.rect(1, h - 1, w - 2, 1, 2)
    strips.rect(0, 1, 1, h - 2, 2)
    strips.rect(w - 1, 1, 1, h - 2, 2)
    for line in lines:
        strips.paint(face, (w - face.width(line)) // 2, top, line, 1)
        top += step
    return strips.grid


def written(stage, day):
    """A date in the language's own order."""
    return stage.word("date", "%04d" % day[0], "%02d" % day[1], "%02d" % day[2])


# Shapes that menus paint


def rounded(bitmap, x, y, w, h, colour, corner=1):
    """A box whose corners are cut by 1 or 2 steps."""
    for step in range(corner):
        inset = corner - step
        rect(bitmap, x + inset, y + step, w - 2 * inset, 1, colour)
        rect(bitmap, x + inset, y + h - 1 - step, w - 2 * inset, 1, colour)
    rect(bitmap, x, y + corner, w, h - 2 * corner, colour)


def plate(bitmap, x, y, w, h, face, foot, depth=1, corner=1):
    """A tile: a rounded face that stands on a foot of `depth` rows."""
    rounded(bitmap, x, y, w, h, foot, corner)
    rounded(bitmap, x, y, w, h - depth, face, corner)


def number(bitmap, x, y, w, h, text, face, colour):
    """A number in the middle of a box."""
    face.paint(bitmap, x + (w - face.width(text)) // 2, y + (h - face.cap) // 2, text, colour)


# The sign that stands before a name or a word: a seat's shape, or the one for "go"

PLAY = 9  # in place of a seat: the sign for "go"


def chip(stage, who, x, y, size):
    """The sign as a tile of its own."""
    bitmap = displayio.Bitmap(size, size, 16)
    bitmap.fill(NIGHT)
    if who == PLAY:
        go(bitmap, 0, 0, size)
    else:
        seat(bitmap, 0, 0, who, size)
    return displayio.TileGrid(bitmap, pixel_shader=stage.palette, x=x, y=y)


def go(bitmap, x, y, size):
    for i in range(size // 2):
        rect(bitmap, x + i, y + i, 1, size - 2 * i, LEAF)
