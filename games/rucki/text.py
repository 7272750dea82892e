# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Rucki Zucki: the table in words and letters, for screen readers and terminals only."""

from games.rucki.rules import JOKER, piece_text
from games.rucki.table import DRAW_IT, END_IT
from games.rucki.view import ARROW


def lines(table):
    """A card on the board is in brackets, what may be played has a "!", the cursor a ">"."""
    seen = table.seen
    hand = table.hand
    aim = table.aim if table.lifted else -1
    out = []
    row = []
    for place in range(48):
        cell = table.board.face[place]
        text = piece_text(cell)
        if seen.cards[cell]:
            text = "[J@%s]" % text if seen.cards[cell] == JOKER else "[%s]" % text
        row.append(noted(text, place == aim, table.spots[cell]))
        if len(row) == 12:
            out.append(" ".join(row))
            row = []
    on = hand.at if table.legal and aim < 0 else -1
    for at in range(len(hand.cards)):
        if hand.there[at]:
            card = hand.cards[at]
            row.append(noted(piece_text(card), at == on, table.may[card]))
    if table.legal:
        word = table.words[END_IT if hand.last[0] == ARROW else DRAW_IT]
        row.append(noted(word, on == len(hand.cards), False))
    if row:
        out.append("%s: %s" % (table.stage.word("hand"), " ".join(row)))
    for seat in range(table.match.players):
        if seat != table.viewer:
            out.append("%s: %d" % (table.match.seats[seat][0], table.counts[seat]))
    return out


def noted(text, pointed, may):
    return (">" if pointed else "") + text + ("!" if may else "")
