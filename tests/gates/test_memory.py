# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The whole program on a board's heap: every screen, every game, every bot, by pressed keys.

The heap has the size that the board has. That the session comes to its end means that it fits,
holes in the heap included; its peak is weighed at every import, collect and Bitmap.
"""

import pytest

import games
from sim import ROOT, vm
from sim.vm import handheld

BOARDS = ("pygamer", "picosystem", "picopad")  # one of each size of glass, with its heap
RUNS = [(name, session) for name in BOARDS for session in handheld.SESSIONS]
RUNS += [("wio_terminal", "menus"), ("wio_terminal", "easy")]  # its firmware lacks some modules
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


# What a peak varies by where the VM can't be started at the same addresses each time: what an old
# word on the stack happens to point at stays alive.
VARIES = 0 if vm.steady() else 3 * 1024


@pytest.mark.parametrize("name, session", RUNS)
def test_it_fits(boards, name, session):
    board = boards(name)
    ran = board.run(handheld.SESSIONS[session])
    assert ran.code == 0, (ran.trouble or ran.stderr)[-2000:]
    peak, where = ran.peak
    assert peak, "it never began"
    print("%s, %s: %d bytes (%s)" % (name, session, peak, where))
    assert bool(ran.lines("bots")) == (session in games.SHELF) and not ran.idle_bots
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
    most = handheld.MOST + VARIES
    assert peak <= most, "over budget in %s: by %d" % (where, peak - most)


def test_all_screens_are_visited():
    """A new screen must be added to the hand's way."""
    tour = (handheld.REPLACEMENTS / "tour.py").read_text()
    reached = ("handover", "pause", "scores", "result", "final", "shelf", "setup", "play")
    for path in (handheld.Path(ROOT) / "lib/ludopoche/screens").glob("[a-z]*.py"):
        assert path.stem in reached or '"%s"' % path.stem in tour, "nobody visits " + path.stem
    for game in games.SHELF:
        offer = games.load(game, "card")
        typed = ["%s.%s" % (game, option) for option in getattr(offer, "TYPED", ())]
        for name in (*getattr(offer, "EXTRAS", ()), *typed):
            assert '"%s"' % name in tour, "nobody visits " + name


def test_fifty_games_in_a_row(boards):
    """Names of what is seen for the first time are never given back; all else is."""
    ran = boards("pygamer").run(
        "tour.many(50, ('lucky', 'sixteen', 'easy', 'rucki'))", before=LIGHT
    )
    assert ran.code == 0, (ran.trouble or ran.stderr)[-2000:]
    after = [int(line.split()[-1]) for line in ran.stdout.splitlines() if line[:5] == "after"]
    assert len(after) == 50
    # What an old pointer on the stack keeps alive for a while is no growth.
    assert min(after[42:]) - min(after[4:12]) < 512, after
    assert min(after[4:12]) - after[0] < 16384, after


# Without looking at the heap at each step: faster.
LIGHT = "scales.stop()\n"

AT_THE_TABLE = """
def look():
    for game in {games}:
        yield from tour.home()
        before = set(sys.modules)
        yield from tour.to_table(game, 2, (0, 0))
        for _ in range(3):
            if tour.name() == "handover":
                yield from hand.tap(tour.A)
            yield from hand.tap(tour.RIGHT)
        print("table", game, " ".join(sorted(sys.modules)))
        tour.top().leave()
        tour.console._go()
        while tour.name() != "shelf":
            yield from hand.tap(tour.A)
        yield 100
        print("shelf", game, " ".join(sorted(set(sys.modules) - before)))

"""


def test_what_is_not_in_use_is_not_in_memory(boards):
    before = AT_THE_TABLE.format(games=games.SHELF) + LIGHT
    ran = boards("pygamer").run("look()", before=before)
    assert ran.code == 0, (ran.trouble or ran.stderr)[-2000:]
    lines = {tuple(line.split()[:2]): line.split()[2:] for line in ran.stdout.splitlines()[1:]}
    for game in games.SHELF:
        there = lines["table", game]
        assert "games.%s.table" % game in there and "games.%s.rules" % game in there
        away = (
            *["adafruit_", "ludopoche.menu.", "ludopoche.ui.leaflet"],
            *[
                "ludopoche.core.terms",
                "ludopoche.core.record",
                "ludopoche.core.record",
                "ludopoche.ui.palettes",
            ],
            *["ludopoche.store.make", "ludopoche.store.nvm", "hardware.boards"],
            *["games.%s.%s" % (game, part) for part in ("paint", "icon", "card", "score", "bot")],
            *["games.%s." % other for other in games.SHELF if other != game],
        )
        assert not [name for name in there if name.startswith(away)]
        screens = [name for name in there if name.startswith("ludopoche.screens.")]
        assert screens == ["ludopoche.screens.play"]
        assert not lines["shelf", game], "left behind"


def test_code_py_to_the_shelf_in_a_second_and_a_half(boards):
    """Worked out from instructions; the glass's own time, as measured, is added."""
    for name in BOARDS[:2]:
        start = boards(name).start()
        print("%s: %d ms to the shelf (%s)" % (name, start.total, start))
        assert start.total < 1500, start
