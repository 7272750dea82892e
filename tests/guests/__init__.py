# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Games as guests write them, smaller than the template: no deal, no options, no layout, no pause.

Their folders join the package `games`, so that they are found as those on the shelf are.
"""

import os

import games

NAMES = ("nim", "tictactoe")


def come():
    """Let the guests' folders be found beside the shelf's own."""
    here = os.path.dirname(os.path.abspath(__file__))
    if here not in games.__path__:
        games.__path__.append(here)
