# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The shelf: which games there are. A new game is a folder and one word here."""

from ludopoche import forget

SHELF = ("lucky", "sixteen", "easy", "rucki")


def load(game, part):
    """Import one part of a game: rules, table or bot."""
    return __import__("games.%s.%s" % (game, part), None, None, (part,))


def drop(game, part):
    """Forget a part, so that the heap it took is free again."""
    forget("games.%s.%s" % (game, part))
