# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The trial of the suite by small faults, tried on toys."""

import ast
import builtins

import pytest

from tests.mutants import places, reach, trial

TOY = """\
def nearest(numbers, wanted):
    best = None
    for n in numbers:  # é: columns count bytes
        if best is None or abs(n - wanted) < abs(best - wanted):
            best = n
    print(best)
    return best
"""
TESTS = """\
from toy import nearest

def test_nearest():
    assert nearest([1, 9, 6], 7) == 6
"""


def mutants(source):
    """The changed lines of all mutants of a source."""
    told = []
    for place in places.places(source):
        changed = places.mutated(source, place)
        ast.parse(changed)
        assert changed.count("\n") == source.count("\n")
        assert changed != source
        told += [
            new.strip() for old, new in zip(source.split("\n"), changed.split("\n")) if old != new
        ]
    return told


def test_what_can_be_changed():
    assert mutants(TOY) == [
        "if (best is not None) or abs(n - wanted) < abs(best - wanted):",
        "if (best is None and abs(n - wanted) < abs(best - wanted)):",
        "if best is None or (abs(n - wanted) <= abs(best - wanted)):",
        "if best is None or abs((n + wanted)) < abs(best - wanted):",
        "if best is None or abs(n - wanted) < abs((best + wanted)):",
        "pass",
        "return None",
    ]


@pytest.mark.parametrize(
    ("source", "changed"),
    [
        ("é = a[1]\n", ["é = a[2]"]),
        ("'%d' % a\n", []),
        ("return None\n", []),
        ("return 0\n", ["return None", "return 1"]),
        ("return False\n", ["return True"]),
        ("a != (not b)\n", ["(a == (not b))", "a != ((b))"]),
        ("a = 800\n", ["a = 851"]),
        ("a <<= 3\n", ["a >>= 3", "a <<= 4"]),
        ("not True\n", ["(True)", "not False"]),
        ("f(\n  a)\n", ["pass", ""]),
    ],
)
def test_how(source, changed):
    assert mutants(source) == changed


@pytest.fixture
def toys(tmp_path):
    (tmp_path / "toy.py").write_text(TOY, "utf-8")
    (tmp_path / "test_toy.py").write_text(TESTS, "utf-8")
    return tmp_path


@pytest.mark.parametrize(
    ("number", "told"),
    [(1, "found"), (2, "survives 1 of 1 tests"), (5, "survives 1 of 1 tests"), (6, "found")],
)
def test_a_mutant_is_found_or_survives(toys, number, told):
    test = "test_toy.py::test_nearest"
    place = places.places(TOY)[number]
    assert trial.one(str(toys), "toy.py", place, [test], {test: 0.1}) == told
    assert (toys / "toy.py").read_text("utf-8") == TOY


def test_a_mutant_that_no_test_comes_by(toys):
    assert trial.one(str(toys), "toy.py", places.places(TOY)[0], (), {}) == "no test comes by"


def test_a_mutant_that_hangs_is_found(toys):
    (toys / "toy.py").write_text(
        "def nearest(a, b):\n    while False:\n        pass\n    return 6\n"
    )
    (place,) = [p for p in places.places((toys / "toy.py").read_text()) if p[4] == "True"]
    test = "test_toy.py::test_nearest"
    names = {test: 0.1}
    assert trial.one(str(toys), "toy.py", place, [test], names, least=1) == "found"


def test_which_tests_come_by(monkeypatch, tmp_path):
    """Also by what is imported as soon as a conftest.py is read."""
    monkeypatch.setattr(reach, "FOLDER", tmp_path)
    asked = ["tests/core/test_chance.py", "tests/hardware/test_ways_out.py"]
    lines, times = reach.reached(asked)
    by = {test.partition("::")[0] for (path, _), tests in lines.items() for test in tests}
    assert by == set(asked) == {test.partition("::")[0] for test in times}
    for path in ("lib/ludopoche/core/match.py", "hardware/__init__.py"):
        assert any(path == other for other, _ in lines)
    # Asked again, it is known: nothing is run.
    monkeypatch.setattr(reach.subprocess, "run", None)
    assert reach.reached(asked) == (lines, times)


def test_what_is_noted_stands_before_each_statement(monkeypatch, tmp_path):
    monkeypatch.setattr(reach, "FOLDER", tmp_path)
    monkeypatch.setattr(reach, "ROOT", tmp_path)
    source = '''"""Words."""

class Toy:
    """Words."""
    def f(self, n):
        """Words."""
        try:
            if n:
                return (n +
                        1)
            elif n is None:
                pass
        finally:
            self.n = 2
'''
    (tmp_path / "toy.py").write_text(source)
    notes = bytearray(20)
    monkeypatch.setattr(builtins, "__noted__", lambda path, size: notes, raising=False)
    toys = {}
    exec(reach.noted(str(tmp_path / "toy.py")), toys)
    assert toys["__doc__"] == toys["Toy"].__doc__ == toys["Toy"].f.__doc__ == "Words."
    notes[:] = bytes(20)
    assert toys["Toy"]().f(2) == 3
    assert [i for i, noted in enumerate(notes) if noted] == [7, 8, 9, 14]
    assert reach.statement("toy.py")[10] == 9  # of its second line, too


def test_the_quickest_of_each_file_come_first():
    times = {"a::1": 0.1, "a::2": 0.2, "a::3": 1.9, "b::1": 1, "b::2": 20, "c::1": 3}
    assert trial.portions(times, times) == (["a::1", "b::1"], ["c::1", "a::2", "a::3"])
    room = "tests/games/lucky/test_table.py::test_"
    times = {room + name: 1 + i / 10 for i, name in enumerate(("costs", "telling", "pictures[x]"))}
    quick, slow = trial.portions(times, times)
    assert quick + slow == [room + name for name in ("costs", "pictures[x]", "telling")]


@pytest.mark.parametrize(
    ("source", "place", "other"),
    [
        ("a = 3\n", (1, 4, 1, 5, "4"), True),
        ("a = b or 0\n", (1, 4, 1, 10, "(b or 0)"), False),
        ("def f():\n    return 3\n", (2, 11, 2, 12, "4"), True),
        ("def f():\n    a()\n    return\n", (3, 4, 3, 10, "return None"), False),
    ],
)
def test_what_compiles_to_the_same_is_no_mutant(source, place, other):
    assert places.differs(source, place) == other


def test_a_line_is_found_again_in_a_changed_source(monkeypatch, tmp_path):
    monkeypatch.setattr(reach, "FOLDER", tmp_path)
    monkeypatch.setattr(reach, "ROOT", tmp_path)
    (tmp_path / "old.py").write_text("a\nb\nc\nd\n")
    (tmp_path / "now.py").write_text("a\nnew\nb\nother\nd\n")
    now = reach.moved("old", "now.py")
    assert [list(now(line)) for line in (1, 2, 3, 4)] == [[1, 2], [3, 4], [4], [5]]


def test_the_choice_is_the_same_for_the_same_seed():
    chosen = trial.choose(20, ["lib/ludopoche/core"], 1)
    assert chosen == trial.choose(20, ["lib/ludopoche/core"], 1)
    assert chosen != trial.choose(20, ["lib/ludopoche/core"], 2)
    assert len(chosen) == 20
    assert all(path.startswith("lib/ludopoche/core/") for path, _ in chosen)


def test_a_test_that_fails_anyway_finds_nothing(toys):
    (toys / "test_toy.py").write_text(TESTS + "\n\ndef test_other():\n    assert nearest is None\n")
    tests = ["test_toy.py::test_nearest", "test_toy.py::test_other"]
    times = dict.fromkeys(tests, 0.1)
    lives, dies = (places.places(TOY)[number] for number in (2, 1))
    assert trial.one(str(toys), "toy.py", lives, tests, times) == "survives 1 of 2 tests"
    assert trial.one(str(toys), "toy.py", dies, tests, times) == "found"


def test_tests_that_cannot_be_run_find_nothing(toys):
    (toys / "test_toy.py").write_text("import nothing_of_this_name\n" + TESTS)
    test = "test_toy.py::test_nearest"
    dies = places.places(TOY)[1]
    told = trial.one(str(toys), "toy.py", dies, [test], {test: 0.1})
    assert told == "its tests can't be run"


def test_an_error_before_the_test_finds_a_mutant(toys):
    fixture = "import pytest\n\n@pytest.fixture\ndef six():\n    assert nearest([6], 7) == 6\n\n"
    (toys / "test_toy.py").write_text(fixture + TESTS.replace("nearest()", "nearest(six)"))
    test = "test_toy.py::test_nearest"
    dies = places.places(TOY)[6]
    assert trial.fallen(str(toys), [test], 20) is None
    assert trial.one(str(toys), "toy.py", dies, [test], {test: 0.1}) == "found"
