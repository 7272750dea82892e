# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Find what is in the files of saves: the newest whole one of each name, and what is damaged.

In memory only while it is at work.
"""

import os

from ludopoche.store_files import blocks_of
from ludopoche.store_frame import FOOT, NAMES, SLOT, read_foot, was_foot

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
        from ludopoche import store_make

        store_make.make(path)
        sizes = [size_of(path + name) for name in FILES]
    folder.slots = [max(size, 0) // SLOT for size in sizes]
    for i in range(4):
        if sizes[i] > 0:
            folder.files[i] = open(path + FILES[i], "r+b" if writable else "rb", 0)
    bad = find(folder)
    if writable:
        for number, slot in bad:
            folder.files[number].seek(slot * SLOT)
            folder.set_aside(folder.files[number].read(SLOT))


def fit(sizes):
    """Are these the sizes of files that are ready?"""
    save, save2, last, last2 = sizes
    whole = save % SLOT == 0 and last % SLOT == 0
    return whole and save == save2 and save >= 3 * SLOT and last == last2 and last >= SLOT


def find(folder):
    """Find the newest whole save of each name; the (file, slot) of all that is damaged."""
    bad = []
    ready = False
    while not ready:
        best = {}
        for name in NAMES:
            best[name] = [None, None]
        for name, entry in feet(folder, bad):
            two = best[name]
            old = two[entry[3] & 1]
            if old is None or old[0] < entry[0]:
                two[entry[3] & 1] = entry
        ready = True
        for name in NAMES:
            ready = judge(folder, name, best[name], bad) and ready
    return bad


def judge(folder, name, two, bad):
    """Take the newer of two; False when it is damaged, and on the list now."""
    one, other = two
    entry = one if other is None or one and one[0] > other[0] else other
    folder.last[name] = [-1 if each is None else each[4] for each in two]
    if entry is None:
        folder.kept.pop(name, None)
    elif folder.whole(name, entry):
        folder.kept[name] = entry
    else:
        number, slot = entry[3:]
        for i in range(min(blocks_of(entry[1])[1], slot + 1)):
            bad.append((number, slot - i))
        return False
    return True


def feet(folder, bad):
    """(name, entry) of all that looks whole from its last line; what nearly does is bad."""
    foot = bytearray(FOOT)
    for number in range(4):
        # No slot too far: seeking behind the end of a file would make it longer.
        for slot in range(folder.slots[number]):
            folder.files[number].seek((slot + 1) * SLOT - FOOT)
            folder.files[number].readinto(foot)
            if (number, slot) in bad:
                continue
            found = read_foot(foot)
            if found is None:
                if was_foot(foot):
                    bad.append((number, slot))
            elif (found[0] == "results") == (number > 1):
                yield found[0], found[1:] + (number, slot)


def before(folder, name, entry, back):
    """The entry of a whole save so many older than another, or None."""
    while entry and back:
        found = None
        for other, each in feet(folder, []):
            if other == name and each[0] < entry[0] and (not found or each[0] > found[0]):
                found = each
        entry = found
        back -= not entry or folder.whole(name, entry)
    return entry
