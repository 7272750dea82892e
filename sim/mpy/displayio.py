# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""displayio as the heap sees it: every object takes what the firmware's takes, nothing is drawn.

Ranges are checked where a board checks them. Objects are packed into few attributes, because an
instance takes 16 bytes and its attributes 8 each, by twos; a bytearray takes 16 and its data.
"""

import builtins

import groups as _groups
from scales import made_bitmap, weigh

CIRCUITPYTHON_TERMINAL = None
Group = _groups.Group


def release_displays():
    pass


class Bitmap:
    """48 bytes and the pixels, in rows of whole words."""

    def __init__(self, width, height, value_count):
        if not (0 < width < 2048 and 0 < height < 4096 and 1 < value_count <= 65536):
            raise ValueError("bitmap of %d x %d, %d" % (width, height, value_count))
        bits = 1
        while (value_count - 1) >> bits:
            bits += bits
        if width * height >= 256:
            weigh(", Bitmap")
        self.data = bytearray((width * bits + 31) // 32 * 4 * height)
        made_bitmap(len(self.data))
        self.form = width | height << 11 | bits << 23

    @property
    def width(self):
        return self.form & 2047

    @property
    def height(self):
        return self.form >> 11 & 4095

    @property
    def bits_per_value(self):
        return self.form >> 23

    def fill(self, value):
        check_value(self, value)

    def dirty(self, x1=0, y1=0, x2=-1, y2=-1):
        pass

    def deinit(self):
        pass

    def _place(self, index):
        """The bit where a pixel begins."""
        form = self.form
        width = form & 2047
        if type(index) is tuple:
            x, y = index
            if not 0 <= x < width:
                raise IndexError("pixel coordinates out of bounds")
        else:
            y = index // width
            x = index - y * width
        if not 0 <= y < form >> 11 & 4095:
            raise IndexError("pixel coordinates out of bounds")
        bits = form >> 23
        return (width * bits + 31 >> 5) * 32 * y + x * bits

    def __getitem__(self, index):
        place = self._place(index)
        bits = self.form >> 23
        if bits < 8:
            return self.data[place >> 3] >> (place & 7) & (1 << bits) - 1
        return self.data[place >> 3]

    def __setitem__(self, index, value):
        place = self._place(index)
        bits = self.form >> 23
        if not 0 <= value < 1 << bits:
            raise ValueError("pixel value requires too many bits")
        if bits < 8:
            shift = place & 7
            old = self.data[place >> 3] & ~((1 << bits) - 1 << shift)
            self.data[place >> 3] = old | value << shift
        else:
            self.data[place >> 3] = value & 255


def check_value(bitmap, value):
    if not 0 <= value < 1 << bitmap.bits_per_value:
        raise ValueError("pixel value requires too many bits")


class Palette:
    """16 bytes a colour, and 16. The first three of them are the colour, the next: see-through."""

    def __init__(self, color_count, *, dither=False):
        self.data = bytearray(16 * color_count - 32 if color_count > 2 else 0)
        self.many = color_count

    def __len__(self):
        return self.many

    def __getitem__(self, index):
        self._check(index)
        return 0

    def __setitem__(self, index, value):
        self._check(index)
        if type(value) is int and not 0 <= value <= 0xFFFFFF:
            raise ValueError("color must be between 0x000000 and 0xffffff")

    def _check(self, index):
        if not 0 <= index < self.many:
            raise IndexError("palette index out of range")

    def make_transparent(self, index):
        self._check(index)

    def make_opaque(self, index):
        self._check(index)

    def is_transparent(self, index):
        self._check(index)
        return False


class TileGrid:
    """96 bytes, and the tiles' numbers where there are more than four of them.

    The data: width and height of a tile, then in tiles, two bytes each; 4 bytes; the tiles.
    """

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
        if tile_width is None:
            tile_width = bitmap.width
        if tile_height is None:
            tile_height = bitmap.height
        if bitmap.width % tile_width or bitmap.height % tile_height:
            raise ValueError("Tile size must exactly divide bitmap size")
        self.bitmap = bitmap
        self.pixel_shader = pixel_shader
        self.x = x
        self.y = y
        self.hidden = False
        many = width * height
        self.data = data = bytearray(16 if many <= 4 else many + 16)
        data[0] = tile_width & 255
        data[1] = tile_width >> 8
        data[2] = tile_height & 255
        data[3] = tile_height >> 8
        data[4] = width & 255
        data[5] = width >> 8
        data[6] = height & 255
        data[7] = height >> 8
        self._check(default_tile)
        for i in range(12, 12 + many):
            data[i] = default_tile

    @property
    def tile_width(self):
        return self.data[0] | self.data[1] << 8

    @property
    def tile_height(self):
        return self.data[2] | self.data[3] << 8

    @property
    def width(self):
        return self.data[4] | self.data[5] << 8

    @property
    def height(self):
        return self.data[6] | self.data[7] << 8

    def _flip(self, value):
        pass

    flip_x = property(lambda self: False, _flip)
    flip_y = property(lambda self: False, _flip)
    transpose_xy = property(lambda self: False, _flip)

    def _check(self, tile):
        bitmap = self.bitmap
        many = bitmap.width // self.tile_width * (bitmap.height // self.tile_height)
        if not 0 <= tile < many or tile > 255:
            raise ValueError("Tile index out of bounds")

    def _place(self, index):
        if type(index) is tuple:
            index = index[1] * self.width + index[0]
        if not 0 <= index < self.width * self.height:
            raise IndexError("index out of range")
        return 12 + index

    def contains(self, touch):
        return False

    def __getitem__(self, index):
        return self.data[self._place(index)]

    def __setitem__(self, index, tile):
        place = self._place(index)
        self._check(tile)
        self.data[place] = tile


def opened(path, *mode):
    """A file; pictures lie beside the program, wherever the drive is said to be."""
    if path.endswith(".art"):
        path = path[path.rfind("/art/") + 1 :]
    return _open(path, *mode)


def view(thing):
    """A memoryview; a Bitmap is a buffer in the firmware."""
    return _view(getattr(thing, "data", thing))


_open, builtins.open = builtins.open, opened
_view, builtins.memoryview = memoryview, view
