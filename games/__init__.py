# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The shelf: which games there are. A new game is a folder and one word here."""

import gc
import sys

SHELF = ("lucky", "sixteen", "easy", "rucki")


def load(game, part):
    """Import one part of a game: rules, table or bot."""
    return __import__("games.%s.%s" % (game, part), None, None, (part,))


def drop(game, part):
    """Forget a part, so that the heap it took is free again."""
    name = "games.%s.%s" % (game, part)
    module = sys.modules.pop(name, None)
    if module is not None:
        package = sys.modules.get("games." + game)
        if hasattr(package, part):
            delattr(package, part)
    gc.collect()
