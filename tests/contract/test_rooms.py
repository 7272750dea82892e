# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A game is a folder and a word on the shelf: the console knows none of them by name."""

import ast
import sys
from pathlib import Path

import pytest

from sim import ROOT
from tests.contract.conftest import GAMES, TEMPLATE
from tests.screens.glass import Glass
from tests.screens.menus import press

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


def go_to(glass, row):
    while glass.screen.list[glass.screen.at] != row:
        press(glass, "DOWN")


def test_a_game_brings_its_own_screens(guest):
    """Set-up leads to them; what was typed there is kept, and played."""
    with Glass("pygamer") as glass:
        press(glass, "B")
        glass.stage.open("setup", TEMPLATE)
        glass.go()
        go_to(glass, ("template.picture", 0))
        press(glass, "A")
        assert glass.names == ["shelf", "setup", "template.picture"]
        press(glass, "A")
        glass.stage.settings.own.clear()
        go_to(glass, ("option", 0))
        press(glass, "LEFT")
        assert glass.screen.own(0)
        press(glass, "START")  # nothing has been typed so far
        assert glass.names == ["shelf", "setup", "template.price"]
        press(glass, "A", "START")
        assert glass.names[:2] == ["shelf", "play"] and glass.play.match.options == ("7",)
        glass.play.keep()
        assert saves.resume(glass.stage.keeper, "template", games.rules_of)[1].round.price == 7
