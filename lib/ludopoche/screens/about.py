# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""About the program: version, board, memory; on a second page where saves go and why, and whose
games these are. And the self-test: every key, corners and colours of the screen, sound, memory,
saves: something to photograph and to report."""

import sys

import displayio

import ludopoche
from ludopoche.keys import SELECT, START, A, B
from ludopoche.screens.ask import place
from ludopoche.ui.leaflet import Leaflet
from ludopoche.ui.page import number, wrap
from ludopoche.ui.theme import HAZE, INK, LEAF, PAPER, SLATE, WHITE
from ludopoche.ui.widgets import rect

STEP = (11, 18, 18)


class Screen(Leaflet):
    def title(self, number):
        return self.stage.word("about")

    def count(self):
        return 2

    def fill(self, number, group):
        stage = self.stage
        face = stage.text
        step = STEP[stage.size]
        y = stage.top + face.up + 3
        if number == 0:
            names, values = self._facts()
            left = max([face.width(text) for text in names]) + 12
            values = [face.fit(text, stage.width - left) for text in values]
            group.append(self.label(5, y, names, step, HAZE))
            group.append(self.label(left, y, values, step, PAPER))
            return
        labels = []
        for text in (place(stage), stage.word("about.games")):
            lines = wrap(face, text, stage.width - 10)
            labels.append(self.label(0, 0, lines, step, PAPER))
        self.stack(group, 5, stage.top + 3, step // 2, labels)

    def _facts(self):
        stage = self.stage
        word = stage.word
        device = stage.device
        version = sys.implementation.version
        volts = device.battery()
        names = (
            "Ludopoche",
            sys.implementation.name,
            word("about.board"),
            "",
            word("about.free"),
            word("about.battery"),
            word("about.saves"),
            word("about.licence"),
        )
        values = (
            ludopoche.VERSION,
            "%d.%d.%d" % (version[0], version[1], version[2]),
            device.profile["name"],
            device.board_id,
            "%d KB" % (device.free() // 1024),
            "–" if volts is None else written(volts),
            word("store." + stage.keeper.where),
            "MIT",
        )
        return names, values


def written(volts):
    tenths = int(volts * 10 + 0.5)
    return "%d.%d V" % (tenths // 10, tenths % 10)


# The self-test

SOUNDS = ("move", "place", "swap", "wrong", "win")
KEYS = 8
SAID = "↑↓←→"  # instead of the arrows' names: the same in every language


class SelfTest(Leaflet):
    def __init__(self, stage):
        Leaflet.__init__(self, stage)
        self.pressed = bytearray(KEYS)
        self.last = -1
        self.tune = 0

    def open(self, memo):
        self.keys = None
        if memo is not None:
            self.pressed, memo = memo
        Leaflet.open(self, memo)
        self._corners()

    def close(self):
        self.keys = None
        return self.pressed, Leaflet.close(self)

    def title(self, number):
        return self.stage.word("selftest")

    def count(self):
        return 2

    def fill(self, number, group):
        self.keys = None
        if number:
            self._report_page(group)
        else:
            self._keys_page(group)

    def show(self):
        Leaflet.show(self)
        self._hint()

    def _hint(self):
        stage = self.stage
        stage.hint.show(stage.word("sound." + SOUNDS[self.tune]), stage.word("twice"))

    # First page: a field for each key, the colours

    def _keys_page(self, group):
        stage = self.stage
        self.w = (stage.width - 8) // 4
        self.h = (stage.foot - stage.top) // 4
        palette = stage.few(SLATE, PAPER, LEAF, INK)
        self.keys = []  # two rows of four
        for y in (stage.top + 3, stage.top + 3 + self.h):
            self.keys.append(displayio.Bitmap(4 * self.w, self.h, 4))
            group.append(displayio.TileGrid(self.keys[-1], pixel_shader=palette, x=4, y=y))
        for key in range(KEYS):
            self._key(key)
        # The sixteen colours in order: a pixel each, enlarged.
        side = stage.width // 16
        rows = (stage.foot - stage.top - 2 * self.h - 8) // side
        colours = displayio.Bitmap(16, rows, 16)
        for colour in range(16):
            rect(colours, colour, 0, 1, rows, colour)
        large = displayio.Group(scale=side, y=stage.top + 2 * self.h + 6)
        large.append(displayio.TileGrid(colours, pixel_shader=stage.palette))
        group.append(large)

    def _key(self, key):
        """Colours of these bitmaps: 0 slate, 1 paper, 2 leaf, 3 ink."""
        bitmap = self.keys[key // 4]
        x = key % 4 * self.w
        y = 0
        face = self.stage.small
        on = self.pressed[key]
        rect(bitmap, x, y, self.w, self.h, 3)
        rect(bitmap, x + 1, y + 1, self.w - 2, self.h - 2, 2 if on else 0)
        if key == self.last:
            frame(bitmap, x + 1, y + 1, self.w - 2, self.h - 2, 1, 2)
        shade = 3 if on else 1
        text = SAID[key] if key < len(SAID) else face.fit(self.stage.device.names[key], self.w - 3)
        number(bitmap, x, y - face.cap // 2 - 1, self.w, self.h, text, face, shade)
        label = self.stage.device.label(key)
        if label == self.stage.device.names[key]:
            label = "✓" if on else "–"
        text = face.fit(label, self.w - 3)
        number(bitmap, x, y + face.cap // 2 + 2, self.w, self.h, text, face, shade)

    # Second page: what the program knows

    def _report_page(self, group):
        stage = self.stage
        device = stage.device
        version = sys.implementation.version
        volts = device.battery()
        word = stage.word
        store = word("store." + stage.keeper.where)
        lines = (
            "Ludopoche " + ludopoche.VERSION,
            "%s %d.%d.%d" % (sys.implementation.name, version[0], version[1], version[2]),
            device.board_id,
            "%d x %d" % (device.screen.width, device.screen.height),
            "%d B" % device.free(),
            "%s %s %d" % (store, stage.keeper.why or "✓", stage.keeper.damaged),
            "%s %s  %s %s"
            % (word("sound"), yes(device.sound.works), word("light"), yes(device.light.works)),
            "%s  %s" % (stage.settings.lang, "- V" if volts is None else "%d mV" % (volts * 1000)),
        )
        step = (stage.foot - stage.top - 6) // len(lines)
        face = stage.text
        lines = [face.fit(line, stage.width - 24) for line in lines]
        group.append(self.label(12, stage.top + face.up + 2, lines, step, HAZE))

    def _corners(self):
        """A right angle in each corner of the whole screen, larger than the layout or not."""
        stage = self.stage
        screen = stage.device.screen
        left = -((screen.width - stage.width) // 2)
        top = -((screen.height - stage.height) // 2)
        size = 8
        bitmap = displayio.Bitmap(2 * size, 2 * size, 2)
        rect(bitmap, 0, 0, 2 * size, 1, 1)
        rect(bitmap, 0, 2 * size - 1, 2 * size, 1, 1)
        rect(bitmap, 0, 0, 1, 2 * size, 1)
        rect(bitmap, 2 * size - 1, 0, 1, 2 * size, 1)
        palette = stage.few(-1, WHITE)
        for corner in range(4):
            self.group.append(
                displayio.TileGrid(
                    bitmap,
                    pixel_shader=palette,
                    tile_width=size,
                    tile_height=size,
                    default_tile=corner,
                    x=left + (screen.width - size if corner & 1 else 0),
                    y=top + (screen.height - size if corner > 1 else 0),
                )
            )

    # Keys

    def press(self, button):
        stage = self.stage
        if button == B and self.last == B:
            stage.back()
            return
        old = self.last
        self.last = button
        self.pressed[button] = 1
        if button == A:
            stage.sound(SOUNDS[self.tune])
            self.tune = (self.tune + 1) % len(SOUNDS)
            self._hint()
        if button in (START, SELECT):
            self.turn(1)
        elif self.keys is not None:
            if old >= 0:
                self._key(old)
            self._key(button)


def yes(works):
    return "✓" if works else "–"


def frame(bitmap, x, y, w, h, colour, thick=1):
    """The edge of a box with its corner pixels left out."""
    rect(bitmap, x + thick, y, w - 2 * thick, thick, colour)
    rect(bitmap, x + thick, y + h - thick, w - 2 * thick, thick, colour)
    rect(bitmap, x, y + thick, thick, h - 2 * thick, colour)
    rect(bitmap, x + w - thick, y + thick, thick, h - 2 * thick, colour)


OTHERS = {"selftest": SelfTest}
