# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Rucki Zucki's opponents, compiled: the same moves as games/rucki/bot.py and search.py.

A table is (place, card, lies, mine): the place of each card's own cell, whose own cell a place is,
the card that lies on each place, and 1 for each card in the hand, whose number is mine[0].
A sight is (others, played, last, linked): how many cards each other hand holds, has this turn
seen a card, is only the last card of the pile left to lay, must the joker be linked.
"""

from pathlib import Path

import numpy as np

from games.rucki import bot, rules, search
from sim.bots.compiled.jit import njit

LEVELS = bot.LEVELS
DRAW, END, JOKER, JOKER_TO = rules.DRAW, rules.END, rules.JOKER, rules.JOKER_TO
ROW = bot.ROW
# True and False that numba takes for values: for each constant it would compile all anew.
YES, NO = np.bool_(True), np.bool_(False)
PLACES = 6 * ROW + 1
AROUND = bot.AROUND
MOST = search.MOST
LONGEST = search.LONGEST
BUDGET, SETS, GO_ON = search.BUDGET, search.SETS, search.GO_ON
TURN, PLAYOUT, LAST_ONES = search.TURN, search.PLAYOUT, search.LAST_ONES
NEAR, VALUE, CHAIN, OPEN, JOKER_HELD = (
    search.NEAR,
    search.VALUE,
    search.CHAIN,
    search.OPEN,
    search.JOKER_HELD,
)
OWN, FEWEST, ENDING, CHANCE = search.OWN, search.FEWEST, search.ENDING, search.CHANCE
HASTE, DRAWN, COUNT = search.HASTE, search.DRAWN, search.COUNT
LARGE = 1 << 30


WEIGHTS = Path(search.WEIGHTS)
OF_TWO = np.array(search.read(), np.int64)


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
    place, _, lies, _ = table
    at = place[card]
    for step in AROUND:
        if lies[at + step]:
            return True
    return False


@njit
def goes(table, card):
    return table[2][table[0][card]] == JOKER or links(table, card)


@njit
def highest(table):
    """The highest card of the hand that can be laid, 0 if none can."""
    mine = table[3]
    for card in range(JOKER - 1, 0, -1):
        if mine[card] and goes(table, card):
            return card
    return 0


@njit
def joker_cell(table, linked, best):
    place, _, lies, mine = table
    most, chosen = -1, 0
    for cell in range(1, JOKER):
        at = place[cell]
        if lies[at] or (linked and not links(table, cell)):
            continue
        if not best:
            return cell
        lies[at] = JOKER
        many = 0
        for card in range(1, JOKER):
            if mine[card] and goes(table, card):
                many += 1
        lies[at] = 0
        if many > most:
            most, chosen = many, cell
    return chosen


@njit
def lay(table, card, cell):
    """Lay a card on a cell; a joker that lies there comes to the hand."""
    place, _, lies, mine = table
    at = place[cell]
    came = lies[at]
    lies[at] = card
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
    """What the table is worth to its seat when the next one is on turn."""
    place, cell_of, lies, mine = table
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
        elif lies[at] != card:
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
        lay(table, card, cell)
        moves[many] = card, cell
        many += 1
    return many


@njit
def replay(table, moves, wanted, laid):
    """Lay the wanted moves, in as many goes as it takes; how many were laid."""
    place, _, lies, mine = table
    many = 0
    on = True
    while on:
        on = False
        for i in range(len(wanted)):
            card, cell = moves[i]
            if not wanted[i] or not mine[card]:
                continue
            if lies[place[cell]] if card == JOKER else not goes(table, card):
                continue
            lay(table, card, cell)
            laid[many] = card, cell
            many += 1
            wanted[i] = False
            on = True
    return many


@njit
def to_lay(table, sight, weights, moves):
    """What is best to lay against one, into `moves`: how many cards, and what the table is worth
    then (LARGE if the whole hand goes)."""
    others, _, _, linked = sight
    base, fewest = base_of(weights, others[0]), others[0]
    place, cell_of, lies, mine = table
    lay_there, in_hand = lies.copy(), mine.copy()
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
                lies[:] = lay_there
                mine[:] = in_hand
                wanted = np.ones(many, np.bool_)
                wanted[left_out] = False
                laid = replay(table, moves, wanted, tried)
                if laid:
                    value = worth_of(table, weights, base, fewest)
                    weighed += 1
                    if value > best:
                        best = value
                        chosen[:] = tried
                        found = laid
                        better = True
            if better:
                moves[:] = chosen
                many = found
    lies[:] = lay_there
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
def beside(near, place):
    for step in AROUND:
        near[place + step] += 1


@njit
def joker_place(state, hand, many):
    place, cell_of, lies, near, linked = state
    tally = np.zeros(PLACES, np.int64)
    best = chosen = 0
    for card in hand[:many]:
        if card == JOKER:
            continue
        for step in AROUND:
            other = place[card] + step
            if 0 < cell_of[other] < JOKER and not lies[other] and (near[other] or not linked):
                tally[other] += 1
                if tally[other] > best:
                    best, chosen = tally[other], other
    if best:
        return chosen
    for other in range(PLACES):
        if 0 < cell_of[other] < JOKER and not lies[other] and (near[other] or not linked):
            return other
    return 0


@njit
def lay_all(state, hand, many):
    """Lay all cards of a hand that go, then the joker; how many are left."""
    place, _, lies, near, _ = state
    on = True
    while on and many:
        on = False
        joker = -1
        at = 0
        while at < many:
            card = hand[at]
            there = place[card]
            if card == JOKER:
                joker = at
                at += 1
            elif near[there] or lies[there]:
                on = True
                if lies[there]:
                    hand[at] = JOKER
                else:
                    many -= 1
                    hand[at] = hand[many]
                    beside(near, there)
                lies[there] = card
            else:
                at += 1
        if joker >= 0 and not on:
            there = joker_place(state, hand, many)
            if there:
                on = True
                lies[there] = JOKER
                many -= 1
                hand[joker] = hand[many]
                beside(near, there)
    return many


@njit
def all_goes(state, hands, counts):
    lies, near, hand = state[2].copy(), state[3].copy(), hands[0].copy()
    if lay_all(state, hand, counts[0]):
        state[2][:] = lies
        state[3][:] = near
        return False
    counts[0] = 0
    return True


@njit
def played_on(state, hands, counts, order, draws, hold):
    """(how far seat 0 is ahead at the end, times the number of the others; what it took)."""
    place, _, lies, near, _ = state
    drawn = counts[1:].sum()
    spent = PLAYOUT
    seat = 0
    out = False
    while not out:
        if draws:
            draws = False
            card = order[drawn]
            drawn += 1
            hands[seat, counts[seat]] = card
            if drawn < len(order):
                counts[seat] += 1
            else:
                there = place[card]
                if card != JOKER and not near[there] and not lies[there]:
                    counts[seat] += 1
                break
        seat = (seat + 1) % len(hands)
        many = counts[seat]
        spent += TURN + many
        if hold and not seat and counts.min() > LAST_ONES:
            out = all_goes(state, hands, counts)
            draws = not out
        else:
            left = lay_all(state, hands[seat], many)
            draws = left == many
            out = not left
            counts[seat] = left
    total = own = 0
    for seat in range(len(hands) - 1, -1, -1):
        own = 0
        for card in hands[seat, : counts[seat]]:
            own += card if card < JOKER else rules.PENALTY
        total += own
    return total - own * len(hands), spent


@njit
def unseen_of(lies, mine):
    """The cards that a seat doesn't see, ascending."""
    seen = mine > 0
    for place in range(PLACES):
        seen[lies[place]] = True
    seen[0] = True
    return np.flatnonzero(~seen)


@njit
def sort_sets(going, many, gains):
    for at in range(1, many):
        place = at
        gain = gains[going[place]].max()
        while place and gain > gains[going[place - 1]].max():
            going[place], going[place - 1] = going[place - 1], going[place]
            place -= 1


@njit
def play_set(table, sight, draws, hold, after, order, room):
    """A set's playout with the unseen cards in this order, see `played_on`; `after` is the table
    after the set."""
    others, linked = sight[0], sight[3]
    lies_of, near_of, mine_of = after
    lies, near, hands, counts = room
    lies[:] = lies_of
    near[:] = near_of
    own = np.flatnonzero(mine_of[1:]) + 1
    hands[0, : len(own)] = own
    counts[0] = len(own)
    drawn = 0
    for seat in range(1, len(hands)):
        many = others[seat - 1]
        hands[seat, :many] = order[drawn : drawn + many]
        counts[seat] = many
        drawn += many
    state = table[0], table[1], lies, near, linked
    return played_on(state, hands, counts, order, draws, hold)


@njit
def room_of(sight):
    """Where a playout takes place."""
    seats = len(sight[0]) + 1
    return (
        np.zeros(PLACES, np.int64),
        np.zeros(PLACES, np.int64),
        np.zeros((seats, 48), np.int64),
        np.zeros(seats, np.int64),
    )


@njit
def near_to(lies):
    """How many cards lie around each place."""
    near = np.zeros(PLACES, np.int64)
    for there in range(PLACES):
        if lies[there]:
            beside(near, there)
    return near


@njit
def best_set(table, sight, draws, lies_of, mine_of):
    """Which of the sets is best; each is the table after it."""
    count = len(lies_of)
    near_of = np.zeros((count, PLACES), np.int64)
    for one in range(count):
        near_of[one] = near_to(lies_of[one])
    gains = np.zeros((count, 2), np.int64)
    going = np.arange(count)
    room = room_of(sight)
    order = unseen_of(table[2], table[3])
    luck = len(order)
    for card in order:
        luck = (luck * 31 + card) % 65521
    spent = cut = 0
    while count > 1 and spent < BUDGET:
        for at in range(len(order) - 1, 0, -1):
            luck = (luck * 75 + 74) % 65537
            other = luck % (at + 1)
            order[at], order[other] = order[other], order[at]
        for one in going[:count]:
            after = lies_of[one], near_of[one], mine_of[one]
            for hold in range(2):
                gain, took = play_set(table, sight, draws and one == 0, hold, after, order, room)
                gains[one, hold] += gain
                spent += took
        if cut < 2 and spent * 10 >= BUDGET * 3 * (cut + 1):
            sort_sets(going, count, gains)
            count = min(count, GO_ON[cut])
            cut += 1
    sort_sets(going, count, gains)
    return going[0]


@njit
def among_many(table, sight):
    """hard's move against two and more."""
    _, played, _, linked = sight
    place, _, lies, mine = table
    rest = END if played else DRAW
    lay_there, in_hand = lies.copy(), mine.copy()
    moves = np.zeros((SETS, LONGEST, 2), np.int64)
    lies_of = np.zeros((SETS, PLACES), np.int64)
    mine_of = np.zeros((SETS, JOKER + 1), np.int64)
    lies_of[0], mine_of[0] = lies, mine
    many = everything(table, linked, moves[1])
    count, chosen = 1, 1
    if many and mine[0]:
        lies_of[1], mine_of[1] = lies, mine
        count = 2
        for keep, step in ((0, 0), (1, 0), (0, 1), (1, 1)):
            for one in range(many):
                for two in range(one + 1, many) if step else range(one, one + 1):
                    wanted = np.full(many, not keep)
                    wanted[one] = wanted[two] = bool(keep)
                    most = wanted.sum()
                    if not most or (keep and most >= many - 2) or count == SETS:
                        continue
                    lies[:] = lay_there
                    mine[:] = in_hand
                    if replay(table, moves[1], wanted, moves[count]) == most:
                        lies_of[count], mine_of[count] = lies, mine
                        count += 1
    lies[:] = lay_there
    mine[:] = in_hand
    if count > 1:
        chosen = best_set(table, sight, not played, lies_of[:count], mine_of[:count])
    if not many or not chosen:
        return rest
    card, cell = moves[chosen, 0]
    return JOKER_TO + cell if card == JOKER else card


@njit
def strongest(table, sight, weights):
    """hard's move."""
    if sight[2]:
        return simple(table, sight, NO)
    if len(sight[0]) == 1:
        return between_two(table, sight, weights)
    return among_many(table, sight)


def table_of(view, seat, face):
    own = bot.Table(view, seat, face)
    mine = np.array(list(own.mine), np.int64)
    mine[0] = own.count
    face = rules.FACES[face] if isinstance(face, int) else face
    return (*face_of(face), np.array(list(own.lies), np.int64), mine)


def seen(view, seat, players, options):
    """(table, sight) of a seat."""
    others = [view["hands"][(seat + more) % players] for more in range(1, players)]
    sight = np.array(others), bool(view["played"]), bool(view["last"]), bool(options[1])
    return table_of(view, seat, options[0]), sight


def decide(level, view, seat, players, options):
    """The level's move."""
    table, sight = seen(view, seat, players, options)
    if level == "hard":
        return int(strongest(table, sight, OF_TWO))
    return int(simple(table, sight, level == "easy"))
