# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The cursor's moves in lists and fields make next to no garbage: each collection on a board takes
a frame or two."""

import pytest

import games
from sim.vm import handheld

MOVE = 256  # bytes
BEFORE = """
from hand import A, B, DOWN, LEFT, RIGHT, UP, tap

def rows(what, where, *args):
    # Within a page: another page is painted anew.
    tour.console.stage.open(where, *args)
    tour.console.go()
    yield 400
    screen = tour.top()
    if screen.count() < 3:
        raise RuntimeError(where + " has no rows")
    for _ in range(screen.count()):
        page = screen.first
        hand.live()
        hand.spent = 0
        yield from tap(DOWN)
        taken = hand.spent
        hand.spent = None
        if screen.first == page:
            print("move", what, taken)
        yield 400
    screen = None
    while tour.name() != "shelf":
        yield from tap(A if tour.name() == "ask" else B)

def fields(what, keys, where, *args):
    tour.console.stage.open(where, *args)
    tour.console.go()
    yield 400
    for key in keys:
        yield from tour.move(what, key)
    while tour.name() != "shelf":
        yield from tap(B)

def go():
    yield from tour.many(3, ("lucky",))  # for the records
    yield from press_once()
    yield from rows("settings", "settings")
    yield from rows("records", "records")
    for game in GAMES:
        yield from rows("set-up " + game, "setup", game)
    ways = (RIGHT, DOWN, LEFT, UP) * 3
    yield from fields("name", ways, "name", "Ann", 0)
    yield from fields("code", ways, "seed", 1)
    yield from fields("date", ways, "date", (2026, 11, 18))
    yield from fields("face", ways, "rucki.face")

def press_once():
    # The first move of all makes the sound, which is kept.
    yield from tap(RIGHT)
    yield from tap(LEFT)
"""


@pytest.mark.parametrize("name", ["pygamer", "picosystem"])
def test_a_move_of_the_cursor(machine, name):
    before = BEFORE.replace("GAMES", repr(tuple(games.SHELF))) + "scales.stop()\n"
    ran = handheld.Board(name).run("go()", limit=handheld.PLENTY, before=before)
    assert ran.code == 0, (ran.trouble or ran.stderr)[-2000:]
    moves = ran.lines("move")
    print(moves)
    assert len(moves) == 6 + len(games.SHELF)
    assert {what: bytes for what, bytes in moves.items() if bytes >= MOVE} == {}
