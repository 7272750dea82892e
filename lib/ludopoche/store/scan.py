# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Find what is in the files of saves: the newest whole one of each name, and what is damaged.

In memory only while it is at work.
"""

import os

from ludopoche.store.keeper import BLOCK, FOOT, SECTOR, blocks_of
from ludopoche.store.write import (
    FILLER,
    Sum,
    like_foot,
    place_of,
    put,
    read_foot,
    room,
    settle,
    whole,
)

FOLDER = "ludosave/"
LEAST = 56  # blocks of a file of saves
LATER = 11  # EAGAIN
SHORT = 40  # so many of one that was cut short still do
FILES = ("save.1", "save.2", "last-1.txt", "last-2.txt")


def size_of(path):
    try:
        return os.stat(path)[6]
    except OSError:
        return -1


def begin(folder, path, writable, later):
    """Open the files and find the saves in them. They are made if there are none, or nothing is in
    them yet; what was cut short later is used as it is: to mend it would put the rest at risk.
    `later`: whoever asks has them made at a better time."""
    path += FOLDER
    folder.path = path
    bad = look(folder, "r+b" if writable else "rb")
    if writable and (max(folder.ends[:2]) < SHORT or not folder.kept and not fit(folder.sizes)):
        if later:
            raise OSError(LATER)
        from ludopoche.store import make

        folder.close()
        make.make(path)
        bad = look(folder, "r+b")
    if writable and bad:
        from ludopoche.store import make

        for (number, last), count in bad.items():
            file = folder.files[number]
            last += 1
            for first in range(max(0, last - count), last, SECTOR):
                file.seek(first * BLOCK)
                try:
                    make.set_aside(folder, file.read(min(SECTOR, last - first) * BLOCK))
                except MemoryError:
                    folder.aside += 1


def look(folder, mode):
    """Open what is there; what is damaged in it: see find()."""
    folder.sizes = [size_of(folder.path + name) for name in FILES]
    folder.ends = [max(0, size) // BLOCK for size in folder.sizes]
    for i in range(4):
        if folder.sizes[i] > 0:
            folder.files[i] = open(folder.path + FILES[i], mode, 0)
    return find(folder)


def warm(folder):
    """Write something, where the next save would go: it can't harm more than a save does.

    The firmware takes the memory of its flash cache at the first write, if then there is any, and
    keeps it until the program ends. Without a cache every write erases one and the same sector
    more. Now there is memory.

    """
    if not shift(folder):
        for number in range(2):
            block = room(folder, "", number, 1)
            if block >= 0:
                folder.at[number] = block
                file = folder.files[number]
                file.seek(block * BLOCK)
                file.write(FILLER * BLOCK)
                settle(file)
                break


def shift(folder):
    """Move on the save that has stayed longest where it is: else what comes and goes would wear the
    rest alone. False if nothing is there."""
    found = [[], []]  # names that lie in each file
    for name in sorted(folder.kept, key=folder.seq):
        if name != "results":
            found[folder.kept[name][3]].append(name)
    names = max(found, key=len)
    if names:
        name = names[0]
        entry = folder.kept[name]
        total = Sum()
        for piece in folder.pieces(entry):
            total.add(piece)
        return put(folder, name, lambda few: folder.pieces(entry), entry[0], entry[1], total) == ""
    return False


def fit(sizes):
    """Are these the sizes of files that are ready?"""
    save, save2, last, last2 = sizes
    if save != save2 or last != last2 or save % BLOCK or last % BLOCK:
        return False
    return save >= LEAST * BLOCK and last >= SECTOR * BLOCK


def find(folder):
    """Find the newest whole save of each name. Gives what is damaged: (file, last block) -> how
    many blocks it may have."""
    bad = {}
    ready = False
    while not ready:
        best = {}
        newest = [0, 0]
        for name, entry in feet(folder, bad):
            two = best.setdefault(name, [None, None])
            at = entry[3] & 1
            if not two[at] or two[at][0] < entry[0]:
                two[at] = entry
            if entry[3] < 2 and entry[0] > newest[at]:
                newest[at] = entry[0]
                folder.at[at] = entry[4]
        ready = True
        folder.kept = {}
        folder.last = {}
        if "book" in best:
            ready = judge(folder, "book", best.pop("book"), bad)
        gone = {}  # what counts no longer may have been written over: that is no damage
        if "book" in folder.kept:
            from ludopoche.store import book

            gone = book.gone(folder.pieces(folder.kept["book"]))
        for name in sorted(best):
            if max([each[0] for each in best[name] if each]) > gone.get(name, 0):
                ready = judge(folder, name, best[name], bad) and ready
    return bad


def judge(folder, name, two, bad):
    """Take the newer of two; False when it is damaged, and on the list now."""
    one, other = two
    entry = one if not other or one and one[0] > other[0] else other
    folder.last[name] = [place_of(each) if each else -1 for each in two]
    if not whole(folder, name, entry):
        bad[entry[3:]] = blocks_of(entry[1])
        return False
    folder.kept[name] = entry
    return True


def feet(folder, bad, first=0):
    """(name, entry) of all that looks whole from its last line; what nearly does is bad."""
    line = folder.view[BLOCK - FOOT :]
    for number in range(first, 4):
        file = folder.files[number]
        if not file:
            continue
        file.seek(0)
        block = 0
        while file.readinto(folder.block) == BLOCK:
            if like_foot(line) and (number, block) not in bad:
                found = read_foot(line)
                if found is None:
                    if 255 not in bytes(line):  # erased bytes: it was never finished
                        bad[number, block] = SECTOR
                elif (found[0] == "results") == (number > 1):
                    yield found[0], found[1:] + (number, block)
            block += 1


def before(folder, name, entry, back):
    """The entry of a whole result so many older than another, or None."""
    while entry and back:
        found = None
        for _, each in feet(folder, {}, 2):
            if each[0] < entry[0] and (not found or each[0] > found[0]):
                found = each
        entry = found
        back -= not entry or whole(folder, name, entry)
    return entry
