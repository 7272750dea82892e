# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The plates that are still to be called in 3x16. On the smallest screen it is in memory only while
it is looked at."""

import displayio

from ludopoche.ui.widgets import grid


def add(view, sheets):
    """Show it on a table."""
    from games.sixteen.layout import ROWS

    stage = view.stage
    view.strip = Strip(stage, sheets, ROWS[stage.size], view.shades)
    view.rows.append(view.strip.group)


class Strip:
    """Three rows of sixteen plates, those called gone dark.

    Sixteen columns in one line, or in two on the smallest screen, where it covers the files.
    """

    def __init__(self, stage, sheets, rows, shades, own=""):
        """`shades`: the palettes of the numbers, and of the steps below them; `own`: what the names
        of its pictures begin with, where they aren't the table's."""
        across = self.across = rows.across
        self.left = bytearray(17)
        self.group = displayio.Group()
        names, steps = shades
        pitch = rows.pitch
        x = (stage.span - across * pitch) // 2
        y = rows.y
        high = rows.lower + 3 * rows.step
        self.box = x, y, across * pitch, high
        if rows.line:
            # A row of night for all rows that are covered.
            row = displayio.Bitmap(stage.span, 1, 2)
            high = 2 * rows.line + 1
            y = stage.foot - high
            self.box = 0, y, stage.span, high
            self.group.append(grid(row, steps, 1, high, stage.span, 1, 0, y))
        heads = sheets.read(own + "heads")
        threes = sheets.read(own + "threes")
        self.heads = []
        self.threes = []
        for _ in range(16 // across):
            self.heads.append(grid(heads, names, across, 1, pitch, heads.height // 2, x, y))
            lower = y + rows.lower
            self.threes.append(grid(threes, steps, across, 1, pitch, threes.height, x, lower))
            self.group.append(self.heads[-1])
            self.group.append(self.threes[-1])
            y += rows.line

    def show(self, left):
        """Show how many of each number are still to come; left[1] of the 1s."""
        for i in range(16):
            heads = self.heads[i // self.across]
            threes = self.threes[i // self.across]
            many = left[i + 1]
            head = i if many else 16 + i
            at = i % self.across
            if heads[at] != head:
                heads[at] = head
            if threes[at] != many:
                threes[at] = many

    def count(self, view, seat):
        """Show what is still to come: all but what is before a player, and but for the number
        that is called."""
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
