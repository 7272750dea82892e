# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A list that fills the screen: a row is a word and perhaps a value; one row is chosen.

A screen is made of it by saying what its rows are and what the keys do to them. Long lists are
leafed through page by page, so that there are never more rows than fit.
"""

import displayio

from ludopoche.keys import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B
from ludopoche.ui.page import Page, chip, wrap
from ludopoche.ui.theme import HAZE, NIGHT, PAPER, WHITE
from ludopoche.ui.widgets import Cursor, rect

PITCH = (12, 19, 19)  # rows of pixels from one row of the list to the next
STEP = (10, 15, 15)  # the same in the explanation below
EDGE = 3  # free columns beside the rows, for the cursor
TURN = (10, 16, 16)  # room for the triangles beside a value
BARE = 4  # where there are none: values keep off the cursor
REST = 300  # milliseconds on a row until it is explained
BLANK = 100  # and after a move until the explanation goes that was another row's


class List:
    KEEP = False
    MENU = True
    WHY = 0  # lines of explanation below the rows
    HELP = 0  # page of the console's help
    ASKED = ()  # what A may be said to do, where it differs from row to row
    ARROWS = True  # some rows are changed by left and right: room for the triangles
    BACK = "back"  # what B does; "": nothing worth a word

    def __init__(self, stage):
        self.stage = stage
        self.at = 0
        self.late = False  # is the row not explained yet?

    # What a screen says about itself

    def title(self):
        return ""

    def count(self):
        return 0

    def row(self, i):
        """The word and the value of row i; the value "" for none."""
        return "", ""

    def seat(self, i):
        """A seat whose shape stands before row i, -1: none, PLAY: the sign for "go"."""
        return -1

    def turns(self, i):
        """Do left and right change row i?"""
        return False

    def why(self, i):
        return ""

    def asked(self, i):
        """The word for what A does to row i."""
        return self.stage.word("choose")

    def change(self, i, step):
        """Left (-1) or right (1) on row i."""

    def pick(self, i):
        """A on row i."""

    def start(self):
        """START."""

    def leave(self):
        self.stage.back()

    def help(self, page):
        self.stage.open("help", "", page)

    # On the screen

    def open(self, memo):
        stage = self.stage
        if memo is not None:
            self.remember(memo)
        size = stage.size
        room = stage.foot - stage.top - 2 - self.WHY * STEP[size]
        self.shown = room // PITCH[size]
        if not self.WHY:  # which keeps its place
            self.shown = min(self.shown, max(self.count(), 1))
        self.group = displayio.Group()
        turn = TURN[size] if self.ARROWS else BARE
        self.rows = Rows(stage, self.shown, PITCH[size], EDGE, turn, STEP[size], self.WHY)
        self.cursor = Cursor(stage)
        self.arrows = Arrows(stage)
        self.group.append(self.rows.group)
        self.group.append(self.arrows.group)
        self.group.append(self.cursor.group)
        self.first = -1
        self.show()

    def remember(self, memo):
        self.at = memo

    def close(self):
        self.group = self.rows = self.cursor = self.arrows = None
        return self.at

    def show(self):
        """All that there is to see; when rows have come or gone, too."""
        self.heading = None
        stage = self.stage
        self.room = stage.hint.longest([stage.word(key) for key in self.ASKED])
        self.at = max(0, min(self.at, self.count() - 1))
        self.first = self.at // self.shown * self.shown
        for i in range(self.shown):
            self._paint(self.first + i)
        self._mark()
        self.explain()

    def _paint(self, i):
        text = value = ""
        seat = -1
        if i < self.count():
            text, value = self.row(i)
            seat = self.seat(i)
        self.rows.set(i - self.first, text, value, seat)

    def _turns(self, i):
        return i < self.count() and self.turns(i)

    def _mark(self):
        """Show where the cursor is and what the keys do there. What that row means, once it rests:
        painting words takes time."""
        stage = self.stage
        pitch = PITCH[stage.size]
        y = stage.top + 2 + (self.at - self.first) * pitch
        asked = ""
        if self.count():
            self.cursor.at(EDGE, y, stage.width - 2 * EDGE, pitch - 2)
            asked = self.asked(self.at)
        else:
            self.cursor.hide()
        self.arrows.show(self._turns(self.at), y, pitch - 2)
        if self.heading is None:  # composed once a page: a move makes no garbage
            self.heading = self.title()
            if self.count() > self.shown:
                page = self.first // self.shown + 1
                self.heading = "%s  %d/%d" % (self.heading, page, self.pages())
        stage.status.show(-1, "", self.heading)
        self.since = stage.now()
        if not self.late:
            self.late = True
            self.moved = self.since
        back = stage.word(self.BACK) if self.BACK else ""
        stage.hint.show(asked, back, self.started(), 0, 0, self.room)

    def explain(self):
        """Explain the row on which the cursor is."""
        self.late = False
        self.told = self.at
        if self.WHY:
            stage = self.stage
            why = self.why(self.at) if self.count() else ""
            self.rows.explain(wrap(stage.text, why, stage.width - 2 * EDGE - 6, self.WHY))

    def tick(self, now):
        if not self.late:
            return
        if self.stage.since(self.since) >= REST:
            self.explain()
        elif self.WHY and self.told != self.at and self.stage.since(self.moved) >= BLANK:
            self.rows.fade()

    def started(self):
        """The word for what START does."""
        return ""

    def pages(self):
        return (self.count() + self.shown - 1) // self.shown

    def again(self):
        """Row `at` has changed."""
        self.heading = None
        self._paint(self.at)
        self._mark()

    # Keys

    def press(self, button):
        if button == B:
            self.leave()
        elif button == SELECT:
            self.help(self.HELP)
        elif button == START:
            self.start()
        elif not self.count():
            return
        elif button == A:
            self.pick(self.at)
        elif button in (UP, DOWN):
            self._move(1 if button == DOWN else -1)
        elif button in (LEFT, RIGHT) and self.turns(self.at):
            self.stage.sound("move")
            self.change(self.at, 1 if button == RIGHT else -1)

    def _move(self, step):
        old = self.at
        self.at = (old + step) % self.count()
        self.stage.sound("move")
        if self.at // self.shown * self.shown != self.first:
            self.show()
            return
        self._mark()


class Arrows:
    """Two small triangles beside a value that left and right change."""

    def __init__(self, stage):
        self.stage = stage
        h = 5 if stage.size == 0 else 9
        w = (h + 1) // 2
        bitmap = displayio.Bitmap(2 * w, h, 2)
        for x in range(w):
            rect(bitmap, w + x, x, 1, h - 2 * x, 1)
            rect(bitmap, w - 1 - x, x, 1, h - 2 * x, 1)
        self.w = w
        self.h = h
        palette = stage.few(-1, WHITE)
        self.group = displayio.Group()
        for side in (0, 1):
            self.group.append(
                displayio.TileGrid(
                    bitmap, pixel_shader=palette, tile_width=w, tile_height=h, default_tile=side
                )
            )
        self.group.hidden = True

    def show(self, on, y, h):
        group = self.group
        if on:
            y += (h - self.h) // 2
            group[1].x = self.stage.width - EDGE - 2 - self.w
            group[0].x = group[1].x - self.w - 2
            group[0].y = group[1].y = y
        if group.hidden == on:
            group.hidden = not on


# A list's rows, painted letter by letter: labels for all of them would not fit beside a match on


CHIP = (10, 16, 16)  # room for a seat's shape
INSET = 4  # from the cursor's box to the words
NOTHING = ("", "", -1)
SOFT = 1  # what is written most: this colour of a page is the quickest
BRIGHT = 2


class Rows:
    """A page for the rows: what is set, brighter its values and what has none; and one for the
    explanation. (Two pages of one colour each, one above the other, took 180 ms more to compose.)
    """

    def __init__(self, stage, count, pitch, edge, turn, step, why):
        """`why`: lines of explanation at the foot of the screen."""
        self.stage = stage
        below = why * step + 1
        high = stage.foot - stage.top - below if why else count * pitch + 4
        self.page = Page(stage, stage.top, high, plain=(NIGHT, HAZE, PAPER))
        self.group = displayio.Group()
        self.group.append(self.page.grid)
        self.foot = None
        if why:
            self.foot = Page(stage, stage.foot - below, below, plain=(NIGHT, HAZE))
            self.group.append(self.foot.grid)
        self.chips = displayio.Group()
        self.group.append(self.chips)
        self.pitch = pitch
        self.left = edge + INSET
        self.right = stage.width - self.left - turn
        self.step = step
        self.said = [NOTHING] * count
        self.lines = ()
        self.wide = 0  # columns of the explanation

    def set(self, i, text, value, seat):
        """Only what differs is painted anew."""
        page = self.page
        face = page.face
        sign = CHIP[self.stage.size]
        left = self.left + (sign if seat >= 0 else 0)
        room = self.right - left - (face.width(value) + 4 if value else 0)
        text = face.fit(text, room)
        old = self.said[i]
        self.said[i] = (text, value, seat)
        y = 2 + i * self.pitch
        if seat != old[2]:
            self._sign(i, seat)
        y += (self.pitch - 2 - face.cap + 1) // 2
        was = self.left + (sign if old[2] >= 0 else 0)
        if text != old[0] or (not value) != (not old[1]) or left != was:
            page.erase(was, y, old[0])
            page.text(left, y, text, SOFT if value else BRIGHT)
        if value != old[1]:
            page.erase(self.right - face.width(old[1]), y, old[1])
            page.right(self.right, y, value, BRIGHT)

    def _sign(self, i, seat):
        """The shape before row i, instead of the one that was there."""
        stage = self.stage
        size = CHIP[stage.size] - 4
        y = stage.top + 2 + i * self.pitch + (self.pitch - 2 - size) // 2
        for at in range(len(self.chips)):
            if self.chips[at].y == y:
                self.chips.pop(at)
                break
        if seat >= 0:
            self.chips.append(chip(stage, seat, self.left, y, size))

    def fade(self):
        """Take the last line of the explanation away: all of them at once are much to send."""
        if self.lines:
            self.lines = self.lines[:-1]
            rest = len(self.lines)
            # What hangs from the line before may lie in its first row.
            first = 1 if rest else 0
            high = self.step + 1 - first
            self.foot.rect(self.left, rest * self.step + first, self.wide, high, 0)

    def explain(self, lines):
        if lines == self.lines:
            return
        page = self.foot
        face = page.face
        # Marks above a line and what hangs from the one before may lie in the same row.
        page.rect(self.left, 0, self.wide, len(self.lines) * self.step + 1, 0)
        self.lines = lines
        self.wide = 0
        y = face.up
        for line in lines:
            page.text(self.left, y, line)
            self.wide = max(self.wide, face.width(line))
            y += self.step
