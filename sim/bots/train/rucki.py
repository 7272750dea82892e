# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""python3 -m sim train rucki: learn what a table is worth between two players, from nothing.

It begins with what the own hand would cost, no more. First the weights learn from their own
rounds to foresee how far ahead a seat will be at the end (TD(lambda)); then duels between
weights that differ a little, and rounds against *greedy*, sharpen them (see evolve.py).

What counts on a table stands in games/rucki/duel.py and its twin. To try something else, change
`worth_of` there, and look at `train rucki --steps 10 --every 5 --try`: a few minutes.
Among three and more hard needs no weights.
"""

import numpy as np

from sim.bots.compiled import rucki as twin
from sim.bots.compiled.jit import njit
from sim.bots.train import evolve, parser
from sim.bots.yardsticks import rucki as games

POINT = 64  # a weight's unit is a 64th of a point
UNIT = 1 << 24  # so large that no rounding shows
LENGTH = 100  # turns of a round
FORESIGHT = 12  # times that the weights learn from many rounds, each time at FADES of the rate
RATE, FADES, LAMBDA = 0.05, 0.75, 0.8
SHARPEN = 2.0
REPORT = 1000  # deals of a report


def beginning():
    weights = np.zeros(twin.COUNT)
    weights[twin.VALUE : twin.VALUE + 3] = -10 * POINT
    weights[twin.JOKER_HELD] = -60 * POINT
    return weights


@njit
def counts_of(table, other, found):
    """The counts that worth_of makes on the table: what it says to each weight alone."""
    weights = np.zeros(len(found), np.int64)
    for one in range(len(found)):
        weights[one] = UNIT
        base = twin.base_of(weights, other)
        found[one] = twin.worth_of(table, weights, base, other) / UNIT
        weights[one] = 0


@njit
def watch(deal, weights, seen, many, face):
    """A round of these weights against themselves: what they counted after each turn, by seats.

    Returns how far seat 0 is ahead at the end.
    """
    hands = np.zeros((2, twin.JOKER + 1), np.int64)
    placed, next_ = games.begin(deal, hands, face)
    many[:] = 0
    seat, hard = np.int64(0), np.int64(games.HARD)
    while True:
        table = face[0], face[1], placed, hands[seat]
        played = games.turn(hard, table, hands, seat, weights, hard)
        over = hands[seat, 0] == 0
        if not over and not played:
            next_ += 1
            over = games.draw(table, deal, next_ - 1)
        if many[seat] < LENGTH:
            counts_of(table, hands[1 - seat, 0], seen[seat, many[seat]])
            many[seat] += 1
        if over:
            return games.ahead(hands, 0)
        seat = 1 - seat


@njit(nogil=True)
def foresee(deals, weights, rate, face):
    """Learn from rounds, the latest turn first: the weights, in points, foresee the end."""
    seen = np.zeros((2, LENGTH, len(weights)))
    many = np.zeros(2, np.int64)
    for deal in deals:
        ahead = watch(deal, np.rint(weights * POINT).astype(np.int64), seen, many, face)
        for seat in range(2):
            target = -ahead if seat else ahead
            for at in range(many[seat] - 1, -1, -1):
                counts = seen[seat, at]
                value = (counts * weights).sum()
                weights += rate * (target - value) / (1 + (counts * counts).sum()) * counts
                target = LAMBDA * target + (1 - LAMBDA) * value


def whole(weights):
    return np.clip(np.rint(weights), -32768, 32767).astype(np.int64)


def duel(one, other, seed, many):
    """The lead of `one`, over the other and half as much over *greedy*."""
    deals = games.own_deals(many, seed)
    pair = whole(one), whole(other)
    gain = games.meeting(deals, (games.HARD, games.HARD), pair).mean()
    for weights, sign in zip(pair, (0.5, -0.5)):
        gain += sign * games.meeting(deals, (games.HARD, games.GREEDY), (weights,) * 2).mean()
    return gain


def report(weights):
    """Against *greedy*, on deals that nothing was learned from."""
    deals = games.own_deals(REPORT, (0, 0))
    points = games.meeting(deals, (games.HARD, games.GREEDY), (whole(weights),) * 2)
    half = 1.96 * points.std() / len(points) ** 0.5
    return "%.1f ± %.1f points a round ahead of greedy" % (points.mean(), half)


def foresight(seed, rounds):
    """The weights after the first part."""
    weights = beginning() / POINT
    for time in range(FORESIGHT):
        foresee(games.own_deals(rounds, (seed, 0, time)), weights, RATE * FADES**time, twin.BLUE)
    return weights * POINT


def main(argv):
    options = parser("rucki").parse_args(argv)
    start = foresight(options.seed, options.rounds)
    print("foreseen: " + report(start), flush=True)
    learner = evolve.Learner(start, 0.3 * np.maximum(np.abs(start), 3 * POINT), SHARPEN)
    weights = evolve.train(learner, duel, report, options)
    if not options.trial:
        twin.write(options.out, whole(weights))
        print("%s: %d bytes" % (options.out, options.out.stat().st_size))
    return 0
