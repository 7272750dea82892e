# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""python3 -m sim: play, and every other command of the desktop."""

import importlib
import os
import sys

if not __package__:  # python3 PATH/sim
    sys.path[0] = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))

import sim  # before all else: it refuses old Pythons, which can't read what follows

if __name__ == "__main__":
    sim.answer_interrupts()

from sim import environment
from sim.errors import CommandError, Parser, plain, why

# The commands: their modules, the packages they need, and what they do. None: the standard
# library is enough.
COMMANDS = {
    "play": ("sim.app.play", "play", "play in a window, or in the terminal"),
    "referee": ("sim.referee", None, "the rules on a pipe: a command a line, a JSON answer a line"),
    "prove": ("sim.bots.prove", None, "prove a game's numbers by search: prove easy"),
    "link": ("sim.link", None, "the hub that links simulators and boards"),
    "shot": ("sim.app.shot", "play", "write a picture of what is on the screen"),
    "build": ("sim.bundle.command", "build", "make the bundles for a board"),
    "flash": ("sim.flash.command", "build", "copy Ludopoche to a board"),
    "page": ("sim.page.command", "build", "make the page: play, watch and flash from a browser"),
    "release": ("sim.release.command", "build", "write everything a release consists of"),
    "test": (
        "tests.run",
        "all",
        "run the suite; --long runs the big numbers, the rest goes to pytest",
    ),
    "bench": (
        "sim.bench",
        "all",
        "print figures: bench rules, screens, memory, start, saves, bots",
    ),
    "firmware": (
        "sim.firmware.command",
        "play",
        "play on PicoSystem's own firmware, emulated, beside the simulator",
    ),
    "train": ("sim.bots.train", "all", "learn a game's bot weights again from nothing"),
    "league": (
        "sim.bots.league",
        "all",
        "let bots and yardsticks play each other: a table, a plot",
    ),
    "match": ("sim.bots.match", None, "let programs and levels play each other"),
    "analyse": ("sim.bots.analyse", "all", "list the moves of a record that cost most"),
    "lock": (
        "sim.release.lock",
        "lock",
        "work out the packages for each Python, with their hashes",
    ),
}


def usage():
    lines = ["usage: python3 -m sim [COMMAND] [OPTIONS]", "", "Without a command: play.", ""]
    lines += ["  %-8s %s" % (name, what) for name, (_, _, what) in COMMANDS.items()]
    lines += [
        "",
        "Each command says more with --help. Its first use installs what it needs in .venv:",
    ]
    lines += ["  %3d MB for %s" % (size, users(group)) for group, size in environment.SIZES.items()]
    lines += ["", "Exit codes: 0 done, 1 refused or failed, 2 wrong usage."]
    return "\n".join(lines)


def users(group):
    """The commands that need a group of packages."""
    return ", ".join(name for name, (_, needed, _) in COMMANDS.items() if needed == group)


def main(argv):
    """Do what is asked for; the exit code. What a command can't do is said here, for all alike."""
    if argv[:1] == ["help"] and argv[1:]:
        argv = [argv[1], "--help"]
    who = " ".join(["python3 -m sim", *(word for word in argv[:1] if word in COMMANDS)])
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
        print("%s: %s" % (who, plain(str(error))), file=sys.stderr)
        return error.code
    except OSError as error:
        print("%s: %s" % (who, plain(why(error))), file=sys.stderr)
        let_go()
        return 1


def let_go():
    """Let go of what is printed and can't be written, lest Python tries again at its end."""
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
        Parser(prog="python3 -m sim").error("there is no command %r" % name)
    module, group, _ = COMMANDS[name]
    # Help needs no package: what a command's parser can do without is imported later.
    if not any(word in ("-h", "--help") for word in rest):
        if group:
            environment.ensure(group, "--quiet" in rest)
        if name != "test":  # which says it in its own way
            importlib.import_module("sim.lint.words").check()
    return importlib.import_module(module).main(rest)


if __name__ == "__main__":
    if sys.stdout:  # (None when it is closed)
        sys.stdout.reconfigure(errors="replace")  # not every terminal has each letter
    sys.exit(main(sys.argv[1:]))
