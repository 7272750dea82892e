# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The names of a .mpy in the order that makes its code shortest.

Code calls names by their places in the file's list, of which the first 128 take a byte and the
others two. The compiler lists names as it meets them: so the source gets a head in which nothing
runs but the compiler meets those first that are called most often.
"""

import keyword
import re
from collections import Counter

FORMAT = b"\x06\x00\x1f"
ONE_BYTE = 128
BEFORE = 2  # the list begins with the file's name and "<module>"
HEAD = b"while True:\n    break\n"  # what comes then in this loop is never reached
KEYWORDS = {word.encode() for word in keyword.kwlist}


def ordered(source, translate):
    """What `translate` makes of a source, or of the same with a head, if that is shorter."""
    plain = translate(source)
    words = sorted(set(re.findall(rb"[A-Za-z_]\w*", source)) - KEYWORDS)
    if len(words) + BEFORE <= ONE_BYTE or plain[1:4] != FORMAT:  # which will be refused
        return plain
    if Listing(plain).many <= ONE_BYTE:
        return plain
    probe = Listing(translate(headed(words, source)))
    uses = Counter()
    for place, word in enumerate([word for word in words if word != probe.file], BEFORE):
        uses[word] = probe.uses[place]
    most = sorted(uses, key=lambda word: (-uses[word], word))[: ONE_BYTE - BEFORE]
    return min(plain, translate(headed(most, source)), key=len)


def headed(words, source):
    lines = [b"    %s.%s\n" % (words[0], word) for word in words]
    return HEAD + b"".join(lines) + source


class Listing:
    """A .mpy's list of names: how many there are, and how often the code calls each."""

    def __init__(self, data):
        self.data = data
        self.at = 4
        self.uses = Counter()
        self.many = self.number()
        objects = self.number()
        self.file = self.name()
        for _ in range(self.many - 1):
            self.name()
        for _ in range(objects):
            self.object()
        self.code()

    def number(self):
        """A number in groups of seven bits."""
        value = 0
        while True:
            byte = self.data[self.at]
            self.at += 1
            value = value << 7 | byte & 127
            if byte < 128:
                return value

    def name(self):
        """The name's letters; those that the firmware knows have a number instead."""
        size = self.number()
        if size & 1:
            return None
        self.at += size // 2 + 1
        return self.data[self.at - size // 2 - 1 : self.at - 1]

    def object(self):
        kind = self.data[self.at]
        self.at += 1
        if kind == 10:
            for _ in range(self.number()):
                self.object()
        elif kind > 4:
            size = self.number()
            self.at += size + (kind in (5, 6))  # texts end with a zero

    def code(self):
        """A function's code and that of the functions in it."""
        head = self.number()
        if head & 3:
            return  # machine code
        end = self.at + (head >> 3)
        self.prelude()
        while self.at < end:
            self.step()
        for _ in range(self.number() if head & 4 else 0):
            self.code()

    def prelude(self):
        while self.data[self.at] & 128:  # what the function needs
            self.at += 1
        self.at += 1
        size = cells = shift = 0
        while True:
            byte = self.data[self.at]
            self.at += 1
            size |= (byte >> 1 & 63) << shift
            cells |= (byte & 1) << shift // 6
            shift += 6
            if byte < 128:
                break
        end = self.at + size
        while self.at < end:
            self.uses[self.number()] += 1
        self.at = end + cells

    def step(self):
        op = self.data[self.at]
        self.at += 1
        kind = 0x3A4 >> (op >> 4) * 2 & 3  # what follows: nothing, a name, a number, a jump
        if kind == 3:
            self.at += 2 if self.data[self.at] & 128 else 1
        elif kind:
            value = self.number()
            if kind == 1:
                self.uses[value] += 1
        if not op & 0x9E:
            self.at += 1
