# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""What each press sends to the panel in the course of whole matches."""

import pytest

from tests.screens.pilot import Pilot
from tests.screens.presses import ARROWS, CURSOR, TILE, presses

# isort: split
from games.rucki.rules import END, JOKER


def turn(play, dice):
    """As much as can be is played, the joker where it falls; or a card is drawn."""
    legal = play.turns.legal()
    move = dice.choice(legal)
    if move == END or not move:
        move = dice.choice(legal)
    yield dice.choice(ARROWS)
    table = play.table
    hand = table.hand
    if JOKER < move < END:
        while hand.at != hand.place_of(JOKER):
            yield "LEFT" if hand.at > hand.place_of(JOKER) else "RIGHT"
        if not table.lifted:
            yield "A"
    elif table.lifted:
        yield "B"
    yield move
    yield "A"


SETS = (
    ("person,person", "3", {}),
    ("person,person,person,person", "4", {"face": "red"}),
    ("person,easy", "5", {}),
)


@pytest.mark.parametrize("seats,seed,terms", SETS)
def test_no_press_sends_more_than_it_may(seats, seed, terms):
    with Pilot("pygamer", game="rucki", seats=seats, seed=seed, terms=terms) as pilot:
        done = [press for press in presses(pilot, int(seed), turn) if press.what is not None]
    kinds = set()
    for press in done:
        if press is done[-1]:
            kinds.add(press.kind)  # the ending comes with it
        elif press.kind != "way" and press.same:
            kinds.add(press.kind)
            assert press.part < (CURSOR if press.kind == "cursor" else TILE), press
    assert {"cursor", "play", "draw"} <= kinds
