# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""An analog stick as four arrows. It takes the place of the arrow keys on a board that has none."""

import analogio

# The bits are the arrows' numbers in hardware.NAMES.
UP = 1 << 0
DOWN = 1 << 1
LEFT = 1 << 2
RIGHT = 1 << 3

# A stick rests near 32768. It must leave the dead zone to count and comes back
# through a smaller one, so that a shaking thumb gives one press.
CENTRE = 32768
ON = 13000
OFF = 8000


class Stick:
    """`lean` is the arrow it leans to now, `seen` every arrow since somebody cleared its bit."""

    def __init__(self, x_pin, y_pin):
        self._x = analogio.AnalogIn(x_pin)
        try:
            self._y = analogio.AnalogIn(y_pin)
        except BaseException:
            self._x.deinit()
            raise
        self.lean = 0
        self.seen = 0

    def deinit(self):
        self._x.deinit()
        self._y.deinit()

    def look(self):
        """Read where it stands. A short flick is kept in `seen` until somebody asks."""
        x = self._x.value - CENTRE
        y = self._y.value - CENTRE
        lean = self.lean
        # Stay where it leans until it is nearly back in the middle.
        if (
            (lean == LEFT and x < -OFF)
            or (lean == RIGHT and x > OFF)
            or (lean == UP and y < -OFF)
            or (lean == DOWN and y > OFF)
        ):
            return
        lean = 0
        if abs(x) >= abs(y):
            if x < -ON:
                lean = LEFT
            elif x > ON:
                lean = RIGHT
        elif y < -ON:
            lean = UP
        elif y > ON:
            lean = DOWN
        self.lean = lean
        self.seen |= lean
