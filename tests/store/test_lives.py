# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Whole lives at random: what was promised is there after each step."""

from collections import Counter
from pathlib import Path

import pytest

from sim import ROOT
from tests.store import cards, life, rig

LIVES, LONG = 500, 100000  # of both kinds together
WITH_CARDS = 4  # one life more in so many is a card's that comes and goes
STEPS = 14
ELSEWHERE = (  # promises that have tests of their own
    "the power goes before a turn that is shown is saved, for at most 1.5 s",  # test_when.py
    "a card comes back after the device was played on without it",  # below
    "a match is whole, but a newer version wrote it",  # tests/screens/test_kept.py
)


def lived(kind, way, many):
    """So many lives; what was put to the test, and how often."""
    seen = Counter()
    for seed in range(many):
        one = kind(seed, way)
        with one.running():
            for _ in range(STEPS):
                one.step()
        seen += one.seen
    return seen


def lives(request):
    return (LONG if request.config.getoption("--long") else LIVES) // 2


@pytest.mark.parametrize("way", rig.WAYS)
def test_a_card_comes_and_goes(way, request):
    seen = lived(cards.Cards, way, lives(request) // WITH_CARDS)
    wanted = ("cut", "forgotten", "no question", "card's", "device's")
    wanted += ("back in play", "left alone")
    assert [what for what in wanted if seen[what] < 4] == [], seen


@pytest.mark.parametrize("way", rig.WAYS)
def test_lives(way, request):
    seen = lived(life.Life, way, lives(request))
    rare = [what for what in life.PROMISES.values() if seen[what] < 9]
    assert rare == (["cut in a turn"] if way == "beside" else []), seen


def test_the_document_promises_what_is_kept():
    text = Path(ROOT, "docs", "saves.md").read_text("utf-8")
    text = text[text.index("## What is promised") : text.index("What is not promised")]
    rows = [line.split("|")[1].strip() for line in text.split("\n") if line.startswith("|")][2:]
    assert sorted(rows) == sorted([*life.PROMISES, *ELSEWHERE])
