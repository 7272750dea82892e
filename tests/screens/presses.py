# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A whole match on the screen, key by key, and what each press sends to the panel.

with Pilot("pygamer", game="easy", seats="person") as pilot:
    for press in presses(pilot, 1):
        assert press.note or not press.same or press.part < 0.15, press
"""

import random
from collections import namedtuple

import pytest

from ludopoche.screens import showing as phases
from ludopoche.ui.table import Table
from sim.nor import match_saves

CURSOR = 0.06  # of the screen, the most that a press may send: a cursor's move
TILE = 0.15  # a tile placed, shifted, taken up or picked, and what follows from it

ARROWS = ("UP", "DOWN", "LEFT", "RIGHT")

# `kind`: "cursor" for an arrow, "way" for a cursor that goes to where a move is made, "after" for
# what comes by itself, else what the bar says that the key does. `what` was done: a button, a move
# pointed to, or None. `part` of the screen was sent, in `windows` (x, y, w, h). Is what's shown
# still the `same` player's view of the same round? Did a `note` come or go?
Press = namedtuple("Press", "kind what part windows same note")


def turn(play, dice):
    """What a person does on turn: buttons, and moves to whose place the cursor goes."""
    yield dice.choice(ARROWS)
    yield match_saves.sensible(play.game, play.match, dice)
    yield "A"


def presses(pilot, seed, turn=turn):
    """Play the match on the screen to its end; a Press for each thing done. (What moves is measured
    elsewhere, step by step.)"""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Table, "moves", lambda table, ending=False: None)
        yield from each(pilot, seed, turn)


def each(pilot, seed, turn):
    dice = random.Random(seed)
    windows = watched(pilot.desk.panel)
    while pilot.names[-1] in ("play", "handover"):
        play = pilot.play
        if pilot.names[-1] == "handover":
            pilot.tap("A")
        elif play.phase == phases.ASK:
            for what in turn(play, dice):
                yield measured(pilot, windows, what)
                if play.phase != phases.ASK or pilot.names[-1] != "play":
                    break
        elif play.phase == phases.END:
            return
        else:
            yield measured(pilot, windows, "A" if play.phase == phases.DREW else None)


def watched(panel):
    """A list that every window sent from now on is added to."""
    windows = []
    pixels = panel._pixels

    def seen(data):
        left, right = panel._columns
        top, bottom = panel._rows
        windows.append((left, top, right - left + 1, bottom - top + 1))
        pixels(data)

    panel._pixels = seen
    return windows


def measured(pilot, windows, what):
    play = pilot.play
    notes = len(play.group)
    view = play.viewer, play.match.number, play.ended
    kind = kind_of(play, what)
    pilot.rest()  # B's word, which follows the press before
    del windows[:]
    pilot.desk.reset_counters()
    if what is None:
        pilot.wait(pilot.stage.pause + 60)
    elif isinstance(what, int):
        play.table.point(what)
        play.say_prompt()
    else:
        pilot.tap(what)
    pilot.frames(2)
    same = pilot.names[-1] == "play" and view == (play.viewer, play.match.number, play.ended)
    note = play.group is None or max(notes, len(play.group)) > 1
    return Press(kind, what, pilot.desk.part(), list(windows), same, note)


def kind_of(play, what):
    if what is None:
        return "after"
    if isinstance(what, int):
        return "way"
    if what in ARROWS:
        return "cursor"
    return (play.table.prompt.a if what == "A" else "back").rstrip(" 0123456789")
