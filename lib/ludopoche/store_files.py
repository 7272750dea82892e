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


def blocks_of(length):
    """How many blocks a save of so many bytes takes, and how many slots."""
    blocks = (length + FOOT + BLOCK - 1) // BLOCK
    return blocks, (blocks * BLOCK + SLOT - 1) // SLOT


class Folder:
    """The saves in a place. An OSError from any of this means that the place is gone.

    A save is known by its entry: (sequence, length, sum, file, last slot).
    """

    damaged = ()

    def __init__(self, path, writable):
        self.block = bytearray(BLOCK)
        self.view = memoryview(self.block)
        self.files = [None] * 5  # the last: where damaged saves go
        self.kept = {}  # name -> the entry of the newest whole save
        self.last = {}  # name -> the slot it last had in each of its two files
        self.aside = 0  # how many damaged saves were found
        try:
            from ludopoche import store_look

            store_look.begin(self, path, writable)
        except (OSError, MemoryError):
            self.close()
            raise
        finally:
            forget("ludopoche.store_look", "ludopoche.store_make")

    def seq(self, name):
        """The sequence number of the newest whole save, 0 for none."""
        return self.kept[name][0] if name in self.kept else 0

    def read(self, name, back, expand):
        """The pieces of a save, or None; `back`: how many newer ones to pass over."""
        entry = self.kept.get(name)
        if entry and back:
            from ludopoche import store_look

            entry = store_look.before(self, name, entry, back)
            forget("ludopoche.store_look")
        return self.pieces(entry) if entry else None

    def blocks(self, entry):
        """Read a save into self.block, block by block; how many bytes of it are there."""
        left = entry[1]
        file = self.files[entry[3]]
        place = (entry[4] + 1) * SLOT - blocks_of(left)[0] * BLOCK
        while left > 0 and place >= 0:
            file.seek(place)
            if file.readinto(self.block) < BLOCK:
                return
            yield min(left, BLOCK)
            place += BLOCK
            left -= BLOCK

    def pieces(self, entry):
        for size in self.blocks(entry):
            yield bytes(self.view[:size])

    def whole(self, name, entry):
        total = new_sum()
        for size in self.blocks(entry):
            total.add(self.view[:size])
        return total.text(name, entry[0], entry[1]) == entry[2]

    def save(self, name, data, seq, calm):
        """Gives "" for saved, or "big": too long. `data` may be a function: see store.py."""
        total = new_sum()
        length = 0
        for piece in fresh(data):
            total.add(piece)
            length += len(piece)
        old = self.kept.get(name)
        if old and old[1] == length and old[2] == total.text(name, old[0], length):
            return ""  # nothing has changed
        pair = 2 if name == "results" else 0
        count = blocks_of(length)[1]
        first, end = zone(name, self.slots[pair])
        if count > end - first:
            return "big"
        number = old[3] ^ 1 if old else pair
        slot = self.last[name][number & 1]
        for _ in range(2):
            slot = slot + count if first <= slot + 1 <= end - count else first + count - 1
            entry = (seq, length, total.text(name, seq, length), number, slot)
            self._write(name, entry, data)
            if self.whole(name, entry):
                self.last[name][number & 1] = slot
                self.kept[name] = entry
                return ""
        raise OSError(5)  # worn out, perhaps, and here too

    def _write(self, name, entry, data):
        """Write whole blocks, the foot last. What people are to read begins with a clean slot."""
        seq, length, total, number, slot = entry
        file = self.files[number]
        blocks, slots = blocks_of(length)
        before = slots * SLOT - blocks * BLOCK if name == "results" else 0
        file.seek((slot + 1) * SLOT - blocks * BLOCK - before)
        used = fill(file, self.view, 0, before)
        for piece in fresh(data):
            used = put(file, self.view, used, piece)
        used = fill(file, self.view, used, blocks * BLOCK - length - FOOT)
        put(file, self.view, used, foot(name, seq, length, total))
        settle(file)

    def rest(self):
        return ""

    def set_aside(self, raw):
        """Copy something damaged to where it stays; its own place may then be written again."""
        from ludopoche import store_make

        self.aside += store_make.set_aside(self, raw)

    def close(self):
        """Give the files back. What was written into makes the firmware write its directory."""
        for file in self.files:
            try:
                if file is not None:
                    file.close()
            except OSError:
                pass
        self.files = [None] * 5


def fresh(data):
    return pieces_of(data(False) if callable(data) else data)


def put(file, block, used, piece):
    """Add to the block, whose first `used` bytes are taken; write it when it is full."""
    start = 0
    while start < len(piece):
        count = min(BLOCK - used, len(piece) - start)
        block[used : used + count] = memoryview(piece)[start : start + count]
        used += count
        start += count
        if used == BLOCK:
            file.write(block)
            used = 0
    return used


def fill(file, block, used, size):
    """The same with nothing in it."""
    for _ in range(size):
        block[used] = FILLER[0]
        used += 1
        if used == BLOCK:
            file.write(block)
            used = 0
    return used


def settle(file):
    """Have it on the flash now. os.sync() leaves the directory alone, file.flush() doesn't."""
    if hasattr(os, "fsync"):  # not on a board
        os.fsync(file.fileno())
    elif hasattr(os, "sync"):
        os.sync()
    else:
        file.flush()
