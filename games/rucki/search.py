# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Rucki Zucki: how the strongest level decides among three and more.

It plays the round to its end many times for every set of cards worth playing: the unseen cards are
dealt at random to the other hands and the pile, and everybody plays what goes. The own seat does so
too, or it holds its cards until all go at once or somebody is down to the last one; what promises
more counts. All sets get the same deals; after a while only the best few go on. All in whole
numbers, the same on every machine.
"""

from games.rucki.bot import AROUND, because, everything, keep, replay
from games.rucki.rules import DRAW, END, JOKER, JOKER_TO, PENALTY

BUDGET = 30000  # what all playouts of a decision may take, in steps of about 28 µs
LATER = 2  # parts into which it goes once the turn has seen a card: it may see many more
PLAYOUT, TURN, CARD, JOKERS = 16, 2, 2, 20  # steps of a playout, a turn, a card, the joker
LAST_ONES = 1  # somebody with so few cards ends the holding
HALF = 24
ALL_A = (1 << HALF) - 1
ALL_B = (1 << JOKER - HALF - 1) - 1  # the joker has no business on its own cell
SETS = 10  # at most so many are looked at
GO_ON = (6, 2)  # how many go on after three and after six tenths of it; each set counts twice


def choose(table, view, seat, players, linked):
    """Yield None while thinking, at last (move, why, values)."""
    played = view["played"]
    held = [view["hands"][(seat + more) % players] for more in range(1, players)]
    ahead = Ahead(table, held, linked)
    yield None
    ahead.add((), not played)
    start = keep(table)
    moves = everything(table, linked)
    if moves and table.count:
        ahead.add(moves[:1], False)
        yield None
        for one in pairs(len(moves)):
            count, wanted = wanted_of(one, len(moves))
            if count and len(ahead.sets) < SETS:
                found = replay(table, start, moves, wanted)
                if len(found) == count:
                    ahead.add(found[:1], False)
                yield None
        for found in ahead.choose(BUDGET // LATER if played else BUDGET):
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


def pairs(many):
    """The moves to leave out, and then those to play alone, one or two at a time: (keep, one, two);
    one move alone comes as (keep, it, it)."""
    for keep_, step in ((0, 0), (1, 0), (0, 1), (1, 1)):
        for one in range(many):
            for two in range(one + 1, many) if step else (one,):
                yield keep_, one, two


def bits_of(cards):
    """Cards, or their cells, as the bits of two numbers."""
    a = b = 0
    for card in cards:
        if card > HALF:
            b |= 1 << card - HALF - 1
        elif card:
            a |= 1 << card - 1
    return a, b


def wanted_of(one, many):
    """(how many, which) of a set from `pairs`; none where it has been there before."""
    alone, first, second = one
    wanted = bytearray(bytes([1 - alone]) * many)
    wanted[first] = wanted[second] = alone
    count = 1 + (second > first)
    if alone:
        return (count if count < many - 2 else 0), wanted
    return many - count, wanted


def sort(going, gains):
    """The best first; of equals the one that was there first."""
    for place in range(1, len(going)):
        gain = gains[going[place]]
        while place and gain > gains[going[place - 1]]:
            going[place], going[place - 1] = going[place - 1], going[place]
            place -= 1


class Ahead:
    """The sets to choose from, and the rest of the round played in thought with cards dealt at
    random.

    Cards and cells are bits, 1 to 24 of one number, 25 to 47 of another: what goes of a hand is
    found at once, however many cards it has.
    """

    def __init__(self, table, held, linked):
        """`held`: how many cards the others hold, from the next seat on."""
        self.table = table
        self.held = held
        self.linked = linked
        self.cards = {}, {}  # of a bit: its card
        self.around = [0] * (JOKER + 1), [0] * (JOKER + 1)  # of a card: the cells around
        near = bytearray(8)
        for card in range(1, JOKER + 1):
            for at in range(8):
                other = table.card[table.place[card] + AROUND[at]]
                near[at] = other if other < JOKER else 0
            self.around[0][card], self.around[1][card] = bits_of(near)
            if card > HALF:
                self.cards[1][1 << card - HALF - 1] = card
            else:
                self.cards[0][1 << card - 1] = card
        unseen = bytearray(table.mine)
        for card in table.placed:
            unseen[card] = 1
        self.order = bytearray([card for card in range(1, JOKER + 1) if not unseen[card]])
        self.luck = len(self.order)
        for card in self.order:
            self.luck = (self.luck * 31 + card) % 65521
        self.sets = []
        self.spent = 0

    def add(self, moves, draws):
        """One more set to look at: the table as it is now, after these moves (kept: the first)."""
        table = self.table
        placed = []
        hand = []
        near_a = near_b = 0
        joker = 0  # where it is
        for card in range(1, JOKER + 1):
            there = table.placed[table.place[card]]
            if there:
                placed.append(card)
                joker = card if there == JOKER else joker
                near_a |= self.around[0][card]
                near_b |= self.around[1][card]
            if table.mine[card] and card < JOKER:
                hand.append(card)
        penalty = sum(hand)
        joker = bits_of((joker,))
        near = near_a | joker[0], near_b | joker[1]
        rest = table.count, penalty, -1
        if table.mine[JOKER]:
            rest = table.count, penalty + PENALTY, 0
        self.sets.append((moves, draws, near + bits_of(placed) + joker, bits_of(hand), rest))

    def choose(self, budget):
        """Yield None while thinking, at last the moves of the best set."""
        going = list(range(2 * len(self.sets)))  # each set twice: going on, and holding
        gains = [0] * len(going)
        cut = 0
        while (len(going) > 2 or going[0] // 2 != going[1] // 2) and self.spent < budget:
            self._shuffle()
            self._deal()
            for one in going:
                gains[one] += self.play(self.sets[one // 2], one % 2)
                yield None
            if cut < 2 and self.spent * 10 >= budget * 3 * (cut + 1):
                sort(going, gains)
                going = going[: GO_ON[cut]]
                cut += 1
        sort(going, gains)
        yield self.sets[going[0] // 2][0]

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

    def _deal(self):
        """Deal the others their cards, for all the sets; the own hand, 0, stays empty."""
        self.low = [0]
        self.high = [0]
        self.penalties = [0]
        self.holder = -1  # of the joker
        at = 0
        for many in self.held:
            hand = self.order[at : at + many]
            penalty = sum(hand)
            for card in range(many):
                if hand[card] == JOKER:
                    self.holder = len(self.low)
                    penalty += PENALTY - JOKER
                    hand[card] = 0
            at += many
            a, b = bits_of(hand)
            self.low.append(a)
            self.high.append(b)
            self.penalties.append(penalty)
        self.pile = at

    def play(self, one, hold):
        """The lead of the own seat at the end, times the number of the others. It plays what goes,
        as all do, or holds its cards until all of them go."""
        _, draws, masks, own, rest = one
        near_a, near_b, lies_a, lies_b, joker_a, joker_b = masks
        cards_a, cards_b = self.cards
        around_a, around_b = self.around
        low = self.low[:]
        high = self.high[:]
        low[0], high[0] = own
        penalties = self.penalties[:]
        counts = [0]
        counts.extend(self.held)
        counts[0], penalties[0], holder = rest
        if holder < 0:
            holder = self.holder  # of the joker
        order = self.order
        pile = self.pile
        spent = PLAYOUT
        seat = 0
        many = 1
        while many:
            if draws:
                draws = False
                card = order[pile]
                pile += 1
                a = b = 0
                if card == JOKER:
                    holder = seat
                    card = PENALTY
                elif card <= HALF:
                    a = 1 << card - 1
                else:
                    b = 1 << card - HALF - 1
                if pile == len(order):  # the last card may be played at once
                    if (a or b) and not (a & near_a or b & near_b):
                        penalties[seat] += card
                    break
                low[seat] |= a
                high[seat] |= b
                penalties[seat] += card
                counts[seat] += 1
            seat += 1
            if seat == len(low):
                seat = 0
            spent += TURN
            a = low[seat]
            b = high[seat]
            go_a = a & near_a
            go_b = b & near_b
            if not (go_a or go_b) and holder != seat:
                draws = True
                continue
            many = counts[seat]
            penalty = penalties[seat]
            waits = hold and not seat and min(counts) > LAST_ONES
            if waits:
                kept = near_a, near_b, lies_a, lies_b, joker_a, joker_b, holder
            while True:
                while go_a or go_b:
                    spent += CARD
                    if go_a:
                        bit = go_a & -go_a
                        a ^= bit
                        lies_a |= bit
                        card = cards_a[bit]
                        back = bit == joker_a
                    else:
                        bit = go_b & -go_b
                        b ^= bit
                        lies_b |= bit
                        card = cards_b[bit]
                        back = bit == joker_b
                    penalty -= card
                    near_a |= around_a[card]
                    near_b |= around_b[card]
                    go_a = a & near_a
                    go_b = b & near_b
                    if back:  # the joker comes to the hand
                        joker_a = joker_b = 0
                        holder = seat
                        penalty += PENALTY
                    else:
                        many -= 1
                if holder != seat:
                    break
                spent += JOKERS
                free_a = ~lies_a & (near_a if self.linked else ALL_A)
                free_b = ~lies_b & (near_b if self.linked else ALL_B)
                joker_a, joker_b = self._joker_cell(a, b, free_a, free_b)
                if not (joker_a or joker_b):
                    break
                holder = -1
                many -= 1
                penalty -= PENALTY
                lies_a |= joker_a
                lies_b |= joker_b
                card = cards_a[joker_a] if joker_a else cards_b[joker_b]
                near_a |= around_a[card] | joker_a
                near_b |= around_b[card] | joker_b
                go_a = a & near_a
                go_b = b & near_b
            if waits and many:
                near_a, near_b, lies_a, lies_b, joker_a, joker_b, holder = kept
                draws = True
            else:
                draws = many == counts[seat]
                low[seat] = a
                high[seat] = b
                counts[seat] = many
                penalties[seat] = penalty
        self.spent += spent
        return sum(penalties) - penalties[0] * len(penalties)

    def _joker_cell(self, a, b, free_a, free_b):
        """The free cell beside most of these cards, as two bits of which one is 0."""
        # Which cells are beside an odd number of them, beside two or three of four, beside four.
        one_a = one_b = two_a = two_b = four_a = four_b = 0
        around_a, around_b = self.around
        for left, cards in ((a, self.cards[0]), (b, self.cards[1])):
            while left:
                bit = left & -left
                left ^= bit
                card = cards[bit]
                more_a = around_a[card] & free_a
                more_b = around_b[card] & free_b
                four_a |= two_a & one_a & more_a
                four_b |= two_b & one_b & more_b
                two_a ^= one_a & more_a
                two_b ^= one_b & more_b
                one_a ^= more_a
                one_b ^= more_b
        for more_a, more_b in ((four_a, four_b), (two_a, two_b), (one_a, one_b)):
            if free_a & more_a or free_b & more_b:
                free_a &= more_a
                free_b &= more_b
        if free_a:
            return free_a & -free_a, 0
        return 0, free_b & -free_b
