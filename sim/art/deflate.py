# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Compressed data that every zlib unpacks, and that is the same on every machine.

zlib's own compressors differ from one build to the next; a bundle is to be reproducible. This one
is simple: of the last CHAIN places where the next three bytes stood before the one that goes on
longest; the fixed codes of RFC 1951.
"""

import zlib

CHAIN = 64
SHORTEST, LONGEST = 3, 258
FAR = 32768


def _steps(first, plain, each, most):
    """(first value, extra bits) of the codes for lengths or distances."""
    found = [(first + i, 0) for i in range(plain)]
    first += plain
    for extra in range(1, most + 1):
        for _ in range(each):
            found.append((first, extra))
            first += 1 << extra
    return found


LENGTHS = _steps(3, 8, 4, 5)
LENGTHS.append((LONGEST, 0))
DISTANCES = _steps(1, 4, 2, 13)


class Bits:
    """Bits on their way into bytes, the lowest first."""

    def __init__(self):
        self.out = bytearray()
        self.value = self.count = 0

    def put(self, value, count):
        self.value |= value << self.count
        self.count += count
        while self.count > 7:
            self.out.append(self.value & 255)
            self.value >>= 8
            self.count -= 8

    def code(self, value, count):
        """A Huffman code: its highest bit first."""
        self.put(int(format(value, "0%db" % count)[::-1], 2), count)

    def symbol(self, value):
        """A literal, a length or the end, in the fixed code."""
        if value < 144:
            self.code(0x30 + value, 8)
        elif value < 256:
            self.code(0x190 + value - 144, 9)
        elif value < 280:
            self.code(value - 256, 7)
        else:
            self.code(0xC0 + value - 280, 8)

    def match(self, length, distance):
        for start, table, value in ((257, LENGTHS, length), (0, DISTANCES, distance)):
            index = max(i for i in range(len(table)) if table[i][0] <= value)
            if start:
                self.symbol(start + index)
            else:
                self.code(index, 5)
            self.put(value - table[index][0], table[index][1])


def compressed(data):
    """A zlib stream of these bytes."""
    bits = Bits()
    bits.put(3, 3)  # the last block, with the fixed codes
    seen = {}
    at = 0
    while at < len(data):
        length, distance = _longest(data, at, seen)
        if length < SHORTEST:
            bits.symbol(data[at])
            length = 1
        else:
            bits.match(length, distance)
        for place in range(at, at + length):
            seen.setdefault(data[place : place + SHORTEST], []).append(place)
        at += length
    bits.symbol(256)
    bits.put(0, -bits.count % 8)
    return b"\x78\x01" + bytes(bits.out) + zlib.adler32(data).to_bytes(4, "big")


def stored(data):
    """A zlib stream of these bytes as they are: for a VM whose unpacker wants a window on the heap
    that is measured."""
    size = len(data)
    head = b"\x78\x01\x01" + size.to_bytes(2, "little") + (size ^ 0xFFFF).to_bytes(2, "little")
    return head + data + zlib.adler32(data).to_bytes(4, "big")


def _longest(data, at, seen):
    """(length, distance) of the longest match of what comes at a place."""
    best = (0, 0)
    for place in reversed(seen.get(data[at : at + SHORTEST], [])[-CHAIN:]):
        if at - place > FAR:
            break
        length = 0
        while (
            length < LONGEST
            and at + length < len(data)
            and data[place + length] == data[at + length]
        ):
            length += 1
        if length > best[0]:
            best = (length, at - place)
    return best
