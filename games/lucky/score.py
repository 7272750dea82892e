# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The points of a round of Lucky Numbers, and where they come from: the garden, what is free in it
hollow."""

from ludopoche.ui import letters
from ludopoche.ui.page import Page, wrap
from ludopoche.ui.theme import HAZE, INK, NIGHT, PAPER

TILE, EDGE = 2, 3


def show(stage, group, match, state, seat):
    """Return the points."""
    garden = state["gardens"][seat]
    pitch = min((stage.foot - stage.top - 3) // 4, stage.width * 5 // 32)
    side = pitch - 2
    page = Page(stage, w=4 * pitch + 4, plain=(NIGHT, INK, PAPER, HAZE))
    group.append(page.grid)
    top = (page.h - 4 * pitch + 2) // 2
    face = letters.face("text10" if stage.size else "7x10")
    for cell in range(16):
        x = 4 + cell % 4 * pitch
        y = top + cell // 4 * pitch
        page.rect(x, y, side, side, TILE if garden[cell] else EDGE)
        if garden[cell]:
            page.number(x, y, side, side, str(garden[cell]), face, 1)
        else:
            page.rect(x + 1, y + 1, side - 2, side - 2, 0)
    free = _free(garden)
    points = -free
    key = "score.free"
    if free == min([_free(garden) for garden in state["gardens"]]):
        points = 2
        key = "score.fewest" if free else "score.filled"
    page = Page(stage, x=page.w + 4, w=stage.width - page.w - 4)
    group.append(page.grid)
    lines = wrap(page.face, stage.word(key, free), page.w)
    y = (page.h - len(lines) * (page.face.line + 1)) // 2 + page.face.up
    for line in lines:
        page.text(0, y, line)
        y += page.face.line + 1
    return points


def _free(garden):
    return len([number for number in garden if not number])
