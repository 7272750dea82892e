# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Lessons led through by a test, bubble by bubble."""

from tests.screens.pilot import Pilot  # before anything of the board's

import games  # isort: skip

PRESSES = 6  # of A at one bubble, at most: a wrong press has led the cursor to the right place


def begun(game, board="pygamer", **options):
    """A lesson, opened from the first row of set-up."""
    pilot = Pilot(board, **options)
    pilot.tap("B")  # the welcome
    pilot.stage.open("setup", game)
    pilot.go()
    pilot.tap("A")
    assert pilot.names == ["shelf", "setup", "lesson"]
    ready(pilot)
    return pilot


def ready(pilot):
    """Until nothing moves."""
    while pilot.names[-1] == "lesson" and pilot.screen.motion is not None:
        pilot.frames()


def bubbles(game):
    return [step for step in games.load(game, "lesson").STEPS if not isinstance(step, str)]


def walk(pilot):
    """Press A to the end, and stop at each bubble."""
    while pilot.names[-1] == "lesson":
        at = pilot.screen.at
        yield pilot.screen
        for _ in range(PRESSES):
            if pilot.names[-1] == "lesson" and pilot.screen.at == at:
                pilot.tap("A")
                ready(pilot)
        assert pilot.names[-1] != "lesson" or pilot.screen.at > at, pilot.screen.word


def step_to(pilot, word):
    for screen in walk(pilot):
        if screen.word == word:
            return screen
    raise AssertionError("no bubble %r" % word)


def look_aside(game, word, keys):
    """At this bubble lead the cursor by keys to what is looked at in place of one's own table: no
    bubble lies above that, and B brings it back."""
    with begun(game) as pilot:
        screen = step_to(pilot, word)
        pilot.tap(*keys.split())
        assert screen.table.prompt.away and len(screen.group) == 1
        pilot.tap("B")
        assert not screen.table.prompt.away and len(screen.group) == 2
