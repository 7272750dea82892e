# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Who presses A and nothing else plays what can be played, and doesn't end the turn before."""

import pytest

from tests.games.contract.test_guards import mash
from tests.screens.pilot import Pilot

# isort: split
from games.rucki.rules import DRAW, END


@pytest.mark.parametrize("seed", ["2", "3", "4", "5"])
def test_mashing_a_ends_no_turn_too_early(seed):
    with Pilot(game="rucki", seats="person,easy", seed=seed) as pilot:
        pilot.desk.blind()
        play = pilot.play
        playing = play.play
        ended = []

        def played(moves, news=None):
            legal = play.turns.legal()
            if play.turns.seat == 0 and moves[0] == END:
                ended.append(legal)
            playing(moves, news)

        play.play = played
        for _ in range(1500):
            if pilot.names[-1] != "play":
                break
            mash(pilot, 1)
        assert len(ended) > 2
        for legal in ended:
            assert [move for move in legal if move not in (DRAW, END)] == []
