# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The boards that Ludopoche knows, and what runs on the one that is plugged in."""

import re
from typing import NamedTuple

from sim.desk import boards
from sim.errors import Usage

FIRST = (9, 2, 8)  # the first CircuitPython whose .mpy format is the one we make
LAST = 10  # the last major version that we know to read it
DOWNLOADS = "https://circuitpython.org/"
UPDATE = (
    "To update, download the .uf2 file for this board from %s, start its bootloader (PyBadge and "
    "PyGamer: press reset twice, quickly; PicoSystem: hold X while switching it on), copy the "
    "file to the drive that appears, and run flash again."
)
# Boards that people may ask about, and that can't hold the program.
TOO_SMALL = {"pewpew_m4": "PewPew M4", "meowbit_v121": "Meowbit"}


def entry(name):
    """Our knowledge of a board, by its board_id or a short name; Usage if nothing."""
    try:
        return boards.find(name)
    except KeyError:
        ids = ", ".join(board.id for board in boards.ALL)
        raise Usage("There is no board %r: choose from %s." % (name, ids))


class Board(NamedTuple):
    """The board as boot_out.txt describes it."""

    board_id: str
    machine: str
    version: str

    @property
    def numbers(self):
        return tuple(int(number) for number in self.version.split("-")[0].split("."))

    def __str__(self):
        return "%s (%s) with CircuitPython %s" % (
            self.machine,
            self.board_id or "no board id",
            self.version,
        )


def read(text):
    """A Board from the text of boot_out.txt, or None."""
    first = re.search(r"CircuitPython (\d+\.\d+\.\d+\S*) on \S+; (.*)", text)
    if first is None:
        return None
    second = re.search(r"^Board ID:(\S*)", text, re.MULTILINE)
    return Board(second[1] if second else "", first[2].strip(), first[1])


def layout(board):
    """(width, height) of a known board's pictures; None where they could be any."""
    known = find(board)
    return known and known.layout


def refusal(board, form, settings=""):
    """Why this board can't run the bundle, or None. `settings`: the text of its settings.toml."""
    page = DOWNLOADS + ("board/%s/" % board.board_id if board.board_id else "downloads")
    if board.numbers < FIRST:
        return "CircuitPython %s is too old: Ludopoche needs 10, or 9.2 from %d.%d.%d on. %s" % (
            board.version,
            *FIRST,
            UPDATE % page,
        )
    if board.numbers[0] > LAST and form == "mpy":
        return (
            "CircuitPython %s is newer than this Ludopoche, and its compiled files are made for "
            "%d: get a newer Ludopoche, or copy the sources with --py." % (board.version, LAST)
        )
    if board.board_id in TOO_SMALL:
        return "The %s has too little memory for Ludopoche." % TOO_SMALL[board.board_id]
    if find(board) is not None:
        return None
    from hardware.unlisted import from_settings

    missing = from_settings(board.board_id, values(settings).get)[1]
    if missing:
        return (
            "Ludopoche doesn't know the board %r. If it has a screen of at least 160x128 and keys, "
            "name the pins of the keys in settings.toml on the drive (settings.toml.example shows "
            "how); missing: %s." % (board.board_id, ", ".join(missing))
        )
    return None


def find(board):
    """Our knowledge of the board that boot_out.txt names, or None."""
    return next((known for known in boards.ALL if known.id == board.board_id), None)


def tried(board):
    """Is this one of the boards that Ludopoche is promised for?"""
    known = find(board)
    return known is not None and known.tried


def values(text):
    """The settings of a settings.toml, as far as CircuitPython reads them."""
    found = re.findall(r'^\s*(\w+)\s*=\s*(?:"([^"\n]*)"|(-?\d+))', text, re.MULTILINE)
    return {key: word or number for key, word, number in found}
