# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A linked match over wires that lose, repeat, reorder, spoil and cut, with devices that die."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import games
from tests.link.world import Faults, World

GAMES = (*games.SHELF, "template")


def tables(game):
    """Who sits where: two devices, several people at one, onlookers, five devices."""
    most = games.load(game, "rules").SEATS[1]
    fit = [(1, 1), (2, 1), (1, 1, 0), (1, 1, 1, 0, 0)]
    if games.common(game):
        return fit + [(1, 1, 1, 1, 1), (0, 1, 2, 1, 1, 1)]
    return [people for people in fit if sum(people) <= most] + [(1,) * min(most, 5)]


def check(world):
    """Everybody has the same record, or everybody says why not."""
    results = [device.result for device in world.devices]
    over = {sheet for kind, sheet in results if kind == "over"}
    ended = [why for kind, why in results if kind == "ended"]
    assert world.finished(), (results, [vars(device.link) for device in world.devices])
    assert len(over) == 1 and not ended or len(ended) == len(results)
    return not ended


@pytest.mark.parametrize("game", GAMES)
def test_everybody_ends_with_the_same_record(game):
    for people in tables(game):
        world = World(game, people)
        assert world.run(600000, World.finished), people
        assert check(world)


WIRES = st.builds(
    Faults,
    lost=st.sampled_from((0, 5, 30)),
    twice=st.sampled_from((0, 20)),
    late=st.sampled_from((0, 10, 50)),
    spoiled=st.sampled_from((0, 2, 10)),
    cut=st.sampled_from((0, 0.3)),
    killed=st.sampled_from((0, 0.2, 0.5)),
    forgotten=st.sampled_from((0, 30)),
)


@pytest.mark.parametrize("game", GAMES)
@given(data=st.data(), wires=WIRES, seed=st.integers(1, 1 << 29))
@settings(max_examples=12, deadline=None)
def test_whatever_the_wires_do(game, data, wires, seed):
    people = data.draw(st.sampled_from(tables(game)))
    world = World(game, people, seed, 0.5, wires)
    world.run(120000, World.finished)
    world.faults = Faults()
    world.run(900000, World.finished)
    # Only where devices forget what they have saved two can move at once.
    assert check(world) or wires.forgotten
