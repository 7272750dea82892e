# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The rare work on the files of saves: making them, and setting damaged saves aside.

Only making files writes the drive's table and a directory; once, at the first start, or from a
computer before that. In memory only while it is at work.
"""

import os

from ludopoche.store.keeper import BLOCK, FOOT, SECTOR
from ludopoche.store.scan import FILES, LEAST, size_of
from ludopoche.store.write import FILLER, like_foot, results_gap, settle

INTRO = b"# Saves of Ludopoche. Lines without # are matches."
MOST = 9  # files of a kind
ASIDE = "aside.bin"
SOME = 120  # blocks that are looked through at once: 100 ms of an RP2040
SIDE = 2 * (SECTOR - 1)  # blocks that stay unwritten before and behind what a file is for


def make(path):
    """Bring all files to their sizes. What is in them stays, and a file in the way is renamed."""
    for _ in steps(path):
        pass


def steps(path):
    """The same bit by bit, so that keys are heard between: at most ten erases each.

    A file's blocks are taken as they lie on the drive, for to write them all took 77 erases of an
    RP2040's 112. Nothing in them looks like a save; those that people read are cleaned as well.
    """
    if size_of(path[:-1]) < 0:
        os.mkdir(path[:-1])
        yield
    save = _there(path, FILES[:2], LEAST)
    last = _there(path, FILES[2:], SECTOR)
    if not (save and last):
        plan = layout(_free(path))
        save = save or plan[0]
        last = last or plan[1]
    aside = last if last > SIDE + SECTOR else 0
    for name, blocks in zip(FILES + (ASIDE,), (save, save, last, last, aside)):
        there = size_of(path + name)
        if blocks and there != blocks * BLOCK:
            if there > 0:
                make_file(path, name, blocks)
            elif name in FILES[2:]:
                for _ in _write(path + name, None, blocks):
                    yield
            else:
                for _ in _take(path + name, blocks):
                    yield
            yield


def layout(free):
    """The blocks that each save.N and each of the others get, with so many free on the drive.

    The more, the longer the flash lasts: 120 KB each are enough for any use of it; 63 KB last ten
    years at full tables, and are all that a small drive gives. 48 KB stay free for others, there
    18: what an update needs. No file has whole sectors, but where there is no room for what stays
    unwritten: see scan.py.
    """
    if free >= 800:
        last = SIDE + 4 * SECTOR
        save = min(241, (free - 96 - 3 * last) // 2)
    else:
        last = SIDE + SECTOR
        save = min(129, (free - 36 - 2 * last) // 2)
    if save < LEAST:
        raise OSError(28)
    return save, last


def _there(path, names, least):
    """The blocks of the larger of two files that is whole, 0 for none."""
    blocks = 0
    for name in names:
        size = size_of(path + name)
        if size % BLOCK == 0 and size >= least * BLOCK:
            blocks = max(blocks, size // BLOCK)
    return blocks


def _free(path):
    """Free room on the drive, in blocks."""
    if not hasattr(os, "statvfs"):  # Windows
        return 1000
    _, size, _, free = os.statvfs(path[:-1])[:4]
    return free * (size // BLOCK)


def make_file(path, name, blocks):
    """A file of just this size, beginning with what is in it now; that one gets another name. Or it
    grows, where there is no room for both."""
    there = size_of(path + name)
    name = path + name
    try:
        with open(name, "rb") as old:
            for _ in _write(path + "new.tmp", old, blocks):
                pass
    except OSError:
        if there > blocks * BLOCK:
            raise
        with open(name, "ab") as file:
            for _ in _fill(file, there, blocks):
                pass
        return
    os.rename(name, _unused(path))
    os.rename(path + "new.tmp", name)


def _take(path, blocks):
    """Make a new file of so many blocks, looked through some at a time; or none."""
    file = open(path, "w+b", 0)
    try:
        file.seek((blocks - 1) * BLOCK)
        file.write(FILLER * BLOCK)
        if file.tell() != blocks * BLOCK:
            raise OSError(28)
        block = bytearray(BLOCK)
        line = memoryview(block)[BLOCK - FOOT :]
        file.seek(0)
        for at in range(0, (blocks - 1) * BLOCK, BLOCK):
            if at % (SOME * BLOCK) == 0:
                yield
            file.readinto(block)
            if like_foot(line):  # of a folder that somebody has deleted
                file.seek(at)
                file.write(FILLER * BLOCK)
        file.close()
    except OSError:
        file.close()
        os.remove(path)
        raise


def _write(path, old, blocks):
    """Make a file that begins with what is in another, a sector at a time; or none."""
    file = open(path, "wb")
    try:
        size = 0 if old else file.write(INTRO)
        for block in range(blocks if old else 0):
            size += file.write(old.read(BLOCK))
            if block % SECTOR == 0:
                yield
        for _ in _fill(file, size, blocks):
            yield
        file.close()
    except OSError:
        file.close()
        os.remove(path)
        raise


def _fill(file, size, blocks):
    """Make a file longer, a sector at a time."""
    while size < blocks * BLOCK:
        size += file.write(FILLER * (BLOCK - size % BLOCK))
        if size // BLOCK % SECTOR == 0:
            yield


def _unused(path):
    for i in range(1, MOST + 1):
        name = path + "old%d.bin" % i
        if size_of(name) < 0:
            return name
    raise OSError(28)


def set_aside(folder, raw):
    """Copy something damaged to where it stays, as far as there is room; its own place may then be
    written again. Whatever comes of it, the folder stays in use."""
    try:
        folder.aside += _set_aside(folder, raw)
    except (OSError, MemoryError):
        folder.aside += 1


def _set_aside(folder, raw):
    """Copy up to a sector of damaged bytes to where they stay, if there is a file for them: none is
    made now, for that would put all that is whole at risk. The oldest gives way. 0 when they are
    there already: their last block is; what was before it may have been written over."""
    raw = FILLER * (SECTOR * BLOCK - len(raw)) + bytes(raw)
    name = folder.path + ASIDE
    end = size_of(name) // BLOCK
    first = results_gap(end)
    places = range(first, end - first + 1 - SECTOR, SECTOR)
    if not places:
        return 1
    file = folder.files[4]
    if file is None:
        file = folder.files[4] = open(name, "r+b", 0)
    free = -1
    for start in places:
        file.seek(start * BLOCK)
        there = file.read(len(raw))
        if there[-BLOCK:] == raw[-BLOCK:]:
            return 0
        if free < 0 and there.strip() in (b"", INTRO):
            free = start
    start = max(free, first)
    _put(file, start, raw)
    # The next place is always free: it tells which is the oldest.
    start = start + SECTOR if start + SECTOR in places else first
    file.seek(start * BLOCK)
    if len(places) > 1 and file.read(len(raw)).strip() not in (b"", INTRO):
        _put(file, start, FILLER * len(raw))
    return 1


def _put(file, start, raw):
    file.seek(start * BLOCK)
    for at in range(0, len(raw), BLOCK):
        file.write(raw[at : at + BLOCK])
    settle(file)
