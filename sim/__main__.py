# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""python3 -m sim: play, and every other command of the desktop."""

import importlib
import os
import sys

from sim import environment
from sim.sorry import why

# What each command does; True where the standard library is enough.
COMMANDS = {
    "play": ("play in a window, or in the terminal (also without any command)", False),
    "referee": ("the rules on a pipe: one command a line, one JSON answer a line", True),
    "prove": ("prove a game's numbers by search: prove easy", True),
    "test": ("run the test suite; more arguments go to pytest, --long runs the big numbers", False),
    "shot": ("write a picture of what is on the glass", False),
    "build": ("make the bundles for a board", False),
    "flash": ("copy Ludopoche to a board", False),
    "bench": ("print figures: bench rules, screens, memory, start, saves, bots", False),
    "train": ("learn a game's bot weights again from nothing", False),
    "league": ("let bots and yardsticks play each other, with a table and a plot", False),
    "analyse": ("list the moves of a record that cost most", False),
}


def usage():
    lines = ["usage: python3 -m sim [COMMAND] [OPTIONS]", "", "Without a command: play.", ""]
    lines += ["  %-8s %s" % (name, what) for name, (what, _) in COMMANDS.items()]
    lines += ["", "Each command says more with --help. Exit codes: 0 done, 1 refused or failed,"]
    lines += ["2 wrong usage."]
    return "\n".join(lines)


def main(argv):
    if argv[:1] == ["help"] and argv[1:]:
        argv = [argv[1], "--help"]
    if argv and argv[0] in ("-h", "--help", "help"):
        print(usage())
        return 0
    if argv == ["--version"]:
        print("Ludopoche " + importlib.import_module("ludopoche").VERSION)
        return 0
    if argv and not argv[0].startswith("-"):
        name, rest = argv[0], argv[1:]
    else:
        name, rest = "play", argv
    if name not in COMMANDS:
        print("python3 -m sim: there is no command %r.\n\n%s" % (name, usage()), file=sys.stderr)
        return 2
    # Help needs no package: what a command's parser can do without is imported later.
    if not COMMANDS[name][1] and not any(word in ("-h", "--help") for word in rest):
        environment.ensure()
    try:
        return importlib.import_module("sim." + name).main(rest)
    except KeyboardInterrupt:
        print("\nstopped", file=sys.stderr)
        return 1
    except BrokenPipeError:  # as in `| head`: whoever reads has heard enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except OSError as error:
        print("python3 -m sim %s: %s" % (name, why(error)), file=sys.stderr)
        return 1


if __name__ == "__main__":
    if sys.stdout:  # (None when it is closed)
        sys.stdout.reconfigure(errors="replace")  # not every terminal has each letter
    sys.exit(main(sys.argv[1:]))
