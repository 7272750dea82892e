# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A whole match in the simulator, by keys alone, from the first start: presses and pictures.

    steps = Player(file).play(Match("lucky", ("person", "easy"), "7K3Q9F", ""))

Each step is a press with the screen it leads to; the picture after it is appended to the file, two
bytes a pixel.
"""

import random
from typing import NamedTuple

import numpy

from sim.desk.device import Desk  # before anything of the board's
from sim.errors import CommandError

# isort: split
import games

BOARD = "picosystem"
ARROWS = ("UP", "DOWN", "LEFT", "RIGHT")
PRESS = 30  # milliseconds down, and up
# Before a press where one that comes too soon, by accident, doesn't count: longest at an end.
LOOK = 700
LOOKED_AT = ("play", "result", "lesson")
SOON = 40  # before any other
ASK, END, DREW = 1, 4, 6  # play's phases in which nothing goes on by itself
MOST = 4000  # moves, frames: more is a hang
REST = 3  # frames for what is painted late, or has moved


class Match(NamedTuple):
    game: str
    seats: tuple
    seed: str
    rounds: str  # "": as the game proposes


class Player:
    """A board on the desk, and what was pressed on it."""

    def __init__(self, file, lang="en", board=BOARD, price=None):
        self.file = file
        self.lang = lang
        self.steps = []
        self.desk = Desk(board)
        self.desk.wires.append(("stream", None))  # the firmware's serial line: nobody answers there
        device = self.desk.open()
        self.work = None
        if price is not None:  # takes several times as long
            from sim.desk import work

            self.work = work.Work(self.desk, price).__enter__()
        from ludopoche import console

        self.console = console.Console(device)
        self.console.begin({"lang": ""})
        self.console.frame()

    def close(self):
        if self.work is not None:
            self.work.__exit__()
        while self.console.stack:
            self.console.pop()
        self.desk.close()

    def play(self, match):
        """Everything from the first start to the shelf again."""
        self.settle()
        self.note(None)
        while self.stage.settings.lang != self.lang:
            self.tap("DOWN")
        self.tap("A")  # the language
        self.home()
        self.set_up(match)
        self.tour()
        self.through(random.Random(5))
        self.tap("B")
        self.home()
        return self.steps

    # Looking

    @property
    def stage(self):
        return self.console.stage

    @property
    def name(self):
        return self.console.stack[-1].name

    @property
    def screen(self):
        return self.console.stack[-1].screen

    @property
    def table(self):
        """The match in play."""
        return next((one.screen for one in self.console.stack if one.name == "play"), None)

    def expect(self, name):
        if self.name != name:
            raise CommandError("The simulator came to %s instead of %s." % (self.name, name))

    # Going on

    def wait(self, ms):
        end = self.desk.now() + ms
        while self.desk.now() < end:
            self.console.frame()

    def asked(self):
        return self.name != "play" or self.table.phase in (ASK, END, DREW)

    def settle(self):
        """Until a person is asked, and all is painted."""
        for _ in range(100 * MOST):
            if self.asked():
                break
            self.console.frame()
        for _ in range(REST):
            while getattr(self.screen, "late", False) or getattr(self.screen, "motion", None):
                self.console.frame()
            self.console.frame()

    def tap(self, button, compare=True):
        before = self.name
        pause = LOOK if before in LOOKED_AT else SOON
        self.wait(pause)
        if self.work is not None:
            self.work.begin()
        self.desk.press(button)
        self.wait(720 if self.desk.is_long(button) else PRESS)
        self.desk.release(button)
        self.wait(PRESS)
        self.settle()
        self.note(button, before, pause, compare)

    def note(self, button, before="", pause=0, compare=True):
        """Write the step down, with the picture."""
        self.file.write(numpy.asarray(self.desk.pixels).astype("<u2").tobytes())
        self.steps.append(
            {
                "button": button,
                "before": before,
                "after": self.name,
                "pause": pause,
                "compare": compare,
                "moves": len(list(self.table.match.moves)) if self.table else 0,
                # A bot may think for long without a pixel.
                "quiet": 12000 if "play" in (self.name, before) or not before else 3000,
                "most": 200000 if compare else 3000,
            }
        )
        if not compare:
            self.steps[-1]["quiet"] = 700
        if self.work is not None:
            self.steps[-1]["counts"] = {"first": self.work.first, "last": self.work.last}

    def home(self):
        """The shelf; where saves go may be said first, when something has been saved."""
        while self.name == "ask":
            self.tap("A")
        self.expect("shelf")

    # Set-up

    def set_up(self, match):
        at = games.SHELF.index(match.game)
        while self.screen.at // 2 != at // 2:
            self.tap("DOWN")
        if self.screen.at != at:
            self.tap("RIGHT" if at % 2 else "LEFT")
        self.tap("A")
        self.expect("setup")
        self.choose("players", str(len(match.seats)))
        for seat, who in enumerate(match.seats):
            self.choose("seat", self.stage.word(who), seat)
        if match.rounds:
            self.choose("rounds", match.rounds)
        self.go("deal")
        while self.screen.plan.deal != 2:  # a code that is typed; until then the deal is by chance
            self.tap("RIGHT", False)
        self.tap("A", False)
        self.expect("seed")
        self.type(match.seed)
        self.go("play", "UP")
        self.tap("A")

    def go(self, row, button="DOWN"):
        for _ in range(MOST):
            if self.screen.list[self.screen.at][0] == row:
                return
            self.tap(button)
        raise CommandError("This game's set-up has no row %r." % row)

    def choose(self, row, value, which=0):
        for _ in range(self.screen.count()):
            if self.screen.list[self.screen.at] == (row, which):
                break
            self.tap("DOWN")
        else:
            raise CommandError("This game's set-up has no row %r." % row)
        for _ in range(20):
            if self.screen.row(self.screen.at)[1] == value:
                return
            self.tap("RIGHT")
        raise CommandError("In this game's set-up, %s can't be %s." % (row, value))

    def type(self, code):
        for letter in code:
            row, column = divmod(self.screen.chars.index(letter), self.screen.ACROSS)
            while self.screen.at // self.screen.ACROSS != row:
                up = self.screen.at // self.screen.ACROSS > row
                self.tap("UP" if up else "DOWN", False)
            while self.screen.at % self.screen.ACROSS != column:
                left = self.screen.at % self.screen.ACROSS > column
                self.tap("LEFT" if left else "RIGHT", False)
            self.tap("A", False)
        self.tap("START")

    # The match

    def tour(self):
        """The screens beside a table, there and back; then the shelf, and the match resumed."""
        for button, name in (("START", "pause"), ("SELECT", "help")):
            self.tap(button)
            self.expect(name)
            self.tap("B")
        self.pause("scores")
        self.tap("B")
        self.pause("settings")
        self.tap("B")
        self.pause("keep and leave")
        self.home()
        self.tap("A")
        self.expect("play")

    def pause(self, row):
        """Go where this row of the pause leads to."""
        if self.name != "pause":
            self.tap("START")
        while self.screen.names[self.screen.at] != row:
            self.tap("DOWN")
        self.tap("A")

    def state(self):
        play = self.table
        return list(play.match.moves), play.turns.seat, getattr(play.table, "held", ())

    def through(self, dice):
        """Play to the end, for people who don't think: A, and where nothing comes of it, on."""
        for _ in range(MOST):
            if self.name == "final":
                return
            if self.name != "play" or self.table.phase in (END, DREW):
                self.tap("A")
                continue
            self.move(dice)
        raise CommandError("The match doesn't end.")

    def move(self, dice):
        before = self.state()
        for _ in range(MOST):
            self.tap("A")
            if self.name != "play" or self.state() != before:
                return
            for _ in range(dice.randrange(1, 4)):
                self.tap(dice.choice(ARROWS))
        raise CommandError("Nothing can be done at the table.")
