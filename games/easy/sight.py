# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""All of Take It Easy's table that is on the glass, built once and then kept up to date."""

import games
from games.easy.rules import FREE
from ludopoche import paint
from ludopoche.theme import GOLD, NIGHT, SLATE


class Sight:
    def __init__(self, stage, match):
        self.stage = stage
        self.caller = -1
        games.load("easy", "build").table(self, stage, match)
        games.drop("easy", "build")
        games.drop("easy", "art")

    def call(self, hand, caller):
        """The called tiles: the one in play large; the other one of a pair, edged while it is in
        hand; and who calls."""
        tiles = hand.call
        self.large.show(tiles[hand.now] if tiles else FREE, GOLD)
        if self.second is not None:
            other = 1 - hand.now
            tile = tiles[other] if len(tiles) > 1 else FREE
            self.second.show(tile, SLATE if other in hand.order else GOLD)
        chip = self.chip
        if chip is None:
            return
        if caller != self.caller:
            self.caller = caller
            chip.bitmap.fill(NIGHT)
            paint.seat(chip.bitmap, 0, 0, caller, chip.bitmap.width)
        if chip.hidden != self.large.grid.hidden:
            chip.hidden = self.large.grid.hidden

    def point(self, ways):
        """The cursor to where it is."""
        zone = ways.zone
        if zone == "board" or zone == "second":
            grid = self.board.cells[ways.cell] if zone == "board" else self.second.grid
            self.cursor.hide()
            self.ring.at(grid.x, grid.y)
        else:
            self.ring.hide()
            self.cursor.at(*self.panel.box(-1 if zone == "key" else ways.other))

    def point_away(self):
        self.ring.hide()
        self.cursor.hide()

    def show_left(self, pool, pile):
        """The tiles that are left, over the board."""
        left = games.load("easy", "left")
        self.group.append(left.group(self.stage, self.board.shape, pool, pile))
        for part in ("left", "build", "art"):
            games.drop("easy", part)

    def hide_left(self):
        self.group.pop()


class Called:
    """A called tile beside the board."""

    def __init__(self, shape, grid):
        self.shape = shape
        self.grid = grid
        self.tile = FREE
        self.edge = NIGHT

    def show(self, tile, edge):
        grid = self.grid
        if tile != FREE and (tile != self.tile or edge != self.edge):
            self.shape.bitmap = grid.bitmap
            if self.tile != FREE and edge == self.edge:
                self.shape.turn_into(tile, self.tile)
            else:
                self.shape.tile(tile, 0, edge)
            self.tile = tile
            self.edge = edge
        if grid.hidden != (tile == FREE):
            grid.hidden = tile == FREE


class Ring:
    """The cursor: a white hexagon of six pieces, so that moving it sends little."""

    def __init__(self, group, w, h, inset):
        self.group = group
        self.w = w  # of the hexagon
        self.h = h
        self.inset = inset  # the left column of the corner pieces
        self._x = self._y = 0
        self.hide()

    def at(self, x, y):
        """Around the hexagon there; one pixel around it is the cursor's too."""
        if x == self._x and y == self._y:
            return
        self._x = x
        self._y = y
        group = self.group
        corner = group[0]
        right = x + self.w + 1
        high = corner.tile_height
        corner.x = group[2].x = x - 1 + self.inset
        group[1].x = group[3].x = right - self.inset - corner.tile_width
        corner.y = group[1].y = y - 1
        group[2].y = group[3].y = y + self.h + 1 - high
        group[4].x = x - 1
        group[5].x = right - group[5].tile_width
        group[4].y = group[5].y = y - 1 + high

    def hide(self):
        """Off the glass: to come back from there sends less than to appear."""
        self.at(-99, -99)
