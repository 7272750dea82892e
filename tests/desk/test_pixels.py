# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Rows written at a time leave the very words that Blinka's own pixels would."""

import random

import displayio
import pytest

from sim.desk import limits, pixels
from sim.desk.device import Desk

SET = displayio.Bitmap.__setitem__


@pytest.mark.parametrize("colours", [2, 4, 16, 256, 65536])
def test_the_same_words_and_the_same_dirty_area(colours):
    chance = random.Random(colours)
    with Desk("pygamer", strict=False):
        for _ in range(60):
            width, height = chance.randrange(1, 70), chance.randrange(1, 9)
            two = [displayio.Bitmap(width, height, colours) for _ in range(2)]
            for bitmap in two:
                bitmap._finish_refresh()
            for _ in range(12):
                value = chance.randrange(colours)
                index = chance.randrange(width * height)
                SET(two[0], index, value)
                if colours > 16:
                    SET(two[1], index, value)
                assert pixels.put(two[1], index, value) is (colours <= 16)
                x1, y1 = chance.randrange(width + 1), chance.randrange(height + 1)
                x2, y2 = chance.randint(x1, width), chance.randint(y1, height)
                plain = limits.plain_fill_region
                plain(two[0], x1, y1, x2, y2, value)
                pixels.fill(two[1], x1, y1, x2, y2, value, plain)
                assert bytes(two[0]._data) == bytes(two[1]._data)
                assert vars(two[0]._dirty_area) == vars(two[1]._dirty_area)


def test_what_is_not_plain_is_left_to_others():
    with Desk("pygamer", strict=False):
        bitmap = displayio.Bitmap(5, 4, 4)
        for index, value in ((-1, 1), (20, 1), (0, 4), (0, -1), ((1, 1), 1), (0, None), (0.0, 1)):
            assert not pixels.put(bitmap, index, value)
        assert not any(bitmap._data)
