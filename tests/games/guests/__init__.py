# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Games as guests write them, smaller than the template: no deal, no options, no layout, no pause.

Their folders join the package `games`, so that they are found as those on the shelf are.
"""

import os

import games
from ludopoche.words import texts

NAMES = ("nim", "tictactoe")
HERE = os.path.dirname(os.path.abspath(__file__))


def come():
    """Let the guests be found as those are that lie in games/."""
    if HERE not in games.__path__:
        games.__path__.append(HERE)
        for name in NAMES:
            texts.ELSEWHERE[name] = os.path.join(HERE, name)
