# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""python3 -m sim bench house: how large the program is, room by room: modules and lines.

A board's code is what a compiled bundle takes along; what stands beside it (drawing, text mode,
touch, packages without code) is counted alone. Lines are all lines, comments and empty ones, too;
of a board's code the last row tells what they are.
"""

import ast
from collections import Counter
from pathlib import Path

from sim import ROOT, bundle
from sim.bundle import texts
from sim.errors import Parser

SUMMARY = "modules and lines of code, room by room"
HOUSE = ("code.py", "lib", "games", "hardware")
BOARD = "a board's code"
KINDS = ("code", "imports", "tables", "docstrings", "comments", "empty")


def parser():
    return Parser(prog="python3 -m sim bench house", description=__doc__)


def main(argv):
    parser().parse_args(argv)
    print("%-34s %8s %8s %8s" % ("", "modules", "lines", "largest"))
    for heading, rows in rooms().items():
        print(heading)
        total = [0, 0, 0]
        for name, files in rows.items():
            figures = (len(files), sum(files.values()), max(files.values()))
            show("  " + name, figures)
            total = [total[0] + figures[0], total[1] + figures[1], max(total[2], figures[2])]
        if len(rows) > 1:
            show("  in all", total)
        if heading == BOARD:
            kinds = sum(
                (kinds_of(Path(ROOT, path)) for files in rows.values() for path in files), Counter()
            )
            print("  lines: %s" % ", ".join("%d %s" % (kinds[kind], kind) for kind in KINDS))
    return 0


def show(name, figures):
    print("%-34s %8d %8d %8d" % ((name,) + tuple(figures)))


def rooms():
    """{heading: {room: {path: lines}}}"""
    spoken = bundle.spoken_in(ROOT)
    board = set(texts.bare(bundle.own(ROOT, spoken, spoken)))
    found = {BOARD: {}, "beside it": {}, "sim": {}, "tests": {}}
    for top in (*HOUSE, "sim", "tests"):
        path = Path(ROOT, top)
        for file in sorted(path.rglob("*.py")) if path.is_dir() else [path]:
            name = file.relative_to(ROOT).as_posix()
            heading = top
            if top in HOUSE:
                heading = BOARD if name in board else "beside it"
            lines = file.read_text("utf-8").count("\n")
            found[heading].setdefault(room(name), {})[name] = lines
    return found


def room(name):
    """lib/ludopoche/ui/bars.py: lib/ludopoche/ui."""
    parts = name.split("/")[:-1]
    depth = {"lib": 3, "tests": 1}.get(name.split("/")[0], 2)
    return "/".join(parts[:depth]) or name


def kinds_of(path):
    """{kind: lines} of a module; tables are what is assigned at its top."""
    text = path.read_text("utf-8")
    tree = ast.parse(text)
    kinds = {}
    for node in ast.walk(tree):
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            kinds.update(dict.fromkeys(range(node.lineno, node.end_lineno + 1), "imports"))
        elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            kinds.update(dict.fromkeys(range(node.lineno, node.end_lineno + 1), "docstrings"))
    for node in tree.body:
        if isinstance(node, ast.Assign):
            kinds.update(dict.fromkeys(range(node.lineno, node.end_lineno + 1), "tables"))
    found = Counter()
    for number, line in enumerate(text.splitlines(), 1):
        plain = "comments" if line.lstrip()[:1] == "#" else "code" if line.strip() else "empty"
        found[kinds.get(number, plain)] += 1
    return found
