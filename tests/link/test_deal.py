# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The deal that all make together, and the rules' fingerprint."""

import hashlib

import pytest

import games
from ludopoche.core.seeds import Chance, readable
from ludopoche.link import deal


def test_our_sha256_is_sha256():
    for size in range(200):
        data = bytes((7 * i + size) & 255 for i in range(size))
        assert deal.sha256(data) == hashlib.sha256(data).digest()


def test_a_deal_as_the_documentation_works_it_out():
    secrets = ("00112233445566778899", "a0a1a2a3a4a5a6a7a8a9")
    digest = hashlib.sha256(",".join(secrets).encode()).digest()
    assert deal.commitment(secrets[0]) == hashlib.sha256(secrets[0].encode()).hexdigest()[:32]
    chance = Chance(int.from_bytes(digest[:4], "big") & 0x3FFFFFFF)
    assert deal.seed_of(secrets) == readable(chance)
    assert deal.seed_of(secrets) != deal.seed_of(secrets[::-1])


# A change of what a game does changes its fingerprint: then boards of before are refused, and this
# line says so.
FINGERS = {"lucky": "ff22f5", "sixteen": "595530", "easy": "184626", "rucki": "147d36"}


@pytest.mark.parametrize("game, finger", FINGERS.items())
def test_the_rules_of_today(game, finger):
    assert deal.fingerprint(games.load(game, "rules")) == finger


@pytest.mark.parametrize("game", games.SHELF)
def test_other_rules_have_another_fingerprint(game, monkeypatch):
    rules = games.load(game, "rules")
    before = deal.fingerprint(rules)
    legal = rules.Round.legal
    monkeypatch.setattr(rules.Round, "legal", lambda self: legal(self)[::-1])
    assert deal.fingerprint(rules) != before
