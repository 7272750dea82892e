# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""All of Lucky Numbers' table that is on the glass, built once and then kept up to date."""

from games.lucky.view import Garden, Neighbour, Piece
from games.lucky.row import Row
from games.lucky.spot import IN_GARDEN, IN_ROW
from ludopoche import widgets


class Sight:
    def __init__(self, stage, match, parts):
        self.match = match
        self.group, garden, row, piece, others, self.ring = parts
        self.garden = Garden(*garden)
        self.row = Row(*row)
        self.piece = Piece(*piece)
        self.others = [Neighbour(stage.small, *other) for other in others]
        self.cursor = widgets.Cursor(stage, 3 if stage.size else 2, 8 if stage.size else 4)
        self.group.append(self.cursor.group)

    def others_show(self, gardens, eye):
        """The gardens of the others, clockwise from `eye`; a ring around what has changed."""
        ring = self.ring
        x = -1
        for i in range(len(self.others)):
            seat = (eye + 1 + i) % self.match.players
            other = self.others[i]
            changed = other.show(seat, self.match.seats[seat][0], gardens[seat])
            if changed >= 0:
                grid = other.grid
                x = grid.x + changed % 4 * grid.tile_width - 1
                y = grid.y + changed // 4 * grid.tile_height - 1
        if x >= 0:
            ring.x = x
            ring.y = y
        if ring.hidden != (x < 0):
            ring.hidden = x < 0

    def point(self, spot):
        """The cursor to its spot, turning the row's page if need be."""
        if spot.zone == IN_GARDEN:
            garden = self.garden
            cell = garden.cell
            self.cursor.at(garden.left(spot.cell), garden.top(spot.cell), cell, cell)
        elif spot.zone == IN_ROW:
            row = self.row
            spot.entry = row.reveal(spot.entry)
            self.cursor.at(row.left(spot.entry), row.y, row.w, row.h)
        else:
            other = self.others[spot.panel]
            self.cursor.at(other.x, other.y, other.w - 1, other.h - 1)
