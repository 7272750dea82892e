# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""All of Take It Easy's table that is on the glass, built once and then kept up to date."""

import displayio

import games
from games.easy.board import Board
from games.easy.hexes import tile_grid
from games.easy.panel import Panel
from games.easy.rules import FREE
from games.easy.ways import ON_BOARD, ON_KEY, ON_SECOND
from ludopoche import paint, widgets
from ludopoche.theme import GOLD, NIGHT, SLATE, WHITE

# By size of the glass: the called tile's left edge and top.
CALLED = ((115, 13), (179, 23), (226, 23))


class Sight:
    def __init__(self, stage, match):
        self.stage = stage
        size = stage.size
        self.group = group = displayio.Group()
        art = games.load("easy", "art")
        self.board = Board(stage, art)
        shape = self.board.shape
        group.append(self.board.group)
        self.panel = Panel(stage, art, shape, match)
        group.append(self.panel.group)
        x, y = CALLED[size]
        self.large = Called(group, stage, art.shape(art.CALLED[size]), x, y)
        self.chip = self.second = None
        if match.options[1]:
            # The other tile of a pair, as large as a cell.
            self.second = Called(group, stage, shape, 0 if size == 0 else 2, stage.top + 1)
        if match.players > 1:
            # The caller's shape, at the upper left of the called tile.
            side = 6 if size == 0 else 8
            self.chip = displayio.Bitmap(side, side, 16)
            group.append(displayio.TileGrid(self.chip, pixel_shader=stage.film, x=x, y=y))
        self.caller = -1
        self.ring = Ring(stage, art, shape)
        group.append(self.ring.group)
        games.drop("easy", "art")
        self.cursor = widgets.Cursor(stage, 1 if size == 0 else 2)
        group.append(self.cursor.group)

    def call(self, hand, caller):
        """The called tiles: the one in play large; the other one of a pair, edged while it is in
        hand; and who calls."""
        tiles = hand.call
        self.large.show(tiles[hand.now] if tiles else FREE, GOLD)
        if self.second is not None:
            other = 1 - hand.now
            tile = tiles[other] if len(tiles) > 1 else FREE
            self.second.show(tile, SLATE if other in hand.order else GOLD)
        if self.chip is not None and caller != self.caller:
            self.caller = caller
            self.chip.fill(NIGHT)
            paint.seat(self.chip, 0, 0, caller, self.chip.width)

    def point(self, ways):
        """The cursor to where it is."""
        board = self.board
        if ways.zone == ON_BOARD:
            self.cursor.hide()
            self.ring.at(board.left(ways.cell), board.top(ways.cell))
        elif ways.zone == ON_SECOND:
            self.cursor.hide()
            self.ring.at(self.second.grid.x, self.second.grid.y)
        else:
            self.ring.hide()
            self.cursor.at(*self.panel.box(-1 if ways.zone == ON_KEY else ways.other))

    def point_away(self):
        self.ring.hide()
        self.cursor.hide()

    def show_left(self, pool, pile):
        """The tiles that are left, over the board."""
        left = games.load("easy", "left")
        self.group.append(left.group(self.stage, self.board.shape, pool, pile))
        games.drop("easy", "left")

    def hide_left(self):
        self.group.pop()


class Called:
    """A called tile beside the board."""

    def __init__(self, group, stage, shape, x, y):
        self.shape = shape
        self.grid = tile_grid(shape, stage.film, x, y)
        self.grid.hidden = True
        group.append(self.grid)
        self.tile = FREE
        self.edge = NIGHT

    def show(self, tile, edge):
        if tile != FREE and (tile != self.tile or edge != self.edge):
            self.shape.bitmap = self.grid.bitmap
            if self.tile != FREE and edge == self.edge:
                self.shape.turn_into(tile, self.tile)
            else:
                self.shape.tile(tile, 0, edge)
            self.tile = tile
            self.edge = edge
        if self.grid.hidden != (tile == FREE):
            self.grid.hidden = tile == FREE


class Ring:
    """The cursor: a white hexagon of six pieces, so that moving it sends little."""

    def __init__(self, stage, art, shape):
        corners, sides, self.inset, self.high = art.ring(shape)
        colours = stage.few(-1, WHITE)
        self.shape = shape
        self.group = displayio.Group()
        self.group.hidden = True
        self.wide = corners.width // 4
        self.side = sides.width // 2
        for corner in range(4):
            self.group.append(widgets.tile(corners, colours, self.wide, self.high, 0, 0, corner))
        for side in range(2):
            self.group.append(widgets.tile(sides, colours, self.side, sides.height, 0, 0, side))
        self._x = self._y = -1

    def at(self, x, y):
        """Around the hexagon there; one pixel around it is the cursor's too."""
        group = self.group
        if x != self._x or y != self._y:
            self._x = x
            self._y = y
            right = x + self.shape.w + 1
            group[0].x = group[2].x = x - 1 + self.inset
            group[1].x = group[3].x = right - self.inset - self.wide
            group[0].y = group[1].y = y - 1
            group[2].y = group[3].y = y + self.shape.h + 1 - self.high
            group[4].x = x - 1
            group[5].x = right - self.side
            group[4].y = group[5].y = y - 1 + self.high
        if group.hidden:
            group.hidden = False

    def hide(self):
        if not self.group.hidden:
            self.group.hidden = True
