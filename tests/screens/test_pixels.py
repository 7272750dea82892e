# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Python sets no pixel: each takes a board a tenth of a millisecond, and a page has thousands."""

import os
import random
import sys

import pytest

from tests.screens.menus import SIX, keep, played, press
from tests.screens.pilot import BOARDS, ROOT, Pilot  # before anything of the board's
from tests.screens.test_menus import SCREENS, opened

CONSOLE = os.path.join(ROOT, "lib", "ludopoche") + os.sep
# Letters in another colour than the first of their bitmap take two copies more, 0.4 ms each; a
# second layer for them takes 180 ms to compose.
DETOURS = 120


class Count:
    """Pixels set in the console's own code, and letters that were copied by a detour."""

    def __init__(self, monkeypatch):
        from displayio import Bitmap

        from ludopoche.ui.letters import Face

        self.pixels = []
        self.letters = 0
        plain, tint = Bitmap.__setitem__, Face._tint

        def set_pixel(bitmap, index, value):
            caller = sys._getframe(1)
            path = caller.f_code.co_filename
            if path.startswith(CONSOLE):
                self.pixels.append("%s:%d" % (path, caller.f_lineno))
            plain(bitmap, index, value)

        def tinted(*what):
            self.letters += 1
            tint(*what)

        monkeypatch.setattr(Bitmap, "__setitem__", set_pixel)
        monkeypatch.setattr(Face, "_tint", tinted)


@pytest.mark.parametrize("board", BOARDS)
def test_screens_are_opened_without(board, monkeypatch):
    with Pilot(board) as pilot:
        keep(pilot, played("rucki", SIX, rounds="6")[0])
        for which in [name for name in SCREENS if "." not in name]:
            count = Count(monkeypatch)
            opened(pilot, which)
            pilot.frames(2)
            press(pilot, "DOWN", "RIGHT", "DOWN")
            assert not count.pixels, (which, set(count.pixels))
            assert count.letters <= DETOURS, (which, count.letters)
            monkeypatch.undo()
            pilot.stage.home()
            pilot.go()


@pytest.mark.parametrize("board", BOARDS)
def test_screens_beside_a_match_too(board, monkeypatch):
    with Pilot(board, game="lucky", seats="person,person") as pilot:
        for name, args in (
            ("ask", ("Really?", ("yes", "no"))),
            ("handover", (pilot.play, 1)),
            ("pause", (pilot.play,)),
        ):
            count = Count(monkeypatch)
            pilot.stage.open(name, *args)
            pilot.go()
            pilot.frames(2)
            press(pilot, "DOWN")
            assert not count.pixels and not count.letters, (name, count.letters)
            monkeypatch.undo()
            pilot.stage.back()
            pilot.go()


@pytest.mark.parametrize("board", BOARDS)
def test_bars_notes_and_lines_change_without(board, monkeypatch):
    from ludopoche.ui import page, shapes

    with Pilot(board) as pilot:
        stage = pilot.stage
        line = shapes.Line(stage, 4, 40, 120, stage.text)
        dice = random.Random(3)
        count = Count(monkeypatch)
        for _ in range(40):
            who = dice.randrange(-1, 6)
            name = "Félix" if who >= 0 else ""
            asked = dice.choice(("place the 17", "draw", ""))
            stage.status.show(who, name, asked, dice.choice((-1, 7, 45, 120)))
            stage.hint.show(dice.choice(("take", "", "discard")), "back", dice.choice(("play", "")))
            line.set(dice.choice(("points: 12", "points: 13", "")), dice.randrange(1, 15))
        page.note(stage, "Seven more lie below: Größe.")
        assert not count.pixels and not count.letters
