# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The match in play, kept: a line with the placements still held, then the match in few bytes.

A match that is over becomes a result, whose record people can read; then no match is kept. In few
bytes because most turns then fit into one block of the drive: a text in several blocks lies across
two sectors of the flash as often as not, and wears both.
"""

import games
from ludopoche import forget, tidy
from ludopoche.wrong import Wrong

# What writes records, and what reads them: not to stay in memory.
WRITERS = ("ludopoche.packed", "ludopoche.record", "ludopoche.heading", "ludopoche.codes")
READERS = ("ludopoche.reading", "ludopoche.opening", "ludopoche.terms") + WRITERS
ERASED = 4096  # bytes that flash erases at once: as much is set aside at once


def rules_of(game):
    if game not in games.SHELF:
        raise Wrong("game", game)
    return games.load(game, "rules")


def packed_pieces(match, held):
    from ludopoche import packed

    yield held + "\n"
    yield from packed.pieces(match)


def text_pieces(match):
    from ludopoche import record

    yield "\n"
    yield from record.pieces(match)


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
    stage.keeper.save("match", lambda few: packed_pieces(match, held))
    forget(*WRITERS)


def finish(stage, match):
    """The match is over: its record joins the results."""
    stage.keeper.save(
        "results", lambda few: packed_pieces(match, "") if few else text_pieces(match)
    )
    stage.keeper.save("match", b"")
    forget(*WRITERS)


def resume(stage):
    """The kept match as (game, match, held), or None. One that can't be read, because a newer
    version has written it, is set aside: the next match will lie in its place."""
    whole = kept = stage.keeper.load("match")
    if not kept:
        return None
    cut = kept.find(b"\n")
    tidy()
    try:
        held = str(kept[:cut], "utf-8")
        kept = kept[cut + 1 :]
        if b"\0" in kept:
            from ludopoche import packed

            match = packed.unpack(kept, rules_of)
        else:
            from ludopoche import reading

            match = reading.read(str(kept, "utf-8"), rules_of)
    except (Wrong, ValueError):
        set_aside(stage.keeper, whole)
        return None
    finally:
        forget(*READERS)
    return match.rules.ID, match, held


def go_back(stage):
    """To the match that waits; of one that can't be read, say so."""
    found = resume(stage)
    if found:
        stage.open("play", *found)
    else:
        stage.open("ask", stage.word("resume.bad"), (stage.word("go on"),))


def set_aside(keeper, raw):
    """Copy it to where files keep what is damaged, if files are in use."""
    try:
        if hasattr(keeper.main, "set_aside"):
            for at in range(0, len(raw), ERASED):
                keeper.main.set_aside(raw[at : at + ERASED])
    except (OSError, ValueError, MemoryError):
        pass
