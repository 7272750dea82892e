# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Keep or leave's pictures, drawn on the desktop when the bundle is made."""

from games.template.layout import LAYOUTS


def sheets(brush, size):
    where = LAYOUTS[size]
    yield "icon", icon(brush, *where.icon)
    side = where.card.side
    card = brush.canvas(side, side, ground=brush.NIGHT)
    brush.plate(card, 0, 0, side, side, brush.GOLD, brush.ORANGE, 3, 2)
    yield "card", card, where.card
    away = brush.canvas(side, side, ground=brush.NIGHT)
    brush.rounded(away, 0, 0, side, side, brush.SLATE, 2)
    brush.rect(away, side // 3, side // 2 - 1, side // 3, 3, brush.PAPER)
    yield "away", away
    yield "lines", None, where.lines  # nothing is drawn, but the table must know where they are
    # The figures are on the card: in its colours they are copied as they are.
    yield "figures", *brush.figures("21x30" if size else "14x20", 16, brush.INK, brush.GOLD)


def icon(brush, w, h):
    """A number to be taken or not, for the shelf."""
    canvas = brush.canvas(w, h)
    side = min(w, h) * 3 // 4
    left = (w - side) // 2
    top = (h - side) // 2
    brush.plate(canvas, left, top, side, side, brush.GOLD, brush.ORANGE, 2, 1)
    brush.number(canvas, left, top, side, side - 2, "?", brush.face("5x7"), brush.INK)
    return canvas
