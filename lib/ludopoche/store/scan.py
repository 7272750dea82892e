# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Find what is in the files of saves: the newest whole one of each name, and what is damaged.

In memory only while it is at work.
"""

import os

from ludopoche.store.files import BLOCK, FILLER, FOOT, MARK, NAMES, SECTOR, blocks_of, foot, settle

FOLDER = "ludosave/"
FILES = ("save.1", "save.2", "last-1.txt", "last-2.txt")


def size_of(path):
    try:
        return os.stat(path)[6]
    except OSError:
        return -1


def begin(folder, path, writable):
    """Open the files, which are made if need be, and find the saves in them."""
    path += FOLDER
    folder.path = path
    sizes = [size_of(path + name) for name in FILES]
    if writable and not fit(sizes):
        from ludopoche.store import make

        make.make(path)
        sizes = [size_of(path + name) for name in FILES]
    folder.zones = zones(sizes[0] // BLOCK, sizes[2] // BLOCK)
    for i in range(4):
        if sizes[i] > 0:
            folder.files[i] = open(path + FILES[i], "r+b" if writable else "rb", 0)
    bad = find(folder)
    if writable:
        for (number, last), count in bad.items():
            file = folder.files[number]
            last += 1
            for first in range(max(0, last - count), last, SECTOR):
                file.seek(first * BLOCK)
                folder.set_aside(file.read(min(SECTOR, last - first) * BLOCK))
        warm(folder)


def warm(folder):
    """Write a block where the next match would go: it can't harm more than a save does.

    The firmware takes the memory of its flash cache at the first write, if then there is any, and
    keeps it until the program ends. Without a cache every write erases one and the same sector
    more. Now there is memory.
    """
    number = folder.kept["match"][3] ^ 1 if "match" in folder.kept else 0
    first, end = folder.zones["match"]
    block = folder.last["match"][number] + SECTOR
    if not first <= block < end:
        block = first
    folder.last["match"][number] = block
    file = folder.files[number]
    file.seek(block * BLOCK)
    file.write(FILLER * BLOCK)
    settle(file)


def fit(sizes):
    """Are these the sizes of files that are ready?"""
    save, save2, last, last2 = sizes
    if save != save2 or last != last2 or save % BLOCK or last % BLOCK:
        return False
    return save >= 3 * SECTOR * BLOCK and last >= SECTOR * BLOCK


def zones(save, last):
    """name -> (first block, block behind the last), in files of so many blocks.

    Files in whole sectors are older ones, which had whole sectors between their zones, and those
    of small drives, which have no room for anything between.
    """
    gap, each = SECTOR - 1, 2
    if save % SECTOR == 0 or save < 5 * SECTOR:
        gap, each = SECTOR if save >= 7 * SECTOR else 0, SECTOR
    step = gap + each
    found = {"settings": (gap, step), "stats": (gap + step, 2 * step)}
    found["match"] = (gap + 2 * step, save - gap)
    gap = 0 if last < 22 else SECTOR - (last % SECTOR > 0)
    found["results"] = (gap, last - gap)
    return found


def find(folder):
    """Find the newest whole save of each name. Gives what is damaged: (file, last block) -> how
    many blocks it may have."""
    bad = {}
    ready = False
    while not ready:
        best = {name: [None, None] for name in NAMES}
        for name, entry in feet(folder, bad):
            two = best[name]
            at = entry[3] & 1
            if not two[at] or two[at][0] < entry[0]:
                two[at] = entry
        ready = True
        for name in NAMES:
            ready = judge(folder, name, best[name], bad) and ready
    return bad


def judge(folder, name, two, bad):
    """Take the newer of two; False when it is damaged, and on the list now."""
    one, other = two
    entry = one if not other or one and one[0] > other[0] else other
    folder.last[name] = [each[4] if each else -SECTOR for each in two]
    if entry:
        if not folder.whole(name, entry):
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


def read_foot(raw):
    """(name, sequence, length, sum), or None when it is no such line."""
    raw = bytes(raw)
    if not raw.startswith(MARK):
        return None
    try:
        name, seq, length, total = str(raw[len(MARK) :], "utf-8").strip().split(" ")
        found = (name, int(seq), int(length), total)
    except ValueError:
        return None
    if name not in NAMES or found[1] < 0 or found[2] < 0 or raw != foot(*found):
        return None
    return found


def like_foot(raw):
    """Does it begin as such a line does, but for a few damaged letters? Takes no memory."""
    others = 0
    for i in range(len(MARK)):
        others += raw[i] != MARK[i]
        if others > 4:
            return False
    return True


def before(folder, name, entry, back):
    """The entry of a whole result so many older than another, or None."""
    while entry and back:
        found = None
        for _, each in feet(folder, {}, 2):
            if each[0] < entry[0] and (not found or each[0] > found[0]):
                found = each
        entry = found
        back -= not entry or folder.whole(name, entry)
    return entry
