# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The meaning of a finger on the table: each answer has its box."""

from ludopoche.keys import LEFT, RIGHT
from ludopoche.ui.touch import go, inside


def at(table, x, y):
    if not table.legal:
        return None
    for answer in (0, 1):
        box = (table.x + answer * table.step, table.y, table.side, table.side)
        if inside(box, x, y):
            return go(() if answer == table.answer else (RIGHT if answer else LEFT,))
    return None
