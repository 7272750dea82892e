# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Recorded matches, every state as text: they catch change, not truth. --update-goldens accepts."""

import json
import os
import random

import pytest

from ludopoche.core import record
from tests.players import new

FOLDER = os.path.join(os.path.dirname(__file__), "playthrough")

MATCHES = {
    "lucky-free": ("lucky", {"players": 2, "seed": 1}),
    "lucky-michael-bruno": (
        "lucky",
        {"players": 3, "first": 1, "rounds": 3, "setup": "michael", "bruno": 1, "seed": 2},
    ),
    "sixteen-alone": ("sixteen", {"seed": 3}),
    "sixteen-three": ("sixteen", {"players": 3, "first": 2, "seed": 4}),
    "easy-four-rounds": ("easy", {"players": 2, "rounds": 4, "seed": 5}),
    "easy-pairs-contiguous": ("easy", {"players": 2, "pairs": 1, "contiguous": 1, "seed": 6}),
    "rucki-blue": ("rucki", {"players": 3, "rounds": 3, "seed": 7}),
    "rucki-red-linked": ("rucki", {"players": 6, "face": "red", "joker": "linked", "seed": 8}),
}


def told(match, move=None):
    """One line a state: the move that led there, and what changed on the table."""
    state = match.state()
    return "%-6s %s" % (
        match.rules.move_text(move) if move is not None else "start",
        json.dumps(state, sort_keys=True, separators=(",", ":")),
    )


def brief(before, after):
    """Only the fields that the move changed: a reader sees what it did, and files stay small."""
    old, new_ = (json.loads(line[7:]) for line in (before, after))
    changed = {key: new_[key] for key in sorted(new_) if new_[key] != old.get(key)}
    return "%-6s %s" % (after[:6].strip(), json.dumps(changed, separators=(",", ":")))


@pytest.mark.parametrize("name", MATCHES)
def test_playthrough(name, request):
    game, words = MATCHES[name]
    match = new(game, **words)
    dice = random.Random(name)
    line = told(match)
    lines = [line]
    # A lucky match at random can take thousands of moves; its first two hundred say enough.
    while not match.over and len(lines) < 200:
        legal = match.legal()
        move = dice.choice(legal)
        match.play(move)
        after = told(match, move)
        lines.append(brief(line, after))
        line = after
    lines.append("result %s %s" % (match.history, match.winners()))
    lines.append(record.text(match))
    text = "\n".join(lines) + "\n"
    path = os.path.join(FOLDER, name + ".txt")
    if request.config.getoption("--update-goldens"):
        os.makedirs(FOLDER, exist_ok=True)
        with open(path, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
    with open(path, encoding="utf-8") as file:
        assert file.read() == text
