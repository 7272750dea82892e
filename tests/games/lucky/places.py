# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Where Lucky Numbers' tests look on the screen."""

from games.lucky.layout import LAYOUTS


def cell_box(size, cell):
    x, y, side, pitch, _, _ = LAYOUTS[size].garden
    return x + cell % 4 * pitch, y + cell // 4 * pitch, side, side


def row_of(size):
    """x, y, w, h of the first place; the gap after each; how many there are, with the slot."""
    return LAYOUTS[size].row


def others_of(size, players):
    """w, h, face of a cell; rows of the name; x, y of each."""
    title, w, h, face, at = LAYOUTS[size].others[players - 2]
    return w, h, face, title, tuple(zip(at[::2], at[1::2]))
