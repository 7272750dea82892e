# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""What each press sends to the panel in the course of whole matches."""

import pytest

from sim.nor.match_saves import sensible
from tests.games.contract.test_motion import waits_for
from tests.screens.pilot import Pilot
from tests.screens.presses import ARROWS, CURSOR, TILE, presses

# isort: split
from games.lucky.rules import DRAW
from games.lucky.table import AMONG_OTHERS


def turn(play, dice):
    """Tiles are drawn, discarded, placed; taken up, now and then put back, and placed."""
    legal = play.turns.legal()
    move = sensible("lucky", play.match, dice) if dice.random() < 0.6 else dice.choice(legal)
    yield dice.choice(ARROWS)
    table = play.table
    spot = table.spot
    if table.look < 0 and table.mode != 3 and 15 < move < DRAW and not table.pick:
        # By hand to the tile, as far as the pages of the row.
        entry = table.row.kinds.index(move >> 4)
        while spot.zone != 1:
            yield "LEFT" if spot.zone == AMONG_OTHERS else "DOWN"
        while spot.entry != entry:
            yield "LEFT" if spot.entry > entry else "RIGHT"
        yield "A"
        if dice.random() < 0.1:
            yield "B"
    yield move
    yield "A"


SETS = (
    ("person,person", "3", {"bruno": "1", "setup": "michael"}),
    ("person,easy,easy", "7", {}),  # much is discarded: the row has pages
)


@pytest.mark.parametrize("seats,seed,terms", SETS)
def test_no_press_sends_more_than_it_may(seats, seed, terms):
    with Pilot("pygamer", game="lucky", seats=seats, seed=seed, terms=terms) as pilot:
        done = [press for press in presses(pilot, int(seed), turn) if press.what is not None]
    kinds = set()
    for press in done:
        if press.kind == "way" or press.kind == "look":
            continue  # that is no press; another garden is a new view
        if press is done[-1]:
            kinds.add(press.kind)  # the ending comes with it
        if press.same:
            kinds.add(press.kind)
            assert press.part < (CURSOR if press.kind == "cursor" else TILE), press
    assert {"cursor", "draw", "take", "place", "swap"} <= kinds


def test_setting_out_tile_by_tile_nobody_waits_long():
    waits_for("lucky", setup="michael")
