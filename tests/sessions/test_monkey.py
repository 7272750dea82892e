# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A monkey at the keys: every board, every game, anything at all in any order.

Nothing may go wrong, B leads home from everywhere within twelve presses, and nothing piles up
in memory. What it pressed before a failure is kept as a trace.
"""

import gc
import sys

import pytest

from sim.desk import boards
from tests.sessions.session import ARROWS, ASK, Session, dice

# isort: split
import games
from ludopoche.words import LANGS

PRESSES = 10000
LONG = 200000
SITTING = 200  # presses at one board before it is switched off
SAMPLE = 100  # presses between two ways home
SEEN = 20  # one press in so many is composed, pixel by pixel
PALETTES = ("normal", "safe", "contrast")
# Hard bots think for long on the desktop: they stay at home.
LEVELS = ("person", "person", "person", "easy", "medium")
# What is pressed how often.
KEYS = ARROWS * 7 + ("A",) * 16 + ("B", "B", "START", "SELECT")
BLOCKS = 6000  # of Python's memory: what one sitting may differ from another


@pytest.mark.parametrize("board", [board.id for board in boards.ALL])
def test_a_monkey(board, request):
    presses = LONG if request.config.getoption("--long") else PRESSES
    left = -(-presses // len(boards.ALL))
    blocks = []
    while left > 0:
        sit(board, len(blocks), min(left, SITTING))
        left -= SITTING
        gc.collect()
        blocks.append(sys.getallocatedblocks())
    # All games and languages have been there once after the first ones.
    early = max(blocks[: len(blocks) // 2])
    assert blocks[-1] < early + BLOCKS, "memory: %r" % blocks


def sit(board, number, presses):
    """One sitting: a game, or the very first start of a board."""
    monkey = dice("%s %d" % (board, number))
    options = {"lang": monkey.choice(LANGS), "palette": monkey.choice(PALETTES)}
    if number % 5 == 4:
        options = {"lang": ""}
    else:
        game = games.SHELF[number % len(games.SHELF)]
        fewest, most = games.load(game, "rules").SEATS
        seats = [monkey.choice(LEVELS) for _ in range(monkey.randint(fewest, most))]
        options.update(game=game, seats=",".join(seats), seed=str(monkey.randrange(1 << 30)))
    name = "monkey-%s-%d" % (board, number)
    with Session(board, chance=number, name=name, **options) as session:
        session.desk.blind()
        for press in range(presses):
            seen = press % SEEN == SEEN - 1
            if seen:
                session.desk.blind(False)
            one(session, monkey)
            if seen:
                session.desk.blind()
            if press % SAMPLE == SAMPLE - 1 or press == presses - 1:
                session.home()
                come_back(session, monkey)


def one(session, monkey):
    """Press something, sometimes for long, sometimes with another key; sometimes wait."""
    button = monkey.choice(KEYS)
    how = monkey.random()
    if how < 0.02:
        session.desk.press(button)
        session.wait(900)
        session.desk.release(button)
        session.wait(30)
    elif how < 0.05:
        other = monkey.choice(KEYS)
        for down in (button, other):
            session.desk.press(down)
        session.wait(45)
        for up in (button, other):
            session.desk.release(up)
        session.wait(15)
    else:
        session.tap(button)
    top = session.names[-1]
    if top == "play" and session.screen.phase != ASK and monkey.random() < 0.6:
        session.wait(monkey.randrange(100, 1500))
    elif monkey.random() < 0.05:
        session.wait(monkey.randrange(2000))


def come_back(session, monkey):
    """Often back to the match that waits."""
    if session.screen.waits and monkey.random() < 0.8:
        while session.screen.at != len(games.SHELF):
            session.tap("DOWN")
        session.tap("A")
