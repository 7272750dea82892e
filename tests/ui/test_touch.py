# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Where a finger is, and the shortest way there."""

import pytest

from ludopoche.keys import DOWN, LEFT, RIGHT, UP
from ludopoche.ui import touch

BOX = (10, 20, 4, 3)


@pytest.mark.parametrize("edge", [0, 1, 2])
def test_inside_is_each_pixel_of_a_box(edge):
    found = {(x, y) for x in range(30) for y in range(40) if touch.inside(BOX, x, y, edge)}
    wide, high = range(10 - edge, 14 + edge), range(20 - edge, 23 + edge)
    assert found == {(x, y) for x in wide for y in high}
    assert not touch.inside(None, 10, 20)


def test_the_nearest_of_boxes_that_overlap():
    boxes = [(0, 0, 10, 10), (6, 0, 10, 10), None, (6, 0, 10, 10)]
    assert [touch.nearest(boxes, x, 5) for x in (0, 6, 7, 8, 9, 15, 16)] == [0, 0, 0, 0, 1, 1, -1]
    assert touch.nearest([(0, 0, 10, 10), (0, 6, 10, 10)], 5, 9) == 1
    assert touch.nearest([], 5, 5) == -1


class Cursor:
    """On a board of 4 by 3 with a wall."""

    WALL = {(1, 0), (1, 1)}

    def __init__(self):
        self.at = (0, 0)

    def stand(self, at):
        self.at = at

    def move(self, button):
        x, y = self.at
        x += (button == RIGHT) - (button == LEFT)
        y += (button == DOWN) - (button == UP)
        if not (0 <= x < 4 and 0 <= y < 3) or (x, y) in self.WALL:
            return False
        self.at = (x, y)
        return True


@pytest.mark.parametrize(
    "goal, way",
    [
        ((0, 0), ()),
        ((0, 2), (DOWN, DOWN)),
        ((3, 0), (DOWN, DOWN, RIGHT, RIGHT, UP, UP, RIGHT)),
        ((1, 0), None),
    ],
)
def test_the_shortest_way(goal, way):
    cursor = Cursor()
    found = touch.arrows(lambda: cursor.at, cursor.stand, cursor.move, lambda: cursor.at == goal)
    assert cursor.at == (0, 0)
    assert (found and len(found)) == (way and len(way))
    for button in found or ():
        assert cursor.move(button)
    assert found is None or cursor.at == goal


def test_what_a_table_answers():
    assert touch.go(None) is None
    assert touch.go((UP, LEFT)) == ("go", UP, LEFT) and touch.go(()) == ("go",)
