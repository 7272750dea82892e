# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Saves in a folder of a FAT drive that a power cut can't harm, nor they the drive.

Two files hold the saves of a name by turns; the newest whole one counts. Flash erases 4 KB at a
time, and a cut between an erase and the write after it takes all that was there. So:

  - The files have their size from the start and stay open; whole blocks are written into them and
    os.sync() sends them out. Closing a file would rewrite its directory each time: that would
    endanger every file in there, and one sector would take all the wear.
  - Nobody knows where in a file the 4 KB begin. But no two blocks meet that have seven between
    them: so far a save stays away from what counts of other names, and from both ends of the file.
    An erase meets nothing but the name it is for, in the file whose turn it is.
  - Each save goes on where the last one in that file ended, seven blocks further, whatever its
    name, and passes over what counts: every sector takes its share, and most saves wear no more
    than one.

The results, which people may read, have two files of their own.
"""

import os
from binascii import crc32

from ludopoche.memory import Scope


def blocks_of(length):
    """How many blocks a save of so many bytes takes."""
    return (length + FOOT + BLOCK - 1) // BLOCK


class Folder:
    """The saves in a place. An OSError from any of this means that the place is gone.

    A save is known by its entry: (sequence, length, sum, file, last block).
    """

    damaged = ()

    def __init__(self, path, writable):
        self.block = bytearray(BLOCK)
        self.view = memoryview(self.block)
        self.files = [None] * 5  # the last: where damaged saves go
        self.kept = {}  # name -> the entry of the newest whole save
        self.last = {}  # name -> where the newest in each of its two files is: see place_of()
        self.at = [0, 0]  # the last block that was written in the files of the saves
        self.ends = [0] * 4  # blocks of each file
        self.aside = 0  # how many damaged saves were found
        try:
            with Scope():
                from ludopoche.store import scan

                scan.begin(self, path, writable)
        except (OSError, MemoryError):
            self.close()
            raise

    def names(self):
        return list(self.kept)

    def drop(self, name):
        """This save counts no longer."""
        self.kept.pop(name, None)
        self.last.pop(name, None)

    def seq(self, name):
        """The sequence number of the newest whole save, 0 for none."""
        return self.kept[name][0] if name in self.kept else 0

    def read(self, name, back, expand):
        """The pieces of a save, or None; `back`: how many newer ones to pass over."""
        entry = self.kept.get(name)
        if entry and back:
            with Scope():
                from ludopoche.store import scan

                entry = scan.before(self, name, entry, back)
        return self.pieces(entry) if entry else None

    def blocks(self, entry):
        """Read a save into self.block, block by block; how many bytes of it are there."""
        left = entry[1]
        file = self.files[entry[3]]
        place = (entry[4] + 1 - blocks_of(left)) * BLOCK
        while left > 0 and place >= 0:
            file.seek(place)
            if file.readinto(self.block) < BLOCK:
                return
            yield min(left, BLOCK)
            place += BLOCK
            left -= BLOCK

    def pieces(self, entry):
        """The pieces of a save; self.block is left alone, for another may be written meanwhile."""
        left = entry[1]
        file = self.files[entry[3]]
        place = (entry[4] + 1 - blocks_of(left)) * BLOCK
        while left > 0 and place >= 0:
            here = file.tell()
            file.seek(place)
            piece = bytearray(min(left, BLOCK))
            if file.readinto(piece) < len(piece):
                return
            file.seek(here)  # where another may be written, if there is but one file
            yield bytes(piece)
            place += BLOCK
            left -= BLOCK

    def whole(self, name, entry):
        total = Sum()
        for size in self.blocks(entry):
            total.add(self.view[:size])
        return total.text(name, entry[0], entry[1]) == entry[2]

    def save(self, name, data, seq, calm):
        """Gives "" for saved, or "big": too long. `data` may be a function: see keeper.py."""
        total = Sum()
        length = 0
        for piece in fresh(data):
            total.add(piece)
            length += len(piece)
        old = self.kept.get(name)
        if old and old[1] == length and old[2] == total.text(name, old[0], length):
            return ""  # nothing has changed
        return self.put(name, data, seq, length, total)

    def put(self, name, data, seq, length, total):
        """Write a save whose length and sum are known."""
        old = self.kept.get(name)
        number = old[3] ^ 1 if old else 2 * (name == "results") + (seq & 1)
        start = self.room(name, number, blocks_of(length))
        if start < 0:  # it has been cut short, or is missing
            number ^= 1
            start = self.room(name, number, blocks_of(length))
        for _ in range(2):
            if start < 0:
                return "big"
            last = start + blocks_of(length) - 1
            if number > 1:  # what people are to read begins with a clean sector
                last = start - 1 - (-blocks_of(length) // SECTOR) * SECTOR
            entry = (seq, length, total.text(name, seq, length), number, last)
            self._write(name, entry, data, start)
            where = place_of(entry)
            if number < 2:
                self.at[number] = last
            else:
                self.last[name][number & 1] = where
            if self.whole(name, entry):
                self.last.setdefault(name, [-1, -1])[number & 1] = where
                self.kept[name] = entry
                return ""
            start = self.room(name, number, blocks_of(length))
        raise OSError(5)  # worn out, perhaps, and here too

    def room(self, name, number, count):
        """Where in a file so many blocks may be written, or -1."""
        if number > 1:
            count += -count % SECTOR
            end = self.ends[number]
            gap = results_gap(end)
            last = self.last.setdefault(name, [-1, -1])[number & 1]
            start = max((last >> 10) + 1, gap)
            if start > end - gap - count:
                start = gap
                old = self.kept.get(name)
                if old and old[3] == number and start + count > old[4] - blocks_of(old[1]):
                    return -1  # there the newest is
            return start if start <= end - gap - count else -1
        start = self.free(name, number, count, False)
        return start if start >= 0 else self.free(name, number, count, True)

    def free(self, name, number, count, few):
        """The same in the files of the saves. `few`: what counts of other names is the newest
        alone, not the one before it as well."""
        start = self.at[number] + SECTOR
        wrapped = 0
        moved = True
        while moved:
            moved = False
            if start < APART or start > self.ends[number] - APART - count:
                if wrapped > 1:
                    return -1
                wrapped += 1
                start = APART
                if start > self.ends[number] - APART - count:
                    return -1
            for other in self.last:
                where = self.last[other][number & 1]
                entry = self.kept.get(other)
                if other == "results" or where < 0:
                    continue
                if other == name and not (entry and entry[3] == number):
                    continue
                if few and entry and entry[3] != number:
                    continue
                last = where >> 10
                first = last + 1 - (where & 1023)
                if first - APART < start + count and start <= last + APART:
                    start = last + SECTOR
                    moved = True
        return start

    def _write(self, name, entry, data, start):
        """Write whole blocks, the foot last."""
        seq, length, total, number, last = entry
        file = self.files[number]
        blocks = blocks_of(length)
        file.seek(start * BLOCK)
        used = fill(file, self.view, 0, (last + 1 - blocks - start) * BLOCK)
        for piece in fresh(data):
            used = put(file, self.view, used, piece)
        used = fill(file, self.view, used, blocks * BLOCK - length - FOOT)
        put(file, self.view, used, foot(name, seq, length, total))
        settle(file)

    def rest(self):
        return ""

    def set_aside(self, raw):
        """Copy something damaged to where it stays, as far as there is room; its own place may
        then be written again. Whatever comes of it, this place stays in use."""
        try:
            from ludopoche.store import make

            self.aside += make.set_aside(self, raw)
        except (OSError, MemoryError):
            self.aside += 1

    def close(self):
        """Give the files back. What was written into makes the firmware write its directory."""
        for file in self.files:
            try:
                if file is not None:
                    file.close()
            except OSError:
                pass
        self.files = [None] * 5


def place_of(entry):
    """Where a save is, in one number: its last block and how many it takes."""
    return entry[4] << 10 | blocks_of(entry[1])


def results_gap(blocks):
    """How many blocks stay unwritten before and behind the results, in files of so many."""
    return 0 if blocks < 22 else SECTOR - (blocks % SECTOR > 0)


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


# How a save in a file ends: a line of text that names what is before it and proves it whole


MARK = b"# ludopoche 1 "
FOOT = 64  # bytes kept for the line
NAMES = ("book", "link", "results", "match")
OLD = ("settings", "stats")  # 0.1's, and its "match": see old.py
MATCH = "match."  # before a game's name: the match of it that waits
DIGITS = 13  # of a sequence number, at most
BLOCK = 512  # a save is written in whole blocks
SECTOR = 8  # blocks are erased at once
APART = SECTOR - 1  # blocks between what may not be erased together
FILLER = b"\n"


def stored(name):
    """Is this a save of its own, not a section of the book?"""
    return name in NAMES or name[:6] == MATCH


def known(name):
    """May a save be called so?"""
    return name in OLD or stored(name) and name != MATCH and len(name) <= 18 and " " not in name


def name_of(game):
    """The name of the save of a game's waiting match: short enough for the last line."""
    return MATCH + game[:12] if game else "match"


class Sum:
    """A CRC32 that grows piece by piece, as eight hexadecimal digits once all is there."""

    def __init__(self):
        self.value = 0

    def add(self, piece):
        self.value = crc32(piece, self.value)

    def text(self, name, seq, length):
        return "%08x" % crc32(said(name, seq, length), self.value)


def said(name, seq, length):
    """What of the line the sum covers."""
    return bytes("%s %d %d" % (name, seq, length), "ascii")


def foot(name, seq, length, total):
    line = MARK + bytes("%s %d %d %s" % (name, seq, length, total), "ascii")
    return line + FILLER * (FOOT - len(line))


def pieces_of(data):
    """Bytes or text, or pieces of such, as pieces of bytes."""
    if isinstance(data, (bytes, bytearray, str)):
        data = (data,)
    for piece in data:
        yield bytes(piece, "utf-8") if isinstance(piece, str) else piece


def join(data):
    return b"".join(list(pieces_of(data)))
