# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Take It Easy on the glass. What lies there is built before the code that moves it is loaded: the
one has the room of the other."""

import games
from ludopoche.memory import forget
from ludopoche.ui import letters


def Table(stage, match):
    parts = games.load("easy", "build").parts(stage, match)
    games.empty("easy", "build", "cells", "sheets", "paint", "hexes")
    letters.keep(stage.text)
    forget("ludopoche.ui.larger")
    return games.load("easy", "flow").Flow(stage, match, parts)
