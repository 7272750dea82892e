# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Saves in the few bytes of microcontroller.nvm, for when no file can be written.

The area holds entries, one after the other:

    A5 name length(2) sequence(4) data crc(4)    the whole of a save
    A6 name length(1) keep(2) data crc(4)        so many bytes of the last one, then these
    A0                                           nothing more counts

Where erased bytes can be written without an erase (`appends`, RP2040) each save is added behind
the last; a full area is written anew. Elsewhere (SAMD51) each write erases everything: saves wait
in memory for a calm moment or for every tenth turn, and those of turns only while the erases stay
on a line that leads to 10,000 after 7,300 matches.

One sector can't protect itself: a cut while it is erased takes all of it. What was saved to a
file before is still there then.

What is kept stays: a save that finds no room beside the others is refused. Only the results give
way.
"""

from ludopoche.store_entry import (
    COMPACT,
    KINDS,
    STOP,
    TAIL,
    WHOLE,
    number,
    tail,
    total,
    value_of,
    whole,
)
from ludopoche.store_frame import NAMES, join, pieces_of

BLANK = (b"\xff" * 64, b"\0" * 64)
EACH = 10  # turns


class Nvm:
    """The saves in an area of bytes. OSError(28): it is somebody else's."""

    def __init__(self, area, appends):
        self.area = area
        self.appends = appends
        self.values = {}  # name -> (sequence, compact, data)
        self.damaged = []
        self.erases = self.matches = self.turns = 0
        self.unsaved = False
        self.limit = len(area)
        self._look()
        if self.limit < 64:
            raise OSError(28)

    # reading

    def _look(self):
        at = 0
        self.end = 0  # behind the last byte in use
        odd = []  # [start, end] of what is no entry
        while at < self.limit:
            if self.area[at] in (0, 255) and bytes(self.area[at : at + 64]) in BLANK:
                at += 64
                continue
            size = self._entry(at)
            if size:
                at += size
            elif self.area[at] == STOP and self.values:
                break
            elif self.area[at] not in (0, 255):
                if odd and odd[-1][1] == at:
                    odd[-1][1] = at + 1
                else:
                    odd.append([at, at + 1])
                at += 1
            else:
                at += 1
                continue
            self.end = at
        if not self.values and odd:  # somebody else's: what is before it may be used
            self.limit = odd[0][0]
            self.end = 0
            return
        for start, end in odd:
            if start < self.limit:
                self.damaged.append(bytes(self.area[start:end]))

    def _entry(self, at):
        """Take in the entry at a place; its size, or 0 when there is none."""
        head = bytes(self.area[at : at + 8])
        if len(head) < 8 or head[1] & 15 >= len(KINDS):
            return 0
        name = KINDS[head[1] & 15]
        old = self.values.get(name, (0, 0, b""))
        if head[0] == WHOLE:
            size, seq, start, keep = value_of(head[2:4]), value_of(head[4:8]), 8, 0
        elif head[0] == TAIL:
            size, seq, start, keep = head[2], old[0] + 1, 5, value_of(head[3:5])
        else:
            return 0
        start += at
        if start + size + 4 > len(self.area) or keep > len(old[2]):
            return 0
        data = old[2][:keep] + bytes(self.area[start : start + size])
        if bytes(self.area[start + size : start + size + 4]) != total(name, seq, data):
            return 0
        self._note(name, seq, head[1] & COMPACT, data)
        return start + size + 4 - at

    def _note(self, name, seq, compact, data):
        if name == "damaged":
            self.damaged.append(data)
        elif seq >= self.values.get(name, (0,))[0]:
            self.values[name] = (seq, compact, data)
            if name == "wear":
                self.erases = value_of(data[:4])
                self.matches = value_of(data[4:8])
                self.limit = min(self.limit, value_of(data[8:12]))

    def seq(self, name):
        return self.values.get(name, (0,))[0]

    def read(self, name, back, expand):
        """The pieces of a save, or None."""
        if back or name not in self.values:
            return None
        _, compact, data = self.values[name]
        return pieces_of(expand(data) if compact and expand else data)

    # saving

    def save(self, name, data, seq, calm):
        """ "" saved, "later" (waits for a calm moment) or "big" (no room)."""
        compact = COMPACT if callable(data) else 0
        data = join(data(True) if compact else data)
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
        self.turns += name == "match"
        self.unsaved = True
        if self.appends:
            if not self._append(name, old):
                self._write()
        elif calm or name == "match" and self._due():
            self._write()
        return "later" if self.unsaved else ""

    def _due(self):
        """Is it time to save a turn, and is the area not worn faster than ten years allow?"""
        return self.turns >= EACH and self.erases * 73 < 146000 + self.matches * 80

    def rest(self):
        """Write what has waited."""
        if self.unsaved:
            self._write()
        return ""

    def _fits(self, name):
        size = 13 + 12
        for each in self.values:
            if each != "results" or name == "results":
                size += 12 + len(self.values[each][2])
        for data in self.damaged:
            size += 12 + len(data)
        return size <= self.limit

    def _append(self, name, old):
        """Add an entry behind the last. False when it doesn't fit or something else is there."""
        seq, compact, data = self.values[name]
        entry = whole(name, seq, compact, data)
        if old and old[0] == seq - 1 and old[1] == compact:
            entry = tail(name, seq, compact, old[2], data) or entry
        end = self.end + len(entry)
        there = bytes(self.area[self.end : end])
        if not self.end or end > self.limit or there != b"\xff" * len(entry):
            return False
        self.area[self.end : end] = entry
        if bytes(self.area[self.end : end]) != entry:
            raise OSError(5)
        self.end = end
        self.unsaved = False
        return True

    def _write(self):
        """Write everything anew, which erases all there was."""
        self.erases += 1
        wear = number(self.erases, 4) + number(self.matches, 4) + number(self.limit, 4)
        image = whole("wear", self.erases, 0, wear)
        for name in NAMES:  # results come last: they give way
            if name in self.values:
                entry = whole(name, *self.values[name])
                if name != "results" or self._fits(name):
                    image += entry
        for data in self.damaged:
            image += whole("damaged", 1, 0, data)
        self.end = len(image)
        image += b"\xff" * (self.limit - self.end) if self.appends else number(STOP, 1)
        self.area[0 : len(image)] = image
        if bytes(self.area[0 : len(image)]) != image:
            raise OSError(5)
        self.turns = 0
        self.unsaved = False

    def close(self):
        pass
