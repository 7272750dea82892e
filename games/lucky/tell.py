# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A move of Lucky Numbers in words."""

from games.lucky.rules import DRAW, DROP


def describe(word, view, move):
    """What the seat on turn does, of the view before it; short enough for the status bar."""
    if move >= DRAW:
        if move == DROP:
            return word("did.drop", view["held"])
        return word("did.draw" if move == DRAW else "did.pass")
    seat = view["turn"]
    tile = move >> 4
    where = "abcd"[move & 3] + "1234"[move >> 2 & 3]
    old = view["gardens"][seat][move & 15]
    if view["hands"][seat]:
        return word("did.setup", tile, where)
    if tile:
        return word("did.take", tile, where)
    if old:
        return word("did.swap", view["held"], old, where)
    return word("did.place", view["held"], where)
