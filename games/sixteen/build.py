# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""3x16's table put together; then this module is forgotten. So nothing that stays may be a thing of
it: it gives what the parts of the table are made with."""

import displayio

from games.sixteen.layout import CARD, FILES, KEY, MAINS, SIDE
from games.sixteen.spot import COME
from ludopoche.ui import larger, letters, paint, widgets
from ludopoche.ui.theme import GOLD, HAZE, INK, LEAF, NIGHT, ORANGE, SAND, SEAT, SLATE, VIOLET


def marks(stage, group):
    """Of each file: its number, the arrow behind its end, the dot."""
    small = stage.size == 0
    sheet = labels("5x7" if small else "7x10")
    up = arrows(small)
    dot = dots(small)
    shades = stage.few(-1, HAZE)
    found = []
    for i in range(5):
        three = (
            widgets.tile(sheet, shades, 7, sheet.height, FILES[stage.size][0], 0, i),
            widgets.tile(up, stage.film, up.width, up.height, -up.width, 0),
            widgets.tile(dot, stage.film, dot.width, dot.height, 0, 0),
        )
        for tile in three:
            group.append(tile)
        found.append(three)
    return found


def figures(name):
    """0 to 9 side by side, one bit; and how wide they are, last the gap between two."""
    face = letters.face(name) if name in letters.NAMES else larger.face(name)
    step = face.width("0")
    strip = displayio.Bitmap(10 * step, face.cap, 2)
    widths = bytearray()
    for figure in range(10):
        text = str(figure)
        face.paint(strip, figure * step, 0, text, 1)
        widths.append(face.width(text))
    widths.append(face.width("00") - 2 * step)
    return strip, bytes(widths)


def card(stage):
    """The called number's place, and its colours."""
    x, y, w, h = CARD[stage.size]
    gold = stage.few(INK, GOLD, ORANGE, VIOLET)
    bitmap = displayio.Bitmap(w, h, 4)
    grid = displayio.TileGrid(bitmap, pixel_shader=gold, x=x, y=y)
    return grid, bitmap, (stage.few(NIGHT, SLATE), gold)


def key(stage):
    """The key that sends everything up, with its arrow; and the face of its number."""
    x, y, w, h = KEY[stage.size]
    bitmap = displayio.Bitmap(w, h, 16)
    bitmap.fill(NIGHT)
    paint.rounded(bitmap, 0, 0, w, h, SLATE, 1 if h < 40 else 2)
    head = (w - 1) // 2
    arrow(bitmap, (w - 2 * head + 1) // 2, h // 2 - 2 * head + 1, head, LEAF)
    grid = displayio.TileGrid(bitmap, pixel_shader=stage.palette, x=x, y=y)
    grid.hidden = True
    return grid, bitmap, letters.face("7x10" if stage.size else "5x7")


def mains(stage, group):
    """Of each main file: its plate and its steps, as Main takes them; and the mark on it."""
    x, y, w, h, pitch, low, steps, step = MAINS[stage.size]
    small = stage.size == 0
    strip = figures("7x14" if small else "14x20")
    ladders = stage.few(NIGHT, SLATE, GOLD)
    bar = bars(small)
    found = []
    for _ in range(3):
        plate = displayio.Bitmap(w, h, 16)
        grid = displayio.TileGrid(plate, pixel_shader=stage.palette, x=x, y=y)
        group.append(grid)
        ladder = displayio.Bitmap(16 * step, steps, 4)
        group.append(displayio.TileGrid(ladder, pixel_shader=ladders, x=x + 1, y=low))
        left = x + (w - bar.width) // 2
        top = y + h - bar.height - (1 if small else 2)
        mark = widgets.tile(bar, stage.film, bar.width, bar.height, left, top)
        mark.hidden = True
        group.append(mark)
        found.append((grid, plate, ladder, 2 if small else 7, step, mark))
        x += pitch
    return strip, found


def side(stage, match, group):
    """Each player's shape and name, with room for a count; where they are."""
    x, shape, left, room, name_x, name_w = SIDE[stage.size]
    y, pitch = FILES[stage.size][2:]
    face = stage.text
    wide = left + room - x
    top = (pitch - face.cap) // 2 - face.up
    lines = []
    for seat in range(match.players):
        bitmap = displayio.Bitmap(wide, face.line, 16)
        bitmap.fill(NIGHT)
        paint.seat(bitmap, 0, face.up + (face.cap - shape) // 2, seat, shape)
        if name_w:
            small = stage.small
            name = small.fit(match.seats[seat][0], name_w)
            small.paint(bitmap, name_x - x, face.up + face.cap - small.cap, name, SEAT[seat])
        at = y + seat * pitch + top
        group.append(displayio.TileGrid(bitmap, pixel_shader=stage.palette, x=x, y=at))
        lines.append(bitmap)
    if stage.size == 0:
        bitmap = three_rows()
        at = y + COME * pitch + 1
        group.append(displayio.TileGrid(bitmap, pixel_shader=stage.palette, x=x, y=at))
    return (x, y, wide, pitch), room, face, lines


# What is painted


def labels(name):
    """1 to 5, side by side. Two bits."""
    face = letters.face(name)
    bitmap = paint.sheet(5, 7, face.cap, 8, 4)
    for i in range(5):
        face.paint(bitmap, 7 * i, 0, str(i + 1), 1)
    return bitmap


def arrow(bitmap, x, y, head, colour):
    """An arrow up with so many rows of head, in a square of 2 * head - 1."""
    middle = x + head - 1
    stem = head // 3
    for i in range(head):
        paint.rect(bitmap, middle - i, y + i, 2 * i + 1, 1, colour)
    paint.rect(bitmap, middle - stem, y + head, 2 * stem + 1, head - 1, colour)


def arrows(small):
    """Behind an end that may go up."""
    head = 4 if small else 6
    bitmap = displayio.Bitmap(2 * head - 1, 2 * head - 1, 16)
    bitmap.fill(NIGHT)
    arrow(bitmap, 0, 0, head, LEAF)
    return bitmap


def dots(small):
    """Where the call may be added to a file: without an ink ring, as nothing lies there."""
    side = 5 if small else 8
    bitmap = displayio.Bitmap(side, side, 16)
    bitmap.fill(NIGHT)
    paint.rounded(bitmap, 0, 0, side, side, LEAF, 1 if small else 2)
    return bitmap


def bars(small):
    """On a main file where the call fits."""
    w, h = (9, 5) if small else (13, 7)
    bitmap = displayio.Bitmap(w, h, 16)
    bitmap.fill(NIGHT)
    paint.mark_bar(bitmap, 0, 0, w, h, LEAF)
    return bitmap


def three_rows():
    """A small picture of the three rows of plates."""
    bitmap = displayio.Bitmap(17, 11, 16)
    bitmap.fill(NIGHT)
    for i in range(15):
        colour = SLATE if i in (0, 3, 5, 6, 11, 13) else SAND
        paint.rect(bitmap, 1 + i % 5 * 3, 1 + i // 5 * 3, 2, 2, colour)
    return bitmap
