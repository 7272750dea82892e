# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A program whose names became shorter does what it did."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from sim import ROOT, bundle
from sim.shrink.names import Names
from sim.shrink.scopes import Module
from sim.vm import handheld
from tests.bundle.checkout import write

CONSOLE = """
from ludopoche import colours, tools
from ludopoche.tools import Pen, twice

def run(words):
    '''What everything does, in words.'''
    pen = Pen(colours.INK, depth_of=3)
    print(pen.line(twice(4)), pen.stroke_width, colours.SHADES, tools.counted())
    from games.one import table
    from ludopoche import later
    board = table.Table(words, pen)
    print(board.lines(), board.filled(), later.told(board), tools.counted())
    print([getattr(pen, name) for name in tools.NAMES], getattr(pen, "missing_one", None))
    from ludopoche import memory
    print(memory.load("games.one.icon").painted(2))
"""
FILES = {
    "code.py": "from ludopoche import console\nconsole.run(['b', 'a'])\n",
    "lib/ludopoche/console.py": CONSOLE,
    "lib/ludopoche/colours.py": "INK = 7\nPAPER = INK + 1\nSHADES = (INK, -PAPER)\n",
    "lib/ludopoche/tools.py": """
from ludopoche.colours import PAPER
NAMES = ("stroke_width", "told")
counter = 0

class Pen:
    told = "pen"
    halves = PAPER // 2

    def __init__(self, colour_number, depth_of=1):
        self.stroke_width = colour_number * depth_of
        self.halving = lambda given: [part // self.halves for part in given]

    def line(self, length_of):
        global counter
        counter += 1
        def inner(counter_of):
            nonlocal length_of
            length_of += counter_of
            return length_of
        inner(counter)
        return {length_of: self.halving([length_of, inner(2)])}

def counted():
    return counter

def twice(value_of):
    return value_of * 2
""",
    "lib/ludopoche/later.py": """
def told(thing):
    from games.one.rules import fill_up
    def fill(number):
        return fill_up(number) + 1
    return fill(2), sorted(thing.words), unused
unused = 5
""",
    "games/one/rules.py": """
FIRST, SECOND = range(2)
CELLS = 1 << 4
def fill_up(count_of):
    return [count_of] * (CELLS - 13 - FIRST)
""",
    "games/one/sight.py": "from games.one.rules import CELLS, fill_up\nROWS = CELLS - 20\n"
    "def seen(x, y): return x + y + ROWS, fill_up(x)\n",
    "games/one/table.py": """
from games.one import sight
from games.one.rules import SECOND, fill_up

class Table:
    def __init__(self, words, pen):
        self.depth_of = self.words = words
        self.pen = pen
        try:
            raise ValueError("no")
        except ValueError as why:
            self.why_not = str(why)

    def lines(self):
        return {word: sight.seen(SECOND, len(word)) for word in self.words}, self.why_not

    def filled(self):
        return fill_up(SECOND)
""",
    # The parameter is called by its name elsewhere; the console is one of the module's own names.
    "games/one/icon.py": "from ludopoche import tools\n"
    "def painted(depth_of): return 'i' * depth_of + str(tools.twice(depth_of))\n",
}
FILES["lib/ludopoche/memory.py"] = Path(ROOT, "lib/ludopoche/memory.py").read_text()
FILES["lib/ludopoche/later.py"] = FILES["lib/ludopoche/later.py"].replace("+ 1", "+ [1]")


def said(folder, files):
    write(folder, {path: text.encode() for path, text in files.items()})
    code = "import sys; sys.path[:0] = ['ludo', 'lib', '.']; exec(open('code.py').read())"
    alone = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, env=alone)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_it_does_what_it_did(tmp_path):
    files = {path: text.encode() for path, text in FILES.items()}
    short, names = bundle.shorter(files, [])
    texts = {path: data.decode() for path, data in short.items()}
    assert said(tmp_path / "short", texts) == said(tmp_path / "long", FILES) != ""
    assert set(texts) == {names.places.paths.get(path, path) for path in FILES}
    whole = "\n".join(texts.values())
    for gone in ("fill_up", "colour_number", "length_of", "halving", "SECOND", "CELLS", "INK"):
        assert gone not in whole, gone
    for stays in ("stroke_width", "run", "sys"):  # a text, code.py, Python
        assert stays in whole, stays


def test_what_short_names_stand_for():
    files = {path: text.encode() for path, text in FILES.items() if path != "code.py"}
    names = Names(files, [FILES["code.py"]])
    for path in files:
        names.source(path)
    lines = names.listing().splitlines()
    assert "%s Table" % names.short["Table"] in lines
    assert [line for line in lines if line.endswith(" counter lib/ludopoche/tools.py")]
    assert not [name for name in names.short.values() if name in ("if", "self", "print", "x")]


def test_getattr_asks_by_the_new_name():
    files = {
        "games/x/icon.py": b"LONG_NAME = 'x'\nclass Icon:\n    long_one = 1\n",
        "lib/ludopoche/a.py": b"def f(x):\n    return getattr(x, 'LONG_NAME', None), "
        b"hasattr(x, 'long_one'), setattr(x, 'long_one', getattr(x, 'display', 2))\n",
    }
    names = Names(files)
    asked = names.source("lib/ludopoche/a.py")
    there = names.source("games/x/icon.py")
    for name in ("LONG_NAME", "long_one"):
        short = names.short[name].encode()
        assert name.encode() not in asked + there
        assert b"'%s'" % short in asked and b"%s = " % short in there
    assert b"'display'" in asked, "the firmware's"


def test_what_is_asked_for_may_be_named_elsewhere():
    """One module asks, another says for what, a third has it."""
    files = {
        "games/__init__.py": b"def card(of, name):\n    return getattr(of, name, None)\n",
        "games/x/card.py": b"EXTRAS = ('caller',)\nNOTHING = 5\n",
        "lib/ludopoche/a.py": b"import games\nfrom games.x import card\n"
        b"print(games.card(card, 'EXTRAS'))\n",
    }
    names = Names(files)
    card = names.source("games/x/card.py")
    assert b"EXTRAS" in card and b"NOTHING" not in card
    assert b"'EXTRAS'" in names.source("lib/ludopoche/a.py")


@pytest.mark.parametrize("fields", ("('left_edge', 'top_edge')", "'left_edge top_edge'"))
def test_the_fields_of_a_named_tuple_keep_their_names(fields):
    """They are texts where they are named, and attributes elsewhere."""
    files = {
        "lib/ludopoche/a.py": b"from collections import namedtuple\n"
        b"Box = namedtuple('Box', %s)\nBOX = Box(1, 2)\n" % fields.encode(),
        "lib/ludopoche/b.py": b"from ludopoche import a\n\nclass Pen:\n    def __init__(self):\n"
        b"        self.top_edge = a.BOX.left_edge\n        self.bottom_edge = a.BOX.top_edge\n",
    }
    names = Names(files)
    one, two = (names.source(path).decode() for path in files)
    assert fields in one
    assert two.count(".left_edge") == 1 and two.count(".top_edge") == 2
    assert "bottom_edge" in names.short and "bottom_edge" not in two


def test_a_script_from_without_finds_its_way():
    files = {"lib/ludopoche/a.py": b"class Thing:\n    def meth_od(self):\n        return self.q\n"}
    files["lib/ludopoche/b.py"] = b"from ludopoche.a import Thing\nThing().meth_od()\n"
    names = Names(files)
    script = "from ludopoche import a\nx = a.Thing\nprint(getattr(x, 'meth_od'), 'meth_od')\n"
    thing, method = names.short["Thing"], names.short["meth_od"]
    assert names.outside(script).decode() == (
        "from ludopoche import a\nx = a.%s\nprint(getattr(x, '%s'), 'meth_od')\n" % (thing, method)
    )


def test_what_the_firmware_calls_its_things_stays():
    """The modules of the tests' VM get the same new names: it wouldn't notice."""
    names = handheld.made().names
    # Theirs alone.
    inner = (
        "hand state source many tile ring Nvm pieces size ROOT area Pictures file opened view above"
    )
    inner += " groups piece Console port sock line waits wire"
    for path in handheld.REPLACEMENTS.glob("*.py"):
        if path.stem in handheld.NATIVE.split():
            module = Module(path.read_text())
            known = module.borne | module.globals | module.parameters
            known = {name for name in known if not name.startswith("_")}
            assert not (known - set(inner.split())) & set(names.short), path.stem
    files = {"hardware/a.py": b"import board, os\nx = board.board_id, os.own_thing.inner_thing\n"}
    files["hardware/b.py"] = b"class B:\n    own_thing = inner_thing = board_id = 1\n"
    assert not Names(files).short
