# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Toy programs do what they did, with shorter names."""

import subprocess
import sys

import pytest

from sim.shrink import shrink

MAIN = "import pots.kitchen as kitchen\nkitchen.cook_dinner(3, spoons_full=2)\n"

# What is read in each: its modules, and the long names that must be gone.
PROGRAMS = {
    "functions": (
        {
            "lib/pots/kitchen.py": "from pots.spices import PEPPER, how_hot\n"
            "def cook_dinner(guests, spoons_full=1):\n"
            "    portions = [how_hot(guest, PEPPER) for guest in range(guests)]\n"
            "    print(portions, spoons_full)\n",
            "lib/pots/spices.py": "PEPPER = 7\n"
            "def how_hot(guest_number, strength_of):\n"
            "    def twice_over(grains):\n"
            "        return grains * 2 + guest_number\n"
            "    return twice_over(strength_of)\n",
        },
        ("PEPPER", "how_hot", "guest_number", "twice_over"),
    ),
    "classes": (
        {
            "lib/pots/kitchen.py": "from pots import ovens\n"
            "class Baker(ovens.Oven):\n"
            "    def heat_up(self, degrees):\n"
            "        super().heat_up(degrees + self.extra_heat)\n"
            "        return self\n"
            "    @property\n"
            "    def is_glowing(self):\n"
            "        return self.warmth > 200\n"
            "def cook_dinner(guests, spoons_full):\n"
            "    baker = Baker(guests)\n"
            "    print(baker.heat_up(190).warmth, baker.is_glowing, spoons_full)\n",
            "lib/pots/ovens.py": "class Oven:\n"
            "    extra_heat = 20\n"
            "    def __init__(self, many_doors):\n"
            "        self.many_doors = many_doors\n"
            "        self.warmth = 0\n"
            "    def heat_up(self, degrees):\n"
            "        self.warmth += degrees\n",
        },
        ("heat_up", "extra_heat", "is_glowing", "warmth", "many_doors", "Baker"),
    ),
    "asking": (
        {
            "lib/pots/kitchen.py": "from pots import shelf\n"
            "def cook_dinner(guests, spoons_full):\n"
            "    thing = shelf.Shelf()\n"
            "    setattr(thing, 'upper_board', guests)\n"
            "    print(hasattr(thing, 'lower_board'), getattr(thing, 'upper_board'))\n"
            "    print(spoons_full)\n",
            "lib/pots/shelf.py": "class Shelf:\n    upper_board = lower_board = 0\n",
        },
        ("upper_board", "lower_board", "Shelf"),
    ),
}


def said(folder, files):
    for path, source in {**files, "main.py": MAIN}.items():
        where = folder / path
        where.parent.mkdir(parents=True, exist_ok=True)
        where.write_bytes(source if isinstance(source, bytes) else source.encode())
    code = "import sys; sys.path[:0] = ['lib', '.']; import main"
    done = subprocess.run([sys.executable, "-c", code], cwd=folder, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("name", PROGRAMS)
def test_it_does_what_it_did(name, tmp_path):
    files, gone = PROGRAMS[name]
    short, names = shrink({path: source.encode() for path, source in files.items()}, [MAIN])
    assert set(short) == set(files)
    assert said(tmp_path / "short", short) == said(tmp_path / "long", files) != ""
    whole = b"".join(short.values()).decode()
    assert not [word for word in gone if word in whole]
    assert "cook_dinner" in whole and "spoons_full" in whole, "main.py calls them so"


def test_what_is_put_together_as_it_runs_keeps_its_letters(tmp_path):
    """The texts of the module that asks may be meant."""
    files = {
        "lib/pots/kitchen.py": "from pots import shelf\n"
        "def cook_dinner(guests, spoons_full):\n"
        "    print([getattr(shelf, name) for name in ('salted_fish', 'honey_jar')])\n",
        "lib/pots/shelf.py": "salted_fish, honey_jar, other_things = 1, 2, 3\n",
    }
    short, _ = shrink({path: source.encode() for path, source in files.items()}, [MAIN])
    assert said(tmp_path, short) == "[1, 2]\n"
    assert b"salted_fish, honey_jar, " in short["lib/pots/shelf.py"]
    assert b"other_things" not in short["lib/pots/shelf.py"]


def test_names_that_are_set_from_without():
    files = {"lib/pots/a.py": b"FLAME = 1\ndef lit_up():\n    return FLAME\n"}
    assert b"FLAME" not in shrink(files)[0]["lib/pots/a.py"]
    assert b"FLAME" not in shrink(files, [], ["ember"])[0]["lib/pots/a.py"]
    short, names = shrink(files, [], ["FLAME"])
    assert names.short["FLAME"].encode() in short["lib/pots/a.py"], "the same everywhere"


def test_the_way_back():
    files = {"lib/pots/a.py": b"def put_on_fire(pan):\n    pan.handle_of_it()\nclass Pan:\n"
             b"    def handle_of_it(self):\n        put_on_fire(self)\n"}  # fmt: skip
    short, names = shrink(files)
    own = names.own["lib/pots/a.py"]["put_on_fire"]
    assert "%s put_on_fire lib/pots/a.py" % own in names.listing()
    told = names.explained('  File "pots.a", line 1, in %s\n' % own)
    assert told.endswith("in %s = put_on_fire" % own)
    script = names.outside("from pots import a\na.Pan().handle_of_it()\n").decode()
    assert names.short["handle_of_it"] in script
