# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The sixteen colours by name; palettes.py has what they look like.

Every colour is exact in RGB565. Names tell the use: ink and night are grounds, slate a free
cell, haze second text, paper a tile or first text, gold the piece in play, leaf "may go here",
white the cursor and nothing else. No colour is the only bearer of a meaning.
"""

INK = 0
NIGHT = 1
SLATE = 2
HAZE = 3
PAPER = 4
SAND = 5
GOLD = 6
RED = 7
LEAF = 8
CYAN = 9
ORANGE = 10
VIOLET = 11
BLUE = 12
PINK = 13
STONE = 14
WHITE = 15
DIM = 16  # in palettes of a few only: what counts no more, darker than haze where that is bright
