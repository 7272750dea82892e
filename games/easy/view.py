# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""All of Take It Easy's table that is on the screen, kept up to date: the board, the panel beside
it, the called tile, the cursor, and on request the tiles that are left. build.py puts it together.

Each part keeps what it shows and changes only what differs: what changes is sent.
"""

import displayio
from bitmaptools import blit, fill_region

from games.easy.rules import CELLS, DEAD, DONE, FIRST, FREE, LINES, column_of, piece_text, rank_of
from games.easy.rules import NUMBERS as TEXTS
from ludopoche.memory import Scope
from ludopoche.ui.widgets import POINTED, SEAT, SIGN, hide

# How a cell looks: as it is; free, with a dot; a tile below a gold edge: movable, or just placed.
PLAIN, MAY, FRESH = range(3)
# The bitmaps of the panel, and the numbers on them: now, max, the match's total, tiles left, the
# others' points.
POINTS, KEYS, OTHERS = range(3)
# As in the layout: colours of the panel, and the tiles of the sheets that cells are made of.
NOTHING, FACE, THEIRS = range(3)
NUMBER, BAND, TRACE, GILT = 1, 1, 4, 4
NUMBERS, BANDS = 7, 9
BEFORE = (0, NUMBERS, 0, BANDS, 0, BANDS)  # tiles in its sheet before those of each half


class View:
    """`group` has the table, and in its place sometimes the tiles that are left."""

    def __init__(self, stage):
        self.stage = stage
        self.group = displayio.Group()
        self.table = displayio.Group()
        self.sign = None  # the caller's, where there are several players
        self.pointed = None  # where the cursor is seen: (zone, which one)
        self.left = None  # the tiles that are left, while they are shown
        self.left_colours = None

    def call(self, call, now, caller):
        """Show the called tile or tiles, of which `now` is in play, and who calls."""
        called = self.called
        called.show(call, now)
        hide(called.group, not call)
        if self.sign is not None:
            self.sign.show(caller, not call)

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
        with Scope():
            from games.easy import left

            self.left = left.group(self, pool, pile)
        self.table.hidden = True
        self.group.append(self.left)
        self.stage.put()

    def hide_left(self):
        self.left = None
        self.group.pop()
        self.table.hidden = False
        self.stage.put()


# The board


class Board:
    """Nineteen cells in five columns, and the marks."""

    def __init__(self, send, columns, marks):
        self.send = send
        self.columns = columns
        self.marks = marks

    def place(self, cell):
        """Return where a cell begins."""
        column = column_of(cell)
        ground = self.columns[column][0]
        return ground.x, ground.y + (cell - FIRST[column]) * ground.tile_height

    def show(self, tiles, count, looks):
        """Nineteen tiles, their lines as counted, each cell's look. Sent cell by cell: what changes
        in one column would be sent as one box, with all between."""
        dead = bytearray(CELLS)
        for line in range(15):
            if count.states[line] == DEAD:
                for cell in LINES[line]:
                    dead[cell] |= 1 << line // 5
        cell = 0
        for at in range(5):
            for row in range(FIRST[at + 1] - FIRST[at]):
                if put(self.columns[at], row, tiles[cell], looks[cell], dead[cell]):
                    self.send()
                cell += 1
        self.marks.show(count)


def put(column, row, tile, look=PLAIN, dead=0):
    """Show a tile, `dead` with a bit for each direction whose line is dead; or a free cell. True:
    it is another than before.

    A column is cells below each other, on grids: the ground, that stays; the dots, of strips of two
    rows, on the board; above them, with a tile for the upper half of a cell and one for the lower,
    its middle (upper number, upright band), its left and its right (slanting band, number), but for
    240x240 a grid for each half. So a tile that is placed, a line that dies and a mark that
    goes send little.
    """
    wanted = bytearray(6)
    if tile != FREE:
        left = tile // 9
        middle = tile // 3 % 3
        right = tile % 3
        gilt = GILT if look == FRESH else 0
        dead_left = dead & 1
        dead_middle = dead >> 1 & 1
        dead_right = dead >> 2
        wanted[0] = wanted[1] = NUMBER + middle + 3 * dead_middle
        # A slanting band ends above, on the other side of its number.
        wanted[2] = gilt + (TRACE if dead_right else BAND + right)
        wanted[3] = NUMBER + left + 3 * dead_left
        wanted[4] = gilt + (TRACE if dead_left else BAND + left)
        wanted[5] = NUMBER + right + 3 * dead_right
    changed = False
    apart = len(column) > 5
    for i in range(6):
        grid = column[2 + (i if apart else i // 2)]
        want = wanted[i] if apart else wanted[i] + BEFORE[i]
        at = 2 * row + i % 2
        if grid[at] != want:
            grid[at] = want
            changed = True
    grid = column[1]
    if tile == FREE and grid is not None:  # else it is covered
        high = grid.bitmap.height // 2  # strips of a dot
        strips = column[0].tile_height // 2  # and of a cell
        at = row * strips + (strips - high) // 2
        dot = int(look == MAY)
        if grid[at] != dot:
            changed = True
            for strip in range(high):
                grid[at + strip] = dot + 2 * strip
    return changed


class Marks:
    """A mark at one end of each line: a dot where nothing is placed yet, a ring while it can be
    filled, a cross when it is dead; done: a gold disc, or its points on a larger screen."""

    def __init__(self, group, haze, gold, points):
        self.group = group
        self.haze = haze
        self.gold = gold
        self.points = points

    def show(self, count):
        for line in range(15):
            mark = state = count.states[line]
            if state == DONE and self.points:
                rank = TEXTS[line // 5].find(str(count.numbers[line]))
                mark = 4 + (len(LINES[line]) - 3) * 9 + line // 5 * 3 + rank
            grid = self.group[line]
            if grid[0] != mark:
                grid[0] = mark
                grid.pixel_shader = self.gold if state == DONE else self.haze


# What is called


class Called:
    """The called tile in play, large: above its ground numbers and bands, in a palette for each
    direction, whose colours are those of the nine numbers."""

    def __init__(self, stage, group, w, h, kinds):
        self.stage = stage
        self.group = group
        self.w = w
        self.h = h
        self.kinds = kinds
        self.numbers = []
        self.bands = []
        self.colours = []
        self.ranks = bytearray(b"\xff\xff\xff")

    def show(self, call, now=0):
        """The tiles that are called, none or one."""
        for tile in call:
            for direction in range(3):
                rank = rank_of(tile, direction)
                if rank != self.ranks[direction]:
                    self.ranks[direction] = rank
                    kind = direction * 3 + rank
                    self.colours[direction][1] = self.stage.rgb(self.kinds[kind])
                    self.numbers[direction][0] = kind
                    self.bands[direction][0] = rank

    def box(self, i):
        return self.group.x, self.group.y, self.w, self.h


class Pair:
    """Two called tiles as large as cells, beside each other as on the board, a gold bar below the
    one in play: whichever is placed first, neither has to change."""

    def __init__(self, group, tiles, bar):
        self.group = group
        self.tiles = tiles
        self.bar = bar

    def show(self, call, now):
        for i in range(2):
            put(self.tiles[i], 0, call[i] if i < len(call) else FREE)
        x, y, w, h = self.box(now)
        x += (w - self.bar.tile_width) // 2
        if self.bar.x != x:
            self.bar.x = x
            self.bar.y = y + h + 1

    def box(self, i):
        ground = self.tiles[i][0]
        return ground.x, ground.y, ground.tile_width, ground.tile_height - 1


class Sign:
    """The caller: the player's sign beside the called tile's upper edge."""

    def __init__(self, stage, colours, grid):
        self.stage = stage
        self.colours = colours
        self.grid = grid
        self.caller = -1

    def show(self, caller, hidden):
        if caller != self.caller:
            self.caller = caller
            self.colours[THEIRS] = self.stage.rgb(SEAT[caller])
            self.grid[0] = SIGN[caller]
        hide(self.grid, hidden)


def spoken(tiles):
    """Tiles as they are called: 2–9–4."""
    return "  ".join(["–".join(piece_text(tile)) for tile in tiles])


# Beside the board


class Panel:
    """The panel beside the board: points, of the match too if it has several rounds, the others'
    points, and the key to the tiles that are left. A bitmap for the points, the key and each of the
    others, so that what changes far apart isn't sent as one large box. `shown` has the numbers on
    them."""

    def __init__(self, stage, match):
        self.stage = stage
        self.match = match
        self.grids = []
        self.colours = []  # a palette for each of the others
        self.shown = [-1] * (3 + match.players)
        self.viewer = -1

    def box(self, other):
        """The box that the cursor goes around: another player's sign, or the key for -1."""
        if other < 0:
            return self.all_of(KEYS)
        grid = self.grids[OTHERS + other]
        side = 10 if self.stage.size else 8
        return grid.x, grid.y + (self.gain.high - side) // 2, side, side

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
        y = (high - (2 if high < 20 else 4) - self.gain.high) // 2
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
        high = bitmap.height
        fill_region(bitmap, 0, 0, room, high, NOTHING)
        side = self.signs.height
        at = SIGN[who] * side
        blit(bitmap, self.signs, 1, (high - side) // 2, x1=at, y1=0, x2=at + side, y2=side)
        if stage.size > 1:
            face = stage.text
            name = face.fit(self.match.seats[who][0], room - 16)
            face.paint(bitmap, 14, (high - face.cap) // 2, name, THEIRS)


# The cursor


class Ring:
    """The cursor: a white hexagon of six pieces, four corners and two sides, so that moving it
    sends little."""

    def __init__(self, group, w, h, inset):
        self.group = group
        self.w = w  # of the hexagon
        self.h = h
        self.inset = inset  # the left column of the corner pieces
        self._x = self._y = 0
        self.hide()

    def at(self, x, y):
        """Around the hexagon there; one pixel around it is the cursor's too."""
        POINTED[0] = x
        POINTED[1] = y
        POINTED[2] = self.w
        POINTED[3] = self.h
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
