# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""python3 -m sim build: make the bundles for a board."""

import os

from sim import ROOT, bundle
from sim.bundle import room
from sim.errors import CommandError, Parser
from sim.flash import known_boards

SUMMARY = "make the bundles for a board"


def parser():
    words = Parser(
        prog="python3 -m sim build",
        description="Make dist/ludopoche-VERSION-py.zip, to read and change, and "
        "dist/ludopoche-VERSION-10.x-mpy.zip, to run: both hold the program and its libraries in "
        "the layout of CircuitPython's project bundles. Prints what takes the room on the drive "
        "and fails when it is more than the budget.",
    )
    add_choices(words)
    words.add_argument("--board", metavar="ID", help="check that this board is known")
    words.add_argument(
        "--explain",
        metavar="FILE",
        help="build nothing: show a board's ludopoche-error.txt with the names of the sources",
    )
    words.add_argument("--out", metavar="FOLDER", default=os.path.join(ROOT, "dist"))
    return words


def add_choices(words):
    """The options that build and flash share."""
    words.add_argument(
        "--lang",
        metavar="CODE,…",
        type=lambda text: tuple(code.strip() for code in text.split(",")),
        help="only these languages, such as en or fr,de",
    )
    words.add_argument(
        "--mpy-cross", metavar="PATH", help="CircuitPython's own compiler, if you have it"
    )


def main(argv):
    options = parser().parse_args(argv)
    if options.board:
        known_boards.entry(options.board)
    if options.explain:
        explain(options)
    else:
        make(options)
    return 0


def make(options):
    """Build, show, judge and only then write."""
    folder(options.out)
    print("Building …", flush=True)
    made = [chosen(form, options) for form in ("py", "mpy")]
    clear(options.out, made)
    print("\n".join(room.table(made[-1])))
    print("weights of the bots: %s" % room.kilobytes(room.weights(made[-1])))
    broken = [sentence for one in made for sentence in room.over(one)]
    if broken:
        raise CommandError(" ".join(broken))
    try:
        for one in made:
            path = os.path.join(options.out, one.name + ".zip")
            write(path, one.zip())
            print("%s (%s)" % (path, room.kilobytes(os.path.getsize(path))))
    except BaseException:  # a full disk, a Ctrl-C: all or none
        clear(options.out, made)
        raise


def explain(options):
    """The lines that a board wrote down about an exception, in the words of the sources."""
    try:
        with open(options.explain, encoding="utf-8", errors="replace") as file:
            text = file.read()
    except OSError as error:
        raise CommandError("Can't read %s: %s." % (options.explain, error.strerror))
    print(chosen("mpy", options).names.explained(text))


def chosen(form, options):
    return bundle.make(form, options.lang, options.mpy_cross)


def clear(folder, made):
    """No zip of an earlier build stays to be mistaken for this one."""
    try:
        for one in made:
            path = os.path.join(folder, one.name + ".zip")
            if os.path.exists(path):
                os.remove(path)
    except OSError as error:
        raise CommandError("Can't write to %s: %s." % (folder, error.strerror))


def folder(path):
    """A folder to write to, made if need be; refused before any work is done."""
    try:
        os.makedirs(path, exist_ok=True)
        if not os.access(path, os.W_OK):
            raise PermissionError(13, os.strerror(13))
    except OSError as error:
        raise CommandError("Can't write to %s: %s." % (path, error.strerror))


def write(path, data):
    """The whole file or none."""
    part = "%s.%d.part" % (path, os.getpid())
    try:
        try:
            with open(part, "wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            os.replace(part, path)
        finally:
            if os.path.exists(part):
                os.remove(part)
    except OSError as error:
        raise CommandError("Can't write %s: %s." % (path, error.strerror))
