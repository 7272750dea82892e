# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A table that is built again from its memo shows what it showed, and goes on as it would have."""

import random

import numpy
import pytest

from tests.screens.pilot import BOARDS, Pilot

# isort: split
from games.easy import layout
from games.easy.text import lines as spoken_of
from ludopoche.screens.play import ASK, END, HINT, THINK

PLAIN = (int, bool, str, bytes, type(None))
GAMES = (
    ("person", {}),
    ("person,person", {"contiguous": "1"}),
    ("person,person,person", {"pairs": "1"}),
    ("person,easy", {"pairs": "1", "contiguous": "1"}),
)
KEYS = ("UP", "DOWN", "LEFT", "RIGHT", "A", "A", "A", "B")


def plain(value):
    if isinstance(value, tuple):
        return all(plain(each) for each in value)
    return isinstance(value, PLAIN)


def seen(pilot):
    """The room of the table."""
    pilot.play.end_motion()
    pilot.frames(1)
    stage = pilot.stage
    rgb = numpy.array(pilot.desk.rgb())
    rgb[: stage.top] = 0
    rgb[stage.foot :, layout.LAYOUTS[stage.size].hint :] = 0
    return rgb


def told(pilot):
    table = pilot.play.table
    prompt = table.prompt
    zone = table.spot.memo()
    return prompt.asked, prompt.a, prompt.pile, table.held, table.may, zone, spoken_of(table)


def again(pilot):
    """The table goes, and another one takes its memo."""
    play = pilot.play
    table = play.table
    memo = table.memo()
    assert plain(memo)
    play.put_away()
    assert play.table is None
    play.open(None)
    assert play.table is not table
    if play.phase != THINK:
        assert play.table.memo() == memo
    pilot.stage.put(play.group)


def wander(pilot, dice, step):
    """A key, or the cursor where a key would lead after many others."""
    play = pilot.play
    table = play.table
    if play.phase == ASK and step % 7 == 3:
        while table.held or table.left or table.look >= 0:
            pilot.tap("B")
        zones = ["key"]
        if play.match.players > 1:
            zones.append("others")
        if len(table.hand.call) > 1:
            zones.append("second")
        table.spot.zone = zones[step // 7 % len(zones)]
        table.show_cursor()
        pilot.tap("A")
    elif play.phase == ASK and not (table.left or table.look >= 0) and step % 3 == 0:
        table.point(dice.choice(play.turns.legal()))
        pilot.frames(2)
    else:
        key = dice.choice(KEYS)
        away = key == "B" and not (table.held or table.left or table.look >= 0)
        pilot.tap("A" if away else key)


# The smallest screen has all of them, the larger ones one each.
CASES = [(BOARDS[0], *game) for game in GAMES]
CASES += [(board, *game) for board, game in zip(BOARDS[1:], GAMES[2:])]


@pytest.mark.parametrize("board,seats,terms", CASES)
def test_a_table_stands_again_as_it_stood(board, seats, terms):
    dice = random.Random(board + seats)
    with Pilot(board, game="easy", seats=seats, seed="5", terms=terms, speed=0) as pilot:
        ways = set()
        for step in range(90 if board == "pygamer" else 45):
            wander(pilot, dice, step)
            if pilot.names[-1] != "play":
                break
            play = pilot.play
            while len(play.group) > 1:
                play.group.pop()  # a note, which any key takes away
            if play.phase == HINT:
                continue
            before = seen(pilot), told(pilot)
            phase = play.phase
            table = play.table
            ways |= {phase, table.spot.zone, "left" * table.left, "look" * (table.look >= 0)}
            ways.add("held" * len(table.held))
            again(pilot)
            after = seen(pilot), told(pilot)
            if play.phase == phase:
                assert (before[0] == after[0]).all(), step
                assert before[1] == after[1], step
        assert {ASK, "board", "left", "held"} <= ways
        assert "look" in ways or seats == "person"


def test_what_was_just_placed_stays_marked_while_others_play():
    """And the cursor comes back to where it was."""
    with Pilot("pygamer", game="easy", seats="person,hard", seed="3") as pilot:
        pilot.tap("A")
        pilot.wait(400)
        pilot.desk.press("A")
        play = pilot.play
        while play.phase != THINK:
            pilot.frames(1)
        pilot.desk.release("A")
        before = seen(pilot)
        again(pilot)
        assert play.phase == THINK and (seen(pilot) == before).all()
        while play.phase != ASK:
            pilot.frames(1)
        again(pilot)
        assert play.table.memo()[4] == ("board", play.table.spot.cell)


def test_the_end_of_a_round_stands_again():
    with Pilot("picosystem", game="easy", seats="person", seed="3", terms={"rounds": "1"}) as pilot:
        play = pilot.play
        for _ in range(19):
            play.play((play.turns.legal()[0],))
        assert play.phase == END
        pilot.frames(2)
        before = seen(pilot)
        again(pilot)
        assert (seen(pilot) == before).all() and play.table.memo()[4] is None
