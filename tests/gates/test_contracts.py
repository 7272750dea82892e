# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Every screen and every place for saves has what its contract asks, as it asks it."""

import importlib
import inspect
import re
from pathlib import Path

import pytest

from sim import ROOT
from sim.desk.device import Desk

SCREENS = Path(ROOT, "lib/ludopoche/screens")
GAMES = Path(ROOT, "games")


def members(package):
    """Two {name: arguments or None}: what the package's docstring asks, and what may be there."""
    text = importlib.import_module(package).__doc__
    for part in text.split("\nand where "):
        found = {}
        for line in re.findall(r"^    (\w.*?)(?:  |$)", part, re.M):
            for name, inside in re.findall(r"(\w+)(\([^)]*\))?", line):
                found[name] = inside[1:-1] if inside else None
        yield found


def screens():
    """{module: its screens}: the console's, and those of games."""
    with Desk("pygamer"):
        paths = sorted(SCREENS.glob("[a-z]*.py"))
        paths += [
            path for path in sorted(GAMES.glob("*/*.py")) if "class Screen" in path.read_text()
        ]
        for path in paths:
            name = ".".join(path.relative_to(ROOT).with_suffix("").parts).removeprefix("lib.")
            module = importlib.import_module(name)
            made = [module.Screen] if hasattr(module, "Screen") else []
            yield name, made + list(getattr(module, "OTHERS", {}).values())


def test_every_screen_keeps_the_contract():
    asked, offered = members("ludopoche.screens")
    needed = ["KEEP", *(name for name, arguments in asked.items() if arguments is not None)]
    assert needed == ["KEEP", "open", "close"] and "press" in offered
    count = 0
    for name, made in screens():
        for screen in made:
            count += 1
            assert not [one for one in needed if not hasattr(screen, one)], name
            for one, arguments in (*asked.items(), *offered.items()):
                method = inspect.getattr_static(screen, one, None)
                if arguments is not None and inspect.isfunction(method):
                    wanted = [word.strip() for word in arguments.split(",") if word]
                    usual = [*inspect.signature(method).parameters.values()][1:]
                    usual = [value for value in usual if value.default is value.empty]
                    assert len(usual) == len(wanted), (name, one)
    assert count > 25


@pytest.mark.parametrize("name", ["keeper.Folder", "keeper.Memory", "nvm.Nvm"])
def test_every_place_keeps_the_contract(name):
    module, _, kind = name.partition(".")
    place = getattr(importlib.import_module("ludopoche.store." + module), kind)
    asked, offered = members("ludopoche.store")
    assert len(asked) == 6 and list(offered) == ["rest"]
    for one, arguments in (*asked.items(), *offered.items()):
        method = getattr(place, one, None)
        assert method is not None or one in offered, one
        if method is None:
            continue
        found = ", ".join([*inspect.signature(method).parameters][1:])
        assert found == arguments, one
