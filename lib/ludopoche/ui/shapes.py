# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Small pictures, for results and the end of a round; and a line of text, for tables."""

import displayio

from ludopoche.ui.theme import GOLD, HAZE, NIGHT, RED
from ludopoche.ui.widgets import common, rect, start_of, wipe


def sprite(bitmap, x, y, art, scale=1):
    """A small picture: rows parted by '/', a hexadecimal digit a pixel, '.' nothing."""
    for row in art.split("/"):
        start = 0
        while start < len(row):
            end = start + 1
            while end < len(row) and row[end] == row[start]:
                end += 1
            if row[start] != ".":
                colour = int(row[start], 16)
                rect(bitmap, x + start * scale, y, (end - start) * scale, scale, colour)
            start = end
        y += scale


class Line:
    """A line of text on a ground of its own, repainted from the first letter that differs; in
    another colour all of it is sent.

    `right` sets it flush right; then all of it is repainted.
    """

    def __init__(self, stage, x, y, w, face, ground=NIGHT, right=False):
        self.face = face
        self.w = w
        self.stage = stage
        self.ground = ground
        self.right = right
        self.bitmap = displayio.Bitmap(w, face.line, 2)
        self.colours = stage.few(ground, ground)
        # y is where capitals begin, as everywhere; accents stand above.
        self.grid = displayio.TileGrid(self.bitmap, pixel_shader=self.colours, x=x, y=y - face.up)
        self.text = ""
        self.colour = -1
        self.end = 0

    def set(self, text, colour):
        if text == self.text and (colour == self.colour or not text):
            return
        face = self.face
        same = 0
        if not self.right:
            same = common(text, self.text)
        if text and colour != self.colour:
            self.colour = colour
            self.stage.recolour(self.colours, self.ground, colour)
        if self.right:
            x = self.w - face.width(text)
            start = min(x, self.w - face.width(self.text))
            rect(self.bitmap, start, 0, self.w - start, face.line, 0)
        else:
            x = start_of(face, text, same)
            wipe(self.bitmap, face, x, face.up, self.end - x, self.text, 0)
        self.end = face.paint(self.bitmap, x, face.up, text[same:])
        self.text = text


# The crown of who has won, medals, and what bots look like

CROWN = "1...1...1/11.111.11/111111111/111111111/.1111111."
CROWN_WIDE = 9
CROWN_HIGH = 5


def crown(stage, x, y):
    bitmap = displayio.Bitmap(CROWN_WIDE, CROWN_HIGH, 2)
    sprite(bitmap, 0, 0, CROWN)
    return displayio.TileGrid(bitmap, pixel_shader=stage.mixed(-1, GOLD), x=x, y=y)


MEDAL = "2.....2/.2...2./..212../.11111./1111111/.11111./..111.."


def medal(stage, x, y):
    """A medal on its ribbon."""
    bitmap = displayio.Bitmap(7, 7, 3)
    sprite(bitmap, 0, 0, MEDAL)
    return displayio.TileGrid(bitmap, pixel_shader=stage.mixed(-1, GOLD, RED), x=x, y=y)


# As many lights on its head as it thinks hard.
ROBOT = ".11111./1111111/1.111.1/1111111/1.....1/.11111."
LIGHTS = "...2.../.2...2./.2.2.2."


def robot(stage, level, x, y, scale=1):
    bitmap = displayio.Bitmap(7 * scale, 7 * scale, 3)
    at = 8 * ("easy", "medium", "hard").index(level)
    sprite(bitmap, 0, 0, LIGHTS[at : at + 7] + "/" + ROBOT, scale)
    return displayio.TileGrid(bitmap, pixel_shader=stage.mixed(-1, HAZE, GOLD), x=x, y=y)
