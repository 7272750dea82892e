# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The meaning of a finger on the table of Rucki Zucki."""

from games.rucki.rules import JOKER
from ludopoche.keys import B
from ludopoche.ui.touch import arrows, go, inside


def at(table, x, y):
    if not table.legal:
        return None
    hand = table.hand
    card = table.board.face[place_at(table.board, x, y)] if on_board(table.board, x, y) else 0
    if table.lifted and card:
        return to_cell(table, table.board.places[card])
    goal = -1
    for i in range(len(hand.cards)):
        if hand.there[i] and inside(hand.box(i), x, y, 1):
            goal = i
    if goal < 0 and inside(hand.box(hand.places - 1), x, y, 2):
        goal = len(hand.cards)
    if goal < 0 and 0 < card < JOKER:  # the card that belongs there
        goal = hand.place_of(card)
    if goal < 0:
        return None
    way = to_place(hand, goal)
    if table.lifted and way is not None:
        # The joker goes back first, or is what was meant: then it is let go.
        return ("back",) if goal == hand.at else go((B,) + way)
    return go(way)


def on_board(board, x, y):
    return place_at(board, x, y) >= 0


def place_at(board, x, y):
    """The place of the board that is there, -1 for none."""
    for place in range(48):
        if inside(board.box(place), x, y):
            return place
    return -1


def to_place(hand, goal):
    """The arrows to a place in the hand."""

    def stand(place):
        hand.at = place

    def move(button):
        if button < 2:
            return hand.climb(-1 if button == 0 else 1)
        return hand.move(-1 if button == 2 else 1)

    return arrows(lambda: hand.at, stand, move, lambda: hand.at == goal)


def to_cell(table, place):
    """The arrows to a cell of the board, while the joker looks for one."""

    def stand(at):
        table.aim = at

    return go(arrows(lambda: table.aim, stand, table.move_joker, lambda: table.aim == place))
