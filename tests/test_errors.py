# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Every refusal that code can raise has a sentence: found by reading the code itself."""

import ast
import os

import pytest

from ludopoche.errors import Wrong
from sim import ROOT
from sim.errors import sentence
from tests.players import GAMES


def refusals(path):
    """The codes of Wrong(...) and RecordError(...) in a file, with how many values they carry."""
    with open(os.path.join(ROOT, path), encoding="utf-8") as file:
        tree = ast.parse(file.read())
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("Wrong", "RecordError"):
            first = node.args[0] if node.args else None
            choices = [first.body, first.orelse] if isinstance(first, ast.IfExp) else [first]
            for choice in choices:
                if isinstance(choice, ast.Constant):
                    yield node.func.id, choice.value, len(node.args) - 1


def files():
    yield None, "lib/ludopoche/core/terms.py"
    yield None, "lib/ludopoche/core/match.py"
    yield None, "lib/ludopoche/core/record.py"
    yield None, "sim/referee.py"
    for game in GAMES:
        for name in ("rules", "cards"):
            path = "games/%s/%s.py" % (game, name)
            if os.path.exists(os.path.join(ROOT, path)):
                yield game, path


@pytest.mark.parametrize("game,path", list(files()))
def test_every_refusal_is_a_sentence(game, path):
    found = 0
    for kind, code, count in refusals(path):
        values = ("players", "9") if code == "value" else tuple(7 + i for i in range(count))
        error = Wrong("record", code, *values) if kind == "RecordError" else Wrong(code, *values)
        said = sentence(error, game)
        assert said[0].isupper() or said[0] in "'\"0123456789", (code, said)
        assert said.endswith((".", ")", "…")) and "{" not in said, (code, said)
        found += 1
    assert found


def test_input_is_said_back_in_short():
    assert len(sentence(Wrong("command", "x" * 10**6))) < 150
