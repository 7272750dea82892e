# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""What each press of whole matches of 3x16 sends to the smallest screen."""

import pytest

from tests.screens.pilot import Pilot
from tests.screens.presses import CURSOR, TILE, presses

# isort: split
from games.sixteen.table import ALL_UP, AT_TOP

PLATE = 0.025  # of the screen: each plate beyond three that goes up, or comes back, with one press


def limit(press):
    return CURSOR if press.kind in ("cursor", "way") else TILE


@pytest.mark.parametrize("lang, seed", [("en", 7), ("en", 9), ("fr", 8)])
def test_a_match(lang, seed):
    """Anywhere, on files that grow long: plates grow smaller, and more of them later."""
    options = {"seats": "person", "seed": str(seed), "lang": lang}
    with Pilot("pygamer", game="sixteen", **options) as pilot:
        kinds = set()
        for press in presses(pilot, seed):
            if press.same and not press.note:
                assert press.part < limit(press), press
            kinds.update([file.kind for file in pilot.play.table.view.files.files])
        assert pilot.play.match.over and kinds == {0, 1, 2}


@pytest.mark.parametrize("seed", [2, 3])
def test_a_match_of_somebody_who_means_well(seed):
    """Many plates at once, and taken back."""
    moved = [1]  # with the press to come

    def well(play, dice):
        table = play.table
        view = play.match.view(0)
        moved[0] = 1
        if table.spot.zone == AT_TOP and table.spot.top == ALL_UP:
            moved[0] = len(table.ups)
            yield "A"
            yield "B"
        elif not view["placed"]:
            ends = [file[-1] if file else 17 for file in view["aux"][0]]
            call = view["call"]
            best = min(range(5), key=lambda i: (ends[i] < call, abs(ends[i] - call)))
            yield 0 if 0 in play.turns.legal() else best + 1
        yield "A"

    most = 0
    with Pilot("pygamer", game="sixteen", seats="person", seed=str(seed)) as pilot:
        for press in presses(pilot, seed, well):
            if press.same and not press.note:
                more = PLATE * max(moved[0] - 3, 0)
                assert press.part < limit(press) + more, (press, moved)
            most = max(most, moved[0])
        assert pilot.play.match.over and most > 3
