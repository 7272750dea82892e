# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The CRC32 in small integers, for boards whose firmware has neither the function nor long ones."""

from ludopoche.store.files import said

# The CRC of each half byte, in two halves of 16 bits.
HIGH = (
    b"\x00\x00\x1d\xb7\x3b\x6e\x26\xd9\x76\xdc\x6b\x6b\x4d\xb2\x50\x05"
    b"\xed\xb8\xf0\x0f\xd6\xd6\xcb\x61\x9b\x64\x86\xd3\xa0\x0a\xbd\xbd"
)
LOW = (
    b"\x00\x00\x10\x64\x20\xc8\x30\xac\x41\x90\x51\xf4\x61\x58\x71\x3c"
    b"\x83\x20\x93\x44\xa3\xe8\xb3\x8c\xc2\xb0\xd2\xd4\xe2\x78\xf2\x1c"
)


class Slow:
    """As Sum in store_frame."""

    def __init__(self):
        self.high = self.low = 0xFFFF

    def add(self, piece):
        high = self.high
        low = self.low
        for byte in piece:
            for half in (byte & 15, byte >> 4):
                at = ((low ^ half) & 15) << 1
                low = (low >> 4 | (high & 15) << 12) ^ (LOW[at] << 8 | LOW[at + 1])
                high = high >> 4 ^ (HIGH[at] << 8 | HIGH[at + 1])
        self.high = high
        self.low = low

    def text(self, name, seq, length):
        high = self.high
        low = self.low
        self.add(said(name, seq, length))
        text = "%04x%04x" % (self.high ^ 0xFFFF, self.low ^ 0xFFFF)
        self.high = high
        self.low = low
        return text
