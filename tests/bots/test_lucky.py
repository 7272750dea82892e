# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Lucky Numbers' league: its games end as those that the rules play move for move."""

import numpy as np
import pytest

from games.lucky import bot
from sim.bots.compiled import lucky as twin
from sim.bots.yardsticks import lucky as league
from tests.players import new


def shares(match):
    """Each seat's part of the win."""
    while not match.over:
        seat = match.turn
        level = "medium" if seat else "easy"
        *_, (move, _, _) = bot.think(level, match.view(seat), seat, match.players, match.options)
        match.play(move)
    won = np.array(match.round.scores()) == 2
    return list(won / won.sum())


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(("michael", "bruno"), [(0, 0), (1, 0), (0, 1), (1, 1)])
def test_a_game_of_the_league_ends_as_in_the_rules(players, michael, bruno):
    who = np.array([league.EASY] + [league.MEDIUM] * (players - 1))
    costs = np.array([twin.COSTS[twin.WHERE[players]]] * players)
    for deal in league.deals_of(range(5_000_000, 5_000_006), players):
        words = {"setup": "michael" if michael else "free", "bruno": str(bruno)}
        tiles = ",".join(str(tile) for tile in deal)
        match = new("lucky", players=players, deal=tiles, **words)
        won = league.game(deal, who, costs, (michael, bruno))
        assert list(won) == shares(match)


def test_search_fills_its_garden():
    """It plays on from a copy; who fills the last cell has won, and nothing else wins at once."""
    garden = np.arange(4, 20)
    garden[9] = 0
    gardens = np.stack([garden, np.where(np.arange(16) % 5, 0, garden)])
    table, unseen = np.bincount([2, 13], minlength=21), np.bincount([3, 5, 17], minlength=21)
    position = gardens, np.int64(0), table, unseen, np.int64(0), 3, 0
    costs = twin.COSTS[twin.WHERE[2]]
    assert league.search(position, costs) == 16 * 13 + 9
    order = np.array([3, 5, 17])
    assert league.play_on(position, 16 * 13 + 9, order, costs) == 1
    assert league.play_on(position, league.DRAW, order, costs) == 1  # on its next turn
    assert not gardens[0, 9] and table[13] == 1 and unseen.sum() == 3
