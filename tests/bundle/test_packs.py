# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Modules that share a file are modules as any others, and the small bundle, made of them, runs."""

import re
from pathlib import Path

import pytest

import games
from sim import ROOT
from sim.bundle import packs as packing
from sim.vm import handheld

FILES = {
    # What is asked for by each other lies in one pack, and in another folder's.
    "a/ask.py": "from a import pause\nfrom b.help import told\nasked = 1\n"
    "def said():\n    global asked\n    asked += 1\n    return asked, pause.name(), told\n",
    "a/pause.py": "def name():\n    return __name__\nFILE = __file__\n",
    "a/scores.py": "before = 1\nraise ValueError('torn')\n",
    "a/plain.py": "kind = 'plain'\n",
    "b/help.py": "told = 'help'\nclass Help:\n    pass\n",
}
SCRIPT = """
import sys
import packs
packs.begin()
from a import ask
import a.pause
from a.plain import kind
print(ask.said(), ask.said(), kind)
print(a.pause is ask.pause, a.pause.FILE, sys.modules["b.help"].Help.__module__)
print(sorted(name for name in sys.modules if name[:2] in ("a.", "b.")))
for _ in range(2):
    try:
        import a.scores
    except ValueError as error:
        print(error, "a.scores" in sys.modules)
sys.modules.pop("a.ask")
del a.ask
from a.ask import asked
print(asked, ask.asked)
try:
    import a.date
except ImportError:
    print("no date")
"""
SAID = """\
(2, 'a.pause', 'help') (3, 'a.pause', 'help') plain
True a/pause.mpy b.help
['a.ask', 'a.pause', 'a.plain', 'b.help']
torn False
torn False
1 3
no date
"""


def test_what_comes_out_of_a_pack(machine):
    files = {path: source.encode() for path, source in FILES.items()}
    finder = Path(ROOT, "lib/ludopoche/packs_small.py").read_text()
    files["packs.py"] = finder.replace('"PACKS"', "'PACKS'").encode()
    out, packs = packing.packed(files)
    row = next(row for row, words in enumerate(packing.PACKS) if "ask" in words.split())
    digit = packing.DIGITS[row]
    assert packs["a/_%s.py" % digit] == ["a/ask.py", "a/pause.py", "a/scores.py"]
    assert set(out) == {"a/_%s.py" % digit, "b/_%s.py" % digit, "a/plain.py", "packs.py"}
    # "a.date" would lie in a pack that this folder hasn't got.
    tree = machine.tree("/nowhere", rooms=(), extra={p: s.decode() for p, s in out.items()})
    ran = machine.run(SCRIPT, modules=tree)
    assert (ran.stdout, ran.stderr) == (SAID, "")


def test_no_finder_no_packs():
    files = {path: source.encode() for path, source in FILES.items()}
    assert packing.packed(files) == (files, {})


def test_each_word_has_one_pack():
    words = " ".join(packing.PACKS).split()
    assert len(words) == len(set(words))
    assert len(packing.PACKS) <= len(packing.DIGITS)
    rooms = ("games", "hardware", "lib")
    there = {path.stem for room in rooms for path in Path(ROOT, room).rglob("*.py")}
    assert not set(words) - there, "modules that are no more"


def test_a_traceback_out_of_a_pack():
    names = handheld.made(True).names
    pack = next(place for place, paths in names.places.items() if len(paths) > 3)
    path = names.places[pack][0]
    old = next(old for old in sorted(names.defined[path]) if old in names.short)
    file = next(file for file, module in names.files.items() if module == pack)
    said = names.explained('  File "%s", line 1, in %s' % (file, names.short[old]))
    assert re.search(r'^  File "%s", line 1, in \w+ = .*\b%s\b' % (pack, old), said)
    assert '"%s" %s' % (file, pack) in names.listing().splitlines()


@pytest.mark.parametrize("session", handheld.SESSIONS)
def test_the_small_bundle_runs_on_a_board_s_heap(machine, session, small):
    ran = small.run(handheld.SESSIONS[session], before="scales.stop()\n")
    assert ran.code == 0 and "\npeak " in ran.stdout, (ran.trouble or ran.stderr)[-2000:]
    if session in games.SHELF:
        assert len(ran.lines("bots")) == 1 and not ran.idle_bots


@pytest.fixture(scope="module")
def small(machine):
    return handheld.Board("pygamer", small=True)
