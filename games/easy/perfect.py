# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Take It Easy's perfect boards, the only ones worth 307, for a gallery.

`python3 -m sim prove easy` finds them; perfect.bin keeps their tiles, 19 bytes
a board, in the order of the cells.
"""

from games.easy.rules import CELLS

BOARDS = 16


def board(number):
    """The tiles of one of the boards, from 0 on."""
    with open(__file__[: __file__.rfind("perfect.")] + "perfect.bin", "rb") as file:
        file.seek(number * CELLS)
        return file.read(CELLS)
