# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""What the bench of the screens prints is within its limits, for every game on every size."""

import pytest

from sim.bench import screens
from tests.screens.pilot import BOARDS


@pytest.mark.parametrize("game", (None, *screens.ACTIONS))
@pytest.mark.parametrize("board", BOARDS)
def test_nothing_sends_more_than_it_may(board, game):
    actions = screens.ACTIONS.get(game, screens.SHELF)
    rows, troubles = screens.session(board, screens.wishes_of(game), actions, garbage=False)
    assert not troubles and len(rows) == len(actions) + 1
    assert [row.action for row in rows if row.over] == []
    # Every new screen has come: nothing lay in the way.
    new = [
        "start",
        "go on",
        "set-up",
        "pause",
        "help",
        "back",
        "name",
        "gallery",
        "caller",
        "ask",
        "settings",
    ]
    assert all(row.part > 0.95 for row in rows if row.action in new)
    if game:
        # A place that is taken, and no note that it can't be: that would be one window.
        assert all(row.windows > 3 for row in rows if row.action[:5] == "place")
