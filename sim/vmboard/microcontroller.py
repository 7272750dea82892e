# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The bytes that stay without a drive: outside of the heap."""

import desk


class Nvm:
    def __init__(self, size):
        self.data = bytearray(b"\xff" * size)

    def __len__(self):
        return len(self.data)

    def __getitem__(self, index):
        return self.data[index]

    def __setitem__(self, index, value):
        self.data[index] = value


nvm = Nvm(desk.NVM)
