# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Matches that bots have played: they catch change, not truth. --update-goldens accepts.

A weight that is off by one, or a search that ends too soon, breaks no rule and costs less strength
than a league of minutes can tell; but somewhere it plays another move.
"""

from pathlib import Path

import pytest

from ludopoche.core import record
from tests import OURS
from tests.bots.test_levels import LEVELS, answer
from tests.players import new

RECORDS = Path(__file__).with_name("records.txt")
TABLES = {  # of the options: those that a bot plays in another way
    "lucky": ({"players": 2}, {"players": 3, "setup": "michael", "bruno": 1}),
    "sixteen": ({"players": 2},),
    "easy": ({"players": 1}, {"players": 2, "contiguous": 1, "pairs": 1}),
    "rucki": ({"players": 2}, {"players": 4, "face": "red", "joker": "linked"}),
}
CASES = [
    (game, level, number)
    for game in OURS
    for level in LEVELS
    for number in range(3 * len(TABLES[game]))
]


def played(game, level, number):
    match = new(game, seed=str(number), **TABLES[game][number % len(TABLES[game])])
    reasons = []
    while not match.over:
        move, why, values = answer(match, level)
        reasons.append(why)
        match.play(move)
    return "%s %s %d: %s" % (game, level, number, record.text(match)) + " " + " ".join(reasons)


@pytest.mark.parametrize("game, level, number", CASES)
def test_the_same_match(game, level, number, request):
    kept = RECORDS.read_text("utf-8").splitlines() if RECORDS.exists() else []
    told = played(game, level, number)
    if request.config.getoption("--update-goldens"):
        begin = told[: told.index(":") + 1]
        kept = sorted([line for line in kept if not line.startswith(begin)] + [told])
        RECORDS.write_text("\n".join(kept) + "\n", "utf-8")
    assert told in kept
