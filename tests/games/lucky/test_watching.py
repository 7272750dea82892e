# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A record of Lucky Numbers that is watched: the tiles face up in order, and on the screen what a
step is about, the same forwards and back."""

import functools

import pytest

import games
from ludopoche.core import terms
from ludopoche.store import saves
from ludopoche.ui.theme import INK
from tests.screens.pilot import BOARDS, Pilot

from tests.games.lucky import places  # isort: skip


@functools.lru_cache(None)
def crowded():
    """A match with many tiles face up."""
    seats = [("Anna", None), *[(name, "easy") for name in ("Benjamin", "Chloé", "Dirk")]]
    match = terms.agree(games.rules_of("lucky"), {"players": "4", "seed": "77"}, seats)
    bot = games.load("lucky", "bot")
    while not match.over:
        view = match.view(match.turn)
        thinking = bot.think("easy", view, match.turn, match.players, match.options)
        match.play(next(found for found in thinking if found is not None)[0])
    return match


def row_on_screen(pilot):
    """The numbers that can be read in the row, from left to right."""
    size = pilot.stage.size
    x, y, w, h, gap, most = places.row_of(size)
    face = ("5x7", "7x14", "7x14")[size]
    reader = pilot.reader
    found = [reader.number((x + i * (w + gap), y, w, h), face, INK) for i in range(most - 1)]
    assert None not in found[: len(found) - found.count(None)]
    return [number for number in found if number]


def about(before, after):
    """The numbers that have come to the table, and that have gone."""
    came, gone = after[:], before[:]
    for number in before:
        if number in came:
            came.remove(number)
            gone.remove(number)
    return came, gone


@pytest.mark.parametrize("board", BOARDS)
def test_the_row_is_in_order_at_every_step(board):
    match = crowded()
    with Pilot(board) as pilot:
        saves.finish(pilot.stage.keeper, match)
        pilot.stage.open("watch", 0)
        pilot.go()
        pilot.frames(1)
        steps = pilot.screen.steps
        most = places.row_of(pilot.stage.size)[5] - 1
        tables = [[]]
        rows = [[]]
        longest = 0
        while steps.at < steps.count:
            pilot.tap("RIGHT")
            table = steps.match.view(0)["table"]
            seen = row_on_screen(pilot)
            kinds = sorted(set(table))
            longest = max(longest, len(kinds))
            assert seen == sorted(set(seen)) and set(seen) <= set(kinds)
            # The first ones, and a page: the one with what has come, or else gone.
            assert seen[: most - 2] == kinds[: most - 2]
            if len(kinds) <= most:
                assert seen == kinds
            came, gone = about(tables[-1], table)
            for number in came or gone:
                assert number in seen or number not in table
            tables.append(table)
            rows.append(seen)
        assert longest > most
        while steps.at > 1:
            pilot.tap("LEFT")
            assert row_on_screen(pilot) == rows[steps.at]
        pilot.tap("DOWN")
        assert row_on_screen(pilot) == rows[steps.at]
