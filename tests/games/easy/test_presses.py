# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""What each press sends to the panel in the course of whole matches."""

import pytest

from tests.screens.pilot import Pilot
from tests.screens.presses import CURSOR, TILE, presses


def turn(play, dice):
    """A tile of the call is placed; then now and then shifted, or taken up and placed again."""
    yield dice.choice(("UP", "DOWN", "LEFT", "RIGHT"))
    yield dice.choice(play.turns.legal())
    yield "A"
    while play.table.hand.complete:
        chance = dice.randrange(4)
        if chance == 0:
            yield "B"
        if chance < 2:
            yield dice.choice(play.turns.legal())
        yield "A"


SETS = (
    ("pygamer", "person", 3, {}),
    # On the smallest screen for two, a shift dissolves a long line and kills others.
    ("pygamer", "person,person", 3, {}),
    ("picosystem", "person", 3, {}),
    ("wio", "person", 3, {}),
    # After the first tile most cells lose their mark.
    ("pygamer", "person", 3, {"contiguous": "1"}),
    ("picosystem", "person", 5, {"contiguous": "1"}),
    ("wio", "person", 5, {"contiguous": "1"}),
    ("pygamer", "person", 3, {"pairs": "1"}),
    ("pygamer", "person,person", 4, {"pairs": "1", "contiguous": "1"}),
    # What of 30,000 presses sent most: a tile shifted from several whole lines to kill others, one
    # placed that kills three.
    ("pygamer", "person,person,person", 116, {"pairs": "1"}),
    ("pygamer", "person,person,person", 114, {"pairs": "1", "contiguous": "1"}),
    ("pygamer", "person,person,person", 143, {"pairs": "1", "contiguous": "1"}),
    ("pygamer", "person,person", 1, {"pairs": "1", "contiguous": "1"}),
)


@pytest.mark.parametrize("board,seats,seed,terms", SETS)
def test_no_press_sends_more_than_it_may(board, seats, seed, terms):
    with Pilot(board, game="easy", seats=seats, seed=str(seed), terms=terms) as pilot:
        done = [press for press in presses(pilot, seed, turn) if press.same and not press.note]
    for press in done:
        if press.kind == "way" and terms.get("pairs"):
            continue  # on the way the other tile may be chosen; that is no press
        assert press.part < (CURSOR if press.kind in ("cursor", "way") else TILE), press
    assert {"cursor", "way", "place", "next"} <= {press.kind for press in done}
