# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""What set-up and the shelf have to know of a game beyond its rules; a game may say nothing.

games/X/icon.py has NAME and paint(). games/X/offer.py may have

    NAME               as in icon.py
    rounds(players)    the numbers of rounds to choose from, the usual one first
    PRESETS            ((name, ((option, value), …)), …): editions of the game
    EXTRAS             screens that set-up leads to: "caller", with which caller.py of the folder
                       goes, or its own, "easy.gallery", which is gallery.py
    TYPED              options whose value may also be typed; for "face", face.py has the Screen,
                       and text(kept): what the screen keeps in settings.own, as the rules read it
"""

import games
from ludopoche import modules


def part(game, name):
    """A module of the game's folder, or None."""
    try:
        return games.load(game, name)
    except ImportError:
        return None


def name_of(game):
    """What the game is called: the picture, which knows it too, is only loaded if need be."""
    found = getattr(part(game, "offer"), "NAME", None)
    if found is None:
        found = getattr(part(game, "icon"), "NAME", game)
    modules.forget_games("rules")
    return found
