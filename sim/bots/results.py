# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Records in texts, files and on a board's drive."""

import sys
from pathlib import Path

from sim.errors import CommandError, sentence

FOLDER, FILES = "ludosave", ("last-1.txt", "last-2.txt")  # where a drive has them
END = "# ludopoche 1 results "  # begins the line behind a result; its number follows


def records(given):
    """The records that were meant, each a text, the oldest first: those of a file or a drive, of
    standard input for "-", or the argument itself."""
    if given.startswith("ludo") and ";" in given:
        return [given.strip()]
    if given == "-":
        return lines(sys.stdin.read() if sys.stdin else "")  # (None when it is closed)
    path = Path(given)
    return of_drive(path) if path.is_dir() else lines(text_of(path))


def match_of(given):
    """The match of the last of these records, played to its end; CommandError if it can't be."""
    found = records(given)
    if not found:
        raise CommandError("There is no record in it.")
    return played(found[-1])


def played(text):
    import games  # here: the window only looks for records
    from ludopoche.core import record
    from ludopoche.errors import Wrong

    try:
        return record.read(text, games.rules_of)
    except Wrong as wrong:
        raise CommandError(sentence(wrong)) from None


def text_of(path):
    try:
        return path.read_bytes().decode("utf-8")
    except UnicodeDecodeError:
        raise CommandError("%s: it is no text" % path) from None


def lines(text):
    """All of a text but what is empty or begins with a #; a file of results has such lines, too."""
    return [line.strip() for line in text.split("\n") if line.strip() and line[0] != "#"]


def of_drive(folder):
    """The last results that a board's drive has, in the order in which they were played."""
    found = {}
    for name in FILES:
        for path in (folder / FOLDER / name, folder / name):
            if path.exists():
                before = None
                for line in text_of(path).split("\n"):
                    number = line[len(END) :].split(" ")[0]
                    if line.startswith(END) and number.isdigit() and before:
                        found[int(number)] = before
                    if line and line[0] != "#":
                        before = line.strip()
                break
    return [found[number] for number in sorted(found)]
