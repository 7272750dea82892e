# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Modules in short places are found by those who import them."""

import ast

import pytest

from sim.shrink.places import Places

FILES = {
    "lib/one/__init__.py": b"X = 1\n",
    "lib/one/pen.py": b"from one import ink, X\nimport sys, one\nFILE = __file__\n",
    "lib/one/ink.py": b"def f():\n    from one.pen import FILE as file\n    return file\n",
    "code.py": b"from one import pen\n",
}
OURS = {path: source for path, source in FILES.items() if path != "code.py"}
LETTERS = {"one": "aaa", "one.pen": "bbb", "one.ink": "ccc"}


def test_imports_lead_to_the_short_places():
    places = Places(OURS, ("one.pen",), LETTERS.get)
    assert set(places.trees) == {"ludo/aaa.py", "lib/one/pen.py", "ludo/ccc.py"}
    assert ast.unparse(places.trees["lib/one/pen.py"]) == (
        "import ccc as ink\nfrom aaa import X\nimport sys, aaa as one\nFILE = 'lib/one/pen.py'"
    )
    there = ast.unparse(places.trees["ludo/ccc.py"])
    assert "from one.pen import FILE" in there, "who stays is found there"
    assert ast.unparse(places.outside("from one import ink as i")) == "import ccc as i"
    assert places.long("ccc") == "one.ink" and places.long("ddd") == "ddd"


def test_a_name_that_is_given_whole_is_the_place():
    """It takes nothing of a heap. What is compared, or has no dot, is a text like others."""
    text = (
        "load('one.ink')\nload(0, f, 'one.pen', 'one')\nx = __name__ == 'one.ink'\nf('one.' + 'x')"
    )
    there = ast.unparse(Places(OURS, (), LETTERS.get).outside(text))
    assert there == text.replace("('one.ink", "('ccc").replace("one.pen", "bbb")


def test_without_short_places_all_stays():
    places = Places(OURS)
    assert places.trees.keys() == OURS.keys()
    assert ast.unparse(places.outside("import one")) == "import one"


@pytest.mark.parametrize(
    "letters, both",
    [("aaa", "one and one.ink"), ("def", "one.ink and def"), ("sys", "ink and sys")],
)
def test_two_at_one_place_are_refused(letters, both):
    with pytest.raises(ValueError, match="%s come to the same place" % both):
        Places(OURS, (), {**LETTERS, "one.pen": "zzz", "one.ink": letters}.get)
