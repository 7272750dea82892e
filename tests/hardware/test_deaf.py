# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Flash that is being erased stops the firmware's look at the keys: what is pressed meanwhile must
be heard all the same."""

import random

from ludopoche.keys import PRESS
from ludopoche.store import write
from tests.screens.pilot import Pilot

import games  # isort: skip

ERASE = 60  # milliseconds, the longest that was measured
DOWN = 100  # so long a key is down at least, and up
PRESSES = 400
SOME = ("A", "A", "A", "B", "UP", "DOWN", "LEFT", "RIGHT", "START")


class Deaf:
    """A desk whose keys aren't looked at while something is sent out to the flash."""

    def __init__(self, desk, monkeypatch):
        self.desk = desk
        self.erases = self.missed = 0
        self.missing = False
        plain = write.settle

        def settle(file):
            plain(file)
            self.erase()

        monkeypatch.setattr(write, "settle", settle)
        desk.on_move = self.moved

    def moved(self, ms, button, down):
        self.missed += self.missing

    def erase(self):
        scanners = self.desk.scanners[:]
        self.desk.scanners.clear()
        self.missing = True
        self.erases += 1
        self.desk.sleep(ERASE / 1000)
        self.missing = False
        self.desk.scanners.extend(scanners)
        for scanner in scanners:
            scanner.scan()


def heard(pilot):
    """The presses that the program gets, written down."""
    get = pilot.device.keys.get
    found = []

    def told():
        event = get()
        if event is not None and event & PRESS:
            found.append(event)
        return event

    pilot.device.keys.get = told
    return found


def test_no_press_is_lost(monkeypatch, tmp_path):
    """Any keys at any time, through turns, questions and the shelf: matches are left and resumed,
    and saved when they must be."""
    dice = random.Random(1)
    erases = missed = 0
    for game in games.SHELF:
        desk = {"locked": False, "drive": str(tmp_path)}
        with Pilot("picosystem", desk=desk, game=game, seats="person,easy") as pilot:
            assert pilot.stage.keeper.where == "drive"
            with monkeypatch.context() as patch:
                deaf = Deaf(pilot.desk, patch)
                found = heard(pilot)
                when = pilot.desk.now() + 50
                for _ in range(PRESSES):
                    button = dice.choice(SOME)
                    pilot.desk.feed(when, button, True)
                    when += DOWN + dice.randrange(60)
                    pilot.desk.feed(when, button, False)
                    when += DOWN + dice.randrange(450)
                while pilot.desk.now() < when + 200:
                    pilot.console.frame()
            assert len(found) == PRESSES, game
            erases += deaf.erases
            missed += deaf.missed
    assert erases > 100 and missed > 20
