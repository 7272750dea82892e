# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Questions to Rucki Zucki's table that come now and then: by bots, hints, lessons, endings."""

from games.rucki.rules import DRAW, END, JOKER, JOKER_TO, PILE, piece_text
from games.rucki.view import ARROW, TO_DRAW


def point(table, move):
    hand = table.hand
    if JOKER < move < END:
        at = hand.place_of(JOKER)
        if at >= 0:
            hand.at = at
            table.lifted = True
            table.aim = table.board.places[move - JOKER_TO]
            table.show_all()
        return
    table.lifted = False
    at = hand.place_of(move) if 0 < move < JOKER else len(hand.cards)
    if at >= 0:
        hand.at = at
    table.show_all()


def describe(table, view, move):
    word = table.stage.word
    if move == DRAW:
        return word("did.draw")
    if move == END:
        return word("did.end")
    if move == JOKER_TO + JOKER:
        return word("did.crown")
    if move > JOKER:
        return word("did.joker", piece_text(move - JOKER_TO))
    text = piece_text(move)
    return word("did.swap" if view["board"].get(text) == "J" else "did.play", text)


def find(table, thing):
    """Also ("end",): the arrow that ends the turn. The pile is where one draws from it; while
    one can't, its cell."""
    kind = thing[0]
    hand = table.hand
    last = hand.places - 1
    at = -1
    if kind == "cell":
        return table.board.box(table.board.places[thing[1]])
    if kind == "seat" and table.above is not None and table.open:
        return table.open[thing[1]]
    if kind == "card":
        at = hand.place_of(thing[1])
    elif kind in ("pile", "end") and hand.last[0] == (ARROW if kind == "end" else TO_DRAW):
        at = last
    elif kind == "pile" and table.prompt.pile:
        return table.board.box(table.board.places[PILE])
    elif kind == "hand" or thing == ("seat", table.viewer):
        right, low, w, h = hand.box(last)
        return hand.x, hand.y, right + w - hand.x, low + h + hand.lower - hand.y
    elif kind == "seat":
        return table.others.box(thing[1])
    return hand.box(at) if at >= 0 else None
