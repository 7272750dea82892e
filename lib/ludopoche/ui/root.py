# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The lowest layers, put together once, at the start: the bars and the ground. In memory for that
long."""

import displayio

try:
    import vectorio
except ImportError:  # Wio Terminal
    vectorio = None

from ludopoche.keys import START, A, B
from ludopoche.ui.page import number, rounded
from ludopoche.ui.theme import HAZE, INK, NIGHT, PAPER, RED, SLATE
from ludopoche.ui.widgets import CAP, LETTER, HintBar, StatusBar

GROUND = 80  # how large a tile of the ground is
LONGEST = "MMMMMMMM"  # a name


def bars(stage):
    """The bar above, and the bar below."""
    status = StatusBar()
    Status.begin(status, stage)
    hint = HintBar()
    Hint.begin(hint, stage)
    return status, hint


def groups(stage):
    """The group of all, and in it the frame: the bars, and in third place the screen's own."""
    screen = stage.device.screen
    # A larger screen has the layout in its middle.
    frame = displayio.Group(
        x=(screen.width - stage.width) // 2, y=(screen.height - stage.height) // 2
    )
    frame.append(stage.status.group)
    frame.append(stage.hint.grid)
    frame.append(stage.nothing)
    root = displayio.Group()
    root.append(ground(stage, screen.width, screen.height))
    root.append(frame)
    screen.show(root)
    return root, frame


def ground(stage, width, height):
    """The ground below everything. A shape takes 2.4 µs a pixel, a picture 4.7."""
    if vectorio is not None:
        return vectorio.Rectangle(
            pixel_shader=stage.palette, width=width, height=height, color_index=NIGHT
        )
    # One pixel, enlarged and repeated: beyond 127 a board would draw nothing at all.
    ground = displayio.Group(scale=GROUND)
    night = displayio.Bitmap(1, 1, 16)
    night[0] = NIGHT
    tiles = displayio.TileGrid(
        night,
        pixel_shader=stage.palette,
        width=(width + GROUND - 1) // GROUND,
        height=(height + GROUND - 1) // GROUND,
    )
    ground.append(tiles)
    return ground


class Status(StatusBar):
    """The bar above as it begins."""

    def begin(self, stage):
        self.face = stage.text
        large = stage.size > 0
        self.height = stage.top
        self.width = stage.width
        self.top = 5 if large else 3
        self.left = stage.top + self.top  # where text begins
        self.unit = 2 if large else 1  # of the stack's drawing
        self.margin = 2 * self.unit
        self.blank = self.face.width(" ") + 1  # between name and text
        self.digit = self.face.width("0") + self.face.gap
        self.stage = stage
        self.bitmap = displayio.Bitmap(stage.width, stage.top, 2)
        self.own = displayio.Bitmap(self.left + self.face.width(LONGEST), stage.top, 4)
        self.count = displayio.Bitmap(self.count_width(999), stage.top, 4)
        self.group = displayio.Group()
        self.colours = stage.few(-1, PAPER, RED)
        for bitmap, colours in (
            (self.bitmap, stage.few(INK, PAPER)),
            (self.own, self.colours),
            (self.count, stage.few(-1, PAPER, INK, HAZE)),
        ):
            self.group.append(displayio.TileGrid(bitmap, pixel_shader=colours))
        self.group[2].x = stage.width - self.count.width
        self.group[2].hidden = True
        self._seat = -2
        self._asked = ""  # the name, before it gave way to what is said
        self.name = self.text = ""
        self._said = None  # what was to be said, before it was cut to the room there is
        self._pile = -1
        self._from = self._end = self.left


class Hint(HintBar):
    """The bar below as it begins."""

    def begin(self, stage):
        self.face = stage.text
        self.caps = [stage.device.label(key) for key in (A, B, START)]
        self.bitmap = displayio.Bitmap(stage.width, stage.height - stage.foot, 4)
        colours = stage.few(INK, HAZE, SLATE, PAPER)
        self.grid = displayio.TileGrid(self.bitmap, pixel_shader=colours, y=stage.foot)
        self.height = self.bitmap.height
        # Capitals begin here; there is one row less above them than in the status bar.
        self.top = 3 if stage.size else 2
        self.pad = 3 if stage.size else 2  # inside a cap, beside its letter
        self.space = 4 if stage.size else 2  # between cap and word
        self.part = 10 if stage.size else 8  # between a word and the next cap
        self.close = 5 if stage.size else 3  # at least, where room is short
        self._keycaps = [Hint._keycap(self, text) for text in self.caps]
        self.words = ["", "", ""]
        self.x = self.w = -1
        self._rooms = (0, 0)
        self.slot = self.gap = self.keys = 0  # as _measure() found them
        self.ends = [0, 0]  # of the first word, of the last one

    def _keycap(self, text):
        """A key with its name, to be copied: drawn once."""
        width = self.face.width(text) + 2 * self.pad
        bitmap = displayio.Bitmap(width, self.height - 2, 4)
        cap(bitmap, 0, 0, width, self.height - 2, text, self.face, LETTER, CAP)
        return bitmap


def cap(bitmap, x, y, w, h, text, face, colour, ground=SLATE):
    """A key with its name."""
    rounded(bitmap, x, y, w, h, ground, 2 if h > 10 else 1)
    number(bitmap, x, y, w, h, text, face, colour)
