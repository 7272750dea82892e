# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Blinka writes a bitmap pixel by pixel through several calls; here a row is written at a time.

Bitmaps of up to 16 colours lie in words of 32 bits, the first pixel highest. Other ones are left
to Blinka, and what a board would refuse to limits.py.
"""

import functools
from array import array

from displayio._area import Area

WORD = 0xFFFFFFFF


def put(bitmap, index, value):
    """bitmap[index] = value; False, and nothing done, where that isn't plain and allowed."""
    bits = bitmap._bits_per_value
    if bits > 4 or type(index) is not int or type(value) is not int or bitmap._read_only:
        return False
    y, x = divmod(index, bitmap._bmp_width)
    mask = bitmap._bitmask
    if not 0 <= y < bitmap._bmp_height or value & mask != value:
        return False
    at = y * bitmap._stride + (x >> bitmap._x_shift)
    shift = 32 - ((x & bitmap._x_mask) + 1) * bits
    data = bitmap._data
    data[at] = data[at] & ~(mask << shift) | value << shift
    dirty = bitmap._dirty_area
    if not (dirty.x1 <= x < dirty.x2 and dirty.y1 <= y < dirty.y2):
        bitmap._set_dirty_area(Area(x, y, x + 1, y + 1))
    return True


def changed(bitmap, x1, y1, x2, y2):
    """Note that these pixels have changed, unless that is known."""
    dirty = bitmap._dirty_area
    if not (dirty.x1 <= x1 and x2 <= dirty.x2 and dirty.y1 <= y1 and y2 <= dirty.y2):
        bitmap._set_dirty_area(Area(x1, y1, x2, y2))


def fill(bitmap, x1, y1, x2, y2, value, plain):
    """bitmaptools.fill_region, within the bitmap."""
    bits = bitmap._bits_per_value
    if bits > 4 or bitmap._read_only or x1 >= x2 or y1 >= y2:
        plain(bitmap, x1, y1, x2, y2, value)
        return
    changed(bitmap, x1, y1, x2, y2)
    word = 0
    for shift in range(0, 32, bits):
        word |= value << shift
    first = x1 >> bitmap._x_shift
    last = x2 - 1 >> bitmap._x_shift
    head = WORD >> (x1 & bitmap._x_mask) * bits
    tail = WORD & ~(WORD >> ((x2 - 1 & bitmap._x_mask) + 1) * bits)
    if first == last:
        head &= tail
    between = array("L", [word]) * (last - first - 1)
    data = bitmap._data
    stride = bitmap._stride
    for row in range(y1 * stride, y2 * stride, stride):
        data[row + first] = data[row + first] & ~head | word & head
        if first < last:
            data[row + first + 1 : row + last] = between
            data[row + last] = data[row + last] & ~tail | word & tail


def copy(bitmap, source, x, y, x1, y1, x2, y2, skip_source_index=None, skip_dest_index=None):
    """bitmaptools.blit from one bitmap to another; False, and nothing done, where it isn't plain.

    The whole region counts as changed, as on a board.
    """
    bits = bitmap._bits_per_value
    few = source._bits_per_value
    if few > bits or bits > 4 or bitmap is source or bitmap._read_only:
        return False
    if skip_dest_index is not None:
        return False
    x2 = min(source.width if x2 is None else x2, x1 + bitmap.width - x)
    y2 = min(source.height if y2 is None else y2, y1 + bitmap.height - y)
    if x1 >= x2 or y1 >= y2:
        return True
    wide = x2 - x1
    changed(bitmap, x, y, x + wide, y + y2 - y1)
    spread = spread_of if wide <= LETTER else spread_of.__wrapped__
    here, there = source._data, bitmap._data
    for row in range(y2 - y1):
        first, last, shift = words(x1 * few, x2 * few, (y1 + row) * source._stride)
        value = 0
        for word in here[first:last]:
            value = value << 32 | word
        keep, pixels = spread(
            value >> shift & (1 << wide * few) - 1, wide, few, bits, skip_source_index
        )
        first, last, shift = words(x * bits, (x + wide) * bits, (y + row) * bitmap._stride)
        value = 0
        for word in there[first:last]:
            value = value << 32 | word
        value = value & ~(keep << shift) | pixels << shift
        for at in range(last - 1, first - 1, -1):
            there[at] = value & WORD
            value >>= 32
    return True


LETTER = 16  # pixels of a row that comes again and again


def words(start, end, row):
    """The words in which bits of a row lie, and how many bits follow in the last."""
    last = end + 31 >> 5
    return row + (start >> 5), row + last, (last << 5) - end


@functools.lru_cache(4096)
def spread_of(value, wide, few, bits, skip):
    """A row's pixels of `few` bits as such of `bits`: which of them are written, and what."""
    keep = pixels = 0
    inner, mask = (1 << few) - 1, (1 << bits) - 1
    for i in range(wide):
        pixel = value >> few * i & inner
        if pixel != skip:
            keep |= mask << bits * i
            pixels |= pixel << bits * i
    return keep, pixels
