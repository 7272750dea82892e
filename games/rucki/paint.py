# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Rucki Zucki's sheets, painted when the table opens or the hand's cards change their size; then
this module is forgotten."""

import displayio

from games.rucki.cards import J
from games.rucki.crown import LARGE, SMALL, picture
from games.rucki.stamp import stamp
from ludopoche.ui import larger, letters
from ludopoche.ui.paint import frame, number, plate, rect, rounded, sheet
from ludopoche.ui.theme import GOLD, INK, LEAF, NIGHT, ORANGE, PAPER, SAND, SLATE, VIOLET


def figures(name):
    """0 to 9 side by side, and how wide they are; last, the gap between two."""
    face = larger.face(name) if name in ("7x14", "11x14", "14x20") else letters.face(name)
    step = face.width("0")
    strip = displayio.Bitmap(10 * step, face.cap, 2)
    widths = bytearray()
    for digit in range(10):
        face.paint(strip, digit * step, 0, str(digit), 1)
        widths.append(face.width(str(digit)))
    widths.append(face.width("00") - 2 * step)
    return strip, widths


def plates(pitch, drop, w, h):
    """What a place of the board looks like: nothing, free, free for one's own card, a card just
    laid, a card, the pile."""
    bitmap = sheet(6, pitch, drop)
    bitmap.fill(NIGHT)
    depth = 2 if h > 20 else 1
    looks = (SLATE, SLATE), (INK, INK), (GOLD, ORANGE), (PAPER, SAND)
    for i in range(4):
        plate(bitmap, (i + 1) * pitch, 0, w, h, looks[i][0], looks[i][1], depth)
    woven(bitmap, 5 * pitch, 0, w, h, VIOLET, INK)
    return bitmap


def numbers(pitch, w, h, name, top):
    """What is written on the board's 48 cells from this row on: nothing, 1 to 46, the joker's
    crown. One bit; no higher than need be: what changes is sent once for each colour."""
    strip, widths = figures(name)
    high = strip.height + 1
    bitmap = sheet(J + 1, pitch, high, 12, 2)
    step = strip.width // 10
    for cell in range(1, J):
        x = cell % 12 * pitch
        y = cell // 12 * high
        tens = cell // 10
        ones = cell % 10
        x += (w - widths[ones] - (widths[tens] + widths[10] if tens else 0)) // 2
        if tens:
            stamp(bitmap, x, y, strip, tens * step, widths[tens])
            x += widths[tens] + widths[10]
        stamp(bitmap, x, y, strip, ones * step, widths[ones])
    crown = picture(LARGE if w > 16 else SMALL)
    x = J % 12 * pitch + (w - crown.width) // 2
    y = J // 12 * high + (h - crown.height) // 2 - top
    stamp(bitmap, x, y, crown, 0, crown.width, 1)
    return bitmap


def mark(w, h):
    """May be played here. Many come and go at once: they are no larger than to be seen."""
    bitmap = displayio.Bitmap(w, h, 16)
    bitmap.fill(NIGHT)
    rounded(bitmap, 0, 0, w, h, LEAF, 1 if h > 2 else 0)
    return bitmap


# The colours of the hand's backs, in two bits.
GROUND, BACK, BRIGHT, DULL = range(4)


def backs(pitch, w, h):
    """Nothing, a card's back, the pile to draw from, the arrow that ends the turn. Two bits."""
    bitmap = sheet(4, pitch, h, 4, 4)
    edge = 1 if h < 20 else 2
    woven(bitmap, pitch, 0, w, h, BACK, GROUND)
    x = 2 * pitch
    face = letters.face("5x7" if h < 30 else "7x10")
    if w > 12:
        woven(bitmap, x, 0, w, h, BACK, GROUND)
        wide = face.width("+1")
        high = face.cap + 2 * edge
        rect(bitmap, x + (w - wide) // 2 - edge, (h - high) // 2, wide + 2 * edge, high, GROUND)
    else:
        rounded(bitmap, x, 0, w, h, BACK)
    number(bitmap, x, 0, w, h, "+1", face, BRIGHT if w > 12 else GROUND)
    x = 3 * pitch
    frame(bitmap, x, 0, w, h, DULL, edge)
    size = min(w, h) // 3
    x += w // 2
    y = h // 2
    rect(bitmap, x - size, y - size // 4, size, size // 4 * 2 + 1, BRIGHT)
    for column in range(size):
        high = size - column
        rect(bitmap, x + column, y - high + 1, 1, 2 * high - 1, BRIGHT)
    return bitmap


def woven(bitmap, x, y, w, h, face, thread):
    """A card's back."""
    rounded(bitmap, x, y, w, h, face)
    step = 2 if h < 20 else 3
    for row in range(2, h - 2, step):
        for column in range(row // step % 2 * 2, w - 1, 4):
            start = max(column, 1)
            rect(bitmap, x + start, y + row, min(column + 2, w - 1) - start, 1, thread)
