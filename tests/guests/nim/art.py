# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Nim's picture on the shelf."""


def sheets(brush, size):
    w, h = ((73, 29), (106, 56), (106, 56))[size]
    canvas = brush.canvas(w, h)
    side = h // 5
    for heap in range(3):
        for i in range(heap + 2):
            x = (heap + 1) * w // 4 - side // 2
            y = h - (i + 1) * (side + 1)
            brush.rounded(canvas, x, y, side, side, (brush.GOLD, brush.LEAF, brush.SAND)[heap], 1)
    yield "icon", canvas
