# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A .mpy without what nobody asks for: less on the drive, and on the heap, where all of it goes.

    lean(data, keywords)    # keywords: the names that anybody calls parameters by
    lean(data, keywords, homes=True)    # somebody asks classes for their __module__

- A function keeps its parameters' names only to be called by them; most never are.
- `from a import b` makes a tuple of the names that it wants, of which the firmware sees but that
  there is one: so True does.
- A class is told its __qualname__ and its __module__, which no firmware asks for.
- <listcomp> and the like are called as the functions that they stand in.
- Code calls names by their places in the file's list, of which the first 128 take a byte and the
  others two: so those that are called most often come first.
"""

from collections import Counter

FORMAT = b"\x06\x00\x1f"
NOTHING, NAME, NUMBER, JUMP = range(4)  # what follows an operation: see MP_BC_FORMAT in py/bc0.h
SIGNED = (0x40, 0x42, 0x43, 0x44)  # the jumps that may go back
STORE_NAME, IMPORT = 0x16, 0x1B
TUPLE, TRUE = 0x2A, 0x52
KEYWORDS_TOO = 0x0A  # flags of functions with ** or with defaults of what goes by keyword alone
# The firmware's numbers of names. As "*" a loop within brackets gets what it goes over.
STAR, MODULE, QUALNAME = 5, 22, 26
LOOPS = (b"<listcomp>", b"<genexpr>", b"<dictcomp>", b"<setcomp>", b"<lambda>")


def lean(data, keywords, homes=False):
    """The file, smaller; as it is, if it isn't one that could be read."""
    if data[1:4] != FORMAT:
        return data
    file = File(data)
    words = {word.encode() for word in keywords}
    for code, outer in file.code.all():
        code.forget_parameters(file, words)
        code.import_plainly()
        code.forget(file, QUALNAME)
        if not homes:
            code.forget(file, MODULE)
        if outer and file.names[code.name] in LOOPS:
            code.name = outer.name
    file.sort_names()
    return file.written()


class Reader:
    def __init__(self, data):
        self.data = data
        self.at = 0

    def byte(self):
        self.at += 1
        return self.data[self.at - 1]

    def some(self, size):
        self.at += size
        return self.data[self.at - size : self.at]

    def number(self):
        """A number in groups of seven bits."""
        value = 0
        while True:
            byte = self.byte()
            value = value << 7 | byte & 127
            if byte < 128:
                return value


def number(value):
    out = [value & 127]
    while value > 127:
        value >>= 7
        out.append(value & 127 | 128)
    return bytes(out[::-1])


class File:
    """A .mpy: its names (letters, or the number of one that the firmware knows), its objects as
    they are, its code."""

    def __init__(self, data):
        reader = Reader(data)
        self.head = reader.some(4)
        names, self.objects = reader.number(), reader.number()
        self.names = [self.name(reader) for _ in range(names)]
        start = reader.at
        for _ in range(self.objects):
            self.skip_object(reader)
        self.things = data[start : reader.at]
        self.code = Code(reader)
        if reader.at != len(data):
            raise ValueError("not a .mpy of format 6")

    @staticmethod
    def name(reader):
        size = reader.number()
        return size >> 1 if size & 1 else reader.some((size >> 1) + 1)[:-1]

    def skip_object(self, reader):
        kind = reader.byte()
        if kind == 10:
            for _ in range(reader.number()):
                self.skip_object(reader)
        elif kind > 4:
            reader.some(reader.number() + (kind in (5, 6)))  # texts end with a zero

    def sort_names(self):
        """The file's own name, then the others by how often the code calls them, if it does."""
        uses = Counter()
        for code, _ in self.code.all():
            uses.update(code.called())
        order = [0] + sorted(set(uses) - {0}, key=lambda place: (-uses[place], place))
        places = {old: new for new, old in enumerate(order)}
        for code, _ in self.code.all():
            code.call(places)
        self.names = [self.names[place] for place in order]

    def written(self):
        out = self.head + number(len(self.names)) + number(self.objects)
        for name in self.names:
            if isinstance(name, int):
                out += number(name << 1 | 1)
            else:
                out += number(len(name) << 1) + name + b"\0"
        return out + self.things + self.code.written()


class Step:
    """An operation: its number, what is after it, and the step that a jump goes to."""

    def __init__(self, op, value=None, extra=b""):
        self.op = op
        self.value = value
        self.extra = extra
        self.target = None
        self.raw = b""  # a number's bytes: it may have a sign
        self.size = 2  # as a jump: the shortest, to begin with


def form(op):
    return 0x3A4 >> (op >> 4) * 2 & 3


class Code:
    """A function's code, and the functions in it."""

    def __init__(self, reader):
        head = reader.number()
        if head & 3:
            raise ValueError("machine code")
        end = reader.at + (head >> 3)
        self.needs, self.flags, self.many = needs(reader)
        size, cells = sizes(reader)
        start = reader.at
        self.name = reader.number()
        self.parameters = []
        while reader.at < start + size:
            self.parameters.append(reader.number())
        self.cells = reader.some(cells)
        self.steps = steps(reader, end)
        self.inner = [Code(reader) for _ in range(reader.number() if head & 4 else 0)]

    def all(self, outer=None):
        """(code, the code around it) of this one and all within."""
        yield self, outer
        for inner in self.inner:
            yield from inner.all(self)

    # What can go

    def forget_parameters(self, file, keywords):
        """The names of parameters that nobody calls by name go, or, before one that somebody
        does, become the file's."""
        if self.flags & KEYWORDS_TOO or len(self.parameters) != self.many:
            return
        for at, place in enumerate(self.parameters):
            name = file.names[place]
            if name == STAR or isinstance(name, bytes) and name not in keywords:
                self.parameters[at] = 0
        while self.parameters and not self.parameters[-1]:
            self.parameters.pop()

    def import_plainly(self):
        """No names in tuples for `from … import`."""
        for at in range(len(self.steps) - 1, 0, -1):
            before = self.steps[at - 1]
            if self.steps[at].op == IMPORT and before.op == TUPLE:
                self.drop(at - 1 - before.value, at)
                self.steps.insert(at - 1 - before.value, Step(TRUE))

    def forget(self, file, name):
        """What a class is told about itself."""
        for at, step in enumerate(self.steps):
            if step.op == STORE_NAME and file.names[step.value] == name:
                self.drop(at - 1, at + 1)
                return

    def drop(self, start, end):
        gone = self.steps[start:end]
        if any(step.target in gone for step in self.steps):
            raise ValueError("something jumps there")
        del self.steps[start:end]

    # Names

    def called(self):
        yield self.name
        yield from self.parameters
        yield from (step.value for step in self.steps if form(step.op) == NAME)

    def call(self, places):
        self.name = places[self.name]
        self.parameters = [places[place] for place in self.parameters]
        for step in self.steps:
            if form(step.op) == NAME:
                step.value = places[step.value]

    # And back

    def written(self):
        names = b"".join(number(place) for place in [self.name, *self.parameters])
        body = self.needs + size_of(len(names), len(self.cells)) + names + self.cells
        body += assembled(self.steps)
        out = number(len(body) << 3 | bool(self.inner) << 2) + body
        if self.inner:
            out += number(len(self.inner))
        return out + b"".join(inner.written() for inner in self.inner)


def needs(reader):
    """What a function needs: the bytes, its flags, how many parameters it has."""
    start = reader.at
    byte = reader.byte()
    flags, many = 0, byte & 3
    at = 0
    while byte & 128:
        byte = reader.byte()
        flags |= (byte >> 6 & 1) << at
        many += ((byte & 4) << at) + ((byte >> 3 & 1) << at)
        at += 1
    return reader.data[start : reader.at], flags, many


def sizes(reader):
    """How many bytes the names take, and how many cells there are."""
    names = cells = at = 0
    while True:
        byte = reader.byte()
        names |= (byte >> 1 & 63) << 6 * at
        cells |= (byte & 1) << at
        at += 1
        if byte < 128:
            return names, cells


def size_of(names, cells):
    out = bytearray()
    while True:
        more = names > 63 or cells > 1
        out.append(more << 7 | (names & 63) << 1 | cells & 1)
        names, cells = names >> 6, cells >> 1
        if not more:
            return bytes(out)


def steps(reader, end):
    """A function's operations, the jumps among them knowing where to."""
    found, places, jumps = [], {}, []
    while reader.at < end:
        places[reader.at] = len(found)
        step = Step(reader.byte())
        kind = form(step.op)
        start = reader.at
        if kind == JUMP:
            distance = reader.byte()
            if distance & 128:
                distance = distance & 127 | reader.byte() << 7
            half = 0x40 if reader.at - start == 1 else 0x4000
            jumps.append((step, reader.at + distance - half * (step.op in SIGNED)))
        elif kind == NAME:
            step.value = reader.number()
        elif kind == NUMBER:
            step.value = reader.number()
            step.raw = reader.data[start : reader.at]
        if not step.op & 0x9E:
            step.extra = reader.some(1)
        found.append(step)
    for step, place in jumps:
        step.target = found[places[place]]
    return found


def assembled(found):
    """The bytes of a function's operations; its jumps as short as they can be."""
    while True:
        places, at = {}, 0
        for step in found:
            places[id(step)] = at
            at += length(step)
        longer = False
        for step in found:
            if step.target and step.size == 2 and not short(step, places):
                step.size = 3
                longer = True
        if not longer:
            return b"".join(spelled(step, places) for step in found)


def length(step):
    if step.target:
        return step.size + len(step.extra)
    return len(spelled(step, {}))


def distance(step, places):
    """From behind the number of the jump, where the firmware counts from."""
    return places[id(step.target)] - places[id(step)] - step.size


def short(step, places):
    far = distance(step, places)
    return -64 <= far < 64 if step.op in SIGNED else far < 128


def spelled(step, places):
    out = bytes([step.op])
    kind = form(step.op)
    if kind == JUMP:
        far = distance(step, places)
        if step.size == 2:
            out += bytes([far + 64 * (step.op in SIGNED)])
        else:
            far += 0x4000 * (step.op in SIGNED)
            out += bytes([far & 127 | 128, far >> 7])
    elif kind == NAME:
        out += number(step.value)
    elif kind == NUMBER:
        out += step.raw
    return out + step.extra
