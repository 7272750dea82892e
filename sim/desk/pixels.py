# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Blinka writes a bitmap pixel by pixel through several calls; here a row is written at a time.

Bitmaps of up to 16 colours lie in words of 32 bits, the first pixel highest. Other ones are left
to Blinka, and what a board would refuse to limits.py.
"""

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


def fill(bitmap, x1, y1, x2, y2, value, plain):
    """bitmaptools.fill_region, within the bitmap."""
    bits = bitmap._bits_per_value
    if bits > 4 or bitmap._read_only or x1 >= x2 or y1 >= y2:
        plain(bitmap, x1, y1, x2, y2, value)
        return
    bitmap.dirty(x1, y1, x2, y2)
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
    if bits > 4 or bitmap is source or bitmap._read_only:
        return False
    x2 = min(source.width if x2 is None else x2, x1 + bitmap.width - x)
    y2 = min(source.height if y2 is None else y2, y1 + bitmap.height - y)
    if x1 >= x2 or y1 >= y2:
        return True
    bitmap.dirty(x, y, x + x2 - x1, y + y2 - y1)
    data = bitmap._data
    mask = bitmap._bitmask
    each = 32 // bits
    here = source._data
    few = source._bits_per_value
    lot = 32 // few
    inner = source._bitmask
    for row in range(y2 - y1):
        start = (y1 + row) * source._stride
        to = (y + row) * bitmap._stride
        for column in range(x1, x2):
            value = here[start + column // lot] >> 32 - few * (column % lot + 1) & inner
            if value == skip_source_index:
                continue
            at = x + column - x1
            shift = 32 - bits * (at % each + 1)
            at = to + at // each
            word = data[at]
            if skip_dest_index is None or word >> shift & mask != skip_dest_index:
                data[at] = word & ~(mask << shift) | value << shift
    return True
