# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Lucky Numbers' opponents, compiled: the same moves as games/lucky/bot.py and search.py.

A position is (gardens, seat, table, unseen, held, hidden, bruno): gardens is one row of 16 a seat,
table and unseen count the tiles 1 to 20. A decision is a move of the rules. Hard's costs come in as
an array, so that training can try others.
"""

from pathlib import Path

import numpy as np

from games.lucky import bot, rules, search
from sim.bots.compiled.jit import njit

LEVELS = bot.LEVELS
DRAW, DROP, PASS = rules.DRAW, rules.DROP, rules.PASS
TAKES, PLACES, SWAPS = bot.TAKES, bot.PLACES, bot.SWAPS
LARGE, FILLED, PAIRED, LOOKED = search.LARGE, search.FILLED, search.PAIRED, search.LOOKED
PLACED, FITS, TIMES = search.PLACED, search.FITS, search.TIMES
FACES, MANY, AGE, AGES, TIME = search.FACES, search.MANY, search.AGE, search.AGES, search.TIME
UNIT, ZERO = search.UNIT, search.ZERO
SORT, TURNED = np.array(list(search.SORT)), np.array(list(search.TURNED))
WEIGHTS = Path(search.WEIGHTS)
UNSEEN, FACE_UP = 1, 128  # what a tile counts among those that fit
CELLS, SOME = 16 * 21, FACES * FACE_UP  # in a table; the last one of SOME is a crossed cell
ROW = CELLS + TIMES * SOME
LOGIT = 1024.0  # costs by which a chance of winning falls from 73 to 50 %


def read():
    """The costs that hard ships with."""
    return UNIT * (np.frombuffer(WEIGHTS.read_bytes(), np.uint8).astype(np.int64) - ZERO)


def write(path, costs):
    path.write_bytes(np.clip(np.rint(costs / UNIT) + ZERO, 0, 255).astype(np.uint8).tobytes())


def where(players):
    """The places of the weights' entries in a table: for each age a row with what each number costs
    on each cell, then for each time what a free cell costs by what fits there, and a crossed
    one."""
    rows = np.zeros((AGES, ROW), np.int64)
    for age in range(AGES):
        for cell in range(16):
            for number in range(21):
                turned = 21 - number if TURNED[cell] and number else number
                rows[age, 21 * cell + number] = AGE * age + 21 * SORT[cell] + turned
        for time in range(TIMES):
            at = AGE * age + PLACED + FITS * time
            for some in range(SOME):
                unseen = min(2 * (some % FACE_UP) // players, MANY - 1)
                rows[age, CELLS + SOME * time + some] = at + MANY * (some // FACE_UP) + unseen
            rows[age, CELLS + SOME * (time + 1) - 1] = at + FITS - 1
    return rows


COSTS = read()
WHERE = {players: where(players) for players in range(rules.SEATS[0], rules.SEATS[1] + 1)}
# The round ends with this turn: only the number of free cells counts.
LAST = np.repeat(np.array([[0] * CELLS + [search.FREE] * (ROW - CELLS)]), AGES, axis=0)
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
def free_cells(garden):
    free = 0
    for cell in range(16):
        if garden[cell] == 0:
            free += 1
    return free


@njit
def age_of(free):
    """The age of a garden that has so many free cells before a tile is tried."""
    return min((free + 2) // 3, AGES) - 1


@njit
def fit_of(some, cells):
    """The place of what a free cell costs that so many tiles fit, face up and unseen ones."""
    return cells + min(some >> 7, FACES - 1) * FACE_UP + (some & FACE_UP - 1)


@njit
def bounds(garden, low, high):
    """Between which numbers each cell lies: its own, or what could still go there."""
    for cell in range(16):
        at = cell + (cell >> 2) + 5
        number = garden[cell]
        low[at] = number if number else max(low[at - 1], low[at - 5]) + 1
    for cell in range(15, -1, -1):
        at = cell + (cell >> 2) + 5
        number = garden[cell]
        high[at] = number if number else max(min(high[at + 1], high[at + 5]) - 1, 0)


@njit
def cost(garden, tools, gone, weight, come):
    """The cost of a garden; tile `gone` leaves those to come, `come` is laid open."""
    fit, table, low, high, _, age, cells = tools
    costs = table[age]
    bounds(garden, low, high)
    free = False
    total = NONE
    for cell in range(16):
        number = garden[cell]
        total += costs[21 * cell + number]
        if not number:
            free = True
            at = cell + (cell >> 2) + 5
            least, most = low[at], high[at]
            if least > most:
                total += costs[cells + SOME - 1]
            else:
                some = fit[most] - fit[least - 1]
                if least <= gone <= most:
                    some -= weight
                if least <= come <= most:
                    some += FACE_UP
                total += costs[fit_of(some, cells)]
    return total if free else FILLED


@njit
def aged(garden, tools):
    """The tools for this garden: what it costs goes by its free cells."""
    return tools[:5] + (age_of(free_cells(garden)), tools[6])


@njit
def with_tile(garden, tile, cell, weight, helps, tools):
    """The cost with this tile on that cell."""
    old = garden[cell]
    garden[cell] = tile
    value = cost(garden, tools, tile, weight, old) + helps[old]
    if tools[4] and not old and value != FILLED and pair(garden, cell):
        value -= PAIRED
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
def drawn(garden, unseen, others, tools):
    """The mean cost after the best answer to the next hidden tile."""
    helps, _, gone = others
    total = 0
    count = 0
    for tile in range(1, 21):
        if unseen[tile]:
            best = cost(garden, tools, tile, UNSEEN - FACE_UP, NONE) + helps[tile]
            best = min(best, best_place(garden, tile, UNSEEN, helps, tools)[0])
            total += (best - gone[tile]) * unseen[tile]
            count += unseen[tile]
    return total // count if count else cost(garden, tools, NONE, NONE, NONE)


@njit
def nobody():
    return np.zeros((3, 21), np.int64)


@njit
def others_of(position, tools):
    """The saving of a neighbour by a tile that is laid open, and its loss by one that is taken, and
    by one that is drawn."""
    gardens, seat = position[:2]
    fit, table, low, high, _, _, cells = tools
    others = nobody()
    for other in range(gardens.shape[0]):
        if other == seat or not position[5]:
            continue
        garden = gardens[other]
        costs = table[age_of(free_cells(garden))]
        its = nobody()
        bounds(garden, low, high)
        for cell in range(16):
            at = cell + (cell >> 2) + 5
            least, most = low[at], high[at]
            if garden[cell] or least > most:
                continue
            some = fit[most] - fit[least - 1]
            now = costs[fit_of(some, cells)]
            its[0, least : most + 1] += now - costs[fit_of(some + FACE_UP, cells)]
            if some >= FACE_UP:
                its[1, least : most + 1] += costs[fit_of(some - FACE_UP, cells)] - now
            if some & FACE_UP - 1:
                its[2, least : most + 1] += costs[fit_of(some - UNSEEN, cells)] - now
        others = np.maximum(others, its)
    return others


@njit
def best_open(garden, table, others, tools):
    """(cost, cell, tile) of the best place of the best open tile."""
    best, cell, chosen = LARGE, -1, 0
    for tile in range(1, 21):
        if table[tile]:
            value, at = best_place(garden, tile, FACE_UP, others[0], tools)
            value -= others[1, tile] if value != FILLED else NONE
            if value < best:
                best, cell, chosen = value, at, tile
    return best, cell, chosen


@njit
def choose(position, others, tools):
    """Take a tile from the table, or draw."""
    gardens, seat, table, unseen, _, hidden, _ = position
    garden = gardens[seat]
    best, cell, chosen = best_open(garden, table, others, tools)
    if best == FILLED:
        return 16 * chosen + cell
    mean = cost(garden, tools, NONE, NONE, NONE)
    if chosen and garden[cell] and best + others[1, chosen] >= mean:
        chosen = 0
    if chosen and hidden:
        mean = drawn(garden, unseen, others, tools)
    if chosen and best <= mean:
        return 16 * chosen + cell
    return DRAW if hidden else PASS


@njit
def looked(position, cell, tools):
    """The mean cost after the next tile, with the revealed one on this cell; 16: discarded."""
    gardens, seat, table, unseen, held, hidden, bruno = position
    fit = tools[0]
    garden = gardens[seat]
    old = held
    value = 0
    again = False
    if cell < 16:
        old = garden[cell]
        garden[cell] = held
        again = bruno and pair(garden, cell)
        if again and not old:
            value = -PAIRED
    lay_open(fit, old, FACE_UP)
    tools = aged(garden, tools)
    mean = drawn(garden, unseen, nobody(), tools)
    lay_open(fit, old, -FACE_UP)
    if again and not hidden:
        table[old] += 1
        mean = min(mean, best_open(garden, table, nobody(), tools)[0])
        table[old] -= 1
    value += mean
    if cell < 16:
        garden[cell] = old
    return value


@njit
def answer(position, others, tools, many):
    """The place to put the revealed tile, or discard it; `many` answers are looked at."""
    gardens, seat, _, _, held, hidden, _ = position
    garden = gardens[seat]
    helps = others[0]
    found = np.full(17, LARGE)
    for cell in range(16):
        if fits(garden, held, cell):
            found[cell] = with_tile(garden, held, cell, NONE, helps, tools)
    # On the last turn a swap is for nothing, unless it makes a pair.
    found[16] = cost(garden, tools, NONE, NONE, held) + helps[held] - (not hidden)
    order = np.argsort(found, kind="mergesort")
    if many < 2:
        return DROP if order[0] == 16 else order[0]
    best, chosen = LARGE, 16
    for cell in order[: many if hidden else 17]:
        if found[cell] == LARGE:
            break
        if found[cell] == FILLED:
            return cell
        value = looked(position, cell, tools) + helps[garden[cell] if cell < 16 else held]
        if value < best:
            best, chosen = value, cell
    return DROP if chosen == 16 else chosen


@njit
def tools_of(position, table):
    """The tools that costs are reckoned with: tiles that fit, costs, workspace, what they go by."""
    gardens, seat, open_, unseen, _, hidden, bruno = position
    fit = np.zeros(21, np.int64)
    for tile in range(1, 21):
        fit[tile] = fit[tile - 1] + UNSEEN * unseen[tile] + FACE_UP * open_[tile]
    low = np.zeros(29, np.int64)
    high = np.full(29, 21)
    time = min(hidden // (TIME * gardens.shape[0]), TIMES - 1)
    age, cells = age_of(free_cells(gardens[seat])), CELLS + SOME * time
    # (A copy has the type of the other tables: all that gets the tools is compiled once.)
    return fit, table if hidden else LAST.copy(), low, high, bruno, age, cells


@njit
def strongest(position, table, many):
    """hard's move; `table` holds its costs, `many` answers are looked at."""
    tools = tools_of(position, table)
    others = others_of(position, tools)
    return answer(position, others, tools, many) if position[4] else choose(position, others, tools)


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
        return int(strongest(position, COSTS[WHERE[players]], LOOKED))
    return int(simple(LEVELS.index(level), position))
