# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""One short name for several: nobody bears two of them."""

import gc

import pytest

from sim.bundle import compiler
from sim.lint.circuitpython import OURS
from sim.shrink.families import Bearers
from sim.shrink.firmware_names import FREE, NATIVES
from sim.shrink.scopes import Module
from sim.vm import handheld
from tests.sessions.session import Session, dice

import games  # isort: skip

BASE = "class Base:\n    one = 1\n    def two(self):\n        return self.three\n"
MORE = "from g import base\nclass More(base.Base):\n    def four(self):\n        self.four = 4\n"
STRANGE = "import os\nclass Strange(os.Thing):\n    five = 5\n"
SCRIPT = "def f(x):\n    x.six = sorted(x)\n    return hasattr(x, 'seven'), x.eight\neight = 8\n"


@pytest.fixture(scope="module")
def bearers():
    files = {"g.base": BASE, "g.more": MORE, "g.strange": STRANGE, "g.script": SCRIPT}
    return Bearers({name: Module(source, set(files)) for name, source in files.items()}, ["odd"])


def test_a_family_bears_what_its_classes_do(bearers):
    family = {"one", "two", "three", "four"}
    assert family in bearers.sets
    strange = next(each for each in bearers.sets if "five" in each)
    assert strange >= NATIVES | {"odd"}, "whatever its base may have"
    assert {"f", "sorted", "hasattr", "eight"} in bearers.sets, "a module, with Python's own"
    assert bearers.alone == {"six", "seven"}


def test_nobody_bears_two_of_a_short_name(bearers):
    names = ["one", "five", "eight", "two", "six", "seven", "three", "four"]
    short = bearers.shared_out(names, ["append", "sorted", "abs"], iter("abcdefgh"))
    assert (short["one"], short["two"], short["three"]) == ("append", "sorted", "abs")
    assert short["eight"] == "append", "its module has use for Python's sorted"
    assert short["five"] == "sorted", "what it inherits may have an append"
    assert [list(short.values()).count(short[name]) for name in ("six", "seven")] == [1, 1]
    assert short["four"] in "abc", "Python's names were not enough"


def test_an_unknown_base_is_no_guess():
    files = {"a": "def made():\n    pass\nBase = made()\nclass A(Base):\n    pass\n"}
    with pytest.raises(ValueError, match="a: nobody can tell what class Base is"):
        Bearers({"a": Module(files["a"], {"a"})})


def test_names_that_a_compiled_file_need_not_write_out():
    source = "\n".join("x.%s" % name for name in FREE)
    names = handheld.names_of(compiler.compiled({"a.py": source.encode()})["a.mpy"])
    assert names == {b"x", b"a"}


def clashes(bears, short):
    """Pairs of names in `bears` that are called the same; one keeps its letters, perhaps."""
    taken = {}
    for name in bears:
        taken.setdefault(short.get(name, name), []).append(name)
    return [pair for pair in taken.values() if len(pair) > 1]


def test_in_the_real_bundle_nobody_bears_two(machine):
    names = handheld.made().names
    assert len(names.short) > 600 and len(set(names.short.values())) < 160
    for each in names.bearers.sets:
        assert not clashes(each, names.short)
    lone = [names.short[name] for name in names.bearers.alone & set(names.short)]
    assert not [word for word in lone if list(names.short.values()).count(word) > 1]


def test_what_objects_bear_as_they_live(tmp_path):
    """Found by looking at them, not by reading the sources."""
    short = handheld.made().names.short
    gc.freeze()  # the console collects often, and all that the suite has made is no business of it
    seen = {}
    for game in games.SHELF:
        seats = "person,easy,medium"
        drive = tmp_path / game  # a match that waits would be asked about
        drive.mkdir()
        with Session("pygamer", drive, game=game, seats=seats, seed="1") as session:
            session.desk.blind()
            for _ in range(3):
                session.move(dice(1))
            look(seen)
            for key in ("START", "SELECT", "A"):
                session.tap(key)
                look(seen)
                session.home()
    gc.unfreeze()
    assert len(seen) > 60
    for kind, bears in seen.items():
        assert not clashes(bears, short), kind


def look(seen):
    """Who is alive: {its class: the names that it bears}."""
    ours = {}
    for thing in gc.get_objects():
        kind = type(thing)
        if kind not in ours:
            ours[kind] = kind.__module__.split(".")[0] in OURS
            if ours[kind]:
                seen.setdefault(kind, set()).update(*map(vars, kind.__mro__[:-1]))
        if ours[kind]:
            seen[kind].update(getattr(thing, "__dict__", ()))
