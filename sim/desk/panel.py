# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The panel at the end of the wire: keeps the picture and counts what was sent to get it there.

Blinka's own BusDisplay draws, as on a board; only the bus is ours. What it is given are
the bytes a real panel would get: set columns, set rows, write memory, pixels.
"""

import fourwire
import numpy

COLUMNS = 0x2A
ROWS = 0x2B
WRITE = 0x2C
COMMAND = 0  # as in displayio's constants: False for a command, True for data


class Panel(fourwire.FourWire):
    """A display bus that ends in a picture, `pixels`, of RGB565 values."""

    def __init__(self, width, height):
        # Not the parent's: there is no wire.
        self.pixels = numpy.zeros((height, width), numpy.uint16)
        self.bytes = 0
        self.windows = 0
        self.changed = 0  # counts up whenever pixels arrived
        self._command = 0
        self._columns = (0, width - 1)
        self._rows = (0, height - 1)
        self._busy = False

    def reset(self):
        pass

    def deinit(self):
        pass

    def _free(self):
        return not self._busy

    def _begin_transaction(self):
        if self._busy:
            return False
        self._busy = True
        return True

    def _end_transaction(self):
        self._busy = False

    def _send(self, data_type, chip_select, data):
        self.bytes += len(data)
        if not data_type:
            self._command = data[0]
            return
        if self._command == COLUMNS:
            self._columns = self._bounds(data)
        elif self._command == ROWS:
            self._rows = self._bounds(data)
        elif self._command == WRITE:
            self._pixels(data)

    @staticmethod
    def _bounds(data):
        return data[0] << 8 | data[1], data[2] << 8 | data[3]

    def _pixels(self, data):
        left, right = self._columns
        top, bottom = self._rows
        pixels = numpy.frombuffer(data, ">u2")
        self.pixels[top : bottom + 1, left : right + 1] = pixels.reshape(bottom - top + 1, -1)
        self.windows += 1
        self.changed += 1


def rgb(pixels):
    """RGB565 values as an array of 8-bit red, green, blue."""
    red = pixels >> 11
    green = pixels >> 5 & 63
    blue = pixels & 31
    out = numpy.empty((*pixels.shape, 3), numpy.uint8)
    out[..., 0] = red << 3 | red >> 2
    out[..., 1] = green << 2 | green >> 4
    out[..., 2] = blue << 3 | blue >> 2
    return out
