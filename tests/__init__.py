# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The suite, room by room as in the tree.

A game that comes onto the shelf is played by all of tests/games/contract, and wherever else
games.SHELF is asked; some tests know four games from inside, and play no other.
"""

OURS = ("lucky", "sixteen", "easy", "rucki")
