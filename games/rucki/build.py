# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Rucki Zucki's board, and its hand for cards of another size, put together; then this module is
forgotten. So nothing that stays may be a thing of it."""

import displayio

from games.rucki import paint as art
from ludopoche.ui import widgets
from ludopoche.ui.theme import HAZE, INK, PAPER


def board(made, stage, figures, top):
    """What a board has on the glass: its plates and numbers, the joker, the marks."""
    x = made.x
    y = made.y
    pitch = made.pitch
    drop = made.drop
    made.group = group = displayio.Group()
    sheet = art.plates(pitch, drop, made.w, made.h)
    made.plates = rows_of(group, sheet, stage.palette, pitch, drop, drop, x, y, 1)
    sheet = art.numbers(pitch, made.w, made.h, figures, top)
    made.layers = []
    high = sheet.height // 4
    for colour in (HAZE, PAPER, INK):
        colours = stage.few(-1, colour)
        made.layers.append(rows_of(group, sheet, colours, pitch, high, drop, x, y + top))
    made.mark = art.mark(made.mark_w, made.mark_h)
    made.marked = displayio.Group()
    group.append(made.marked)


def rows_of(group, sheet, colours, w, h, drop, x, y, index=0):
    """Four rows of cells: what changes in several isn't sent as one large box."""
    made = []
    for _ in range(4):
        made.append(widgets.grid(sheet, colours, 12, 1, w, h, x, y, index))
        group.append(made[-1])
        y += drop
    return made


def hand(made, layout):
    """A hand's places, for cards of this size."""
    across, down, x, y, pitch, drop, w, h, figures, top, foot = layout
    made.across = across
    made.places = across * down
    made.x = x
    made.y = y
    made.pitch = pitch
    made.line = drop
    made.w = w
    made.h = h
    made.top = top
    made.foot = foot
    made.depth = 2 if h > 40 else 1
    made.figures, made.widths = art.figures(figures)
    sheet = art.backs(pitch, w, h)
    last = made.places - 1
    colours = made.backs
    made.last = widgets.tile(sheet, colours, pitch, h, made.left(last), made.high(last))
    # The backs of a hand that nobody may see.
    made.fan = widgets.grid(sheet, colours, 7, 1, pitch, h, x, y)
    made.fan.hidden = True
    made.cards_in = displayio.Group()
    for part in (made.last, made.fan, made.cards_in):
        made.group.append(part)
