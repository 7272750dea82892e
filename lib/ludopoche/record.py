# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A match as one line of text, and back; what is torn or false is refused.

    ludo1;lucky;players=2;first=0;rounds=1;setup=free;bruno=0;seed=7K3Q9F;seats=Anna,Ben:hard;
    moves=3a1,9b2,…,draw,drop;5c01fe            (one line, no spaces)

After the version and the game come the terms, who sits where (a level after a colon: a bot), the
moves in the rules' own notation, and a check value over all that stands before it: six hexadecimal
digits of h = (h * 61 + byte) mod 16777213, which stays below 2**30 on the way.

Records are written and read in pieces: a tournament can be longer than the largest free block of
a board's heap. `pack` and `unpack` are the same record with the moves as bytes, for stores that
count them.
"""

from ludopoche import terms
from ludopoche.wrong import Wrong

VERSION = "ludo1"
PLAIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._"
LEVELS = ("easy", "medium", "hard")
LONGEST_NAME = 24  # characters of a player's name
LONGEST_HEAD = 40000  # characters before the moves: 99 rounds with their deals
MOST_FIELDS = 12
LONGEST_MOVE = 8  # characters
LONGEST = 8000000  # characters in all, a million moves


class RecordError(Wrong):
    """A record that can't be read: RecordError("record", reason, values…); nothing came of it."""

    def __init__(self, *values):
        super().__init__("record", *values)


def pieces(match):
    """The record in pieces of text, to be written one after the other."""
    check = Check()
    for text in _body(match):
        check.add(text)
        yield text
    yield ";%06x" % check.value


def text(match):
    return "".join(pieces(match))


def _body(match):
    yield head(match)
    between = "moves="
    for move in match.moves:
        yield between + match.rules.move_text(move)
        between = ","
    if between != ",":
        yield between


def head(match):
    """Everything before the moves."""
    out = [VERSION, match.rules.ID]
    for key, value in terms.words(match):
        out.append(key + "=" + value)
    out.append("seats=" + ",".join(_seat_text(name, level) for name, level in match.seats))
    return ";".join(out) + ";"


def _seat_text(name, level):
    out = ""
    for byte in name.encode("utf-8"):
        char = chr(byte)
        out += char if char in PLAIN else "%%%02X" % byte
    return out + ":" + level if level else out


def read(source, rules_of):
    """The match that a record tells, played again move by move; RecordError if it isn't one.

    `source` is the record as a text or as pieces of text; `rules_of` gives a game's rules by its
    name and raises Wrong for a name it doesn't know.
    """
    reader = Reader((source,) if isinstance(source, str) else source)
    lines = []
    while not lines or not lines[-1].startswith("seats="):
        lines.append(reader.field(";", LONGEST_HEAD))
        if len(lines) > MOST_FIELDS:
            raise RecordError("form", "terms")
    match = _match(lines, rules_of)
    if reader.field("=", 6) != "moves":
        raise RecordError("form", "moves")
    number = 0
    move = reader.field(",;", LONGEST_MOVE)
    while move or number:
        number += 1
        try:
            code = match.rules.move(move)
            if match.rules.move_text(code) != move:
                raise Wrong("move", move)
            match.play(code)
        except Wrong:
            raise RecordError("move", number, move)
        if reader.ended_by == ";":
            break
        move = reader.field(",;", LONGEST_MOVE)
    if reader.ended_by != ";":
        raise RecordError("form", "moves")
    said = "%06x" % reader.check.value
    if reader.rest(6) != said:
        raise RecordError("check")
    return match


def _match(lines, rules_of):
    """The match before its first move, from the record's fields up to the seats."""
    if lines[0] != VERSION:
        raise RecordError("version", lines[0])
    try:
        rules = rules_of(lines[1])
        words = {}
        for line in lines[2:-1]:
            key, equals, value = line.partition("=")
            if not equals or key in words:
                raise Wrong("key", key)
            words[key] = value
        match = terms.agree(rules, words, _seats(lines[-1][6:]))
    except (Wrong, IndexError) as error:
        raise RecordError("terms", str(error.args[0]))
    # One match has one record: the same terms in other words are refused.
    if head(match) != ";".join(lines) + ";":
        raise RecordError("form", "terms")
    return match


def _seats(text):
    seats = []
    for seat in text.split(",") if text else ():
        name, colon, level = seat.partition(":")
        if not name:
            raise Wrong("name", text)
        if colon and level not in LEVELS:
            raise Wrong("level", level)
        seats.append((_name(name), level or None))
    return seats


def _name(text):
    raw = bytearray()
    i = 0
    while i < len(text):
        if text[i] == "%":
            try:
                raw.append(int(text[i + 1 : i + 3], 16))
            except ValueError:
                raise Wrong("name", text)
            i += 2
        else:
            raw.append(ord(text[i]) & 255)
        i += 1
    try:
        name = bytes(raw).decode("utf-8")
    except ValueError:  # UnicodeError is one; MicroPython raises only this
        raise Wrong("name", text)
    if len(name) > LONGEST_NAME:
        raise Wrong("name", text)
    return name


class Check:
    """The check value, kept up as the text goes by."""

    def __init__(self):
        self.value = 1

    def add(self, text):
        value = self.value
        for char in text:
            value = (value * 61 + ord(char)) % 16777213
        self.value = value


class Reader:
    """Fields out of pieces of text, with the check value of all that was read."""

    def __init__(self, source):
        self.source = iter(source)
        self.piece = ""
        self.at = 0
        self.length = 0
        self.check = Check()
        self.ended_by = ""
        self.owed = ""  # the last delimiter, checked only when something follows it

    def _char(self):
        while self.at == len(self.piece):
            self.piece = next(self.source, None)
            self.at = 0
            if self.piece is None:
                self.piece = ""
                return ""
        char = self.piece[self.at]
        self.at += 1
        self.length += 1
        if self.length > LONGEST:
            raise RecordError("long")
        return char

    def field(self, ends, longest):
        """The text up to one of the characters `ends`, which is left out."""
        self.check.add(self.owed)
        out = []
        while True:
            char = self._char()
            if not char:
                raise RecordError("torn")
            if char in ends:
                break
            if not "!" <= char <= "~":
                raise RecordError("character", ord(char))
            out.append(char)
            if len(out) > longest:
                raise RecordError("long")
        text = "".join(out)
        self.check.add(text)
        self.ended_by = self.owed = char
        return text

    def rest(self, longest):
        """All that is left."""
        out = []
        char = self._char()
        while char:
            out.append(char)
            if len(out) > longest:
                raise RecordError("long")
            char = self._char()
        return "".join(out)


def pack(match):
    """The record in few bytes: the text before the moves, a zero, each move in a byte or two."""
    raw = match.moves.bytes
    return head(match).encode() + b"\0" + bytes(raw[i] for i in range(len(raw)))


def unpack(data, rules_of):
    """The match that `pack` made bytes of; RecordError if it isn't one."""
    start, zero, raw = bytes(data).partition(b"\0")
    try:
        fields = start.decode("utf-8").split(";")
    except ValueError:
        raise RecordError("form", "terms")
    if not zero or fields.pop() or not fields[-1:] or not fields[-1].startswith("seats="):
        raise RecordError("torn")
    match = _match(fields, rules_of)
    high = -1
    number = 0
    for byte in raw:
        if byte >= 192 and high < 0:
            high = byte & 63
            continue
        code = byte if high < 0 else high << 6 | byte & 63
        if high >= 0 and (byte < 192 or code < 192):
            raise RecordError("torn")
        high = -1
        number += 1
        try:
            match.play(code)
        except Wrong:
            raise RecordError("move", number, str(code))
    if high >= 0:
        raise RecordError("torn")
    return match
