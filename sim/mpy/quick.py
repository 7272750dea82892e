# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Replacement modules whose own code takes next to no time, to count the program's instructions.

Pixels go into a bytearray, as fast as the firmware puts them into a Bitmap; nothing is checked.
"""

import bitmaptools
import displayio
import microcontroller


class Bitmap(bytearray):
    bits_per_value = 8

    def __init__(self, width, height, value_count):
        bits = 1
        while (value_count - 1) >> bits:
            bits += bits
        super().__init__((width * bits + 31) // 32 * 4 * height)
        self.width = width
        self.height = height

    @property
    def data(self):
        """The buffer that a file of pictures is read into."""
        return bytearray(len(self))

    def __setitem__(self, index, value):
        pass

    def fill(self, value):
        pass


def nothing(*args, **more):
    pass


displayio.Bitmap = Bitmap
displayio.TileGrid._check = nothing
displayio.Group.append = lambda self, layer: self._layers.append(layer)
bitmaptools.fill_region = bitmaptools.blit = nothing
microcontroller.nvm = bytearray(bytes((255,)) * len(microcontroller.nvm))
