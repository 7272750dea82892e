# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""3x16's opponents, compiled: the same moves as games/sixteen/bot.py, a thousand times faster.

measure("hard", range(10_000))      # plates left in rounds alone, an array
"""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np

from games.sixteen import ahead, bot, rules
from sim.twins.compiled import njit

WEIGHTS = Path(rules.__file__).with_name("weights.bin")
LEVELS = bot.LEVELS
SHAPES, BUDGET, START, SOLVED = ahead.SHAPES, ahead.BUDGET, ahead.START, ahead.SOLVED
QUARTERS, LENGTH = ahead.QUARTERS, ahead.LENGTH
END = np.array([0, *(e for e in range(1, 17) for _ in range(e))])
LOW = np.array([17, *(low for e in range(1, 17) for low in range(1, e + 1))])


def deals_of(seeds):
    """The public deals: numpy.random.RandomState(seed).permutation(48), number 1 + i mod 16."""
    deals = [np.random.RandomState(seed).permutation(48) % 16 + 1 for seed in seeds]
    return np.array(deals, np.int64).reshape(-1, 48)


def own_deals(many, seed=777):
    """Deals to choose by: none of the public ones."""
    order = np.random.default_rng(seed).random((many, 48)).argsort(axis=1)
    return order % 16 + 1


def read(path=WEIGHTS):
    """What each number costs on each shape of file, for each quarter (number 0 is unused)."""
    costs = np.zeros((QUARTERS, 17, SHAPES), np.int64)
    costs[:, 1:] = np.frombuffer(Path(path).read_bytes(), np.uint8).reshape(QUARTERS, 16, SHAPES)
    return costs


@njit(inline="always")
def lay(now, depth, past, at, number):
    past[at, depth[at]] = now[at]
    depth[at] += 1
    now[at] = number * (number - 1) // 2 + min(LOW[now[at]], number)


@njit(inline="always")
def climb(now, depth, past, wait, first=False):
    """Send up every end that fits, before others that which uncovers the lowest plates (or the
    first); how many went.
    """
    up = 0
    while True:
        chosen = -1
        lowest = 99
        for at in range(5):
            if wait[END[now[at]]]:
                low = LOW[past[at, depth[at] - 1]]
                if low < lowest and (chosen < 0 or not first):
                    chosen = at
                    lowest = low
        if chosen < 0:
            return up
        end = END[now[chosen]]
        wait[end] -= 1
        wait[end + 1] += 1
        up += 1
        depth[chosen] -= 1
        now[chosen] = past[chosen, depth[chosen]]


@njit(inline="always")
def cheapest(row, now):
    best = 0
    for at in range(1, 5):
        if row[now[at]] < row[now[best]]:
            best = at
    return best


@njit(nogil=True)
def play_on(calls, now, depth, past, wait, costs):
    """Play these last calls by the tables; how many plates go up."""
    up = 0
    for number in range(len(calls)):
        call = calls[number]
        if wait[call]:
            wait[call] -= 1
            wait[call + 1] += 1
            up += 1 + climb(now, depth, past, wait)
        else:
            lay(
                now,
                depth,
                past,
                cheapest(costs[(len(calls) - 1 - number) // LENGTH, call], now),
                call,
            )
    return up


@njit(nogil=True)
def hard(call, rest, luck, position, left, costs, budget):
    """The file that hard chooses. `rest` is shuffled."""
    now, depth, past, wait = position
    row = costs[len(rest) // LENGTH, call]
    order = np.zeros(5, np.int64)
    many = 0
    empty = False
    for at in range(5):
        if not now[at] and empty:
            continue
        empty |= not now[at]
        place = many
        while place and row[now[at]] < row[now[order[place - 1]]]:
            order[place] = order[place - 1]
            place -= 1
        order[place] = at
        many += 1
    gain = np.zeros(5, np.int64)
    spent = 0
    more = budget * 3 // 10
    while len(rest) and many > 1:
        for at in range(len(rest) - 1, 0, -1):
            luck = (luck * 75 + 74) % 65537
            other = luck % (at + 1)
            rest[at], rest[other] = rest[other], rest[at]
        for one in range(many):
            now2, depth2, past2 = now.copy(), depth.copy(), past.copy()
            lay(now2, depth2, past2, order[one], call)
            after = left - play_on(rest, now2, depth2, past2, wait.copy(), costs)
            gain[order[one]] += SOLVED // (8 + after) if after else SOLVED
            spent += len(rest) + START
        if spent >= more:
            for last in range(1, many):
                place = last
                while place and gain[order[place]] > gain[order[place - 1]]:
                    order[place], order[place - 1] = order[place - 1], order[place]
                    place -= 1
            if more == budget:
                break
            many = min(many, 2 if more > budget // 2 else 3)
            more = budget if more > budget // 2 else budget * 6 // 10
    return order[0]


@njit(nogil=True)
def hasty(call, now, depth):
    best = -1
    for at in range(5):
        end = END[now[at]]
        if end >= call and (best < 0 or end < END[now[best]]):
            best = at
    if best >= 0:
        return best
    best = 0
    for at in range(5):
        if depth[at] < depth[best]:
            best = at
    return best


@njit(nogil=True)
def careful(call, now, depth, past):
    best = 99999
    chosen = 0
    for at in range(5):
        lower = 0
        for place in range(1, depth[at] + 1):
            shape = now[at] if place == depth[at] else past[at, place]
            lower += END[shape] < call
        cost = 300 * lower + 10 * abs(LOW[now[at]] - call) + at
        if not now[at] and call < 9:
            cost += 150
        if cost < best:
            best = cost
            chosen = at
    return chosen


@njit(nogil=True)
def play(level, deal, costs, budget, chosen):
    """One round alone; the plates left. `chosen`: the file of each call, -1 for a main file."""
    now, depth = np.zeros(5, np.int64), np.zeros(5, np.int64)
    past, wait = np.zeros((5, 49), np.int64), np.zeros(18, np.int64)
    wait[1] = 3
    left = 48
    for number in range(48):
        call = deal[number]
        chosen[number] = -1
        if wait[call]:
            wait[call] -= 1
            wait[call + 1] += 1
            left -= 1 + climb(now, depth, past, wait, level < 2)
            continue
        if level == 0:
            at = hasty(call, now, depth)
        elif level == 1:
            at = careful(call, now, depth, past)
        else:
            luck = call
            for file in range(5):
                for place in range(1, depth[file] + 1):
                    shape = now[file] if place == depth[file] else past[file, place]
                    luck = (luck * 31 + END[shape]) % 65521
            rest = np.sort(deal[number + 1 :])
            at = hard(call, rest, luck, (now, depth, past, wait), left, costs, budget)
        chosen[number] = at
        lay(now, depth, past, at, call)
    return left


def rounds(level, deals, costs=None, budget=BUDGET, workers=2):
    """The plates left after each deal."""
    costs = read() if costs is None else costs
    which = LEVELS.index(level)

    def one(deal):
        return play(which, deal, costs, budget, np.zeros(48, np.int64))

    with ThreadPoolExecutor(workers) as pool:
        return np.array(list(pool.map(one, np.asarray(deals, np.int64))))


@njit(nogil=True)
def by_table(deals, costs):
    """The plates left when the table alone plays, without a playout."""
    left = np.zeros(len(deals), np.int64)
    for which in range(len(deals)):
        now, depth = np.zeros(5, np.int64), np.zeros(5, np.int64)
        past, wait = np.zeros((5, 49), np.int64), np.zeros(18, np.int64)
        wait[1] = 3
        left[which] = 48 - play_on(deals[which], now, depth, past, wait, costs)
    return left


@njit(nogil=True)
def chances(call, rest, position, left, costs, orders):
    """Of so many orders of the rest, how many each file would solve, played on by the table."""
    now, depth, past, wait = position
    solved = np.zeros(5, np.int64)
    for _ in range(orders):
        np.random.shuffle(rest)
        for at in range(5):
            now2, depth2, past2 = now.copy(), depth.copy(), past.copy()
            lay(now2, depth2, past2, at, call)
            solved[at] += play_on(rest, now2, depth2, past2, wait.copy(), costs) == left
    return solved


@njit(nogil=True)
def seed_chances(seed):
    np.random.seed(seed)


def position_of(view, seat):
    """What the functions above know a position by, and the plates left."""
    now, depth = np.zeros(5, np.int64), np.zeros(5, np.int64)
    past, wait = np.zeros((5, 49), np.int64), np.zeros(18, np.int64)
    for top in view["main"][seat]:
        wait[top + 1] += 1
    for at, file in enumerate(view["aux"][seat]):
        for number in file:
            lay(now, depth, past, at, number)
    return (now, depth, past, wait), 48 - sum(view["main"][seat])


@njit(nogil=True)
def follow(deal, plan):
    """The plates left when each call that doesn't go up goes on the planned file."""
    now, depth = np.zeros(5, np.int64), np.zeros(5, np.int64)
    past, wait = np.zeros((5, 49), np.int64), np.zeros(18, np.int64)
    wait[1] = 3
    left = 48
    for number in range(48):
        call = deal[number]
        if wait[call]:
            wait[call] -= 1
            wait[call + 1] += 1
            left -= 1 + climb(now, depth, past, wait)
        else:
            lay(now, depth, past, plan[number], call)
    return left


@njit(nogil=True)
def solve(deal, starts, tries):
    """The fewest plates left that a search finds which knows the whole deal (annealing)."""
    best = 48
    for _ in range(starts):
        plan = np.random.randint(0, 5, 48)
        left = follow(deal, plan)
        for attempt in range(tries):
            heat = 1.5 * (1 - attempt / tries) + 0.1
            before = plan.copy()
            for _ in range(1 + np.random.randint(3)):
                plan[np.random.randint(48)] = np.random.randint(5)
            after = follow(deal, plan)
            if after <= left or np.random.random() < np.exp((left - after) / heat):
                left = after
                best = min(best, left)
                if not best:
                    return 0
            else:
                plan[:] = before
    return best


def measure(level, seeds):
    """The plates left in rounds alone with the public deals of these seeds."""
    return rounds(level, deals_of(seeds))
