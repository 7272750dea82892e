# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""What is wrong with a file of words or help is one clear sentence, in tests and at the start."""

import subprocess
import sys
from pathlib import Path

import pytest

from sim import ROOT
from sim.lint.words import faults
from tests.words import ROOMS

SHELF = ("chess",)
FILES = {
    "games/chess/rules.py": "",
    "games/chess/words/en.txt": "# Chess.\nmate = mate\nmate.in = mate in {0}\n",
    "games/chess/words/cs.txt": "mate = mat\nmate.in = mat v {0}\n",
    "games/chess/help/en.txt": "One\n---\nTwo\n",
    "games/chess/help/cs.txt": "Jedna\n---\nDvě\n",
    "lib/ludopoche/words/en.txt": "[play]\nback = back\n\n[menu]\nback = back\n",
    "lib/ludopoche/words/cs.txt": "[menu]\nback = zpět\n[play]\nback = zpět\n",
    "lib/ludopoche/help/en.txt": "Keys\n",
    "lib/ludopoche/help/cs.txt": "Klávesy\n",
}


def found(folder, languages=("cs", "en"), **changed):
    """The faults of a small checkout in which some files are others; None: missing."""
    names = {name.replace("/", "_").replace(".", "_"): name for name in FILES}
    files = dict(FILES, **{names[name]: text for name, text in changed.items()})
    for name, text in files.items():
        path = Path(folder, name)
        path.parent.mkdir(parents=True, exist_ok=True)
        if text is not None:
            path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return list(faults(folder, SHELF, languages))


def test_every_room_has_all_its_words_in_every_language():
    assert not list(faults(shelf=[room[6:] for room in ROOMS[1:]]))


def test_nothing_is_wrong(tmp_path):
    """Another language is files and a word: the order of lines is the translator's."""
    assert not found(tmp_path)


def test_windows_wrote_it(tmp_path):
    text = "\ufeffmate = mat\r\nmate.in = mat v {0}\r\n".encode()
    assert not found(tmp_path, games_chess_words_cs_txt=text)


@pytest.mark.parametrize(
    "changed, sentence",
    [
        (
            {"games_chess_rules_py": None},
            "The shelf in games/__init__.py names 'chess': there is no games/chess/rules.py.",
        ),
        ({"games_chess_words_cs_txt": None}, "games/chess/words/cs.txt is missing."),
        ({"games_chess_help_cs_txt": None}, "games/chess/help/cs.txt is missing."),
        ({"lib_ludopoche_help_en_txt": None}, "lib/ludopoche/help/en.txt is missing."),
        (
            {"games_chess_words_cs_txt": "mate = mat\n"},
            "games/chess/words/cs.txt has no word 'mate.in'.",
        ),
        (
            {"lib_ludopoche_words_cs_txt": "[menu]\nback = zpět\n"},
            "lib/ludopoche/words/cs.txt [play] has no word 'back'.",
        ),
        (
            {"games_chess_words_cs_txt": FILES["games/chess/words/cs.txt"] + "pawn = p\n"},
            "games/chess/words/cs.txt has the word 'pawn', which English hasn't.",
        ),
        (
            {"games_chess_words_cs_txt": "mate = mat\nmate.in = mat v {1}\n"},
            "games/chess/words/cs.txt: 'mate.in' takes other values than in English: {0}.",
        ),
        (
            {"games_chess_words_cs_txt": FILES["games/chess/words/cs.txt"] + "mate = ž\n"},
            "games/chess/words/cs.txt, line 3: 'mate' stands there twice.",
        ),
        (
            {"games_chess_words_cs_txt": FILES["games/chess/words/cs.txt"] + "\nmat\n"},
            "games/chess/words/cs.txt, line 4: a word is written as 'name = what is said'.",
        ),
        (
            {"games_chess_words_cs_txt": b"mate = \xff\n"},
            "games/chess/words/cs.txt is not written in UTF-8.",
        ),
        (
            {"games_chess_help_cs_txt": "Jedna\n"},
            "games/chess/help/cs.txt has 1 pages, games/chess/help/en.txt has 2.",
        ),
        (
            {
                "games_chess_help_en_txt": "One\n[picture mate]\nMate.\n---\nTwo\n",
                "games_chess_help_cs_txt": "Jedna\n---\nDvě\n",
            },
            "games/chess/help/cs.txt, page 1: its picture isn't mate, as in "
            "games/chess/help/en.txt.",
        ),
    ],
)
def test_one_sentence_a_fault(tmp_path, changed, sentence):
    assert found(tmp_path, **changed) == [sentence]


@pytest.mark.parametrize("command", ["referee", "shot", "play"])
def test_the_start_says_it(command):
    """The sentence, and nothing of Python's."""
    program = (
        "import sys, games; games.SHELF = ('lucky', 'chess', 'go'); from sim.__main__ import main; "
        "sys.exit(main(['%s']))" % command
    )
    ran = subprocess.run(
        [sys.executable, "-c", "import sim; " + program],
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
    )
    said = "The shelf in games/__init__.py names 'chess': there is no games/chess/rules.py."
    assert ran.returncode == 1 and ran.stdout == ""
    assert ran.stderr == "python3 -m sim %s: %s\n" % (command, said)


def test_the_suite_says_it():
    """Before it collects anything: else each test of that game fails with words of its own."""
    program = "import sim, games, pytest; games.SHELF = ('chess',); sys.exit(pytest.main([%r]))"
    ran = subprocess.run(
        [sys.executable, "-c", "import sys; " + program % __file__],
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
    )
    said = "The shelf in games/__init__.py names 'chess': there is no games/chess/rules.py."
    assert ran.returncode == 4 and said in ran.stderr
    assert "passed" not in ran.stdout and "failed" not in ran.stdout
