# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The template and two guests stand on the shelf beside the others: what they keep, these keep."""

import pytest

import games
import sim.desk.device
from tests import guests

assert sim.desk.device  # before anything of the board's
guests.come()

TEMPLATE = "template"
GAMES = (*games.SHELF, TEMPLATE, *guests.NAMES)


@pytest.fixture(autouse=True)
def shelf(monkeypatch):
    monkeypatch.setattr(games, "SHELF", GAMES)
