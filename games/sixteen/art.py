# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""3x16's sheets, painted when the table opens; then this module is forgotten."""

import displayio

from games.sixteen.parts import arrow
from ludopoche import bigger, glyphs
from ludopoche.paint import frame, mark_bar, mark_dot, number, plate, rect, sheet
from ludopoche.theme import INK, LEAF, NIGHT

HOLLOW = 17  # the tile after the numbers: the place of an empty file


def plates(w, h, name, flat):
    """Plates 1 to 16, nothing before them. Two bits: nothing, face, foot, figures.
    `flat`: without a foot, for plates of several lines."""
    face = bigger.face(name) if name == "11x14" else glyphs.face(name)
    bitmap = sheet(18, w, h, 9, 4)
    depth = 0 if flat else 1 if h < 15 else 2
    for i in range(1, HOLLOW):
        x = i % 9 * w
        y = i // 9 * h
        if flat:
            rect(bitmap, x, y, w - 1, h, 1)
        else:
            plate(bitmap, x, y, w - 1, h, 1, 2, depth)
        number(bitmap, x, y, w - 1, h - depth, str(i), face, 3)
    frame(bitmap, HOLLOW % 9 * w, HOLLOW // 9 * h, w - 1, h - depth, 1)
    return bitmap


def labels(name):
    """1 to 5, side by side. Two bits."""
    face = glyphs.face(name)
    bitmap = sheet(5, 7, face.cap, 8, 4)
    for i in range(5):
        face.paint(bitmap, 7 * i, 0, str(i + 1), 1)
    return bitmap


def arrows(small):
    """Behind an end that may go up."""
    head = 4 if small else 6
    bitmap = displayio.Bitmap(2 * head + 1, 2 * head + 1, 16)
    bitmap.fill(NIGHT)
    for x, y in ((0, 1), (2, 1), (1, 0), (1, 2)):
        arrow(bitmap, x, y, head, INK)
    arrow(bitmap, 1, 1, head, LEAF)
    return bitmap


def dots(small):
    """Where the call may be added to a file."""
    side = 7 if small else 10
    bitmap = displayio.Bitmap(side, side, 16)
    bitmap.fill(NIGHT)
    mark_dot(bitmap, 0, 0, side, LEAF)
    return bitmap


def bars(small):
    """On a main file where the call fits."""
    w, h = (9, 5) if small else (13, 7)
    bitmap = displayio.Bitmap(w, h, 16)
    bitmap.fill(NIGHT)
    mark_bar(bitmap, 0, 0, w, h, LEAF)
    return bitmap
