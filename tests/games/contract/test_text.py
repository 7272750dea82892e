# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Every game's table is told in words, with its game's text.py or without."""

import pytest

from sim.app import play
from sim.app.spelled import Spelled
from sim.desk.device import Desk
from tests.games.contract.conftest import GAMES

KEYS = ["RIGHT", "A", "A", "LEFT", "A", "DOWN", "A", "UP", "A"]
FIRST, APART, HELD = 2000, 400, 60  # milliseconds


@pytest.mark.parametrize("game", GAMES)
def test_the_table_in_words(game):
    """What a press changes on the table is heard, not only in the bars; no line is a list's."""
    told = []

    def script(desk):
        while desk.now() < FIRST + APART * (len(KEYS) + 2):
            yield 20
            if getattr(spelled.console and spelled.console.top, "table", None):
                told.append(spelled.lines[1:-1])

    with Desk("pygamer", seed=1) as desk:
        spelled = Spelled(desk)
        try:
            for i, key in enumerate(KEYS):
                desk.feed(FIRST + APART * i, key, True)
                desk.feed(FIRST + APART * i + HELD, key, False)
            play.run(desk, {"game": game, "seats": "person,easy", "seed": "7K3Q9F"}, script=script)
        finally:
            spelled.close()
    assert all(isinstance(line, str) for lines in told for line in lines)
    assert len({"\n".join(lines) for lines in told}) >= 3
