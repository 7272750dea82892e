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


@pytest.mark.parametrize("few, lot", [(2, 2), (2, 16), (4, 16), (16, 16)])
def test_letters_leave_the_words_that_single_pixels_would(few, lot):
    chance = random.Random(few * lot)
    with Desk("pygamer", strict=False):
        source = displayio.Bitmap(45, 9, few)
        two = [displayio.Bitmap(40, 12, lot) for _ in range(2)]
        for at in range(45 * 9):
            SET(source, at, chance.randrange(few))
        for at in range(40 * 12):
            for bitmap in two:
                SET(bitmap, at, at * 7 % lot)
        for bitmap in two:
            bitmap._finish_refresh()
        for _ in range(80):
            x, y = chance.randrange(40), chance.randrange(12)
            x1, y1 = chance.randrange(45), chance.randrange(9)
            x2, y2 = chance.randint(x1, 45), chance.randint(y1, 9)
            skip = chance.choice((None, 0, 1))
            for row in range(min(y2 - y1, 12 - y)):
                for column in range(min(x2 - x1, 40 - x)):
                    value = source[x1 + column, y1 + row]
                    if value != skip:
                        SET(two[0], (x + column, y + row), value)
            assert pixels.copy(two[1], source, x, y, x1, y1, x2, y2, skip)
            assert bytes(two[0]._data) == bytes(two[1]._data)


def test_what_is_not_plain_is_left_to_others():
    with Desk("pygamer", strict=False):
        bitmap = displayio.Bitmap(5, 4, 4)
        for index, value in ((-1, 1), (20, 1), (0, 4), (0, -1), ((1, 1), 1), (0, None), (0.0, 1)):
            assert not pixels.put(bitmap, index, value)
        assert not any(bitmap._data)
