# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Done alike on a board and on a PC: this file runs in the 32-bit VM and on CPython."""

from binascii import crc32

from games import load
from ludopoche.core.match import Chance, Match


def rules_of(game):
    return load(game, "rules")


def play_out(match, luck):
    """Random moves to the end; the last one is taken back and played again."""
    chance = Chance(luck)
    while not match.over:
        moves = match.legal()
        move = moves[chance.below(len(moves))]
        match.play(move)
    match.undo()
    match.play(move)
    return match


def fingerprints(pieces):
    """Read a record; for each of its moves, a number made of all there was to see after it."""
    from ludopoche.core import record, terms

    seen = []

    class Watched(Match):
        def play(self, move):
            shown = Match.play(self, move)
            seen.append(fingerprint(self, shown))
            return shown

    terms.Match = Watched
    try:
        record.read(pieces, rules_of)
    finally:
        terms.Match = Match
    return seen


def fingerprint(match, shown):
    sights = [match.state(), match.legal(), match.totals(), match.winners(), shown]
    sights += [match.view(seat) for seat in range(match.players)]
    return crc32(flat(sights).encode()) & 0x3FFFFFFF


def flat(value):
    """A value as text, the same wherever it is made: a dict's keys in order."""
    if isinstance(value, dict):
        return "{%s}" % ",".join(["%s:%s" % (key, flat(value[key])) for key in sorted(value)])
    if isinstance(value, list):
        return "[%s]" % ",".join([flat(item) for item in value])
    return repr(value)
