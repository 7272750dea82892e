# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""What is seen of the template's table after each key: whoever copies it begins with that."""

import pytest

from tests.games.contract.conftest import TEMPLATE
from tests.screens.pilot import BOARDS, Pilot, check_sheet

KEYS = "RIGHT LEFT A DOWN A RIGHT A LEFT A START B SELECT B A A"


@pytest.mark.parametrize("board", BOARDS)
def test_the_template(board, request):
    with Pilot(board, game=TEMPLATE, seats="person,person", seed="7") as pilot:
        pictures = [pilot.image()]
        for button in KEYS.split():
            pilot.tap(button)
            pilot.wait(400)
            pictures.append(pilot.image())
        check_sheet(pictures, "walk-template", request)
