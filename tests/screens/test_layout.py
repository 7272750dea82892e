# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A board with the tables of a smaller screen: they stand in the middle, all else is as wide as
its own screen."""

import numpy
import pytest

import games
from ludopoche.screens import touch
from ludopoche.ui.theme import NIGHT
from tests.screens.pilot import Pilot
from tests.screens.reader import rgb

BOARD = "picopad"


def table(game, **options):
    return Pilot(BOARD, game=game, seats="person,person,person", **options)


def test_its_entry_says_so():
    with Pilot(BOARD) as pilot:
        stage = pilot.stage
        assert pilot.device.profile["layout"] == (240, 240)
        assert (stage.size, stage.width, stage.span, stage.left) == (1, 320, 240, 40)
    with Pilot("wio") as pilot:
        stage = pilot.stage
        assert (stage.size, stage.width, stage.span, stage.left) == (2, 320, 320, 0)


@pytest.mark.parametrize("game", games.SHELF)
def test_a_table_is_the_smaller_screens_in_the_middle(game, request):
    pictures = []
    for board in (BOARD, "picosystem"):
        with Pilot(board, game=game, seats="person,person,person") as pilot:
            if pilot.names[-1] == "handover":
                pilot.tap("A")
            pilot.wait(900)
            stage = pilot.stage
            pictures.append(numpy.array(pilot.desk.rgb())[stage.top : stage.foot])
            if board == BOARD:
                pilot.golden("layout-%s-picopad" % game, request)
    wide, own = pictures
    assert (wide[:, 40:280] == own).all()
    assert (wide[:, :40] == rgb(NIGHT)).all() and (wide[:, 280:] == rgb(NIGHT)).all()


@pytest.mark.parametrize("game", games.SHELF)
def test_a_lesson_points_at_what_it_speaks_of(game):
    bubbles = {}
    for board in (BOARD, "picosystem"):
        with Pilot(board) as pilot:
            pilot.tap("A")
            pilot.stage.open("lesson", game)
            pilot.go()
            pilot.wait(2000)
            screen = pilot.screen
            left = pilot.stage.left
            bubbles[board] = [tuple(box) for box in screen.boxes if box]
            bubbles[board] = [(x - left, y, w, h) for x, y, w, h in bubbles[board]]
    assert bubbles[BOARD] == bubbles["picosystem"]


def test_a_finger_means_what_it_touches():
    with table("lucky") as pilot:
        there = [touch.keys(pilot.stage, "play", pilot.screen, x, 100) for x in range(320)]
    with Pilot("picosystem", game="lucky", seats="person,person,person") as pilot:
        own = [touch.keys(pilot.stage, "play", pilot.screen, x, 100) for x in range(240)]
    assert there[40:280] == own and len(set(own)) > 4
    assert not any(there[:40] + there[280:])


def test_the_shelf_takes_the_whole_width(request):
    with Pilot(BOARD) as pilot:
        pilot.tap("A")
        pilot.rest()
        pilot.golden("layout-shelf-picopad", request)
        wide = numpy.array(pilot.desk.rgb())
    with Pilot("wio") as pilot:
        pilot.tap("A")
        pilot.rest()
        foot = pilot.stage.foot
        assert (numpy.array(pilot.desk.rgb())[:foot] == wide[:foot]).all()


def test_its_drive_offers_the_languages_it_has():
    from ludopoche import words

    with Pilot(BOARD):
        assert words.LANGS == ["en", "fr", "de"]
    with Pilot("wio"):
        assert words.LANGS == ["en", "fr", "de", "cs", "es"]
