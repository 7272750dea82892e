# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Saves in the few bytes of microcontroller.nvm, for when no file can be written.

The area holds entries, one after the other:

    A5 name length(2) sequence(4) data crc(4)    the whole of a save
    Bx length(1) data crc(4)                     the last save of name x, and this behind it
    A0                                           nothing more counts

What is written anew ends with the entry of the wear, and what is added gets its first byte last:
so what a cut has left unfinished is told from what is damaged.

Where erased bytes can be written without an erase (`appends`, RP2040) each save is added behind
the last; a full area is written anew. Elsewhere (SAMD51) each write erases everything: saves wait
in memory for a calm moment or for every tenth turn.

An area lasts 10,000 erases, and that shall be ten years. So turns are saved like this only while
the erases stay below a line from 1,900 to 9,900 after 7,300 matches; else at calm moments alone.

One sector can't protect itself: a cut while it is erased takes all of it. What was saved to a
file before is still there then.

What is kept stays: a save that finds no room beside the others is refused. Only the results give
way.
"""

from ludopoche.store.files import NAMES, Sum
from ludopoche.store.ram import Memory, few_bytes

EACH = 10  # turns


class Nvm(Memory):
    """The saves in an area of bytes. OSError(28): it is somebody else's."""

    def __init__(self, area, appends):
        super().__init__()
        self.area = area
        self.appends = appends
        self.damaged = []
        self.erases = self.matches = self.turns = 0
        self.limit = len(area)
        self._look()
        self.written = dict(self.values)
        if self.limit < 64:
            raise OSError(28)

    # reading

    def _look(self):
        at = 0
        self.end = 0  # behind the last byte in use
        odd = []  # (start, end) of what is no entry
        while at < self.limit:
            found = entry_at(self.area, at, self.values)
            if found:
                if self.end < at:
                    odd.append((self.end, at))
                at = self.end = at + found[0]
                self._note(*found[1:])
                continue
            if at == self.end and self.area[at] == STOP and not self.appends:
                break
            at += 64 if bytes(self.area[at : at + 64]) in BLANK else 1
        last = last_used(self.area, self.end, min(at, self.limit))
        if last > self.end:
            odd.append((self.end, last))
        if not self.values:  # nothing of ours: what is before the first byte in use is free
            self.limit = first_used(self.area)
            return
        self.end = last
        for start, end in odd:
            if self.area[start] != 255 and "wear" in self.values:
                self.damaged.append(bytes(self.area[start:end]))

    def _note(self, name, seq, compact, data):
        if name == "damaged":
            self.damaged.append(data)
        elif seq >= self.seq(name):
            self.values[name] = (seq, compact, data)
            if name == "wear":
                self.erases, self.matches, limit = worn(data)
                self.limit = min(self.limit, limit)

    # saving

    def save(self, name, data, seq, calm):
        """Gives "" for saved, "later" (it waits for a calm moment) or "big" (no room)."""
        compact, data = few_bytes(data)
        old = self.values.get(name)
        if old and old[1:] == (compact, data):
            return self.rest() if calm else ""
        if old and old is not self.written.get(name):
            seq = old[0]  # takes the place of one that was never written
        self.values[name] = (seq, compact, data)
        if not self._fits(name):
            if old:
                self.values[name] = old
            else:
                del self.values[name]
            return "big"
        self.matches += name == "results"
        self.turns += name == "match"
        if calm or self._due(name):
            return self.rest()
        return "later"

    def _due(self, name):
        """Is it to be written at once? Not while the area wears faster than ten years allow."""
        if name != "match":
            return self.appends
        spare = self.erases * 73 < 138700 + self.matches * 80
        return spare and (self.appends or self.turns >= EACH)

    def rest(self):
        """Write what has waited."""
        waits = [name for name in NAMES if self.values.get(name) is not self.written.get(name)]
        if waits:
            if not (self.appends and self._append(waits)):
                self._write()
            self.turns = 0
            self.written = dict(self.values)
        return ""

    def _fits(self, name):
        size = 13 + 12
        for each in NAMES:
            if each in self.values and (each != "results" or name == "results"):
                size += 12 + len(self.values[each][2])
        for data in self.damaged:
            size += 12 + len(data)
        return size <= self.limit

    def _append(self, names):
        """Add entries behind the last. False when there is no room or something else is there."""
        for name in names:
            seq, compact, data = self.values[name]
            old = self.written.get(name)
            follows = old and old[:2] == (seq - 1, compact)
            entry = follows and more(name, seq, old[2], data) or whole(name, seq, compact, data)
            end = self.end + len(entry)
            there = bytes(self.area[self.end : end])
            if not self.end or end > self.limit or there != b"\xff" * len(entry):
                return False
            self._set(self.end + 1, entry[1:])
            self._set(self.end, entry[:1])
            self.end = end
        return True

    def _set(self, at, data):
        self.area[at : at + len(data)] = data
        if bytes(self.area[at : at + len(data)]) != data:
            raise OSError(5)

    def _write(self):
        """Write everything anew, which erases all there was."""
        self.erases += 1
        image = b""
        for name in NAMES:  # results come last: they give way
            if name in self.values:
                entry = whole(name, *self.values[name])
                if name != "results" or self._fits(name):
                    image += entry
        for data in self.damaged:
            image += whole("damaged", 1, 0, data)
        image += wear(self.erases, self.matches, self.limit)
        self.end = len(image)
        image += b"\xff" * (self.limit - self.end) if self.appends else bytes((STOP,))
        self._set(0, image)


# An entry of the saves in microcontroller.nvm, in bytes; the top says what it looks like


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
