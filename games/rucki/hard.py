# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Rucki Zucki: the strongest level's decision.

It lays everything it can in thought, then takes single cards back as long as that betters the
position, and compares with drawing. A position is worth what a weighted count of it says: the
weights were found by playing many rounds. All in whole numbers, the same on every machine.
"""

from games.rucki.bot import AROUND, simple
from games.rucki.rules import DRAW, END, JOKER, JOKER_TO
from games.rucki.weights import FOR_MORE, FOR_TWO

MOST = 60  # positions weighed in one decision: keeps a board within its two seconds


def choose(table, view, seat, players, linked):
    """Yields None while thinking, at last (move, why, values)."""
    if view["last"]:
        yield simple(table, view, linked, False)
        return
    others = [view["hands"][other] for other in range(players) if other != seat]
    worth = Worth(FOR_TWO if players == 2 else FOR_MORE, others)
    yield None
    played = view["played"]
    stay = worth.of(table) + (0 if played else worth.weights[DRAWN])
    yield None
    start = table.lies[:], table.mine[:], table.count
    moves = everything(table, linked)
    if not moves:
        yield (END, "hold", ()) if played else (DRAW, "draw", ())
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
                tried = replay(table, start, moves, left_out)
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
    else:
        yield card, "play" if table.count else "out", (card,)


def everything(table, linked):
    """Lay all that goes, the highest first, the joker when nothing else does: [(card, cell)]."""
    moves = []
    while table.count and len(moves) < 28:
        card = cell = table.highest()
        if not card:
            cell = table.joker_cell(linked) if table.mine[JOKER] else 0
            if not cell:
                break
            card = JOKER
        table.lay(card, cell)
        moves.append((card, cell))
    return moves


def replay(table, start, moves, left_out):
    """From the start lay the moves again without one, and without what then doesn't go."""
    table.lies[:], table.mine[:], table.count = start
    wanted = [moves[i] for i in range(len(moves)) if i != left_out]
    laid = []
    on = True
    while on:
        on = False
        for move in wanted:
            card, cell = move
            if move in laid or not table.mine[card]:
                continue
            if table.lies[table.place[cell]] if card == JOKER else not table.goes(card):
                continue
            table.lay(card, cell)
            laid.append(move)
            on = True
    return laid


# The places of the weights.
NEAR = 0  # own cards that go now, that would go next, and others: how many
VALUE = 3  # and their value
CHAIN = 6  # own cards beside another own one
OPEN = 7  # cards not seen that go now: how many, value; and those that don't: how many, value
JOKER_HELD = 11
OWN = 12  # own cards: how many; exactly one; exactly two
FEWEST = 15  # the fewest cards that another hand holds; and all other hands' mean
ENDING = 17  # another hand holds one, two, three
CHANCE = 20  # the part of unseen cards that go now: times the fewest, alone, times own value
HASTE = 23  # own value by the fewest
DRAWN = 24  # what drawing is worth beside the position
UNIT = 64


class Worth:
    def __init__(self, weights, others):
        self.weights = weights
        fewest = min(others)
        self.fewest = fewest
        base = weights[FEWEST] * fewest + weights[FEWEST + 1] * sum(others) // len(others)
        if fewest <= 3:
            base += weights[ENDING + fewest - 1]
        self.base = base

    def of(self, table):
        """What the table is worth to its seat when the next one is on turn."""
        weights = self.weights
        lies = table.lies
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
            elif lies[place] != card:
                if lies[place] or table.links(card):
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
        if table.lies[place] or table.links(card):
            return 0
        for step in AROUND:
            other = table.card[place + step]
            if other and table.links(other):
                return 1
        return 2
