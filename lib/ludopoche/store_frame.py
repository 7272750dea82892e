# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""How a save in a file ends: a line of text that names what is before it and proves it whole.

    # ludopoche 1 match 57 834 1a2b3c4d

After the mark and the version: the name, the sequence number, how many bytes the save has, and
the CRC32 of those bytes and "name sequence length". It is the last that is written: a save that
was cut off has no such line. And a file of saves is plain text, in which the lines without # are
the saves themselves.
"""

from binascii import crc32

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
