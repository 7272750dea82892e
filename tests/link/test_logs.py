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
    handed=st.sampled_from((0, 5)),
)


@pytest.mark.parametrize("game", GAMES)
@given(data=st.data(), wires=WIRES, seed=st.integers(1, 1 << 29))
@settings(max_examples=15, deadline=None)
def test_whatever_the_wires_do(game, data, wires, seed):
    people = data.draw(st.sampled_from(tables(game)))
    world = World(game, people, seed, 0.5, wires)
    world.run(120000, World.finished)
    world.faults = Faults()
    world.run(900000, World.finished)
    # Only where devices forget what they have saved, or a seat is handed over while its own device
    # plays on behind a cut wire, two can move at once.
    assert check(world) or wires.forgotten or wires.handed


def test_a_log_that_is_long_enough_leaves_room_for_the_one_that_is_needed():
    """Found by chance: who lacked the third seat's moves was told the others' first, for ever."""
    wires = Faults(lost=30, late=50, spoiled=10, cut=0.3, killed=0.5, handed=5)
    world = World("lucky", (2, 1), 387, 0.5, wires)
    world.run(120000, World.finished)
    world.faults = Faults()
    assert world.run(600000, World.finished) and check(world)


def test_a_call_whose_end_was_lost_with_its_save_is_placed_anew():
    """Found by chance: others had the beginning of a call from who forgot it. All waited for its
    end, for ever."""
    wires = Faults(lost=30, twice=20, cut=0.3, killed=0.2, forgotten=30)
    world = World("sixteen", (1, 1, 0), 2297933, 0.5, wires)
    world.run(120000, World.finished)
    world.faults = Faults()
    assert world.run(900000, World.finished) and check(world)


def test_a_seat_is_handed_to_a_bot_and_given_back():
    world = World("template", (1, 1, 1), pace=0.2)
    ann, ben, cleo = world.devices
    world.run(3000)
    ben.kill()
    ben.until = 1 << 30
    world.faults = Faults(handed=100)
    world.run(20000)
    assert ann.link.owner[1] != 1 and ann.link.counts[1] > 0
    before = ann.link.counts[1]
    world.faults = Faults()
    ben.until = 0
    world.run(6000)
    for device in world.devices:
        assert device.link.owner[1] == 1 and device.link.counts[1] >= before
    assert world.run(300000, World.finished) and check(world)


def test_who_comes_back_does_not_move_before_it_is_told_that_it_lacks_nothing():
    world = World("template", (1, 1), pace=1)
    ann, ben = world.devices
    world.run(2000)
    ben.kill()
    ben.until = ann.deaf = 1 << 30
    world.run(1000)
    ben.until = 0
    world.run(30000)
    assert ben.up and ben.link.lack and ben.link.waits(1)
    ann.deaf = 0
    world.run(6000)
    assert not ben.link.lack
    assert world.run(300000, World.finished) and check(world)


def test_nothing_is_told_that_is_not_saved():
    """The lines are made from the logs, and the logs from saved turns only."""
    world = World("rucki", (1, 1), pace=1)
    ann = world.devices[0]
    keep, ann.keep = ann.keep, lambda: None
    world.run(4000)
    assert ann.match.moves.length and not [line for line in ann.sent if line[3] == "M"]
    ann.keep = keep
    world.run(4000)
    assert [line for line in ann.sent if line[3] == "M"]


def test_other_rules_are_told_on_both_sides():
    world = World("template", (1, 1))
    world.devices[1].link.finger = "000000"
    world.run(5000)
    for i in (0, 1):
        link = world.devices[i].link
        assert ("other", 1 - i) in link.news and not link.counts[1 - i]


def test_what_says_nothing_new_is_not_kept():
    """Another device says what we have: it is there. An echo of ours is nothing."""
    world = World("template", (1, 1))
    assert world.run(600000, World.finished)
    world.run(9000)
    ours, theirs = [device.sent[-1] for device in world.devices]
    assert ours != theirs
    link = world.devices[0].link
    link.get(theirs, world.now + 1)
    assert link.heard[1] == world.now + 1 and not link.inbox
    link.get(ours, world.now + 2)
    assert link.heard[1] == world.now + 1 and not link.inbox
