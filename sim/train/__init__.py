# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""python3 -m sim train GAME: learn a bot's weights again from nothing."""

import importlib
import pkgutil
import sys

SUMMARY = "learn a game's bot weights again from nothing: train easy"


def main(argv):
    games = sorted(module.name for module in pkgutil.iter_modules(__path__))
    if not argv or argv[0] not in games:
        asked = argv and argv[0] in ("-h", "--help")
        print(
            "usage: python3 -m sim train GAME [OPTIONS]\n\nGames: %s." % ", ".join(games),
            file=sys.stdout if asked else sys.stderr,
        )
        return 0 if asked else 2
    return importlib.import_module("sim.train." + argv[0]).main(argv[1:])
