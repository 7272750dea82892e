# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Lucky Numbers: *nearest*, *expectation* and *search*, and games between levels and yardsticks.

nearest      gives each tile the cell whose ideal number is nearest
expectation  knows what each free cell costs, 40 / (tiles that fit + 1/2), and takes an open tile
             if that is no worse than what a hidden one brings on average
search       plays the game on for each of the answers that hard's costs like best, with what is
             hidden in twenty orders, in forty more for the best two; all play by hard without
             its look at the next tile. Some hundreds of times hard's work: how far is a board
             from what such costs can reach?

measure("hard", "nearest", range(5000))     # what the first wins of each deal, on every seat
measure("hard", "expectation", range(1000), 4, True, False)  # … against three, Michael's set-up
"""

import numpy as np

from games.lucky import rules
from sim.bots.compiled import lucky as twin
from sim.bots.compiled.jit import njit
from sim.bots.compiled.lucky import (
    DRAW,
    DROP,
    FACE_UP,
    IDEAL,
    NONE,
    PASS,
    fits,
    free_cells,
    nearest,
    others_of,
    pair,
    simple,
    strongest,
    tools_of,
    with_tile,
)

NAMES = ("easy", "medium", "hard", "nearest", "expectation", "search")
EASY, MEDIUM, HARD, NEAREST, EXPECTATION, SEARCH = range(6)
ENDLESS = 1500  # turns: two players may exchange for ever; then the free cells decide
NEVER = 1e9
ANSWERS = 4  # that search compares, with drawing or discarding
PLAYOUTS = ((20, 5), (40, 2))  # and how often it plays on, for how many of them
ONE = np.int64(1)
GOLD = rules.GOLD


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
    """The cost of a garden; coming counts the tiles unseen or face up."""
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
def parts(gardens):
    """Each seat's part of the win."""
    free = np.array([free_cells(garden) for garden in gardens])
    won = free == free.min()
    return won / won.sum()


@njit
def likely(position, costs):
    """The answers that hard's costs like best, then drawing or discarding: what search compares."""
    gardens, seat, table, _, held, hidden, _ = position
    garden = gardens[seat]
    tools = tools_of(position, costs)
    others = others_of(position, tools)
    weight = NONE if held else FACE_UP
    moves, worths = [np.int64(0)][:0], [np.int64(0)][:0]
    for tile in range(1, 21):
        if tile == held or not held and table[tile]:
            for cell in range(16):
                if fits(garden, tile, cell):
                    worth = with_tile(garden, tile, cell, weight, others[0], tools)
                    moves.append(cell if held else 16 * tile + cell)
                    worths.append(worth - (NONE if held else others[1, tile]))
    order = np.argsort(np.array(worths))[:ANSWERS]
    found = [moves[at] for at in order]
    found.append(np.int64(DROP if held else DRAW if hidden else PASS))
    return found


@njit
def play_on(position, move, order, costs):
    """The own part of the win when all play on by hard, and hidden tiles come in this order."""
    gardens, own, table, unseen, held, hidden, bruno = position
    gardens, table, unseen = gardens.copy(), table.copy(), unseen.copy()
    seat, many, next_ = own, len(gardens), 0
    for _ in range(ENDLESS):
        if move == DRAW:
            held = order[next_]
            next_ += 1
            unseen[held] -= 1
            now = gardens, seat, table, unseen, held, hidden - next_, bruno
            move = strongest(now, costs, ONE)
        again = play(gardens[seat], table, held, move, bruno)
        held = NONE
        if free_cells(gardens[seat]) == 0 or (next_ == hidden and not again):
            break
        if not again:
            seat = (seat + 1) % many
        move = strongest((gardens, seat, table, unseen, held, hidden - next_, bruno), costs, ONE)
    return parts(gardens)[own]


@njit
def search(position, costs):
    """search's move."""
    moves = np.array(likely(position, costs))
    np.random.seed(21 * position[5] + position[4])
    order = np.repeat(np.arange(21), position[3])
    won = np.zeros(len(moves))
    for playouts, many in PLAYOUTS:
        best = np.argsort(-won)[:many]
        moves, won = moves[best], won[best]
        for _ in range(playouts if len(moves) > 1 else 0):
            np.random.shuffle(order)
            for at in range(len(moves)):
                won[at] += play_on(position, moves[at], order, costs)
    return moves[won.argmax()]


@njit
def move_of(who, position, costs):
    if who == HARD:
        return strongest(position, costs, twin.LOOKED)
    if who == NEAREST:
        return near(position)
    if who == EXPECTATION:
        return expect(position)
    if who == SEARCH:
        return search(position, costs)
    return simple(who, position)


@njit
def set_up(garden, tile):
    """Place a set-up tile that comes alone, as the levels do."""
    best, at = 999, 0
    for cell in GOLD:
        if not garden[cell]:
            off = abs(tile - IDEAL[cell])
            for other in GOLD:
                if garden[other] and (garden[other] > tile) != (other > cell):
                    off += 40
            if off < best:
                best, at = off, cell
    garden[at] = tile


@njit
def begin(deal, many, michael):
    """(gardens, table, unseen) once the set-up tiles lie."""
    gardens = np.zeros((many, 16), np.int64)
    unseen = np.zeros(21, np.int64)
    for seat in range(many):
        if michael:  # one tile a round
            for at in range(4):
                set_up(gardens[seat], deal[at * many + seat])
        else:
            gardens[seat, ::5] = np.sort(deal[4 * seat : 4 * seat + 4])
    for tile in deal[4 * many :]:
        unseen[tile] += 1
    return gardens, np.zeros(21, np.int64), unseen


@njit
def play(garden, table, held, move, bruno):
    """Everything but a draw; True if it earns an extra action."""
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
        return bruno and pair(garden, cell)
    return False


@njit
def game(deal, players, tables, options):
    """A game, seat 0 first: each seat's part of the win. `options`: Michael's set-up, Bruno's extra
    actions."""
    many = len(players)
    michael, bruno = options
    gardens, table, unseen = begin(deal, many, michael)
    next_ = 4 * many
    seat = none = np.int64(0)  # no constant: numba would compile all anew for it
    for _ in range(ENDLESS):
        garden = gardens[seat]
        who, costs = players[seat], tables[seat]
        hidden = len(deal) - next_
        move = move_of(who, (gardens, seat, table, unseen, none, hidden, bruno), costs)
        held = none
        if move == DRAW:
            held = deal[next_]
            next_ += 1
            unseen[held] -= 1
            hidden = len(deal) - next_
            move = move_of(who, (gardens, seat, table, unseen, held, hidden, bruno), costs)
        again = play(garden, table, held, move, bruno)
        if free_cells(garden) == 0 or (next_ == len(deal) and not again):
            break
        if not again:
            seat = (seat + 1) % many
    return parts(gardens)


@njit(nogil=True)
def meet(deals, who, tables, options, points):
    """Every deal with player 0 on each seat, the others in turn: its mean part of the wins."""
    many = len(who)
    for at in range(deals.shape[0]):
        for turn in range(many):
            seats = (np.arange(many) + turn) % many
            won = game(deals[at], who[seats], tables[seats], options)
            points[at] += won[(many - turn) % many] / many


def deals_of(seeds, players=2):
    """The public deals: numpy.random.RandomState(seed).permutation(n), number 1 + i mod 20."""
    tiles = 20 * players
    deals = [1 + np.random.RandomState(seed).permutation(tiles) % 20 for seed in seeds]
    return np.array(deals, np.int64).reshape(-1, tiles)


def own_deals(many, seed):
    """Deals to learn and choose by: none of the public ones."""
    order = np.random.default_rng((31, seed)).random((many, 40)).argsort(axis=1)
    return 1 + order % 20


def meeting(deals, who, tables, options=(0, 0)):
    points = np.zeros(len(deals))
    meet(deals, np.array(who), np.array(tables), options, points)
    return points


def measure(one, other, seeds, players=2, michael=False, bruno=False):
    """For each public deal what `one` wins against so many `other`s on every seat, 0 to 1."""
    who = [NAMES.index(one)] + [NAMES.index(other)] * (players - 1)
    tables = (twin.COSTS[twin.WHERE[players]],) * players
    options = int(michael), int(bruno)
    return meeting(deals_of(seeds, players), who, tables, options)
