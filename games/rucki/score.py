# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The points of a round of Rucki Zucki, and where they come from: the cards that are left, dearest
first."""

import displayio

from games.rucki.rules import JOKER, PENALTY, number
from ludopoche.ui import letters
from ludopoche.ui.page import TEXT, Page
from ludopoche.ui.shapes import CROWN_WIDE, crown
from ludopoche.ui.theme import GOLD, INK, NIGHT, PAPER

CARD = ((20, 22), (29, 36), (29, 36))  # with the gap to the next
CROWN = (4, 7, 7)  # times that it is enlarged, above no card


def show(stage, group, match, state, seat):
    """Return the points."""
    cards = sorted([number(text) for text in state["hands"][seat]])
    across, down = CARD[stage.size]
    wide, high = stage.width, stage.foot - stage.top
    # Twice as large while there are few of them.
    few = 0 < len(cards) <= (wide // 2 - 6) // across * ((high // 2 - 4) // down)
    page = Page(stage, 0, high >> few, wide >> few, plain=(NIGHT, INK, PAPER, GOLD))
    group.append(displayio.Group(scale=1 + few, y=stage.top))
    group[-1].append(page.grid)
    face = letters.face("text10" if stage.size else "7x10")
    row = (page.w - 6) // across
    while len(cards) > row * ((page.h - 4) // down):
        down -= 1
    x = left = (page.w - min(row, len(cards)) * across + 2) // 2
    y = (page.h - (len(cards) + row - 1) // row * down + 2) // 2
    points = 0
    while cards:
        card = cards.pop()
        joker = card == JOKER
        points += PENALTY if joker else card
        page.rect(x, y, across - 2, down - 2, 3 if joker else 2)
        text = page.face if joker else face
        page.number(x, y, across - 2, down - 2, "J" if joker else str(card), text, TEXT)
        x += across
        if x + across > page.w:
            x = left
            y += down
    if not points:
        page.middle(page.h // 2, stage.word("score.none"), 2)
        scale = CROWN[stage.size]
        x = (wide - CROWN_WIDE * scale) // 2
        group.append(displayio.Group(scale=scale, x=x, y=stage.top + high // 4))
        group[-1].append(crown(stage, 0, 0))
    return points
