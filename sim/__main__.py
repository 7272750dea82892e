# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""python3 -m sim: play, and every other command of the desktop."""

import importlib
import os
import sys

from sim import environment
from sim.errors import CommandError, why

# The commands: their modules, and what they do.
COMMANDS = {
    "play": ("sim.app.play", "play in a window, or in the terminal (also without any command)"),
    "referee": ("sim.referee", "the rules on a pipe: one command a line, one JSON answer a line"),
    "prove": ("sim.bots.prove", "prove a game's numbers by search: prove easy"),
    "test": ("tests.run", "run the suite; --long runs the big numbers, the rest goes to pytest"),
    "shot": ("sim.app.shot", "write a picture of what is on the glass"),
    "build": ("sim.bundle.command", "make the bundles for a board"),
    "flash": ("sim.flash.command", "copy Ludopoche to a board"),
    "bench": ("sim.bench", "print figures: bench rules, screens, memory, start, saves, bots"),
    "train": ("sim.bots.train", "learn a game's bot weights again from nothing"),
    "league": ("sim.bots.league", "let bots and yardsticks play each other: a table, a plot"),
    "match": ("sim.bots.match", "let programs and levels play each other"),
    "analyse": ("sim.bots.analyse", "list the moves of a record that cost most"),
}
LIGHT = ("referee", "prove", "match")  # for these the standard library is enough


def usage():
    lines = ["usage: python3 -m sim [COMMAND] [OPTIONS]", "", "Without a command: play.", ""]
    lines += ["  %-8s %s" % (name, what) for name, (_, what) in COMMANDS.items()]
    lines += ["", "Each command says more with --help. Exit codes: 0 done, 1 refused or failed,"]
    lines += ["2 wrong usage."]
    return "\n".join(lines)


def main(argv):
    """Do what is asked for; the exit code. What a command can't do is said here, for all alike."""
    if argv[:1] == ["help"] and argv[1:]:
        argv = [argv[1], "--help"]
    who = " ".join(["python3 -m sim", *(word for word in argv[:1] if word[:1] != "-")])
    try:
        try:
            return run(argv)
        finally:
            if sys.stdout:  # (None when it is closed)
                sys.stdout.flush()  # while somebody can still say that it didn't work
    except SystemExit as end:  # argparse has said it all
        return end.code
    except KeyboardInterrupt:
        print("\nstopped", file=sys.stderr)
        return 1
    except BrokenPipeError:  # as in `| head`: whoever reads has heard enough
        let_go()
        return 1
    except CommandError as error:
        print("%s: %s" % (who, error), file=sys.stderr)
        return error.code
    except OSError as error:
        print("%s: %s" % (who, why(error)), file=sys.stderr)
        let_go()
        return 1


def let_go():
    """What is printed and can't be written goes nowhere, lest Python tries again at its end."""
    try:
        if sys.stdout:
            sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def run(argv):
    """Find the command, and what it needs; run it."""
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
    if not any(word in ("-h", "--help") for word in rest):
        if name not in LIGHT:
            environment.ensure()
        if name != "test":  # which says it in its own way
            importlib.import_module("sim.lint.words").check()
    return importlib.import_module(COMMANDS[name][0]).main(rest)


if __name__ == "__main__":
    if sys.stdout:  # (None when it is closed)
        sys.stdout.reconfigure(errors="replace")  # not every terminal has each letter
    sys.exit(main(sys.argv[1:]))
