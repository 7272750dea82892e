# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A match as one line of text, or in fewer bytes; and back.

    ludo1;lucky;players=2;first=0;rounds=1;setup=free;bruno=0;seed=7K3Q9F;seats=Anna,Ben:hard;
    moves=3a1,9b2,…,draw,drop;5c01fe            (one line, no spaces)

After the version and the game come the terms, who sits where (a level after a colon: a bot), the
moves in the rules' own notation, and a check value over all that stands before it: six hexadecimal
digits of h = (h * 61 + byte) mod 16777213, which stays below 2**30 on the way.

Where bytes count a match is packed: the text before the moves, a zero, each move in a byte or two.
A text has no zero: so the two are told apart.

Records are written and read in pieces: a tournament can be longer than the largest free block of
a board's heap. Reading plays the match again move by move: nothing comes out that the rules would
not have allowed; what is torn or false is refused.
"""

from ludopoche.core.match import check, moves_of
from ludopoche.core.terms import head, match_of
from ludopoche.errors import RecordError, Wrong

MOST_FIELDS = 12  # before the moves
LONGEST_HEAD = 40000  # characters of a field before the moves: 99 deals
LONGEST_MOVE = 8  # characters
LONGEST = 8000000  # characters in all: a million moves


# Writing


def pieces(match):
    """The record in pieces of text, to be written one after the other."""
    value = 1
    for text in _body(match):
        value = check(text, value)
        yield text
    yield ";%06x" % value


def text(match):
    return "".join(pieces(match))


def _body(match):
    yield head(match)
    between = "moves="
    for move in match.moves:
        yield between
        yield match.rules.move_text(move)
        between = ","
    if between != ",":
        yield between


# Reading. `rules_of` gives a game's rules by its name and raises Wrong for one it doesn't know.


def unpack(data, rules_of):
    """The match that Match.packed() wrote, or RecordError."""
    data = bytes(data)
    zero = data.find(b"\0")
    try:
        first = str(data[:zero], "utf-8").split(";")
    except ValueError:
        raise RecordError("form", "terms")
    if zero < 0 or first.pop() or not first or not first[-1].startswith("seats="):
        raise RecordError("torn")
    match = match_of(first, rules_of)
    for move, end in moves_of(lambda i: data[i], zero + 1, len(data)):
        if move < 0:
            raise RecordError("torn")
        try:
            match.play(move)
        except Wrong:
            raise RecordError("move", end - 1 - zero, str(move))
    return match


def read(source, rules_of):
    """The match that a record describes, or RecordError. `source`: its text, or pieces of it."""
    if isinstance(source, str):
        source = _cut(source)
    fields = Fields(source)
    first = []
    while not first or not first[-1].startswith("seats="):
        first.append(fields.next(";", LONGEST_HEAD))
        if len(first) > MOST_FIELDS:
            raise RecordError("form", "terms")
    match = match_of(first, rules_of)
    del first
    _play(match, fields)
    return match


def _cut(text):
    for i in range(0, len(text), 256):
        yield text[i : i + 256]


def _play(match, fields):
    if fields.next("=", 6) != "moves":
        raise RecordError("form", "moves")
    number = 0
    move = fields.next(",", LONGEST_MOVE)
    while not fields.ended:
        number += 1
        _move(match, number, move)
        move = fields.next(",", LONGEST_MOVE)
    # The last piece is the last move, a semicolon, the check value of all before it.
    end = move.find(";")
    if end < 0:
        raise RecordError("torn")
    if end or number:
        _move(match, number + 1, move[:end])
    if move[end + 1 :] != "%06x" % fields.check_with(move[:end]):
        raise RecordError("check")


def _move(match, number, text):
    try:
        move = match.rules.move(text)
        if match.rules.move_text(move) != text:
            raise Wrong("move", text)
        match.play(move)
    except Wrong:
        raise RecordError("move", number, text)


class Fields:
    """Fields out of pieces of text, with the check value of all that was read."""

    def __init__(self, source):
        self.source = iter(source)
        self.text = ""
        self.length = 0
        self.check = 1
        self.ended = False

    def next(self, end, longest):
        """The text up to the character `end`, which is left out. At the very end: what is left,
        and self.ended is set."""
        at = self.text.find(end)
        while at < 0:
            try:
                piece = next(self.source)
            except StopIteration:
                break
            self.length += len(piece)
            # 7 more for the check value at the end
            if len(self.text) > longest + 7 or self.length > LONGEST:
                raise RecordError("long")
            self.text += piece
            at = self.text.find(end)
        if at < 0:
            if end != ",":
                raise RecordError("torn")
            self.ended = True
            at = len(self.text)
            longest += 7
        if at > longest:
            raise RecordError("long")
        field = self.text[:at]
        self.text = self.text[at + 1 :]
        if not self.ended:
            self.check = self.check_with(field)
            self.check = self.check_with(end)
        return field

    def check_with(self, text):
        try:
            codes = text.encode() or b"!"
        except UnicodeError:  # half a character, on a PC
            codes = b"\0"
        if min(codes) < 33 or max(codes) > 126:
            for char in text:
                if not "!" <= char <= "~":
                    raise RecordError("character", ord(char))
        return check(text, self.check)
