# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Linked matches on the glass: one console, and other devices at the same wire."""

import pytest

import games
from ludopoche.core import record
from ludopoche.link.telling import have
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
