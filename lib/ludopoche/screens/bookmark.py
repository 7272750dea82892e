# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""What is told of a game on the shelf: how far the match is that waits, and the best result."""

from ludopoche.core.statistics import NONE, Table
from ludopoche.store import saves


def of(stage, game, waits):
    """A line for the bar above, "" for nothing."""
    parts = []
    if waits:
        parts.append(progress(stage, saves.head(stage.keeper, game)))
    mine = Table(stage.keeper.load("stats." + game))
    best = mine.find("alone").best
    if best == NONE:
        best = mine.find("*").best
    if best != NONE:
        parts.append(stage.word("best is", best))
    return " – ".join(parts)


def progress(stage, head):
    """ "Round 2, call 7"; of a single round without calls, who plays."""
    at = head.notes.get("at", "").split(" ")
    parts = []
    if head.terms.get("rounds", "1") != "1" and at[0]:
        parts.append(stage.word("at.round", at[0]))
    if len(at) > 1:
        parts.append(stage.word("at.call", at[1]))
    return ", ".join(parts or head.names)
