# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A match in few bytes, for where they count: the record's text before the moves, a zero, each
move in a byte or two. A text has no zero: so the two are told apart."""

from ludopoche.wrong import RecordError, Wrong


def pieces(match):
    """The match in pieces of bytes."""
    from ludopoche.heading import head

    yield head(match) + "\0"
    yield from match.moves.chunks()


def unpack(data, rules_of):
    """The match that such pieces make, or RecordError."""
    from ludopoche.reading import opened

    data = bytes(data)
    zero = data.find(b"\0")
    try:
        first = str(data[:zero], "utf-8").split(";")
    except ValueError:
        raise RecordError("form", "terms")
    if zero < 0 or first.pop() or not first or not first[-1].startswith("seats="):
        raise RecordError("torn")
    match = opened(first, rules_of)
    high = -1
    for at in range(zero + 1, len(data)):
        byte = data[at]
        if byte >= 192 and high < 0:
            high = byte & 63
            continue
        move = byte if high < 0 else high << 6 | byte & 63
        if high >= 0 and (byte < 192 or move < 192):
            raise RecordError("torn")
        high = -1
        try:
            match.play(move)
        except Wrong:
            raise RecordError("move", at - zero, str(move))
    if high >= 0:
        raise RecordError("torn")
    return match
