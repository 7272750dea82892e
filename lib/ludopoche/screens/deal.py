# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The last page of a result: the code of its deal, to be read out, and as a QR code for a phone.

With LUDOPOCHE_PAGE in settings.toml, the address of a page that `sim page` made, the QR code leads
there, to the same game and deal with the same at the table. Without, it says the game and the code.
"""

from os import getenv

import displayio

import games
from ludopoche.core.terms import code
from ludopoche.memory import Scope, with_room
from ludopoche.ui.page import Page, wrap
from ludopoche.ui.theme import GOLD, HAZE, INK, NIGHT, WHITE
from ludopoche.ui.widgets import rect

QUIET = 4  # modules around it that stay light
# Bytes that each type holds (the library forgets its own head when it chooses). Of the next one a
# module would be a single pixel on 160x128.
HOLDS = (17, 32, 53, 78, 106, 134)
COLUMN = (54, 84, 84)  # beside it, for words
ROOM = 24 << 10  # bytes for the library, and for what it makes


class Deal:
    pages = 1

    def __init__(self, stage, match):
        self.group = displayio.Group()
        stage.busy(stage.word("loading"))
        bitmap = square(said(match))
        left = 4
        if bitmap is not None:
            high = stage.foot - stage.top
            side = bitmap.width
            scale = min((high - 2) // side, (stage.width - COLUMN[stage.size] - left) // side)
            y = stage.top + (high - scale * side) // 2
            group = displayio.Group(scale=scale, x=left, y=y)
            colours = stage.mixed(WHITE, INK)
            group.append(displayio.TileGrid(bitmap, pixel_shader=colours))
            self.group.append(group)
            left += scale * side + 4
        self._say(stage, left, code(match.seed), bitmap is not None)

    def _say(self, stage, x, code, scanned):
        """The words beside it."""
        face = stage.text
        page = Page(stage, w=stage.width - x, x=x, plain=(NIGHT, HAZE, GOLD))
        self.group.append(page.grid)
        room = page.w - 2
        text = stage.word("deal.scan" if scanned else "deal.type")
        lines = [code, ""] + wrap(face, text, room)
        step = face.line + 1
        y = max(face.up, (page.h - step * len(lines)) // 2 + face.up)
        for line in lines:
            page.text(1, y, line, 2 if line == code else 1)
            y += step

    def show(self, number):
        """One page is all."""


def said(match):
    """The text of the QR code, as bytes."""
    try:
        page = getenv("LUDOPOCHE_PAGE")
    except ValueError:  # without quotes
        page = None
    if page:
        seats = ",".join([level or "person" for _, level in match.seats]) or "person"
        text = "%s#game=%s&seats=%s&seed=%s" % (page, match.rules.ID, seats, code(match.seed))
    else:
        text = "%s: %s" % (games.name_of(match.rules.ID), code(match.seed))
    return bytes(text, "utf-8")


def square(data):
    """A QR code as a bitmap with its quiet edge; None where there is no room for it."""
    if len(data) > HOLDS[-1]:
        return None
    try:
        with Scope():
            return with_room(ROOM, _square, data)
    except (ImportError, MemoryError):
        return None


def _square(data):
    from adafruit_miniqr import QRCode

    kind = 1
    while HOLDS[kind - 1] < len(data):
        kind += 1
    qr = QRCode(qr_type=kind)
    qr.add_data(data)
    qr.make()
    matrix = qr.matrix
    side = matrix.width
    bitmap = displayio.Bitmap(side + 2 * QUIET, side + 2 * QUIET, 2)
    for y in range(side):
        start = -1  # of dark modules side by side
        for x in range(side + 1):
            dark = x < side and matrix[y, x]  # row, column
            if dark and start < 0:
                start = x
            elif not dark and start >= 0:
                rect(bitmap, start + QUIET, y + QUIET, x - start, 1, 1)
                start = -1
    return bitmap
