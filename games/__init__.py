# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The shelf: which games there are. A new game is a folder and one word here."""

from ludopoche import memory
from ludopoche.errors import Wrong

SHELF = ("lucky", "sixteen", "easy", "rucki")


def load(game, part):
    """Return one part of a game: rules, table, bot …"""
    return memory.load("games.%s.%s" % (game, part))


def card(game, name, default=None):
    """Return what a game's card says under a name; it needn't say anything.

    games/X/card.py may have

    NAME               what the game is called
    rounds(players)    the numbers of rounds to choose from, the usual one first
    PRESETS            ((name, ((option, value), …)), …): editions of the game
    SOLVED             the points with which somebody who plays alone has solved it
    EXTRAS             screens that set-up leads to: "caller", with which caller.py of the folder
                       goes; "lesson", with lesson.py, in the first row until it is done; or its
                       own, "easy.gallery", which is gallery.py
    TYPED              options whose value may also be typed; for "face", face.py has the Screen,
                       and text(kept): what the screen keeps in settings.own, as the rules read it
    """
    try:
        return getattr(load(game, "card"), name, default)
    except ImportError:
        return default


def name_of(game):
    """Return what a game is called."""
    return card(game, "NAME", game)


def common(game):
    """Return whether all players play by the same calls: linked, each plays on its own board."""
    return "caller" in card(game, "EXTRAS", ())


def rules_of(game):
    """Return the rules of a game on the shelf, or raise Wrong."""
    if game not in SHELF:
        raise Wrong("game", game)
    return load(game, "rules")
