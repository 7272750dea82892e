# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Saves in the few bytes of microcontroller.nvm, for when no file can be written.

The area holds entries, one after the other:

    A6 n x name length(2) sequence(6) data crc(4)   the whole of a save; x is the name's number
    Dx next length(1) data crc(4)                the last save of name x, and this behind it
    Cx next head(2) tail(2) length(2) data crc(4)   of it so many bytes, this, so many from its end
    A5 name length(2) sequence(4) data crc(4)    the wear, damaged bytes; 0.1's saves
    Bx length(1) data crc(4)                     0.1's: its last save of name x, and this behind it
    A0                                           nothing more counts

`next`: how much higher the sequence number is than that of the save before.

What is written anew ends with the entry of the wear, and what is added gets its first byte last:
so what a cut has left unfinished is told from what is damaged. A mark at the beginning and one at
the end tell it from what is somebody else's: a cut can leave nothing else of ours.

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

from ludopoche.store.keeper import Memory, few_bytes
from ludopoche.store.write import DIGITS, OLD, Sum, known

EACH = 10  # turns


class Nvm(Memory):
    """The saves in an area of bytes. OSError(28): it is somebody else's."""

    def __init__(self, area, appends):
        super().__init__()
        self.area = area
        self.appends = appends
        self.damaged = []
        self.erases = self.matches = self.turns = 0
        self.limit = len(area) - len(OURS) * appends
        if bytes(area[self.limit :]) not in (OURS, b"\xff" * len(OURS), b"\0" * len(OURS)):
            self.limit = len(area)  # as it was before there was a mark
        self.order = {}  # the numbers of names in the area
        self._look()
        self.written = dict(self.values)
        if self.limit < 64:
            raise OSError(28)

    # reading

    def _look(self):
        at = self.end = marked(self.area)  # behind the last byte in use
        odd = []  # (start, end) of what is no entry
        while at < self.limit:
            found = entry_at(self.area, at, self.values, self.order)
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
            if not torn(self.area):
                self.limit = first_used(self.area)
            self.end = 0
            return
        self.end = last
        for start, end in odd:
            if self.area[start] != 255 and "wear" in self.values:
                self.damaged.append(bytes(self.area[start:end]))

    def _note(self, name, seq, compact, data):
        if name == "damaged":
            self.damaged.append(data)
            return
        if name == "wear":
            self.erases, self.matches, limit = worn(data)
            self.limit = min(self.limit, limit)
        if seq >= self.seq(name):
            self.values[name] = (seq, compact, data)

    # saving

    def save(self, name, data, seq, calm):
        """Gives "" for saved, "later" (it waits for a calm moment) or "big" (no room)."""
        compact, data = few_bytes(name, data)
        old = self.values.get(name)
        if old and old[1:] == (compact, data):
            return self.rest() if calm else ""
        self.values[name] = (seq, compact, data)
        if not self._fits(name):
            if old:
                self.values[name] = old
            else:
                del self.values[name]
            return "big"
        self.matches += name == "results"
        self.turns += name[:5] == "match"
        if calm or self._due(name):
            return self.rest()
        return "later"

    def _due(self, name):
        """Is it to be written at once? Not while the area wears faster than ten years allow."""
        if name[:5] != "match":
            return self.appends
        spare = self.erases * 73 < 138700 + self.matches * 80
        return spare and (self.appends or self.turns >= EACH)

    def rest(self):
        """Write what has waited."""
        waits = []
        for name in self.values:
            if name != "wear" and self.values[name] is not self.written.get(name):
                waits.append(name)
        waits.sort(key=self.seq)
        if waits:
            if not (self.appends and self._append(waits)):
                self.write()
            self.turns = 0
            self.written = dict(self.values)
        return ""

    def names(self):
        return [name for name in self.values if name != "wear"]

    def _stays(self):
        """The names that are written when all is written anew: the results give way."""
        names = [name for name in self.names() if name != "results"]
        if "book" in names:  # 0.1's have been taken over
            names = [name for name in names if name not in OLD]
        return names

    def _fits(self, name):
        size = 13 + 12 + 2 * len(OURS)
        for each in self._stays() + ["results"] * (name == "results"):
            size += 15 + len(each) + len(self.values[each][2])
        for data in self.damaged:
            size += 12 + len(data)
        return size <= self.limit

    def _append(self, names):
        """Add entries behind the last. False when there is no room or something else is there."""
        for name in names:
            seq, compact, data = self.values[name]
            old = self.written.get(name)
            entry = None
            if old and old[1] == compact and name in self.order:
                entry = more(self.order[name], name, seq, seq - old[0], old[2], data)
            if entry is None:
                entry = whole(self.number(name), name, seq, compact, data)
            end = self.end + len(entry)
            there = bytes(self.area[self.end : end])
            if not self.end or end > self.limit or there != b"\xff" * len(entry):
                return False
            self._set(self.end + 1, entry[1:])
            self._set(self.end, entry[:1])
            self.end = end
            self.written[name] = self.values[name]
        return True

    def number(self, name):
        """A name's number in the area."""
        if name not in self.order:
            self.order[name] = max([-1] + list(self.order.values())) + 1
        return self.order[name]

    def _set(self, at, data):
        self.area[at : at + len(data)] = data
        if bytes(self.area[at : at + len(data)]) != data:
            raise OSError(5)

    def write(self):
        """Write everything anew, which erases all there was."""
        self.erases += 1
        last = len(self.area) - len(OURS) * self.appends
        self.limit = min(self.limit, last)
        if self.appends and self.limit == last and bytes(self.area[last:]) == b"\xff" * len(OURS):
            self._set(last, OURS)  # a cut has taken it: an erase may be cut, too
        image = OURS
        self.order = {}
        names = self._stays()
        if "results" in self.values and self._fits("results"):
            names.append("results")
        for name in names:
            image += whole(self.number(name), name, *self.values[name])
        for data in self.damaged:
            image += whole1("damaged", 1, data)
        image += wear(self.erases, self.matches, self.limit)
        self.end = len(image)
        if not self.appends:
            image += bytes((STOP,)) + OURS
            # What lies behind is older, and would be all there is if this were erased and cut.
            last = last_used(self.area, len(image), self.limit)
            image += b"\xff" * (last - len(image))
        else:
            image += b"\xff" * (self.limit - self.end)
            if self.limit == last:
                image += OURS
        self._set(0, image)


# An entry of the saves in microcontroller.nvm, in bytes; the top says what it looks like


WHOLE = 0xA6
BEHIND = 0xD0
WITHIN = 0xC0
STOP = 0xA0
COMPACT = 0x80  # added to a name's number, or to its length
BLANK = (b"\xff" * 64, b"\0" * 64)
WHOLE1 = 0xA5
BEHIND1 = 0xB0
KINDS = OLD + ("match", "results", "damaged", "wear")


OURS = b"\xa7ldp"  # the mark at both ends


def marked(area):
    """The length of the mark at the beginning."""
    return len(OURS) if bytes(area[: len(OURS)]) == OURS else 0


def torn(area):
    """Nothing in it is whole: is it what a cut has left of ours?"""
    first = first_used(area)
    last = last_used(area, first, len(area))
    rest = bytes(area[max(first, last - len(OURS)) : last])
    return rest != b"" and (marked(area) > 0 or OURS.startswith(rest) or OURS.endswith(rest))


def total(name, seq, data):
    crc = Sum()
    crc.add(data)
    text = crc.text(name, seq, len(data))
    return bytes([int(text[i : i + 2], 16) for i in (0, 2, 4, 6)])


def number(value, size):
    return value.to_bytes(size, "big")


def value_of(raw):
    return int.from_bytes(raw, "big")


def whole(index, name, seq, compact, data):
    head = bytes((WHOLE, len(name) | compact, index)) + bytes(name, "ascii")
    head += number(len(data), 2) + number(seq, 6)
    return head + data + total("%s %d" % (name, index | compact), seq, data)


def whole1(name, seq, data):
    head = bytes((WHOLE1, KINDS.index(name))) + number(len(data), 2) + number(seq, 4)
    return head + data + total(name, seq, data)


def more(index, name, seq, step, old, data):
    """The bytes that are new in a save since the last one; None when that is as long as all of
    it."""
    head = tail = 0
    most = min(len(old), len(data))
    while head < most and old[head] == data[head]:
        head += 1
    while tail < most - head and old[-1 - tail] == data[-1 - tail]:
        tail += 1
    new = data[head : len(data) - tail]
    if index > 15 or step > 255 or len(new) + 20 > len(data):
        return None
    if head == len(old) and 0 < len(new) < 256:
        first = bytes((BEHIND | index, step, len(new)))
    else:
        first = (
            bytes((WITHIN | index, step)) + number(head, 2) + number(tail, 2) + number(len(new), 2)
        )
    return first + new + total(name, seq, data)


def wear(erases, matches, limit):
    data = number(erases, 4) + number(matches, 4) + number(limit, 4)
    return whole1("wear", erases, data)


def worn(data):
    """(erases, matches, limit) out of the data of a wear entry."""
    return value_of(data[:4]), value_of(data[4:8]), value_of(data[8:12])


def entry_at(area, at, values, order):
    """(size, name, sequence, compact, data) of the entry at a place, or None.

    `values` has what each name had before: (sequence, compact, data); `order` the numbers of names,
    which may be one more then.
    """
    head = bytes(area[at : at + 8])
    kind = head[0]
    before = after = b""
    compact = 0
    if len(head) < 8:
        return None
    if kind == WHOLE:
        size = head[1] & 127
        raw = bytes(area[at + 3 : at + 11 + size])
        compact = head[1] & COMPACT
        try:
            name = str(raw[:size], "ascii")
        except ValueError:
            return None
        start = at + 11 + size
        size, seq = value_of(raw[-8:-6]), value_of(raw[-6:])
        if not known(name) or len(str(seq)) > DIGITS:
            return None
    elif kind == WHOLE1 and head[1] & 15 < len(KINDS):
        name = KINDS[head[1] & 15]
        size, seq, compact = value_of(head[2:4]), value_of(head[4:8]), head[1] & COMPACT
        start = at + 8
    elif kind & 240 == BEHIND1 and KINDS[kind & 3] in values:
        name = KINDS[kind & 3]
        seq, compact, before = values[name]
        seq += 1
        size = head[1]
        start = at + 2
    elif kind & 224 == WITHIN and kind & 15 in order.values():
        name = [each for each in order if order[each] == kind & 15][0]
        seq, compact, before = values[name]
        seq += head[1]
        size = head[2]
        start = at + 3
        if kind & 240 == WITHIN:
            size = value_of(head[6:8])
            after = before[len(before) - value_of(head[4:6]) :]
            before = before[: value_of(head[2:4])]
            start = at + 8
    else:
        return None
    end = start + size
    data = before + bytes(area[start:end]) + after
    covered = "%s %d" % (name, head[2] | compact) if kind == WHOLE else name
    if end + 4 > len(area) or bytes(area[end : end + 4]) != total(covered, seq, data):
        return None
    if kind == WHOLE:
        order[name] = head[2]
    return end + 4 - at, name, seq, compact, data


def last_used(area, first, at):
    """Behind the last byte between two places that isn't blank."""
    while at - 64 >= first and bytes(area[at - 64 : at]) in BLANK:
        at -= 64
    while at > first and area[at - 1] in (0, 255):
        at -= 1
    return at


def first_used(area):
    """The place of the first byte that isn't blank."""
    at = 0
    while at < len(area) and area[at] in (0, 255):
        at += 64 if bytes(area[at : at + 64]) in BLANK else 1
    return min(at, len(area))
