# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Matches that wait, one of each game, and what becomes of one that is over.

    saves.keep(keeper, match, held)         save a match in play
    saves.waiting(keeper)                   the games of which a match waits, the last played first
    saves.head(keeper, game)                what it is about, without playing it: a Head with notes
    saves.resume(keeper, game, rules_of)    (game, match, held); None: there is none, or it can't be
                                            read and is set aside
    saves.forget(keeper, game)              it waits no longer
    saves.finish(keeper, match, today)      a match that is over: counted and put away
    saves.settle(keeper, rules_of)          at the start: finish what a power cut has left over
    saves.results(keeper)                   a Head with notes of each of the last results

Beside a match, never in its record, are its notes: match.notes is a dict of texts.

    id      whatever match this is, no other has it
    marks   "undo hint again linked …": how it was played; again: the deal was known
    day     "2026-11-19": it is that day's deal
    date    "2026-11-19": when it was finished, if that is known
    at      the round it is in, and the call where there are calls: "2 7"
    over    the seats that have won and the points of all, once it is over: "0 61,48"

A save is a line with the held placements and the notes, between tabs, then the packed match:
packed because most turns then fit into one block of the drive. A text in several blocks lies across
two sectors of the flash as often as not, and wears both. A result is a text for people to read.

The end of a match is one step: the save in which it is over decides it. All that follows is done
once, and after a cut at the next start: its record joins the results unless it is there already,
and the book counts it unless it was counted last. It waits until its last page is seen.

`rules_of` gives a game's rules by its name; it is handed in, for the store knows no games.
"""

from ludopoche.errors import Wrong
from ludopoche.memory import stay
from ludopoche.store.keeper import MATCH, Folder, name_of

stay(__name__)

ERASED = 4096  # bytes that flash erases at once: as much is set aside at once


def packed_pieces(match, held):
    yield _line(held, match.notes)
    yield from match.packed()


def text_pieces(match):
    from ludopoche.core import record

    yield _line("", match.notes)
    yield from record.pieces(match)


def _line(held, notes):
    """The first line of a save."""
    parts = [held]
    for name in sorted(notes):
        parts.append("%s=%s" % (name, notes[name]))
    return ("#" if len(parts) > 1 and not held else "") + "\t".join(parts) + "\n"


def _read_line(line):
    """(held, notes) of the first line of a save."""
    parts = str(line, "utf-8").split("\t")
    notes = {}
    for part in parts[1:]:
        cut = part.find("=")
        notes[part[:cut]] = part[cut + 1 :]
    return parts[0].lstrip("#"), notes


def expand(data, rules_of):
    """The text that a packed save stands for."""
    from ludopoche.core import record

    data = bytes(data)
    cut = data.find(b"\n") + 1
    if not cut:
        return b""
    return str(data[:cut], "utf-8") + record.text(record.unpack(data[cut:], rules_of))


# A match that waits


def keep(keeper, match, held):
    """Save the match in play; what comes back is keeper.save's."""
    notes = match.notes
    if "id" not in notes:
        notes["id"] = str(keeper.top + 1)
    call = getattr(match.round, "call", -1) + 1
    notes["at"] = str(match.number) + (" %d" % call if call else "")
    if match.over and "over" not in notes:
        seats = ",".join([str(seat) for seat in match.winners()])
        notes["over"] = seats + " " + ",".join([str(points) for points in match.totals()])
    return keeper.save(name_of(match.rules.ID), lambda few: packed_pieces(match, held))


def waiting(keeper):
    names = keeper.names("match")
    names.sort(key=lambda name: -keeper.newest[name].seq(name))
    found = []
    for name in names:
        if any(keeper.pieces(name) or ()):
            found.append(head_of(keeper.pieces(name)).game or name[len(MATCH) :])
    return found


def head(keeper, game):
    return head_of(keeper.pieces(name_of(game)))


def head_of(pieces):
    from ludopoche.core.terms import Head

    found = Head(pieces)
    try:
        found.held, found.notes = _read_line(found.line)
    except ValueError:
        pass
    return found


def resume(keeper, game, rules_of):
    name = name_of(game)
    whole = keeper.load(name)
    if not whole:
        return None
    try:
        match, held = _match(whole, rules_of)
    except (Wrong, ValueError):  # a newer version has written it, or it belongs to no game here
        set_aside(keeper, whole)
        return None
    return match.rules.ID, match, held


def _match(whole, rules_of):
    from ludopoche.core import record

    cut = whole.find(b"\n")
    held, notes = _read_line(whole[:cut])
    packed = whole[cut + 1 :]
    if b"\0" in packed:
        match = record.unpack(packed, rules_of)
    else:
        match = record.read(str(packed, "utf-8"), rules_of)
    match.notes = notes
    return match, held


def forget(keeper, game):
    from ludopoche.store import book

    book.forget(keeper, name_of(game))


# A match that is over


def finish(keeper, match, today=None):
    """Its record joins the results and the book counts it. True when somebody alone is better than
    ever before; match.notes has the new "medals". Done again it does nothing. `today`: (year,
    month, day), where that is known."""
    from ludopoche.core import statistics
    from ludopoche.store import book

    notes = match.notes
    game = match.rules.ID
    section = "stats." + game
    table = statistics.Table(book.read(keeper, section))
    if "id" in notes and table.last == notes["id"]:
        return "best" in notes  # and it may wait no longer
    if today and "date" not in notes:
        notes["date"] = "%d-%02d-%02d" % today
    keep(keeper, match, "")
    last = head_of(keeper.pieces("results"))
    if last.game != game or last.notes.get("id") != notes["id"]:
        keeper.save("results", lambda few: packed_pieces(match, "") if few else text_pieces(match))
    marks = notes.get("marks", "").split(" ")
    if table.count(match, marks, notes["id"]):
        notes["best"] = "1"
    changes = {section: table.text()}
    found = statistics.won(match, marks, table.find("*").streak)
    if found:
        changes["medals"], new = book.with_words(keeper, "medals", game, found)
        notes["medals"] = " ".join(new)
    if "day" in notes:
        days = _day(keeper, match, notes["day"])
        if days:
            changes["days"] = days
    book.write(keeper, changes)
    return "best" in notes


def _day(keeper, match, day):
    """The section "days" with this match in it, or None: it was there, or no person played."""
    from ludopoche.core.diary import Diary, ordinal
    from ludopoche.store import book

    people = [seat for seat in range(match.players) if not match.seats[seat][1]]
    diary = Diary(book.read(keeper, "days"))
    if not people:
        return None
    seat = people[0]
    day = ordinal(*[int(part) for part in day.split("-")])
    won = match.players > 1 and seat in match.winners()
    return diary.add(day, match.rules.ID, match.totals()[seat], won) and diary.text()


def settle(keeper, rules_of):
    from ludopoche.core.statistics import Table
    from ludopoche.store import book

    for name in keeper.names(MATCH):
        kept = head_of(keeper.pieces(name))
        if "over" not in kept.notes:
            continue
        if Table(book.read(keeper, "stats." + kept.game)).last != kept.notes.get("id"):
            try:
                finish(keeper, _match(keeper.load(name), rules_of)[0])
            except (Wrong, ValueError):
                pass  # the shelf says so


def results(keeper, most=16):
    found = []
    while len(found) < most:
        pieces = keeper.pieces("results", len(found))
        if pieces is None:
            break
        found.append(head_of(pieces))
    return found


def set_aside(keeper, raw):
    """Copy it to where files keep what is damaged, if files are in use."""
    try:
        if isinstance(keeper.main, Folder):
            from ludopoche.store import make

            for at in range(0, len(raw), ERASED):
                make.set_aside(keeper.main, raw[at : at + ERASED])
    except (OSError, ValueError, MemoryError):
        pass
