# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The rare work on the files of saves: making them, and setting damaged saves aside.

Only making files writes the drive's table and a directory; once, at the first start, or from a
computer before that. In memory only while it is at work.
"""

import os

from ludopoche.store_files import settle
from ludopoche.store_frame import BLOCK, FILLER, SLOT
from ludopoche.store_look import FILES, size_of

MOST_SLOTS = 30  # of save.1
INTRO = b"# Ludopoche keeps its saves here. The lines without # are matches, to be watched.\n"
MOST = 9  # files of a kind


def make(path):
    """Bring all files to their sizes. What is in them stays, and a file in the way is renamed."""
    if size_of(path[:-1]) < 0:
        os.mkdir(path[:-1])
    save = _there(path, FILES[:2], 3)
    last = _there(path, FILES[2:], 1)
    if not save or not last:
        plan = layout(_free(path))
        save = save or plan[0]
        last = last or plan[1]
    aside = last if save >= 7 else 0
    for name, slots in zip(FILES + ("aside.bin",), (save, save, last, last, aside)):
        if slots and size_of(path + name) != slots * SLOT:
            make_file(path, name, slots)


def layout(free):
    """How many slots each save.N and each of the others get, with so many free on the drive.

    The more slots, the longer the flash lasts; but 48 KB stay free for others (28 on a drive that
    has little: damaged saves may need 24), and 240 KB are enough. With 7 there is room for the
    gaps.
    """
    last, others = (6, 12) if free >= 100 else (3, 7)
    save = min(MOST_SLOTS, (free - others - 3 * last) // 2)
    if save >= 7:
        return save, last
    if free < 9:
        raise OSError(28)
    return 3, 1


def _there(path, names, least):
    """The slots of the larger of two files that is whole, 0 for none."""
    sizes = [size_of(path + name) for name in names]
    slots = max([size // SLOT for size in sizes if size % SLOT == 0] or [0])
    return slots if slots >= least else 0


def _free(path):
    """Free room on the drive, in slots."""
    if not hasattr(os, "statvfs"):  # Windows
        return 1000
    size, _, _, free = os.statvfs(path[:-1])[:4]
    return free * (size // SLOT) if size >= SLOT else free // (SLOT // size)


def make_file(path, name, slots):
    """A file of just this size, beginning with what is in it now; that one gets another name."""
    there = size_of(path + name)
    fresh = path + ("new.tmp" if there > 0 else name)
    file = open(fresh, "wb")
    try:
        if there > 0:
            size = _copy(path + name, file, slots * SLOT)
        else:
            size = file.write(INTRO + FILLER * (BLOCK - len(INTRO)))
        while size < slots * SLOT:
            size += file.write(FILLER * BLOCK)
        file.close()
    except OSError:
        _drop(file, fresh)
        raise
    if there > 0:
        os.rename(path + name, path + _unused(path, "old"))
        os.rename(fresh, path + name)


def _drop(file, path):
    try:
        file.close()
        os.remove(path)
    except OSError:
        pass


def _copy(path, file, most):
    """Copy a file's beginning in whole blocks."""
    size = 0
    with open(path, "rb") as old:
        while size < most:
            block = old.read(BLOCK)
            if not block:
                break
            size += file.write(block + FILLER * (BLOCK - len(block)))
    return size


def _unused(path, stem):
    for i in range(1, MOST + 1):
        name = "%s%d.bin" % (stem, i)
        if size_of(path + name) < 0:
            return name
    raise OSError(28)


def set_aside(folder, raw):
    """Copy up to a slot of damaged bytes where they stay. 1, or 0 when they are there already."""
    raw = bytes(raw) + FILLER * (SLOT - len(raw))
    for i in range(1, MOST + 1):
        name = "aside%s.bin" % (i if i > 1 else "")
        if size_of(folder.path + name) < SLOT:
            make_file(folder.path, name, 3 if folder.slots[0] >= 7 else 1)
        file = open(folder.path + name, "r+b", 0)
        slots = size_of(folder.path + name) // SLOT
        gap = 1 if slots > 2 else 0
        for slot in range(gap, slots - gap):
            file.seek(slot * SLOT)
            there = file.read(SLOT)
            if there == raw:
                file.close()
                return 0
            if there == FILLER * SLOT or there.startswith(INTRO):
                if folder.files[4] is not None:
                    folder.files[4].close()
                folder.files[4] = file
                file.seek(slot * SLOT)
                for at in range(0, SLOT, BLOCK):
                    file.write(raw[at : at + BLOCK])
                settle(file)
                return 1
        file.close()
    raise OSError(28)
