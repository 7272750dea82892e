# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Lucky Numbers on the glass. What lies there is built before the code that moves it is loaded: the
one has the room of the other."""

import games
from ludopoche.memory import forget
from ludopoche.ui import letters


def Table(stage, match):
    parts = games.load("lucky", "build").parts(stage, match)
    games.empty("lucky", "build", "paint", "layout")
    letters.keep(stage.text)
    forget("ludopoche.ui.larger")
    return games.load("lucky", "flow").Flow(stage, match, parts)
