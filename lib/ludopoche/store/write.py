# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Write a save into the files of a folder, away from all that counts: see keeper.py.

In memory only while it is at work.
"""

import os
from binascii import crc32

from ludopoche.store.keeper import BLOCK, FOOT, MATCH, SECTOR, blocks_of, pieces_of, stored

MARK = b"# ludopoche 1 "
FILLER = b"\n"
OLD = ("settings", "stats")  # 0.1's, and its "match": see places.py
DIGITS = 13  # of a sequence number, at most


def known(name):
    """May a save be called so?"""
    return name in OLD or stored(name) and name != MATCH and len(name) <= 18 and " " not in name


class Sum:
    """A CRC32 that grows piece by piece, as eight hexadecimal digits once all is there."""

    def __init__(self):
        self.value = 0

    def add(self, piece):
        self.value = crc32(piece, self.value)

    def text(self, name, seq, length):
        return "%08x" % crc32(said(name, seq, length), self.value)


def said(name, seq, length):
    """The part of the line that the sum covers."""
    return bytes("%s %d %d" % (name, seq, length), "ascii")


def foot(name, seq, length, total):
    line = MARK + bytes("%s %d %d %s" % (name, seq, length, total), "ascii")
    return line + FILLER * (FOOT - len(line))


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
    if (
        not known(name)
        or found[1] < 0
        or len(str(found[1])) > DIGITS
        or found[2] < 0
        or raw != foot(*found)
    ):
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


APART = SECTOR - 1  # blocks between what may not be erased together


def save(folder, name, data, seq):
    """Gives "" for saved, or "big": too long."""
    total = Sum()
    length = 0
    for piece in fresh(data):
        total.add(piece)
        length += len(piece)
    old = folder.kept.get(name)
    if old and old[1] == length and old[2] == total.text(name, old[0], length):
        return ""  # nothing has changed
    return put(folder, name, data, seq, length, total)


def put(folder, name, data, seq, length, total):
    """Write a save whose length and sum are known."""
    old = folder.kept.get(name)
    number = old[3] ^ 1 if old else 2 * (name == "results") + (seq & 1)
    start = room(folder, name, number, blocks_of(length))
    if start < 0:  # it has been cut short, or is missing
        number ^= 1
        start = room(folder, name, number, blocks_of(length))
    for _ in range(2):
        if start < 0:
            return "big"
        last = start + blocks_of(length) - 1
        if number > 1:  # what people are to read begins with a clean sector
            last = start - 1 - (-blocks_of(length) // SECTOR) * SECTOR
        entry = (seq, length, total.text(name, seq, length), number, last)
        _write(folder, name, entry, data, start)
        where = place_of(entry)
        if number < 2:
            folder.at[number] = last
        else:
            folder.last[name][number & 1] = where
        if whole(folder, name, entry):
            folder.last.setdefault(name, [-1, -1])[number & 1] = where
            folder.kept[name] = entry
            return ""
        start = room(folder, name, number, blocks_of(length))
    raise OSError(5)  # worn out, perhaps, and here too


def room(folder, name, number, count):
    """The place in a file where so many blocks may be written, or -1."""
    if number > 1:
        count += -count % SECTOR
        end = folder.ends[number]
        gap = results_gap(end)
        last = folder.last.setdefault(name, [-1, -1])[number & 1]
        start = max((last >> 10) + 1, gap)
        if start > end - gap - count:
            start = gap
            old = folder.kept.get(name)
            if old and old[3] == number and start + count > old[4] - blocks_of(old[1]):
                return -1  # there the newest is
        return start if start <= end - gap - count else -1
    start = free(folder, name, number, count, False)
    return start if start >= 0 else free(folder, name, number, count, True)


def free(folder, name, number, count, few):
    """The same in the files of the saves. `few`: what counts of other names is the newest
    alone, not the one before it as well."""
    start = folder.at[number] + SECTOR
    wrapped = 0
    moved = True
    while moved:
        moved = False
        if start < APART or start > folder.ends[number] - APART - count:
            if wrapped > 1:
                return -1
            wrapped += 1
            start = APART
            if start > folder.ends[number] - APART - count:
                return -1
        for other in folder.last:
            where = folder.last[other][number & 1]
            entry = folder.kept.get(other)
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


def _write(folder, name, entry, data, start):
    """Write whole blocks, the foot last."""
    seq, length, total, number, last = entry
    file = folder.files[number]
    count = blocks_of(length)
    file.seek(start * BLOCK)
    used = fill(file, folder.view, 0, (last + 1 - count - start) * BLOCK)
    for piece in fresh(data):
        used = add(file, folder.view, used, piece)
    used = fill(file, folder.view, used, count * BLOCK - length - FOOT)
    add(file, folder.view, used, foot(name, seq, length, total))
    settle(file)


def whole(folder, name, entry):
    total = Sum()
    for size in blocks(folder, entry):
        total.add(folder.view[:size])
    return total.text(name, entry[0], entry[1]) == entry[2]


def blocks(folder, entry):
    """Read a save into folder.block, block by block; how many bytes of it are there."""
    left = entry[1]
    file = folder.files[entry[3]]
    place = (entry[4] + 1 - blocks_of(left)) * BLOCK
    while left > 0 and place >= 0:
        file.seek(place)
        if file.readinto(folder.block) < BLOCK:
            return
        yield min(left, BLOCK)
        place += BLOCK
        left -= BLOCK


def place_of(entry):
    """The place of a save, in one number: its last block and how many it takes."""
    return entry[4] << 10 | blocks_of(entry[1])


def results_gap(blocks):
    """The number of blocks that stay unwritten before and behind the results, in files of so
    many."""
    return 0 if blocks < 22 else SECTOR - (blocks % SECTOR > 0)


def fresh(data):
    return pieces_of(data(False) if callable(data) else data)


def add(file, block, used, piece):
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
