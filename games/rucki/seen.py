# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""What a seat sees of Rucki Zucki, as bytes; and what is new there since it last looked."""

from games.rucki.cards import J, name, number


class Seen:
    def __init__(self, players):
        self.players = players
        self.lies = bytearray(48)  # the card on each cell, 0 for none
        self.mine = bytearray(48)  # which cards are in the hand of these eyes
        self.round = 0

    def _begin(self):
        """A new round: nothing is known."""
        self.fresh = bytearray(48)  # was it laid by those who laid last?
        self.known = bytearray(48)  # bits: the seats that have seen this card in their hand
        self.piles = bytearray(self.players)  # the pile when each seat last looked; 0: never
        self.new = bytearray(self.players)  # the last card that each seat drew, 0 for none
        self.drew = bytearray(self.players)  # has it seen that since its last move?
        self.mover = -1  # who was on turn at the last look
        self.layer = -1  # whose cards are fresh

    def take(self, view, eye):
        first = view["round"] != self.round
        if first:
            self.round = view["round"]
            self._begin()
        self._table(view["board"], eye, first)
        self._hand(view, eye)
        turn = view["turn"]
        self.mover = -1 if turn is None else turn

    def _table(self, board, eye, first):
        """What lies there. Fresh is what was laid since these eyes' own turn, or in the last."""
        lies = self.lies
        fresh = self.fresh
        for cell in range(1, J + 1):
            text = board.get(name(cell))
            card = number(text) if text else 0
            if card == lies[cell]:
                continue
            lies[cell] = card
            if card and not first:
                mover = self.mover
                if mover != self.layer and (eye < 0 or eye in (mover, self.layer)):
                    for other in range(J + 1):
                        fresh[other] = 0
                self.layer = mover
                fresh[cell] = 1
            else:
                fresh[cell] = 0

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
            card = number(text)
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
