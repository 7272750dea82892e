# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A cursor like widgets.Cursor, for cells with no room to spare: brackets in the gaps around."""

import displayio

from ludopoche.ui.paint import frame
from ludopoche.ui.theme import INK, NIGHT, WHITE
from ludopoche.ui.widgets import Cursor, tile


class Ring:
    def __init__(self, stage, margin):
        large = stage.size > 0
        wide = self.wide = 8 if large else 5
        high = self.high = margin + 2  # beside the figures nothing may be hidden
        corners = displayio.Bitmap(2 * wide, 2 * high, 16)
        corners.fill(NIGHT)
        for edge in range(3):
            colour = WHITE if edge == 1 or (edge == 2 and large) else INK
            frame(corners, edge, edge, 2 * (wide - edge), 2 * (high - edge), colour)
        self.group = displayio.Group()
        for corner in range(4):
            self.group.append(tile(corners, stage.film, wide, high, 0, 0, corner))
        self.group.hidden = True
        self._x = self._y = -1

    def at(self, x, y, w, h):
        group = self.group
        if x != self._x or y != self._y:
            self._x = x
            self._y = y
            group[0].x = group[2].x = x - 2
            group[1].x = group[3].x = x + w + 2 - self.wide
            group[0].y = group[1].y = y - 2
            group[2].y = group[3].y = y + h + 2 - self.high
        if group.hidden:
            group.hidden = False

    def hide(self):
        if not self.group.hidden:
            self.group.hidden = True


def cursor(stage, thick, margin):
    """The usual cursor, or for 0 a ring; above and below the figures there is this margin."""
    if thick:
        # Cards are narrow, and a joker that is placed changes much else: short arms.
        return Cursor(stage, thick, max(4, 2 * thick))
    return Ring(stage, margin)
