# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The stick's two pins, and the battery's."""

import hand


class AnalogIn:
    def __init__(self, pin):
        self.pin = pin

    @property
    def value(self):
        return hand.level(self.pin)

    def deinit(self):
        pass
