# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Things that move on a table: generators for Table.motion, each step of which sends little."""

import displayio
from bitmaptools import fill_region

from ludopoche.ui.theme import GOLD
from ludopoche.ui.widgets import tile

STEP = 90  # milliseconds
WAY = 3  # steps from one place to another


AWAY = -999  # to take something from a group that is seen sends all of it: it goes here before


def pop(stage, group, box):
    """A frame around a box that closes in on it: something has come there."""
    for out in (2, 0):
        frame = framed(stage, box, out)
        group.append(frame)
        yield STEP
        frame.x = AWAY
        yield 0
        group.remove(frame)


def framed(stage, box, out):
    """A frame as one bitmap: four bars would take four times the memory."""
    x, y, w, h = box
    w += 2 * out
    h += 2 * out
    frame = displayio.Bitmap(w, h, 2)
    border(frame, 0, w, h)
    return tile(frame, stage.mixed(-1, GOLD), w, h, x - out, y - out)


def border(bitmap, x, w, h):
    fill_region(bitmap, x, 0, x + w, h, 1)
    fill_region(bitmap, x + 1, 1, x + w - 1, h - 1, 0)


def fly(group, thing, start, end):
    """A thing (a group or a grid) from one box to another; then it is gone."""
    x, y = start[:2]
    for i in range(1, WAY + 1):
        thing.x = x + (end[0] - x) * i // WAY
        thing.y = y + (end[1] - y) * i // WAY
        if i == 1:
            group.append(thing)
        yield STEP
    thing.x = AWAY
    yield 0
    group.remove(thing)
