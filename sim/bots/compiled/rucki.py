# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Rucki Zucki's opponents, compiled: the same moves as games/rucki/bot.py, duel.py and search.py.

A table is (place, card, placed, mine): the place of each card's own cell, whose own cell a place
is, the card on each place, and 1 for each card in the hand, whose number is mine[0].
A sight is (others, played, last, linked): how many cards each other hand holds, has this turn
seen a card, is only the last card of the pile left to play, must the joker be linked.
"""

from pathlib import Path

import numpy as np

from games.rucki import bot, duel, rules, search
from sim.bots.compiled.jit import njit

LEVELS = bot.LEVELS
DRAW, END, JOKER, JOKER_TO = rules.DRAW, rules.END, rules.JOKER, rules.JOKER_TO
ROW = bot.ROW
# Constants that numba takes for values: for each one it would compile all anew.
YES, NO = np.bool_(True), np.bool_(False)
BUDGET = np.int64(search.BUDGET)
PLACES = 6 * ROW + 1
AROUND = bot.AROUND
MOST = duel.MOST
LONGEST = bot.LONGEST
SETS, GO_ON = search.SETS, search.GO_ON
PLAYOUT, TURN, CARD, JOKERS = search.PLAYOUT, search.TURN, search.CARD, search.JOKERS
LATER, LAST_ONES = search.LATER, search.LAST_ONES
CELLS = (1 << JOKER - 1) - 1  # all cells, as bits, but the joker's own
NEAR, VALUE, CHAIN, OPEN, JOKER_HELD = (
    duel.NEAR,
    duel.VALUE,
    duel.CHAIN,
    duel.OPEN,
    duel.JOKER_HELD,
)
OWN, FEWEST, ENDING, CHANCE = duel.OWN, duel.FEWEST, duel.ENDING, duel.CHANCE
HASTE, DRAWN, COUNT = duel.HASTE, duel.DRAWN, duel.COUNT
MANY_CARDS, FEW_CARDS = bot.MANY, bot.FEW
LARGE = 1 << 30


WEIGHTS = Path(duel.WEIGHTS)
OF_TWO = np.array(duel.read(), np.int64)


def write(path, weights):
    path.write_bytes((np.clip(weights, -32768, 32767) + 32768).astype("<u2").tobytes())


def face_of(face):
    """(place, card) of a face of the board."""
    place = np.zeros(48, np.int64)
    card = np.zeros(PLACES, np.int64)
    for at in range(48):
        place[face[at]] = ROW * (1 + at // 12) + 1 + at % 12
    for number in range(1, 48):
        card[place[number]] = number
    place[0] = 0
    return place, card


BLUE = face_of(rules.BLUE)


@njit
def links(table, card):
    """Does a card lie around this one's cell?"""
    place, _, placed, _ = table
    at = place[card]
    for step in AROUND:
        if placed[at + step]:
            return True
    return False


@njit
def goes(table, card):
    return table[2][table[0][card]] == JOKER or links(table, card)


@njit
def highest(table):
    """The highest card of the hand that can be played, 0 if none can."""
    mine = table[3]
    for card in range(JOKER - 1, 0, -1):
        if mine[card] and goes(table, card):
            return card
    return 0


@njit
def joker_cell(table, linked, best):
    place, _, placed, mine = table
    most, chosen = -1, 0
    for cell in range(1, JOKER):
        at = place[cell]
        if placed[at] or (linked and not links(table, cell)):
            continue
        if not best:
            return cell
        placed[at] = JOKER
        many = 0
        for card in range(1, JOKER):
            if mine[card] and goes(table, card):
                many += 1
        placed[at] = 0
        if many > most:
            most, chosen = many, cell
    return chosen


@njit
def play_card(table, card, cell):
    """Play a card on a cell; a joker that was there comes to the hand."""
    place, _, placed, mine = table
    at = place[cell]
    came = placed[at]
    placed[at] = card
    mine[card] = 0
    if came:
        mine[JOKER] = 1
    else:
        mine[0] -= 1


@njit
def simple(table, sight, easy):
    _, played, last, linked = sight
    if not (easy and played and not last):
        card = highest(table)
        if card:
            return card
        if table[3][JOKER]:
            cell = joker_cell(table, linked, not easy)
            if cell:
                return JOKER_TO + cell
    return END if played or last else DRAW


@njit
def chain(table):
    """Lay all numbers that go, in thought, on a copy: how many, what they cost, what is left."""
    place, cell_of, placed, mine = table
    after = place, cell_of, placed.copy(), mine.copy()
    many = cost = 0
    while after[3][0] and many < LONGEST:
        card = highest(after)
        if not card:
            break
        play_card(after, card, card)
        many += 1
        cost += card
    return many, cost, after[3][0]


@njit
def casual(table, sight):
    """medium's move."""
    others, played, last, linked = sight
    place, cell_of, placed, mine = table
    if last:
        return simple(table, sight, NO)
    presses = others.min() <= FEW_CARDS or mine[0] >= MANY_CARDS
    many, cost, left = chain(table)
    if many and (played or presses or many >= bot.CHAIN or cost >= bot.DEAR or not left):
        return highest(table)
    cell = joker_cell(table, linked, YES) if mine[JOKER] else 0
    if cell:
        after = place, cell_of, placed.copy(), mine.copy()
        play_card(after, JOKER, cell)
        many, cost, left = chain(after)
        if presses or many >= bot.WITH_JOKER or not left:
            return JOKER_TO + cell
    return END if played else DRAW


@njit
def nearness(table, card):
    """0 if the card goes now, 1 if one card between is missing, 2 else."""
    if goes(table, card):
        return 0
    place, cell_of, _, _ = table
    for step in AROUND:
        other = cell_of[place[card] + step]
        if other and links(table, other):
            return 1
    return 2


@njit
def base_of(weights, other):
    base = weights[FEWEST] * other
    if other <= 3:
        base += weights[ENDING + other - 1]
    return base


@njit
def worth_of(table, weights, base, fewest):
    """The worth of the table to its seat when the next one is on turn."""
    place, cell_of, placed, mine = table
    worth = base
    own = 0
    open_ = 0
    shut = 0
    for card in range(1, JOKER):
        at = place[card]
        if mine[card]:
            own += card
            near = nearness(table, card)
            worth += weights[NEAR + near] + weights[VALUE + near] * card // 10
            for step in AROUND:
                other = cell_of[at + step]
                if other and mine[other]:
                    worth += weights[CHAIN]
                    break
        elif placed[at] != card:
            if goes(table, card):
                open_ += 1
                worth += weights[OPEN] + weights[OPEN + 1] * card // 10
            else:
                shut += 1
                worth += weights[OPEN + 2] + weights[OPEN + 3] * card // 10
    if mine[JOKER]:
        worth += weights[JOKER_HELD]
    count = mine[0]
    worth += weights[OWN] * count
    if 0 < count < 3:
        worth += weights[OWN + count]
    chance = 256 * open_ // (open_ + shut) if open_ else 0
    worth += weights[CHANCE] * chance * fewest >> 8
    worth += weights[CHANCE + 1] * chance >> 8
    worth += weights[CHANCE + 2] * (own * chance >> 8) // 10
    return worth + weights[HASTE] * own // (10 * (fewest + 1))


@njit
def everything(table, linked, moves):
    """Lay all that goes; how many moves (card, cell) that makes."""
    many = 0
    while table[3][0] and many < LONGEST:
        card = cell = highest(table)
        if not card:
            cell = joker_cell(table, linked, YES) if table[3][JOKER] else 0
            if not cell:
                break
            card = JOKER
        play_card(table, card, cell)
        moves[many] = card, cell
        many += 1
    return many


@njit
def replay(table, moves, wanted, gone):
    """Play the wanted moves, in as many goes as it takes; how many went."""
    place, _, placed, mine = table
    many = 0
    on = True
    while on:
        on = False
        for i in range(len(wanted)):
            card, cell = moves[i]
            if not wanted[i] or not mine[card]:
                continue
            if placed[place[cell]] if card == JOKER else not goes(table, card):
                continue
            play_card(table, card, cell)
            gone[many] = card, cell
            many += 1
            wanted[i] = False
            on = True
    return many


@njit
def to_lay(table, sight, weights, moves):
    """The best cards to play against one, into `moves`: how many cards, and what the table is worth
    then (LARGE if the whole hand goes)."""
    others, _, _, linked = sight
    base, fewest = base_of(weights, others[0]), others[0]
    place, cell_of, placed, mine = table
    placed_before, in_hand = placed.copy(), mine.copy()
    tried = np.zeros((LONGEST, 2), np.int64)
    chosen = np.zeros((LONGEST, 2), np.int64)
    many = everything(table, linked, moves)
    best = LARGE
    if many and mine[0]:
        best = worth_of(table, weights, base, fewest)
        weighed = 1
        better = True
        while better and weighed < MOST:
            better = False
            for left_out in range(many):
                if weighed == MOST:
                    break
                placed[:] = placed_before
                mine[:] = in_hand
                wanted = np.ones(many, np.bool_)
                wanted[left_out] = False
                gone = replay(table, moves, wanted, tried)
                if gone:
                    value = worth_of(table, weights, base, fewest)
                    weighed += 1
                    if value > best:
                        best = value
                        chosen[:] = tried
                        found = gone
                        better = True
            if better:
                moves[:] = chosen
                many = found
    placed[:] = placed_before
    mine[:] = in_hand
    return many, best


@njit
def between_two(table, sight, weights):
    """hard's move against one."""
    others, played = sight[:2]
    stay = worth_of(table, weights, base_of(weights, others[0]), others[0])
    stay += 0 if played else weights[DRAWN]
    moves = np.zeros((LONGEST, 2), np.int64)
    many, best = to_lay(table, sight, weights, moves)
    if not many or best <= stay:
        return END if played else DRAW
    card, cell = moves[0]
    return JOKER_TO + cell if card == JOKER else card


@njit
def unseen_of(placed, mine):
    """The cards that a seat doesn't see, ascending."""
    seen = mine > 0
    for place in range(PLACES):
        seen[placed[place]] = True
    seen[0] = True
    return np.flatnonzero(~seen)


@njit
def sort_sets(going, many, gains):
    for at in range(1, many):
        place = at
        gain = gains[going[place]]
        while place and gain > gains[going[place - 1]]:
            going[place], going[place - 1] = going[place - 1], going[place]
            place -= 1


@njit
def card_of(bit):
    card = 1
    while bit > 1:
        bit >>= 1
        card += 1
    return card


@njit
def around_of(place, cell_of):
    """Of each card the cells around its own one, as bits."""
    around = np.zeros(JOKER + 1, np.int64)
    for card in range(1, JOKER + 1):
        for step in AROUND:
            other = cell_of[place[card] + step]
            if 0 < other < JOKER:
                around[card] |= 1 << other - 1
    return around


@njit
def joker_bit(around, hand, free):
    """The free cell beside most of a hand's cards; 0 if none is free."""
    ones = twos = fours = 0
    while hand:
        more = around[card_of(hand & -hand)] & free
        hand &= hand - 1
        fours |= twos & ones & more
        twos ^= ones & more
        ones ^= more
    for more in (fours, twos, ones):
        if free & more:
            free &= more
    return free & -free


@njit
def play_all(around, near, placed, joker, linked, hand, many, holds):
    """Lay all cards of a hand that go, then the joker; all that again, and what it took."""
    spent = 0
    while True:
        while hand & near:
            spent += CARD
            bit = hand & near & -(hand & near)
            hand ^= bit
            placed |= bit
            near |= around[card_of(bit)]
            if bit == joker:
                joker = 0
                holds = YES
            else:
                many -= 1
        if not holds:
            break
        spent += JOKERS
        joker = joker_bit(around, hand, ~placed & (near if linked else CELLS) & CELLS)
        if not joker:
            break
        holds = NO
        many -= 1
        placed |= joker
        near |= around[card_of(joker)] | joker
    return near, placed, joker, hand, many, holds, spent


@njit
def penalty_of(hand, holds):
    penalty = rules.PENALTY if holds else 0
    while hand:
        penalty += card_of(hand & -hand)
        hand &= hand - 1
    return penalty


@njit
def play_set(table, sight, draws, hold, after, order):
    """A set's playout with the unseen cards in this order; `after`: the board and the own hand
    after the set. How far the own seat is ahead at the end, times the number of the others, and
    what it took."""
    place, cell_of, _, _ = table
    others, linked = sight[0], sight[3]
    lies_of, mine_of = after
    around = around_of(place, cell_of)
    near = placed = joker = 0
    for card in range(1, JOKER + 1):
        there = lies_of[place[card]]
        if there:
            placed |= 1 << card - 1
            near |= around[card]
            if there == JOKER:
                joker = 1 << card - 1
    near |= joker
    hands = np.zeros(len(others) + 1, np.int64)
    counts = np.zeros(len(hands), np.int64)
    holder = -1
    for card in range(1, JOKER):
        if mine_of[card]:
            hands[0] |= 1 << card - 1
    if mine_of[JOKER]:
        holder = 0
    counts[0] = mine_of[0]
    pile = 0
    for seat in range(1, len(hands)):
        counts[seat] = others[seat - 1]
        for card in order[pile : pile + counts[seat]]:
            if card == JOKER:
                holder = seat
            else:
                hands[seat] |= 1 << card - 1
        pile += counts[seat]
    spent = PLAYOUT
    seat = 0
    out = NO
    while not out:
        if draws:
            draws = NO
            card = order[pile]
            pile += 1
            bit = 0 if card == JOKER else 1 << card - 1
            last = pile == len(order)
            if last and not (bit and not bit & near):
                break
            if bit:
                hands[seat] |= bit
            else:
                holder = seat
            if last:
                break
            counts[seat] += 1
        seat = (seat + 1) % len(hands)
        spent += TURN
        if not hands[seat] & near and holder != seat:
            draws = YES
            continue
        now = play_all(
            around, near, placed, joker, linked, hands[seat], counts[seat], holder == seat
        )
        spent += now[6]
        if hold and not seat and counts.min() > LAST_ONES and now[4]:
            draws = YES
            continue
        draws = now[4] == counts[seat]
        near, placed, joker, hands[seat], counts[seat] = now[:5]
        if now[5]:
            holder = seat
        elif holder == seat:
            holder = -1
        out = not counts[seat]
    total = own = 0
    for seat in range(len(hands) - 1, -1, -1):
        own = penalty_of(hands[seat], holder == seat)
        total += own
    return total - own * len(hands), spent


@njit
def best_set(table, sight, draws, lies_of, mine_of, budget):
    """The best of the sets; each is the table after it."""
    count = len(lies_of)
    count *= 2
    gains = np.zeros(count, np.int64)
    going = np.arange(count)
    order = unseen_of(table[2], table[3])
    luck = len(order)
    for card in order:
        luck = (luck * 31 + card) % 65521
    budget = budget // LATER if sight[1] else budget
    spent = cut = 0
    while (count > 2 or going[0] // 2 != going[1] // 2) and spent < budget:
        for at in range(len(order) - 1, 0, -1):
            luck = (luck * 75 + 74) % 65537
            other = luck % (at + 1)
            order[at], order[other] = order[other], order[at]
        for one in going[:count]:
            after = lies_of[one // 2], mine_of[one // 2]
            gain, took = play_set(table, sight, draws and one < 2, one % 2, after, order)
            gains[one] += gain
            spent += took
        if cut < 2 and spent * 10 >= budget * 3 * (cut + 1):
            sort_sets(going, count, gains)
            count = min(count, GO_ON[cut])
            cut += 1
    sort_sets(going, count, gains)
    return going[0] // 2


@njit
def among_many(table, sight, budget):
    """hard's move against two and more, after so many steps."""
    _, played, _, linked = sight
    place, _, placed, mine = table
    rest = END if played else DRAW
    placed_before, in_hand = placed.copy(), mine.copy()
    moves = np.zeros((SETS, LONGEST, 2), np.int64)
    lies_of = np.zeros((SETS, PLACES), np.int64)
    mine_of = np.zeros((SETS, JOKER + 1), np.int64)
    lies_of[0], mine_of[0] = placed, mine
    many = everything(table, linked, moves[1])
    count, chosen = 1, 1
    if many and mine[0]:
        lies_of[1], mine_of[1] = placed, mine
        count = 2
        for keep, step in ((0, 0), (1, 0), (0, 1), (1, 1)):
            for one in range(many):
                for two in range(one + 1, many) if step else range(one, one + 1):
                    wanted = np.full(many, not keep)
                    wanted[one] = wanted[two] = bool(keep)
                    most = wanted.sum()
                    if not most or (keep and most >= many - 2) or count == SETS:
                        continue
                    placed[:] = placed_before
                    mine[:] = in_hand
                    if replay(table, moves[1], wanted, moves[count]) == most:
                        lies_of[count], mine_of[count] = placed, mine
                        count += 1
    placed[:] = placed_before
    mine[:] = in_hand
    if count > 1:
        chosen = best_set(table, sight, not played, lies_of[:count], mine_of[:count], budget)
    if not many or not chosen:
        return rest
    card, cell = moves[chosen, 0]
    return JOKER_TO + cell if card == JOKER else card


@njit
def strongest(table, sight, weights, budget):
    """hard's move, after so many steps against two and more."""
    if sight[2]:
        return simple(table, sight, NO)
    if len(sight[0]) == 1:
        return between_two(table, sight, weights)
    return among_many(table, sight, budget)


def table_of(view, seat, face):
    own = bot.Table(view, seat, face)
    mine = np.array(list(own.mine), np.int64)
    mine[0] = own.count
    face = rules.FACES[face] if isinstance(face, int) else face
    return (*face_of(face), np.array(list(own.placed), np.int64), mine)


def seen(view, seat, players, options):
    """(table, sight) of a seat."""
    others = [view["hands"][(seat + more) % players] for more in range(1, players)]
    sight = np.array(others), bool(view["played"]), bool(view["last"]), bool(options[1])
    return table_of(view, seat, options[0]), sight


def decide(level, view, seat, players, options):
    """The level's move."""
    table, sight = seen(view, seat, players, options)
    if level == "hard":
        return int(strongest(table, sight, OF_TWO, BUDGET))
    return int(simple(table, sight, YES) if level == "easy" else casual(table, sight))
