# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The tiles that are left, shown in the table's place; in memory only while they are put together.

Three by three by three: a block for each middle number, a row for each left one, a column for each
right one; below, how many tiles have each number.
"""

import displayio

from games.easy.rules import rank_of
from ludopoche.ui.theme import INK
from ludopoche.ui.widgets import grid, tile

BRIGHT = 3  # as in the layout, of the colours of two bits


def group(view, pool, pile):
    """Return those of `pool`; so many of them are still called."""
    stage = view.stage
    shades = view.panel.shades
    with stage.sheets("easy") as sheets:
        x, y, pitch, across, down, low = sheets.numbers("block")
        block = sheets.read("block")
        uppers = sheets.read("uppers")
        lowers = sheets.read("lowers")
        plates = sheets.read("plates")
        counts = sheets.read("counts")
    if view.left_colours is None:
        view.left_colours = stage.few(-1, INK)
    shown = displayio.Group()
    face = stage.text
    text = stage.word("left", sum(pool), pile)
    title = displayio.Bitmap(face.width(text), face.line, 4)
    face.paint(title, 0, face.up, text, BRIGHT)
    top = stage.top + (y - stage.top - face.cap) // 2 - face.up
    shown.append(tile(title, shades, title.width, title.height, x + 1, top))
    high = uppers.height
    wide = plates.width // 9
    narrow = counts.width // 10
    for middle in range(3):
        shown.append(tile(block, view.left_colours, block.width, block.height, x, y))
        for row in range(3):
            top = y + row * down
            upper = grid(uppers, stage.film, 3, 1, across, high, x, top)
            lower = grid(lowers, stage.film, 3, 1, across, lowers.height, x, top + high)
            shown.append(upper)
            shown.append(lower)
            for column in range(3):
                if pool[row * 9 + middle * 3 + column]:
                    upper[column] = 1 + middle
                    lower[column] = 1 + row * 3 + column
        for rank in range(3):
            count = 0
            for one in range(27):
                count += pool[one] and rank_of(one, middle) == rank
            at = x + rank * across + (across - narrow) // 2
            top = low
            shown.append(
                tile(plates, stage.palette, wide, plates.height, at, top, middle * 3 + rank)
            )
            top += plates.height + 3
            shown.append(tile(counts, shades, narrow, counts.height, at, top, count))
        x += pitch
    return shown
