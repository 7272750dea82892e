# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""python3 -m sim train lucky: learn the costs of a garden, from nothing.

Two play game after game by what is known so far, hard's way but without the look at the next tile;
now and then an answer is left to chance. After each move the chance of winning is foretold: the
difference of the gardens' costs and what the next move is worth, as a logistic function. When the
game is over the costs that had a part in it are moved towards what came of it: the end counts, and
the more what was foretold on the way the nearer that was (TRACE). An entry that was often met moves
by less (AdaGrad). At the end the costs are rounded to bytes: games/lucky/weights.bin.

A step's games are cut into SHARES pieces. All start from the same costs, and what they learned is
added in order: any number of workers, or a cluster, gives the same weights.

Another feature means another place in `places` here, and the same in the twin's `cost` and in
Worth of games/lucky/search.py.
"""

import numpy as np

from sim.bots.compiled import lucky as twin
from sim.bots.compiled.jit import njit
from sim.bots.train import checkpoint, parser
from sim.bots.yardsticks import lucky as games

SHARES = 4
RATE = 0.3
TRACE = 0.7
CHANCE = 0.03  # of an answer that nobody thought about
TURNS = 300  # of a game that is learned from, at most
ENTRIES = 2 * 2 * 16  # of a position, at most
WHERE = twin.WHERE[2]
REPORT = 200  # deals of a report


@njit
def places(garden, tools, entries, many):
    """Append the entries of a garden's cost; how many there are."""
    fit, table, low, high, _, age, cells = tools
    twin.bounds(garden, low, high)
    for cell in range(16):
        entries[many] = WHERE[age, 21 * cell + garden[cell]]
        many += 1
        if not garden[cell]:
            at = cell + (cell >> 2) + 5
            least, most = low[at], high[at]
            place = cells + twin.SOME - 1
            if least <= most:
                place = twin.fit_of(fit[most] - fit[least - 1], cells)
            entries[many] = WHERE[age, place]
            many += 1
    return many


@njit
def by_chance(garden, held, dice):
    """A legal answer, each as likely as the others."""
    found = [twin.DROP]
    for cell in range(16):
        if twin.fits(garden, held, cell):
            found.append(cell)
    return found[int(dice * len(found))]


@njit
def play(deal, costs, dice, entries, own, ends):
    """A game, seat 0 first: what its positions consist of. (how many, seat 0's part of the win)."""
    gardens, table, unseen = games.begin(deal, 2, False)
    next_, seat, turns = 8, twin.NONE, 0
    none = twin.NONE  # as a number in its place, it would be a type of its own
    while turns < TURNS:
        garden = gardens[seat]
        free = twin.free_cells(garden)
        hidden = len(deal) - next_
        position = gardens, seat, table, unseen, none, hidden, none
        move, held = twin.strongest(position, costs, 1), none
        if move == twin.DRAW:
            held = deal[next_]
            next_ += 1
            unseen[held] -= 1
            hidden = len(deal) - next_
            position = gardens, seat, table, unseen, held, hidden, none
            if dice[next_, 0] < CHANCE:
                move = by_chance(garden, held, dice[next_, 1])
            else:
                move = twin.strongest(position, costs, 1)
        games.play(garden, table, held, move, False)
        if twin.free_cells(garden) == 0 or hidden == 0:
            break
        tools = twin.tools_of((gardens, seat, table, unseen, none, hidden, none), costs)
        aged = tools[:5] + (twin.age_of(free), tools[6])
        own[turns] = places(garden, aged, entries[turns], 0)
        other = gardens[1 - seat]
        ends[turns] = places(other, twin.aged(other, tools), entries[turns], own[turns])
        turns += 1
        seat = 1 - seat
    first, second = twin.free_cells(gardens[0]), twin.free_cells(gardens[1])
    return turns, 1.0 if first < second else 0.5 if first == second else 0.0


@njit
def move(weights, known, entry, wrong, rate):
    known[entry] += wrong * wrong
    weights[entry] += rate * wrong / np.sqrt(known[entry])


@njit(nogil=True)
def learn(deals, dice, costs, weights, known, rate):
    """Play these deals by the costs; `weights` learn, `known` gathers what was wrong by entry, the
    square of it. The last entry is what the next move is worth. The mean loss."""
    entries = np.zeros((TURNS, ENTRIES), np.int64)
    own, ends = np.zeros(TURNS, np.int64), np.zeros(TURNS, np.int64)
    loss, count = 0.0, 0
    for which in range(len(deals)):
        turns, won = play(deals[which], costs, dice[which], entries, own, ends)
        goal = won
        for turn in range(turns - 1, -1, -1):
            even = turn % 2 == 0  # seat 0 has moved
            ahead = weights[-1]
            for at in range(ends[turn]):
                ahead += weights[entries[turn, at]] * (-1 if at < own[turn] else 1)
            chance = 1 / (1 + np.exp(-ahead))
            wrong = (goal if even else 1 - goal) - chance
            for at in range(ends[turn]):
                move(weights, known, entries[turn, at], -wrong if at < own[turn] else wrong, rate)
            move(weights, known, len(weights) - 1, wrong, rate)
            end = won if even else 1 - won
            loss -= end * np.log(chance + 1e-9) + (1 - end) * np.log(1 - chance + 1e-9)
            count += 1
            goal = TRACE * goal + (1 - TRACE) * (chance if even else 1 - chance)
    return loss / max(count, 1)


def share(at, weights, known, terms):
    """A piece of a step: (loss, how the weights move, what more is known)."""
    seed, step, many, rate = terms
    dice = np.random.default_rng((seed, step, at))
    deals = dice.random((many, 40)).argsort(axis=1) % 20 + 1
    after, more = weights.copy(), known.copy()
    loss = learn(deals, dice.random((many, 41, 2)), costs_of(weights), after, more, rate)
    return loss, after - weights, more - known


def costs_of(weights):
    return np.rint(twin.LOGIT * weights[:-1]).astype(np.int64)[WHERE]


class Learner(checkpoint.Learner):
    def __init__(self):
        self.weights = np.zeros(twin.AGES * twin.AGE + 1)
        self.known = np.ones(twin.AGES * twin.AGE + 1)
        self.losses = []  # since the last report
        super().__init__(self.weights, self.known)

    def learn(self, each, options):
        """One step."""
        rate = RATE * (1 - self.step / options.steps)
        terms = options.seed, self.step, options.deals, rate
        jobs = [(at, self.weights, self.known, terms) for at in range(SHARES)]
        found = {job[0]: result for job, result in each(share, jobs)}
        for at in range(SHARES):
            _, moved, known = found[at]
            self.weights += moved
            self.known += known
        self.losses.append(sum(found[at][0] for at in range(SHARES)) / SHARES)
        self.counted += 1

    def report(self):
        loss = np.mean(self.losses)
        self.losses = []
        return "loss %.4f, %s" % (loss, report(self.weights))


def report(weights):
    """Against *expectation*, on deals that nothing was learned from."""
    deals, costs = games.own_deals(REPORT, (0, 0)), costs_of(weights)
    points = games.meeting(deals, (games.HARD, games.EXPECTATION), (costs, costs))
    half = 196 * points.std() / len(points) ** 0.5
    return "wins %.1f ± %.1f %% against expectation" % (100 * points.mean(), half)


def main(argv):
    options = parser("lucky").parse_args(argv)
    learner = Learner()
    learner.through(lambda each: learner.learn(each, options), learner.report, options)
    if not options.trial:
        twin.write(options.out, twin.LOGIT * learner.weights[:-1])
        print("%s: %d bytes" % (options.out, options.out.stat().st_size))
    return 0
