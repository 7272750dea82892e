# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The limits of a board: what it refuses and Blinka lets pass is an error on the desktop too.

The limits are those of CircuitPython's shared-bindings: pixels, tiles, colours and
numbers out of range, and attributes of one's own on the firmware's objects (a Python
subclass may have them).
"""

import sys

import bitmaptools
import vectorio
from busdisplay import BusDisplay
from displayio import Bitmap, ColorConverter, Group, Palette, TileGrid

from sim.desk import firmware, pixels

SHAPES = (vectorio.Rectangle, vectorio.Circle, vectorio.Polygon)
NATIVE = (Bitmap, BusDisplay, ColorConverter, Group, Palette, TileGrid, *SHAPES)
SHORT = 32767
LARGEST = 127  # scale: the firmware keeps a pixel's width in 8 bits, and one of them is the sign

_kept = {}  # (class, name) -> Blinka's own
_ours = set()  # modules that may do what they like


def check(value, low, high, name):
    """An int within bounds, as the firmware's argument check has it."""
    if not isinstance(value, int):
        raise TypeError("%s must be of type int, not %s" % (name, type(value).__name__))
    if not low <= value <= high:
        raise ValueError("%s must be %d-%d" % (name, low, high))


def cell(index, width, height):
    """A pixel or a tile: within the grid, by number or by x and y."""
    if isinstance(index, (tuple, list)):
        x, y = index
        if not 0 <= x < width:
            raise IndexError("x must be 0-%d" % (width - 1))
        if not 0 <= y < height:
            raise IndexError("y must be 0-%d" % (height - 1))
    elif isinstance(index, slice):
        raise NotImplementedError("Slices not supported")
    elif not 0 <= index < width * height:
        raise IndexError("index must be 0-%d" % (width * height - 1))


def bitmap_get(self, index):
    cell(index, self._bmp_width, self._bmp_height)
    return _kept[Bitmap, "__getitem__"](self, index)


def bitmap_set(self, index, value):
    if not pixels.put(self, index, value):
        cell(index, self._bmp_width, self._bmp_height)
        check(value, 0, self._bitmask, "value")
        _kept[Bitmap, "__setitem__"](self, index, value)


def bitmap_fill(self, value):
    check(value, 0, self._bitmask, "value")
    _kept[Bitmap, "fill"](self, value)


def bitmap_init(self, width, height, value_count):
    check(width, 0, SHORT, "width")
    check(height, 0, SHORT, "height")
    check(value_count, 1, 65536, "value_count")
    _kept[Bitmap, "__init__"](self, width, height, value_count)


def grid_get(self, index):
    cell(index, self._width_in_tiles, self._height_in_tiles)
    return _kept[TileGrid, "__getitem__"](self, index)


def grid_set(self, index, value):
    cell(index, self._width_in_tiles, self._height_in_tiles)
    check(value, 0, min(255, self._tiles_in_bitmap - 1), "tile")
    _kept[TileGrid, "__setitem__"](self, index, value)


def grid_init(self, bitmap, *, width=1, height=1, default_tile=0, x=0, y=0, **named):
    for name, value in (("x", x), ("y", y)):
        check(value, -SHORT - 1, SHORT, name)
    check(width, 1, SHORT, "width")
    check(height, 1, SHORT, "height")
    _kept[TileGrid, "__init__"](
        self, bitmap, width=width, height=height, default_tile=default_tile, x=x, y=y, **named
    )
    check(default_tile, 0, min(255, self._tiles_in_bitmap - 1), "default_tile")


def palette_init(self, color_count, *, dither=False):
    check(color_count, 1, SHORT, "color_count")
    _kept[Palette, "__init__"](self, color_count, dither=dither)


def palette_set(self, index, value):
    check(index, 0, len(self) - 1, "palette_index")
    if isinstance(value, (tuple, list)):
        if len(value) not in (3, 4) or not all(0 <= part <= 255 for part in value):
            raise ValueError("color buffer must be 3 bytes (RGB) or 4 bytes (RGB + pad byte)")
    elif isinstance(value, int) and not 0 <= value <= 0xFFFFFF:
        raise TypeError("color must be between 0x000000 and 0xffffff")
    _kept[Palette, "__setitem__"](self, index, value)


def palette_transparent(self, index):
    check(index, 0, len(self) - 1, "palette_index")
    _kept[Palette, "make_transparent"](self, index)


def palette_opaque(self, index):
    check(index, 0, len(self) - 1, "palette_index")
    _kept[Palette, "make_opaque"](self, index)


def shape_init(kind):
    def init(self, *, pixel_shader, color_index=0, **named):
        if isinstance(pixel_shader, Palette):
            check(color_index, 0, len(pixel_shader) - 1, "color_index")
        for name in ("width", "height", "radius"):
            if name in named:
                check(named[name], 1, SHORT, name)
        for name in ("x", "y"):
            check(named.get(name, 0), -SHORT - 1, SHORT, name)
        _kept[kind, "__init__"](self, pixel_shader=pixel_shader, color_index=color_index, **named)

    return init


def shape_color(kind):
    def color_index(self, value):
        if isinstance(self.pixel_shader, Palette):
            check(value, 0, len(self.pixel_shader) - 1, "color_index")
        _kept[kind, "color_index"].fset(self, value)

    return color_index


def no_new_attributes(self, name, value, caller=sys._getframe, put=object.__setattr__):
    """The firmware's own objects have the attributes they have, and no private ones to set."""
    # Blinka's and the simulator's own modules keep what they need in them; of all that the desk
    # does nothing is done as often as this.
    module = caller(1).f_globals.get("__name__", "")
    if module not in _ours:
        kind = type(self)
        if module.startswith(firmware.OURS):
            _ours.add(module)
        elif kind in NATIVE and (name[0] == "_" or type(getattr(kind, name, None)) is not property):
            raise AttributeError("'%s' object has no attribute '%s'" % (kind.__name__, name))
    put(self, name, value)


def group_insert(self, index, layer):
    """A shape, too, has one parent at most."""
    if isinstance(layer, SHAPES):
        if getattr(layer, "_parent", None) is not None:
            raise TypeError("can only have one parent")
        layer._parent = True
    _kept[Group, "insert"](self, index, layer)


def scaled(scale):
    """A board says nothing, but draws nothing either, or too little."""
    if scale > LARGEST:
        raise ValueError("scale %d: a board draws up to %d" % (scale, LARGEST))


def group_transform(self, parent_transform):
    """Scales multiply down the tree, when a group comes to its place and later."""
    if parent_transform is not None:
        scaled(parent_transform.scale * self._scale)
    _kept[Group, "_update_transform"](self, parent_transform)


def group_scale(self, value):
    if isinstance(value, int):
        scaled(self._absolute_transform.scale // self._scale * value)
    _kept[Group, "_set_scale"](self, value)


def group_cleanup(self, layer):
    if hasattr(layer, "_parent"):
        layer._parent = None
    _kept[Group, "_removal_cleanup"](self, layer)


def fill_region(dest_bitmap, x1, y1, x2, y2, value):
    """bitmaptools clips nothing on a board. Modules keep this function: it asks who is on guard."""
    if _kept:
        check(value, 0, dest_bitmap._bitmask, "value")
        check(x1, 0, dest_bitmap.width, "x1")
        check(x2, x1, dest_bitmap.width, "x2")
        check(y1, 0, dest_bitmap.height, "y1")
        check(y2, y1, dest_bitmap.height, "y2")
        pixels.fill(dest_bitmap, x1, y1, x2, y2, value, plain_fill_region)
    else:
        plain_fill_region(dest_bitmap, x1, y1, x2, y2, value)


def blit(dest_bitmap, source_bitmap, x, y, *, x1=0, y1=0, x2=None, y2=None, **skip):
    """It begins within the target; what hangs over is left out."""
    if _kept:
        check(x, 0, dest_bitmap.width, "x")
        check(y, 0, dest_bitmap.height, "y")
        for value, most, name in (
            (x1, source_bitmap.width, "x1"),
            (x2, source_bitmap.width, "x2"),
            (y1, source_bitmap.height, "y1"),
            (y2, source_bitmap.height, "y2"),
        ):
            check(most if value is None else value, 0, most, name)
        if source_bitmap._bits_per_value > dest_bitmap._bits_per_value:
            raise ValueError("source palette too large")
        if pixels.copy(dest_bitmap, source_bitmap, x, y, x1, y1, x2, y2, **skip):
            return
    plain_blit(dest_bitmap, source_bitmap, x, y, x1=x1, y1=y1, x2=x2, y2=y2, **skip)


def arrayblit(bitmap, data, x1=0, y1=0, x2=None, y2=None, skip_index=None):
    """Values are taken modulo those the bitmap has, here and there; but there must be enough."""
    x2 = bitmap.width if x2 is None else x2
    y2 = bitmap.height if y2 is None else y2
    if _kept:
        check(x1, 0, bitmap.width, "x1")
        check(x2, x1, bitmap.width, "x2")
        check(y1, 0, bitmap.height, "y1")
        check(y2, y1, bitmap.height, "y2")
        if len(data) < (x2 - x1) * (y2 - y1):
            raise IndexError("index out of range")
    plain_arrayblit(bitmap, data, x1, y1, x2, y2, skip_index)


plain_fill_region, bitmaptools.fill_region = bitmaptools.fill_region, fill_region
plain_blit, bitmaptools.blit = bitmaptools.blit, blit
plain_arrayblit, bitmaptools.arrayblit = bitmaptools.arrayblit, arrayblit


def brightness(self, value):
    """A display without a light of its own can't be dimmed (but is given 1.0 when it is made)."""
    if self._backlight_type is None and hasattr(self, "_made"):
        raise RuntimeError("Brightness not adjustable")
    _kept[BusDisplay, "brightness"].fset(self, value)


def guards():
    """{(class, name): what takes the place of Blinka's}"""
    found = {
        (Bitmap, "__getitem__"): bitmap_get,
        (Bitmap, "__setitem__"): bitmap_set,
        (Bitmap, "__init__"): bitmap_init,
        (Bitmap, "fill"): bitmap_fill,
        (TileGrid, "__getitem__"): grid_get,
        (TileGrid, "__setitem__"): grid_set,
        (TileGrid, "__init__"): grid_init,
        (Palette, "__init__"): palette_init,
        (Palette, "__setitem__"): palette_set,
        (Palette, "make_transparent"): palette_transparent,
        (Palette, "make_opaque"): palette_opaque,
        (Group, "insert"): group_insert,
        (Group, "_update_transform"): group_transform,
        (Group, "_set_scale"): group_scale,
        (Group, "_removal_cleanup"): group_cleanup,
    }
    for kind in SHAPES:
        found[kind, "__init__"] = shape_init(kind)
    for kind in NATIVE:
        found[kind, "__setattr__"] = no_new_attributes
    return found


def setters():
    """(class, property, what sets it in place of Blinka's)"""
    yield BusDisplay, "brightness", brightness
    for kind in SHAPES:
        yield kind, "color_index", shape_color(kind)


def install(on=True):
    """Put the guards up, or Blinka's own way back."""
    if on and not _kept:
        for (kind, name), guard in guards().items():
            _kept[kind, name] = getattr(kind, name)
            setattr(kind, name, guard)
        for kind, name, setter in setters():
            kept = _kept[kind, name] = getattr(kind, name)
            setattr(kind, name, property(kept.fget, setter))
    elif not on and _kept:
        for (kind, name), original in _kept.items():
            if name == "__setattr__":
                delattr(kind, name)
            else:
                setattr(kind, name, original)
        _kept.clear()
