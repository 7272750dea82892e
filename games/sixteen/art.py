# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The sheets of 3x16's plates, painted when files of this size come to the table; then this module
is forgotten."""

from ludopoche import bigger, glyphs
from ludopoche.paint import frame, number, plate, rect, sheet

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
