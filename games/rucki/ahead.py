# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Rucki Zucki among three and more: thinking ahead.

For every set of cards worth laying the round is played to its end many times: the unseen cards
are dealt at random to the other hands and the pile, and everybody lays what goes. The own seat
does so too, or it holds its cards until all go at once or somebody is down to the last one;
what promises more counts. All sets get the same deals; after a while only the best few go on.
"""

from games.rucki.bot import AROUND, because, simple
from games.rucki.playout import Playout
from games.rucki.rules import DRAW, END, JOKER, JOKER_TO
from games.rucki.sets import everything, keep, pairs, replay

BUDGET = 21000  # what all playouts of a decision may take, in looks at a card of about 75 µs
SETS = 10  # at most so many are looked at
GO_ON = (5, 2)  # how many go on after three and after six tenths of the budget


def choose(table, view, seat, players, linked):
    """Yields None while thinking, at last (move, why, values)."""
    if view["last"]:
        yield simple(table, view, linked, False)
        return
    played = view["played"]
    held = [view["hands"][(seat + more) % players] for more in range(1, players)]
    ahead = Ahead(table, held, linked)
    ahead.add((), not played)
    start = keep(table)
    moves = everything(table, linked)
    if moves and table.count:
        ahead.add(moves, False)
        yield None
        for one in pairs(len(moves)):
            count, wanted = wanted_of(one, len(moves))
            if count and len(ahead.sets) < SETS:
                laid = replay(table, start, moves, wanted)
                if len(laid) == count:
                    ahead.add(laid, False)
                yield None
        for found in ahead.choose():
            if found is None:
                yield None
        moves = found
    if not moves:
        yield (END, "hold", ()) if played else (DRAW, "wait" if len(ahead.sets) > 1 else "draw", ())
        return
    card, cell = moves[0]
    if card == JOKER:
        yield JOKER_TO + cell, "joker", (str(cell),)
    elif len(ahead.sets) > 1:
        replay(table, start, (), ())
        yield because(table, card)
    else:
        yield card, "out", (card,)


def wanted_of(one, many):
    """(how many, which) of a set from `pairs`; none where it has been there before."""
    alone, first, second = one
    wanted = bytearray(bytes([1 - alone]) * many)
    wanted[first] = wanted[second] = alone
    count = 1 + (second > first)
    if alone:
        return (count if count < many - 2 else 0), wanted
    return many - count, wanted


class Ahead:
    def __init__(self, table, held, linked):
        """`held`: how many cards the others hold, from the next seat on."""
        self.table = table
        self.playout = Playout(table, held, linked)
        unseen = bytearray(table.mine)
        for card in table.lies:
            unseen[card] = 1
        self.order = bytearray([card for card in range(1, JOKER + 1) if not unseen[card]])
        self.luck = len(self.order)
        for card in self.order:
            self.luck = (self.luck * 31 + card) % 65521
        self.sets = []
        self.gains = []

    def add(self, moves, draws):
        """One more set to look at: the table as it is now, after these moves."""
        lies = self.table.lies
        near = bytearray(len(lies))
        for place in range(len(lies)):
            if lies[place]:
                for step in AROUND:
                    near[place + step] += 1
        mine = self.table.mine
        hand = bytearray([card for card in range(1, JOKER + 1) if mine[card]])
        self.gains.append([0, 0])
        self.sets.append((moves, bytes(lies), near, hand, draws))

    def choose(self):
        """Yields None while thinking, at last the moves of the best set."""
        going = list(range(len(self.sets)))
        playout = self.playout
        cut = 0
        while len(going) > 1 and playout.spent < BUDGET:
            self._shuffle()
            for one in going:
                gains = self.gains[one]
                for hold in range(2):
                    gains[hold] += playout.play(self.sets[one], self.order, hold)
                    yield None
            if cut < 2 and playout.spent * 10 >= BUDGET * 3 * (cut + 1):
                self._sort(going)
                going = going[: GO_ON[cut]]
                cut += 1
        self._sort(going)
        yield self.sets[going[0]][0]

    def _sort(self, going):
        """The best first; of equals the one that was there first."""
        for place in range(1, len(going)):
            gain = max(self.gains[going[place]])
            while place and gain > max(self.gains[going[place - 1]]):
                going[place], going[place - 1] = going[place - 1], going[place]
                place -= 1

    def _shuffle(self):
        order = self.order
        luck = self.luck
        for at in range(len(order) - 1, 0, -1):
            luck = (luck * 75 + 74) % 65537
            other = luck % (at + 1)
            card = order[at]
            order[at] = order[other]
            order[other] = card
        self.luck = luck
