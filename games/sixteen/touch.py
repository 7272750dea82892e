# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The meaning of a finger on the table of 3x16."""

from games.sixteen.rules import FILES, UP
from games.sixteen.table import ALL_UP, AT_SIDE, AT_TOP, CALL, IN_FILES, MAIN
from ludopoche.ui.touch import arrows, go, inside


def at(table, x, y):
    if not table.legal:
        return None
    if table.look >= 0:
        return go(())  # anywhere: A closes
    spot = table.spot
    counts = table.view.files.counts
    goal = goal_at(table, x, y)
    if goal is None:
        return None
    zone, place, end = goal

    def there():
        if spot.zone != zone:
            return False
        if zone == IN_FILES:
            return spot.file == place and spot.on_end(counts, table.placed) == end
        return place == (spot.top if zone == AT_TOP else spot.side)

    def move(button):
        return spot.move(button, table.ups, counts, table.placed)

    return go(arrows(spot.where, spot.stand, move, there))


def goal_at(table, x, y):
    """(zone, place, is it the file's end?) of what is there."""
    find = table.find
    if inside(find(("call",)), x, y, 2):
        return AT_TOP, CALL, False
    if table.ups and inside(find(("all up",)), x, y, 2):
        return AT_TOP, ALL_UP, False
    for i in range(3):
        if inside(find(("main", i)), x, y):
            return AT_TOP, MAIN + i, False
    for file in range(1, FILES + 1):
        end = find(("end", file))
        if inside(end, x, y) and (table.placed or file + UP in table.legal):
            return IN_FILES, file - 1, True
        if inside(find(("file", file)), x, y) or inside(end, x, y):
            # Behind the last one; where nothing can go there any more, the last one itself.
            return IN_FILES, file - 1, table.placed and table.view.files.counts[file - 1] > 0
    for place in table.spot.sides:
        if inside(table.view.side.box(place), x, y, 1):
            return AT_SIDE, place, False
    return None
