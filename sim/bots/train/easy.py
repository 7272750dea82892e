# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""python3 -m sim train easy: learn what a Take It Easy board is worth, from nothing.

Many rounds are played side by side, each placement by the values known so far. At every position
the value is compared with a better one: the mean, over all tiles that may be drawn next, of the
points and the value after their best placement. When a round is over the values of its positions
are moved a little that way (Adam). In the first half a share TRACE of what was wrong with the
positions that followed is passed back at once; then only by way of the values themselves, which
is slower but leaves chance out. Half of the positions are learned turned by half a turn: the board
is the same. At the end a running mean of the weights is rounded to bytes: games/easy/weights.bin.

The features are in sim/bots/compiled/easy_value.py. To try another one, change them there (and in
the bot), and compare the means of `train easy --steps 6000 --try`, which takes a minute.

The batch is cut into SHARES pieces whose results are added in order: any number of workers, or a
cluster, gives the same weights.
"""

import time

import numpy as np

from sim.bots import workers
from sim.bots.compiled import easy as twin
from sim.bots.compiled import easy_value as ev
from sim.bots.compiled.jit import njit
from sim.bots.train import checkpoint, parser

SHARES = 4
RATE = 2e-3
POINT = np.float32(0.1)  # values are learned in tens of points
NOTHING = np.float32(0)
TRACE = 0.9
TESTED = 20_000  # rounds of a report
# The board turned by half a turn.
TURNED_LINE = np.array([line // 5 * 5 + 4 - line % 5 for line in range(15)])
TURNED_CELL = np.arange(18, -1, -1)


@njit(inline="always")
def chance(seeds, game, many):
    """A number below `many` from this game's own generator (xorshift)."""
    x = seeds[game]
    x ^= x << np.uint64(13)
    x ^= x >> np.uint64(7)
    x ^= x << np.uint64(17)
    seeds[game] = x
    return int((x >> np.uint64(33)) % np.uint64(many))


@njit
def nth(marks, number):
    """The place of the number-th mark."""
    for at in range(marks.shape[0]):
        if marks[at]:
            if number == 0:
                return at
            number -= 1
    return -1


@njit
def game_of(games, game):
    return games[0][game], games[1][game], games[2][game], games[3][game], games[4][game]


@njit
def begin(games, placed, since, seeds):
    """Positions of every age: the first placements are made by chance."""
    for game in range(placed.shape[0]):
        position = game_of(games, game)
        ev.reset(position)
        placed[game] = since[game] = game % 18
        for already in range(placed[game]):
            tile = nth(position[3], chance(seeds, game, 27 - already))
            ev.place(position, tile, nth(position[4], chance(seeds, game, 19 - already)))


@njit
def remember(position, past, turned):
    """Keep a position to learn from."""
    number, filled, left, bag, free = position
    past_number, past_filled, past_left, past_bag, past_free = past
    for line in range(15):
        to = TURNED_LINE[line] if turned else line
        past_number[to] = number[line]
        past_filled[to] = filled[line]
    past_left[:] = left
    past_bag[:] = bag
    for cell in range(19):
        past_free[TURNED_CELL[cell] if turned else cell] = free[cell]


@njit
def past_of(pasts, game, age):
    numbers, filled, left, bags, free = pasts
    return numbers[game, age], filled[game, age], left[game, age], bags[game, age], free[game, age]


@njit
def model_of(age, rows, outs, table):
    return rows, outs[age], table, np.float32(1), POINT / np.float32(9)


@njit(fastmath=True, nogil=True)
def sweep(first, last, games, placed, since, seeds, pasts, goals, values, weights, trace, errors):
    """One step of each of these games. Adds to the gradients `errors`, returns the loss."""
    rows, outs, table = weights
    units = np.zeros(rows.shape[1], rows.dtype)
    base = np.zeros(rows.shape[1], rows.dtype)
    work = ev.workspace(rows, NOTHING)
    suiting = np.zeros(125, np.int32)
    loss = 0.0
    for game in range(first, last):
        position = game_of(games, game)
        age = placed[game]
        left = 27 - age
        after = min(age + 1, 17)
        model = model_of(after, rows, outs, table)
        ev.sums(position, after, rows, base)
        ev.see_bag(position[3], suiting)
        drawn = nth(position[3], chance(seeds, game, left))
        cell = -1
        goal = NOTHING
        for tile in range(27):
            if position[3][tile]:
                best = ev.answers(position, age, tile, model, base, 0, suiting, work, NOTHING)
                goal += work[11][best]
                if tile == drawn:
                    cell = best
        goals[game, age] = goal / left
        model = model_of(age, rows, outs, table)
        values[game, age] = ev.value(position, age, model, age, units, work, NOTHING)
        loss += (values[game, age] - goals[game, age]) ** 2
        remember(position, past_of(pasts, game, age), chance(seeds, game, 2))
        ev.place(position, drawn, cell)
        placed[game] += 1
        if placed[game] == 18:
            wrong = NOTHING
            for age in range(17, since[game] - 1, -1):
                goal = goals[game, age] + trace * wrong
                wrong = goal - values[game, age]
                past = past_of(pasts, game, age)
                model = model_of(age, rows, outs, table)
                error = ev.value(past, age, model, age, units, work, NOTHING) - goal
                blame(past, age, error, units, rows, outs[age], work, errors)
            ev.reset(position)
            placed[game] = since[game] = 0
    return loss


@njit(inline="always")
def add_to(rows, row, units):
    for unit in range(units.shape[0]):
        rows[row, unit] += units[unit]


@njit(fastmath=True)
def blame(position, age, error, units, rows, out, work, errors):
    """Add the gradient of every weight that took part in this value."""
    number, filled, left, bag, free = position
    wanted, suiting, wants = work[8], work[9], work[10]
    g_rows, g_outs, g_table = errors
    g_out = g_outs[age]
    slope = np.zeros(units.shape[0], units.dtype)
    for unit in range(units.shape[0]):
        if units[unit] > 0:
            slope[unit] = error * out[unit]
            g_out[unit] += error * units[unit]
    g_out[-1] += error
    add_to(g_rows, ev.MOMENT + age, slope)
    for tile in range(27):
        if not bag[tile]:
            add_to(g_rows, ev.GONE + tile, slope)
    for line in range(15):
        if number[line] != ev.EMPTY:
            add_to(g_rows, ev.ROW[line, number[line], filled[line]], slope)
    for cell in range(19):
        if not free[cell]:
            add_to(g_rows, ev.TAKEN + cell, slope)
    for cell in range(19):
        if free[cell]:
            g_table[ev.cell_at(cell, wants[cell], suiting[wants[cell]])] += error
    for line in range(15):
        shown = number[line]
        if shown != ev.CLOSED:
            some = left[line // 5, shown] if shown < ev.CLOSED else 0
            g_table[ev.line_at(line, shown, filled[line], some)] += error
    for direction in range(3):
        for digit in range(3):
            many = wanted[direction, digit]
            g_table[ev.want_at(direction, digit, many, left[direction, digit])] += error


@njit(fastmath=True)
def adam(weights, gradient, mean, square, rate, step, many):
    fade1 = np.float32(1 - 0.9**step)
    fade2 = np.float32(1 - 0.999**step)
    for at in range(weights.size):
        slope = gradient[at] / many
        mean[at] += np.float32(0.1) * (slope - mean[at])
        square[at] += np.float32(0.001) * (slope * slope - square[at])
        weights[at] -= rate * (mean[at] / fade1) / (np.sqrt(square[at] / fade2) + np.float32(1e-6))


class Learner:
    """Everything that a checkpoint must hold is in `kept`."""

    def __init__(self, units, batch, seed):
        chances = np.random.default_rng(seed)
        rows = chances.normal(0, 0.15, (ev.ROWS, units))
        rows[0] = 0
        rows[ev.MOMENT :] = 0.5
        outs = np.zeros((18, units + 1))
        outs[:, :units] = chances.normal(0, units**-0.5, units)
        self.weights = [part.astype(np.float32) for part in (rows, outs, np.zeros(ev.TABLE))]
        self.means = [np.zeros_like(part) for part in self.weights]
        self.squares = [np.zeros_like(part) for part in self.weights]
        self.smooth = [part.copy() for part in self.weights]
        shapes = ((15,), (15,), (3, 3), (27,), (19,))
        self.games = [np.zeros((batch, *shape), np.int32) for shape in shapes]
        self.placed, self.since = np.zeros((2, batch), np.int32)
        self.pasts = [np.zeros((batch, 18, *shape), np.int32) for shape in shapes]
        self.goals, self.values = np.zeros((2, batch, 18), np.float32)
        self.seeds = chances.integers(1, 2**63, batch).astype(np.uint64)
        self.step = np.zeros(1, np.int64)
        begin(tuple(self.games), self.placed, self.since, self.seeds)

    @property
    def kept(self):
        parts = [*self.weights, *self.means, *self.squares, *self.smooth, *self.games]
        parts += [*self.pasts, self.goals, self.values, self.placed, self.since]
        return [*parts, self.seeds, self.step]

    @property
    def played(self):
        """The games, as sweep() takes them."""
        return [
            self.placed, self.since, self.seeds, self.goals, self.values, *self.games, *self.pasts
        ]  # fmt: skip

    def learn(self, each, rate, trace):
        """One step; the mean squared error in points."""
        self.step += 1
        step = int(self.step[0])
        batch = len(self.placed)
        jobs = []
        for at in range(SHARES):
            cut = slice(batch * at // SHARES, batch * (at + 1) // SHARES)
            jobs.append((at, [part[cut] for part in self.played], self.weights, trace))
        results = [None] * SHARES
        for job, (loss, errors, played) in each(share, jobs):
            results[job[0]] = loss, errors
            for part, new in zip(job[1], played):
                part[...] = new  # from a cluster; threads have worked on the part itself
        for which, weights in enumerate(self.weights):
            gradient = results[0][1][which]
            for _, errors in results[1:]:
                gradient += errors[which]
            if which == 0:
                gradient[0] = 0
            adam(
                weights.reshape(-1), gradient.reshape(-1),
                self.means[which].reshape(-1), self.squares[which].reshape(-1),
                np.float32(rate), step, np.float32(batch),
            )  # fmt: skip
        if step % 4 == 0:
            for smooth, weights in zip(self.smooth, self.weights):
                smooth += np.float32(max(0.002, 20 / (step + 20))) * (weights - smooth)
        return 100 * sum(loss for loss, _ in results) / batch


def share(_, played, weights, trace):
    """One step of some games: the loss, the gradients, and the games as they are then."""
    # What came over a wire can't be written on.
    played = [np.require(part, requirements="W") for part in played]
    weights = tuple(np.require(part, requirements="W") for part in weights)
    errors = tuple(np.zeros_like(part) for part in weights)
    placed, since, seeds, goals, values = played[:5]
    games, pasts = tuple(played[5:10]), tuple(played[10:])
    kept = games, placed, since, seeds, pasts, goals, values
    loss = sweep(0, len(placed), *kept, weights, np.float32(trace), errors)
    return loss, errors, played


def rate_at(step, steps):
    """A short rise, then straight down to nothing."""
    return RATE * min(1, step / 500) * max(0, 1 - step / steps)


def trace_at(step, steps):
    """Down to nothing in the first half."""
    return TRACE * max(0, 1 - 2 * step / steps)


def main(argv):
    options = parser("easy").parse_args(argv)
    learner = Learner(options.units, options.batch, options.seed)
    if options.checkpoint.is_file() and not options.fresh and not options.trial:
        checkpoint.read(options.checkpoint, learner.kept, options)
        print("resumed at step %d" % learner.step[0])
    start, begun, loss = time.monotonic(), int(learner.step[0]), []
    with workers.start(options.workers, options.dask) as each:
        while learner.step[0] < options.steps:
            step = int(learner.step[0])
            rate, trace = rate_at(step, options.steps), trace_at(step, options.steps)
            loss.append(learner.learn(each, rate, trace))
            step = int(learner.step[0])
            if step % options.every == 0 or step == options.steps:
                pace = (time.monotonic() - start) / (step - begun)
                rounds = twin.greedy(twin.rounded(learner.smooth), twin.own_deals(TESTED))
                print(
                    "step %6d of %d, error %.2f points, %d rounds: mean %.2f ±%.2f, %d min left"
                    % (
                        step, options.steps, np.mean(loss) ** 0.5, TESTED, rounds.mean(),
                        1.96 * rounds.std() / len(rounds) ** 0.5,
                        pace * (options.steps - step) / 60,
                    ),
                    flush=True,
                )  # fmt: skip
                loss = []
                if not options.trial:
                    checkpoint.write(options.checkpoint, learner.kept, options)
    if not options.trial:
        twin.write(options.out, twin.rounded(learner.smooth))
        print("%s: %d bytes" % (options.out, options.out.stat().st_size))
    return 0
