# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The match in play, kept: a line with the placements still held, then the match's record.

A match that is over becomes a result; then no match is kept.
"""

import games
from ludopoche import record
from ludopoche.wrong import Wrong


def rules_of(game):
    if game not in games.SHELF:
        raise Wrong("game", game)
    return games.load(game, "rules")


class Kept:
    """What the store asks for: few bytes, or pieces of text, afresh at each call."""

    def __init__(self, match, held):
        self.match = match
        self.held = held

    def __call__(self, few):
        if few:
            return self.held.encode("utf-8") + b"\n" + record.pack(self.match)
        return self._pieces()

    def _pieces(self):
        yield self.held + "\n"
        yield from record.pieces(self.match)


def expand(data):
    """The text that few bytes stand for."""
    held, _, packed = bytes(data).partition(b"\n")
    if not packed:
        return b""
    return held.decode("utf-8") + "\n" + record.text(record.unpack(packed, rules_of))


def keep(stage, match, held):
    stage.keeper.save("match", Kept(match, held))


def finish(stage, match):
    """The match is over: its record joins the results."""
    stage.keeper.save("results", Kept(match, ""))
    stage.keeper.save("match", b"")


def resume(stage):
    """The kept match as (game, match, held), or None. A damaged one is none."""
    kept = stage.keeper.load("match")
    if not kept:
        return None
    held, _, text = bytes(kept).decode("utf-8").partition("\n")
    try:
        match = record.read(text, rules_of)
    except Wrong:
        return None
    return match.rules.ID, match, held
