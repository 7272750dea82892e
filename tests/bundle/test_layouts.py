# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A drive holds the pictures of its board's layout, and no others."""

import types

import pytest

from sim.art import maker
from sim.bundle import room
from sim.desk import boards
from sim.flash import known_boards

FILES = {"art/lucky-%dx%d.art" % size: b"x" for size in maker.SIZES}
FILES |= {"code.py": b"", "games/lucky/table.mpy": b""}


@pytest.mark.parametrize("board", boards.ALL, ids=lambda board: board.id)
def test_each_board_gets_its_own(board):
    size = known_boards.layout(types.SimpleNamespace(board_id=board.id))
    assert size == ((240, 240) if board.name == "PicoPad" else board.size)
    left = room.of_layout(FILES, size)
    pictures = [path for path in left if path.startswith("art/")]
    assert pictures == ["art/lucky-%dx%d.art" % maker.SIZES[maker.layout(*size)]]
    assert len(left) == 3


def test_a_board_nobody_knows_gets_all():
    assert known_boards.layout(types.SimpleNamespace(board_id="my_own_board")) is None


@pytest.mark.parametrize(
    "size, layout", [((160, 128), 0), ((200, 200), 0), ((240, 240), 1), ((320, 240), 2)]
)
def test_the_largest_layout_that_fits(size, layout):
    assert maker.layout(*size) == layout
