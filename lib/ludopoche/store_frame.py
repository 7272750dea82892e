# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""How a save begins: a line of text that says what follows and proves it whole.

    # ludopoche 1 match 57 834 1a2b3c4d

After the mark and the version: the name, the sequence number, how many bytes follow this line,
and the CRC32 of those bytes and "name sequence length". So a file of saves is plain text, in
which the lines without # are the saves themselves.
"""

import sys

MARK = b"# ludopoche 1 "
LONGEST = 64  # no head is longer
NAMES = ("settings", "stats", "match", "results")
SLOT = 4096  # a save begins at a multiple of this
BLOCK = 512  # and is written in whole blocks
FILLER = b"\n"


try:
    from binascii import crc32
except ImportError:  # some small boards
    crc32 = None


class Sum:
    """A CRC32 that grows piece by piece, as eight hexadecimal digits once the head is added."""

    def __init__(self):
        self.value = 0

    def add(self, piece):
        self.value = crc32(piece, self.value)

    def text(self, name, seq, length):
        return "%08x" % crc32(said(name, seq, length), self.value)


def said(name, seq, length):
    """What of the head the sum covers."""
    return ("%s %d %d" % (name, seq, length)).encode()


if crc32 is None:
    pass


def head(name, seq, length, total):
    return MARK + ("%s %d %d %s\n" % (name, seq, length, total)).encode()


def read_head(raw):
    """(name, sequence, length, sum, size of the line), or None when it is no head."""
    raw = bytes(raw)
    end = raw.find(b"\n") + 1
    if not raw.startswith(MARK) or not end:
        return None
    try:
        name, seq, length, total = str(raw[len(MARK) : end - 1], "utf-8").split(" ")
        found = (name, int(seq), int(length), total, end)
    except ValueError:
        return None
    if name not in NAMES or raw[:end] != head(*found[:4]) or found[1] < 0 or found[2] < 0:
        return None
    return found


def pieces_of(data):
    """Bytes or text, or pieces of such, as pieces of bytes."""
    if isinstance(data, (bytes, bytearray, str)):
        data = (data,)
    for piece in data:
        yield piece.encode() if isinstance(piece, str) else piece


def join(data):
    return b"".join(list(pieces_of(data)))


def was_head(raw):
    """Is this a head with a few letters damaged?"""
    same = 0
    for i in range(len(MARK)):
        same += raw[i] == MARK[i]
    return same >= 10


def forget(name):
    """Give back the heap of a module."""
    sys.modules.pop("ludopoche." + name, None)
    package = sys.modules["ludopoche"]
    if hasattr(package, name):
        delattr(package, name)
