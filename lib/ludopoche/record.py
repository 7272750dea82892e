# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A match as one line of text; reading.py leads back.

    ludo1;lucky;players=2;first=0;rounds=1;setup=free;bruno=0;seed=7K3Q9F;seats=Anna,Ben:hard;
    moves=3a1,9b2,…,draw,drop;5c01fe            (one line, no spaces)

After the version and the game come the terms, who sits where (a level after a colon: a bot), the
moves in the rules' own notation, and a check value over all that stands before it: six hexadecimal
digits of h = (h * 61 + byte) mod 16777213, which stays below 2**30 on the way.

Records are written and read in pieces: a tournament can be longer than the largest free block of
a board's heap; and the modules heading, record, opening and reading are apart because the one that
is at work needs the room of the others. packed.py is the same record in fewer bytes.
"""

from ludopoche.heading import head


def pieces(match):
    """The record in pieces of text, to be written one after the other."""
    value = 1
    for text in _body(match):
        value = check(text, value)
        yield text
    yield ";%06x" % value


def text(match):
    return "".join(pieces(match))


def check(text, value=1):
    """The check value of a text that follows one with the check value `value`."""
    for char in text:
        value = (value * 61 + ord(char)) % 16777213
    return value


def _body(match):
    yield head(match)
    between = "moves="
    for move in match.moves:
        yield between
        yield match.rules.move_text(move)
        between = ","
    if between != ",":
        yield between
