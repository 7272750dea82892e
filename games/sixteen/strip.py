# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""What is still to be called in 3x16: three rows of sixteen plates, those called gone dark."""

import displayio

from games.sixteen.layout import STRIP
from ludopoche import glyphs, paint, widgets
from ludopoche.theme import HAZE, NIGHT, PAPER, SAND, SLATE


class Strip:
    def __init__(self, stage, y, pitch, low, step):
        self.group = displayio.Group()
        w = 16 * pitch
        x = (stage.width - w) // 2
        face = glyphs.face("5x7")
        heads = paint.sheet(32, pitch, face.cap, 16, 4)
        for i in range(32):
            left = i % 16 * pitch
            colour = 2 if i < 16 else 1
            paint.number(heads, left, i // 16 * 7, pitch, 7, str(i % 16 + 1), face, colour)
        steps = paint.sheet(4, pitch, 3 * step, 4, 4)
        for i in range(12):
            colour = 2 if i // 4 < i % 4 else 1
            paint.rect(steps, i % 4 * pitch + 1, i // 4 * step, pitch - 2, step - 1, colour)
        colours = stage.few(NIGHT, HAZE, PAPER)
        self.heads = widgets.grid(heads, colours, 16, 1, pitch, face.cap, x, y)
        colours = stage.few(NIGHT, SLATE, SAND)
        self.steps = widgets.grid(steps, colours, 16, 1, pitch, 3 * step, x, low)
        self.group.append(self.heads)
        self.group.append(self.steps)

    def show(self, left):
        """How many of each number are still to come; left[1] of the 1s."""
        for i in range(16):
            many = left[i + 1]
            head = i if many else 16 + i
            if self.heads[i] != head:
                self.heads[i] = head
            if self.steps[i] != many:
                self.steps[i] = many


def strip(stage):
    """The strip where the table has it; on the smallest glass it covers the files."""
    made = Strip(stage, *STRIP[stage.size])
    if stage.size == 0:
        ground = displayio.Bitmap(stage.width, 69, 2)
        colours = stage.few(NIGHT)
        tile = displayio.TileGrid(ground, pixel_shader=colours, y=stage.foot - 69)
        made.group.insert(0, tile)
    return made


def to_come(left, view, seat):
    """Reckon `left` from what lies before a player and the number that is called."""
    calls = 48 - view["calls_left"]
    main = view["main"][seat]
    placed = 0
    for number in range(1, 17):
        left[number] = 3
        for top in main:
            if top >= number:
                left[number] -= 1
                placed += 1
    for file in view["aux"][seat]:
        for number in file:
            left[number] -= 1
            placed += 1
    if placed < calls and view["call"]:
        left[view["call"]] -= 1
