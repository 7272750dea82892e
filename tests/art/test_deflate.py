# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""What we pack, zlib unpacks; and small it is."""

import random
import zlib

import pytest

from sim.art.deflate import DISTANCES, LENGTHS, compressed


@pytest.mark.parametrize("values", [1, 2, 4, 256])
@pytest.mark.parametrize("size", [0, 1, 2, 3, 4, 257, 258, 259, 600, 5000])
def test_zlib_unpacks_it(values, size):
    chance = random.Random(size * values)
    data = bytes(chance.randrange(values) for _ in range(size))
    assert zlib.decompress(compressed(data)) == data


def test_long_runs_and_far_places():
    for data in (bytes(70000), bytes(range(256)) * 200, b"ab" * 3 + bytes(40000) + b"ab" * 3):
        packed = compressed(data)
        assert zlib.decompress(packed) == data
        assert len(packed) < len(data) // 20


def test_the_codes_are_those_of_the_standard():
    assert (len(LENGTHS), LENGTHS[0], LENGTHS[-2:]) == (29, (3, 0), [(227, 5), (258, 0)])
    assert (len(DISTANCES), DISTANCES[4], DISTANCES[-1]) == (30, (5, 1), (24577, 13))


def test_it_is_the_same_everywhere():
    data = b"Lucky Numbers, 3x16, Take It Easy, Rucki Zucki " * 3
    assert compressed(data).hex() == (
        "7801f3294dceae54f02bcd4d4a2d2ad65130ae3034d3510849cc4e55f02c51704d2caed45108022ac9548802"
        "93b4550e00cb192df7"
    )
