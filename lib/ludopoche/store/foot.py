# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""How a save in a file ends: a line of text that names what is before it and proves it whole.

    # ludopoche 1 match.lucky 57 834 1a2b3c4d

Its name, sequence number, length and sum.
"""

from binascii import crc32

from ludopoche.store.files import FOOT, MATCH, stored

MARK = b"# ludopoche 1 "
FILLER = b"\n"
OLD = ("settings", "stats")  # 0.1's, and its "match": see old.py
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
    """What of the line the sum covers."""
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
