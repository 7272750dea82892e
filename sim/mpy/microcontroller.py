# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The bytes that stay without a drive: outside of the heap."""

import desk


class Nvm:
    """In pieces, so that the program's own largest object can be told."""

    def __init__(self, size):
        self.size = size
        self.pieces = [bytearray(b"\xff" * 256) for _ in range(size // 256)]

    def __len__(self):
        return self.size

    def __getitem__(self, index):
        if isinstance(index, int):
            return self.pieces[index >> 8][index & 255]
        start, end = self._ends(index)
        if start >> 8 == end - 1 >> 8:
            return self.pieces[start >> 8][start & 255 : (end - 1 & 255) + 1]
        return bytearray([self[i] for i in range(start, end)])

    def __setitem__(self, index, value):
        if isinstance(index, int):
            self.pieces[index >> 8][index & 255] = value
            return
        start, end = self._ends(index)
        if len(value) != end - start:
            raise ValueError("Slice and value different lengths.")
        for i in range(start, end):
            self[i] = value[i - start]

    def _ends(self, index):
        start = index.start or 0
        end = self.size if index.stop is None else index.stop
        return start, min(end, self.size)


nvm = Nvm(desk.NVM)
