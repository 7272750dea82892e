# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Numbers are written out only where they can't be anything else."""

import ast

from sim.shrink.constants import Constants

INK = b"""
from micropython import const
INK, PAPER = range(2)
LOW = -const(1 << 3)
MANY = 1 << 30
TEXT = "x"
NAMES = (INK, PAPER)
ROOM = 5
PLACES = 7
ASKED = 9
changing = 1
def change():
    global changing
    changing = 2
"""
USE = b"""
import foreign
from toy import ink
from toy.ink import INK, LOW, MANY, NAMES, ROOM, PLACES as WHERE, changing
if ink.PAPER:
    from toy.ink import PAPER
SUM = INK - LOW + ROOM
def f(x, ROOM=ROOM):
    return LOW ** x, MANY, NAMES, ROOM, WHERE, changing, SUM, foreign.PAPER, x.ASKED
"""
FILES = {"lib/toy/ink.py": INK, "lib/toy/use.py": USE}


def test_numbers_are_written_out():
    made = Constants(FILES, [b"from toy.use import SUM"])
    assert ast.unparse(made.trees["lib/toy/use.py"]) == (
        "import foreign\nfrom toy import ink\nfrom toy.ink import MANY, NAMES, ROOM, changing\n"
        "if 1:\n    pass\nSUM = 0 - -8 + ROOM\n\n"
        "def f(x, ROOM=ROOM):\n"
        "    return ((-8) ** x, MANY, NAMES, ROOM, 7, changing, SUM, foreign.PAPER, x.ASKED)"
    )


def test_what_nobody_asks_for_any_more_goes():
    kept = ast.unparse(Constants(FILES).trees["lib/toy/ink.py"])
    assert not [name for name in ("PLACES", "LOW") if name in kept]
    # Asked for, if perhaps of another; bound twice in the other; too large; a text; changed.
    for name in (
        "INK, PAPER =",
        "ROOM = 5",
        "MANY = 1 << 30",
        "TEXT = 'x'",
        "ASKED = 9",
        "changing = 1",
    ):
        assert name in kept
    assert "NAMES = (0, 1)" in kept


def test_a_script_from_without():
    made = Constants(FILES)
    script = "from toy import ink\nfrom toy.ink import PLACES, NAMES\nprint(ink.LOW, PLACES, NAMES)"
    assert made.outside(script) == (
        "from toy import ink\nfrom toy.ink import NAMES\nprint(-8, 7, NAMES)"
    )
