# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""python3 -m sim train lucky: learn what a free cell of a garden costs, from nothing.

A cell costs the more the fewer of the tiles to come still fit on it: the costs at a few KNOTS are
learned, with straight lines between them, what a cell costs on which nothing fits any more, and
how much of what a tile laid open saves a neighbour counts against laying it. It begins with one
straight line, and with neighbours that count for nothing.

To try another curve, change KNOTS or `numbers`, and look at `train lucky --steps 40 --every 10
--try`: a few minutes.
"""

import numpy as np

from sim.bots.compiled import lucky as twin
from sim.bots.train import evolve, parser
from sim.bots.yardsticks import lucky as games

KNOTS = (0, 1, 2, 3, 4, 6, 8, 12, 16, 24)  # tiles that fit
CELL = 1000  # the costs' scale: their mean at the knots
HELPS = len(KNOTS) + 1  # the places of the weights: a fall from each knot, then these
SPREAD = [0.3] * (len(KNOTS) + 1) + [8.0]
RATE = 2.5
REPORT = 200  # deals of a report


def beginning():
    """Falls in proportion to the knots' distances."""
    ends = [*KNOTS[1:], KNOTS[-1] + 4]
    falls = [np.log(100.0 * (end - knot)) for knot, end in zip(KNOTS, ends)]
    return [*falls, np.log(400.0), 0.0]


def numbers(weights):
    """(numbers, costs) for the twin: whole, and on one scale."""
    falls = np.exp(np.array(weights[: len(KNOTS)]))
    knots = falls[::-1].cumsum()[::-1]
    scale = CELL / knots.mean()
    at = np.arange(twin.COSTS) / worth_of_tile()
    costs = np.rint(scale * np.interp(at, KNOTS, knots)).astype(np.int64)
    made = twin.NUMBERS.copy()
    made[twin.CROSSED] = costs[0] + round(scale * np.exp(weights[HELPS - 1]))
    made[twin.SLOPE] = 0  # by hand, after the costs had been learned
    made[twin.HELPS] = min(64, max(0, round(weights[HELPS])))
    return made, twin.spread(costs)


def worth_of_tile():
    return twin.NUMBERS[twin.UNSEEN]


def duel(one, other, seed, many):
    """The lead of `one`, looking no further than it must: that takes a quarter of the time."""
    deals = games.own_deals(many, seed)
    (mine, costs), (theirs, others) = numbers(one), numbers(other)
    mine[twin.LOOKED] = theirs[twin.LOOKED] = 1
    who = (games.HARD, games.HARD)
    return games.meeting(deals, who, (mine, theirs), (costs, others)).mean() - 0.5


def report(weights):
    """Against *expectation*, on deals that nothing was learned from."""
    deals = games.own_deals(REPORT, (0, 0))
    (mine, costs), who = numbers(weights), (games.HARD, games.EXPECTATION)
    points = games.meeting(deals, who, (mine, mine), (costs, costs))
    half = 196 * points.std() / len(points) ** 0.5
    return "wins %.1f ± %.1f %% against expectation" % (100 * points.mean(), half)


def main(argv):
    options = parser("lucky").parse_args(argv)
    learner = evolve.Learner(beginning(), SPREAD, RATE)
    weights = evolve.train(learner, duel, report, options)
    if not options.trial:
        made, costs = numbers(weights)
        twin.write(options.out, made, costs)
        print("%s: %d bytes" % (options.out, options.out.stat().st_size))
    return 0
