# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A table that is built again stands as the one before it; what is shown again stays as it is."""

import random

import numpy

from tests.screens.pilot import Pilot

# isort: split
from games.lucky.table import AMONG_OTHERS, NOTHING, Table
from ludopoche.screens import showing as phases

ARROWS = ("UP", "DOWN", "LEFT", "RIGHT")


def seen(pilot):
    """What is on the screen; the clock stands still, and so do bots."""
    pilot.play.end_motion()
    pilot.device.screen.refresh()
    return numpy.array(pilot.desk.rgb())


def plain(value):
    """Numbers, text, bytes, and tuples of them?"""
    if isinstance(value, tuple):
        return all(plain(one) for one in value)
    return isinstance(value, (int, str, bytes))


def stand_again(pilot):
    """A new table instead of the one that is there; play goes on at it."""
    play = pilot.play
    play.end_motion()
    old = play.table
    memo = old.memo()
    assert plain(memo)
    play.table = Table(pilot.stage, play.match, memo)
    play.group[0] = play.table.group
    old.close()
    play.show()
    assert play.table.memo() == memo


# What is special about a position, and would be lost without the memo.
KINDS = {"new", "looking", "taken up", "among the others", "a gap", "a cursor while others move"}


def kinds_of(table):
    found = {
        "new": bytes(table.view.new),
        "looking": table.look >= 0,
        "taken up": table.pick,
        "among the others": table.spot.zone == AMONG_OTHERS,
        "a gap": 0 in table.row.kinds,
        "a cursor while others move": table.mode == NOTHING and table.view.at,
    }
    return {kind for kind in found if found[kind]}


def walk(pilot, dice, steps):
    """Keys at random, and now and then to where a move is made; stops while bots move, too."""
    for _ in range(steps):
        play = pilot.play
        if play is None or play.phase == phases.END:
            return
        if play.phase == phases.ASK and dice.random() < 0.3:
            legal = play.turns.legal()
            play.table.point(legal[-1] if dice.random() < 0.3 else dice.choice(legal))
            play.say_prompt()
        else:
            among = play.table.spot.zone == AMONG_OTHERS
            pilot.tap("A" if dice.random() < (0.7 if among else 0.4) else dice.choice(ARROWS))
        yield
        for _ in range(dice.choice((0, 0, 1, 3, 9))):
            pilot.wait(200)
            yield


MATCHES = (
    ("pygamer", "person,easy,easy", {}),
    ("picosystem", "person,person", {"bruno": "1", "setup": "michael"}),
    ("wio", "person,person,easy,medium", {"bruno": "1"}),
)


def test_it_stands_as_it_stood():
    special = set()
    for board, seats, terms in MATCHES:
        with Pilot(board, game="lucky", seats=seats, seed="12", terms=terms) as pilot:
            for _ in walk(pilot, random.Random(12), 55):
                before = seen(pilot)
                special |= kinds_of(pilot.play.table)
                stand_again(pilot)
                assert (seen(pilot) == before).all()
    assert special >= KINDS


def test_the_page_of_the_row_stays():
    with Pilot("pygamer", game="lucky", seats="person,person,person,person", seed="3") as pilot:
        play = pilot.play
        drop, draw = (play.match.rules.move(text) for text in ("drop", "draw"))
        while True:
            legal = play.match.legal()
            kinds = set(play.match.view(0)["table"])
            if len(kinds) >= 16 and draw in legal:
                break
            play.turns.play((drop if drop in legal else draw if draw in legal else legal[0],))
        play.next()
        pilot.tap("LEFT")
        before = seen(pilot)
        assert play.table.row.first > 0
        stand_again(pilot)
        assert (seen(pilot) == before).all() and play.table.row.first > 0


def test_the_same_keys_lead_to_the_same():
    """Whether it is built again after each of them, or never."""
    ways = []
    for again in (False, True):
        pictures = []
        with Pilot("picosystem", game="lucky", seats="person,person", seed="4") as pilot:
            for _ in walk(pilot, random.Random(5), 40):
                if again:
                    stand_again(pilot)
                pictures.append(seen(pilot)[: pilot.stage.foot])
        ways.append(pictures)
    assert len(ways[0]) == len(ways[1]) > 50
    for one, other in zip(*ways):
        assert (one == other).all()


def test_shown_again_the_ring_around_what_is_new_stays():
    rings = 0
    with Pilot("wio", game="lucky", seats="person,easy,easy", seed="12") as pilot:
        for _ in walk(pilot, random.Random(2), 60):
            before = seen(pilot)
            rings += min(pilot.play.table.view.new) < 16
            assert pilot.cost(lambda: (pilot.play.show(), seen(pilot))) == 0
            assert (seen(pilot) == before).all()
    assert rings > 3
