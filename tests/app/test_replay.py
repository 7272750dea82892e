# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""What was played live is, replayed from its trace, heard in the same frames: the same pixels."""

import random
import types

import pytest

from sim.app import terminal, trace
from sim.desk import device
from sim.desk.device import Desk

BUTTONS = ["UP", "DOWN", "LEFT", "RIGHT"] + ["A"] * 6 + ["B"]


class Clock:
    """Real time for a live desk, without any going by."""

    def __init__(self, monkeypatch):
        self.now = 0.0
        fake = types.SimpleNamespace(**vars(device.time))
        fake.perf_counter = lambda: self.now
        monkeypatch.setattr(device, "time", fake)


class Hand:
    """Presses at any moment: while the program waits, and while it is busy."""

    def __init__(self, desk, clock, seed, count=120):
        self.desk = desk
        self.clock = clock
        self.chance = random.Random(seed)
        self.due = 0.5
        self.left = count
        self.terminal = terminal.Terminal.__new__(terminal.Terminal)
        self.terminal.desk = desk
        desk.breathe = self.breathe
        polled = desk.polled
        desk.polled = lambda: (self.work(), polled())
        desk.on_idle = lambda begins: begins or self.work()

    def work(self):
        """The program takes its time."""
        self.clock.now += self.chance.choice((0, 0, 0.0004, 0.004, 0.012, 0.05))

    def breathe(self, seconds):
        end = self.clock.now + seconds + 0.0001  # never quite in time
        self.clock.now = min(end, max(self.clock.now, self.due)) if self.left else end
        while self.left and self.due <= self.clock.now:
            button = self.chance.choice(BUTTONS)
            how = self.chance.randrange(3)
            if how == 0:
                self.terminal.press(button)
            else:
                (self.desk.press if how == 1 else self.desk.release)(button)
            self.due += self.chance.choice((0, 0.002, 0.01, 0.08, 0.3))
            self.left -= 1


def session(desk, options, until, moves=()):
    """What a session of the console hears and when, and what is on its screen at the end."""
    from ludopoche import console

    heard = []
    opened = desk.open()
    get = opened.keys.get

    def listen():
        event = get()
        if event is not None:
            heard.append((desk.now(), event))
        return event

    opened.keys.get = listen
    trace.replay(desk, moves)
    desk.run(lambda: console.run(opened, options), until=until)
    return heard, desk.pixels.copy()


@pytest.mark.parametrize(
    "board, seed", [("pygamer", 1), ("pygamer", 2), ("picopad", 3), ("ugame22", 4)]
)
def test_a_live_session_is_repeated_by_its_trace(board, seed, monkeypatch):
    options = {"lang": "en", "game": "rucki", "seats": "person,easy,easy", "seed": str(seed)}
    moves = []
    clock = Clock(monkeypatch)
    with Desk(board, live=True) as desk:
        Hand(desk, clock, seed)
        desk.on_move = lambda *move: moves.append(move)
        live = session(desk, options, 20000)
    assert len(moves) > 80
    assert moves == sorted(moves, key=lambda move: move[0])
    with Desk(board) as desk:
        again = session(desk, options, 20000, moves)
    assert again[0] == live[0]
    assert (again[1] == live[1]).all()
