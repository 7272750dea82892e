# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Rucki Zucki's sheets, painted when the table opens or the hand's cards change their size; then
this module is forgotten."""

import displayio

from games.rucki.cards import J
from games.rucki.crown import crown
from ludopoche import bigger, glyphs
from ludopoche.paint import frame, mark_bar, plate, rect, rounded, sheet
from ludopoche.theme import GOLD, HAZE, INK, LEAF, NIGHT, ORANGE, PAPER, SAND, SLATE, VIOLET, WHITE


def figures(name):
    return bigger.face(name) if name in ("7x14", "11x14", "14x20") else glyphs.face(name)


def cells(pitch, drop, w, h, name, top):
    """The board's 48 cells: the pile's back, 1 to 46, the joker's. Two bits: night, face, foot,
    figure; how a cell lies there is a matter of palettes."""
    large = h > 20
    bitmap = sheet(J + 1, pitch, drop, 12, 4)
    face = figures(name)
    step = face.width("0")
    strip = displayio.Bitmap(10 * step, face.cap, 2)
    for digit in range(10):
        face.paint(strip, digit * step, 0, str(digit), 1)
    for cell in range(J + 1):
        x = cell % 12 * pitch
        y = cell // 12 * drop
        if cell == 0:
            woven(bitmap, x, y, w, h, 1, 3)
            continue
        plate(bitmap, x, y, w, h, 1, 2, 2 if large else 1)
        if cell == J:
            shape(bitmap, x, y, w, h, large)
            continue
        text = str(cell)
        wide = face.width(text)
        x += (w - wide) // 2
        stamp(bitmap, x, y + top, strip, int(text[0]) * step, face.width(text[0]))
        if cell > 9:
            last = face.width(text[1])
            stamp(bitmap, x + wide - last, y + top, strip, int(text[1]) * step, last)
    return bitmap


def stamp(bitmap, x, y, strip, start, wide):
    """A figure that is painted already. (Large ones take long.)"""
    for row in range(strip.height):
        at = row * strip.width + start
        to = (y + row) * bitmap.width + x
        for column in range(wide):
            if strip[at + column]:
                bitmap[to + column] = 3


def shape(bitmap, x, y, w, h, large):
    """The joker's own cell has the crown in one colour."""
    colours = displayio.Bitmap(w, h, 16)
    colours.fill(NIGHT)
    crown(colours, 0, 0, w, h, large)
    for row in range(h):
        for column in range(w):
            if colours[column, row] != NIGHT:
                bitmap[x + column, y + row] = 3


def woven(bitmap, x, y, w, h, face, thread):
    """A card's back."""
    rounded(bitmap, x, y, w, h, face)
    step = 2 if h < 20 else 3
    for row in range(2, h - 2, step):
        for column in range(row // step % 2 * 2, w - 1, 4):
            start = max(column, 1)
            rect(bitmap, x + start, y + row, min(column + 2, w - 1) - start, 1, thread)


def mark(w, h):
    bitmap = displayio.Bitmap(w, h, 16)
    bitmap.fill(NIGHT)
    mark_bar(bitmap, 0, 0, w, h, LEAF)
    return bitmap


def bodies(w, h, drop, bar_w, bar_h, bar_top, face):
    """The hand's cards without their numbers: see hand.py for the order."""
    large = w > 20
    depth = 2 if large else 1
    bitmap = sheet(8, w, h, 4)
    bitmap.fill(NIGHT)
    faces = ((PAPER, SAND), (GOLD, ORANGE), (SLATE, SLATE), (PAPER, SAND), (SLATE, SLATE))
    for look in range(5):
        x = look % 4 * w
        y = look // 4 * h
        plate(bitmap, x, y, w, h, faces[look][0], faces[look][1], depth)
        if look > 2:
            tall = bar_top or h - depth
            scale = 2 if w > 20 and tall > 14 else 1
            crown(bitmap, x, y, w, tall, w > 16 if scale == 1 else w > 30 and tall > 20, scale)
        if bar_h and look in (0, 1, 3):
            mark_bar(bitmap, x + (w - bar_w) // 2, y + bar_top, bar_w, bar_h, LEAF)
    woven(bitmap, w, h, w, h, VIOLET, INK)
    woven(bitmap, 2 * w, h, w, h, VIOLET, INK)
    small = glyphs.face("5x7" if h < 30 else "7x10")
    wide = small.width("+1")
    high = small.cap
    x = 2 * w + (w - wide) // 2
    y = h + (h - high) // 2
    edge = 1 if h < 20 else 2
    if w > 12:
        rect(bitmap, x - edge, y - edge, wide + 2 * edge, high + 2 * edge, INK)
    else:
        rounded(bitmap, 2 * w, h, w, h, VIOLET)
    small.paint(bitmap, x, y, "+1", PAPER if w > 12 else INK)
    frame(bitmap, 3 * w, h, w, h, HAZE, 2 if large else 1)
    arrow(bitmap, 3 * w + w // 2, h + h // 2, min(w, h) // 3)
    return bitmap


def ring(w, h):
    bitmap = displayio.Bitmap(w, h, 16)
    bitmap.fill(NIGHT)
    frame(bitmap, 0, 0, w, h, WHITE)
    return bitmap


def arrow(bitmap, x, y, size):
    """To the right, centred there."""
    rect(bitmap, x - size, y - size // 4, size, size // 4 * 2 + 1, PAPER)
    for column in range(size):
        rect(bitmap, x + column, y - size + 1 + column, 1, 2 * (size - column) - 1, PAPER)


def digits(name):
    """Tiles for a number of two figures: nothing, 1 to 4 flush right, 0 to 9 flush left."""
    face = figures(name)
    step = face.width("0") + (face.width("00") - 2 * face.width("0"))
    bitmap = displayio.Bitmap(15 * step, face.cap, 2)
    gap = step - face.width("0")
    for digit in range(1, 5):
        text = str(digit)
        face.paint(bitmap, (digit + 1) * step - gap - face.width(text), 0, text, 1)
    for digit in range(10):
        face.paint(bitmap, (5 + digit) * step, 0, str(digit), 1)
    return bitmap, bytes([face.width(str(digit)) for digit in range(10)])
