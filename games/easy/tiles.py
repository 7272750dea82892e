# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Take It Easy's tiles on the screen: the nineteen cells of a board and the marks at the ends of
its lines, and the called tile or pair. Each keeps what it shows and changes only what differs."""

import displayio

from games.easy.count import DEAD, DONE
from games.easy.layout import (
    ACROSS,
    BAND,
    BANDS,
    BOARD_X,
    BOARD_Y,
    COLOURS,
    DOWN,
    FIRST,
    GILT,
    LOWER,
    NUMBER,
    NUMBERS,
    SECOND,
    SLANTING,
    STRIPS,
    TRACE,
    UPPER,
    UPRIGHT,
    column_of,
    rank_of,
)
from games.easy.rules import CELLS, FREE, LINES, piece_text
from games.easy.rules import NUMBERS as TEXTS
from ludopoche.ui import widgets
from ludopoche.ui.theme import DIM, GOLD, HAZE, INK, LEAF, NIGHT, SLATE

# How a cell looks: as it is; free, with a dot; a tile below a gold edge: movable, or just placed.
PLAIN, MAY, FRESH = range(3)


class Cells:
    """What all cells share: their sheets, where the pieces are, and their colours."""

    def __init__(self, stage, sheets):
        self.size = size = stage.size
        few = stage.few
        # All colours, but for those of dead numbers.
        numbers = few(*[-1 if i == NIGHT else DIM if i == HAZE else i for i in range(16)])
        reds = few(-1, COLOURS[0], COLOURS[1], COLOURS[2], SLATE, GOLD, INK)
        blues = few(-1, COLOURS[6], COLOURS[7], COLOURS[8], SLATE, GOLD, INK)
        self.ground = sheets.read("cell")
        self.colours = few(-1, SLATE, INK)
        self.dots = sheets.read("dots")
        self.leaf = few(-1, LEAF)
        self.dot_x = sheets.note("dots")[0]
        self.w = self.ground.width
        self.h = self.ground.height - 1  # of a hexagon; a row stays free below it
        # Each piece: sheet, its tiles, colours, column; first strip, and how many.
        self.pieces = pieces = []
        for name, cut in (
            ("upper", UPPER),
            ("left", LOWER),
            ("right", LOWER),
            ("upright", UPRIGHT),
        ):
            sheet = sheets.read(name)
            pieces.append((sheet, NUMBERS, numbers, sheets.note(name)[0]) + cut[size])
        sheet = sheets.read("bands")
        right, left = sheets.note("bands")
        pieces.append((sheet, BANDS, reds, right) + SLANTING[size])
        pieces.append((sheet, BANDS, blues, left) + SLANTING[size])


class Column:
    """Cells below each other, on nine grids: the ground, that stays; the dots; above them, in some
    strips of a cell, the upper number, the lower ones, the upright band and the slanting ones. So
    a tile that is placed, a line that dies and a mark that goes send little."""

    def __init__(self, cells, group, rows, x, y, dots=True):
        self.cells = cells
        self.x = x
        self.y = y
        high = self.high = cells.h + 1
        group.append(widgets.grid(cells.ground, cells.colours, 1, rows, cells.w, high, x, y))
        self.dots = None
        if dots:
            sheet = cells.dots
            left = x + cells.dot_x
            wide = sheet.width // 2
            # Strips of two rows, so that no more than the dot is sent.
            self.dots = widgets.grid(sheet, cells.leaf, 1, rows * (high // 2), wide, 2, left, y)
            group.append(self.dots)
        self.grids = []
        strips = STRIPS[cells.size]
        for sheet, tiles, colours, left, _, _ in cells.pieces:
            wide = sheet.width // tiles
            # From the row above the cell on.
            made = widgets.grid(
                sheet, colours, 1, rows * strips, wide, high // strips, x + left, y - 1
            )
            self.grids.append(made)
            group.append(made)
        made.flip_x = True

    def show(self, row, tile, look=PLAIN, dead=0):
        """Show a tile, `dead` with a bit for each direction whose line is dead; or a free cell.
        True: it is another than before."""
        wanted = bytearray(6)
        if tile != FREE:
            left = tile // 9
            middle = tile // 3 % 3
            right = tile % 3
            gilt = GILT if look == FRESH else 0
            dead_left = dead & 1
            dead_middle = dead >> 1 & 1
            dead_right = dead >> 2
            wanted[0] = wanted[3] = NUMBER + middle + 3 * dead_middle
            wanted[1] = NUMBER + left + 3 * dead_left
            wanted[2] = NUMBER + right + 3 * dead_right
            wanted[4] = gilt + (TRACE if dead_left else BAND + left)
            wanted[5] = gilt + (TRACE if dead_right else BAND + right)
        at = row * STRIPS[self.cells.size]
        changed = False
        for i in range(6):
            _, _, _, _, first, strips = self.cells.pieces[i]
            changed |= put(self.grids[i], at + first, strips, wanted[i])
        if self.dots is not None and tile == FREE:  # else it is covered
            dots = self.dots
            strips = self.high // 2
            high = dots.bitmap.height // 2
            at = row * strips + (strips - high) // 2
            changed |= put(dots, at, high, int(look == MAY))
        return changed


def put(grid, at, strips, tile):
    """A tile of a sheet that is cut into so many strips. True: it is another than before."""
    if grid[at] == tile:
        return False
    tiles = grid.bitmap.width // grid.tile_width
    for strip in range(strips):
        grid[at + strip] = tile + strip * tiles
    return True


class Board:
    """Nineteen cells in five columns, and the marks."""

    def __init__(self, stage, sheets, cells):
        size = stage.size
        self.send = stage.send
        self.cells = cells
        self.group = displayio.Group()
        self.columns = []
        for at in range(5):
            rows = FIRST[at + 1] - FIRST[at]
            x = BOARD_X[size] + at * ACROSS[size]
            y = BOARD_Y[size] + abs(at - 2) * DOWN[size] // 2
            self.columns.append(Column(cells, self.group, rows, x, y))
        self.marks = Marks(stage, sheets)
        self.group.append(self.marks.group)

    def place(self, cell):
        """Return where a cell begins."""
        column = column_of(cell)
        ground = self.columns[column]
        return ground.x, ground.y + (cell - FIRST[column]) * ground.high

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
            column = self.columns[at]
            for row in range(FIRST[at + 1] - FIRST[at]):
                if column.show(row, tiles[cell], looks[cell], dead[cell]):
                    self.send()
                cell += 1
        self.marks.show(count)


class Marks:
    """A mark at one end of each line: a dot where nothing is placed yet, a ring while it can be
    filled, a cross when it is dead; done: a gold disc, or its points on a larger screen."""

    def __init__(self, stage, sheets):
        self.points = stage.size > 0
        sheet = sheets.read("marks")
        places = sheets.note("marks")
        self.haze = stage.few(-1, HAZE)
        self.gold = stage.few(-1, GOLD)
        self.group = displayio.Group()
        w = 13 if self.points else 5
        for line in range(15):
            x, y = places[2 * line], places[2 * line + 1]
            self.group.append(widgets.tile(sheet, self.haze, w, sheet.height, x, y))

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


class Called:
    """The called tile in play, large: four mirrored quarters of its ground; above them pieces of
    one colour each."""

    def __init__(self, stage, sheets, name, x, y, edge=GOLD, scale=1):
        self.stage = stage
        self.group = group = displayio.Group(scale=scale, x=x, y=y)
        ground = sheets.read(name)
        right, low = sheets.note(name)
        self.w = right + ground.width
        self.h = low + ground.height
        colours = stage.few(-1, INK, edge)
        for corner in range(4):
            made = piece(group, ground, colours, right * (corner & 1), low * (corner >> 1))
            made.flip_x = bool(corner & 1)
            made.flip_y = corner > 1
        plates, bands, bars = [sheets.read(name + part) for part in (" plates", " bands", " bars")]
        places = sheets.note(name + " plates")
        columns = sheets.note(name + " bands")
        self.numbers = []
        self.bands = []
        self.colours = []  # a palette for each direction
        for direction in range(3):
            palette = displayio.Palette(3)
            palette[0] = palette[2] = stage.rgb(INK)
            self.colours.append(palette)
            x, y = places[2 * direction], places[2 * direction + 1]
            self.numbers.append(piece(group, plates, palette, x, y, 9))
            if direction == 1:
                x, y = sheets.note(name + " bars")
                self.bands.append(piece(group, bars, palette, x, y, 3))
            else:
                palette.make_transparent(0)
                self.bands.append(piece(group, bands, palette, columns[direction // 2], 0, 3))
        self.bands[2].flip_x = True
        self.ranks = bytearray(b"\xff\xff\xff")

    def show(self, call, now=0):
        """The tiles that are called, none or one."""
        for tile in call:
            for direction in range(3):
                rank = rank_of(tile, direction)
                if rank != self.ranks[direction]:
                    self.ranks[direction] = rank
                    kind = direction * 3 + rank
                    self.colours[direction][1] = self.stage.rgb(COLOURS[kind])
                    self.numbers[direction][0] = kind
                    self.bands[direction][0] = rank

    def box(self, i):
        return self.group.x, self.group.y, self.w, self.h


class Pair:
    """Two called tiles as large as cells, beside each other as on the board, a gold bar below the
    one in play: whichever is placed first, neither has to change."""

    def __init__(self, stage, sheets, cells, x, y):
        self.group = group = displayio.Group()
        self.cells = cells
        across, down = SECOND[cells.size]
        self.tiles = [
            Column(cells, group, 1, x, y, False),
            Column(cells, group, 1, x + across, y + down, False),
        ]
        self.bar = piece(group, sheets.read("bar"), stage.palette, 0, 0)

    def show(self, call, now):
        for i in range(2):
            self.tiles[i].show(0, call[i] if i < len(call) else FREE)
        x, y, w, h = self.box(now)
        x += (w - self.bar.tile_width) // 2
        if self.bar.x != x:
            self.bar.x = x
            self.bar.y = y + h + 1

    def box(self, i):
        tile = self.tiles[i]
        return tile.x, tile.y, self.cells.w, self.cells.h


def piece(group, sheet, palette, x, y, tiles=1, index=0):
    """Put a tile of a sheet into a group."""
    made = widgets.tile(sheet, palette, sheet.width // tiles, sheet.height, x, y, index)
    group.append(made)
    return made


def spoken(tiles):
    """Tiles as they are called: 2–9–4."""
    return "  ".join(["–".join(piece_text(tile)) for tile in tiles])
