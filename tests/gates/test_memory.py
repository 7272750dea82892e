# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The whole program on a board's heap: every screen, every game, every bot, by pressed keys.

The heap has a board's size, or less, and the borders that a board's has. That a session comes to
its end without an error means that it fits, holes included: what is kept for another time fills the
heap on purpose and goes when something else needs the room, so a peak says nothing.
"""

from pathlib import Path

import pytest

import games
from sim import ROOT
from sim.shrink.places import dotted
from sim.vm import handheld

KB = 1024
ALL = tuple(handheld.SESSIONS)
# What is played on which heap: one of each size of screen, with KB less than the board has; below 0
# with more. (This VM takes some 10 KB more than the firmware's own: its floats are objects, its
# zlib wants a window. Below 0 only the firmware's VM can say that it fits.)
TWELVE = 12  # stay: a CircuitPython to come may take some, and another way through the games more
HEAPS = {
    "pygamer": {**dict.fromkeys(ALL, TWELVE), "easy": 4},
    "picosystem": {**dict.fromkeys(ALL, TWELVE), "sixteen": 4, "easy": 4},
    "picopad": {"menus": TWELVE, "set-up": 4, "lucky": 8, "rucki": 4},
    "wio_terminal": {
        **dict.fromkeys(ALL, TWELVE),
        "sixteen": 0,
        "easy": -20,
        "rucki": 8,
    },
}
RUNS = [(name, session) for name, sessions in HEAPS.items() for session in sessions]
MOVE = 256  # bytes of garbage that a cursor move may make
PIECE = 4096  # bytes of the largest object: in a heap that has grown in areas a larger one may fail
HELP = 20  # of a hundred moves, so many may be made without the cursor


@pytest.fixture(scope="module")
def boards(machine):
    made = {}

    def of(name):
        if name not in made:
            made[name] = handheld.Board(name)
        return made[name]

    return of


def test_every_game_has_its_table():
    for game in games.SHELF:
        assert game in handheld.SESSIONS
        for part in ("rules", "table", "card", "bot"):
            assert (handheld.Path(ROOT) / "games" / game / (part + ".py")).is_file(), (game, part)


@pytest.mark.parametrize("name, session", RUNS)
def test_it_fits(boards, name, session):
    board = boards(name)
    limit = board.heap - HEAPS[name][session] * KB
    ran = board.run(handheld.SESSIONS[session], limit)
    assert ran.code == 0, (ran.trouble or ran.stderr)[-2000:]
    peak, where = ran.peak
    assert peak, "it never began"
    print("%s, %s: %d bytes of %d (%s)" % (name, session, peak, limit, where))
    assert bool(ran.lines("bots")) == (session in games.SHELF) and not ran.idle_bots
    # In a match in a fresh program: the next one wants 3,864 bytes in one piece, for good. (On the
    # firmware the same matches end with some 20 fewer: it has seen less of the screens.)
    assert session not in games.SHELF or ran.names <= handheld.FEW
    idle = {where: bytes for where, bytes in ran.lines("idle").items() if bytes}
    assert not idle, "a frame at rest takes"
    moves = {where: bytes for where, bytes in ran.lines("move").items() if bytes >= MOVE}
    assert not moves, "a cursor move takes"
    for line in ran.stdout.splitlines():
        if line.startswith("missed"):
            missed, made = line.split()[-2:]
            assert 100 * int(missed) <= HELP * int(made), line
    assert 0 < ran.piece[0] <= PIECE, ran.piece
    large = {where: bytes for where, bytes in ran.blocks.items() if bytes > PIECE}
    assert not large, "in one piece"


def test_all_screens_are_visited():
    """A new screen must be added to the hand's way."""
    tour = (handheld.REPLACEMENTS / "tour.py").read_text()
    reached = ("handover", "pause", "scores", "result", "final", "shelf", "setup", "play")
    reached += ("thinking", "ending", "medals", "deal")
    reached += ("showing", "holding", "undo")  # parts of play; the hand takes nothing back
    reached += ("touch", "lesson", "bubble")  # on no board; in tests/games/contract
    reached += ("link", "linked", "linkplay", "linkcaller", "peers")  # in tests/link
    for path in (handheld.Path(ROOT) / "lib/ludopoche/screens").glob("[a-z]*.py"):
        assert path.stem in reached or '"%s"' % path.stem in tour, "nobody visits " + path.stem
    for game in games.SHELF:
        offer = games.load(game, "card")
        typed = ["%s.%s" % (game, option) for option in getattr(offer, "TYPED", ())]
        for name in (*getattr(offer, "EXTRAS", ()), *typed):
            if name == "lesson":
                continue  # in tests/games/contract, beside a table that fits
            assert '"%s"' % name in tour, "nobody visits " + name


def test_fifty_games_in_a_row(boards):
    """Names of what is seen for the first time are never given back; all else is."""
    ran = boards("pygamer").run(
        "tour.many(50, ('lucky', 'sixteen', 'easy', 'rucki'))", handheld.PLENTY, before=LIGHT
    )
    assert ran.code == 0, (ran.trouble or ran.stderr)[-2000:]
    after = [int(line.split()[-1]) for line in ran.stdout.splitlines() if line[:5] == "after"]
    assert len(after) == 50
    # The least and the middle one: what an old pointer on the stack keeps alive for a while, 9 KB
    # of a table's code in two games of fifty, is no growth.
    early = sorted(after[4:12])
    late = sorted(after[42:])
    assert late[0] - early[0] < 512, after
    assert late[4] - early[4] < 512, after


# Without looking at the heap at each step: faster.
LIGHT = "scales.stop()\n"

AT_THE_TABLE = """
from ludopoche import memory

def look():
    for game in {games}:
        yield from tour.home()
        before = set(sys.modules)
        yield from tour.to_table(game, 2, (0, 0))
        for _ in range(3):
            if tour.name() == "handover":
                yield from hand.tap(tour.A)
            yield from hand.tap(tour.RIGHT)
        memory.need(1 << 30)  # what is kept for another time goes
        print("table", game, " ".join(sorted(sys.modules)))
        tour.top().leave()
        tour.console.go()
        while tour.name() != "shelf":
            yield from hand.tap(tour.A)
        yield 100
        memory.need(1 << 30)
        print("shelf", game, " ".join(sorted(set(sys.modules) - before)))

"""


def test_what_is_not_in_use_is_not_in_memory(boards):
    before = AT_THE_TABLE.format(games=games.SHELF) + LIGHT
    ran = boards("pygamer").run("look()", handheld.PLENTY, before=before)
    assert ran.code == 0, (ran.trouble or ran.stderr)[-2000:]
    long = handheld.made().names.places.long
    lines = [line.split() for line in ran.stdout.splitlines()[1:]]
    # With plenty of room what nearly every screen uses stays, and says so.
    stays = [
        dotted(str(path.relative_to(ROOT)))
        for room in ("lib", "hardware", "games")
        for path in Path(ROOT, room).rglob("*.py")
        if "\nstay(__name__)\n" in path.read_text("utf-8")
    ]
    assert "ludopoche.store.saves" in stays
    lines = {
        tuple(line[:2]): [name for name in map(long, line[2:]) if name not in stays]
        for line in lines
    }
    for game in games.SHELF:
        there = lines["table", game]
        assert "games.%s.table" % game in there  # its rules are the match's
        away = (
            *["adafruit_", "ludopoche.ui.leaflet", "ludopoche.ui.palettes", "ludopoche.ui.lists"],
            *["ludopoche.core.terms", "ludopoche.core.record", "ludopoche.core.statistics"],
            *["ludopoche.store.%s" % part for part in ("make", "nvm", "saves", "scan", "places")],
            *["hardware.boards", "hardware.power", "hardware.wiring"],
            *["games.%s.%s" % (game, part) for part in ("card", "score", "bot", "search")],
            *["games.%s." % other for other in games.SHELF if other != game],
        )
        assert not [name for name in there if name.startswith(away)]
        screens = [name for name in there if name.startswith("ludopoche.screens.")]
        # The match's screen, in its parts.
        parts = ["holding"] * games.load(game, "table").Table.holds
        assert set(screens) == {"ludopoche.screens." + part for part in parts}
        assert not lines["shelf", game], "left behind"


def test_code_py_to_the_shelf_in_a_second_and_a_half(boards):
    """Worked out from instructions; the screen's own time, as measured, is added."""
    for name in ("pygamer", "picosystem"):
        start = boards(name).start()
        print("%s: %d ms to the shelf (%s)" % (name, start.total, start))
        assert start.total < 1500, start
