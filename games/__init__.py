# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The shelf: which games there are. A new game is a folder and one word here."""

import sys

from ludopoche import SMALL, forget

SHELF = ("lucky", "sixteen", "easy", "rucki")


def load(game, part):
    """Import one part of a game: rules, table or bot."""
    return __import__("games.%s.%s" % (game, part), None, None, (part,))


def drop(game, part):
    """Forget a part, so that the heap it took is free again."""
    forget("games.%s.%s" % (game, part))


def empty(game, *parts):
    """Forget parts that nothing uses any more, with all that is in them: what an old word on the
    stack still points at takes little then."""
    for part in parts if SMALL else ():
        module = sys.modules["games.%s.%s" % (game, part)]
        for name in dir(module):
            if name[:2] != "__":
                setattr(module, name, None)
        drop(game, part)
