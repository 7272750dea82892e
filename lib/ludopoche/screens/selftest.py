# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The self-test: every key, corners and colours of the glass, sound, memory, saves. Something to
photograph and to report."""

import sys

import displayio
from adafruit_display_text.bitmap_label import Label
from adafruit_displayio_layout.layouts.page_layout import PageLayout

import ludopoche
from hardware.keys import NAMES, SELECT, START, A, B
from ludopoche.paint import frame, number, rect
from ludopoche.theme import HAZE, INK, LEAF, NIGHT, PAPER, SLATE, WHITE

SOUNDS = ("move", "place", "swap", "wrong", "win")
KEYS = 8


class Screen:
    KEEP = False
    MENU = True

    def __init__(self, stage):
        self.stage = stage
        self.pressed = bytearray(KEYS)
        self.last = -1
        self.tune = 0

    def open(self, memo):
        if memo is not None:
            self.pressed = memo
        self.group = displayio.Group()
        self.pages = PageLayout(0, 0)
        self.pages.add_content(self._keys_page(), "keys")
        self.pages.add_content(self._report_page(), "report")
        self.group.append(self.pages)
        self._corners()
        self._bars()

    def close(self):
        self.group = self.pages = self.keys = None
        return self.pressed

    # First page: a field for each key, the colours

    def _keys_page(self):
        stage = self.stage
        group = displayio.Group()
        self.w = (stage.width - 8) // 4
        self.h = (stage.foot - stage.top) // 4
        self.keys = displayio.Bitmap(4 * self.w, 2 * self.h, 16)
        self.keys.fill(NIGHT)
        for key in range(KEYS):
            self._key(key)
        group.append(
            displayio.TileGrid(self.keys, pixel_shader=stage.palette, x=4, y=stage.top + 3)
        )
        # Sixteen colours, numbered so that a missing one is seen in grey as well.
        side = (stage.width - 8) // 16
        high = stage.foot - stage.top - 2 * self.h - 10
        colours = displayio.Bitmap(16 * side, high, 16)
        for colour in range(16):
            rect(colours, colour * side, 0, side, high, colour)
            text = "0123456789abcdef"[colour]
            shade = PAPER if colour in (INK, NIGHT, SLATE) else INK
            number(colours, colour * side, 0, side, high, text, stage.small, shade)
        x = (stage.width - 16 * side) // 2
        y = stage.top + 2 * self.h + 6
        group.append(displayio.TileGrid(colours, pixel_shader=stage.palette, x=x, y=y))
        return group

    def _key(self, key):
        bitmap = self.keys
        x = key % 4 * self.w
        y = key // 4 * self.h
        face = self.stage.small
        ground = LEAF if self.pressed[key] else SLATE
        rect(bitmap, x + 1, y + 1, self.w - 2, self.h - 2, ground)
        if key == self.last:
            frame(bitmap, x + 1, y + 1, self.w - 2, self.h - 2, WHITE, 2)
        shade = INK if self.pressed[key] else PAPER
        text = face.fit(NAMES[key], self.w - 3)
        number(bitmap, x, y - face.cap // 2 - 1, self.w, self.h, text, face, shade)
        label = self.stage.device.label(key)
        if label == NAMES[key]:
            label = "✓" if self.pressed[key] else "–"
        text = face.fit(label, self.w - 3)
        number(bitmap, x, y + face.cap // 2 + 2, self.w, self.h, text, face, shade)

    # Second page: what the program knows

    def _report_page(self):
        stage = self.stage
        device = stage.device
        version = sys.implementation.version
        volts = device.battery()
        lines = (
            "Ludopoche " + ludopoche.VERSION,
            "%s %d.%d.%d" % (sys.implementation.name, version[0], version[1], version[2]),
            device.board_id,
            "%d x %d" % (device.screen.width, device.screen.height),
            "%d B" % device.free(),
            "%s %s %d" % (stage.keeper.where, stage.keeper.why or "ok", stage.keeper.damaged),
            "sound %s  light %s" % (yes(device.sound.works), yes(device.light.works)),
            "%s  %s" % (stage.settings.lang, "- V" if volts is None else "%d mV" % (volts * 1000)),
        )
        step = (stage.foot - stage.top - 6) // len(lines)
        face = stage.text
        return Label(
            stage.font(),
            text="\n".join([face.fit(line, stage.width - 24) for line in lines]),
            color=stage.rgb(HAZE),
            line_spacing=(step + 0.5) / face.line,
            base_alignment=True,
            x=12,
            y=stage.top + face.cap + face.up + 2,
        )

    def _corners(self):
        """A right angle in each corner of the whole glass, larger than the layout or not."""
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

    def _bars(self):
        stage = self.stage
        page = self.pages.showing_page_index + 1
        stage.status.show(-1, "", "%s  %d/2" % (stage.word("selftest"), page))
        stage.hint.show(stage.word("sound.test", SOUNDS[self.tune]), stage.word("twice"))

    # Keys

    def press(self, button):
        stage = self.stage
        if button == B and self.last == B:
            stage.back()
            return
        old = self.last
        self.last = button
        self.pressed[button] = 1
        if old >= 0:
            self._key(old)
        self._key(button)
        if button == A:
            stage.sound(SOUNDS[self.tune])
            self.tune = (self.tune + 1) % len(SOUNDS)
        elif button in (START, SELECT):
            self.pages.next_page()
        self._bars()


def yes(works):
    return "ok" if works else "no"
