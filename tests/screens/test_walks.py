# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Walks through screens: what is seen after each key, on one sheet for each size of screen."""

import pytest

from ludopoche.words import LANGS
from tests.games.contract.test_lesson import begun, walk
from tests.screens.menus import PAIR, SIX, home, keep, played, press
from tests.screens.pilot import BOARDS, Pilot, check_sheet  # before anything of the board's
from tests.screens.test_menus import SCREENS

import games  # isort: skip

SCREENS = {
    **SCREENS,
    "watch lucky": lambda pilot: (0,),
    "result rucki": lambda pilot: ("rucki", *played("rucki", SIX, rounds="6", stop=2)),
    "result sixteen": lambda pilot: ("sixteen", *played("sixteen", PAIR, rounds="2", stop=1)),
    "result easy": lambda pilot: ("easy", *played("easy", PAIR, rounds="4", stop=1)),
    "caller easy": lambda pilot: ("easy",),
    "caller sixteen": lambda pilot: ("sixteen",),
    "final sixteen": lambda pilot: ("sixteen", *played("sixteen", PAIR, rounds="1")),
}
for _game in ("sixteen", "easy", "rucki"):
    SCREENS["watch " + _game] = SCREENS["watch lucky"]
WALKS = {
    "shelf": "RIGHT RIGHT DOWN LEFT UP START DOWN",
    "setup lucky": "DOWN RIGHT RIGHT DOWN RIGHT DOWN RIGHT DOWN DOWN RIGHT DOWN",
    "setup sixteen": "DOWN RIGHT DOWN DOWN RIGHT DOWN RIGHT",
    "setup easy": "DOWN LEFT DOWN DOWN RIGHT DOWN RIGHT DOWN RIGHT DOWN RIGHT",
    "setup rucki": "DOWN LEFT DOWN DOWN RIGHT DOWN RIGHT DOWN RIGHT SELECT",
    "settings": "DOWN RIGHT DOWN RIGHT DOWN RIGHT DOWN LEFT DOWN RIGHT DOWN",
    "settings beside": "DOWN RIGHT DOWN",
    "selftest": "UP A B LEFT A SELECT B",
    "stats": "DOWN RIGHT RIGHT LEFT",
    "records": "DOWN A B START UP",
    "watch lucky": "RIGHT RIGHT DOWN RIGHT LEFT SELECT",
    "watch sixteen": "RIGHT RIGHT DOWN RIGHT",
    "watch easy": "RIGHT RIGHT DOWN RIGHT",
    "watch rucki": "RIGHT RIGHT DOWN RIGHT",
    "seed": "RIGHT A A UP LEFT A DOWN A START",
    "date": "UP RIGHT UP RIGHT DOWN DOWN",
    "day": "DOWN RIGHT",
    "name": "DOWN A RIGHT A UP A LEFT START",
    "rucki.face": "RIGHT DOWN",
    "easy.gallery": "RIGHT DOWN RIGHT",
    "caller easy": "A A LEFT B",
    "caller sixteen": "A A A LEFT UP B",
    "scores": "DOWN RIGHT",
    "result": "RIGHT RIGHT RIGHT",
    "result rucki": "RIGHT DOWN RIGHT",
    "result sixteen": "RIGHT RIGHT",
    "result easy": "RIGHT RIGHT",
    "final": "RIGHT RIGHT RIGHT DOWN",
    "final sixteen": "RIGHT RIGHT",
    "final alone": "RIGHT RIGHT DOWN",
    "final six": "RIGHT RIGHT DOWN",
}


def seen(pilot):
    pilot.frames(2)
    return pilot.image()


@pytest.mark.parametrize("which", WALKS)
@pytest.mark.parametrize("board, lang", list(zip(BOARDS, LANGS, strict=False)))
def test_a_walk(board, lang, which, request):
    with Pilot(board, lang=lang) as pilot:
        game = which.split()[1] if which.startswith("watch") else "rucki"
        keep(pilot, played("easy", PAIR, rounds="4")[0])
        keep(pilot, played(game, SIX[: games.load(game, "rules").SEATS[1]])[0])
        home(pilot)
        name = which.split()[0]
        if name != "shelf":
            pilot.stage.open(name, *SCREENS[which](pilot))
            pilot.go()
        pictures = [seen(pilot)]
        for button in WALKS[which].split():
            press(pilot, button)
            pictures.append(seen(pilot))
        check_sheet(pictures, "walk-" + which, request)


@pytest.mark.parametrize("game, board", list(zip(games.SHELF, (*BOARDS, *BOARDS), strict=False)))
def test_a_lesson(game, board, request):
    """Each bubble, where it points, and what stands behind it."""
    with begun(game, board) as pilot:
        check_sheet([pilot.image() for _ in walk(pilot)], "walk-lesson-" + game, request)


@pytest.mark.parametrize("board", BOARDS)
def test_the_red_board(board, request):
    terms = {"face": "red", "joker": "linked"}
    with Pilot(board, game="rucki", seats="person,easy", seed="12", terms=terms) as pilot:
        pictures = []
        for keys in ((), ("RIGHT",), ("A", "A"), ("A", "A")):
            for button in keys:
                press(pilot, button)
            pilot.wait(800)
            pictures.append(seen(pilot))
        check_sheet(pictures, "walk-rucki-red", request)


@pytest.mark.parametrize("board", BOARDS[:2])
def test_help_that_is_not_there(board, request):
    """As of a game whose pages aren't written yet: it is said, and B leads back."""
    with Pilot(board) as pilot:
        home(pilot)
        pilot.stage.open("help", "unwritten", 0)
        pilot.go()
        pictures = [seen(pilot)]
        for button in ("A", "DOWN", "LEFT"):
            press(pilot, button)
            assert pilot.names[-1] == "help"
        pictures.append(seen(pilot))
        check_sheet(pictures, "walk-no-help", request)
        home(pilot)
