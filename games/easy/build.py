# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Puts Take It Easy's table together from its pictures. In memory only while that lasts."""

import displayio

from games.easy.rules import FIRST
from games.easy.view import NOTHING, Board, Called, Marks, Pair, Panel, Ring, Sign
from ludopoche.ui.letters import Figures
from ludopoche.ui.theme import DIM, GOLD, HAZE, INK, LEAF, NIGHT, PAPER, SLATE, WHITE
from ludopoche.ui.widgets import Cursor, grid, tile

SOFT = 1  # as in the layout, of the colours of two bits
# The sheets that cells are made of; where each half has one of its own, and where not.
HALVES = ("middle", "middle low", "left", "left low", "right", "right low")
PIECES = ("middle", "left", "right")


def build(view, match):
    """Put all that is on the screen into an empty view."""
    stage = view.stage
    size = stage.size
    group = view.table
    face = stage.small if size == 1 else stage.text
    with stage.sheets("easy", match.players) as sheets:
        if size == 0:
            view.hint_x = foot(stage, sheets, view.group)
        view.group.append(group)
        # Its bitmaps come before the many small things of the board have parted the holes.
        side = displayio.Group()
        view.panel = panel(stage, match, sheets, side, face)
        cells = Cells(stage, sheets)
        view.board = board(stage, sheets, cells, group)
        group.append(side)
        where = sheets.numbers("bar")
        x, y = where[:2]
        if match.options[1]:
            view.called = pair(stage, sheets, cells, *where[2:6])
            x = where[6]
        else:
            view.called = called(stage, sheets, "called", x, y)
        view.called.group.hidden = True
        group.append(view.called.group)
        if match.players > 1:
            colours = displayio.Palette(3)
            colours.make_transparent(NOTHING)
            view.sign = Sign(stage, colours, piece(group, view.panel.signs, colours, x, y, 6))
        view.ring = ring(stage, sheets, cells, group)
    stage.drop_fonts()
    view.cursor = Cursor(stage, 2 if size else 1)
    group.append(view.cursor.group)


def foot(stage, sheets, group):
    """The lowest cell hangs into the hint bar: ground for it, whatever is shown. Return where the
    bar begins."""
    piece(group, sheets.read("foot"), stage.palette, 0, stage.foot)
    return sheets.numbers("foot")[0]


class Cells:
    """The pieces that all cells share: their sheets, where the pieces are, and their colours."""

    def __init__(self, stage, sheets):
        few = stage.few
        self.ground = sheets.read("cell")
        self.colours = few(-1, SLATE, INK)
        self.dots = sheets.read("dots")
        self.leaf = few(-1, LEAF)
        self.dot_x = sheets.note("dots")[0]
        self.w = self.ground.width
        self.h = self.ground.height - 1  # of a hexagon; a row stays free below it
        # All colours, but for those of dead numbers.
        self.all = few(*[-1 if i == NIGHT else DIM if i == HAZE else i for i in range(16)])
        # Each piece: sheet, its tiles, column.
        self.pieces = pieces = []
        for name in PIECES if stage.size == 1 else HALVES:
            left, tiles = sheets.numbers(name)
            pieces.append((sheets.read(name), tiles, left))

    def column(self, group, rows, x, y, dots=None):
        """Put so many cells into a group, below each other."""
        high = self.h + 1
        made = [grid(self.ground, self.colours, 1, rows, self.w, high, x, y), dots]
        for sheet, tiles, left in self.pieces:
            wide = sheet.width // tiles
            # From the row above the cell on; half of the tiles stay as they are, or all change.
            at = x + left, y - 1, tiles - 1
            made.append(grid(sheet, self.all, 1, 2 * rows, wide, high // 2, *at))
        for one in made:
            if one is not None:
                group.append(one)
        return made

    def dotted(self, group, rows, x, y):
        """The same with dots."""
        wide = self.dots.width // 2
        strips = (self.h + 1) // 2
        dots = grid(self.dots, self.leaf, 1, rows * strips, wide, 2, x + self.dot_x, y)
        return self.column(group, rows, x, y, dots)


def board(stage, sheets, cells, group):
    """The cells and the marks at their edges."""
    left, top, across, down = sheets.numbers("cell")
    size = stage.size
    shown = displayio.Group()
    columns = []
    for at in range(5):
        x = left + at * across
        y = top + abs(at - 2) * down // 2
        # A group each: the collector keeps 64 things in mind, and goes through all of the heap
        # again when they are more.
        column = displayio.Group()
        columns.append(cells.dotted(column, FIRST[at + 1] - FIRST[at], x, y))
        shown.append(column)
    ends = displayio.Group()
    sheet = sheets.read("marks")
    places = sheets.note("marks")
    haze = stage.few(-1, HAZE)
    w = 13 if size else 5
    for line in range(15):
        x, y = places[2 * line], places[2 * line + 1]
        ends.append(tile(sheet, haze, w, sheet.height, x, y))
    shown.append(ends)
    group.append(shown)
    return Board(stage.send, columns, Marks(ends, haze, stage.few(-1, GOLD), size > 0))


def panel(stage, match, sheets, group, face):
    """The bitmaps of the panel, with the words on them."""
    made = Panel(stage, match)
    made.gain = Figures(sheets.read("gain"), sheets.note("gain"))
    made.plain = Figures(sheets.read("bright"), sheets.note("bright"))
    made.digits = Figures(sheets.read("digits"), sheets.note("digits"))
    made.signs = sheets.read("signs")
    made.one = made.gain.widths[8] + 1
    high = made.gain.high
    size = stage.size
    x, end, first, pitch, total = sheets.numbers("signs")
    wide = end - x
    rows = 2 + (total if match.rounds > 1 else 0)
    others = match.players - 1
    made.pitch = pitch = min(pitch, (stage.foot - first) // (rows + others))
    made.shades = shades = stage.few(NIGHT, HAZE, GOLD, PAPER)
    # With room for what hangs below a line.
    points = displayio.Bitmap(wide, (rows - 1) * pitch + high + 3, 4)
    made.grids.append(piece(group, points, shades, x, first))
    key_x, key_y, _, _ = sheets.numbers("key")
    colours = stage.few(NIGHT, HAZE, SLATE, INK)
    made.grids.append(piece(group, sheets.read("key"), colours, key_x, key_y))
    y = first + rows * pitch
    for other in range(others):
        palette = displayio.Palette(4)
        palette[0] = stage.rgb(NIGHT)
        palette[3] = stage.rgb(PAPER)
        made.colours.append(palette)
        row = displayio.Bitmap(wide, high, 4)
        made.grids.append(piece(group, row, palette, x, y + other * pitch))
    down = max(0, high - face.cap) // 2
    face.paint(points, 0, down, stage.word("now"), SOFT)
    face.paint(points, 0, pitch + down, stage.word("max"), SOFT)
    made.total = (rows - 1) * pitch if rows > 2 else 0  # the row of the number
    if rows > 2:
        word = stage.word("sum" if size else "sum.short")
        # Above its number it ends where that does: at the left a line's mark stands beside it.
        left = wide - face.width(word) if total > 1 else 0
        face.paint(points, left, 2 * pitch + down, word, SOFT)
    return made


def called(stage, sheets, name, x, y, edge=GOLD, scale=1):
    """A large tile: four mirrored quarters of its ground; above them pieces of one colour each."""
    ground = sheets.read(name)
    note = sheets.note(name)
    right, low = note[:2]
    group = displayio.Group(scale=scale, x=x, y=y)
    made = Called(stage, group, right + ground.width, low + ground.height, note[2:])
    colours = stage.few(-1, INK, edge)
    for corner in range(4):
        quarter = piece(group, ground, colours, right * (corner & 1), low * (corner >> 1))
        quarter.flip_x = bool(corner & 1)
        quarter.flip_y = corner > 1
    plates, bands, bars = [sheets.read(name + part) for part in (" plates", " bands", " bars")]
    places = sheets.note(name + " plates")
    columns = sheets.note(name + " bands")
    for direction in range(3):
        palette = displayio.Palette(3)
        palette[0] = palette[2] = stage.rgb(INK)
        made.colours.append(palette)
        x, y = places[2 * direction], places[2 * direction + 1]
        made.numbers.append(piece(group, plates, palette, x, y, 9))
        if direction == 1:
            x, y = sheets.note(name + " bars")
            made.bands.append(piece(group, bars, palette, x, y, 3))
        else:
            palette.make_transparent(0)
            made.bands.append(piece(group, bands, palette, columns[direction // 2], 0, 3))
    made.bands[2].flip_x = True
    return made


def pair(stage, sheets, cells, x, y, across, down):
    group = displayio.Group()
    tiles = cells.column(group, 1, x, y), cells.column(group, 1, x + across, y + down)
    return Pair(group, tiles, piece(group, sheets.read("bar"), stage.palette, 0, 0))


def ring(stage, sheets, cells, group):
    """The cursor's six pieces."""
    colours = stage.few(-1, WHITE)
    shown = displayio.Group()
    for name, tiles in (("corners", 4), ("sides", 2)):
        sheet = sheets.read(name)
        for index in range(tiles):
            piece(shown, sheet, colours, 0, 0, tiles, index)
    group.append(shown)
    return Ring(shown, cells.w, cells.h, sheets.note("corners")[0])


def piece(group, sheet, palette, x, y, tiles=1, index=0):
    """Put a tile of a sheet into a group."""
    made = tile(sheet, palette, sheet.width // tiles, sheet.height, x, y, index)
    group.append(made)
    return made
