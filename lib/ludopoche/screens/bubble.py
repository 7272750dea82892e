# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A bubble: a few words beside the thing on the table that they speak of, and a pointer at it.

It is in memory while one is made: a PicoPad has no 3 KB to spare while a table is built.
"""

import displayio

from ludopoche.ui.page import Strips, wrap
from ludopoche.ui.theme import INK, PAPER
from ludopoche.ui.widgets import rect

PIECE = 380  # bytes of a strip: beside a table holes are small
GROUND, TEXT = range(2)
POINTER = (5, 8, 8)  # how long it is, by size
BELOW, ABOVE, RIGHT, LEFT = range(4)
COVERED = 99  # how much worse it is to cover a pixel of something than to take one more
SHARES = (3, 4, 5, 6)  # sixths of the screen's width that a bubble may take, the narrowest first


def made(stage, text, box=None, others=()):
    """The bubble as a group. It keeps off `box`, if there is room beside it anywhere, and off
    the `others`, boxes too, as far as it can."""
    size = stage.size
    side, x, y, w, h, lines = _place(stage, text, box, others)
    group = displayio.Group()
    bubble = Strips(w, h, 2, stage.mixed(PAPER, INK), x, y, PIECE)
    bubble.rect(0, 0, w, h, TEXT)
    bubble.rect(1, 1, w - 2, h - 2, GROUND)
    face = stage.text
    pad = _pad(stage)
    top = pad + face.up
    for line in lines:
        bubble.paint(face, pad + 1, top, line, TEXT)
        top += face.line + size // 2
    group.append(bubble.grid)
    if side is not None:
        group.append(_pointer(stage, box, side, x, y, w, h))
    return group


def _pad(stage):
    return 4 if stage.size else 3


def _size(stage, text, room):
    """The lines in a bubble no wider than `room`, its width and height; None, if a word is longer
    than a line."""
    face = stage.text
    pad = _pad(stage)
    room -= 2 * pad + 2
    for word in text.split(" "):
        if face.width(word) > room:
            return None
    lines = wrap(face, text, room)
    pitch = face.line + stage.size // 2
    widest = max([face.width(line) for line in lines])
    return lines, widest + 2 * pad + 2, len(lines) * pitch - stage.size // 2 + 2 * pad


def _place(stage, text, box, others):
    """(side of the box, x, y, width, height, lines) of the bubble that covers least."""
    best = None
    if box is not None:
        x, y, w, h = box
        far = POINTER[stage.size] + 1
        free = (stage.foot - y - h, y - stage.top, stage.width - x - w, x)
        for side in (BELOW, ABOVE, RIGHT, LEFT):
            for share in SHARES:
                room = stage.width * share // 6 - 4
                high = free[side] - far - 1
                if side >= RIGHT:
                    room = min(room, free[side] - far - 1)
                    high = stage.foot - stage.top - 2
                found = _size(stage, text, room)
                if not found or found[2] > high:
                    continue
                for shift in (0, -1, 1):
                    at = _corner(stage, box, side, shift, found[1], found[2])
                    cost = found[1] * found[2]
                    for other in others:
                        cost += COVERED * _common(at, other)
                    if best is None or cost < best[0]:
                        best = cost, (side,) + at + (found[0],)
    if best is None:
        lines, w, h = _size(stage, text, stage.width - 4)
        return None, (stage.width - w) // 2, stage.foot - h - 2, w, h, lines
    return best[1]


def _common(one, other):
    """The number of pixels that two boxes share."""
    wide = min(one[0] + one[2], other[0] + other[2]) - max(one[0], other[0])
    high = min(one[1] + one[3], other[1] + other[3]) - max(one[1], other[1])
    return wide * high if wide > 0 and high > 0 else 0


def _corner(stage, box, side, shift, w, h):
    """The bubble's box on this side of the other one."""
    left, top, wide, high = box
    far = POINTER[stage.size] + 1
    x = _along(left, wide, w, shift, far)
    y = _along(top, high, h, shift, far)
    if side == BELOW:
        y = top + high + far
    elif side == ABOVE:
        y = top - far - h
    elif side == RIGHT:
        x = left + wide + far
    else:
        x = left - far - w
    x = max(2, min(x, stage.width - w - 2))
    return x, max(stage.top + 1, min(y, stage.foot - h - 1)), w, h


def _along(start, length, own, shift, far):
    """The start of the bubble: its middle beside the box's, or as far to one end as the pointer
    still meets the box."""
    middle = start + length // 2
    if shift > 0:
        return max(start + length - 2 * far, middle - far)
    if shift < 0:
        return min(start + 2 * far, middle + far) - own
    return middle - own // 2


def _pointer(stage, box, side, x, y, w, h):
    """A triangle from the bubble's edge to the box; its foot hides a piece of the edge."""
    long = POINTER[stage.size]
    wide = 2 * long + 1
    flat = side < RIGHT
    bitmap = displayio.Bitmap(*((wide, long + 1) if flat else (long + 1, wide)), 4)
    for i in range(long + 1):
        row = i if side in (BELOW, RIGHT) else long - i
        for inset, colour in ((0, TEXT), (1, 2)):
            thick = 2 * (i - inset) + 1
            if thick > 0:
                start = long - i + inset
                if flat:
                    rect(bitmap, start, row, thick, 1, colour)
                else:
                    rect(bitmap, row, start, 1, thick, colour)
    left, top, width, height = box
    if flat:
        px = max(x + 1, min(left + width // 2 - long, x + w - wide - 1))
        py = y - long if side == BELOW else y + h - 1
    else:
        py = max(y + 1, min(top + height // 2 - long, y + h - wide - 1))
        px = x - long if side == RIGHT else x + w - 1
    return displayio.TileGrid(bitmap, pixel_shader=stage.mixed(-1, INK, PAPER), x=px, y=py)
