# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The match before its first move, out of the fields of a record."""

from ludopoche import heading, terms
from ludopoche.wrong import RecordError, Wrong

LEVELS = ("easy", "medium", "hard")
LONGEST_NAME = 24  # characters of a player's name


def match_of(fields, rules_of):
    """`fields`: all that stands before the moves, cut at the semicolons, the last is seats=."""
    if fields[0] != heading.VERSION:
        raise RecordError("version", fields[0])
    if len(fields) < 3:
        raise RecordError("terms", "game")
    try:
        rules = rules_of(fields[1])
        match = terms.agree(rules, _words(fields[2:-1]), _seats(fields[-1][6:]))
    except Wrong as error:
        raise RecordError("terms", error.code)
    # One match has one record: the same terms in other words are refused.
    if heading.head(match) != ";".join(fields) + ";":
        raise RecordError("form", "terms")
    return match


def _words(fields):
    words = {}
    for field in fields:
        equals = field.find("=")
        key = field[:equals]
        if equals < 0 or key in words:
            raise Wrong("key", key)
        words[key] = field[equals + 1 :]
    return words


def _seats(text):
    seats = []
    for seat in text.split(",") if text else ():
        parts = seat.split(":")
        level = parts[1] if len(parts) == 2 else None
        if len(parts) > 2 or (level is not None and level not in LEVELS):
            raise Wrong("level", seat)
        seats.append((_name(parts[0]), level))
    return seats


def _name(text):
    raw = bytearray()
    i = 0
    try:
        while i < len(text):
            if text[i] == "%":
                raw.append(int(text[i + 1 : i + 3], 16))
                i += 2
            else:
                raw.append(ord(text[i]) & 255)
            i += 1
        name = str(raw, "utf-8")
    except ValueError:  # UnicodeError is one, and MicroPython raises only this
        raise Wrong("name", text)
    if not 0 < len(name) <= LONGEST_NAME or min(name) < " ":
        raise Wrong("name", text)
    return name
