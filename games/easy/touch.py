# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The meaning of a finger on the table of Take It Easy."""

from games.easy.rules import CELLS
from ludopoche.ui.touch import arrows, go, inside, nearest


def at(table, x, y):
    if not table.hand.legal:
        return None
    if table.left or table.look >= 0:
        return go(())  # anywhere: A closes
    spot = table.spot
    goal = goal_at(table, x, y)
    if goal is None:
        return None
    second = len(table.hand.call) > 1

    def there():
        zone, cell, other, _ = spot.memo()
        if zone != goal[0]:
            return False
        return goal[1] == (cell if zone == "board" else other if zone == "others" else 0)

    def move(button):
        return spot.move(button, second)

    return go(arrows(spot.memo, spot.recall, move, there))


def goal_at(table, x, y):
    """(zone, number) of what is there."""
    view = table.view
    hand = table.hand
    cell = nearest([view.box("board", cell) for cell in range(CELLS)], x, y)
    if cell >= 0:
        return "board", cell
    if inside(table.find(("pile",)), x, y, 2):
        return "key", 0
    for i in range(table.match.players - 1):
        if inside(table.find(("seat", (table.seat + 1 + i) % table.match.players)), x, y):
            return "others", i
    if len(hand.call) > 1 and inside(view.box("second", 1 - hand.now), x, y):
        return "second", 0
    return None
