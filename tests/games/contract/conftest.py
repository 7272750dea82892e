# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The template and two guests stand on the shelf beside the others: what they keep, these keep."""

import importlib

import pytest

import games
import sim.desk.device
from tests.games import guests

assert sim.desk.device  # before anything of the board's
guests.come()

TEMPLATE = "template"
GAMES = (*games.SHELF, TEMPLATE, *guests.NAMES)


def own_tests(game, part):
    """The module in which a game's own tests say what the contract can't know: pieces or hints."""
    name = "tests.games.%s.%s" % (game, part)
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError as error:
        if not name.startswith(error.name):
            raise
        path = name.replace(".", "/") + ".py"
        return pytest.fail("There is no %s: docs/your-own-game.md, Tests, says why." % path)


@pytest.fixture(autouse=True)
def shelf(monkeypatch):
    monkeypatch.setattr(games, "SHELF", GAMES)
