# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The meaning of a finger on the table of Lucky Numbers."""

from games.lucky.table import AMONG_OTHERS, IN_GARDEN, IN_ROW
from ludopoche.keys import B
from ludopoche.ui.touch import arrows, go, inside


def at(table, x, y):
    if not table.legal:
        return None
    if table.look >= 0:
        return go(())  # anywhere: A closes
    spot = table.spot
    view = table.view
    goal = None
    for cell in range(16):
        if inside(view.garden.box(cell), x, y):
            goal = (IN_GARDEN, cell)
    for i in range(len(view.others)):
        if inside(view.others[i].box, x, y):
            goal = (AMONG_OTHERS, i)
    entry = entry_at(table.row, x, y)
    if entry is not None:
        goal = (IN_ROW, entry)
    if goal is None:
        return None

    def there():
        zone, cell, entry, panel = spot.memo()
        return goal == (zone, (cell, entry, panel)[zone])

    held = table.row.slot == 0  # a tile was drawn: of the row only the slot counts

    def move(button):
        return spot.move(button, held, picked)

    picked = table.pick
    if not picked or goal[0] != IN_ROW:
        return go(arrows(spot.memo, spot.recall, move, there))
    if len(table.hand) == 1:
        return None  # it can't be put back
    # What has been taken up goes back first.
    before = spot.memo()
    kinds = table.row.kinds
    spot.recall((IN_ROW, before[1], kinds.index(picked), before[3]))
    picked = 0
    way = arrows(spot.memo, spot.recall, move, there)
    spot.recall(before)
    return None if way is None else go((B,) + way)


def entry_at(row, x, y):
    """The entry of the row that is seen there."""
    for place in range(row.most):
        i = row.entry(place)
        if i < len(row.kinds) and row.kinds[i]:
            if inside((row.left(i), row.y, row.w, row.h), x, y, 1):
                return i
    last = len(row.kinds)
    if row.slot >= 0 and inside((row.left(last), row.y, row.w, row.h), x, y, 2):
        return last
    return None
