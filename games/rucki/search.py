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

BUDGET = 21000  # what all playouts of a decision may take, in steps of about 75 µs
LATER = 4  # parts of it that are left once the turn has seen a card: it may see many more
PLAYOUT, TURN, CARD, JOKERS = 16, 2, 2, 20  # steps of a playout, a turn, a card, the joker
LAST_ONES = 1  # somebody with so few cards ends the holding
HALF = 24
ALL_A = (1 << HALF) - 1
ALL_B = (1 << JOKER - HALF - 1) - 1  # the joker has no business on its own cell
SETS = 10  # at most so many are looked at
GO_ON = (6, 2)  # how many go on after three and after six tenths of the budget


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


def bit_of(card):
    """(0 or 1, the bit) of a card or its cell."""
    return (0, 1 << card - 1) if card <= HALF else (1, 1 << card - HALF - 1)


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
        self.around = {}, {}  # of a bit: the cells around, and the card
        for card in range(1, JOKER + 1):
            near = [0, 0]
            for step in AROUND:
                other = table.card[table.place[card] + step]
                if 0 < other < JOKER:
                    half, bit = bit_of(other)
                    near[half] |= bit
            half, bit = bit_of(card)
            self.around[half][bit] = near[0], near[1], card
        unseen = bytearray(table.mine)
        for card in table.lies:
            unseen[card] = 1
        self.order = bytearray([card for card in range(1, JOKER + 1) if not unseen[card]])
        self.luck = len(self.order)
        for card in self.order:
            self.luck = (self.luck * 31 + card) % 65521
        self.sets = []
        self.spent = 0

    def add(self, moves, draws):
        """One more set to look at: the table as it is now, after these moves."""
        table = self.table
        near = [0, 0]
        lies = [0, 0]
        joker = [0, 0]  # where it lies
        hand = [0, 0]
        penalty = PENALTY if table.mine[JOKER] else 0
        for card in range(1, JOKER + 1):
            half, bit = bit_of(card)
            there = table.lies[table.place[card]]
            if there:
                lies[half] |= bit
                around = self.around[half][bit]
                near[0] |= around[0]
                near[1] |= around[1]
            if there == JOKER:
                joker[half] = bit
            if table.mine[card] and card < JOKER:
                hand[half] |= bit
                penalty += card
        near[0] |= joker[0]
        near[1] |= joker[1]
        holds = 0 if table.mine[JOKER] else -1
        self.sets.append((moves, draws, near + lies + joker, hand, (table.count, penalty, holds)))

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
            hand = [0, 0]
            penalty = 0
            for card in self.order[at : at + many]:
                if card == JOKER:
                    self.holder = len(self.low)
                    penalty += PENALTY
                else:
                    half, bit = bit_of(card)
                    hand[half] |= bit
                    penalty += card
            at += many
            self.low.append(hand[0])
            self.high.append(hand[1])
            self.penalties.append(penalty)
        self.pile = at

    def play(self, one, hold):
        """How far the own seat is ahead at the end, times the number of the others. It plays what
        goes, as all do, or holds its cards until all of them go."""
        _, draws, masks, own, rest = one
        near_a, near_b, lies_a, lies_b, joker_a, joker_b = masks
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
                        more_a, more_b, card = around_a[bit]
                        back = bit == joker_a
                    else:
                        bit = go_b & -go_b
                        b ^= bit
                        lies_b |= bit
                        more_a, more_b, card = around_b[bit]
                        back = bit == joker_b
                    penalty -= card
                    near_a |= more_a
                    near_b |= more_b
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
                more_a, more_b, card = around_a[joker_a] if joker_a else around_b[joker_b]
                near_a |= more_a | joker_a
                near_b |= more_b | joker_b
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
        for left, around in ((a, self.around[0]), (b, self.around[1])):
            while left:
                bit = left & -left
                left ^= bit
                more_a, more_b, _ = around[bit]
                more_a &= free_a
                more_b &= free_b
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
