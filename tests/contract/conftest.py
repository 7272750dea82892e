# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The template game stands on the shelf beside the others: what they keep, it keeps."""

import pytest

import games
import sim.desk.device

assert sim.desk.device  # before anything of the board's

TEMPLATE = "template"
GAMES = (*games.SHELF, TEMPLATE)


@pytest.fixture(autouse=True)
def shelf(monkeypatch):
    monkeypatch.setattr(games, "SHELF", GAMES)
