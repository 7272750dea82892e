# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""For fingers on the screen: which arrows lead the cursor to what they touch.

Imported only where there is touch; it isn't among a board's files.
"""

from ludopoche.keys import RIGHT, UP

FAR = 60  # places of the cursor that are tried: more than any table has


def inside(box, x, y, edge=0):
    """Is a point in a box (x, y, w, h), or near it?"""
    if not box:
        return False
    left, top, w, h = box
    return left - edge <= x < left + w + edge and top - edge <= y < top + h + edge


def nearest(boxes, x, y):
    """Return the number of the box whose middle is nearest among those that the point is in, -1
    for none: boxes of round things overlap."""
    best = -1
    least = 0
    for i in range(len(boxes)):
        if inside(boxes[i], x, y):
            left, top, w, h = boxes[i]
            far = (2 * (x - left) - w) ** 2 + (2 * (y - top) - h) ** 2
            if best < 0 or far < least:
                best = i
                least = far
    return best


def arrows(where, stand, move, there):
    """Return the shortest row of arrows that leads there, or None.

    where() gives where the cursor is as a plain value and stand(it) puts it there, without showing
    it; move(button) moves it, False where there is nowhere to go; there() says whether it has
    arrived. Afterwards it is where it was.
    """
    start = where()
    ways = {start: ()}
    queue = [start]
    found = None
    while queue and found is None and len(ways) < FAR:
        state = queue.pop(0)
        stand(state)
        if there():
            found = ways[state]
            break
        for button in range(UP, RIGHT + 1):
            stand(state)
            if move(button):
                to = where()
                if to not in ways:
                    ways[to] = ways[state] + (button,)
                    queue.append(to)
    stand(start)
    return found


def go(way):
    """The answer of a table's at(): these arrows, and A is pressed there; or nothing."""
    return None if way is None else ("go",) + tuple(way)
