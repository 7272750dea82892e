# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Lucky Numbers' opponents, compiled: the same moves as games/lucky/bot.py and search.py.

A position is (gardens, seat, table, unseen, held, hidden, bruno): gardens is one row of 16 a seat,
table and unseen count the tiles 1 to 20. A decision is a move of the rules. What hard's cost is
made of comes in as numbers, so that training can try others.
"""

from pathlib import Path

import numpy as np

from games.lucky import bot, rules, search
from sim.bots.compiled.jit import njit

LEVELS = bot.LEVELS
DRAW, DROP, PASS = rules.DRAW, rules.DROP, rules.PASS
TAKES, PLACES, SWAPS = bot.TAKES, bot.PLACES, bot.SWAPS
LARGE = search.LARGE

# The places of hard's numbers, and those it ships with.
CROSSED, FILLED, UNSEEN, FACE_UP, PAIRED, HELPS, LOOKED, SLOPE = range(8)
COSTS, WEIGHTS = search.COSTS, Path(search.WEIGHTS)
EARLY, FAR, FREE = search.EARLY, search.FAR, search.FREE


def read():
    """(numbers, costs of a free cell) as hard ships with them."""
    crossed, helps, *costs = search.weights()
    more = search.FILLED, search.UNSEEN, search.FACE_UP, search.PAIRED, helps, search.LOOKED
    return np.array((crossed, *more, search.SLOPE)), spread(costs)


def spread(costs):
    """The costs for all tiles of a game that could fit."""
    return np.array([*costs, *[costs[-1]] * (20 * search.UNSEEN * rules.SEATS[1])], np.int64)


def write(path, numbers, costs):
    values = [numbers[CROSSED], numbers[HELPS], *costs[:COSTS]]
    path.write_bytes(np.array(values, "<u2").tobytes())


NUMBERS, OF_CELL = read()
IDEAL = np.array([bot.ideal(cell) for cell in range(16)])
NONE = np.int64(0)  # not 0: for each constant numba would compile all anew


@njit
def room(garden, cell):
    """The numbers between which a tile on this cell must lie."""
    low, high = 0, 21
    row, column = cell & 12, cell & 3
    for step in range(4):
        for other in (row + step, 4 * step + column):
            number = garden[other]
            if number and other < cell:
                low = max(low, number)
            elif number and other > cell:
                high = min(high, number)
    return low, high


@njit
def fits(garden, tile, cell):
    low, high = room(garden, cell)
    return low < tile < high and garden[cell] != tile


@njit
def nearest(garden, tile):
    """(how far off its ideal, cell) for the best free cell; 99 if there is none."""
    best, at = 99, 0
    for cell in range(16):
        off = abs(tile - IDEAL[cell])
        if garden[cell] == 0 and off < best and fits(garden, tile, cell):
            best, at = off, cell
    return best, at


@njit
def simple(level, position):
    """easy is 0, medium 1."""
    gardens, seat, table, _, held, hidden, _ = position
    garden = gardens[seat]
    if held:
        off, at = nearest(garden, held)
        if off <= PLACES[level]:
            return at
        best, at = SWAPS[level], DROP
        for cell in range(16):
            if garden[cell] and fits(garden, held, cell):
                gain = abs(garden[cell] - IDEAL[cell]) - abs(held - IDEAL[cell])
                if gain > best:
                    best, at = gain, cell
        return at
    best, move = 99, -1
    for tile in range(1, 21):
        if table[tile]:
            off, cell = nearest(garden, tile)
            if off < best:
                best, move = off, 16 * tile + cell
    if best <= TAKES[level] or (best < 99 and not hidden):
        return move
    return DRAW if hidden else PASS


@njit
def pair(garden, cell):
    """Does the tile on this cell equal a diagonal neighbour?"""
    for row in ((cell >> 2) - 1, (cell >> 2) + 1):
        for column in ((cell & 3) - 1, (cell & 3) + 1):
            near = 4 * row + column
            if 0 <= row < 4 and 0 <= column < 4 and garden[near] == garden[cell]:
                return True
    return False


@njit
def cost(garden, tools, gone, weight, come):
    """The cost of a garden; tile `gone` leaves those to come, `come` is laid open."""
    fit, table, numbers, low, high, _, slope = tools
    free = False
    total = 0
    for cell in range(16):
        number = garden[cell]
        at = cell + (cell >> 2) + 5
        if not number:
            free = True
            number = max(low[at - 1], low[at - 5]) + 1
            total += FREE if slope else NONE
        else:
            total += slope * min(abs(number - IDEAL[cell]), FAR)
        low[at] = number
    if not free:
        return numbers[FILLED]
    for cell in range(15, -1, -1):
        number = garden[cell]
        at = cell + (cell >> 2) + 5
        if not number:
            number = max(min(high[at + 1], high[at + 5]) - 1, 0)
            least = low[at]
            if least > number:
                total += numbers[CROSSED]
            else:
                some = fit[number] - fit[least - 1]
                if least <= gone <= number:
                    some -= weight
                if least <= come <= number:
                    some += numbers[FACE_UP]
                total += table[some]
        high[at] = number
    return total


@njit
def with_tile(garden, tile, cell, weight, helps, tools):
    """The cost with this tile on that cell."""
    old = garden[cell]
    garden[cell] = tile
    numbers, bruno = tools[2], tools[5]
    value = cost(garden, tools, tile, weight, old) + helps[old]
    if bruno and not old and value != numbers[FILLED] and pair(garden, cell):
        value -= numbers[PAIRED]
    garden[cell] = old
    return value


@njit
def best_place(garden, tile, weight, helps, tools):
    best, at = LARGE, -1
    for cell in range(16):
        if fits(garden, tile, cell):
            value = with_tile(garden, tile, cell, weight, helps, tools)
            if value < best:
                best, at = value, cell
    return best, at


@njit
def lay_open(fit, tile, weight):
    if tile:
        fit[tile:] += weight


@njit
def drawn(garden, unseen, helps, tools):
    """The mean cost after the best answer to the next hidden tile."""
    numbers = tools[2]
    total = 0
    count = 0
    for tile in range(1, 21):
        if unseen[tile]:
            best = cost(garden, tools, tile, numbers[UNSEEN] - numbers[FACE_UP], NONE) + helps[tile]
            best = min(best, best_place(garden, tile, numbers[UNSEEN], helps, tools)[0])
            total += best * unseen[tile]
            count += unseen[tile]
    return total // count if count else cost(garden, tools, NONE, NONE, NONE)


@njit
def help_of(position, tools):
    """The cost of a tile left open, for it helps a neighbour."""
    gardens, seat, table = position[:3]
    numbers = tools[2]
    tools = tools[:6] + (NONE,)  # what is off its ideal counts in the own garden alone
    helps, nobody = np.zeros(21, np.int64), np.zeros(21, np.int64)
    for other in range(gardens.shape[0]):
        if other == seat or not position[5]:
            continue
        garden = gardens[other]
        now = cost(garden, tools, NONE, NONE, NONE)
        saved = np.zeros(21, np.int64)
        most = 0
        for tile in range(1, 21):
            saved[tile] = now - best_place(garden, tile, numbers[FACE_UP], nobody, tools)[0]
            if table[tile]:
                most = max(most, saved[tile])
        for tile in range(1, 21):
            helps[tile] = max(helps[tile], numbers[HELPS] * (saved[tile] - most) >> 6)
    return helps


@njit
def best_open(garden, table, helps, tools):
    """(cost, cell, tile) of the best place of the best open tile."""
    best, cell, chosen = LARGE, -1, 0
    for tile in range(1, 21):
        if table[tile]:
            value, at = best_place(garden, tile, tools[2][FACE_UP], helps, tools)
            if value < best:
                best, cell, chosen = value, at, tile
    return best, cell, chosen


@njit
def choose(position, helps, tools):
    """Take a tile from the table, or draw."""
    gardens, seat, table, unseen, _, hidden, _ = position
    numbers = tools[2]
    garden = gardens[seat]
    best, cell, chosen = best_open(garden, table, helps, tools)
    if best == numbers[FILLED]:
        return 16 * chosen + cell
    mean = cost(garden, tools, NONE, NONE, NONE)
    if chosen and garden[cell] and best >= mean:
        chosen = 0
    if hidden:
        mean = drawn(garden, unseen, helps, tools)
    if chosen and best <= mean:
        return 16 * chosen + cell
    return DRAW if hidden else PASS


@njit
def looked(position, cell, nobody, tools):
    """The mean cost after the next tile, with the revealed one on this cell; 16: discarded."""
    gardens, seat, table, unseen, held, hidden, bruno = position
    fit, numbers = tools[0], tools[2]
    garden = gardens[seat]
    old = held
    value = 0
    again = False
    if cell < 16:
        old = garden[cell]
        garden[cell] = held
        again = bruno and pair(garden, cell)
        if again and not old:
            value = -numbers[PAIRED]
    lay_open(fit, old, numbers[FACE_UP])
    mean = drawn(garden, unseen, nobody, tools)
    lay_open(fit, old, -numbers[FACE_UP])
    if again and not hidden:
        table[old] += 1
        mean = min(mean, best_open(garden, table, nobody, tools)[0])
        table[old] -= 1
    value += mean
    if cell < 16:
        garden[cell] = old
    return value


@njit
def answer(position, helps, tools):
    """The place to put the revealed tile, or discard it."""
    gardens, seat, _, _, held, hidden, _ = position
    numbers = tools[2]
    garden = gardens[seat]
    nobody = np.zeros(21, np.int64)
    found = np.full(17, LARGE)
    for cell in range(16):
        if fits(garden, held, cell):
            found[cell] = with_tile(garden, held, cell, NONE, helps, tools)
    # On the last turn a swap is for nothing, unless it makes a pair.
    found[16] = cost(garden, tools, NONE, NONE, held) + helps[held] - (not hidden)
    order = np.argsort(found, kind="mergesort")
    if numbers[LOOKED] < 2:
        return DROP if order[0] == 16 else order[0]
    best, chosen = LARGE, 16
    for cell in order[: numbers[LOOKED] if hidden else 17]:
        if found[cell] == LARGE:
            break
        if found[cell] == numbers[FILLED]:
            return cell
        value = looked(position, cell, nobody, tools) + helps[garden[cell] if cell < 16 else held]
        if value < best:
            best, chosen = value, cell
    return DROP if chosen == 16 else chosen


@njit
def tools_of(position, numbers, table):
    """The tools that costs are reckoned with: tiles that fit, costs of a free cell, numbers,
    workspace."""
    open_, unseen = position[2], position[3]
    if not position[5]:  # the round ends with this turn: only the number of free cells counts
        table = np.full_like(table, table[10 * numbers[UNSEEN]])
        numbers = numbers.copy()
        numbers[CROSSED] = table[0]
    fit = np.zeros(21, np.int64)
    for tile in range(1, 21):
        fit[tile] = fit[tile - 1] + numbers[UNSEEN] * unseen[tile] + numbers[FACE_UP] * open_[tile]
    low = np.zeros(29, np.int64)
    high = np.full(29, 21)
    free = (position[0][position[1]] == 0).sum()
    slope = numbers[SLOPE] if position[5] and free >= EARLY else NONE
    return fit, table, numbers, low, high, position[6], slope


@njit
def strongest(position, numbers, table):
    """hard's move. `table` holds the cost of a free cell by the halves of tiles that fit."""
    tools = tools_of(position, numbers, table)
    helps = help_of(position, tools)
    return answer(position, helps, tools) if position[4] else choose(position, helps, tools)


def position_of(view, seat, players, options):
    """The position that a seat sees."""
    gardens = np.array(view["gardens"], np.int64)
    table = np.bincount(view["table"], minlength=21).astype(np.int64)
    unseen = players - table - np.bincount(gardens.ravel(), minlength=21)
    held = view["held"] or 0
    unseen[held] -= 1
    return gardens, seat, table, unseen, held, view["hidden"], options[1]


def decide(level, view, seat, players, options):
    """The level's move after set-up."""
    position = position_of(view, seat, players, options)
    if level == "hard":
        return int(strongest(position, NUMBERS, OF_CELL))
    return int(simple(LEVELS.index(level), position))
