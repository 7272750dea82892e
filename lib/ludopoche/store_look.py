# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""What is in the files of saves: the newest whole one of each name, and what is damaged."""

import os

from ludopoche.store_frame import BLOCK, FOOT, NAMES, SLOT, new_sum, read_foot, was_foot

FOLDER = "ludosave/"
FILES = ("save.1", "save.2", "last-1.txt", "last-2.txt")


def size_of(path):
    try:
        return os.stat(path)[6]
    except OSError:
        return -1


def blocks_of(length):
    """How many blocks a save of so many bytes takes, and how many slots."""
    blocks = (length + FOOT + BLOCK - 1) // BLOCK
    return blocks, (blocks * BLOCK + SLOT - 1) // SLOT


class Look:
    """The saves in a place, to be read. An OSError from any of this means the place is gone.

    A save is known by its entry: (sequence, length, sum, file, last slot).
    """

    MODE = "rb"
    damaged = ()

    def __init__(self, path):
        self.path = path + FOLDER
        self.block = bytearray(BLOCK)
        self.foot = bytearray(FOOT)
        self.files = [None] * 5  # the last: where damaged saves go
        self.bad = []  # (file, slot) of what is damaged
        self.kept = {}  # name -> the entry of the newest whole save
        sizes = self.sizes()
        self.slots = [max(size, 0) // SLOT for size in sizes]
        try:
            for i in range(4):
                if sizes[i] > 0:
                    self.files[i] = open(self.path + FILES[i], self.MODE, 0)
            self._look()
        except OSError:
            self.close()
            raise

    def sizes(self):
        return [size_of(self.path + name) for name in FILES]

    def _look(self):
        """Read the end of every slot: the best of each name in each of its two files."""
        self.best = {}
        for name in NAMES:
            self.best[name] = [None, None]
        for name, entry in self._feet():
            two = self.best[name]
            old = two[entry[3] & 1]
            if old is None or old[0] < entry[0]:
                two[entry[3] & 1] = entry

    def _feet(self):
        """(name, entry) of all that looks whole from its last line."""
        for number in range(4):
            # No slot too far: seeking behind the end of a file would make it longer.
            for slot in range(self.slots[number]):
                self.files[number].seek((slot + 1) * SLOT - FOOT)
                self.files[number].readinto(self.foot)
                if (number, slot) in self.bad:
                    continue
                found = read_foot(self.foot)
                if found is None:
                    if was_foot(self.foot):
                        self.bad.append((number, slot))
                elif (found[0] == "results") == (number > 1):
                    yield found[0], found[1:] + (number, slot)

    def newest(self, name):
        """The entry of the newest whole save of a name, or None."""
        while name not in self.kept:
            one, two = self.best[name]
            entry = one if two is None or one and one[0] > two[0] else two
            if entry is None or self.whole(name, entry):
                self.kept[name] = entry
            else:
                self._damaged(entry)
                self._look()
        return self.kept[name]

    def _damaged(self, entry):
        number, slot = entry[3:5]
        for _ in range(min(blocks_of(entry[1])[1], slot + 1)):
            self.bad.append((number, slot))
            slot -= 1

    def before(self, name, seq):
        """The entry of the newest whole save older than `seq`, or None."""
        while True:
            found = None
            for other, entry in self._feet():
                if other == name and entry[0] < seq and (found is None or entry[0] > found[0]):
                    found = entry
            if found is None or self.whole(name, found):
                return found
            seq = found[0]

    def seq(self, name):
        """The sequence number of the newest whole save, 0 for none."""
        entry = self.newest(name)
        return entry[0] if entry else 0

    def read(self, name, back, expand):
        """The pieces of a save, or None; `back`: how many newer ones to pass over."""
        entry = self.newest(name)
        while entry and back:
            entry = self.before(name, entry[0])
            back -= 1
        return self.pieces(entry) if entry else None

    def whole(self, name, entry):
        total = new_sum()
        for piece in self.pieces(entry):
            total.add(piece)
        return total.text(name, entry[0], entry[1]) == entry[2]

    def pieces(self, entry):
        """The bytes of a save, piece by piece."""
        left = entry[1]
        file = self.files[entry[3]]
        place = (entry[4] + 1) * SLOT - blocks_of(left)[0] * BLOCK
        while left > 0 and place >= 0:
            file.seek(place)
            if file.readinto(self.block) < BLOCK:
                return
            piece = bytes(self.block[: min(left, BLOCK)])
            place += BLOCK
            left -= len(piece)
            yield piece

    def close(self):
        """Give the files back. What was written into makes the firmware write its directory."""
        for file in self.files:
            try:
                if file is not None:
                    file.close()
            except OSError:
                pass
        self.files = [None] * 5
