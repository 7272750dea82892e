# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The keeper of all saves, in the best place there is.

    keeper = open(device, expand)   with `later` files are made by work(), the next best place is
                                    used until then
    keeper.load("match.lucky")      bytes, or None; keeper.pieces("book") gives pieces of bytes
    keeper.pieces("results", 2)     the third last result
    keeper.save("match.lucky", data)    "" done, "later" waits for a calm moment, "big" too long for
                                    the place, "memory" only in memory; what is unchanged isn't
                                    written
    keeper.lasts("match.lucky")     False where its newest save is in memory alone
    keeper.names("match.")          the names that are there and begin like this
    keeper.rest()                   at a pause, on leaving, at low battery: writes what waits, and
                                    looks whether a better place has come back
    keeper.news()                   (where, why) once at the start and after a change, else None
    keeper.where, keeper.why        "saves", "sd", "drive", "nvm" or "memory"; why nothing better:
                                    "usb", "readonly", "full", "gone", "taken", "broken", "other" or
                                    ""
    keeper.damaged                  how many damaged saves were found
    keeper.chore                    something waits for a moment when nobody is at the keys;
                                    keeper.work() does a part of it
    keeper.close()                  before the device is closed

The names are "match.GAME" (the match of a game that waits), "results", "link" and "book"; every
other name is a section of the book, see book.py. `data` is bytes or text, or a function that is
asked with True where bytes are few, else False: it gives bytes or text, or fresh pieces of them at
each call. `expand` makes text (or pieces) of a result in few bytes. Nothing here raises.
"""

import sys

from ludopoche.memory import Scope, need
from ludopoche.store.files import Memory, join, stored


class Settings:
    """The player's settings; their text is a line `name=value` each. What isn't known here is a
    game's, and its to name: `settings.own` has it, a text each."""

    def __init__(self, keeper):
        self._keeper = keeper
        self.changed = False  # since they were written
        self.read()

    def read(self):
        with Scope():
            from ludopoche.store import book

            try:
                text = str(self._keeper.load("settings") or b"", "utf-8")
            except ValueError:  # no text: not written by any version so far
                text = ""
            book.read_settings(self, text)
            self.learn()

    def learn(self, game=""):
        """Note which lessons are done, and this one from now on: each set-up asks for them."""
        with Scope():
            from ludopoche.store import book

            if game:
                book.learn(self._keeper, game)
            self.lessons = book.lessons(self._keeper)

    def save(self):
        """To be written at the next calm moment: see ludopoche.console."""
        self.changed = True

    def keep(self):
        """Write them now, if they have changed."""
        if not self.changed:
            return
        self.changed = False
        with Scope():
            from ludopoche.store import book

            text = book.settings_text(self)
            self._keeper.save("settings", bytes(text, "utf-8"))


# Has the firmware memory for its flash cache from the beginning? Else it takes it at the first
# write, from what the heap hasn't taken yet.
CACHED = sys.platform[:3] == "RP2"
ROOM = 8 << 10  # bytes that a save has to have, before it is tried again
ERRORS = (OSError, ValueError, MemoryError, RuntimeError)


def open(device, expand=None, later=False):
    return Keeper(device, expand, later)


class Keeper:
    """The keeper that `open` returns."""

    def __init__(self, device, expand, later):
        self.device = device
        self.expand = expand
        self.later = later
        self.chore = ""
        self.steps = None  # to the files that are being made
        self.main = None  # the store in use; None: memory alone
        self.where = "memory"
        self.why = ""
        self.others = []  # stores that can only be read
        self.newest = {}  # name -> the store with the newest save
        self.top = 0  # the highest sequence number of any save, also when its store has gone
        self.lost = {}  # kind of place -> why it isn't used any more
        self.memory = Memory()  # what no store has taken
        self.damaged = 0
        self.begun = False  # has the first choice been made?
        self.doubt = None  # stores of the device, while the player is to choose: see card.py
        self.away = None  # what was on a card when it went
        self.dirty = False  # has the book been written since?
        self.settings = None  # or the settings in it
        self.told = False  # has the player been told where saves go?
        self._places("choose")

    def _places(self, do, *args):
        try:
            with Scope():
                from ludopoche.store import places

                getattr(places, do)(self, *args)
        except ERRORS:
            self.why = self.why or "broken"

    def news(self):
        if self.told:
            return None
        self.told = True
        return self.where, self.why

    def names(self, start):
        return sorted([name for name in self.newest if name.startswith(start)])

    def lasts(self, name):
        """Is what was saved last of a name there when the device is switched on again?"""
        return self.where != "memory" and self.newest.get(name) is not self.memory

    def drop(self, name):
        """The book says that this save counts no longer."""
        self.newest.pop(name, None)
        for store in [self.main, self.memory] + self.others:
            if store is not None:
                store.drop(name)

    def load(self, name):
        if not stored(name):
            return self._section("read", name)
        try:
            pieces = self.pieces(name)
            return None if pieces is None else join(pieces)
        except ERRORS:
            return None

    def pieces(self, name, back=0):
        """The pieces of a save, or None; `back`: how many newer results to pass over."""
        store = self.newest.get(name)
        try:
            return store.read(name, back, self.expand) if store is not None else None
        except ERRORS:
            return None

    def _section(self, do, *args):
        """Read or write a section of the book."""
        try:
            with Scope():
                from ludopoche.store import book

                return getattr(book, do)(self, *args)
        except ERRORS:
            return None

    def save(self, name, data, calm=False):
        if not stored(name):
            return self._section("write", {name: data}, calm)
        if self.where == "drive" and self.device.cable():
            self._places("lose", "usb")
        code = "memory"
        tries = 0
        while self.main is not None:
            try:
                code = self.main.save(name, data, self.top + 1, calm)
            except MemoryError:
                need(ROOM)
                tries += 1
                if tries > 1:
                    break
                continue
            except ERRORS as error:
                failed = self.main
                self._places("lose", error)
                if self.main is failed:
                    break
                continue
            if code == "big":
                break
            self.memory.values.pop(name, None)
            self.newest[name] = self.main
            self.top = max(self.top, self.main.seq(name))
            return code
        try:
            self.memory.save(name, data, self.top + 1, calm)
            self.newest[name] = self.memory
            self.top += 1
        except ERRORS:
            pass
        return code

    def rest(self):
        try:
            if self.why:
                self._places("better")
            if self.main is not None:
                return self.main.rest()
        except ERRORS as error:
            self._places("lose", error)
        return ""

    def work(self):
        self._places("work")

    def close(self):
        self.rest()
        self._places("close")
