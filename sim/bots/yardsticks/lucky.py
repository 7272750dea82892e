# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Lucky Numbers: *nearest* and *expectation*, and games of two between levels and yardsticks.

nearest      gives each tile the cell whose ideal number is nearest
expectation  knows what each free cell costs, 40 / (tiles that fit + 1/2), and takes an open tile
             if that is no worse than what a hidden one brings on average

measure("hard", "nearest", range(5000))     # points of the first for each deal and both seatings
"""

import numpy as np

from sim.bots.compiled import lucky as twin
from sim.bots.compiled.jit import njit
from sim.bots.compiled.lucky import DRAW, DROP, IDEAL, PASS, fits, nearest, simple, strongest

NAMES = ("easy", "medium", "hard", "nearest", "expectation")
EASY, MEDIUM, HARD, NEAREST, EXPECTATION = range(5)
ENDLESS = 1500  # turns: two players may exchange for ever; then the free cells decide
NEVER = 1e9


@njit
def near(position):
    """nearest's move."""
    gardens, seat, table, _, held, hidden, _ = position
    garden = gardens[seat]
    if not held:
        best, move = 99, PASS
        for tile in range(1, 21):
            if table[tile]:
                off, cell = nearest(garden, tile)
                if off < best:
                    best, move = off, 16 * tile + cell
        return DRAW if hidden and best > 3 else move
    off, cell = nearest(garden, held)
    if off <= 5:
        return cell
    best, move = 2, DROP
    for cell in range(16):
        if garden[cell] and fits(garden, held, cell):
            gain = abs(garden[cell] - IDEAL[cell]) - abs(held - IDEAL[cell])
            if gain > best:
                best, move = gain, cell
    return move


@njit
def bounds(garden, low, high):
    """The least and the highest number that each cell may still hold."""
    for cell in range(16):
        low[cell] = garden[cell]
        if not garden[cell]:
            left = low[cell - 1] if cell & 3 else 0
            above = low[cell - 4] if cell > 3 else 0
            low[cell] = max(left, above) + 1
    for cell in range(15, -1, -1):
        high[cell] = garden[cell]
        if not garden[cell]:
            right = high[cell + 1] if cell & 3 < 3 else 21
            below = high[cell + 4] if cell < 12 else 21
            high[cell] = min(right, below) - 1


@njit
def dear(garden, coming):
    """What a garden costs; coming counts the tiles unseen or face up."""
    low = np.empty(16, np.int64)
    high = np.empty(16, np.int64)
    bounds(garden, low, high)
    total = 0.0
    free = 0
    for cell in range(16):
        if not garden[cell]:
            free += 1
            if low[cell] > high[cell]:
                total += 60
            else:
                total += 40 / (coming[low[cell] : high[cell] + 1].sum() + 0.5)
    return total if free else -20.0


@njit
def cheapest(garden, tile, coming):
    """(cost, cell) of the best placement of a tile that is among those coming."""
    best, at = NEVER, -1
    coming[tile] -= 1
    for cell in range(16):
        if fits(garden, tile, cell):
            old = garden[cell]
            garden[cell] = tile
            coming[old] += 1
            value = dear(garden, coming)
            coming[old] -= 1
            garden[cell] = old
            if value < best - 1e-9:
                best, at = value, cell
    coming[tile] += 1
    return best, at


@njit
def expect(position):
    """expectation's move."""
    gardens, seat, table, unseen, held, hidden, _ = position
    garden = gardens[seat]
    coming = table + unseen
    if held:
        coming[held] += 1  # face up if it is discarded
        best, cell = cheapest(garden, held, coming)
        return cell if best < dear(garden, coming) else DROP
    best, chosen, at = NEVER, 0, -1
    for tile in range(1, 21):
        if table[tile]:
            value, cell = cheapest(garden, tile, coming)
            if value < best - 1e-9:
                best, chosen, at = value, tile, cell
    take = 16 * chosen + at if chosen else PASS
    if best == -20 or not hidden:
        return take
    total = 0.0
    for tile in range(1, 21):
        if unseen[tile]:
            value = min(cheapest(garden, tile, coming)[0], dear(garden, coming))
            total += value * unseen[tile]
    return take if best <= total / unseen[1:].sum() else DRAW


@njit
def move_of(who, position, numbers, table):
    if who == HARD:
        return strongest(position, numbers, table)
    if who == NEAREST:
        return near(position)
    if who == EXPECTATION:
        return expect(position)
    return simple(who, position)


@njit
def free_cells(garden):
    free = 0
    for cell in range(16):
        if garden[cell] == 0:
            free += 1
    return free


@njit
def game(deal, players, numbers, tables):
    """A game of two, seat 0 first: 1 if seat 0 wins, 0 if the other does, 1/2 if both do."""
    gardens = np.zeros((2, 16), np.int64)
    table = np.zeros(21, np.int64)
    unseen = np.zeros(21, np.int64)
    for seat in range(2):
        gardens[seat, ::5] = np.sort(deal[4 * seat : 4 * seat + 4])
    for tile in deal[8:]:
        unseen[tile] += 1
    next_ = 8
    seat = none = np.int64(0)  # no constant: numba would compile all anew for it
    for _ in range(ENDLESS):
        garden = gardens[seat]
        who, own, costs = players[seat], numbers[seat], tables[seat]
        position = gardens, seat, table, unseen, none, 40 - next_, none
        move = move_of(who, position, own, costs)
        held = none
        if move == DRAW:
            held = deal[next_]
            next_ += 1
            unseen[held] -= 1
            position = gardens, seat, table, unseen, held, 40 - next_, none
            move = move_of(who, position, own, costs)
        if move == DROP:
            table[held] += 1
        elif move != PASS:
            tile = held if held else move >> 4
            if not held:
                table[tile] -= 1
            cell = move & 15
            if garden[cell]:
                table[garden[cell]] += 1
            garden[cell] = tile
        if free_cells(garden) == 0 or next_ == 40:
            break
        seat = 1 - seat
    ahead = free_cells(gardens[1]) - free_cells(gardens[0])
    return 1.0 if ahead > 0 else 0.5 if ahead == 0 else 0.0


@njit(nogil=True)
def meet(deals, who, numbers, tables, points):
    """Both seatings of every deal: the mean points of player 0."""
    for at in range(deals.shape[0]):
        once = game(deals[at], who, numbers, tables)
        back = game(deals[at], who[::-1].copy(), numbers[::-1].copy(), tables[::-1].copy())
        points[at] = (once + 1 - back) / 2


def deals_of(seeds):
    """The public deals: numpy.random.RandomState(seed).permutation(40), number 1 + i mod 20."""
    deals = [1 + np.random.RandomState(seed).permutation(40) % 20 for seed in seeds]
    return np.array(deals, np.int64).reshape(-1, 40)


def own_deals(many, seed):
    """Deals to learn and choose by: none of the public ones."""
    order = np.random.default_rng((31, seed)).random((many, 40)).argsort(axis=1)
    return 1 + order % 20


def meeting(deals, who, numbers, tables):
    points = np.zeros(len(deals))
    meet(deals, np.array(who), np.array(numbers), np.array(tables), points)
    return points


def measure(one, other, seeds):
    """For each public deal what `one` wins of the games in both seatings, 0 to 1."""
    who = NAMES.index(one), NAMES.index(other)
    return meeting(deals_of(seeds), who, (twin.NUMBERS,) * 2, (twin.OF_CELL,) * 2)
