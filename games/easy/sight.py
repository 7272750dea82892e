# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""All of Take It Easy's table that is on the glass, built once and then kept up to date."""

import displayio

import games
from games.easy.board import Board, Ring
from games.easy.hexes import Hex
from games.easy.panel import Panel
from games.easy.rules import FREE
from games.easy.ways import ON_BOARD, ON_KEY, ON_SECOND
from ludopoche import paint, widgets
from ludopoche.theme import GOLD, NIGHT, SLATE

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
        marks = self.board.marks
        self.panel = Panel(stage, shape, (marks.sheet, marks.colours, marks.w, marks.h), match)
        group.append(self.panel.group)
        self.large = Called(stage, art.shape(art.CALLED[size]), *CALLED[size])
        group.append(self.large.place.group)
        self.chip = None
        if match.players > 1:
            self.chip = Chip(stage, *CALLED[size])
            group.append(self.chip.tile)
        # The other tile of a pair, as large as a cell.
        self.second = Called(stage, shape, 0 if size == 0 else 2, stage.top + 1)
        group.append(self.second.place.group)
        self.ring = Ring(stage, art, shape)
        group.append(self.ring.group)
        games.drop("easy", "art")
        self.cursor = widgets.Cursor(stage, 1 if size == 0 else 2)
        group.append(self.cursor.group)
        self.over = None  # what lies on the board for a while

    def call(self, hand, caller):
        """The called tiles: the one in play large; the other one of a pair, edged while it is in
        hand; and who calls."""
        one = two = FREE
        tiles = hand.call
        if tiles:
            one = tiles[hand.now]
            if len(tiles) == 2:
                two = tiles[1 - hand.now]
        self.large.show(one, GOLD)
        self.second.show(two, SLATE if 1 - hand.now in hand.order else GOLD)
        if self.chip is not None:
            self.chip.show(caller)

    def point(self, ways):
        """The cursor to where it is."""
        if ways.zone == ON_BOARD:
            self.cursor.hide()
            self.ring.at(self.board.cells[ways.cell])
        elif ways.zone == ON_SECOND:
            self.cursor.hide()
            self.ring.at(self.second.place)
        else:
            self.ring.hide()
            box = self.panel.key if ways.zone == ON_KEY else self.panel.others[ways.other]
            self.cursor.at(box.x, box.y, box.w, box.h)

    def point_away(self):
        self.ring.hide()
        self.cursor.hide()

    def show_left(self, pool, pile):
        """The tiles that are left, over the board."""
        self.over = games.load("easy", "left").group(self.stage, self.board.shape, pool, pile)
        games.drop("easy", "left")
        self.group.append(self.over)

    def hide_left(self):
        self.group.remove(self.over)
        self.over = None


class Called:
    """A called tile beside the board."""

    def __init__(self, stage, shape, x, y):
        self.place = Hex(shape, stage.film, x, y)
        self.place.group.hidden = True
        self.tile = FREE
        self.edge = NIGHT

    def show(self, tile, edge):
        if tile != self.tile or edge != self.edge:
            if tile != FREE and self.tile != FREE and edge == self.edge:
                self.place.turn_into(tile, self.tile)
            elif tile != FREE:
                self.place.tile(tile, 0, edge)
            self.tile = tile
            self.edge = edge
        if self.place.group.hidden != (tile == FREE):
            self.place.group.hidden = tile == FREE


class Chip:
    """The caller's shape, at the upper left of the called tile."""

    def __init__(self, stage, x, y):
        self.side = 6 if stage.size == 0 else 8
        self.bitmap = displayio.Bitmap(self.side, self.side, 16)
        self.tile = displayio.TileGrid(self.bitmap, pixel_shader=stage.film, x=x, y=y)
        self.seat = -1

    def show(self, seat):
        if seat != self.seat:
            self.seat = seat
            self.bitmap.fill(NIGHT)
            paint.seat(self.bitmap, 0, 0, seat, self.side)
