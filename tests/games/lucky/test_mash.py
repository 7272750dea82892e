# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Who presses A and nothing else loses no tile."""

import itertools

import pytest

from tests.games.contract.test_guards import mash
from tests.screens.pilot import Pilot

# isort: split
from games.lucky import rules
from ludopoche.core import terms


@pytest.mark.parametrize("seats", ["person,easy", "person,medium,easy"])
@pytest.mark.parametrize("seed", ["2", "3", "4", "5"])
def test_mashing_a_never_gives_a_tile_away(seats, seed):
    with Pilot(game="lucky", seats=seats, seed=seed) as pilot:
        pilot.desk.blind()
        play = pilot.play
        match = play.match
        mine = []
        while pilot.names[-1] == "play":
            mash(pilot, 1)
            garden = match.state()["gardens"][0]
            for cell, number in mine:
                assert garden[cell] == number, "swapped away"
            mine = [(cell, garden[cell]) for cell in range(16) if garden[cell]]
            if match.over:
                break
        assert len(mine) > 6


def dealt(setup, first):
    """A match of two persons that begins with these tiles."""
    deal = first + [number for number in range(1, 21) if number not in first] + list(range(1, 21))
    pilot = Pilot()
    words = {"players": "2", "setup": setup, "deal": ",".join(map(str, deal))}
    match = terms.agree(rules, words, [("Anna", None), ("Ben", None)])
    pilot.stage.open("play", "lucky", match, "")
    pilot.go()
    pilot.frames(2)
    return pilot


@pytest.mark.parametrize("number, cell", [(1, 0), (5, 0), (6, 5), (10, 5), (11, 10), (16, 15)])
def test_one_by_one_a_tile_is_proposed_where_it_leaves_room(number, cell):
    """The 16 was proposed top left, and a garden without room for anything came of it."""
    with dealt("michael", [number]) as pilot:
        assert pilot.play.table.pick == number
        assert pilot.play.table.spot.cell == cell


@pytest.mark.parametrize("order", [*itertools.permutations((9, 14, 15, 18))])
def test_four_known_tiles_are_proposed_in_the_order_of_their_numbers(order):
    with dealt("free", [9, 14, 15, 18]) as pilot:
        table = pilot.play.table
        for number in order:
            table.take_up(number)
            assert table.spot.cell == 5 * (9, 14, 15, 18).index(number)
            pilot.play.play((number * 16 + table.spot.cell,))
            pilot.frames(2)


def test_who_presses_a_alone_gets_a_garden_with_room():
    filled = []
    for seed in "2345":
        setup = {"setup": "michael"}
        with Pilot(game="lucky", seats="person,easy", seed=seed, terms=setup) as pilot:
            pilot.desk.blind()
            while not pilot.play.match.over:
                mash(pilot, 1)
            filled.append(sum(map(bool, pilot.play.match.state()["gardens"][0])))
    assert sum(filled) >= 40  # 44; with a cursor that began top left it was 38
