# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A session at a board from its first start, by keys alone, written down as a trace.

A thumb plays for people who don't think: it presses A, and where nothing comes of that it goes
on to somewhere else. Whatever was pressed can be pressed again with `python3 -m sim --trace`.
"""

import os
import random

from sim.app import trace
from tests.screens.pilot import MISMATCH, ROOT, Pilot, check

GOLDENS = os.path.join(ROOT, "tests", "sessions", "goldens")
ARROWS = ("UP", "DOWN", "LEFT", "RIGHT")
ASK = 1  # play's phases
END = 4
DREW = 6
LOOK = 400  # milliseconds before the thumb comes down


class Session(Pilot):
    def __init__(self, board="pygamer", drive=None, chance=1, name="session", **options):
        self.name = name
        self.moves = []
        self.before = None
        self.heads = {key: options.get(key) for key in trace.HEADS}
        self.heads.update(board=board, chance=chance)
        desk = {"locked": False, "drive": drive, "seed": chance}
        super().__init__(board, desk=desk, **options)
        self.desk.on_move = lambda *move: self.moves.append(move)

    def __exit__(self, kind, error, _):
        if kind is not None:
            path = self.save("%s.trace" % self.name)
            print("%s: replay with python3 -m sim --trace %s" % (error or kind.__name__, path))
        self.close()

    def save(self, name):
        """The trace so far, in a file among what differs."""
        os.makedirs(MISMATCH, exist_ok=True)
        path = os.path.join(MISMATCH, name)
        with open(path, "w", encoding="utf-8") as file:
            file.write(trace.render(self.moves, self.heads))
        return path

    def golden(self, name, request):
        self.desk.blind(False)
        self.frames(1)
        check(self.image(), name, request.config.getoption("--update-goldens"), GOLDENS)

    # Ways

    def home(self, most=12):
        """B, and A where it is asked whether to leave, until the shelf is there. How often."""
        for presses in range(most + 1):
            if self.names == ["shelf"]:
                return presses
            asked = self.names[-1] == "ask" and self.screen.at == 0
            self.tap("A" if asked else "B")
        raise AssertionError("%d presses of B end at %s" % (most, self.names))

    def start(self, lang):
        """The first start: the language, and where saves go."""
        while self.stage.settings.lang != lang:
            self.tap("DOWN")
        self.tap("A")
        self.frames(2)
        assert self.names == ["shelf", "ask"]
        self.tap("A")
        assert self.names == ["shelf"]

    def to_game(self, game):
        """From the shelf to a game's set-up."""
        import games

        at = games.SHELF.index(game)
        while self.screen.at // 2 != at // 2:
            self.tap("DOWN")
        if self.screen.at != at:
            self.tap("RIGHT" if at % 2 else "LEFT")
        self.tap("A")
        assert self.names[-1] == "setup"

    def choose(self, row, value, which=0):
        """In set-up: a row's value, by going there and pressing right."""
        screen = self.screen
        while screen.list[screen.at] != (row, which):
            self.tap("DOWN")
        for _ in range(20):
            if screen.row(screen.at)[1] == value:
                return
            self.tap("RIGHT")
        raise AssertionError("%s can't be %s" % (row, value))

    def pick(self, name):
        """In the pause: what is named so."""
        assert self.names[-1] == "pause"
        while self.screen.names[self.screen.at] != name:
            self.tap("DOWN")
        self.tap("A")

    # The thumb

    def state(self):
        """How far the match is, with what is held."""
        play = self.play
        return list(play.match.moves), play.turns.seat, getattr(play.table, "held", ())

    def settle(self):
        """Until a person is asked, or something lies above the table."""
        for _ in range(4000):
            if self.names[-1] != "play" or self.play.phase in (ASK, DREW, END):
                return
            self.frames(1)
        raise AssertionError("nobody is asked")

    def move(self, dice):
        """Press until something has come of it. What people see on the way: "handover", "round"."""
        self.settle()
        if self.names[-1] == "handover":
            self.tap("A")
            return
        before = self.state()
        self.before = before[1], before[0]  # whose turn it was, and all moves until then
        self.wait(LOOK)
        for _ in range(400):
            self.tap("A")
            if self.names[-1] != "play" or self.state() != before:
                return
            for _ in range(dice.randrange(1, 4)):
                self.tap(dice.choice(ARROWS))
        raise AssertionError("the thumb finds nothing to do")

    def play_on(self, dice, until):
        """Move until `until()`."""
        self.desk.blind()
        for _ in range(4000):
            self.settle()
            if until():
                break
            self.move(dice)
        else:
            raise AssertionError("this never ends")
        self.desk.blind(False)
        self.frames(2)


def dice(seed):
    return random.Random(seed)
