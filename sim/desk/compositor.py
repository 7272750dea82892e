# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Blinka composes pixels one by one in Python; here numpy does a layer at a time, and a layer that
is as it was is passed over at a glance: of a hundred frames ninety change nothing.

The bytes are the same, which the tests check against Blinka's own fill. What is not
known here (dithering, 16-bit bitmaps, turned tiles) is left to Blinka. Two more things are put
right while we are in there: a swap of the root group is painted once, as on a board, not
twice; and an exception while drawing doesn't leave the display dead.
"""

import functools

import numpy
from busdisplay import BusDisplay
from displayio._area import Area
from displayio._bitmap import Bitmap
from displayio._displaycore import _DisplayCore
from displayio._group import Group
from displayio._palette import Palette
from displayio._tilegrid import TileGrid
from vectorio._vectorshape import _COVER_CIRCLE, _COVER_RECTANGLE, _shape_fast_path, _VectorShape

ORIGINAL = {
    "fill_area": _DisplayCore.fill_area,
    "_get_refresh_areas": BusDisplay._get_refresh_areas,
    "_refresh_display": BusDisplay._refresh_display,
}


BUFFER = 256  # pixels that the firmware composes at a time, in whole rows


class Work:
    """The work that the firmware would have had with all that was composed since it was emptied."""

    def __init__(self):
        self.empty()

    def empty(self):
        self.pixels = 0  # composed and sent
        self.pieces = 0  # in so many pieces of BUFFER pixels
        self.layers = 0  # looked at, once for each piece
        self.met = 0  # of these, those that lie in the piece
        self.painted = 0  # pixels that a TileGrid painted
        self.clear = 0  # pixels that it left, being clear there
        self.hidden = 0  # pixels that were painted by a layer above
        self.shaped = 0  # pixels that a shape painted


work = Work()  # of the display in use
blind = False  # compose nothing: for tests that press a great many keys
quick = True


class Canvas:
    """The pixels of an area and which of them are painted: the top layer comes first."""

    def __init__(self, colorspace, area, mask, buffer):
        self.colorspace = colorspace
        self.area = area
        self.mask = mask  # Blinka's own: a bit a pixel
        self.buffer = buffer
        self.width = area.width()
        self.height = area.height()
        count = self.width * self.height
        self.pixels = numpy.frombuffer(buffer, numpy.uint16)[:count]
        self.painted = numpy.zeros(count, bool)
        self.fresh = False  # has anything been painted since it was asked?

    def rows(self, flat, area):
        """The part of a flat array that lies in an area."""
        whole = flat.reshape(self.height, self.width)
        return whole[
            area.y1 - self.area.y1 : area.y2 - self.area.y1,
            area.x1 - self.area.x1 : area.x2 - self.area.x1,
        ]

    def pieces(self, area):
        """The number of pieces of the firmware's buffer in so much of the area."""
        rows = max(1, BUFFER // self.width)
        first = (area.y1 - self.area.y1) // rows
        return -(-(area.y2 - self.area.y1) // rows) - first

    def paint(self, area, colors, covered, shape=False):
        """Lay colours under what is painted already, where covered is true."""
        painted = self.rows(self.painted, area)
        here = covered & ~painted
        count = int(numpy.count_nonzero(here))
        free = painted.size - int(numpy.count_nonzero(painted))
        work.met += self.pieces(area)
        work.hidden += painted.size - free
        if shape:
            work.shaped += count
        else:
            work.painted += count
            work.clear += free - count
        numpy.copyto(self.rows(self.pixels, area), colors, where=here)
        painted |= here
        self.fresh = True

    def by_blinka(self, layer):
        """Let Blinka draw a layer."""
        bits = numpy.frombuffer(self.mask, numpy.uint8)
        packed = numpy.packbits(self.painted, bitorder="little")
        bits[: len(packed)] = packed
        layer._fill_area(self.colorspace, self.area, self.mask, self.buffer)
        self.painted[:] = numpy.unpackbits(bits, count=len(self.painted), bitorder="little")
        self.fresh = True

    def full(self):
        """Is nothing left to paint?"""
        fresh, self.fresh = self.fresh, False
        return fresh and self.painted.all()


def layers(group):
    """The TileGrids and shapes of a group that may be seen, top one first."""
    waiting = [group]
    while waiting:
        layer = waiting.pop()
        if not isinstance(layer, Group):
            yield layer
        elif not layer._hidden_group:
            waiting.extend(layer._layers)


def fill_area(core, area, mask, buffer):
    if core.colorspace.depth != 16 or core.current_group is None:
        return ORIGINAL["fill_area"](core, area, mask, buffer)
    canvas = Canvas(core.colorspace, area, mask, buffer)
    pieces = canvas.pieces(area)
    work.pixels += canvas.painted.size
    work.pieces += pieces
    x1, y1, x2, y2 = area.x1, area.y1, area.x2, area.y2
    for layer in layers(core.current_group):
        work.layers += pieces
        if isinstance(layer, TileGrid):
            there = layer._current_area
            if there.x1 >= x2 or there.x2 <= x1 or there.y1 >= y2 or there.y2 <= y1:
                continue
        if not (grid(canvas, layer) or shape(canvas, layer)):
            canvas.by_blinka(layer)
        if canvas.full():
            return True
    return False


def overlap_of(canvas, area):
    overlap = Area()
    return overlap if canvas.area.compute_overlap(area, overlap) else None


def sheet(bitmap):
    """A bitmap's values as an array of bytes; kept until the bitmap changes."""
    words = numpy.frombuffer(bitmap._data, bitmap._data.typecode)
    kept = getattr(bitmap, "_sheet", None)
    if kept is not None and numpy.array_equal(kept[0], words):
        return kept[1]
    bits = bitmap._bits_per_value
    rows = words.reshape(bitmap._bmp_height, -1)
    if bits == 8:
        values = rows.view(numpy.uint8)
    else:
        shifts = numpy.arange(32 - bits, -1, -bits, dtype=rows.dtype)
        values = (rows[..., None] >> shifts) & bitmap._bitmask
        values = values.reshape(len(rows), -1)
    values = numpy.ascontiguousarray(values[:, : bitmap._bmp_width], numpy.uint8)
    bitmap._sheet = (words.copy(), values)
    return values


def colors_of(palette, colorspace):
    """A palette as 256 colours of the panel, and which of them can be seen."""
    entries = palette._colors[:256]
    key = [(color.rgb888, color.transparent) for color in entries]
    kept = getattr(palette, "_told", None)
    if kept is not None and kept[0] == key and kept[1] == colorspace.reverse_bytes_in_word:
        return kept[2:]
    colors = numpy.zeros(256, numpy.uint16)
    seen = numpy.zeros(256, bool)
    rgb = numpy.array([color.rgb888 for color in entries], numpy.uint32)
    packed = (rgb >> 19 << 11 | (rgb >> 10 & 63) << 5 | (rgb >> 3 & 31)).astype(numpy.uint16)
    if colorspace.reverse_bytes_in_word:
        packed = packed.byteswap()
    colors[: len(entries)] = packed
    seen[: len(entries)] = [not color.transparent for color in entries]
    palette._told = (key, colorspace.reverse_bytes_in_word, colors, seen)
    return colors, seen


def grid(canvas, layer):
    """Draw a TileGrid; False when it is none, or one of a kind not known here."""
    if not isinstance(layer, TileGrid):
        return False
    bitmap = layer._bitmap
    palette = layer._pixel_shader
    transform = layer._absolute_transform
    if (
        type(bitmap) is not Bitmap
        or bitmap._bits_per_value > 8
        or type(palette) is not Palette
        or palette._dither
        or layer._transpose_xy
        or transform.transpose_xy
        or transform.mirror_x
        or transform.mirror_y
    ):
        return False
    if layer._hidden_tilegrid or layer._hidden_by_parent:
        return True
    overlap = overlap_of(canvas, layer._current_area)
    if overlap is None or not layer._tiles:
        return True
    values = tile_values(layer, overlap, sheet(bitmap))
    colors, seen = colors_of(palette, canvas.colorspace)
    canvas.paint(overlap, colors[values], seen[values])
    return True


def tile_values(layer, overlap, values):
    """The bitmap values a TileGrid shows in a part of the screen."""
    whole = layer._current_area
    if part := plain_values(layer, overlap, values):
        return part[0]
    scale = layer._absolute_transform.scale
    wide, high = layer._tile_width, layer._tile_height
    column, sheet_x = along(
        overlap.x1 - whole.x1,
        overlap.width(),
        whole.width() if layer._flip_x else 0,
        (scale, wide, layer._top_left_x, layer._width_in_tiles),
    )
    row, sheet_y = along(
        overlap.y1 - whole.y1,
        overlap.height(),
        whole.height() if layer._flip_y else 0,
        (scale, high, layer._top_left_y, layer._height_in_tiles),
    )
    tiles = numpy.frombuffer(layer._tiles, numpy.uint8).reshape(layer._height_in_tiles, -1)
    down, across = numpy.divmod(
        tiles[row[:, None], column].astype(numpy.int32), layer._bitmap_width_in_tiles
    )
    across *= wide
    across += sheet_x
    down *= high
    down += sheet_y[:, None]
    if down.max() < len(values):
        return values[down, across]
    inside = down < len(values)
    return numpy.where(inside, values[numpy.where(inside, down, 0), across], 0)


@functools.lru_cache(4096)
def along(first, count, turned, grid):
    """Of pixels in a row of a TileGrid the number of each one's tile, and its place within."""
    scale, size, start, tiles = grid
    at = numpy.arange(first, first + count)
    if turned:
        at = turned - 1 - at
    at //= scale
    return (at // size + start) % tiles, at % size


def plain_values(layer, overlap, values):
    """The same in a list, of a single tile as large as it is; empty for all else."""
    if (
        layer._width_in_tiles * layer._height_in_tiles != 1
        or layer._absolute_transform.scale != 1
        or layer._flip_x
        or layer._flip_y
    ):
        return []
    row, column = divmod(layer._tiles[0], layer._bitmap_width_in_tiles)
    x = column * layer._tile_width + overlap.x1 - layer._current_area.x1
    y = row * layer._tile_height + overlap.y1 - layer._current_area.y1
    part = values[y : y + overlap.height(), x : x + overlap.width()]
    return [part] if part.shape == (overlap.height(), overlap.width()) else []


def shape(canvas, layer):
    """Draw a rectangle or a circle; False when it is something else."""
    if not isinstance(layer, _VectorShape):
        return False
    if layer._hidden:
        return True
    cover = _shape_fast_path(canvas.colorspace, layer, layer._pixel_shader)
    transform = layer._absolute_transform
    if cover is None or cover[1] not in (_COVER_RECTANGLE, _COVER_CIRCLE):
        return False
    if transform.transpose_xy or transform.dx < 1 or transform.dy < 1:
        return False
    overlap = overlap_of(canvas, layer._current_area)
    if overlap is None:
        return True
    color, how, first, second = cover
    x = numpy.arange(overlap.x1, overlap.x2) - transform.x - transform.dx * layer._x
    y = numpy.arange(overlap.y1, overlap.y2) - transform.y - transform.dy * layer._y
    y = y[:, None]
    if how == _COVER_RECTANGLE:
        covered = (x >= 0) & (x < first) & (y >= 0) & (y < second)
    else:
        covered = x * x + y * y <= second
    canvas.paint(overlap, numpy.uint16(color), covered, True)
    return True


def refresh_areas(display):
    """The areas to refresh, as Blinka has them, but a full refresh settles what every layer owes.

    Blinka leaves the layers' change flags up after a full refresh, for fear of a change
    made meanwhile by another thread, and so paints everything a second time. A board
    doesn't, and here is no other thread. But it notes only in the refresh after that what is
    hidden, and sends its place then.
    """
    areas = ORIGINAL["_get_refresh_areas"](display)
    core = display._core
    if core.full_refresh and core.current_group is not None:
        noted = {id(grid): grid._rendered_hidden for grid in grids(core.current_group)}
        core.current_group._get_refresh_areas([])
        for grid in grids(core.current_group):
            grid._rendered_hidden = noted[id(grid)]
    return areas


def grids(group):
    """All TileGrids of a group."""
    for layer in group._layers:
        if isinstance(layer, Group):
            yield from grids(layer)
        elif isinstance(layer, TileGrid):
            yield layer


def refresh_display(display):
    core = display._core
    try:
        # What changes meanwhile is no matter: seeing again begins with the whole screen.
        if blind:
            return True
        if core.full_refresh or core.current_group is None or not quick:
            return ORIGINAL["_refresh_display"](display)
        if not core.start_refresh():
            return False
        areas, owing = [], []
        changes(core.current_group, areas, owing)
        for area in areas:
            display._refresh_area(area)
        for layer in owing:
            if isinstance(layer, Group):
                layer._item_removed = False
            elif isinstance(layer, TileGrid):
                settle(layer.__dict__)
            else:
                layer._finish_refresh()
        return True
    finally:
        core.refresh_in_progress = False


def changes(group, areas, owing):
    """The areas of a group that changed, as Blinka has them, and the layers they come from."""
    if group._removed_areas or group._item_removed:
        group._consume_removed_areas()
        if group._item_removed:
            areas.append(group._dirty_area)
            owing.append(group)
    for layer in reversed(group._layers):
        if isinstance(layer, Group):
            changes(layer, areas, owing)
        elif isinstance(layer, TileGrid) and layer._rendered_hidden:
            owing.append(layer)  # it changes its mind, frame by frame, where it was seen last
        elif not (same_grid(layer) if isinstance(layer, TileGrid) else same_shape(layer)):
            layer._get_refresh_areas(areas)
            owing.append(layer)


def settle(grid):
    """Do what a TileGrid owes: as Blinka's own, in its attributes at once."""
    if grid["_needs_refresh"]:
        return
    before = grid["_previous_area"]
    first = before.x1 == before.x2
    if not first and (grid["_hidden_tilegrid"] or grid["_hidden_by_parent"]):
        before.x2 = before.x1
    elif grid["_moved"] or first:
        grid["_current_area"].copy_into(before)
    grid["_moved"] = grid["_full_change"] = grid["_partial_change"] = False
    grid["_pixel_shader"]._finish_refresh()
    if isinstance(grid["_bitmap"], Bitmap):
        grid["_bitmap"]._finish_refresh()


def same_grid(layer):
    """Is a TileGrid on the screen as it is?"""
    before = layer._previous_area
    if (
        layer._moved
        or layer._full_change
        or layer._partial_change
        or layer._hidden_tilegrid
        or layer._hidden_by_parent
        or before.x1 == before.x2
        or layer._pixel_shader._needs_refresh
    ):
        return False
    bitmap = layer._bitmap
    return (
        not isinstance(bitmap, Bitmap)
        or bitmap._dirty_area.x1 == bitmap._dirty_area.x2
        or bitmap._read_only
    )


def same_shape(layer):
    return not (layer._pending_dirty_areas or layer._pixel_shader._needs_refresh)


def set_blind(display, on):
    """Blind, nothing is composed or sent. Seeing again begins with the whole screen, in which what
    is hidden is nothing new."""
    global blind
    blind = on
    core = display._core
    if not on:
        core.full_refresh = True
        for grid in grids(core.current_group) if core.current_group is not None else ():
            if grid._hidden_tilegrid or grid._hidden_by_parent:
                grid._rendered_hidden = True


def install(fast=True):
    """Put numpy's way in Blinka's place, or Blinka's own back."""
    global blind, quick
    blind = False
    quick = fast
    _DisplayCore.fill_area = fill_area if fast else ORIGINAL["fill_area"]
    BusDisplay._get_refresh_areas = refresh_areas
    BusDisplay._refresh_display = refresh_display
