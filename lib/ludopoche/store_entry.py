# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""An entry of the saves in microcontroller.nvm, in bytes; store_nvm says what it looks like."""

from ludopoche.store_frame import NAMES, Sum

WHOLE = 0xA5
MORE = 0xB0
STOP = 0xA0
COMPACT = 0x80  # added to a name's number
BLANK = (b"\xff" * 64, b"\0" * 64)
KINDS = NAMES + ("damaged", "wear")


def total(name, seq, data):
    crc = Sum()
    crc.add(data)
    text = crc.text(name, seq, len(data))
    return bytes([int(text[i : i + 2], 16) for i in (0, 2, 4, 6)])


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


def worn(data):
    """(erases, matches, limit) out of the data of a wear entry."""
    return value_of(data[:4]), value_of(data[4:8]), value_of(data[8:12])


def entry_at(area, at, values):
    """(size, name, sequence, compact, data) of the entry at a place, or None.

    `values` has what each name had before: (sequence, compact, data).
    """
    head = bytes(area[at : at + 8])
    if head[0] == WHOLE and len(head) == 8 and head[1] & 15 < len(KINDS):
        name = KINDS[head[1] & 15]
        size, seq, compact = value_of(head[2:4]), value_of(head[4:8]), head[1] & COMPACT
        before = b""
        start = at + 8
    elif head[0] & 240 == MORE and len(head) > 2 and NAMES[head[0] & 3] in values:
        name = NAMES[head[0] & 3]
        seq, compact, before = values[name]
        seq += 1
        size = head[1]
        start = at + 2
    else:
        return None
    end = start + size
    data = before + bytes(area[start:end])
    if end + 4 > len(area) or bytes(area[end : end + 4]) != total(name, seq, data):
        return None
    return end + 4 - at, name, seq, compact, data


def last_used(area, first, at):
    """Behind the last byte between two places that isn't blank."""
    while at - 64 >= first and bytes(area[at - 64 : at]) in BLANK:
        at -= 64
    while at > first and area[at - 1] in (0, 255):
        at -= 1
    return at


def first_used(area):
    """Where the first byte is that isn't blank."""
    at = 0
    while at < len(area) and area[at] in (0, 255):
        at += 64 if bytes(area[at : at + 64]) in BLANK else 1
    return min(at, len(area))
