# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Who may import whom: read from the syntax trees, so that a layer stays one."""

import ast
from pathlib import Path

import pytest

from sim import ROOT
from sim.bundle import DESKTOP

# A room and those that it may import from, itself aside. Where several fit the longest counts.
MAY = {
    "ludopoche": "",
    "ludopoche.errors": "",
    "ludopoche.keys": "",
    "ludopoche.memory": "",
    "ludopoche.words": "memory",
    "ludopoche.core": "errors memory",
    "ludopoche.link": "errors memory core",
    "ludopoche.store": "errors memory core words",
    "ludopoche.ui": "errors keys memory words",
    "ludopoche.screens": "errors keys memory words core store link ui games",
    "ludopoche.console": "errors keys memory words core store ui screens games trouble",
    "ludopoche.trouble": "errors keys memory words core store ui hardware",
    "hardware": "errors keys memory",
    "games": "errors memory",
    "code": "hardware ludopoche.console sim.code",  # python3 code.py, on a PC
}
# A game's rooms; "own.x" is its own room x.
ROOMS = {
    "card": "",
    "layout": "",
    "rules": "errors own.rules",
    "bot": "own.rules own.search own.duel",
    "search": "own.rules own.bot own.worth",
    "worth": "own.rules own.bot",
    "duel": "own.rules own.bot",
    "text": "own",
}
TABLE = "errors keys memory ui own"


def modules():
    """{dotted name: path} of the board's code."""
    found = {"code": Path(ROOT, "code.py")}
    for room in ("lib/ludopoche", "games", "hardware"):
        for path in Path(ROOT, room).rglob("*.py"):
            parts = path.relative_to(ROOT).with_suffix("").parts
            parts = [part for part in parts if part not in ("lib", "__init__")]
            found[".".join(parts)] = path
    return found


MODULES = modules()


def imports(path):
    """The dotted names of our modules that this one imports, wherever it does."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names = [
                full if (full := "%s.%s" % (node.module, alias.name)) in MODULES else node.module
                for alias in node.names
            ]
        else:
            continue
        for name in names:
            if name.split(".")[0] in ("ludopoche", "games", "hardware", "sim"):
                yield name, node.lineno


def allowed(name):
    """The prefixes of what a module may import."""
    parts = name.split(".")
    if parts[0] == "games" and len(parts) > 2:
        own = ".".join(parts[:2])
        if parts[2].startswith("art"):  # in one module or several, art_….py
            drawing = [other for other in MODULES if other.startswith(own + ".art_")]
            return [own + ".layout", *drawing]
        words = ROOMS.get(parts[2], TABLE).split()
        return [own + word[3:] if word.startswith("own") else full(word) for word in words]
    room = max((room for room in MAY if inside(name, room)), key=len)
    return [full(word) for word in MAY[room].split()] + [room]


def full(word):
    return (
        word
        if word.split(".")[0] in ("games", "hardware", "ludopoche", "sim")
        else "ludopoche." + word
    )


def inside(name, room):
    return name == room or name.startswith(room + ".")


@pytest.mark.parametrize("name", sorted(MODULES))
def test_a_room_imports_only_from_below(name):
    for other, line in imports(MODULES[name]):
        if other == "ludopoche":  # VERSION
            continue
        fits = [room for room in allowed(name) if inside(other, room)]
        assert fits, "%s:%d imports %s" % (MODULES[name], line, other)


def test_a_board_needs_nothing_of_the_desktops_rooms():
    alone = {name for name, path in MODULES.items() if DESKTOP.fullmatch(on_drive(path))}
    assert {"games.template.layout", "games.template.art", "games.template.text"} < alone
    for name in set(MODULES) - alone:
        for other, line in imports(MODULES[name]):
            assert other not in alone, "%s:%d imports %s" % (MODULES[name], line, other)


def on_drive(path):
    return path.relative_to(ROOT).as_posix()


def test_no_module_imports_itself_through_others():
    """Only imports at the top of a module count: what a function imports comes later."""
    above = {}
    for name, path in MODULES.items():
        tree = ast.parse(path.read_text("utf-8"))
        top = [node for node in tree.body if isinstance(node, (ast.Import, ast.ImportFrom))]
        lines = {node.lineno for node in top}
        above[name] = {other for other, line in imports(path) if line in lines}
    done, path = set(), []

    def visit(name):
        assert name not in path, "a circle: " + " -> ".join(path + [name])
        if name in done or name not in above:
            return
        path.append(name)
        for other in sorted(above[name]):
            visit(other)
        done.add(path.pop())

    for name in sorted(above):
        visit(name)


def test_only_memory_forgets_and_collects():
    for name, path in MODULES.items():
        if name in ("ludopoche.memory", "code"):
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                word = "%s.%s" % (node.value.id, node.attr)
                assert word not in ("sys.modules", "gc.collect"), "%s:%d" % (path, node.lineno)
