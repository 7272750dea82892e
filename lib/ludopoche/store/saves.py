# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The match in play, kept: a line with the placements still held, then the packed match.

A match that is over becomes a result, whose record people can read; then no match is kept. Packed
because most turns then fit into one block of the drive: a text in several blocks lies across two
sectors of the flash as often as not, and wears both.

`rules_of` gives a game's rules by its name; it is handed in, for the store knows no games.
"""

from ludopoche.errors import Wrong

ERASED = 4096  # bytes that flash erases at once: as much is set aside at once


def packed_pieces(match, held):
    yield held + "\n"
    yield from match.packed()


def text_pieces(match):
    from ludopoche.core import record

    yield "\n"
    yield from record.pieces(match)


def expand(data, rules_of):
    """The text that a packed save stands for."""
    from ludopoche.core import record

    data = bytes(data)
    cut = data.find(b"\n") + 1
    if not cut:
        return b""
    return str(data[:cut], "utf-8") + record.text(record.unpack(data[cut:], rules_of))


def keep(keeper, match, held):
    """Save the match in play."""
    keeper.save("match", lambda few: packed_pieces(match, held))


def finish(keeper, match):
    """The match is over: its record joins the results."""
    keeper.save("results", lambda few: packed_pieces(match, "") if few else text_pieces(match))
    keeper.save("match", b"")


def resume(keeper, rules_of):
    """The kept match as (game, match, held), or None. One that can't be read, because a newer
    version has written it, is set aside: the next match will lie in its place."""
    from ludopoche.core import record

    whole = kept = keeper.load("match")
    if not kept:
        return None
    cut = kept.find(b"\n")
    try:
        held = str(kept[:cut], "utf-8")
        kept = kept[cut + 1 :]
        if b"\0" in kept:
            match = record.unpack(kept, rules_of)
        else:
            match = record.read(str(kept, "utf-8"), rules_of)
    except (Wrong, ValueError):
        set_aside(keeper, whole)
        return None
    return match.rules.ID, match, held


def set_aside(keeper, raw):
    """Copy it to where files keep what is damaged, if files are in use."""
    try:
        if hasattr(keeper.main, "set_aside"):
            for at in range(0, len(raw), ERASED):
                keeper.main.set_aside(raw[at : at + ERASED])
    except (OSError, ValueError, MemoryError):
        pass
