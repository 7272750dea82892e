# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A buzzer's pin: the page hears every change of its tone."""

import page


class PWMOut:
    def __init__(self, pin, *, duty_cycle=0, frequency=500, variable_frequency=False):
        self._duty = duty_cycle
        self._frequency = frequency

    @property
    def duty_cycle(self):
        return self._duty

    @duty_cycle.setter
    def duty_cycle(self, value):
        self._duty = value
        self._tell()

    @property
    def frequency(self):
        return self._frequency

    @frequency.setter
    def frequency(self, value):
        self._frequency = value
        self._tell()

    def _tell(self):
        page.tone(self._frequency if self._duty else 0)

    def deinit(self):
        page.tone(0)
