# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Linked matches on the glass: one console, and other devices at the same wire."""

import pytest

import games
from ludopoche.core import record
from ludopoche.link.lines import have
from tests.link.peer import Table

GAMES = games.SHELF


@pytest.mark.parametrize("others", ((1,), (1, 1), (0, 1)))
@pytest.mark.parametrize("game", GAMES)
def test_a_match_to_its_end(game, others):
    with Table(game, others) as table:
        table.host()
        table.go()
        own = table.finish()
        link = table.play.link
        assert not link.ended
        for peer in table.peers:
            assert peer.link.counts == link.counts and have(peer.link) == have(link)
            if not table.common and peer.match:
                assert record.text(peer.match) == own


def test_names_that_are_the_same_are_told_apart():
    """Who hasn't chosen a name is called Anna everywhere."""
    with Table("lucky", (1,)) as table:
        table.peers[0].names = ["Anna"]
        table.host()
        table.go()
        assert [name for name, _ in table.play.match.seats] == ["Anna", "Anna2"]
        assert table.peers[0].match.seats == table.play.match.seats


def test_nobody_waits_for_who_only_looks_on(monkeypatch):
    with Table("lucky", (1, 0)) as table:
        table.host()
        table.go()
        player, onlooker = table.peers
        for peer, waits in ((onlooker, False), (player, True)):
            peer.up = False
            said = []
            monkeypatch.setattr(table.play, "say", said.append)
            for _ in range(60):  # whose turn it may be
                table.run(1000)
                if table.asked and not waits:
                    table.act()
            assert bool([text for text in said if "away" in text]) == waits, said
