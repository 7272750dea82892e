# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Saves in a folder of a FAT drive that a power cut can't harm, nor they the drive.

Two files hold the saves of a name by turns; the newest whole one counts. Flash erases 4 KB at a
time, and a cut between an erase and the write after it takes all that was there. So:

  - The files have their size from the start and stay open; whole blocks are written into them and
    os.sync() sends them out. Closing a file would rewrite its directory each time: that would
    endanger every file in there, and one sector would take all the wear.
  - Saves of a match move through a row of slots, so that every sector takes its share.
  - Between the slots of different names, and before and after them, 4 KB stay unwritten: an erase
    meets nothing but the name it is for, in the file whose turn it is.

In a file of so many slots (`_`: left free): `_ settings _ stats _ match match … match _`, and
`_ results … results _` in those that people are to read. Small drives have no room for the gaps.
"""

import os

from ludopoche import forget
from ludopoche.store_frame import BLOCK, FILLER, FOOT, SLOT, foot, new_sum, pieces_of
from ludopoche.store_look import FOLDER, Look, blocks_of


def zone(name, slots):
    """(first slot, slot behind the last) of a name in its file of so many slots."""
    if name == "results":
        gap = 1 if slots > 2 else 0
        return gap, slots - gap
    gap = 1 if slots >= 7 else 0
    if name == "match":
        return 2 + 3 * gap, slots - gap
    first = gap if name == "settings" else 1 + 2 * gap
    return first, first + 1


def fit(sizes):
    """Are these the sizes of files that are ready?"""
    save, save2, last, last2 = sizes
    whole = save % SLOT == 0 and last % SLOT == 0
    return whole and save == save2 and save >= 3 * SLOT and last == last2 and last >= SLOT


class Folder(Look):
    """The saves in a place, to be read and written."""

    MODE = "r+b"

    def __init__(self, path):
        self.path = path + FOLDER
        if not fit(self.sizes()):
            from ludopoche import store_make

            store_make.make(self.path)
            forget("ludopoche.store_make")
        super().__init__(path)
        self.aside = 0
        try:
            for name in self.best:
                self.newest(name)
            for number, slot in self.bad:
                self.files[number].seek(slot * SLOT)
                self.set_aside(self.files[number].read(SLOT))
        except OSError:
            self.close()
            raise
        self.bad = []

    def set_aside(self, raw):
        """Copy something damaged to where it stays; its own place may then be written again."""
        from ludopoche import store_make

        self.aside += store_make.set_aside(self, raw)
        forget("ludopoche.store_make")

    def save(self, name, data, seq, calm):
        """Gives "" for saved, or "big": too long. `data` may be a function: see store.py."""
        total = new_sum()
        length = 0
        for piece in fresh(data):
            total.add(piece)
            length += len(piece)
        old = self.newest(name)
        if old and old[1] == length and old[2] == total.text(name, old[0], length):
            return ""  # nothing has changed
        count = blocks_of(length)[1]
        first, end = zone(name, self.slots[2 * (name == "results")])
        if count > end - first:
            return "big"
        number = old[3] ^ 1 if old else 2 * (name == "results")
        last = self.best[name][number & 1]
        slot = last[4] if last else first - 1
        for _ in range(2):
            slot = slot + count if slot + count < end else first + count - 1
            entry = (seq, length, total.text(name, seq, length), number, slot)
            self._write(name, entry, data)
            if self.whole(name, entry):
                self.best[name][number & 1] = self.kept[name] = entry
                return ""
        raise OSError(5)  # worn out, perhaps, and here too

    def rest(self):
        return ""

    def _write(self, name, entry, data):
        """Write whole blocks, the foot last. What people are to read begins with a clean slot."""
        seq, length, total, number, slot = entry
        file = self.files[number]
        blocks, slots = blocks_of(length)
        before = slots * SLOT - blocks * BLOCK if name == "results" else 0
        file.seek((slot + 1) * SLOT - blocks * BLOCK - before)
        used = 0
        while before:
            used = put(file, self.block, used, FILLER * BLOCK)
            before -= BLOCK
        for piece in fresh(data):
            used = put(file, self.block, used, piece)
        used = put(file, self.block, used, FILLER * (blocks * BLOCK - length - FOOT))
        put(file, self.block, used, foot(name, seq, length, total))
        settle(file)


def fresh(data):
    return pieces_of(data(False) if callable(data) else data)


def put(file, block, used, piece):
    """Add a piece to the block, whose first `used` bytes are taken; write it when it is full."""
    start = 0
    while start < len(piece):
        count = min(BLOCK - used, len(piece) - start)
        block[used : used + count] = piece[start : start + count]
        used += count
        start += count
        if used == BLOCK:
            file.write(block)
            used = 0
    return used


def settle(file):
    """Have it on the flash now. os.sync() leaves the directory alone, file.flush() doesn't."""
    if hasattr(os, "fsync"):  # not on a board
        os.fsync(file.fileno())
    else:
        os.sync()
