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
        with Scope():
            from ludopoche.store import book

            text = book.settings_text(self)
            self._keeper.save("settings", bytes(text, "utf-8"))
        self.changed = False  # not before: there may have been no room


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
            if self.why and not self.chore:  # else a better place is being made
                self._places("better")
            if self.main is not None:
                return self.main.rest()
        except ERRORS as error:
            self._places("lose", error)
        return ""

    def work(self):
        error = None
        try:
            # To read what begins and ends it takes 35 ms of an RP2040 each time.
            if self.steps is not None and not self.device.cable():
                for _ in self.steps:
                    return
        except ERRORS as found:
            error = found
        self._places("work", error)

    def close(self):
        self.rest()
        self._places("close")


# Saves in a folder of a FAT drive that a power cut can't harm, nor they the drive
#
# Two files hold the saves of a name by turns; the newest whole one counts. Flash erases 4 KB at a
# time, and a cut between an erase and the write after it takes all that was there. So:
#
#   - The files have their size from the start and stay open; whole blocks are written into them and
#     os.sync() sends them out. Closing a file would rewrite its directory each time: that would
#     endanger every file in there, and one sector would take all the wear.
#   - Nobody knows where in a file the 4 KB begin. But no two blocks meet that have seven between
#     them: so far a save stays away from what counts of other names, and from both ends of the
#     file. An erase meets nothing but the name it is for, in the file whose turn it is.
#   - Each save goes on where the last one in that file ended, seven blocks further, whatever its
#     name, and passes over what counts: every sector takes its share, and most saves wear no more
#     than one.
#
# The results, which people may read, have two files of their own. What writes is in write.py, what
# finds all that is there in scan.py.

BLOCK = 512  # a save is written in whole blocks
SECTOR = 8  # blocks are erased at once
FOOT = 64  # bytes kept for its last line: see write.py
NAMES = ("book", "link", "results", "match")
MATCH = "match."  # before a game's name: the match of it that waits


def blocks_of(length):
    """The number of blocks that a save of so many bytes takes."""
    return (length + FOOT + BLOCK - 1) // BLOCK


class Folder:
    """The saves in a place. An OSError from any of this means that the place is gone.

    A save is known by its entry: (sequence, length, sum, file, last block).
    """

    damaged = ()

    def __init__(self, path, writable, later=False):
        self.block = bytearray(BLOCK)
        self.view = memoryview(self.block)
        self.files = [None] * 5  # the last: where damaged saves go
        self.kept = {}  # name -> the entry of the newest whole save
        self.last = {}  # name -> where the newest in each of its two files is: see write.place_of()
        self.at = [0, 0]  # the last block that was written in the files of the saves
        self.ends = [0] * 4  # blocks of each file
        self.aside = 0  # how many damaged saves were found
        try:
            with Scope():
                from ludopoche.store import scan

                scan.begin(self, path, writable, later)
        except (OSError, MemoryError):
            self.close()
            raise

    def names(self):
        return list(self.kept)

    def drop(self, name):
        """This save counts no longer."""
        self.kept.pop(name, None)
        self.last.pop(name, None)

    def seq(self, name):
        """The sequence number of the newest whole save, 0 for none."""
        return self.kept[name][0] if name in self.kept else 0

    def read(self, name, back, expand):
        """The pieces of a save, or None; `back`: how many newer ones to pass over."""
        entry = self.kept.get(name)
        if entry and back:
            with Scope():
                from ludopoche.store import scan

                entry = scan.before(self, name, entry, back)
        return self.pieces(entry) if entry else None

    def pieces(self, entry):
        """The pieces of a save; self.block is left alone, for another may be written meanwhile."""
        left = entry[1]
        file = self.files[entry[3]]
        place = (entry[4] + 1 - blocks_of(left)) * BLOCK
        while left > 0 and place >= 0:
            here = file.tell()
            file.seek(place)
            piece = bytearray(min(left, BLOCK))
            if file.readinto(piece) < len(piece):
                return
            file.seek(here)  # where another may be written, if there is but one file
            yield bytes(piece)
            place += BLOCK
            left -= BLOCK

    def save(self, name, data, seq, calm):
        """Gives "" for saved, or "big": too long. `data` may be a function: see above."""
        from ludopoche.store import write  # whoever saves is in a scope

        return write.save(self, name, data, seq)

    def rest(self):
        return ""

    def close(self):
        """Give the files back. What was written into makes the firmware write its directory."""
        for file in self.files:
            try:
                if file is not None:
                    file.close()
            except OSError:
                pass
        self.files = [None] * 5


def stored(name):
    """Is this a save of its own, not a section of the book?"""
    return name in NAMES or name[:6] == MATCH


def name_of(game):
    """The name of the save of a game's waiting match: short enough for the last line."""
    return MATCH + game[:12] if game else "match"


def pieces_of(data):
    """Bytes or text, or pieces of such, as pieces of bytes."""
    if isinstance(data, (bytes, bytearray, str)):
        data = (data,)
    for piece in data:
        yield bytes(piece, "utf-8") if isinstance(piece, str) else piece


def join(data):
    return b"".join(list(pieces_of(data)))


# Saves that are only in memory, for when there is nothing better; and what is like them


class Memory:
    """The values of names: (sequence, compact, data)."""

    damaged = ()

    def __init__(self):
        self.values = {}

    def names(self):
        return list(self.values)

    def drop(self, name):
        self.values.pop(name, None)

    def seq(self, name):
        """The sequence number of a save, 0 for none."""
        return self.values[name][0] if name in self.values else 0

    def read(self, name, back, expand):
        """The pieces of a save, or None; it has no older ones."""
        if back or name not in self.values:
            return None
        _, compact, data = self.values[name]
        return pieces_of(expand(data) if compact and expand else data)

    def save(self, name, data, seq, calm):
        self.values[name] = (seq,) + few_bytes(name, data)
        return "memory"

    def close(self):
        pass


def few_bytes(name, data):
    """(compact, bytes) of what is to be saved: see above."""
    if callable(data):
        return 128 if name == "results" else 0, join(data(True))
    return 0, join(data)
