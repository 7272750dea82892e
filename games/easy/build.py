# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Take It Easy's table put together when it opens; then this module is forgotten."""

import displayio

from games.easy import cells, sheets
from games.easy import paint as art
from games.easy.panel import GAIN, NOTHING, SOFT, teens
from ludopoche.ui import widgets
from ludopoche.ui.paint import plate
from ludopoche.ui.theme import GOLD, HAZE, INK, NIGHT, PAPER, SLATE, WHITE

# By size of the glass.
# The called tile's left edge and top.
CALLED = ((114, 13), (179, 23), (226, 23))
# A called pair's left edge and top, from one tile to the other, the left edge of who calls.
PAIR = ((113, 13, 20, 11, 153), (161, 21, 33, 19, 231), (228, 22, 38, 19, 311))
# The panel's left and right edge, first row, most pitch of rows.
ROWS = ((117, 157, 55, 14), (196, 237, 88, 24), (228, 317, 113, 24))
# The key to the tiles that are left: x, y, w, h.
KEY = ((1, 110, 18, 16), (2, 192, 30, 26), (3, 190, 36, 30))


def parts(stage, match):
    """What lies on the glass: all that a Sight takes."""
    build = Build(stage, match)
    board = build.board()
    panel = build.panel()
    called = build.pair() if match.options[1] else build.called()
    chip = build.chip()
    return build.group, board, panel, called, chip, build.ring()


class Build:
    """What a table is made of, one after the other, each laid over the last one."""

    def __init__(self, stage, match):
        self.stage = stage
        self.match = match
        self.group = displayio.Group()
        self.shape = art.shape(art.CELLS[stage.size])
        self.cells = cells.sheets_of(stage, self.shape)
        self.x, self.y = CALLED[stage.size]

    def board(self):
        """What a Board takes."""
        made = cells.board(self.stage, self.shape, self.cells)
        self.group.append(made[0])
        return made

    def panel(self):
        """What a Panel takes."""
        stage = self.stage
        size = stage.size
        left, right, first, most = ROWS[size]
        w = right + 1 - left
        high = self.shape.figures.high
        others = self.match.players - 1
        counts = 3 if size == 1 else 1  # rows
        pitch = min(most, (stage.foot - first) // (2 + counts + others))
        bright = stage.few(NIGHT, HAZE, GOLD, PAPER)
        x, y, wide, deep = KEY[size]
        grids = [
            self.bitmap(bright, left, first, w, pitch + high),
            self.bitmap(stage.few(NIGHT, HAZE, SLATE, INK), x, y, wide, deep),
        ]
        plate(grids[1].bitmap, 0, 0, wide, deep, 1, 2, 2 if deep < 20 else 4, 2)
        for i in range(3):
            y = first + (2 + i % counts) * pitch
            grids.append(self._lines(bright, left, y, w if counts > 1 else 0, high, i))
        palettes = []
        for other in range(others):
            palettes.append(displayio.Palette(4))
            palettes[-1][0] = stage.rgb(NIGHT)
            palettes[-1][3] = stage.rgb(PAPER)
            y = first + (2 + counts + other) * pitch
            grids.append(self.bitmap(palettes[-1], left, y, w, high))
        face = stage.text if size != 1 else stage.small
        down = max(0, high - face.cap) // 2
        face.paint(grids[0].bitmap, 0, down, stage.word("now"), SOFT)
        face.paint(grids[0].bitmap, 0, pitch + down, stage.word("max"), SOFT)
        return self.shape.figures, grids, pitch, palettes

    def _lines(self, colours, x, y, w, high, i):
        """The mark of done, open or dead lines, with room for their number: in a row of its own
        of w columns, or no wider than need be."""
        side = 5 if self.stage.size == 0 else 7
        start = 3 if w else 0
        grid = self.bitmap(colours, x, y, w or side + 1 + teens(self.shape.figures), high)
        top = (high - side) // 2
        art.mark(grid.bitmap, start, top, side, (2, 1, 3)[i], SOFT, GAIN, NOTHING)
        return grid

    def bitmap(self, palette, x, y, w, h, colours=4):
        """A bitmap on the glass, of two bits."""
        new = displayio.Bitmap(w, h, colours)
        self.group.append(displayio.TileGrid(new, pixel_shader=palette, x=x, y=y))
        return self.group[-1]

    def called(self):
        """What a Called takes: four mirrored quarters; above them what changes."""
        stage = self.stage
        shape = art.shape(art.CALLED[stage.size])
        ground, plates, wedges, bars = sheets.called(shape)
        group = displayio.Group(x=self.x, y=self.y)
        group.hidden = True
        self.group.append(group)
        colours = stage.few(-1, INK, GOLD)
        for corner in range(4):
            right = corner & 1
            low = corner >> 1
            made = piece(group, ground, colours, 0, right * (shape.w // 2), low * (shape.h // 2))
            made.flip_x = bool(right)
            made.flip_y = bool(low)
        palettes = []
        numbers = []
        bands = []
        for direction in range(3):
            palette = displayio.Palette(3)
            palettes.append(palette)
            palette[0] = palette[2] = stage.rgb(INK)
            if direction != 1:
                palette.make_transparent(0)
            x, y = shape.plate_at(direction)
            numbers.append(piece(group, plates, palette, 0, x, y, 9))
            if direction == 1:
                x = (shape.w - shape.bar) // 2
                bands.append(piece(group, bars, palette, 0, x, shape.bar_top(), 3))
                continue
            x = shape.w - shape.wedge_x - wedges.width // 3 if direction else shape.wedge_x
            bands.append(piece(group, wedges, palette, 0, x, 0, 3))
        bands[2].flip_x = True
        return group, numbers, bands, palettes

    def pair(self):
        """What a Pair takes: two cells, beside each other as on the board."""
        stage = self.stage
        group = displayio.Group()
        group.hidden = True
        self.group.append(group)
        x, y, across, down, self.x = PAIR[stage.size]
        pieces = self.cells[:1] + self.cells[2:]  # no dots
        first = cells.column(pieces, group, 1, x, y)
        both = first, cells.column(pieces, group, 1, x + across, y + down)
        bar = displayio.Bitmap(self.shape.plate_w + 4, 2 if stage.size == 0 else 3, 2)
        return group, both, piece(group, bar, stage.few(GOLD, GOLD), 0, 0, 0)

    def chip(self):
        """The caller's shape, beside the called tile's upper edge."""
        if self.match.players == 1:
            return None
        side = 6 if self.stage.size == 0 else 8
        return self.bitmap(self.stage.film, self.x, self.y, side, side, 16)

    def ring(self):
        """What a Ring takes."""
        corners, sides, inset = sheets.ring(self.shape)
        colours = self.stage.few(-1, WHITE)
        pieces = displayio.Group()
        for sheet, tiles in ((corners, 4), (sides, 2)):
            for tile in range(tiles):
                piece(pieces, sheet, colours, tile, 0, 0, tiles)
        self.group.append(pieces)
        return pieces, self.shape.w, self.shape.h, inset


def piece(group, sheet, palette, tile, x, y, tiles=1):
    w = sheet.width // tiles
    group.append(widgets.tile(sheet, palette, w, sheet.height, x, y, int(tile)))
    return group[-1]
