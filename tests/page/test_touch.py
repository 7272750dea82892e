# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Fingers in the page: what the compiled program does at a touch is what its sources do."""

import pytest

from sim.desk import boards
from sim.page import drive
from tests.page.test_machine import chance
from tests.screens.pilot import Pilot

import games  # isort: skip
from ludopoche.screens import touch

BOARDS = ("pygamer", "pimoroni_picosystem", "seeeduino_wio_terminal", "pajenicko_picopad")
STEP = 9  # pixels between two touches

# In the machine: what the program's own touch.keys answers for each pixel of a grid.
ASK = """
import driver
from ludopoche.screens import touch
answers = []
for y in range(2, driver.console.stage.height, %d):
    for x in range(2, driver.console.stage.width, %d):
        found = touch.keys(driver.console.stage, "play", driver.console.top, x, y)
        answers.append("".join([str(key) for key in found]))
answer = " ".join(answers)
""" % (STEP, STEP)


@pytest.mark.parametrize("game,board", tuple(zip(games.SHELF, BOARDS)))
def test_the_machine_answers_as_the_sources_do(game, board, machine):
    wishes = {"game": game, "seats": "person,person", "seed": "7K3Q9F", "lang": "en"}
    until = 4000
    with Pilot(board, **wishes) as pilot:
        pilot.wait(500)
        if pilot.names[-1] == "handover":
            pilot.tap("A")
        pilot.wait(1500)
        ours = [
            "".join(str(key) for key in touch.keys(pilot.stage, "play", pilot.screen, x, y))
            for y in range(2, pilot.stage.height, STEP)
            for x in range(2, pilot.stage.width, STEP)
        ]
    assert len(set(ours)) > 5
    a = boards.BUTTONS.index("A")
    ran = machine(
        board=board,
        options={**wishes, "terms": {"rounds": "1"}},
        chance=chance(1),
        moves=[[1500, a, True], [1530, a, False]] if game == "rucki" else [],
        until=until,
        calls=[[until - 500, drive.made().names.outside(ASK).decode()]],
    )
    assert not ran["troubles"]
    assert ran["answers"][0].split(" ") == ours
