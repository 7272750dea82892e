# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The match in play, kept: a line with the placements still held, then the match's record.

A match that is over becomes a result; then no match is kept.
"""

import games
from ludopoche import forget, tidy
from ludopoche.wrong import Wrong

# What writes records, and what reads them: not to stay in memory.
WRITERS = ("ludopoche.packed", "ludopoche.record", "ludopoche.heading", "ludopoche.codes")
READERS = ("ludopoche.reading", "ludopoche.opening", "ludopoche.terms") + WRITERS[2:]


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
        if not few:
            return self._pieces()
        from ludopoche import packed

        return bytes(self.held + "\n", "utf-8") + packed.pack(self.match)

    def _pieces(self):
        from ludopoche import record

        yield self.held + "\n"
        yield from record.pieces(self.match)


def expand(data):
    """The text that few bytes stand for."""
    from ludopoche import packed, record

    data = bytes(data)
    cut = data.find(b"\n") + 1
    if not cut:
        return b""
    return str(data[:cut], "utf-8") + record.text(packed.unpack(data[cut:], rules_of))


def keep(stage, match, held):
    """Save the match in play. What only writes records doesn't stay in memory."""
    stage.keeper.save("match", Kept(match, held))
    forget(*WRITERS)


def finish(stage, match):
    """The match is over: its record joins the results."""
    stage.keeper.save("results", Kept(match, ""))
    stage.keeper.save("match", b"")
    forget(*WRITERS)


def resume(stage):
    """The kept match as (game, match, held), or None. A damaged one is none."""
    kept = stage.keeper.load("match")
    if not kept:
        return None
    text = str(bytes(kept), "utf-8")
    cut = text.find("\n")
    tidy()
    from ludopoche import reading

    try:
        match = reading.read(text[cut + 1 :], rules_of)
    except Wrong:
        return None
    finally:
        forget(*READERS)
    return match.rules.ID, match, text[:cut]
