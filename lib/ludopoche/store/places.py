# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The choice of the place that saves go to: the best that can be written, now and when things
change."""

import os
import sys

from ludopoche.memory import Scope, load
from ludopoche.store.keeper import BLOCK, CACHED, ERRORS, SECTOR, Folder, Memory, join, name_of

WARM = "warm"  # what waits: see scan.warm(), or else the place whose files are to be made
CODES = {5: "gone", 11: "later", 13: "full", 19: "gone", 28: "full", 30: "readonly"}  # of OSError


def reason_of(error):
    return CODES.get(error.args[0] if error.args else 0, "broken")


def choose(keeper):
    """Give the keeper its store; bring what is newer elsewhere into it."""
    while not _choose(keeper):
        keeper.lost["sd"] = "other"


def _choose(keeper):
    """False when the card can't be used now."""
    close(keeper)
    if not keeper.begun:
        load("ludopoche.store.scan")  # once for all folders: there is room
    keeper.where = "memory"
    keeper.why = ""
    card = keeper.doubt = None
    keeper.past = {}  # name -> the number up to which the card knows what the device has of it
    for kind, place, reason in keeper.device.places():
        if kind == "memory" or reason == "absent":
            continue
        reason = keeper.lost.get(kind, reason)
        if not reason and keeper.main is None:
            reason = take(keeper, kind, place)
            if not reason:
                if kind == "sd":
                    card = keeper.main
                continue
            keeper.lost[kind] = reason
            if reason == "later":
                keeper.chore = kind
        if keeper.main is None and not keeper.why:
            keeper.why = reason
        if reason not in ("gone", "other"):
            store = look(keeper, kind, place)
            if kind == "sd":
                card = store
    if card is not None:
        with Scope():
            from ludopoche.store import card as cards

            number = cards.meet(keeper, card)
            if number is None:
                return False
    give_back(keeper)
    gather(keeper)
    if card is not None and card is keeper.main and not keeper.doubt:
        with Scope():
            from ludopoche.store import card as cards

            cards.remember(keeper, card, number)
    keeper.begun = True
    keeper.told = bool(keeper.chore)  # where saves go is still to come
    newest = keeper.newest
    if newest and ("book" not in newest or any(keeper.pieces("match") or ())):
        take_over(keeper)
    if isinstance(keeper.main, Folder):
        if keeper.later and CACHED:
            keeper.chore = WARM
        else:
            warm(keeper)
    return True


def warm(keeper):
    with Scope():
        from ludopoche.store import scan

        scan.warm(keeper.main)


def work(keeper, error=None):
    """A part of what waits for a moment in which nobody is at the keys; `error` ended it."""
    chore = keeper.chore
    if chore == WARM:
        keeper.chore = ""
        warm(keeper)
        return
    reason = "usb" if chore == "drive" and keeper.device.cable() else None
    try:
        if error is not None:
            raise error
        if keeper.steps is None:
            from ludopoche.store import make
            from ludopoche.store.scan import FOLDER

            for kind, place, why in keeper.device.places():
                if kind == chore:
                    reason = reason or why
                    keeper.steps = make.steps(place + FOLDER)
        if not reason:
            for _ in keeper.steps:
                return
            keeper.lost.pop(chore)
    except ERRORS as error:
        reason = reason_of(error)
    if reason:
        keeper.lost[chore] = reason
    keeper.chore = ""
    keeper.steps = None
    keeper.later = False
    choose(keeper)


def lose(keeper, reason):
    """The store can't be used any more, for a reason or an error: take the next best."""
    if not isinstance(reason, str):
        reason = reason_of(reason)
    keeper.lost[keeper.where] = reason
    if keeper.where == "sd":
        with Scope():
            from ludopoche.store import card as cards

            keeper.away = cards.state(keeper.main)
        keeper.dirty = bool(keeper.doubt)  # the question stays
        keeper.settings = None
        keeper.top += 1  # what was on its way may be there
    close(keeper)
    if reason == "usb":
        keeper.device.give_back()
    choose(keeper)


def close(keeper):
    """Use no store any more."""
    if isinstance(keeper.main, Memory):  # what waits there to be written
        for name in keeper.main.names():
            if keeper.main.seq(name) > keeper.memory.seq(name):
                keeper.memory.values[name] = keeper.main.values[name]
    for store in keeper.others:
        store.close()
    if isinstance(keeper.main, Folder):
        close_files(keeper)
    keeper.main = None
    keeper.others = []


def close_files(keeper):
    """Close the files. The firmware writes their directory then, and a cut would take all of them:
    meanwhile the NVM has what is in them, as far as there is room; not the results. Afterwards it
    has what it had, for whoever deletes the files means it."""
    store = None
    try:
        store = shelter(keeper)
    except ERRORS:
        pass
    keeper.main.close()
    try:
        if store is not None:
            store.write()
    except ERRORS:
        pass


def shelter(keeper):
    """The NVM, once all is in there; what it had before is next to be written."""
    for kind, place, reason in keeper.device.places():
        if kind == "nvm" and not reason:
            store = nvm(place)
            before = dict(store.values)
            damaged, store.damaged = store.damaged, []  # which takes no room from what is whole
            for name in sorted(keeper.main.names(), key=lambda name: name != "book"):
                seq = keeper.main.seq(name)
                if name != "results" and store.seq(name) < seq:
                    store.save(name, join(keeper.main.pieces(keeper.main.kept[name])), seq, False)
            if store.values != before:
                store.rest()
                store.values = before
                store.damaged = damaged
                return store
    return None


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
        keeper.main = nvm(place) if kind == "nvm" else Folder(place, True, keeper.later)
    except ERRORS as error:
        return "taken" if kind == "nvm" else reason_of(error)
    keeper.where = kind
    return None


def look(keeper, kind, place):
    """Have a place that is only read."""
    try:
        store = nvm(place) if kind == "nvm" else Folder(place, False)
        keeper.others.append(store)
        return store
    except ERRORS:
        return None


def gather(keeper):
    """Find the newest of each name. Files take in what is newer elsewhere, and damaged bytes."""
    files = isinstance(keeper.main, Folder)
    keeper.newest = {}
    stores = [keeper.memory]
    if not keeper.doubt:
        stores = keeper.others + stores
    names = {}  # a set, in the order in which they were saved
    for store in ([keeper.main] if keeper.main is not None else []) + stores:
        for name in store.names():
            names[name] = max(names.get(name, 0), store.seq(name))
    gone = None
    # The book comes first: it knows what counts no longer.
    for name in sorted(names, key=lambda name: name != "book" and names[name]):
        if gone is None and name != "book" and "book" in keeper.newest:
            with Scope():
                from ludopoche.store import book

                gone = book.gone(keeper.pieces("book"))
        if gone and names[name] <= gone.get(name, 0):
            keeper.drop(name)
            continue
        best = keeper.main
        for other in stores:
            past = keeper.past.get(name, 0) if other is not keeper.memory else 0
            if other.seq(name) > max(past, best.seq(name) if best is not None else 0):
                best = other
        keeper.newest[name] = best
        keeper.top = max(keeper.top, names[name])
        if best is not keeper.main and (files or best is keeper.memory and keeper.main):
            move(keeper, name, best)
        if keeper.newest[name] is not keeper.memory:
            keeper.memory.values.pop(name, None)
    if not files or keeper.doubt:
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
            from ludopoche.store import make

            for at in range(0, len(raw), SECTOR * BLOCK):
                make.set_aside(keeper.main, raw[at : at + SECTOR * BLOCK])
        other.damaged = []
    except ERRORS:
        pass


def better(keeper):
    """Take a place that has come back and is better than the one in use."""
    taken = False
    for kind, place, reason in keeper.device.places():
        taken = taken or kind == "drive" and not reason
        if kind == keeper.where or kind == "nvm" or kind == "memory":
            break
        if not reason and keeper.lost.get(kind) in (None, "usb", "gone") and there(place):
            keeper.lost.pop(kind, None)
            choose(keeper)
            return
    if taken:
        give_back(keeper)


def there(place):
    try:
        os.listdir(place)
    except OSError:
        return False
    return True


def take_over(keeper):
    """Saves of 0.1, once: "settings" and "stats" join the book, "match" gets its game's name.

    A cut in the middle costs nothing: as long as there is no book, and no match of that name, it is
    done again.
    """
    from ludopoche.core import statistics
    from ludopoche.core.terms import Head
    from ludopoche.store import book
    from ludopoche.store.write import OLD

    game = Head(keeper.pieces("match")).game
    if game and name_of(game) not in keeper.newest:
        keeper.save(name_of(game), keeper.load("match"), True)
    if "book" not in keeper.newest:
        sections = {}
        settings = join(keeper.pieces("settings") or b"")
        if settings:
            sections["settings"] = settings
        try:
            stats = str(join(keeper.pieces("stats") or b""), "utf-8")
        except ValueError:  # no text: not written by any version so far
            stats = ""
        for each, text in statistics.old(stats):
            sections["stats." + each] = text
        if sections:
            book.write(keeper, sections, True)
    if game:
        book.forget(keeper, "match")
    for name in OLD:
        keeper.drop(name)
