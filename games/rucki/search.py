# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Rucki Zucki: how the strongest level decides.

Between two it plays everything it can in thought, then takes single cards back as long as that
betters the position, and compares with drawing. A position is worth what a weighted count of it
says: the weights were found by playing many rounds. All in whole numbers, the same on every
machine.

Among three and more it plays the round to its end many times for every set of cards worth
playing: the unseen cards are dealt at random to the other hands and the pile, and everybody plays
what goes. The own seat does so too, or it holds its cards until all go at once or somebody is down
to the last one; what promises more counts. All sets get the same deals; after a while only the
best few go on.
"""

from games.rucki.bot import AROUND, because, simple
from games.rucki.rules import DRAW, END, JOKER, JOKER_TO, PENALTY


def choose(table, view, seat, players, linked):
    """Yield None while thinking, at last (move, why, values)."""
    if view["last"]:
        yield simple(table, view, linked, False)
    elif players == 2:
        yield from choose_between_two(table, view, seat, linked)
    else:
        yield from choose_among_more(table, view, seat, players, linked)


# The sets of cards that one turn could play

LONGEST = 28  # cards that are played in thought


def everything(table, linked):
    """Play all that goes, the highest first, the joker when nothing else does: [(card, cell)]."""
    moves = []
    while table.count and len(moves) < LONGEST:
        card = cell = table.highest()
        if not card:
            cell = table.joker_cell(linked) if table.mine[JOKER] else 0
            if not cell:
                break
            card = JOKER
        table.put(card, cell)
        moves.append((card, cell))
    return moves


def keep(table):
    """The table as it is, for `replay`."""
    return table.lies[:], table.mine[:], table.count


def replay(table, start, moves, wanted):
    """From the start play the wanted ones of the moves, as far as they go: [(card, cell)]."""
    table.lies[:], table.mine[:], table.count = start
    played = []
    on = True
    while on:
        on = False
        for at in range(len(moves)):
            card, cell = move = moves[at]
            if not wanted[at] or move in played or not table.mine[card]:
                continue
            if table.lies[table.place[cell]] if card == JOKER else not table.goes(card):
                continue
            table.put(card, cell)
            played.append(move)
            on = True
    return played


def pairs(many):
    """What to leave out, and then what to play alone, one or two moves at a time:
    (keep, one, two); one move alone comes as (keep, it, it)."""
    for keep_, step in ((0, 0), (1, 0), (0, 1), (1, 1)):
        for one in range(many):
            for two in range(one + 1, many) if step else (one,):
                yield keep_, one, two


# Between two

MOST = 60  # positions weighed in one decision: keeps a board within its two seconds


def choose_between_two(table, view, seat, linked):
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


WEIGHTS = __file__[: __file__.rfind("search.")] + "weights.bin"


def read():
    """What was learned: two bytes each, in 64ths of a point, 32768 is nothing."""
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


# Among more

BUDGET = 21000  # what all playouts of a decision may take, in looks at a card of about 75 µs
SETS = 10  # at most so many are looked at
GO_ON = (5, 2)  # how many go on after three and after six tenths of the budget


def choose_among_more(table, view, seat, players, linked):
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
                found = replay(table, start, moves, wanted)
                if len(found) == count:
                    ahead.add(found, False)
                yield None
        for found in ahead.choose():
            if found is None:
                yield None
        moves = found
    if not moves:
        able = len(ahead.sets) > 1
        if played:
            yield END, "hold" if able else "stuck", ()
        else:
            yield DRAW, "wait" if able else "draw", ()
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
        """Yield None while thinking, at last the moves of the best set."""
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


# The rest of a round, played in thought with cards dealt at random

TURN, PLAYOUT = 2, 12  # what a turn and a playout take besides the looks at cards
LAST_ONES = 1  # somebody with so few cards ends the holding


class Playout:
    """Everything that playouts need is made once."""

    def __init__(self, table, held, linked):
        self.table = table
        self.held = held
        self.linked = linked
        self.lies = bytearray(len(table.lies))
        self.near = bytearray(len(table.lies))  # how many cards are around each place
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
                else:  # the last card may be played at once
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
                left = self._play(hands[seat], many)
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
        if self._play(hand, self.counts[0]):
            self.lies[:] = lies
            self.near[:] = near
            return False
        self.counts[0] = 0
        return True

    def _play(self, hand, many):
        """Play all cards of a hand that go, then the joker; how many are left."""
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
        """Where the joker is beside most cells of this hand, none of which is linked yet."""
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
