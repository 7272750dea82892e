# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Every menu screen on every size of glass in every language: words fit, keys do, B leads home."""

import random

import pytest

from tests.screens.glass import BOARDS, LANGS, Glass  # before anything of the board's
from tests.screens.menus import PAIR, SIX, home, keep, played, press, watched

ARROWS = ("UP", "DOWN", "LEFT", "RIGHT")
# Screens that need nothing but their arguments; functions of the glass make the others'.
SCREENS = {
    "shelf": lambda glass: (),
    "setup lucky": lambda glass: ("lucky",),
    "setup sixteen": lambda glass: ("sixteen",),
    "setup easy": lambda glass: ("easy",),
    "setup rucki": lambda glass: ("rucki",),
    "lang": lambda glass: (),
    "settings": lambda glass: (),
    "settings beside": lambda glass: (True,),
    "about": lambda glass: (),
    "selftest": lambda glass: (),
    "stats": lambda glass: ("easy",),
    "records": lambda glass: (),
    "seed": lambda glass: (4711,),
    "date": lambda glass: ((2026, 11, 18),),
    "name": lambda glass: ("Anna", 0),
    "face": lambda glass: (),
    "help": lambda glass: ("", 0),
    "scores": lambda glass: (played("rucki", SIX, rounds="6")[0], True),
    "result": lambda glass: ("lucky", *played("lucky", PAIR, rounds="2", stop=1)),
    "final": lambda glass: ("lucky", *played("lucky", PAIR, rounds="2")),
    "final alone": lambda glass: ("easy", *played("easy", PAIR[:1], rounds="4")),
    "final six": lambda glass: ("rucki", *played("rucki", SIX, rounds="6")),
}


def opened(glass, which):
    name = which.split()[0]
    if name == "shelf":
        glass.stage.home()
    else:
        glass.stage.open(name, *SCREENS[which](glass))
    glass.console._go()
    glass.frames(2)


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("lang", LANGS)
def test_every_word_is_there_and_fits(board, lang):
    with Glass(board, lang=lang) as glass, watched(glass) as eyes:
        keep(glass, played("rucki", SIX, rounds="6")[0])
        for which in SCREENS:
            opened(glass, which)
            eyes.look(which)
            for button in ("DOWN",) * 16 + ("RIGHT", "RIGHT"):
                press(glass, button)
                glass.frames(1)
                eyes.look(which)
            glass.stage.home()
            glass.console._go()
        assert not eyes.wrong, "\n".join(map(str, sorted(eyes.wrong)))


@pytest.mark.parametrize("which", SCREENS)
def test_every_key_does_something_sensible_and_b_leads_to_the_shelf(which):
    """Random keys, then B: never an exception, the shelf within twelve."""
    dice = random.Random(which)
    with Glass("pygamer") as glass:
        keep(glass, played("rucki", SIX, rounds="6")[0])
        for _ in range(6):
            opened(glass, which)
            for _ in range(dice.randrange(12)):
                button = dice.choice((*ARROWS, "A", "START", "SELECT"))
                press(glass, button)
            glass.frames(1)
            home(glass)
