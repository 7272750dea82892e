# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Tic-tac-toe's pictures: the one on the shelf, and the signs."""


def sheets(brush, size):
    w, h = ((73, 29), (106, 56), (106, 56))[size]
    canvas = brush.canvas(w, h)
    third = h // 3
    for i in (1, 2):
        brush.rect(canvas, w // 2 - h // 2 + i * third, 0, 1, h, brush.PAPER)
        brush.rect(canvas, w // 2 - h // 2, i * third, h, 1, brush.PAPER)
    brush.rounded(
        canvas, w // 2 - h // 2 + third + 2, third + 2, third - 3, third - 3, brush.GOLD, 2
    )
    yield "icon", canvas
    side = (24, 48, 48)[size]
    signs = brush.canvas(3 * side, side, ground=brush.NIGHT)
    for i, colour in enumerate((brush.SLATE, brush.GOLD, brush.LEAF)):
        brush.rounded(signs, i * side + 1, 1, side - 2, side - 2, colour, 2)
    yield "signs", signs
