# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Weights that learn by playing: an evolution strategy over duels.

In each step PAIRS random directions are tried. For each, the weights a little this way and a
little that way play each other on the same deals, and the more one of them wins, the further the
weights move towards it. Nothing but the seed and the step decides what a duel is, and results are
added in order: any number of workers, or a cluster, gives the same weights.
"""

import numpy as np

from sim.bots.train import checkpoint

PAIRS = 16


def direction(seed, step, pair, size):
    return np.random.default_rng((seed, step, pair)).normal(size=size)


class Learner(checkpoint.Learner):
    def __init__(self, start, spread, rate):
        self.mean = np.array(start, float)
        self.spread = np.array(spread, float)  # how far each weight is moved for a duel
        self.rate = rate
        super().__init__(self.mean)

    def learn(self, each, duel, options):
        """One step: duel(one, other, deals' seed, how many) tells how far `one` is ahead."""
        size = len(self.mean)
        jobs = {}
        for pair in range(PAIRS):
            shift = self.spread * direction(options.seed, self.step, pair, size)
            one, other = tuple(self.mean + shift), tuple(self.mean - shift)
            jobs[one, other, (options.seed, self.step, pair), options.deals] = pair
        gains = np.zeros(PAIRS)
        for job, gain in each(duel, jobs):
            gains[jobs[job]] = gain
        gains /= np.sqrt((gains**2).mean()) + 1e-9
        fading = 1 - self.step / options.steps
        for pair in range(PAIRS):
            way = direction(options.seed, self.step, pair, size)
            self.mean += self.rate * fading * self.spread * way * gains[pair] / PAIRS
        self.counted += 1


def train(learner, duel, report, options):
    """Learn to the last step, with reports, checkpoints and resuming. The weights."""
    learner.through(
        lambda each: learner.learn(each, duel, options), lambda: report(learner.mean), options
    )
    return learner.mean
