# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""What screens are made of: tiles, the cursor, lines of text. All repaint only what changed."""

import displayio

from ludopoche.ui.paint import rect
from ludopoche.ui.paint import seat as paint_seat
from ludopoche.ui.theme import INK, LEAF, NIGHT, WHITE

HANGING = ",;_gjpqy{}çÇÿ"  # these reach below the line


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


class Line:
    """A line of text on a ground of its own, repainted from the first letter that differs; in
    another colour all of it is sent.

    `right` sets it flush right; then all of it is repainted.
    """

    def __init__(self, stage, x, y, w, face, ground=NIGHT, right=False):
        self.face = face
        self.w = w
        self.stage = stage
        self.ground = ground
        self.right = right
        self.bitmap = displayio.Bitmap(w, face.line, 2)
        self.colours = stage.few(ground, ground)
        # y is where capitals begin, as everywhere; accents stand above.
        self.grid = displayio.TileGrid(self.bitmap, pixel_shader=self.colours, x=x, y=y - face.up)
        self.text = ""
        self.colour = -1
        self.end = 0

    def set(self, text, colour):
        if text == self.text and (colour == self.colour or not text):
            return
        face = self.face
        same = 0
        if not self.right:
            same = common(text, self.text)
        if text and colour != self.colour:
            self.colour = colour
            self.stage.recolour(self.colours, self.ground, colour)
        if self.right:
            x = self.w - face.width(text)
            start = min(x, self.w - face.width(self.text))
            rect(self.bitmap, start, 0, self.w - start, face.line, 0)
        else:
            x = start_of(face, text, same)
            wipe(self.bitmap, face, x, face.up, self.end - x, self.text, 0)
        self.end = face.paint(self.bitmap, x, face.up, text[same:])
        self.text = text


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


# The sign that stands before a name or a word: a seat's shape, or the one for "go"


PLAY = 9  # in place of a seat: the sign for "go"


def chip(stage, seat, x, y, size):
    """The sign as a tile of its own."""
    bitmap = displayio.Bitmap(size, size, 16)
    bitmap.fill(NIGHT)
    if seat == PLAY:
        go(bitmap, 0, 0, size)
    else:
        paint_seat(bitmap, 0, 0, seat, size)
    return displayio.TileGrid(bitmap, pixel_shader=stage.palette, x=x, y=y)


def go(bitmap, x, y, size):
    for i in range(size // 2):
        rect(bitmap, x + i, y + i, 1, size - 2 * i, LEAF)
