# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A list's rows out of adafruit_display_text's labels in a LinearLayout."""

import displayio
from adafruit_display_text.bitmap_label import Label
from adafruit_displayio_layout.layouts.linear_layout import LinearLayout

from ludopoche.menu.lists import PLAY
from ludopoche.paint import rect
from ludopoche.paint import seat as paint_seat
from ludopoche.theme import HAZE, LEAF, NIGHT, PAPER, WHITE

CHIP = (10, 16, 16)  # room for a seat's shape
INSET = 4  # from the cursor's box to the words


def label(stage, x, y, text, colour):
    """A line of text whose capitals begin at y."""
    return Label(
        stage.font(),
        text=text or " ",
        color=stage.rgb(colour),
        line_spacing=(stage.text.line - 0.5) / stage.text.line,
        base_alignment=True,
        x=x,
        y=y + stage.text.cap,
    )


class Row(displayio.Group):
    """The layout asks for the width and the height of what it stacks."""

    def __init__(self, stage, w, h, edge, turn):
        super().__init__()
        self.stage = stage
        self.width = w
        self.height = h
        self.left = edge + INSET
        self.right = w - edge - INSET - turn
        y = (h - 2 - stage.text.cap + 1) // 2
        self.append(label(stage, self.left, y, "", HAZE))
        self.append(label(stage, self.left, y, "", PAPER))
        self.seat = -1

    def set(self, text, value, chosen, seat):
        stage = self.stage
        face = stage.text
        name, number = self[0], self[1]
        right = self.right
        left = self.left + (CHIP[stage.size] if seat >= 0 else 0)
        room = right - left - (face.width(value) + 4 if value else 0)
        name.text = face.fit(text, room) or " "
        name.color = stage.rgb(WHITE if chosen else PAPER if not value else HAZE)
        name.x = left
        number.text = value or " "
        number.x = right - face.width(value)
        number.color = stage.rgb(WHITE if chosen else PAPER)
        self._chip(seat)

    def _chip(self, seat):
        if seat == self.seat:
            return
        if self.seat >= 0:
            self.pop()
        self.seat = seat
        if seat >= 0:
            size = CHIP[self.stage.size] - 4
            bitmap = displayio.Bitmap(size, size, 16)
            bitmap.fill(NIGHT)
            sign(bitmap, seat, size)
            y = (self.height - 2 - size) // 2
            self.append(
                displayio.TileGrid(bitmap, pixel_shader=self.stage.palette, x=self.left, y=y)
            )


def sign(bitmap, seat, size):
    """A seat's shape, or the triangle that means "go"."""
    if seat == PLAY:
        for x in range(size // 2 + 1):
            rect(bitmap, x, x, 1, size - 2 * x, LEAF)
    else:
        paint_seat(bitmap, 0, 0, seat, size)


class Rows:
    def __init__(self, stage, count, pitch, edge, turn, step, below):
        self.stage = stage
        self.group = displayio.Group()
        self.layout = LinearLayout(0, stage.top + 2)
        for _ in range(count):
            self.layout.add_content(Row(stage, stage.width, pitch, edge, turn))
        self.group.append(self.layout)
        self.text = label(stage, edge + INSET, stage.top + below + stage.text.up, "", HAZE)
        self.text.line_spacing = (step + 0.5) / stage.text.line
        self.group.append(self.text)

    def set(self, i, text, value, chosen, seat):
        self.layout[i].set(text, value, chosen, seat)

    def explain(self, lines):
        self.text.text = "\n".join(lines) or " "
