# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Any speaker. Samples of 8 bits are played from a buffer of 16, as large as the last needed."""


class AudioOut:
    def __init__(self, pin):
        self.buffer = None
        self.state = bytearray(64)
        self.playing = False

    def play(self, sample, *, loop=False):
        size = 2 * len(sample.buffer)
        if self.buffer is None or len(self.buffer) != size:
            self.buffer = None
            self.buffer = bytearray(size)

    def stop(self):
        pass

    def deinit(self):
        self.buffer = None
