# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""What a seat sees of Rucki Zucki, as bytes; and what is new there since it last looked."""

from games.rucki.cards import J
from games.rucki.rules import piece, piece_text


class Seen:
    def __init__(self, players):
        self.players = players
        self.lies = bytearray(48)  # the card on each cell, 0 for none
        self.fresh = bytearray(48)  # was that card laid since these eyes' own turn?
        self.mine = bytearray(48)  # which cards are in the hand of these eyes
        self.round = 0

    def _begin(self):
        """A new round: nothing is known."""
        self.known = bytearray(48)  # bits: the seats that have seen this card in their hand
        self.piles = bytearray(self.players)  # the pile when each seat last looked; 0: never
        self.new = bytearray(self.players)  # the last card that each seat drew, 0 for none
        self.drew = bytearray(self.players)  # has it seen that since its last move?
        self.mover = -1  # who was on turn at the last look
        self._count_anew()

    def _count_anew(self):
        """Turns are counted, to know what was laid since one's own."""
        self.count = 1
        self.laid = bytearray(48)  # in which turn the card on each cell was laid, 0: long ago
        self.latest = 0  # the last of those turns
        self.own = bytearray(self.players)  # the last turn that each seat has finished

    def take(self, view, eye):
        """Look. True in a new round."""
        first = view["round"] != self.round
        if first:
            self.round = view["round"]
            self._begin()
        self._table(view["board"], first)
        self._news(eye)
        turn = view["turn"]
        if turn is None:
            turn = -1
        if turn != self.mover:
            if self.count == 255:
                self._count_anew()
            if self.mover >= 0:
                self.own[self.mover] = self.count
            self.count += 1
            self.mover = turn
        self._hand(view, eye)
        return first

    def _table(self, board, first):
        """What lies there."""
        lies = self.lies
        for cell in range(1, J + 1):
            text = board.get(piece_text(cell))
            card = piece(text) if text else 0
            if card != lies[cell]:
                lies[cell] = card
                self.laid[cell] = 0
                if card and not first:
                    self.laid[cell] = self.latest = self.count

    def _news(self, eye):
        """Fresh is what was laid since these eyes' own last turn; for nobody's, in the last. As a
        turn ends nothing changes: that would send half the board."""
        since = self.own[eye] if eye >= 0 else self.latest - 1
        for cell in range(1, J + 1):
            self.fresh[cell] = self.laid[cell] > max(since, 0)

    def _hand(self, view, eye):
        mine = self.mine
        for card in range(J + 1):
            mine[card] = 0
        hand = view["hands"][eye] if eye >= 0 else 0
        if isinstance(hand, int):
            return
        bit = 1 << eye
        gained = 0
        for text in hand:
            card = piece(text)
            mine[card] = 1
            if not self.known[card] & bit:
                self.known[card] |= bit
                gained = card
        if self.piles[eye] and self.piles[eye] != view["pile"] and gained:
            self.new[eye] = gained
            self.drew[eye] = 1
        elif view["played"] and view["turn"] == eye:
            self.drew[eye] = 0
        self.piles[eye] = view["pile"]

    def hand(self):
        """The cards of these eyes, ascending; the joker comes last."""
        return bytes([card for card in range(1, J + 1) if self.mine[card]])
