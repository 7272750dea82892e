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

This much is always in memory; what writes is in write.py, what finds all that is there in scan.py.
"""

from ludopoche.memory import Scope

BLOCK = 512  # a save is written in whole blocks
SECTOR = 8  # blocks are erased at once
FOOT = 64  # bytes kept for its last line: see write.py
NAMES = ("book", "link", "results", "match")
MATCH = "match."  # before a game's name: the match of it that waits


def blocks_of(length):
    """The number of blocks that a save of so many bytes takes."""
    return (length + FOOT + BLOCK - 1) // BLOCK


class Folder:
    """The saves in a place. An OSError from any of this means that the place is gone.

    A save is known by its entry: (sequence, length, sum, file, last block).
    """

    damaged = ()

    def __init__(self, path, writable, later=False):
        self.block = bytearray(BLOCK)
        self.view = memoryview(self.block)
        self.files = [None] * 5  # the last: where damaged saves go
        self.kept = {}  # name -> the entry of the newest whole save
        self.last = {}  # name -> where the newest in each of its two files is: see write.place_of()
        self.at = [0, 0]  # the last block that was written in the files of the saves
        self.ends = [0] * 4  # blocks of each file
        self.aside = 0  # how many damaged saves were found
        try:
            with Scope():
                from ludopoche.store import scan

                scan.begin(self, path, writable, later)
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

    def save(self, name, data, seq, calm):
        """Gives "" for saved, or "big": too long. `data` may be a function: see keeper.py."""
        from ludopoche.store import write  # whoever saves is in a scope

        return write.save(self, name, data, seq)

    def rest(self):
        return ""

    def close(self):
        """Give the files back. What was written into makes the firmware write its directory."""
        for file in self.files:
            try:
                if file is not None:
                    file.close()
            except OSError:
                pass
        self.files = [None] * 5


def stored(name):
    """Is this a save of its own, not a section of the book?"""
    return name in NAMES or name[:6] == MATCH


def name_of(game):
    """The name of the save of a game's waiting match: short enough for the last line."""
    return MATCH + game[:12] if game else "match"


def pieces_of(data):
    """Bytes or text, or pieces of such, as pieces of bytes."""
    if isinstance(data, (bytes, bytearray, str)):
        data = (data,)
    for piece in data:
        yield bytes(piece, "utf-8") if isinstance(piece, str) else piece


def join(data):
    return b"".join(list(pieces_of(data)))


# Saves that are only in memory, for when there is nothing better; and what is like them


class Memory:
    """The values of names: (sequence, compact, data)."""

    damaged = ()

    def __init__(self):
        self.values = {}

    def names(self):
        return list(self.values)

    def drop(self, name):
        self.values.pop(name, None)

    def seq(self, name):
        """The sequence number of a save, 0 for none."""
        return self.values[name][0] if name in self.values else 0

    def read(self, name, back, expand):
        """The pieces of a save, or None; it has no older ones."""
        if back or name not in self.values:
            return None
        _, compact, data = self.values[name]
        return pieces_of(expand(data) if compact and expand else data)

    def save(self, name, data, seq, calm):
        self.values[name] = (seq,) + few_bytes(name, data)
        return "memory"

    def close(self):
        pass


def few_bytes(name, data):
    """(compact, bytes) of what is to be saved: see keeper.py."""
    if callable(data):
        return 128 if name == "results" else 0, join(data(True))
    return 0, join(data)
