# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Tests of words and help pages."""

from pathlib import Path

import games
from sim import ROOT
from sim.lint.words import CONSOLE, words_of

ROOMS = (CONSOLE, *("games/" + game for game in games.SHELF), "games/template")


def said_in(room, lang):
    """{(heading, key): text} of a room's words."""
    found = words_of(Path(ROOT), "%s/words/%s.txt" % (room, lang))[0]
    guest = room.replace("games", "tests/games/guests")  # a game that doesn't lie in games/
    return found or words_of(Path(ROOT), "%s/words/%s.txt" % (guest, lang))[0]


def entries(room, lang, *headings):
    """{key: text} of a room's words, all of them or those below some headings."""
    words = said_in(room, lang).items()
    return {key: text for (heading, key), text in words if not headings or heading in headings}
