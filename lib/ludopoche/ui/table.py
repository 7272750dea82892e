# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The contract between the console and a game's table.

A game's table.py has a `class Table(ui.table.Table)`. The console makes one when a match comes onto
the screen, shows it every position, hands it the keys, and asks it for moves and words. It owns
everything else: whose turn it is, time, undo, saves, bots, the bars above and below.

The life of a table:

    table = Table(stage, match)            # built; its group is put on the screen
    table.show(view, viewer, legal)        # at each position, once before the first key
    table.press(button) -> a move          # while the viewer is on turn
    memo = table.memo()                    # something large comes above it: the table goes
    table = Table(stage, match, memo)      # and stands again, as it stood
    table.show(view, viewer, legal)        # with the same position as the last one

A board has little memory: a table is built again and again in a match, and everything that must
outlive that is in its memo.
"""

import displayio
from bitmaptools import fill_region

from ludopoche.memory import Scope, load, stay
from ludopoche.ui.theme import GOLD
from ludopoche.ui.widgets import tile

stay(__name__)


class Prompt:
    """The words of the bars about a table. The table writes it; the console reads it after each
    call.

    `room` keeps columns for A's word, those of the longest: where it changes often it is then
    repainted alone.
    """

    def __init__(self):
        self.asked = ""  # what the seat on turn is to do, beside its name
        self.a = ""  # A's word; "" leaves the key out
        self.b = ""  # B's word where back() would do something
        self.changed = False  # is A to wait a moment: what it does has changed by itself?
        self.whose = -1  # the seat whose things are looked at, named in `asked`; -1: one's own
        self.away = False  # is anything shown in place of one's own table?
        self.pile = -1  # hidden pieces, at the right of the status bar; -1: nothing is counted
        self.page = 0  # the page of the help that is about what is asked
        self.room = 0  # columns kept for A's word
        self.bar_x = 0  # where the hint bar begins; what is left of it is the table's
        self.bar_w = 0  # and how wide it is; 0: to the right edge
        self.tune = "place"  # what the next move sounds like


class Table:
    """A game's table: what it shows, and how buttons become its moves."""

    secret = False  # hands are hidden: the console asks people to hand the device over
    holds = False  # placements stay movable until the turn ends: see held and hold()
    together = False  # all act on the same call: bots do at once, and nothing is said of it
    above = None  # when a round is over: a group above all else, for finish()
    motion = None  # a generator that the console is to run: see below
    ahead = None  # with `holds`: the console's function from held moves to the legal ones after

    def __init__(self, stage, match, memo=None):
        """Build the table; `memo` is what the memo() of the one before gave.

        A subclass makes `group`, a displayio Group with all that is on the screen.
        """
        self.stage = stage
        self.match = match
        self.prompt = Prompt()
        self.group = None

    def show(self, view, viewer, legal):
        """Show what seat `viewer` may know (-1: nobody), as the rules' state(viewer) has it, and
        write the prompt.

        `legal` are the moves that the viewer may make now, in the rules' order; () while others
        play, when a round is over and in a record that is watched. Called again with a position
        that is on the screen already it changes nothing that is seen.
        """
        raise NotImplementedError

    def press(self, button):
        """Do what an arrow or A means here. Return the move this makes, a tuple of several that
        are made together, or None. The console checks moves: an illegal one is refused with the
        rules' own sentence, and show() comes again."""
        raise NotImplementedError

    def back(self):
        """Do what B means on the table itself: put something back, close what was opened. True if
        there was something."""
        return False

    def rewind(self):
        """A move was taken back: nothing in the next position is new."""
        return

    # Asked now and then: a table has point, describe and find itself, or its game has an aside.py
    # with all three, as functions of the table, that is in memory only while it is used.

    def point(self, move):
        """Put the cursor where this legal move is made, as far as it goes without making it."""
        aside = self.part("aside")
        if aside:
            aside.point(self, move)

    def describe(self, view, move):
        """Return in words what the seat on turn does by `move`; `view` is of the position before
        it. Short enough for the status bar."""
        aside = self.part("aside")
        return aside.describe(self, view, move) if aside else ""

    def memo(self):
        """Return plain values (numbers, text, bytes, tuples) from which a new table stands where
        this one stands: cursor, what is taken up, what is marked as new."""
        return

    def close(self):
        """Let everything on the screen go."""
        self.group = None

    # Where things are: for lessons, hints, touch and motion. None where a game doesn't say.
    # (In words and letters, for a screen reader and a terminal, a table is described by its game's
    # text.py, `lines(table)`: it never comes onto a board.)

    def find(self, thing):
        """Return the box (x, y, w, h) of a thing on the screen, or None. The console asks for
        ("seat", 1), its name and what is its, and when a round is over for ("crown",), where there
        is room for the viewer's when it is won, and ("solved",), where there is room for that word
        in large letters, if it is. Other things are the game's own, by the rules' word for them:
        ("cell", 5), ("card", 17), ("pile",); its lesson asks for them, and its touch.py."""
        aside = self.part("aside")
        return aside and aside.find(self, thing)

    def at(self, x, y):
        """Return what a finger means there: ("go", key, …) for the keys that lead the cursor there,
        where A is pressed then (see ui/touch.py), ("back",) for B alone, or None. Asked only where
        there is touch: a game's touch.py, `at(table, x, y)`, isn't on a board; without it a game is
        played by keys."""
        touch = self.part("touch")
        return touch and touch.at(self, x, y)

    def part(self, name):
        """Return a room of the game that is in memory while it is used; None: it has none."""
        try:
            with Scope():
                return load("games.%s.%s" % (self.match.rules.ID, name))
        except ImportError:
            return None

    # Motion. press() and show() may leave a generator in `motion`: each next() changes what is on
    # the screen, by less than 6 % of it, and gives the milliseconds until the following step. The
    # console runs it, to its end at once when a key comes, when it has taken long enough or when
    # motion is switched off; until then it calls nothing else of the table. So what is to be seen
    # in the end may be done in the last step.

    def moves(self, ending=False):
        """Return the game's room of what moves, in memory while it is used; None where there is no
        room for it just now, or nobody wants it but for an `ending`."""
        if not (ending or self.stage.pause):
            return None
        try:
            return self.part("motion")
        except MemoryError:
            return None

    def finish(self, round):
        """Return such a generator: how `round` ended, what won, where points came from. It leaves
        that on the screen. None: nothing to show."""
        return

    # Held placements, only with `holds`.

    @property
    def held(self):
        """The placements that may still be shifted, as moves in an order the rules allow."""
        return ()

    def hold(self, moves):
        """Lay these moves on the table, movable."""


# Things that move on a table: generators for Table.motion, each step of which sends little.

STEP = 90  # milliseconds
WAY = 3  # steps from one place to another
AWAY = -999  # to take something from a group that is seen sends all of it: it goes here before


def pop(stage, group, box):
    """A frame around a box that closes in on it: something has come there."""
    for out in (2, 0):
        try:
            frame = framed(stage, box, out)
        except MemoryError:
            return  # 2 KB in one piece: there may be no such hole
        group.append(frame)
        yield STEP
        frame.x = AWAY
        yield 0
        group.remove(frame)


def framed(stage, box, out):
    """A frame as one bitmap: four bars would take four times the memory."""
    x, y, w, h = box
    w += 2 * out
    h += 2 * out
    frame = displayio.Bitmap(w, h, 2)
    border(frame, 0, w, h)
    return tile(frame, stage.mixed(-1, GOLD), w, h, x - out, y - out)


def border(bitmap, x, w, h):
    fill_region(bitmap, x, 0, x + w, h, 1)
    fill_region(bitmap, x + 1, 1, x + w - 1, h - 1, 0)


def fly(group, thing, start, end):
    """A thing (a group or a grid) from one box to another; then it is gone."""
    x, y = start[:2]
    for i in range(1, WAY + 1):
        thing.x = x + (end[0] - x) * i // WAY
        thing.y = y + (end[1] - y) * i // WAY
        if i == 1:
            group.append(thing)
        yield STEP
    thing.x = AWAY
    yield 0
    group.remove(thing)
