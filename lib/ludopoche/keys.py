# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The eight buttons, and what an event is made of."""

UP = 0
DOWN = 1
LEFT = 2
RIGHT = 3
A = 4
B = 5
START = 6
SELECT = 7

# An event is a small number: the button, and what became of it.
BUTTON = 7  # event & BUTTON is the button
PRESS = 8
RELEASE = 16
REPEAT = 32
