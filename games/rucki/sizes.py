# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The pictures of Rucki Zucki's hand, for cards of one size; in memory only while they are read."""

import displayio

from games.rucki import layout
from games.rucki.view import Ring
from ludopoche.ui.letters import Figures
from ludopoche.ui.widgets import Cursor, grid, tile


def read(hand):
    """Give a hand the figures, the tiles and the cursor of its size."""
    stage = hand.stage
    size = hand.size
    hand.layout = where = layout.HAND[stage.size][size]
    with stage.sheets("rucki") as sheets:
        sheet = sheets.read("backs%d" % size)
        hand.blank = sheets.read("card%d" % size)
        name = "figures%d" % size
        hand.figures = Figures(sheets.read(name), sheets.note(name))
        if where.thick:
            # Cards are narrow, and a joker that is placed changes much else: short arms.
            hand.cursor = Cursor(stage, where.thick, max(4, 2 * where.thick))
        else:
            hand.cursor = Ring(stage, sheets.read("ring%d" % size))
    x, y, _, h = hand.box(hand.places - 1)
    hand.last = tile(sheet, hand.backs, where.pitch, h, x, y)
    # The backs of a hand that nobody may see.
    hand.fan = grid(sheet, hand.backs, 7, 1, where.pitch, h, where.x, where.y)
    hand.fan.hidden = True
    hand.cards_in = displayio.Group()
    for part in (hand.last, hand.fan, hand.cards_in, hand.cursor.group):
        hand.group.append(part)
