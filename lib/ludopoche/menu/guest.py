# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""What set-up and the shelf have to know of a game beyond its rules.

games/X/card.py has

    NAME               what the game is called

and may have

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
    """What the game is called."""
    found = getattr(part(game, "card"), "NAME", game)
    modules.forget_games("rules")
    return found
