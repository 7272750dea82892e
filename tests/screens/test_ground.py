# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The ground is night, wherever nothing lies on it."""

import numpy
import pytest

from tests.screens.pilot import BOARDS, Pilot


@pytest.mark.parametrize("board", BOARDS)
def test_the_whole_screen_has_a_ground(board):
    from ludopoche.ui import palettes, theme

    with Pilot(board) as pilot:
        stage = pilot.console.stage
        stage.put(stage.nothing)
        stage.status.group.hidden = stage.hint.grid.hidden = True
        pilot.desk.display.refresh()
        shown = numpy.unique(numpy.array(pilot.desk.rgb()).reshape(-1, 3), axis=0)
        night = palettes.colours(0)[3 * theme.NIGHT : 3 * theme.NIGHT + 3]
        assert len(shown) == 1
        assert abs(shown[0].astype(int) - list(night)).max() < 8  # what 565 leaves of it
