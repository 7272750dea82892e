# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The proven boards, one after the other, for the page: a drawing, the firmware, the bootloader,
what the keys do, and what the board has. All but the bootloader is from the boards' entries."""

import html
from pathlib import Path

from hardware.boards import find
from sim import ROOT
from sim.bundle.room import LARGE
from sim.desk import boards

FIRMWARE = "https://circuitpython.org/board/%s/"
MB = 1 << 20


def picture_name(board):
    return "board-%s.png" % board.id


def picture(board):
    """The bytes of a board's drawing, as docs/pictures has it."""
    return Path(ROOT, "docs", "pictures", picture_name(board)).read_bytes()


def labels(board):
    """The names printed on the keys of A, B, START and SELECT."""
    return [board.labels.get(button, button) for button in ("A", "B", "START", "SELECT")]


def facts(board):
    """The words' names of what a board has."""
    entry = find(board.id)
    yield "hand.buzzer" if entry["sound"].startswith("tone") else "hand.sound"
    yield "hand.dark"
    yield "hand.battery" if "battery" in entry else "hand.no.battery"
    yield "hand.sd" if "sd" in entry else "hand.drive"
    if board.drive < LARGE:
        yield "hand.alone"
    else:
        yield "hand.wire" if "uart" in entry else "hand.usb"


def megabytes(board):
    """The size of its drive, rounded to halves."""
    return "%g" % (round(2 * board.drive / MB) / 2)


def section(board, say, lang, address, heading):
    """A board as HTML; `address` is its picture's."""
    keys = zip([say["hand.arrows"], *labels(board)], say["hand.keys"].split(", "), strict=True)
    rows = "".join(
        "<tr><th scope='row'>%s</th><td>%s</td></tr>" % (html.escape(key), what)
        for key, what in keys
    )
    screen = say["hand.screen"].format(*board.size, megabytes(board))
    has = "".join("<li>%s</li>" % text for text in (screen, *(say[name] for name in facts(board))))
    return (
        '<%s id="%s-%s">%s</%s><img class="board" src="%s" alt="" loading="lazy">'
        '<p><a href="%s">%s</a></p><p>%s %s</p><table class="keys">%s</table><ul>%s</ul>'
        % (
            heading, board.id, lang, board.name, heading, address, FIRMWARE % board.id,
            say["hand.get"], say["hand.boot." + board.id], say["hand.copy"], rows, has,
        )
    )  # fmt: skip


def sections(say, lang, address, heading="h2"):
    """All of them; `address(board)` is a picture's."""
    lead = "<p>%s</p>" % say["hand.lead"]
    return lead + "".join(
        section(board, say, lang, address(board), heading) for board in boards.proven()
    )
