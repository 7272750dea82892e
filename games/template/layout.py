# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The places of things on the table of Keep or leave, for screens of 160x128, 240x240 and 320x240.
They lie beside the pictures that art.py draws with them: a board has only those of its own screen.
"""

from collections import namedtuple

Layout = namedtuple("Layout", "icon card lines")
Size = namedtuple("Size", "w h")
Card = namedtuple("Card", "x y side step")  # the first card, and from one to the next
Lines = namedtuple("Lines", "y pitch")  # the first player's line, and from one to the next

LAYOUTS = (
    Layout(icon=Size(73, 29), card=Card(x=40, y=18, side=36, step=44), lines=Lines(66, 12)),
    Layout(icon=Size(106, 56), card=Card(x=50, y=34, side=64, step=76), lines=Lines(122, 22)),
    Layout(icon=Size(106, 56), card=Card(x=90, y=34, side=64, step=76), lines=Lines(122, 22)),
)
