# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""All of Take It Easy's table that is on the glass, built once and then kept up to date."""

import games
from games.easy.board import PLAIN, Board, show_cell
from games.easy.figures import COLOURS, rank_of
from games.easy.panel import Panel
from games.easy.rules import FREE
from ludopoche import paint, widgets
from ludopoche.theme import NIGHT

PARTS = ("left", "cells", "sheets", "paint", "hexes")  # for the tiles that are left; then forgotten


class Sight:
    def __init__(self, stage, match, parts):
        self.stage = stage
        self.caller = -1
        self.group, board, panel, called, self.chip, ring = parts
        self.board = Board(*board)
        self.panel = Panel(stage, match, *panel)
        self.called = Pair(*called) if match.options[1] else Called(stage, *called)
        self.ring = Ring(*ring)
        self.cursor = widgets.Cursor(stage, 1 if stage.size == 0 else 2)
        self.group.append(self.cursor.group)

    def call(self, hand, caller):
        """The called tile or tiles, and who calls."""
        called = self.called
        called.show(hand)
        hidden = not hand.call
        if called.group.hidden != hidden:
            called.group.hidden = hidden
        chip = self.chip
        if chip is None:
            return
        if caller != self.caller:
            self.caller = caller
            chip.bitmap.fill(NIGHT)
            paint.seat(chip.bitmap, 0, 0, caller, chip.bitmap.width)
        if chip.hidden != hidden:
            chip.hidden = hidden

    def point(self, ways, other):
        """The cursor to where it is; `other`: the tile of a pair that isn't in play."""
        zone = ways.zone
        if zone == "board" or zone == "second":
            self.cursor.hide()
            if zone == "board":
                self.ring.at(self.board.x(ways.cell), self.board.y(ways.cell))
            else:
                ground = self.called.cells[other][0]
                self.ring.at(ground.x, ground.y)
        else:
            self.ring.hide()
            self.cursor.at(*self.panel.box(-1 if zone == "key" else ways.other))

    def point_away(self):
        self.ring.hide()
        self.cursor.hide()

    def show_left(self, pool, pile):
        """The tiles that are left, over the board."""
        left = games.load("easy", "left")
        self.group.append(left.group(self.stage, pool, pile))
        for part in PARTS:
            games.drop("easy", part)

    def hide_left(self):
        self.group.pop()


class Called:
    """The called tile in play, large: its ground, and pieces of one colour each."""

    def __init__(self, stage, group, figures, bands, colours):
        self.stage = stage
        self.group = group
        self.figures = figures
        self.bands = bands
        self.colours = colours  # a palette for each direction
        self.ranks = bytearray(b"\xff\xff\xff")

    def show(self, hand):
        for tile in hand.call:
            for direction in range(3):
                rank = rank_of(tile, direction)
                if rank != self.ranks[direction]:
                    self.ranks[direction] = rank
                    kind = direction * 3 + rank
                    self.colours[direction][1] = self.stage.rgb(COLOURS[kind])
                    self.figures[direction][0] = kind
                    self.bands[direction][0] = rank


class Pair:
    """Two called tiles as large as cells, a gold bar below the one in play: whichever is laid
    first, neither has to be painted anew."""

    def __init__(self, group, cells, bar):
        self.group = group
        self.cells = cells
        self.bar = bar

    def show(self, hand):
        for i in range(2):
            tile = hand.call[i] if i < len(hand.call) else FREE
            show_cell(self.cells[i], 0, tile, PLAIN, 0)
        ground = self.cells[hand.now][0]
        x = ground.x + (ground.tile_width - self.bar.tile_width) // 2
        if self.bar.x != x:
            self.bar.x = x
            self.bar.y = ground.y + ground.tile_height


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
        widgets.Cursor.low = y + self.h
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
