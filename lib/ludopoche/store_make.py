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

# (free room, then the size of save.N, last-N.txt and aside.bin), all in slots of 4 KB
LAYOUTS = ((200, 30, 6, 6), (45, 14, 4, 4), (30, 9, 3, 3), (12, 4, 1, 1))
INTRO = b"# Ludopoche keeps its saves here. The lines without # are matches, to be watched.\n"
MOST = 9  # files of one kind


def make(path):
    """Bring all files to their sizes. What is in them stays, and a file in the way is renamed."""
    if size_of(path[:-1]) < 0:
        os.mkdir(path[:-1])
    _, save, last, aside = _layout(path)
    for name, slots in zip(FILES + ("aside.bin",), (save, save, last, last, aside)):
        if size_of(path + name) != slots * SLOT:
            make_file(path, name, slots)


def _layout(path):
    """The sizes that are there already, else what there is room for."""
    found = [size_of(path + name) for name in FILES]
    there = max([size // SLOT for size in found[:2] if size > 0 and size % SLOT == 0] or [0])
    free = _free(path)
    for layout in LAYOUTS:
        if layout[1] == there if there else layout[0] <= free:
            return layout
    for layout in LAYOUTS:
        if layout[0] <= free:
            return layout
    raise OSError(28)


def _free(path):
    """Free room on the drive, in slots."""
    if not hasattr(os, "statvfs"):  # Windows
        return LAYOUTS[0][0]
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
            make_file(folder.path, name, 3)
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
