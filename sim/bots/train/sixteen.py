# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""python3 -m sim train sixteen: learn what it costs to lay a number on a file, from nothing.

A round is played with a table of preferences: a file is chosen the likelier, the higher the entry
for the called number and the file's shape (see games/sixteen/search.py). After the round the
entries of what was chosen rise, or fall if the round went worse than rounds do of late, each by
as much as chance had a part in the choice (the policy gradient, REINFORCE). At first few plates
left count for much, later only solved rounds. At last each number's entries are turned into costs
of one byte: games/sixteen/weights.bin, with a table for each quarter of the round.

A batch of rounds is cut into SHARES pieces. Each starts from the same table, and what they learned
is added in order: any number of workers, or a cluster, gives the same weights.
"""

import time

import numpy as np

from sim.bots import workers
from sim.bots.compiled import sixteen as twin
from sim.bots.compiled.jit import njit
from sim.bots.train import checkpoint, parser

PARTS = 4
SHARES = 4
TESTED = 20_000  # rounds of a report


def beginning(parts):
    """A beginner's table: no lower plate under a higher one, and near numbers together."""
    table = np.zeros((parts, 17, twin.SHAPES))
    for number in range(1, 17):
        table[:, number, 0] = -1.0 if number < 9 else 0.0
        for one in range(1, twin.SHAPES):
            lowest, end = twin.LOW[one], twin.END[one]
            table[:, number, one] = -3.0 * (number > lowest) - (number > end)
            table[:, number, one] -= 0.1 * abs(lowest - number)
    return table


@njit(nogil=True)
def learn(deals, chances, table, rate, usual, near):
    """Play these deals; `table` and `usual` (mean and variance) learn. The number solved."""
    likely = np.zeros((48, 5))
    shapes = np.zeros((48, 5), np.int64)
    chosen = np.zeros(48, np.int64)
    many = np.zeros(48, np.int64)
    calls = np.zeros(48, np.int64)
    parts = np.zeros(48, np.int64)
    solved = 0
    for which in range(len(deals)):
        deal = deals[which]
        files, depth, wait = twin.beginning()
        left = 48
        turns = 0
        for number in range(48):
            call = deal[number]
            if twin.fits(wait, call):
                wait, up = twin.climb(files, depth, wait + twin.MASKS[call])
                left -= 1 + up
                continue
            part = (47 - number) * len(table) // 48
            ways = np.zeros(5, np.int64)
            options = 0
            empty = False
            for at in range(5):
                shape = files[at, depth[at]]
                if shape or not empty:
                    ways[options] = at
                    shapes[turns, options] = shape
                    options += 1
                empty |= not shape
            highest = -1e9
            for one in range(options):
                highest = max(highest, table[part, call, shapes[turns, one]])
            whole = 0.0
            for one in range(options):
                likely[turns, one] = np.exp(table[part, call, shapes[turns, one]] - highest)
                whole += likely[turns, one]
            dice = chances[which, number]
            choice = -1
            for one in range(options):
                likely[turns, one] /= whole
                dice -= likely[turns, one]
                if dice < 0 and choice < 0:
                    choice = one
            chosen[turns] = choice if choice >= 0 else options - 1
            many[turns] = options
            calls[turns] = call
            parts[turns] = part
            twin.lay(files, depth, ways[chosen[turns]], call)
            turns += 1
        solved += left == 0
        better = (1 - near) * (left == 0) + near * np.exp(-left / 10) - usual[0]
        usual[0] += 0.0005 * better
        usual[1] += 0.0005 * (better * better - usual[1])
        better /= np.sqrt(usual[1]) + 0.01
        for turn in range(turns):
            for one in range(many[turn]):
                share = (one == chosen[turn]) - likely[turn, one]
                table[parts[turn], calls[turn], shapes[turn, one]] += rate * better * share
    return solved


def rounded(table):
    """Preferences to costs of one byte; rows 0 and 1 are unused."""
    costs = table.max(axis=2, keepdims=True) - table
    return np.rint(costs * (255 / max(costs.max(), 1e-9))).astype(np.uint8)


class Learner:
    """Everything that a checkpoint must hold is in `kept`."""

    def __init__(self, parts):
        self.table = beginning(parts)
        self.usual = np.array([[0.1, 0.1]] * SHARES)
        self.step = np.zeros(1, np.int64)

    @property
    def kept(self):
        return self.table, self.usual, self.step

    def learn(self, each, seed, steps, rounds):
        """One step; the share of its rounds that were solved."""
        step = int(self.step[0])
        done = step / steps
        rate = 0.03 * (1 - done) + 0.0005
        near = 0.5 * (1 - done) ** 2 + 0.02
        terms = seed, step, rounds, rate, near
        jobs = [(at, self.table, self.usual[at], terms) for at in range(SHARES)]
        results = {job[0]: result for job, result in each(share, jobs)}
        for at in range(SHARES):
            _, learned, self.usual[at] = results[at]
            self.table += learned
        self.step += 1
        return sum(solved for solved, _, _ in results.values()) / (SHARES * rounds)


def share(at, table, usual, terms):
    """A piece of a batch: how many were solved, what the table learned, what is usual now."""
    seed, step, rounds, rate, near = terms
    dice = np.random.default_rng((seed, step, at))
    deals = dice.random((rounds, 48)).argsort(axis=1) % 16 + 1
    after, usual = table.copy(), usual.copy()
    solved = learn(deals, dice.random((rounds, 48)), after, rate, usual, near)
    return solved, after - table, usual


def train(options, each):
    """Learn a table for each part of the round."""
    learner, kept, out = Learner(PARTS), options.checkpoint, options.out
    if kept.is_file() and not options.fresh and not options.trial:
        checkpoint.read(kept, learner.kept, options)
        print("resumed at step %d" % learner.step[0])
    start, begun, shares = time.monotonic(), int(learner.step[0]), []
    test = twin.own_deals(TESTED)
    while learner.step[0] < options.steps:
        shares.append(learner.learn(each, options.seed, options.steps, options.rounds))
        step = int(learner.step[0])
        if step % options.every == 0 or step == options.steps:
            left = twin.by_table(test, rounded(learner.table))
            pace = (time.monotonic() - start) / (step - begun)
            print(
                "step %5d of %d: %.1f %% solved, without chance %.1f %%, %.2f left; %d min left"
                % (
                    step, options.steps, 100 * np.mean(shares), 100 * np.mean(left == 0),
                    left.mean(), pace * (options.steps - step) / 60,
                ),
                flush=True,
            )  # fmt: skip
            shares = []
            if not options.trial:
                checkpoint.write(kept, learner.kept, options)
    if not options.trial:
        out.write_bytes(rounded(learner.table)[:, 2:].tobytes())
        print("%s: %d bytes" % (out, out.stat().st_size))


def main(argv):
    options = parser("sixteen").parse_args(argv)
    with workers.start(options.workers, options.dask) as each:
        train(options, each)
    return 0
