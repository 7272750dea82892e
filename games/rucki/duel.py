# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Rucki Zucki: how the strongest level decides between two.

It plays everything it can in thought, then takes single cards back as long as that betters the
position, and compares with drawing. A position is worth what a weighted count of it says: the
weights were found by playing many rounds. All in whole numbers, the same on every machine.
"""

from games.rucki.bot import AROUND, because, everything, keep, replay
from games.rucki.rules import DRAW, END, JOKER, JOKER_TO

MOST = 60  # positions weighed in one decision: keeps a board within its two seconds


def choose(table, view, seat, players, linked):
    """Yield None while thinking, at last (move, why, values)."""
    worth = Worth(read(), view["hands"][1 - seat])
    yield None
    played = view["played"]
    stay = worth.of(table) + (0 if played else worth.weights[DRAWN])
    yield None
    start = keep(table)
    moves = everything(table, linked)
    if not moves:
        yield (END, "stuck", ()) if played else (DRAW, "draw", ())
        return
    first = moves[0]
    if table.count:
        best = worth.of(table)
        yield None
        weighed = 1
        better = True
        while better and weighed < MOST:
            better = False
            for left_out in range(len(moves)):
                if weighed == MOST:
                    break
                wanted = bytearray(b"\1" * len(moves))
                wanted[left_out] = 0
                tried = replay(table, start, moves, wanted)
                if tried:
                    value = worth.of(table)
                    weighed += 1
                    if value > best:
                        best = value
                        chosen = tried
                        better = True
                    yield None
            if better:
                moves = chosen
        first = moves[0]
        if best <= stay:
            yield (END, "hold", ()) if played else (DRAW, "wait", ())
            return
    card, cell = first
    if card == JOKER:
        yield JOKER_TO + cell, "joker", (str(cell),)
    elif table.count:
        replay(table, start, (), ())
        yield because(table, card)
    else:
        yield card, "out", (card,)


# The places of the weights.
NEAR = 0  # own cards that go now, that would go next, and others: how many
VALUE = 3  # and their value
CHAIN = 6  # own cards beside another own one
OPEN = 7  # cards not seen that go now: how many, value; and those that don't: how many, value
JOKER_HELD = 11
OWN = 12  # own cards: how many; exactly one; exactly two
FEWEST = 15  # the cards that the other hand holds
ENDING = 16  # it holds one, two, three
CHANCE = 19  # the part of unseen cards that go now: times its cards, alone, times own value
HASTE = 22  # own value by its cards
DRAWN = 23  # what drawing is worth beside the position
COUNT = 24


WEIGHTS = __file__[: __file__.rfind("duel.")] + "weights.bin"


def read():
    """The weights that were learned: two bytes each, in 64ths of a point, 32768 is nothing."""
    with open(WEIGHTS, "rb") as file:
        found = file.read()
    return [found[at] + 256 * found[at + 1] - 32768 for at in range(0, len(found), 2)]


class Worth:
    def __init__(self, weights, other):
        """`other`: how many cards the other hand holds."""
        self.weights = weights
        self.fewest = other
        self.base = weights[FEWEST] * other
        if other <= 3:
            self.base += weights[ENDING + other - 1]

    def of(self, table):
        """The worth of the table to its seat when the next one is on turn."""
        weights = self.weights
        placed = table.placed
        mine = table.mine
        worth = self.base
        own = 0
        open_ = 0
        shut = 0
        for card in range(1, JOKER):
            place = table.place[card]
            if mine[card]:
                own += card
                near = self._near(table, card, place)
                worth += weights[NEAR + near] + weights[VALUE + near] * card // 10
                for step in AROUND:
                    other = table.card[place + step]
                    if other and mine[other]:
                        worth += weights[CHAIN]
                        break
            elif placed[place] != card:
                if placed[place] or table.links(card):
                    open_ += 1
                    worth += weights[OPEN] + weights[OPEN + 1] * card // 10
                else:
                    shut += 1
                    worth += weights[OPEN + 2] + weights[OPEN + 3] * card // 10
        if mine[JOKER]:
            worth += weights[JOKER_HELD]
        worth += weights[OWN] * table.count
        if 0 < table.count < 3:
            worth += weights[OWN + table.count]
        chance = 256 * open_ // (open_ + shut) if open_ else 0
        worth += weights[CHANCE] * chance * self.fewest >> 8
        worth += weights[CHANCE + 1] * chance >> 8
        worth += weights[CHANCE + 2] * (own * chance >> 8) // 10
        return worth + weights[HASTE] * own // (10 * (self.fewest + 1))

    def _near(self, table, card, place):
        """0 if the card goes now, 1 if one card between is missing, 2 else."""
        if table.placed[place] or table.links(card):
            return 0
        for step in AROUND:
            other = table.card[place + step]
            if other and table.links(other):
                return 1
        return 2
