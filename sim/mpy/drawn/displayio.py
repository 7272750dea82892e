# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""displayio whose pixels the page composes: objects know where in memory their numbers lie.

A Bitmap's bytes are those that the firmware has, a bitmap's row in whole words of 32 bits, the
first pixel in the highest bits of a byte: pictures are read into it as on a board.
"""

import builtins
from array import array

import groups as _groups
import page
from uctypes import addressof

CIRCUITPYTHON_TERMINAL = None
Group = _groups.Group


def release_displays():
    pass


class Bitmap:
    def __init__(self, width, height, value_count):
        bits = 1
        while (value_count - 1) >> bits:
            bits += bits
        self.width = width
        self.height = height
        self.bits_per_value = bits
        self.stride = (width * bits + 31) // 32 * 4
        self.data = bytearray(self.stride * height)
        self.at = addressof(self.data)
        page.changed()

    def fill(self, value):
        page.fill(self.at, self.stride, self.bits_per_value, 0, 0, self.width, self.height, value)

    def dirty(self, x1=0, y1=0, x2=-1, y2=-1):
        page.changed()

    def deinit(self):
        pass

    def _place(self, index):
        x, y = index if type(index) is tuple else (index % self.width, index // self.width)
        if not (0 <= x < self.width and 0 <= y < self.height):
            raise IndexError("pixel coordinates out of bounds")
        return x, y

    def __getitem__(self, index):
        x, y = self._place(index)
        return page.get(self.at, self.stride, self.bits_per_value, x, y)

    def __setitem__(self, index, value):
        x, y = self._place(index)
        if not 0 <= value < 1 << self.bits_per_value:
            raise ValueError("pixel value requires too many bits")
        page.fill(self.at, self.stride, self.bits_per_value, x, y, x + 1, y + 1, value)


class Palette:
    """Four bytes a colour: red, green, blue, and 255 where it is seen."""

    def __init__(self, color_count, *, dither=False):
        self.data = bytearray(b"\0\0\0\xff" * color_count)
        self.at = addressof(self.data)

    def __len__(self):
        return len(self.data) // 4

    def __getitem__(self, index):
        data = self.data
        return data[4 * index] << 16 | data[4 * index + 1] << 8 | data[4 * index + 2]

    def __setitem__(self, index, value):
        if type(value) is not int:
            value = value[0] << 16 | value[1] << 8 | value[2]
        data = self.data
        data[4 * index] = value >> 16
        data[4 * index + 1] = value >> 8 & 255
        data[4 * index + 2] = value & 255
        page.changed()

    def make_transparent(self, index):
        self.data[4 * index + 3] = 0
        page.changed()

    def make_opaque(self, index):
        self.data[4 * index + 3] = 255
        page.changed()

    def is_transparent(self, index):
        return not self.data[4 * index + 3]


class TileGrid:
    def __init__(
        self,
        bitmap,
        *,
        pixel_shader,
        width=1,
        height=1,
        tile_width=None,
        tile_height=None,
        default_tile=0,
        x=0,
        y=0,
    ):
        self.bitmap = bitmap
        self.pixel_shader = pixel_shader
        self.width = width
        self.height = height
        self.tile_width = tile_width or bitmap.width
        self.tile_height = tile_height or bitmap.height
        if bitmap.width % self.tile_width or bitmap.height % self.tile_height:
            raise ValueError("Tile size must exactly divide bitmap size")
        self.x = x
        self.y = y
        self.hidden = self.flip_x = self.flip_y = self.transpose_xy = False
        self.data = bytearray(bytes((default_tile,)) * (width * height))
        self.at = addressof(self.data)

    def draw(self, put, n, x, y, scale):
        """Write down what the page needs to compose it."""
        bitmap = self.bitmap
        put[n] = bitmap.at
        put[n + 1] = bitmap.stride
        put[n + 2] = bitmap.bits_per_value
        put[n + 3] = bitmap.width // self.tile_width
        put[n + 4] = self.pixel_shader.at
        put[n + 5] = self.at
        put[n + 6] = self.width
        put[n + 7] = self.height
        put[n + 8] = self.tile_width
        put[n + 9] = self.tile_height
        put[n + 10] = x + self.x * scale
        put[n + 11] = y + self.y * scale
        put[n + 12] = scale
        put[n + 13] = (1 if self.flip_x else 0) | (2 if self.flip_y else 0)
        return n + SIZE

    def contains(self, touch):
        return False

    def _place(self, index):
        if type(index) is tuple:
            index = index[1] * self.width + index[0]
        if not 0 <= index < len(self.data):
            raise IndexError("index out of range")
        return index

    def __getitem__(self, index):
        return self.data[self._place(index)]

    def __setitem__(self, index, tile):
        self.data[self._place(index)] = tile
        page.changed()


SIZE = 14  # numbers that a layer takes in a list


class Layers:
    """The layers that are seen, from the lowest up, as numbers in a row."""

    def __init__(self, most=64):
        self.numbers = array("i", bytes(4 * SIZE * most))
        self.at = addressof(self.numbers)
        self.count = 0

    def walk(self, group):
        self.count = 0
        if group is not None and not group.hidden:
            self._walk(group, group.x, group.y, group.scale)

    def _walk(self, group, x, y, scale):
        for layer in group._layers:
            if layer.hidden:
                continue
            if isinstance(layer, Group):
                inner = layer.scale
                self._walk(layer, x + layer.x * scale, y + layer.y * scale, scale * inner)
                continue
            if self.count + SIZE > len(self.numbers):
                self.numbers.extend(array("i", bytes(4 * len(self.numbers))))
                self.at = addressof(self.numbers)
            self.count = layer.draw(self.numbers, self.count, x, y, scale)


def view(thing):
    """A memoryview; a Bitmap is a buffer in the firmware."""
    return _view(getattr(thing, "data", thing))


_view, builtins.memoryview = memoryview, view
