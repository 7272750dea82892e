# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The project's own English: docstrings that name their thing first, one word for a thing."""

import ast
import re
from pathlib import Path

import pytest

from sim import ROOT

CODE = [
    path
    for room in ("code.py", "lib", "games", "hardware", "sim")
    for path in (
        [Path(ROOT, room)] if room[-3:] == ".py" else sorted(Path(ROOT, room).rglob("*.py"))
    )
]
TEXTS = CODE + sorted(Path(ROOT, "docs").glob("*.md")) + [Path(ROOT, "README.md")]
TEXTS += sorted(set(Path(ROOT, "tests").rglob("*.py")) - {Path(__file__)})
# A question may begin so; a statement that does hides its noun.
CLAUSE = re.compile(r"(What|Who|Whose|Where|How|Which|Whether)\b")
INSTEAD = {"glass": "screen", "stand-in": "replacement module", "tally": "score"}


def docstrings(path):
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)):
            text = ast.get_docstring(node)
            if text:
                yield getattr(node, "lineno", 1), text


@pytest.mark.parametrize("path", CODE, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_docstring_begins_with_a_noun_or_an_imperative(path):
    for line, text in docstrings(path):
        first = re.match(r"[^.:;?]*.?", text.replace("\n", " ")).group()
        assert first.endswith("?") or not CLAUSE.match(first), "%s:%d %s" % (path, line, first)


@pytest.mark.parametrize("word", INSTEAD)
def test_one_word_is_used_for_a_thing(word):
    for path in TEXTS:
        for number, line in enumerate(path.read_text("utf-8").split("\n"), 1):
            where = "%s:%d" % (path, number)
            assert not re.search(r"\b%ss?\b" % word, line, re.I), where + " " + INSTEAD[word]


def test_the_linter_hears_no_excuse():
    excuse = "no" + "qa"
    for room in ("lib", "games", "hardware", "sim", "tests", ".ci"):
        for path in Path(ROOT, room).rglob("*.py"):
            assert excuse not in path.read_text("utf-8"), path
