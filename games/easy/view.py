# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""All of Take It Easy's table that is on the screen, built once and then kept up to date: the
board, the panel beside it, the called tile, the cursor, and on request the tiles that are left."""

import displayio
from bitmaptools import blit, fill_region

from games.easy.layout import (
    BESIDE_PAIR,
    BLOCK,
    BRIGHT,
    CALLED,
    FACE,
    KEY,
    LEFT_ACROSS,
    LEFT_DOWN,
    LEFT_X,
    LEFT_Y,
    NOTHING,
    NUMBERS_Y,
    PAIR,
    PANEL_END,
    PANEL_X,
    PANEL_Y,
    PITCH,
    SOFT,
    THEIRS,
    TOTAL_ROWS,
    rank_of,
)
from games.easy.tiles import Board, Called, Cells, Pair, piece
from ludopoche.ui import widgets
from ludopoche.ui.letters import Figures
from ludopoche.ui.theme import GOLD, HAZE, INK, NIGHT, PAPER, SEAT, SIGN, SLATE, WHITE

# The bitmaps of the panel, and the numbers on them: now, max, the match's total, tiles left, the
# others' points.
POINTS, KEYS, OTHERS = 0, 1, 2


class View:
    """`group` has the table, and in its place sometimes the tiles that are left."""

    def __init__(self, stage, match):
        self.stage = stage
        self.group = displayio.Group()
        self.table = group = displayio.Group()
        size = stage.size
        with stage.sheets("easy", True) as sheets:
            if size == 0:
                # The lowest cell hangs into the hint bar: ground for it, whatever is shown.
                foot = sheets.read("foot")
                piece(self.group, foot, stage.palette, 0, stage.foot)
            self.group.append(group)
            cells = Cells(stage, sheets)
            self.board = Board(stage, sheets, cells)
            group.append(self.board.group)
            self.panel = Panel(stage, match, sheets, group)
            x, y = CALLED[size]
            if match.options[1]:
                self.called = Pair(stage, sheets, cells, *PAIR[size])
                x = BESIDE_PAIR[size]
            else:
                self.called = Called(stage, sheets, "called", x, y)
            self.called.group.hidden = True
            group.append(self.called.group)
            self.sign = None
            if match.players > 1:
                self.sign = Sign(stage, self.panel.signs, group, x, y)
            self.ring = Ring(stage, sheets, cells, group)
        self.cursor = widgets.Cursor(stage, 2 if size else 1)
        group.append(self.cursor.group)
        self.pointed = None  # where the cursor is seen: (zone, which one)
        self.left = None  # the tiles that are left, while they are shown
        self.left_colours = None

    def call(self, call, now, caller):
        """Show the called tile or tiles, of which `now` is in play, and who calls."""
        called = self.called
        called.show(call, now)
        hidden = not call
        if called.group.hidden != hidden:
            called.group.hidden = hidden
        if self.sign is not None:
            self.sign.show(caller, hidden)

    def box(self, zone, which):
        """The box of a cell ("board"), a called tile ("second"), the key, one of the others."""
        if zone == "board":
            x, y = self.board.place(which)
            return x, y, self.ring.w, self.ring.h
        if zone == "second":
            return self.called.box(which)
        return self.panel.box(-1 if zone == "key" else which)

    def point(self, zone, which):
        """Put the cursor around such a box."""
        self.pointed = (zone, which)
        x, y, w, h = self.box(zone, which)
        if zone == "board" or zone == "second":
            self.cursor.hide()
            self.ring.at(x, y)
        else:
            self.ring.hide()
            self.cursor.at(x, y, w, h)

    def point_away(self):
        self.pointed = None
        self.ring.hide()
        self.cursor.hide()

    def show_left(self, pool, pile):
        """Show the tiles that are left instead of the table. Sent as one screen: layer by layer it
        would be twice as much."""
        stage = self.stage
        if self.left_colours is None:
            self.left_colours = stage.few(-1, INK)
        self.table.hidden = True
        self.left = left(stage, self.left_colours, self.panel.shades, pool, pile)
        self.group.append(self.left)
        stage.put()

    def hide_left(self):
        self.left = None
        self.group.pop()
        self.table.hidden = False
        self.stage.put()


class Panel:
    """What stands beside the board: points, of the match too if it has several rounds, the others'
    points, and the key to the tiles that are left. A bitmap for the points, the key and each of the
    others, so that what changes far apart isn't sent as one large box. `shown` has the numbers on
    them."""

    def __init__(self, stage, match, sheets, group):
        self.stage = stage
        self.match = match
        self.group = group
        self.gain = Figures(sheets.read("gain"), sheets.note("gain"))
        self.plain = Figures(sheets.read("bright"), sheets.note("bright"))
        self.digits = Figures(sheets.read("digits"), sheets.note("digits"))
        self.signs = sheets.read("signs")
        self.high = high = self.gain.high
        self.one = self.gain.widths[8] + 1
        self.shown = [-1] * (3 + match.players)
        self.viewer = -1
        size = stage.size
        x = PANEL_X[size]
        first = PANEL_Y[size]
        wide = PANEL_END[size] - x
        rows = 2 + (TOTAL_ROWS[size] if match.rounds > 1 else 0)
        others = match.players - 1
        self.pitch = pitch = min(PITCH[size], (stage.foot - first) // (rows + others))
        self.shades = stage.few(NIGHT, HAZE, GOLD, PAPER)
        # With room for what hangs below a line.
        points = displayio.Bitmap(wide, (rows - 1) * pitch + high + 3, 4)
        self.grids = [piece(group, points, self.shades, x, first)]
        key_x, key_y, _, _ = KEY[size]
        colours = stage.few(NIGHT, HAZE, SLATE, INK)
        self.grids.append(piece(group, sheets.read("key"), colours, key_x, key_y))
        y = first + rows * pitch
        self.colours = []  # a palette for each of the others
        for other in range(others):
            palette = displayio.Palette(4)
            palette[0] = stage.rgb(NIGHT)
            palette[3] = stage.rgb(PAPER)
            self.colours.append(palette)
            row = displayio.Bitmap(wide, high, 4)
            self.grids.append(piece(group, row, palette, x, y + other * pitch))
        face = stage.small if size == 1 else stage.text
        down = max(0, high - face.cap) // 2
        face.paint(points, 0, down, stage.word("now"), SOFT)
        face.paint(points, 0, pitch + down, stage.word("max"), SOFT)
        self.total = (rows - 1) * pitch if rows > 2 else 0  # the row of the number
        if rows > 2:
            word = stage.word("sum" if size else "sum.short")
            face.paint(points, 0, 2 * pitch + down, word, SOFT)

    def box(self, other):
        """Where the cursor goes around: another player's sign, or the key for -1."""
        if other < 0:
            return self.all_of(KEYS)
        grid = self.grids[OTHERS + other]
        side = 10 if self.stage.size else 8
        return grid.x, grid.y + (self.high - side) // 2, side, side

    def all_of(self, at):
        """The box of a bitmap."""
        grid = self.grids[at]
        return grid.x, grid.y, grid.tile_width, grid.tile_height

    def _number(self, at, value, kind, figures, x, y, w, align, ground=NOTHING):
        """Number `at` of those shown, at the left of w columns of such a bitmap, in their middle
        or at their right: `align` 0 1 2. Sent at once: else all between two of them would be sent
        too."""
        before = self.shown[at]
        if value == before:
            return
        self.shown[at] = value
        bitmap = self.grids[kind].bitmap
        widths = figures.widths
        last = widths[value % 10]
        wide = figures.width(value)
        left = x + (w - wide) * align // 2
        if before // 10 == value // 10 and last == widths[before % 10]:
            # Only the last figure is another.
            left += wide - last
            value %= 10
        else:
            fill_region(bitmap, x, y, x + w, y + figures.high, ground)
        figures.write(bitmap, left, y, value)
        self.stage.send()

    def show(self, count, left, total):
        """The points as counted, how many tiles are left, and the points of the match."""
        w = 3 * self.one
        x = self.grids[POINTS].tile_width - w
        self._number(0, count.now, POINTS, self.gain, x, 0, w, 2)
        self._number(1, count.best, POINTS, self.plain, x, self.pitch, w, 2)
        if self.total:
            self._number(2, total, POINTS, self.plain, x - self.one, self.total, w + self.one, 2)
        _, _, wide, high = self.all_of(KEYS)
        y = (high - (2 if high < 20 else 4) - self.high) // 2
        self._number(3, left, KEYS, self.digits, 2, y, wide - 4, 1, FACE)

    def show_others(self, viewer, scores):
        """The others' points, clockwise from `viewer`."""
        w = 3 * self.one
        x = self.grids[POINTS].tile_width - w
        for i in range(len(scores) - 1):
            who = (viewer + 1 + i) % len(scores)
            if viewer != self.viewer:
                self._name(i, who, x)
            self._number(4 + i, scores[who], OTHERS + i, self.plain, x, 0, w, 2)
        self.viewer = viewer

    def _name(self, other, who, room):
        """A player's sign, on a wide screen the name too."""
        stage = self.stage
        self.colours[other][THEIRS] = stage.rgb(SEAT[who])
        bitmap = self.grids[OTHERS + other].bitmap
        fill_region(bitmap, 0, 0, room, self.high, NOTHING)
        side = self.signs.height
        at = SIGN[who] * side
        y = (self.high - side) // 2
        blit(bitmap, self.signs, 1, y, x1=at, y1=0, x2=at + side, y2=side)
        if stage.size > 1:
            face = stage.text
            name = face.fit(self.match.seats[who][0], room - 16)
            face.paint(bitmap, 14, (self.high - face.cap) // 2, name, THEIRS)


class Sign:
    """Who calls: the player's sign beside the called tile's upper edge."""

    def __init__(self, stage, signs, group, x, y):
        self.stage = stage
        self.caller = -1
        self.colours = displayio.Palette(3)
        self.colours.make_transparent(NOTHING)
        self.grid = piece(group, signs, self.colours, x, y, 6)

    def show(self, caller, hidden):
        if caller != self.caller:
            self.caller = caller
            self.colours[THEIRS] = self.stage.rgb(SEAT[caller])
            self.grid[0] = SIGN[caller]
        if self.grid.hidden != hidden:
            self.grid.hidden = hidden


class Ring:
    """The cursor: a white hexagon of six pieces, so that moving it sends little."""

    def __init__(self, stage, sheets, cells, group):
        self.w = cells.w  # of the hexagon
        self.h = cells.h
        self.inset = sheets.note("corners")[0]  # the left column of the corner pieces
        colours = stage.few(-1, WHITE)
        self.group = displayio.Group()
        for name, tiles in (("corners", 4), ("sides", 2)):
            sheet = sheets.read(name)
            for tile in range(tiles):
                piece(self.group, sheet, colours, 0, 0, tiles, tile)
        group.append(self.group)
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
        """Off the screen: to come back from there sends less than to appear."""
        self.at(-99, -99)


def left(stage, ink, shades, pool, pile):
    """Return the tiles that are left, three by three by three: a block for each middle number, a
    row for each left one, a column for each right one; below, how many tiles have each number."""
    size = stage.size
    x = LEFT_X[size]
    y = LEFT_Y[size]
    across = LEFT_ACROSS[size]
    down = LEFT_DOWN[size]
    shown = displayio.Group()
    face = stage.text
    text = stage.word("left", sum(pool), pile)
    title = displayio.Bitmap(face.width(text), face.line, 4)
    face.paint(title, 0, face.up, text, BRIGHT)
    top = stage.top + (y - stage.top - face.cap) // 2 - face.up
    piece(shown, title, shades, x + 1, top)
    with stage.sheets("easy") as sheets:
        block = sheets.read("block")
        uppers = sheets.read("uppers")
        lowers = sheets.read("lowers")
        plates = sheets.read("plates")
        counts = sheets.read("counts")
    aside = (across - counts.width // 10) // 2
    for middle in range(3):
        piece(shown, block, ink, x, y)
        for row in range(3):
            top = y + row * down
            upper = widgets.grid(uppers, stage.film, 3, 1, across, uppers.height, x, top)
            top += uppers.height
            lower = widgets.grid(lowers, stage.film, 3, 1, across, lowers.height, x, top)
            shown.append(upper)
            shown.append(lower)
            for column in range(3):
                if pool[row * 9 + middle * 3 + column]:
                    upper[column] = 1 + middle
                    lower[column] = 1 + row * 3 + column
        for rank in range(3):
            count = 0
            for tile in range(27):
                count += pool[tile] and rank_of(tile, middle) == rank
            at = x + rank * across + aside
            top = NUMBERS_Y[size]
            piece(shown, plates, stage.palette, at, top, 9, middle * 3 + rank)
            piece(shown, counts, shades, at, top + plates.height + 3, 10, count)
        x += BLOCK[size]
    return shown
