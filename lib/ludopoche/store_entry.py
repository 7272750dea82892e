# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""An entry of the saves in microcontroller.nvm, in bytes; store_nvm says what it looks like."""

from binascii import unhexlify

from ludopoche.store_frame import NAMES, Sum

WHOLE = 0xA5
MORE = 0xB0
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


def more(name, seq, old, data):
    """What is new behind the last save; None when it isn't just that."""
    size = len(data) - len(old)
    if not 0 < size < 256 or data[: len(old)] != old:
        return None
    return bytes((MORE | NAMES.index(name), size)) + data[len(old) :] + total(name, seq, data)


def wear(erases, matches, limit):
    return whole("wear", erases, 0, number(erases, 4) + number(matches, 4) + number(limit, 4))
