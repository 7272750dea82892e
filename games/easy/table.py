# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Take It Easy on the glass. What lies there is built before the code that moves it is loaded: the
one has the room of the other."""

import games
from ludopoche import forget, glyphs


def Table(stage, match):
    parts = games.load("easy", "build").parts(stage, match)
    games.empty("easy", "build", "cells", "sheets", "paint", "hexes")
    glyphs.keep(stage.text)
    forget("ludopoche.bigger")
    return games.load("easy", "flow").Flow(stage, match, parts)
