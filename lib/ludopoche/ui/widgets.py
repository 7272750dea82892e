# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""What screens are made of: boxes and the seats' signs, tiles, the cursor, how texts are repainted.

shapes.py has the shapes of menus."""

import displayio
from bitmaptools import fill_region

from ludopoche.ui.theme import INK, SEAT, SIGN, WHITE

HANGING = ",;_gjpqy{}çÇÿý¿¡"  # these reach below the line


def tile(sheet, palette, w, h, x, y, index=0):
    """One tile of a sheet."""
    return grid(sheet, palette, 1, 1, w, h, x, y, index)


def grid(sheet, palette, across, down, w, h, x, y, index=0):
    """Tiles side by side."""
    return displayio.TileGrid(
        sheet,
        pixel_shader=palette,
        width=across,
        height=down,
        tile_width=w,
        tile_height=h,
        default_tile=index,
        x=x,
        y=y,
    )


class Cursor:
    """White brackets around a box, as four small corners: moving them sends little.

    `thick` is 1, 2 or 3; the arms grow with it, unless told. Without it: short arms, for rows.
    """

    ARMS = (0, 5, 6, 12)
    low = 0  # where the box ends, below, that the last cursor was put around: notes keep off it

    def __init__(self, stage, thick=0, arms=0):
        if not thick:
            thick, arms = (3, 8) if stage.size else (2, 5)
        size = self.size = (arms or self.ARMS[thick]) + 2
        self.reach = thick + 1  # how far the corners stand out
        corners = displayio.Bitmap(4 * size, size, 4)
        colours = stage.few(-1, INK, WHITE)
        self.group = displayio.Group()
        for corner in range(4):
            self._corner(corners, corner, thick)
            self.group.append(
                displayio.TileGrid(
                    corners,
                    pixel_shader=colours,
                    tile_width=size,
                    tile_height=size,
                    default_tile=corner,
                )
            )
        self.group.hidden = True
        self._x = self._y = self._w = self._h = -1

    def _corner(self, bitmap, corner, thick):
        """The white arms and their ink edge; corners count 0 1 above, 2 3 below."""
        size = self.size
        left = corner * size
        right = corner & 1
        lower = corner >> 1
        for edge in (1, 0):  # the ink first, then the white inside it
            wide = thick + 2 * edge
            start = 1 - edge
            long = size - 2 * start
            x = size - start - wide if right else start
            y = size - start - wide if lower else start
            rect(bitmap, left + start, y, long, wide, 2 - edge)
            rect(bitmap, left + x, start, wide, long, 2 - edge)

    def at(self, x, y, w, h):
        """Around this box, shown."""
        Cursor.low = y + h
        group = self.group
        if x != self._x or y != self._y or w != self._w or h != self._h:
            self._x = x
            self._y = y
            self._w = w
            self._h = h
            x -= self.reach
            y -= self.reach
            w += x + 2 * self.reach - self.size
            h += y + 2 * self.reach - self.size
            group[0].x = group[2].x = x
            group[1].x = group[3].x = w
            group[0].y = group[1].y = y
            group[2].y = group[3].y = h
        if group.hidden:
            group.hidden = False

    def hide(self):
        if not self.group.hidden:
            self.group.hidden = True


def common(one, other):
    """How many first letters two texts share."""
    same = 0
    for char in one:
        if same == len(other) or other[same] != char:
            break
        same += 1
    return same


def start_of(face, text, letters):
    """Where the letter after the first so many begins."""
    return face.width(text[:letters]) + face.gap if letters else 0


def wipe(bitmap, face, x, y, w, text, ground):
    """Paint this text's columns over."""
    up, down = reach(face, text)
    rect(bitmap, x, y - up, w, up + face.cap + down, ground)


def reach(face, text):
    """Rows above capitals where accents may stand there, rows below the line where something
    hangs."""
    up = down = 0
    for char in text:
        if "À" <= char <= "ž":
            up = face.up
        if char in HANGING:
            down = face.down
    return up, down


# Boxes and the seats' signs: whole rows are filled in the firmware's speed


def rect(bitmap, x, y, w, h, colour):
    """A filled box, clipped at the bitmap's edges."""
    right = min(x + w, bitmap.width)
    bottom = min(y + h, bitmap.height)
    x = max(x, 0)
    y = max(y, 0)
    if x < right and y < bottom:
        fill_region(bitmap, x, y, right, bottom, colour)


def seat(bitmap, x, y, seat, size, colour=-1):
    """A seat's sign in its colour (or another) in a square of `size`, an even number."""
    if colour < 0:
        colour = SEAT[seat]
    sign = SIGN[seat]
    half = size // 2
    for row in range(size):
        if sign == 5:
            thick = (size + 3) // 4
            low = (2 * row * (size - thick) + size - 1) // (2 * size - 2)
            rect(bitmap, x + low, y + row, thick, 1, colour)
            rect(bitmap, x + size - thick - low, y + row, thick, 1, colour)
            continue
        reach = _reach(sign, row, size)
        rect(bitmap, x + half - reach, y + row, 2 * reach, 1, colour)


def _reach(sign, row, size):
    """Half the width of a row: disc, triangle, square, lozenge, plus."""
    half = size // 2
    off = abs(2 * row + 1 - size)  # twice the distance from the middle
    if sign == 0:
        reach = 0
        while (2 * reach + 1) ** 2 + off * off <= size * size:
            reach += 1
        return reach
    if sign == 1:
        return row // 2 + 1
    if sign == 3:
        return half - off // 2
    arm = (size + 2) // 6
    if sign == 4 and off > 2 * arm:
        return arm
    return half
