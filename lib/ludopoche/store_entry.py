# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""An entry of the saves in microcontroller.nvm, in bytes; store_nvm says what it looks like."""

from binascii import unhexlify

from ludopoche.store_frame import NAMES, Sum

WHOLE = 0xA5
TAIL = 0xA6
STOP = 0xA0
COMPACT = 0x80  # added to a name's number
KINDS = NAMES + ("damaged", "wear")


def total(name, seq, data):
    crc = Sum()
    crc.add(data)
    return unhexlify(crc.text(name, seq, len(data)))


def number(value, size):
    return value.to_bytes(size, "big")


def value_of(raw):
    return int.from_bytes(raw, "big")


def whole(name, seq, compact, data):
    head = bytes((WHOLE, KINDS.index(name) | compact)) + number(len(data), 2) + number(seq, 4)
    return head + data + total(name, seq, data)


def tail(name, seq, compact, old, data):
    """As `whole`, but by what is new behind the last save; None where that is too much."""
    keep = same(old, data)
    more = len(data) - keep
    if more > 255:
        return None
    head = bytes((TAIL, KINDS.index(name) | compact, more)) + number(keep, 2)
    return head + data[keep:] + total(name, seq, data)


def same(old, new):
    """How many bytes two saves begin with alike."""
    if new[: len(old)] == old:
        return len(old)
    at = 0
    while at < min(len(old), len(new)) and old[at] == new[at]:
        at += 1
    return at
