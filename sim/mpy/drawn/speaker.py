# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Any speaker: the page plays samples."""

import page
from uctypes import addressof


class AudioOut:
    playing = False

    def __init__(self, pin):
        pass

    def play(self, sample, *, loop=False):
        page.play(addressof(sample.buffer), len(sample.buffer), sample.sample_rate)

    def stop(self):
        pass

    def deinit(self):
        pass
