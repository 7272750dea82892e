# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""What each press sends to the panel in the course of whole matches."""

import pytest

from tests.screens.glass import Glass
from tests.screens.presses import CURSOR, TILE, presses


def turn(play, dice):
    """A tile of the call is laid; then now and then shifted, or taken up and laid again."""
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


# On the smallest glass for two, a shift dissolves a long line and kills others.
@pytest.mark.parametrize(
    ("board", "seats"),
    (
        ("pygamer", "person"),
        ("pygamer", "person,person"),
        ("picosystem", "person"),
        ("picopad", "person"),
    ),
)
def test_no_press_sends_more_than_it_may(board, seats):
    with Glass(board, game="easy", seats=seats, seed="3") as glass:
        done = [press for press in presses(glass, 3, turn) if press.same and not press.note]
    for press in done:
        assert press.part < (CURSOR if press.kind in ("cursor", "way") else TILE), press
    assert {"cursor", "way", "place", "shift", "back", "next"} == {press.kind for press in done}


def test_a_tile_of_a_pair_sends_no_more():
    with Glass("pygamer", game="easy", seats="person", seed="3", terms={"pairs": "1"}) as glass:
        done = [press for press in presses(glass, 3, turn) if press.same and not press.note]
    for press in done:
        if press.kind != "next":  # two new tiles at once
            # On the way the other tile may be chosen.
            assert press.part < (CURSOR if press.kind == "cursor" else TILE), press
    assert {"cursor", "way", "choose", "place", "shift", "next"} <= {press.kind for press in done}
