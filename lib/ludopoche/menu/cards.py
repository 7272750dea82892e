# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""What the shelf paints once: a game's picture, the row of the match that waits, the settings."""

import displayio

from ludopoche import glyphs, modules
from ludopoche.menu.chip import go
from ludopoche.menu.guest import name_of, part
from ludopoche.paint import number, plate, rect, rounded, seat
from ludopoche.theme import HAZE, INK, NIGHT, PAPER, SAND
from ludopoche.ui.sheets import Sheets


def picture(stage, game, w, h):
    """A game's own picture, or a tile with its first letter, on ink."""
    try:
        with Sheets(stage, game) as sheets:
            return sheets.read("icon")
    except OSError:
        pass
    bitmap = displayio.Bitmap(w, h, 16)
    icon = part(game, "icon")
    if icon is None:
        side = h - 4
        plate(bitmap, (w - side) // 2, 3, side, side, PAPER, SAND, 2, 2)
        number(bitmap, 0, 1, w, h, game[0].upper(), glyphs.face("text10"), INK)
        return bitmap
    icon.paint(stage, bitmap, 0, 0, w, h)
    modules.forget_games()  # the picture, and what it is made of
    return bitmap


def resume_row(stage, kept, w, h):
    """The sign for "go", the game, who plays."""
    face = stage.text
    bitmap = displayio.Bitmap(w, h, 16)
    bitmap.fill(NIGHT)
    rounded(bitmap, 0, 0, w, h, INK, 2)
    side = face.cap // 2 * 2
    go(bitmap, 6, (h - side) // 2, side)
    right = w - 4
    for player in range(kept.players - 1, -1, -1):
        right -= side + 3
        seat(bitmap, right, (h - side) // 2, player, side)
    name = name_of(kept.game)
    top = (h - face.cap + 1) // 2
    left = side // 2 + (9 if h < 20 else 12)  # six signs leave a small glass little room
    left = face.paint(bitmap, left, top, name, PAPER) + face.width(" ") + face.gap
    names = face.fit(", ".join(kept.names), right - left - 3)
    if len(names) > 3:
        face.paint(bitmap, left, top, names, HAZE)
    return bitmap


def settings_key(w, h):
    """Three sliders."""
    bitmap = displayio.Bitmap(w, h, 16)
    bitmap.fill(NIGHT)
    rounded(bitmap, 0, 0, w, h, INK, 2)
    one = 1 if h < 20 else 2  # pixels a line is thick
    x = w // 2 - 5 * one
    for i in range(3):
        y = (h - 7 * one) // 2 + 3 * one * i
        rect(bitmap, x, y, 10 * one, one, HAZE)
        rect(bitmap, x + (6, 1, 4)[i] * one, y - 1, 2 * one, one + 2, PAPER)
    return bitmap
