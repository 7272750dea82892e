# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The crown of who has won, medals, and what bots look like."""

import displayio

from ludopoche.ui.shapes import sprite
from ludopoche.ui.theme import GOLD, HAZE, RED

CROWN = "1...1...1/11.111.11/111111111/111111111/.1111111."
WIDE = 9
HIGH = 5


def crown(stage, x, y):
    bitmap = displayio.Bitmap(WIDE, HIGH, 2)
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
