# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Questions to Lucky Numbers' table that come now and then: by bots, hints, lessons, endings."""

from games.lucky.rules import DRAW, DROP, pair
from games.lucky.table import IN_GARDEN, IN_ROW, SETUP, SLOT


def point(table, move):
    spot = table.spot
    table.look = -1
    if move >= DRAW:
        spot.zone = IN_ROW
        spot.entry = SLOT
    else:
        if move > 15 and table.pick != move >> 4:
            table.take_up(move >> 4)
        spot.zone = IN_GARDEN
        spot.cell = move & 15
    table.show_all()


def describe(table, view, move):
    word = table.stage.word
    if move >= DRAW:
        if move == DROP:
            return word("did.drop", view["held"])
        return word("did.draw" if move == DRAW else "did.pass")
    seat = view["turn"]
    tile = move >> 4
    garden = view["gardens"][seat][:]
    old = garden[move & 15]
    if view["hands"][seat]:
        # The last of several tiles describes the move.
        return "" if len(view["hands"][seat]) > 1 else word("did.place", tile)
    garden[move & 15] = tile or view["held"]
    if table.match.options[1] and pair(garden, move & 15):
        return word("did.pair", tile or view["held"])
    if tile:
        return word("did.take", tile)
    if old:
        return word("did.swap", view["held"], old)
    return word("did.place", view["held"])


def find(table, thing):
    """("cell", 5) of the large garden; ("tile", 17) face up, or in the hand at set-up; the
    ("slot",) after it; ("table",), all tiles face up; the revealed tile is ("held",), and the
    ("hand",) but at set-up; ("seat", 1), its garden."""
    kind = thing[0]
    view = table.view
    if kind == "cell":
        return view.garden.box(thing[1])
    if kind == "tile":
        return table.row.box(thing[1])
    if kind == "slot":
        return table.row.box(0)
    if kind == "table" or kind == "hand" and table.mode == SETUP:
        return table.row.whole
    if kind == "crown":
        return view.piece.box
    if kind in ("held", "hand"):
        return view.piece.box if view.piece.number else None
    if kind == "seat":
        if thing[1] == (table.look if table.look >= 0 else table.viewer):
            return view.garden.whole
        for other in view.others:
            if other.seat == thing[1]:
                return other.box
    return None
