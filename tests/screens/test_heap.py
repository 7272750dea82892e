# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""What play takes from a board's heap: nothing in an idle frame, little for a cursor move."""

import pytest

from tests.screens.heap import measure

SIZES = ("160x128", "240x240", "320x240")


@pytest.mark.parametrize("size", SIZES)
def test_lucky(machine, size):
    found = measure(machine, "lucky", size, "person,person,person,person")
    assert found["idle"] == [0, 0, 0]
    for name in ("up", "down", "left", "right"):
        assert max(found[name]) < 256, found
    # All that is in memory then; a bot and the store come on top.
    assert found["all"][0] < {"160x128": 116500, "240x240": 128500, "320x240": 133000}[size], found
