# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Questions to Take It Easy's table that come now and then: by bots, hints, lessons, endings."""

from games.easy import rules
from games.easy.view import KEYS, OTHERS, POINTS


def point(table, move):
    table.stop_looking()
    table.hand.choose_tile(move // rules.CELLS)
    table.go_to(move % rules.CELLS)


def describe(table, view, move):
    tile = rules.piece_text(move // rules.CELLS)
    return table.stage.word("did", tile)


def find(table, thing):
    """("cell", 5); ("tile", 0): the first one that is called, or the second; ("pile",): the
    key to the tiles that are left; ("seat", 1): that player's points."""
    view = table.view
    kind = thing[0]
    if table.left:
        return None
    if kind == "cell":
        return view.box("board", thing[1])
    if kind == "crown":
        return view.called.box(0)
    if kind == "tile":
        return view.box("second", thing[1]) if thing[1] < len(table.hand.call) else None
    if kind == "pile":
        return view.panel.all_of(KEYS)
    if kind == "seat":
        other = (thing[1] - table.seat) % table.match.players
        return view.panel.all_of(OTHERS + other - 1 if other else POINTS)
    return None
