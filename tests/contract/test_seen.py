# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""What is seen of the template's table after each key: whoever copies it begins with that."""

import pytest

from tests.contract.conftest import TEMPLATE
from tests.screens.glass import BOARDS, Glass, check_sheet

KEYS = "RIGHT LEFT A DOWN A RIGHT A LEFT A START B SELECT B A A"


@pytest.mark.parametrize("board", BOARDS)
def test_the_template(board, request):
    with Glass(board, game=TEMPLATE, seats="person,person", seed="7") as glass:
        pictures = [glass.image()]
        for button in KEYS.split():
            glass.tap(button)
            glass.wait(400)
            pictures.append(glass.image())
        check_sheet(pictures, "walk-template", request)
