# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A monkey presses keys and taps the screen: nothing goes wrong, and memory stays as it is."""

import pytest

from sim import page
from tests import OURS

PRESSES = 20000
LONG = 200000
BOARDS = ("pimoroni_picosystem", "pygamer", "seeeduino_wio_terminal", "pimoroni_picosystem")
SEATS = {"lucky": "person,easy", "sixteen": "person,easy", "easy": "person,easy", "rucki": "person"}


@pytest.mark.parametrize("game", OURS)
def test_a_monkey(game, parts, node, request):
    presses = LONG if request.config.getoption("--long") else PRESSES
    job = {
        "folder": str(parts),
        "web": str(page.WEB),
        "board": BOARDS[OURS.index(game)],
        "seed": 7 + OURS.index(game),
        "presses": presses // len(OURS),
        "options": {"lang": "en", "game": game, "seats": SEATS[game], "silent": True},
    }
    found = node("monkey.mjs", job, timeout=3600)
    assert not found["troubles"], found["troubles"][0]
    assert not found["restarted"]
    assert found["composed"] > job["presses"] // 20, "it never saw anything else"
    # The VM's memory grows by whole pieces: none after the first half.
    memory = found["memory"]
    assert memory[-1] == memory[len(memory) // 2], memory
