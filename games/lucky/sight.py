# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""All of Lucky Numbers' table that is on the glass, built once and then kept up to date."""

import displayio

import games
from games.lucky.spot import IN_GARDEN, IN_ROW
from ludopoche import widgets


class Sight:
    def __init__(self, stage, match):
        self.match = match
        self.group = group = displayio.Group()
        build = games.load("lucky", "build")
        build.label(stage, group)
        self.garden = build.garden(stage, group)
        self.row = build.row(stage, group)
        self.piece = build.piece(stage, group)
        self.others, self.ring = build.others(stage, group, match.players - 1)
        for part in ("build", "art", "layout"):
            games.drop("lucky", part)
        self.cursor = widgets.Cursor(stage, 3 if stage.size else 2)
        group.append(self.cursor.group)

    def others_show(self, gardens, eye):
        """The gardens of the others, clockwise from `eye`; a ring around what has changed."""
        self.ring.hidden = True
        for i in range(len(self.others)):
            seat = (eye + 1 + i) % self.match.players
            other = self.others[i]
            changed = other.show(seat, self.match.seats[seat][0], gardens[seat])
            if changed >= 0:
                grid = other.grid
                self.ring.x = grid.x + changed % 4 * grid.tile_width - 1
                self.ring.y = grid.y + changed // 4 * grid.tile_height - 1
                self.ring.hidden = False

    def point(self, spot, takeable):
        """The cursor to its spot, scrolling the row if need be."""
        if spot.zone == IN_GARDEN:
            garden = self.garden
            cell = garden.cell
            self.cursor.at(garden.left(spot.cell), garden.top(spot.cell), cell, cell)
        elif spot.zone == IN_ROW:
            row = self.row
            spot.entry = max(0, min(spot.entry, row.count - 1))
            row.reveal(spot.entry, takeable)
            self.cursor.at(row.left(spot.entry), row.y, row.w, row.h)
        else:
            other = self.others[spot.panel]
            self.cursor.at(other.x, other.y, other.w - 1, other.h - 1)
