# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A cursor like widgets.Cursor, for cells with no room to spare: brackets in the gaps around."""

import displayio

from ludopoche.paint import frame, rect
from ludopoche.theme import INK, NIGHT, WHITE


class Ring:
    def __init__(self, stage, w, h, margin):
        bitmap = displayio.Bitmap(w + 4, h + 4, 16)
        bitmap.fill(NIGHT)
        frame(bitmap, 0, 0, w + 4, h + 4, INK)
        frame(bitmap, 1, 1, w + 2, h + 2, WHITE)
        frame(bitmap, 2, 2, w, h, INK)
        arm = margin + 2  # beside the figures nothing may be hidden
        rect(bitmap, arm, 0, w + 4 - 2 * arm, h + 4, NIGHT)
        rect(bitmap, 0, arm, w + 4, h + 4 - 2 * arm, NIGHT)
        self.group = displayio.TileGrid(bitmap, pixel_shader=stage.film)
        self.group.hidden = True

    def at(self, x, y, w, h):
        ring = self.group
        if ring.x != x - 2:
            ring.x = x - 2
        if ring.y != y - 2:
            ring.y = y - 2
        if ring.hidden:
            ring.hidden = False

    def hide(self):
        if not self.group.hidden:
            self.group.hidden = True


def cursor(stage, thick, w, h, margin):
    """The usual cursor, or for 0 a ring; above and below the figures there is this margin."""
    if thick:
        from ludopoche.widgets import Cursor

        return Cursor(stage, thick)
    return Ring(stage, w, h, margin)
