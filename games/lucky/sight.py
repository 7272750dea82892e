# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""All of Lucky Numbers' table that is on the glass, built once and then kept up to date."""

import displayio

import games
from games.lucky.layout import GARDEN, IN_GARDEN, IN_ROW, OTHERS, PIECE, ROW
from games.lucky.parts import Garden, Neighbour, Piece
from games.lucky.row import Row
from ludopoche import widgets
from ludopoche.theme import HAZE


class Sight:
    def __init__(self, stage, match):
        self.match = match
        size = self.size = stage.size
        self.group = group = displayio.Group()
        art = games.load("lucky", "art")
        self.garden = Garden(stage, art, *GARDEN[size])
        self.row = Row(stage, art, *ROW[size])
        self.piece = Piece(stage, *PIECE[size])
        if size == 1:
            line = widgets.Line(stage, 52, 182, 110, stage.small)
            line.set(stage.word("table"), HAZE)
            group.append(line.grid)
        group.append(self.garden.group)
        group.append(self.row.group)
        group.append(self.piece.tile)
        w, h, face, gap, places = OTHERS[size][match.players - 2]
        sheet = art.neighbours(w, h, face)
        self.others = []
        for i in range(match.players - 1):
            other = Neighbour(stage, sheet, places[2 * i], places[2 * i + 1], w, h, size, gap)
            self.others.append(other)
            group.append(other.group)
        self.ring = widgets.tile(art.ring(w, h), stage.film, w + 1, h + 1, 0, 0)
        self.ring.hidden = True
        group.append(self.ring)
        games.drop("lucky", "art")
        self.cursor = widgets.Cursor(stage, 3 if size else 2)
        group.append(self.cursor.group)

    def others_show(self, gardens, eye):
        """The gardens of the others, clockwise from `eye`; a ring around what has changed."""
        self.ring.hidden = True
        for i in range(len(self.others)):
            seat = (eye + 1 + i) % self.match.players
            other = self.others[i]
            changed = other.show(seat, self.match.seats[seat][0], gardens[seat], self.size)
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
