# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""What is done again and again takes no more memory than done once: every action of every table,
every screen opened and left, in the 32-bit VM, where the smallest thing kept is 16 bytes."""

import pytest

import games
from sim.vm import handheld

OFTEN = 300  # an action of a table
SCREENS = 24  # a screen, or what takes as long
SLACK = 15  # bytes each time: less than any object, what lies there by chance is shared out

HAND = """
from hand import A, B, DOWN, LEFT, RIGHT, SELECT, START, UP, tap
from ludopoche import memory

def press(*keys):
    for key in keys:
        yield from tap(key)

def least(act, args):
    # What an old word on the stack keeps alive it keeps for a while only.
    found = []
    for _ in range(4):
        yield from act(*args)
        memory.need(1 << 30)  # what is kept for another time is no leak
        found.append(hand.live())
    return min(found)

def again(what, times, act, *args):
    for _ in range(3):
        yield from act(*args)
    before = yield from least(act, args)
    kept = []
    while len(kept) < 3 and (not kept or kept[-1] > SLACK):
        for _ in range(times - 4):
            yield from act(*args)
        after = yield from least(act, args)
        kept.append(max(0, after - before) // times)
        before = after
    # What leaks does so each time; what an old word keeps is kept once.
    print("leak", what, min(kept))

def visit(keys, where, *args):
    depth = len(tour.console.stack)
    tour.console.stage.open(where, *args)
    tour.console.go()
    if tour.name() != where:
        raise RuntimeError(where + " didn't open")
    for key in keys:
        yield from tap(key)
    while len(tour.console.stack) > depth:
        yield from tap(A if tour.name() == "ask" and where != "ask" else B)

def handed():
    yield 30
    while tour.name() == "handover" or tour.top().phase != 1:
        yield from tap(A)

def undone():
    # A move, and back again. All are persons: hands change.
    screen = tour.top()
    screen.play(tour.some(screen.turns))
    yield from handed()
    tour.top().answer("undo")
    yield from handed()

def noted():
    tour.top().say("Something can't be done, and this is why.")
    yield from tap(B)
"""

TABLE = """
def beside(game):
    yield from again("pause", SCREENS, press, START, DOWN, UP, B)
    yield from again("help", SCREENS, press, SELECT, RIGHT, B)
    yield from again("leave?", SCREENS, visit, (DOWN,), "ask", "Really?", ("yes", "no"))
    yield from again("settings", SCREENS, visit, (DOWN, DOWN, RIGHT, LEFT), "settings", True)
    screen = tour.top()
    yield from again("scores", SCREENS, visit, (), "scores", screen.match, True)
    if game != "rucki":  # a drawn card can't be put back: the record grows
        yield from again("undo", SCREENS, undone)
    yield from again("note", OFTEN, noted)
    yield from again("arrows", OFTEN, press, RIGHT, DOWN, LEFT, UP)

def looks(spot, places):
    for place in places:
        spot.side = spot.panel = place  # 3x16's and Lucky Numbers' name for it
        spot.zone = 2
        yield from press(A)
        if tour.top().table.look < 0:
            raise RuntimeError("nothing is looked at")
        yield from press(A)
        yield from again("look %d" % place, OFTEN, press, A, A)

def table(game, players):
    yield from tour.to_table(game, players, (0,) * players)
    yield from press(A, B, B)
    if tour.name() == "ask":
        yield from tap(B)
    yield from beside(game)
    table = tour.top().table
    if game == "sixteen":
        yield from looks(table.spot, table.spot.sides)
    elif game == "lucky":
        yield from looks(table.spot, range(players - 1))
    elif game == "easy":
        for zone in ("key", "others"):
            table.spot.zone = zone
            yield from again(zone, OFTEN, press, A, RIGHT, A)
        table.spot.zone = "board"
        yield from again("lay", OFTEN, press, A, B)
    else:
        yield from again("hand", OFTEN, press, RIGHT, UP)
    table = None
"""

MENUS = """
def menus():
    yield from tour.home()
    yield from again("shelf", OFTEN, press, RIGHT, DOWN, LEFT, UP)
    for where in ("settings", "lang", "about", "selftest", "stats", "records"):
        yield from again(where, SCREENS, visit, (RIGHT, DOWN, LEFT, UP), where)
    yield from again("help", SCREENS, visit, (RIGHT, RIGHT), "help", "", 0)
    typed = (RIGHT, DOWN, A, LEFT, UP)
    yield from again("date", SCREENS, visit, typed, "date", (2026, 11, 18))
    yield from again("seed", SCREENS, visit, typed, "seed", 1)
    yield from again("name", SCREENS, visit, (RIGHT, DOWN, A, UP, UP, A), "name", "Ann", 0)
    yield from again("face", SCREENS, visit, typed, "rucki.face")
    yield from again("gallery", SCREENS, visit, (RIGHT, DOWN), "easy.gallery")
    for game in GAMES:
        if game in ("sixteen", "easy"):
            yield from again("caller " + game, SCREENS, visit, (A, A), "caller", game)
        yield from again("stats " + game, SCREENS, visit, (RIGHT,), "stats", game)
        yield from tour.choose(game)
        yield from again("set-up " + game, SCREENS, press, A, DOWN, RIGHT, LEFT, UP, B)
"""

LARGER = [pytest.param(name, marks=pytest.mark.long) for name in ("picosystem", "picopad")]


def leaks(board, text, script):
    before = (HAND + text).replace("OFTEN", str(OFTEN)).replace("SCREENS", str(SCREENS))
    before = before.replace("SLACK", str(SLACK))
    ran = board.run(script, limit=handheld.PLENTY, before=before + "scales.stop()\n")
    assert ran.code == 0, (ran.trouble or ran.stderr)[-2000:]
    return ran.lines("leak")


@pytest.mark.parametrize("game", games.SHELF)
@pytest.mark.parametrize("name", ("pygamer", *LARGER))
def test_no_action_of_a_table_keeps_anything(machine, name, game):
    found = leaks(handheld.Board(name), TABLE, "table(%r, 4)" % game)
    assert len(found) > 7
    assert {what: kept for what, kept in found.items() if kept > SLACK} == {}


def test_no_screen_keeps_anything(machine):
    text = MENUS.replace("GAMES", repr(tuple(games.SHELF)))
    found = leaks(handheld.Board("pygamer"), text, "menus()")
    assert len(found) > 20
    assert {what: kept for what, kept in found.items() if kept > SLACK} == {}
