# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""From a record back to the match it tells; what is torn or false is refused.

The match is played again move by move: nothing comes out that the rules would not have allowed.
"""

from ludopoche import forget, tidy
from ludopoche.wrong import RecordError, Wrong

MOST_FIELDS = 12  # before the moves
LONGEST_HEAD = 40000  # characters of a field before the moves: 99 deals
LONGEST_MOVE = 8  # characters
LONGEST = 8000000  # characters in all: a million moves


def read(source, rules_of):
    """The match that a record tells, or RecordError.

    `source` is the record as a text or as pieces of text; `rules_of` gives a game's rules by its
    name and raises Wrong for a name it doesn't know.
    """
    if isinstance(source, str):
        source = _cut(source)
    fields = Fields(source)
    first = []
    while not first or not first[-1].startswith("seats="):
        first.append(fields.next(";", LONGEST_HEAD))
        if len(first) > MOST_FIELDS:
            raise RecordError("form", "terms")
    match = opened(first, rules_of)
    del first
    tidy()
    _play(match, fields)
    return match


def _cut(text):
    for i in range(0, len(text), 256):
        yield text[i : i + 256]


def opened(first, rules_of):
    """The match before its first move.

    On a board what stays comes into the heap first, and what only knows how to begin comes after
    it and goes again: the moves need the room.
    """
    __import__("ludopoche.match")
    try:
        rules_of(first[1])
    except (Wrong, IndexError):
        pass  # opening says it
    tidy()
    from ludopoche import opening

    match = opening.match_of(first, rules_of)
    del opening
    forget("ludopoche.opening", "ludopoche.heading", "ludopoche.terms", "ludopoche.codes")
    return match


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
        value = self.check
        for char in text:
            if not "!" <= char <= "~":
                raise RecordError("character", ord(char))
            value = (value * 61 + ord(char)) % 16777213
        return value
