# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Lucky Numbers' sheets, painted when the table opens; then this module is forgotten."""

import displayio

from ludopoche import bigger, glyphs
from ludopoche.paint import (
    frame,
    mark_dot,
    number,
    plate,
    rect,
    rounded,
    sheet,
    sprite,
)
from ludopoche.theme import GOLD, HAZE, INK, LEAF, NIGHT, PAPER, SLATE, VIOLET

LADYBIRD = (
    "....3.3..../"
    "...33333.../"
    "..33.3.33../"
    ".777707777./"
    "77007070077/"
    "77007070077/"
    "77777077777/"
    "77077077077/"
    ".777707777./"
    "..7770777.."
)


def numbers(cell, pitch, small):
    """Nothing, then the numbers 1 to 20, as wide as a cell. One bit."""
    face = glyphs.face("7x10") if small else bigger.face("14x20")
    bitmap = displayio.Bitmap(21 * pitch, face.cap, 2)
    for tile in range(1, 21):
        text = str(tile)
        face.paint(bitmap, tile * pitch + (cell - face.width(text)) // 2, 0, text, 1)
    return bitmap


def cells(cell, pitch, small):
    """A free cell, and a tile. Two bits: night, slate, paper, sand."""
    bitmap = displayio.Bitmap(2 * pitch, pitch, 4)
    corner = 1 if small else 2
    rounded(bitmap, 0, 0, cell, cell, 1, corner)
    plate(bitmap, pitch, 0, cell, cell, 2, 3, 2, corner)
    return bitmap


def edge(cell, small):
    """The gold edge with ink mitres. Two bits: nothing, gold, ink."""
    bitmap = displayio.Bitmap(cell, cell, 4)
    thick = 1 if small else 2
    frame(bitmap, 0, 0, cell, cell, 1, thick)
    far = cell - thick
    for step in range(3):
        long = 3 - step
        for y in (thick + step, far - 1 - step):
            rect(bitmap, thick, y, long, 1, 2)
            rect(bitmap, far - long, y, long, 1, 2)
    if not small:
        # The outermost ring is only the frame's; its inner corners are round.
        rect(bitmap, 1, 1, 1, 1, 1)
        rect(bitmap, cell - 2, 1, 1, 1, 1)
        rect(bitmap, 1, cell - 2, 1, 1, 1)
        rect(bitmap, cell - 2, cell - 2, 1, 1, 1)
    return bitmap


def marks(small):
    """Two marks side by side: a dot for a free cell, a bar for a taken one. Two bits: nothing,
    ink, leaf. All of them may come at once: they are as small as can be."""
    w, h, low = (7, 5, 5) if small else (10, 8, 6)
    bitmap = displayio.Bitmap(2 * w, h, 4)
    rounded(bitmap, 1, 0, h, h, 2, 1 if small else 2)
    rounded(bitmap, w, 0, w, low, 1)
    rounded(bitmap, w + 1, 1, w - 2, low - 2, 2)
    return bitmap


def ladybird(small):
    scale = 1 if small else 2
    bitmap = displayio.Bitmap(11 * scale, 10 * scale, 16)
    bitmap.fill(NIGHT)
    sprite(bitmap, 0, 0, LADYBIRD, scale)
    return bitmap


def row(w, h, small):
    """The tiles on the table. Two bits: night, paper, sand, ink."""
    face = glyphs.face("5x7") if small else bigger.face("7x14")
    bitmap = sheet(20, w, h, 10, 4)
    depth = 1 if small else 2
    for tile in range(20):
        x = tile % 10 * w
        y = tile // 10 * h
        text = str(tile + 1)
        plate(bitmap, x, y, w, h, 1, 2, depth)
        left = x + (w - face.width(text)) // 2
        face.paint(bitmap, left, y + (h - depth - face.cap + 1) // 2, text, 3)
    return bitmap


def piles(w, pitch, small):
    """Nothing, or the edge of a second tile that looks out behind the first. One bit."""
    high = 2 if small else 3
    bitmap = displayio.Bitmap(2 * pitch, high, 2)
    rect(bitmap, pitch + 2, 0, w - 4, high - 1, 1)
    return bitmap


def slots(w, h, small):
    """The place after the table's tiles: to discard on, to draw from, to pass."""
    face = glyphs.face("5x7" if small else "7x10")
    bitmap = displayio.Bitmap(3 * w, h, 16)
    bitmap.fill(NIGHT)
    frame(bitmap, 0, 0, w, h, HAZE)
    size = 7 if small else 10
    mark_dot(bitmap, (w - size) // 2, (h - size) // 2, size, LEAF)
    plate(bitmap, w, 0, w, h, VIOLET, SLATE, 1 if small else 2)
    number(bitmap, w, 0, w, h - 1, "+1", face, INK)
    frame(bitmap, 2 * w, 0, w, h, HAZE)
    number(bitmap, 2 * w, 0, w, h, "→", glyphs.face("5x7"), PAPER)
    return bitmap


def neighbours(w, h, name):
    """The others' gardens. Two bits: night, ink, slate, paper."""
    face = glyphs.face(name)
    bitmap = sheet(21, w, h, 7, 4)
    for tile in range(21):
        x = tile % 7 * w
        y = tile // 7 * h
        rect(bitmap, x, y, w - 1, h - 1, 2 if tile else 1)
        if tile:
            number(bitmap, x, y, w - 1, h - 1, str(tile), face, 3)
    return bitmap


def ring(w, h):
    """Around the cell of a neighbour's garden that has just changed."""
    bitmap = displayio.Bitmap(w + 1, h + 1, 16)
    bitmap.fill(NIGHT)
    frame(bitmap, 0, 0, w + 1, h + 1, GOLD)
    return bitmap


def piece(w, h):
    """The ground of the revealed tile. Two bits: night, gold, orange, and ink to come."""
    bitmap = displayio.Bitmap(w, h, 4)
    plate(bitmap, 0, 0, w, h, 1, 2, 2, 2)
    return bitmap


def figures(face):
    """The ten figures of the revealed tile, in one bit."""
    w = face.width("0")
    bitmap = displayio.Bitmap(10 * w, face.cap, 2)
    for i in range(10):
        face.paint(bitmap, i * w, 0, str(i), 1)
    return bitmap
