# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A seat's view of Rucki Zucki, as bytes, and what is new there."""

from games.rucki.rules import JOKER, piece, piece_text


class Seen:
    """A seat's view, as bytes; and what is new there since it last looked."""

    def __init__(self, players, memo=None):
        self.players = players
        self.cards = bytearray(48)  # the card on each cell, 0 for none
        self.fresh = bytearray(48)  # was that card played since the viewer's own turn?
        self.mine = bytearray(48)  # which cards are in the viewer's hand
        self.round = 0
        self.old = False
        self.came = 0  # the card that has just been played
        self._begin()
        if memo is not None:
            self.round, self.mover, self.count, self.latest = memo[:4]
            at = 4
            for row in self._rows():
                row[:] = memo[at]
                at += 1

    def memo(self):
        numbers = self.round, self.mover, self.count, self.latest
        return numbers + tuple(map(bytes, self._rows()))

    def _rows(self):
        """The rows of bytes that are remembered."""
        return self.cards, self.known, self.piles, self.new, self.drew, self.since, self.own

    def _begin(self):
        """A new round: nothing is known."""
        self.known = bytearray(48)  # bits: the seats that have seen this card in their hand
        self.piles = bytearray(self.players)  # the pile when each seat last looked; 0: never
        self.new = bytearray(self.players)  # the last card that each seat drew, 0 for none
        self.drew = bytearray(self.players)  # has it seen that since its last move?
        self.mover = -1  # who was on turn at the last look
        self._count_anew()

    def _count_anew(self):
        """Turns are counted, to know what was played since one's own."""
        self.count = 1
        self.since = bytearray(48)  # in which turn each cell's card was played, 0: long ago
        self.latest = 0  # the last of those turns
        self.own = bytearray(self.players)  # the last turn that each seat has finished

    def forget(self):
        """A move was taken back."""
        self.old = True

    def take(self, view, viewer):
        """Look. True in a new round."""
        first = view["round"] != self.round
        if self.old:  # nothing that comes with it is new
            self.since = bytearray(48)
            self.latest = 0
        if first:
            self.round = view["round"]
            self._begin()
        self._table(view["board"], first or self.old)
        self.old = False
        self._news(viewer)
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
        self._hand(view, viewer)
        return first

    def _table(self, board, first):
        """Take in what is on the board."""
        cards = self.cards
        self.came = 0
        for cell in range(1, JOKER + 1):
            text = board.get(piece_text(cell))
            card = piece(text) if text else 0
            if card != cards[cell]:
                cards[cell] = card
                self.since[cell] = 0
                if card and not first:
                    self.since[cell] = self.latest = self.count
                    if card < JOKER:
                        self.came = card

    def _news(self, viewer):
        """Fresh is what was played since the viewer's own last turn; for nobody's eyes, in the
        last. As a turn ends nothing changes: that would send half the board."""
        turn = self.own[viewer] if viewer >= 0 else self.latest - 1
        for cell in range(1, JOKER + 1):
            self.fresh[cell] = self.since[cell] > max(turn, 0)

    def _hand(self, view, viewer):
        mine = self.mine
        mine[:] = bytes(48)
        hand = view["hands"][viewer] if viewer >= 0 else 0
        if isinstance(hand, int):
            return
        bit = 1 << viewer
        gained = 0
        for text in hand:
            card = piece(text)
            mine[card] = 1
            if not self.known[card] & bit:
                self.known[card] |= bit
                gained = card
        if self.piles[viewer] and self.piles[viewer] != view["pile"] and gained:
            self.new[viewer] = gained
            self.drew[viewer] = 1
        elif view["played"] and view["turn"] == viewer:
            self.drew[viewer] = 0
        self.piles[viewer] = view["pile"]

    def hand(self):
        """The viewer's cards, ascending; the joker comes last."""
        return bytes([card for card in range(1, JOKER + 1) if self.mine[card]])
