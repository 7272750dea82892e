# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Who presses A and nothing else loses no tile."""

import pytest

from tests.contract.test_guards import mash
from tests.screens.glass import Glass


@pytest.mark.parametrize("seats", ["person,easy", "person,medium,easy"])
@pytest.mark.parametrize("seed", ["2", "3", "4", "5"])
def test_mashing_a_never_gives_a_tile_away(seats, seed):
    with Glass(game="lucky", seats=seats, seed=seed) as glass:
        glass.desk.blind()
        play = glass.play
        match = play.match
        mine = []
        while glass.names[-1] == "play":
            mash(glass, 1)
            garden = match.state()["gardens"][0]
            for cell, number in mine:
                assert garden[cell] == number, "swapped away"
            mine = [(cell, garden[cell]) for cell in range(16) if garden[cell]]
            if match.over:
                break
        assert len(mine) > 6
