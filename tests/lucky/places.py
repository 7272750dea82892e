# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Where Lucky Numbers' tests look on the screen."""

from games.lucky.layout import (
    CELL,
    GAP,
    GARDEN,
    OTHERS,
    OTHERS_CELL,
    OTHERS_FACE,
    OTHERS_TITLE,
    PITCH,
    PLACES,
    ROW,
)


def cell_box(size, cell):
    x, y = GARDEN[size]
    return x + cell % 4 * PITCH[size], y + cell // 4 * PITCH[size], CELL[size], CELL[size]


def row_of(size):
    """x, y, w, h of the first place; the gap after each; how many there are, with the slot."""
    return (*ROW[size], GAP, PLACES[size])


def others_of(size, players):
    """w, h, face of a cell; rows of the name; x, y of each."""
    many = players - 2
    face, title = OTHERS_FACE[size][many], OTHERS_TITLE[size][many]
    return (*OTHERS_CELL[size][many], face, title, OTHERS[size][many])
