# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""What is still to be called in 3x16: three rows of sixteen plates, those called gone dark."""

import displayio

from ludopoche.ui import letters, paint, widgets
from ludopoche.ui.theme import HAZE, NIGHT, PAPER, SAND, SLATE


def shades(stage):
    """The palettes: one set, however often the rows are laid."""
    ground = () if stage.size else (stage.few(NIGHT),)
    return (stage.few(NIGHT, HAZE, PAPER), stage.few(NIGHT, SLATE, SAND)) + ground


class Strip:
    """Sixteen columns in one line, or in two on the smallest glass, where it covers the files."""

    def __init__(self, stage, place, shades):
        across, y, pitch, name, lower, step, line = place
        self.across = across
        self.left = bytearray(17)
        self.group = displayio.Group()
        if line:
            ground = displayio.Bitmap(stage.width, 2 * line + 1, 2)
            y = stage.foot - ground.height
            self.group.append(displayio.TileGrid(ground, pixel_shader=shades[2], y=y))
        x = (stage.width - across * pitch) // 2
        face = letters.face(name)
        cap = face.cap
        heads = paint.sheet(32, pitch, cap, 16, 4)
        for i in range(32):
            colour = 2 if i < 16 else 1
            left = i % 16 * pitch
            paint.number(heads, left, i // 16 * cap, pitch, cap, str(i % 16 + 1), face, colour)
        steps = paint.sheet(4, pitch, 3 * step, 4, 4)
        for i in range(12):
            colour = 2 if i // 4 < i % 4 else 1
            paint.rect(steps, i % 4 * pitch + 1, i // 4 * step, pitch - 2, step - 1, colour)
        self.heads = []
        self.steps = []
        for _ in range(16 // across):
            self.heads.append(widgets.grid(heads, shades[0], across, 1, pitch, cap, x, y))
            self.steps.append(
                widgets.grid(steps, shades[1], across, 1, pitch, 3 * step, x, y + lower)
            )
            self.group.append(self.heads[-1])
            self.group.append(self.steps[-1])
            y += line

    def show(self, left):
        """How many of each number are still to come; left[1] of the 1s."""
        for i in range(16):
            heads = self.heads[i // self.across]
            steps = self.steps[i // self.across]
            many = left[i + 1]
            head = i if many else 16 + i
            at = i % self.across
            if heads[at] != head:
                heads[at] = head
            if steps[at] != many:
                steps[at] = many

    def reckon(self, view, seat):
        """What is still to come, from what lies before a player and the number that is called."""
        left = self.left
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
        self.show(left)
