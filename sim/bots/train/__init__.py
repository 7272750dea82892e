# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""python3 -m sim train GAME: learn a bot's weights again from nothing."""

import errno
import importlib
import os
import sys
from pathlib import Path

from sim import ROOT
from sim.app import play
from sim.errors import Parser

SUMMARY = "learn a game's bot weights again from nothing"
# The games that are learned, and the numbers that may be given.
GAMES = {
    "easy": {"steps": 40_000, "every": 2000, "units": 16, "batch": 128},
    "lucky": {"steps": 1500, "every": 250, "deals": 10},
    "rucki": {"steps": 60, "every": 10, "deals": 100, "rounds": 4000},
    "sixteen": {"steps": 3000, "every": 100, "rounds": 2500},
}
NUMBERS = {
    "steps": "steps in all",
    "every": "steps from report to report",
    "units": "units of NET",
    "batch": "games side by side",
    "deals": "deals of a share in a step (lucky), of a duel (rucki)",
    "rounds": "rounds of a share in a step (sixteen), of one time of foresight (rucki)",
}


def parser(game):
    """The parser of what a trainer may be told: all in one place that needs no package, as --help
    mustn't."""
    made = Parser(prog="python3 -m sim train " + game, description=SUMMARY)
    for name, usual in GAMES[game].items():
        made.add_argument(
            "--" + name, type=play.number(1), default=usual, help=NUMBERS[name] + " (%(default)s)"
        )
    made.add_argument("--seed", type=play.number(0), default=1)
    made.add_argument("--workers", type=play.number(1), default=2, help="threads (%(default)s)")
    made.add_argument("--dask", metavar="ADDRESS", help="play on this Dask cluster")
    made.add_argument("--checkpoint", type=Path, default=Path(".cache/train-%s.npz" % game))
    made.add_argument("--fresh", action="store_true", help="don't resume from the checkpoint")
    weights = Path(ROOT, "games", game, "weights.bin")
    made.add_argument("--out", type=Path, default=weights, help="the weights' file")
    made.add_argument("--try", dest="trial", action="store_true", help="print, but keep nothing")
    return made


def try_to_write(path):
    """Try to write where what is learned shall go: whatever stands in the way is found now, not in
    the end."""
    if path.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    there = os.path.lexists(path)
    path.open("ab").close()
    if not there:
        path.unlink()


def main(argv):
    games = sorted(GAMES)
    if not argv or argv[0] not in games:
        asked = argv and argv[0] in ("-h", "--help")
        print(
            "usage: python3 -m sim train GAME [OPTIONS]\n\nGames: %s." % ", ".join(games),
            file=sys.stdout if asked else sys.stderr,
        )
        return 0 if asked else 2
    options = parser(argv[0]).parse_args(argv[1:])  # help and wrong usage end here
    if not options.trial:
        try_to_write(options.out)
        options.checkpoint.parent.mkdir(parents=True, exist_ok=True)
        try_to_write(options.checkpoint)
    return importlib.import_module("sim.bots.train." + argv[0]).main(argv[1:])
