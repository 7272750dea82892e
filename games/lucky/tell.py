# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""What is asked in Lucky Numbers, and a move, in words."""

from games.lucky.rules import DRAW, DROP, pair

# What is asked.
NOTHING = 0
SETUP = 1
ACTION = 2
HELD = 3


def asked(flow):
    word = flow.stage.word
    if flow.look >= 0:
        return word("ask.look", flow.match.seats[flow.look][0])
    if flow.mode == SETUP:
        return word("ask.setup")
    if flow.mode == HELD or flow.pick:
        return word("ask.held", flow.view["held"] or flow.pick)
    if flow.mode == NOTHING:
        return ""
    if flow.match.round.again:
        return word("ask.extra")
    return word("ask.action" if flow.legal[-1] == DRAW else "ask.last")


def describe(word, view, move, bruno):
    """What the seat on turn does, of the view before it; short enough for the status bar."""
    if move >= DRAW:
        if move == DROP:
            return word("did.drop", view["held"])
        return word("did.draw" if move == DRAW else "did.pass")
    seat = view["turn"]
    tile = move >> 4
    where = "abcd"[move & 3] + "1234"[move >> 2 & 3]
    garden = view["gardens"][seat][:]
    old = garden[move & 15]
    if view["hands"][seat]:
        return word("did.setup", tile, where)
    garden[move & 15] = tile or view["held"]
    if bruno and pair(garden, move & 15):
        return word("did.pair", tile or view["held"], where)
    if tile:
        return word("did.take", tile, where)
    if old:
        return word("did.swap", view["held"], old, where)
    return word("did.place", view["held"], where)
