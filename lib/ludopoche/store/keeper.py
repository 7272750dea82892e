# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Saves: the match in play, settings, statistics, the last results; in the best place there is.

    keeper = store.open(device, expand)
    keeper.load("match")            bytes, or None; keeper.pieces("match") gives pieces of bytes
    keeper.pieces("results", 2)     the third last result
    keeper.save("match", data)      "" done, "later" waits for a calm moment, "big" too long for the
                                    place, "memory" only in memory; what is unchanged isn't written
    keeper.rest()                   at a pause, on leaving, at low battery: writes what waits, and
                                    looks whether a better place has come back
    keeper.news()                   (where, why) once at the start and after a change, else None
    keeper.where, keeper.why        "saves", "sd", "drive", "nvm" or "memory"; why nothing better:
                                    "usb", "readonly", "full", "gone", "taken", "broken" or ""
    keeper.damaged                  how many damaged saves were set aside
    keeper.close()                  before the device is closed

The names are "settings", "stats", "match" and "results". `data` is bytes or text, or a function
that is asked with True where bytes are few, else False: it gives bytes or text, or fresh pieces of
them at each call. `expand` makes text (or pieces) of such few bytes. Nothing here raises.
"""

import os
import sys

from ludopoche.memory import Scope, need
from ludopoche.store.files import BLOCK, NAMES, SECTOR, Folder, join
from ludopoche.store.ram import Memory

CODES = {5: "gone", 13: "full", 19: "gone", 28: "full", 30: "readonly"}  # of OSError
ROOM = 8 << 10  # bytes that a save has to have, before it is tried again
ERRORS = (OSError, ValueError, MemoryError, RuntimeError)


def open(device, expand=None):
    return Keeper(device, expand)


class Keeper:
    """What `open` gives."""

    def __init__(self, device, expand):
        self.device = device
        self.expand = expand
        self.main = None  # the store in use; None: memory alone
        self.others = []  # stores that can only be read
        self.newest = {}  # name -> the store with the newest save
        self.seen = dict.fromkeys(NAMES, 0)  # its sequence number, also when the store has gone
        self.lost = {}  # kind of place -> why it isn't used any more
        self.memory = Memory()  # what no store has taken
        self.damaged = 0
        self._choose()

    def _choose(self):
        self._close()
        self.where = "memory"
        self.why = ""
        self._told = False
        try:
            choose(self)
        except ERRORS:
            self.why = self.why or "broken"

    def _lose(self, reason):
        """The store can't be used any more: take the next best."""
        lost = self.where
        self.lost[lost] = reason
        self._close()
        if reason == "usb":
            self.device.give_back()
        self._choose()

    def _close(self):
        if isinstance(self.main, Memory):  # what waits there to be written
            self.memory.values.update(self.main.values)
        for store in self.others:
            store.close()
        if self.main is not None:
            self.main.close()
        self.main = None
        self.others = []

    def news(self):
        if self._told:
            return None
        self._told = True
        return self.where, self.why

    def load(self, name):
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

    def save(self, name, data, calm=False):
        if self.where == "drive" and self.device.cable():
            self._lose("usb")
        code = "memory"
        tries = 0
        while self.main is not None:
            try:
                code = self.main.save(name, data, self.seen[name] + 1, calm)
            except MemoryError:
                need(ROOM)
                tries += 1
                if tries > 1:
                    break
                continue
            except ERRORS as error:
                self._lose(reason_of(error))
                continue
            if code == "big":
                break
            self.memory.values.pop(name, None)
            self.newest[name] = self.main
            self.seen[name] = self.main.seq(name)
            return code
        try:
            self.memory.save(name, data, self.seen[name] + 1, calm)
            self.newest[name] = self.memory
            self.seen[name] += 1
        except ERRORS:
            pass
        return code

    def rest(self):
        try:
            if self.why:
                if better(self):
                    self._choose()
            if self.main is not None:
                return self.main.rest()
        except ERRORS as error:
            self._lose(reason_of(error))
        return ""

    def close(self):
        self.rest()
        self._close()


def reason_of(error):
    return CODES.get(error.args[0] if error.args else 0, "broken")


# Which place saves go to: the best that can be written, now and when things change


def choose(keeper):
    """Give the keeper its store; bring what is newer elsewhere into it."""
    for kind, place, reason in keeper.device.places():
        if kind == "memory" or reason == "absent":
            continue
        reason = keeper.lost.get(kind, reason)
        if not reason and keeper.main is None:
            reason = take(keeper, kind, place)
            if not reason:
                continue
            keeper.lost[kind] = reason
        if keeper.main is None and not keeper.why:
            keeper.why = reason
        if reason != "gone":
            look(keeper, kind, place)
    give_back(keeper)
    gather(keeper)


def give_back(keeper):
    """places() takes the drive where it can: leave it to computers if it isn't used."""
    if keeper.where != "drive":
        keeper.device.give_back()


def nvm(area):
    with Scope():
        from ludopoche.store.nvm import Nvm

    return Nvm(area, sys.platform[:3] == "RP2")


def take(keeper, kind, place):
    """Use a place from now on; why not, if not."""
    try:
        keeper.main = nvm(place) if kind == "nvm" else Folder(place, True)
    except ERRORS as error:
        return "taken" if kind == "nvm" else reason_of(error)
    keeper.where = kind
    return None


def look(keeper, kind, place):
    """Have a place that is only read."""
    try:
        keeper.others.append(nvm(place) if kind == "nvm" else Folder(place, False))
    except ERRORS:
        pass


def gather(keeper):
    """Find the newest of each name. Files take in what is newer elsewhere, and damaged bytes."""
    files = isinstance(keeper.main, Folder)
    for name in NAMES:
        best = keeper.main
        for other in keeper.others + [keeper.memory]:
            if other.seq(name) > (best.seq(name) if best is not None else 0):
                best = other
        keeper.newest[name] = best
        seq = best.seq(name) if best is not None else 0
        keeper.seen[name] = max(seq, keeper.seen.get(name, 0))
        if best is not keeper.main and (files or best is keeper.memory and keeper.main):
            move(keeper, name, best)
        if keeper.newest[name] is not keeper.memory:
            keeper.memory.values.pop(name, None)
    if not files:
        return
    for other in keeper.others:
        rescue(keeper, other)
    keeper.damaged += keeper.main.aside
    keep = []
    for other in keeper.others:
        if other in keeper.newest.values():
            keep.append(other)
        else:
            other.close()
    keeper.others = keep


def move(keeper, name, store):
    """Copy a save into the store in use."""
    again = Again(store, name, keeper.expand)
    try:
        data = again.pieces
        if isinstance(store, Memory) and not store.values[name][1]:
            data = store.values[name][2]
        if keeper.main.save(name, data, store.seq(name), True) == "":
            keeper.newest[name] = keeper.main
    except ERRORS:
        pass


class Again:
    """A save of another store, read anew for each pass over it."""

    def __init__(self, store, name, expand):
        self.store = store
        self.name = name
        self.expand = expand

    def pieces(self, few):
        return self.store.read(self.name, 0, None if few else self.expand)


def rescue(keeper, other):
    """Damaged bytes of the NVM are set aside in a file."""
    try:
        for raw in other.damaged:
            for at in range(0, len(raw), SECTOR * BLOCK):
                keeper.main.set_aside(raw[at : at + SECTOR * BLOCK])
        other.damaged = []
    except ERRORS:
        pass


def better(keeper):
    """Has a place come back that is better than the one in use?"""
    for kind, place, reason in keeper.device.places():
        if kind == keeper.where or kind == "nvm" or kind == "memory":
            break
        if not reason and keeper.lost.get(kind) in (None, "usb", "gone") and there(place):
            keeper.lost.pop(kind, None)
            return True
    give_back(keeper)
    return False


def there(place):
    try:
        os.listdir(place)
    except OSError:
        return False
    return True
