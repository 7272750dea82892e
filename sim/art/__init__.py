# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Pictures are drawn here, on the desktop, and read by a board as finished sheets.

A game's art.py has

    def sheets(brush, size):
        yield "name", canvas
        yield "name", canvas, note            # bytes, or numbers of its layout; canvas may be None

`brush` (see sim/art/brush.py) has the colours, the shapes and the faces; size is 0, 1 or 2, for a
screen of 160x128, 240x240 or 320x240. ludopoche.ui.sheets reads what becomes of it, and describes
the file.
"""
