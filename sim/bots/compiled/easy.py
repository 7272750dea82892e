# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Take It Easy's opponents, compiled: the same moves as games/easy/bot.py, a thousand times faster.

measure("hard", range(10_000))      # scores of one-player rounds, an array
"""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np

from games.easy import bot, rules, search, worth
from sim.bots.compiled import easy_value as ev
from sim.bots.compiled.jit import njit

WEIGHTS = Path(rules.__file__).with_name("weights.bin")
NOTHING = np.int32(0)
TRIES, KEEP, CLOSE = search.TRIES, worth.KEEP, search.CLOSE
DEEPER = np.array(list(search.DEEPER))
LEVELS = bot.LEVELS


# Deals


def deals_of(seeds):
    """The public deals: numpy.random.RandomState(seed).permutation(27), as tiles of the rules."""
    tiles = np.array([i // 3 % 3 * 9 + i // 9 * 3 + i % 3 for i in range(27)], np.int32)
    deals = [tiles[np.random.RandomState(seed).permutation(27)[:19]] for seed in seeds]
    return np.array(deals, np.int32).reshape(-1, 19)


def own_deals(many, seed=777):
    """Deals to choose by: none of the public ones."""
    order = np.random.default_rng(seed).random((many, 27)).argsort(axis=1)
    return order[:, :19].astype(np.int32)


# Weights in whole numbers


def largest_steps(rows):
    """The most by which a tile in a line changes each unit's sum: that must fit a byte, too."""
    largest = np.full(rows.shape[1], 1e-9)
    for line in range(15):
        closed = rows[ev.ROW[line, ev.CLOSED, 0]]
        for number in range(3):
            for filled in range(1, ev.LENGTH[line]):
                row = rows[ev.ROW[line, number, filled]]
                largest = np.maximum(largest, abs(closed - row))
                if filled > 1:
                    before = rows[ev.ROW[line, number, filled - 1]]
                    largest = np.maximum(largest, abs(row - before))
    return largest


def rounded(weights):
    """Floats to bytes: (rows, outs, biases, table, scale, point).

    NET's units are scaled so that the largest weight or step of each is 126, the table so that
    the largest entry is 127. `scale` is a table's unit and `point` a ninth of a point, both in
    units of rows times outs.
    """
    rows, outs, table = weights
    size = np.maximum(abs(rows).max(axis=0), largest_steps(rows)) / 126
    scaled = outs[:, :-1] * size
    unit = abs(scaled).max() / 127  # in tens of points
    table = table.copy()
    table[ev.LINE :] /= ev.LINE_UNIT
    scale = max(1, round(float(abs(table).max() / 127 / unit)))
    point = round(0.1 / 9 / unit)
    return (
        np.rint(rows / size).astype(np.int8),
        np.rint(scaled / unit).astype(np.int8),
        np.rint(outs[:, -1] / unit).astype(np.int32),
        np.rint(table / (unit * scale)).clip(-127, 127).astype(np.int8),
        scale,
        point,
    )


def write(path, weights):
    """A head of 16-bit numbers (units, scale, point), then 32-bit biases, then bytes."""
    rows, outs, biases, table, scale, point = weights
    with open(path, "wb") as file:
        file.write(np.array([rows.shape[1], scale, point], "<u2").tobytes())
        for part in (biases.astype("<i4"), outs, rows[1:], table[ev.FILED].astype(np.int8)):
            file.write(part.tobytes())


def read(path=WEIGHTS):
    content = Path(path).read_bytes()
    units, scale, point = (int(n) for n in np.frombuffer(content, "<u2", 3))
    biases = np.frombuffer(content, "<i4", 18, 6)
    rest = np.frombuffer(content, np.int8, -1, 6 + 72)
    outs, rows, filed = np.split(rest, [18 * units, (17 + ev.ROWS) * units])
    rows = np.concatenate([np.zeros(units, np.int8), rows]).reshape(ev.ROWS, units)
    table = np.zeros(ev.TABLE, np.int16)
    table[ev.FILED] = filed
    return rows, outs.reshape(18, units), biases, table, scale, point


def models(weights):
    """(rows, outs, table, scale, point) for the compiled functions."""
    rows, outs, biases, table, scale, point = weights
    table = table.astype(np.int32)
    table[ev.LINE :] *= ev.LINE_UNIT
    return (
        rows.astype(np.int32),
        np.concatenate([outs.astype(np.int32), biases[:, None]], axis=1).astype(np.int32),
        table,
        np.int64(scale),
        np.int64(point),
    )


# Playing


@njit(nogil=True)
def play_greedy(deals, rows, outs, table, scale, point, scores):
    position = ev.blank()
    work = ev.workspace(rows, NOTHING)
    base = np.zeros(rows.shape[1], np.int32)
    suiting = np.zeros(125, np.int32)
    for game in range(deals.shape[0]):
        ev.reset(position)
        total = 0
        for age in range(19):
            after = min(age + 1, 17)
            model = (rows, outs[after], table, scale, point)
            ev.sums(position, after, rows, base)
            ev.see_bag(position[3], suiting)
            tile = deals[game, age]
            cell = ev.answers(position, age, tile, model, base, 0, suiting, work, NOTHING)
            total += ev.place(position, tile, cell)
        scores[game] = total


def greedy(weights, deals):
    """Scores without looking ahead."""
    scores = np.zeros(len(deals), np.int32)
    play_greedy(deals, *models(weights), scores)
    return scores


@njit
def finish(position, placed, tile, spare, point):
    """The worth of a tile's best placement with at most two free cells."""
    best = np.int64(-1)
    for cell in range(19):
        if position[4][cell]:
            ev.copy(position, spare)
            number, filled, left, bag, free = spare
            worth = 9 * ev.place(spare, tile, cell)
            for last in range(19):
                if free[last]:
                    for direction in range(3):
                        line = ev.CELL_LINES[last, direction]
                        digit = number[line]
                        if digit < ev.CLOSED:
                            points = ev.LENGTH[line] * ev.POINTS[direction, digit]
                            worth += left[direction, digit] * points
            best = max(best, worth)
    return best * point


@njit(nogil=True)
def best_answers(after, placed, model, base, work, best, where):
    """The best answer to each tile that may come, with so many placed: its value, and where."""
    suiting = np.zeros(125, np.int32)
    ev.sums(after, placed + 1, model[0], base)
    ev.see_bag(after[3], suiting)
    total = 0
    for coming in range(27):
        if after[3][coming]:
            at = ev.answers(after, placed, coming, model, base, KEEP, suiting, work, NOTHING)
            best[coming], where[coming] = work[11][at], at
            total += work[11][at]
    return total


@njit(nogil=True)
def deeper(after, placed, many, models, spare, base, work, best, where):
    """The gain that the best answers to some tiles promise, one tile further."""
    rows, outs, table, scale, point = models
    leaf = min(placed + 2, 17)
    model = (rows, outs[leaf], table, scale, point)
    values, cells = np.zeros(27, np.int64), np.zeros(27, np.int64)
    count = 27 - placed
    more = at = some = 0
    for tile in range(27):
        if after[3][tile]:
            if at * 2 * many // count > 2 * some:
                some += 1
                ev.copy(after, spare)
                points = ev.place(spare, tile, where[tile])
                total = best_answers(spare, placed + 1, model, base, work, values, cells)
                more += total // (26 - placed) + 9 * point * points - best[tile]
            at += 1
    return more * count // many


@njit(nogil=True)
def two_best(position, placed, tile, models, spares, base, work):
    """The hard bot's cell, its second best (-1: none), and what lies between them, in points."""
    rows, outs, table, scale, point = models
    model = (rows, outs[min(placed + 2, 17)], table, scale, point)
    suiting = np.zeros(125, np.int32)
    after, spare = spares
    order = np.zeros(19, np.int64)
    if placed < 16:
        ev.sums(position, placed + 2, rows, base)
        ev.see_bag(position[3], suiting)
        ev.answers(position, placed, tile, model, base, 0, suiting, work, NOTHING)
        order[:] = work[11]
    else:
        for cell in range(19):
            if not position[4][cell]:
                order[cell] = -ev.VERY_MUCH
    found, values = np.full(TRIES, -1), np.full(TRIES, -ev.VERY_MUCH)
    best, where = np.zeros((TRIES, 27), np.int64), np.zeros((TRIES, 27), np.int64)
    first, second = 0, -1
    for at in range(TRIES):
        cell = order.argmax()
        if order[cell] == -ev.VERY_MUCH:
            break
        order[cell] = -ev.VERY_MUCH
        ev.copy(position, after)
        total = 9 * point * ev.place(after, tile, cell) * (26 - placed)
        if placed < 16:
            total += best_answers(after, placed + 1, model, base, work, best[at], where[at])
        elif placed < 18:
            for coming in range(27):
                if after[3][coming]:
                    total += finish(after, placed + 1, coming, spare, point)
        found[at], values[at] = cell, total
        if at and total > values[first]:
            first, second = at, first
        elif at and (second < 0 or total > values[second]):
            second = at
    many = DEEPER[placed]
    if many and values[first] - values[second] < CLOSE * 9 * point * (26 - placed):
        for at in (first, second):
            ev.copy(position, after)
            ev.place(after, tile, found[at])
            values[at] += deeper(
                after, placed + 1, many, models, spare, base, work, best[at], where[at]
            )
        if values[second] > values[first]:
            first, second = second, first
    if second < 0:
        return found[first], -1, 0.0
    lead = (values[first] - values[second]) / (9 * point * (26 - placed))
    return found[first], found[second], lead


@njit(nogil=True)
def choose(position, placed, tile, models, spares, base, work):
    """The hard bot's cell."""
    return two_best(position, placed, tile, models, spares, base, work)[0]


@njit(nogil=True)
def play_hard(deals, rows, outs, table, scale, point, scores):
    position = ev.blank()
    spares = (ev.blank(), ev.blank())
    work = ev.workspace(rows, NOTHING)
    base = np.zeros(rows.shape[1], np.int32)
    models = (rows, outs, table, scale, point)
    for game in range(deals.shape[0]):
        ev.reset(position)
        total = 0
        for placed in range(19):
            tile = deals[game, placed]
            cell = choose(position, placed, tile, models, spares, base, work)
            total += ev.place(position, tile, cell)
        scores[game] = total


@njit
def formula(position, bits, tile, cell, careful):
    """The bot's formula."""
    number, filled, left, bag, free = position
    value = 0
    for direction in range(3):
        line = ev.CELL_LINES[cell, direction]
        digit = ev.DIGIT[tile, direction]
        points = ev.POINTS[direction, digit]
        shown = number[line]
        if shown == digit:
            value += points * (filled[line] + 1) * 4
        elif shown == ev.EMPTY:
            value += points * 2
        elif careful and shown == ev.CLOSED:
            value -= points * 2
        elif careful:
            value -= ev.POINTS[direction, shown] * (filled[line] + 1) * 4
    fancy = (bits % 8191 + tile * 523 + cell * 1259) * 7919 % 8191 * 31 % 1021
    return value * 8 + fancy * (9 if careful else 6) // 16


@njit(nogil=True)
def play_formula(deals, careful, scores):
    position = ev.blank()
    for game in range(deals.shape[0]):
        ev.reset(position)
        bits = (1 << 27) - 1
        total = 0
        for tile in deals[game]:
            best = found = -1 << 29
            for cell in range(19):
                if position[4][cell]:
                    value = formula(position, bits, tile, cell, careful)
                    if value > best:
                        best = value
                        found = cell
            bits -= 1 << tile
            total += ev.place(position, tile, found)
        scores[game] = total


# Measuring


def scores_of(level, deals, workers=1):
    """The scores of a level's one-player rounds over these deals (rows of 19 tiles)."""
    scores = np.zeros(len(deals), np.int32)
    model = models(read()) if level == "hard" else None

    def play(some):
        if model:
            play_hard(deals[some], *model, scores[some])
        else:
            play_formula(deals[some], level == "medium", scores[some])

    parts = [slice(at, at + 250) for at in range(0, len(deals), 250)]
    with ThreadPoolExecutor(workers) as pool:
        list(pool.map(play, parts))
    return scores


def measure(level, seeds, workers=1):
    """The same over the public deals of these seeds."""
    return scores_of(level, deals_of(seeds), workers)
