# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Saves in a folder of a FAT drive that a power cut can't harm, nor they the drive.

Two files hold the saves of a name by turns; the newest whole one counts. Flash erases 4 KB at a
time, and a cut between an erase and the write after it takes all that was there. So:

  - The files have their size from the start and stay open; whole blocks are written into them and
    os.sync() sends them out. Closing a file would rewrite its directory each time: that would
    endanger every file in there, and one sector would take all the wear.
  - Nobody knows where in a file the 4 KB begin. But no two blocks meet that have seven between
    them: so many stay unwritten between the saves of different names, and before and after them
    all. An erase meets nothing but the name it is for, in the file whose turn it is.
  - Saves of a match move through their zone, seven blocks from one to the next: every sector takes
    its share, and most saves wear no more than one.

Where the zones are scan.py knows, from the sizes of the files.
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
        self.last = {}  # name -> the last block of the newest in each of its two files
        self.zones = {}  # name -> (first block, block behind the last) in its files
        self.aside = 0  # how many damaged saves were found
        try:
            with Scope():
                from ludopoche.store import scan

                scan.begin(self, path, writable)
        except (OSError, MemoryError):
            self.close()
            raise

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
        for size in self.blocks(entry):
            yield bytes(self.view[:size])

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
        count = blocks_of(length)
        pair, apart = 0, SECTOR - 1
        if name == "results":  # what people are to read begins with a clean sector
            count += -count % SECTOR
            pair, apart = 2, 0
        first, end = self.zones[name]
        if count > end - first:
            return "big"
        number = old[3] ^ 1 if old else pair
        last = self.last[name][number & 1]
        for _ in range(2):
            start = last + 1 + apart
            if not first <= start <= end - count:
                start = first
            last = start + count - 1
            entry = (seq, length, total.text(name, seq, length), number, last)
            self._write(name, entry, data, start)
            if self.whole(name, entry):
                self.last[name][number & 1] = last
                self.kept[name] = entry
                return ""
        raise OSError(5)  # worn out, perhaps, and here too

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
        """Copy something damaged to where it stays; its own place may then be written again."""
        from ludopoche.store import make

        self.aside += make.set_aside(self, raw)

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


# How a save in a file ends: a line of text that names what is before it and proves it whole


MARK = b"# ludopoche 1 "
FOOT = 64  # bytes kept for the line
NAMES = ("settings", "stats", "match", "results")
BLOCK = 512  # a save is written in whole blocks
SECTOR = 8  # blocks are erased at once
FILLER = b"\n"


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
