# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A game is a folder and a word on the shelf: the console knows none of them by name."""

import ast
import sys
from pathlib import Path

import pytest

from sim import ROOT
from tests.games.contract.conftest import GAMES, TEMPLATE
from tests.screens.menus import press
from tests.screens.pilot import Pilot

# isort: split
import games.template
from ludopoche import memory
from ludopoche.core.terms import LEVELS
from ludopoche.store import saves

CONSOLE = Path(ROOT, "lib/ludopoche")
MODULES = sorted(CONSOLE.rglob("*.py"))


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(CONSOLE).as_posix())
def test_the_console_names_no_game(path):
    """Neither its folder nor its name, in code or in comments; how hard a bot plays is no game."""
    text = path.read_text(encoding="utf-8")
    for game in GAMES:
        assert "games.%s" % game not in text and "games/%s" % game not in text
        assert games.load(game, "card").NAME not in text
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            words = node.value.replace(".", " ").replace(";", " ").split()
            found = set(GAMES).difference(LEVELS).intersection(words)
            assert not found or len(words) > 3, node.value  # "sixteen" may be a number


SCREEN = """
class Screen:
    KEEP = False

    def __init__(self, stage):
        self.stage = stage

    def open(self, memo):
        self.group = self.stage.nothing

    def close(self):
        pass

    def press(self, button):
        self.stage.settings.own["price"] = "seven"
        self.stage.back()
"""
PARTS = {
    "card": 'NAME = "Guest"\nEXTRAS = ("template.picture",)\nTYPED = ("price",)\n',
    "picture": SCREEN,
    "price": SCREEN + "\n\ndef text(kept):\n    return kept and str(len(kept) + 2)\n",
    "rules": """

def option(key, text):
    if not text.isdigit():
        raise Wrong("value", key, text)
    return text  # no number: those are the places of values in OPTIONS


def option_text(key, value):
    return value
""",
}


@pytest.fixture
def guest(tmp_path, monkeypatch):
    """The template with a screen of its own, and an option that may be typed."""
    package = games.template
    for part, text in PARTS.items():
        if part == "rules":
            rules = Path(ROOT, "games/template/rules.py").read_text(encoding="utf-8")
            text = rules.replace("= options[0] + 1", "= int(options[0])") + text
        (tmp_path / (part + ".py")).write_text(text, encoding="utf-8")
    monkeypatch.setattr(package, "__path__", [str(tmp_path), *package.__path__])
    forget()
    yield
    forget()


def forget():
    """The template's modules are read again."""
    for name in [name for name in sys.modules if name.startswith("games.template.")]:
        memory.forget(name)


def go_to(pilot, row):
    while pilot.screen.list[pilot.screen.at] != row:
        press(pilot, "DOWN")


def test_a_game_brings_its_own_screens(guest):
    """Set-up leads to them; what was typed there is kept, and played."""
    with Pilot("pygamer") as pilot:
        press(pilot, "B")
        pilot.stage.open("setup", TEMPLATE)
        pilot.go()
        go_to(pilot, ("template.picture", 0))
        press(pilot, "A")
        assert pilot.names == ["shelf", "setup", "template.picture"]
        press(pilot, "A")
        pilot.stage.settings.own.clear()
        go_to(pilot, ("option", 0))
        press(pilot, "LEFT")
        assert pilot.screen.own(0)
        press(pilot, "START")  # nothing has been typed so far
        assert pilot.names == ["shelf", "setup", "template.price"]
        press(pilot, "A", "START")
        assert pilot.names[:2] == ["shelf", "play"] and pilot.play.match.options == ("7",)
        pilot.play.keep()
        assert saves.resume(pilot.stage.keeper, "template", games.rules_of)[1].round.price == 7
