# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Rucki Zucki: the rest of a round, played in thought with cards dealt at random."""

from games.rucki.bot import AROUND
from games.rucki.rules import JOKER, PENALTY

TURN, PLAYOUT = 2, 12  # what a turn and a playout take besides the looks at cards
LAST_ONES = 1  # somebody with so few cards ends the holding


class Playout:
    """Everything that playouts need is made once."""

    def __init__(self, table, held, linked):
        self.table = table
        self.held = held
        self.linked = linked
        self.lies = bytearray(len(table.lies))
        self.near = bytearray(len(table.lies))  # how many cards lie around each place
        self.hands = [bytearray(48) for _ in range(len(held) + 1)]
        self.counts = bytearray(len(held) + 1)
        self.tally = bytearray(len(table.lies))
        self.spent = 0

    def play(self, one, order, hold):
        """How far the own seat, 0, is ahead at the end, times the number of the others."""
        _, lies, near, hand, draws = one
        self.lies[:] = lies
        self.near[:] = near
        hands = self.hands
        counts = self.counts
        hands[0][: len(hand)] = hand
        counts[0] = len(hand)
        drawn = 0
        for seat in range(1, len(hands)):
            many = self.held[seat - 1]
            hands[seat][:many] = order[drawn : drawn + many]
            counts[seat] = many
            drawn += many
        spent = PLAYOUT
        seat = 0
        out = False
        while not out:
            if draws:
                draws = False
                card = order[drawn]
                drawn += 1
                hands[seat][counts[seat]] = card
                if drawn < len(order):
                    counts[seat] += 1
                else:  # the last card may be laid at once
                    place = self.table.place[card]
                    if card != JOKER and not self.near[place] and not self.lies[place]:
                        counts[seat] += 1
                    break
            seat += 1
            if seat == len(hands):
                seat = 0
            many = counts[seat]
            spent += TURN + many
            if hold and not seat and min(counts) > LAST_ONES:
                out = self._all_goes()
                draws = not out
            else:
                left = self._lay(hands[seat], many)
                draws = left == many
                out = not left
                counts[seat] = left
        self.spent += spent
        total = 0
        for seat in range(len(hands) - 1, -1, -1):
            hand = hands[seat]
            own = 0
            for at in range(counts[seat]):
                own += hand[at] if hand[at] < JOKER else PENALTY
            total += own
        return total - own * len(hands)

    def _all_goes(self):
        """Does the whole own hand go at once? If so, it is gone."""
        hand = bytearray(self.hands[0])
        lies = bytes(self.lies)
        near = bytes(self.near)
        if self._lay(hand, self.counts[0]):
            self.lies[:] = lies
            self.near[:] = near
            return False
        self.counts[0] = 0
        return True

    def _lay(self, hand, many):
        """Lay all cards of a hand that go, then the joker; how many are left."""
        lies = self.lies
        near = self.near
        place_of = self.table.place
        on = True
        while on and many:
            on = False
            joker = -1
            at = 0
            while at < many:
                card = hand[at]
                place = place_of[card]
                if card == JOKER:
                    joker = at
                    at += 1
                elif near[place] or lies[place]:
                    on = True
                    if lies[place]:
                        hand[at] = JOKER  # it comes back
                    else:
                        many -= 1
                        hand[at] = hand[many]
                        for step in AROUND:
                            near[place + step] += 1
                    lies[place] = card
                else:
                    at += 1
            if joker >= 0 and not on:
                place = self._joker_place(hand, many)
                if place:
                    on = True
                    lies[place] = JOKER
                    many -= 1
                    hand[joker] = hand[many]
                    for step in AROUND:
                        near[place + step] += 1
        return many

    def _joker_place(self, hand, many):
        """Where the joker lies beside most cells of this hand, none of which is linked yet."""
        lies = self.lies
        near = self.near
        cell_of = self.table.card
        tally = self.tally
        linked = self.linked
        best = 0
        chosen = 0
        for at in range(many):
            place = self.table.place[hand[at]]
            if hand[at] < JOKER:
                for step in AROUND:
                    other = place + step
                    if 0 < cell_of[other] < JOKER and not lies[other]:
                        if near[other] or not linked:
                            tally[other] += 1
                            if tally[other] > best:
                                best = tally[other]
                                chosen = other
        for place in range(len(tally)):
            tally[place] = 0
        if best:
            return chosen
        for place in range(len(lies)):
            if 0 < cell_of[place] < JOKER and not lies[place] and (near[place] or not linked):
                return place
        return 0
