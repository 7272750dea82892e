# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A board with the console on it, driven by a test: keys, frames, what is seen, what it cost.

with Pilot("pygamer", game="lucky", seats="person,person", seed="1") as pilot:
    pilot.tap("A")
    pilot.reader.number((1, 14, 21, 21), "7x10", INK)
    pilot.golden("lucky-start", request)
"""

import os

import numpy
from PIL import Image

from sim.desk.device import Desk  # before anything of the board's
from tests.screens.reader import Reader

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
GOLDENS = os.path.join(ROOT, "tests", "screens", "goldens")
MISMATCH = os.path.join(ROOT, "tests", "mismatch")
BUTTON_A = 4  # as in ludopoche.keys
ACROSS = 4  # pictures beside each other on a sheet
BOARDS = ("pygamer", "picosystem", "wio")  # one for each size of screen


class Pilot:
    """Presses and looks. Options as for console.run, and `terms` of the match."""

    def __init__(self, board="pygamer", *, desk=None, **options):
        from ludopoche import console

        self.desk = Desk(board, **{"locked": True, **(desk or {})})
        self.device = self.desk.open()
        self.console = console.Console(self.device)
        options.setdefault("lang", "en")
        if "game" in options:
            options.setdefault("seed", "7K3Q9F")
        self.console.begin(options)
        while self.stage.keeper.chore:
            self.stage.keeper.work()
        self.frames(2)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        while self.console.stack:
            self.console.pop()
        self.desk.close()

    # Going on

    def frames(self, count=1):
        for _ in range(count):
            self.console.frame()

    def wait(self, ms):
        end = self.desk.now() + ms
        while self.desk.now() < end:
            self.console.frame()

    def tap(self, *buttons):
        """Press and release one button after the other; A when it is heard again."""
        for button in buttons:
            if button == "A":
                self.heard()
            ms = 720 if self.desk.is_long(button) else 30
            self.desk.press(button)
            self.wait(ms)
            self.desk.release(button)
            self.wait(30)

    def heard(self):
        """Wait until A isn't ignored any more because something has changed by itself."""
        while getattr(self.screen, "deaf", 0) and (
            self.stage.since(self.screen.begun) < self.screen.deaf
        ):
            self.frames()

    @property
    def names(self):
        return [entry.name for entry in self.console.stack]

    @property
    def screen(self):
        return self.console.stack[-1].screen

    @property
    def stage(self):
        return self.console.stage

    @property
    def play(self):
        """The match in play."""
        for entry in self.console.stack:
            if entry.name == "play":
                return entry.screen
        return None

    def go(self):
        """Let the console do what a screen wishes, without a frame."""
        self.console.go()

    def press_a(self):
        """A, at once and without a frame."""
        self.console.press(BUTTON_A)

    def jump(self, *moves):
        """Play moves, as texts, without showing each; then show where that leads."""
        play = self.play
        for text in moves:
            play.turns.play((play.match.rules.move(text),))
        play.seen = play.viewer = -1
        play.next()
        self.frames(2)

    # Looking

    def rest(self):
        """Wait for what is painted once the cursor rests, and for what moves."""
        screen = self.screen
        while getattr(screen, "late", False) or getattr(screen, "motion", None) is not None:
            self.frames()
            if self.screen is not screen:
                break

    def image(self):
        self.rest()
        return self.desk.image()

    @property
    def reader(self):
        self.rest()
        return Reader(self.desk.rgb(), self.stage.settings.palette)

    def cost(self, action, *args):
        """The part of the screen that an action sends to the panel."""
        self.desk.reset_counters()
        action(*args)
        return self.desk.part()

    def golden(self, name, request):
        """Compare the screen with the picture of this name."""
        check(self.image(), name, request.config.getoption("--update-goldens"))


def check(image, name, update=False, folder=GOLDENS):
    """An image against FOLDER/NAME.png; what differs is kept to be looked at."""
    path = os.path.join(folder, name + ".png")
    if update:
        os.makedirs(folder, exist_ok=True)
        image.convert("P", palette=Image.Palette.ADAPTIVE, colors=32).save(path, optimize=True)
        return
    assert os.path.exists(path), "no golden %s: run with --update-goldens and look at it" % name
    golden = Image.open(path).convert("RGB")
    if golden.size == image.size and not numpy.any(
        numpy.asarray(golden) != numpy.asarray(image.convert("RGB"))
    ):
        return
    raise AssertionError("%s differs: see %s" % (name, mismatch(golden, image, name)))


def sheet(pictures):
    """Pictures beside each other, with a border between."""
    width, height = pictures[0].size
    across = min(ACROSS, len(pictures))
    rows = (len(pictures) + across - 1) // across
    found = Image.new("RGB", (across * (width + 2) - 2, rows * (height + 2) - 2), (128, 0, 128))
    for i, picture in enumerate(pictures):
        found.paste(picture, (i % across * (width + 2), i // across * (height + 2)))
    return found


def check_sheet(pictures, name, request):
    """Pictures of one size against FOLDER/NAME-SIZE.png."""
    name = "%s-%dx%d" % (name.replace(" ", "-"), *pictures[0].size)
    check(sheet(pictures), name, request.config.getoption("--update-goldens"))


def mismatch(golden, image, name):
    """Golden, screen, and what differs in white, side by side and enlarged."""
    width, height = image.size
    sheet = Image.new("RGB", (3 * width + 8, max(height, golden.height)), (128, 0, 128))
    sheet.paste(golden, (0, 0))
    sheet.paste(image, (width + 4, 0))
    if golden.size == image.size:
        differs = numpy.any(numpy.asarray(golden) != numpy.asarray(image.convert("RGB")), axis=2)
        sheet.paste(Image.fromarray(differs.astype(numpy.uint8) * 255), (2 * width + 8, 0))
    os.makedirs(MISMATCH, exist_ok=True)
    path = os.path.join(MISMATCH, name + ".png")
    sheet.resize((sheet.width * 3, sheet.height * 3), 0).save(path)
    return path
