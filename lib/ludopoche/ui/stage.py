# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The stage that every screen and every table is given: picture, letters, words, sound, saves, ways
on."""

import displayio

from ludopoche.memory import MORE, Scope, bears
from ludopoche.ui import letters, widgets
from ludopoche.words import Words

STAYS = (widgets,)  # root makes the bars and goes, and they stay
CALM = 300  # milliseconds without a key: an erase takes 45 to 60 in which none is heard
SPEEDS = (1600, 900, 400, 0)  # milliseconds that a bot's move is shown
# Layouts: width, height, rows of the status bar, where the hint bar begins.
SIZES = ((160, 128, 12, 117), (240, 240, 20, 223), (320, 240, 20, 223))


def size_of(width, height):
    """The largest layout that fits this screen."""
    best = 0
    for size in (1, 2):
        if width >= SIZES[size][0] and height >= SIZES[size][1]:
            best = size
    return best


class Stage:
    def __init__(self, device, settings, keeper):
        self.device = device
        self.settings = settings
        self.keeper = keeper
        size = device.screen.width, device.screen.height
        self.width = SIZES[size_of(*size)][0]
        self.size = size_of(*device.profile.get("layout", size))
        # A table is `span` wide, and stands in the middle.
        self.span, self.height, self.top, self.foot = SIZES[self.size]
        self.left = (self.width - self.span) // 2
        # Once and for ever: palettes, the bars, the ground. Screens come and go on top.
        self.palette = displayio.Palette(16)
        self.film = displayio.Palette(16)
        self._few = []
        self._rgb = bytes(51)
        self._worn = None  # the palette and the signs that are put on
        self._reader = None  # what reads pictures, while some are read
        letters.begin(self)
        name = "text10" if self.size else "5x7"
        self.text = letters.face(name)
        self._faces = {name: self.text}
        self.words = Words(settings.lang or "en")
        self.wish = None  # where to go after this press: (kind, name, args)
        self.played = ""  # the game of the last table
        self.day = None  # which day it is, once a person has said so
        self.wire = None  # to other boards, while there is one: see ludopoche.link.wire
        self._labels = None
        self.nothing = displayio.Group()
        with Scope():
            from ludopoche.ui import root

            self.status, self.hint = root.bars(self)
            self._root, self._frame = root.groups(self)
        self.dress()

    @property
    def small(self):
        """The small face, in memory while somebody uses it; where there is room it stays then, for
        2.5 KB and 17 ms of a PicoSystem's table."""
        face = letters.face("5x7") if self.size else self.text
        if bears(MORE):
            self._faces["5x7"] = face
        return face

    def put(self, group=None):
        """Show a screen's group instead of the last one's; without one, the same again.

        Taken off and put up again, the whole picture is sent once; else what was there and what
        comes would be sent layer by layer, twice as much.
        """
        self._reader = None
        if self._frame[2] is not group:
            screen = self.device.screen
            screen.show(None)
            if group is not None:
                self._frame[2] = group
            screen.show(self._root)

    def sheets(self, name, players=0):
        """A file of pictures, for a table of so many players: see sheets.py."""
        return self.reader().Sheets(self, name, players)

    def reader(self):
        """The module that reads pictures, in memory until those of a screen are there."""
        if self._reader is None:
            with Scope():
                from ludopoche.ui import sheets

                self._reader = sheets
        return self._reader

    def freeze(self):
        """Let go of a screen's group, which goes on being seen until something else is put up."""
        if self._frame[2] is not self.nothing:
            screen = self.device.screen
            screen.refresh()
            screen.show(None)
            self._frame[2] = self.nothing

    def send(self):
        """Send what has changed so far, unless the screen isn't seen yet.

        A grid, or a bitmap, sends one box around all of its changes since the last time.
        """
        if self._frame[2] is not self.nothing:
            self.device.screen.refresh()

    def dress(self):
        """Take on what the settings say: colours, signs, light, sound, language."""
        settings = self.settings
        wear = settings.palette, settings.signs
        if wear != self._worn:
            with Scope():
                from ludopoche.ui.palettes import dress

                rgb = dress(self, self._rgb)
            self._worn = wear
            if rgb is not self._rgb:
                self._rgb = rgb
                for palette, colours in self._few:
                    self._mix(palette, colours)
        self.device.sound.on = bool(settings.sound)
        self.device.light.set(settings.light)
        if settings.lang and settings.lang != self.words.lang:
            self.words = Words(settings.lang)

    def few(self, *colours):
        """A palette of a few of the theme's colours, for sheets of two bits; -1: see-through."""
        palette = self.mixed(*colours)
        self._few.append((palette, colours))
        return palette

    def mixed(self, *colours):
        """The same for what is gone before the colours can change: nobody remembers it."""
        palette = displayio.Palette(len(colours))
        self._mix(palette, colours)
        return palette

    def recolour(self, palette, *colours):
        """Let a palette of a few have other ones."""
        for i in range(len(self._few)):
            if self._few[i][0] is palette:
                self._few[i] = palette, colours
        self._mix(palette, colours)

    def _mix(self, palette, colours):
        for index in range(len(colours)):
            if colours[index] < 0:
                palette.make_transparent(index)
            else:
                palette[index] = self.rgb(colours[index])

    def rgb(self, colour):
        """A theme colour as a number, as displayio takes it."""
        return int.from_bytes(self._rgb[3 * colour : 3 * colour + 3], "big")

    def few_count(self, keep=-1):
        """The number of such palettes; those beyond the first `keep` are given up."""
        if keep >= 0:
            del self._few[keep:]
        return len(self._few)

    # Words

    def word(self, key, *values):
        return self.words.say(key, *values)

    def sentence(self, error):
        """The sentence for a refusal."""
        return self.words.say("wrong." + error.code, *error.values)

    def game_words(self, game):
        self.words.game(game)

    def label_font(self):
        """The face of texts as a font that adafruit_display_text takes."""
        if self._labels is None:
            from ludopoche.ui import leaflet

            self._labels = leaflet.Font(self.text)
        return self._labels

    def drop_fonts(self):
        """Let go of what the last screen wrote with."""
        self._labels = None
        letters.begin(self, self._faces)

    def lighten(self, stack):
        """Let go of what screens show, but keep what they have to save: memory may be full."""
        self.put(self.nothing)
        self.game_words("")
        self.words.menu(False)
        for entry in stack:
            screen = entry.screen
            if screen is not None and hasattr(screen, "keep"):
                screen.group = screen.table = screen.thinking = None
            else:
                entry.screen = None

    # Time and sound

    def now(self):
        return self.device.clock.ms()

    def calm(self):
        """Has no key been touched for a while? Then it is time to save."""
        return self.device.keys.idle() >= CALM

    def since(self, then):
        return self.device.clock.since(then)

    def today(self):
        """The date as (year, month, day), from a clock or a person; None where nobody knows it."""
        return self.device.clock.today() or self.day

    def sound(self, name, pitch=0):
        self.device.sound.play(name, pitch)

    @property
    def pause(self):
        """Milliseconds that something is shown before the game goes on."""
        return SPEEDS[self.settings.speed]

    def busy(self, text):
        """Say that something takes a while; shown at once."""
        self.hint.say(text)
        self.device.screen.refresh()

    # Ways on, taken by the console when the press has been dealt with

    def open(self, name, *args):
        self.wish = ("open", name, args)

    def replace(self, name, *args):
        self.wish = ("replace", name, args)

    def back(self, answer=None):
        self.wish = ("back", answer, ())

    def home(self):
        self.wish = ("home", None, ())
