# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""3x16's opponents, compiled: the same moves as games/sixteen/bot.py, a thousand times faster.

measure("hard", range(10_000))      # plates left in rounds alone, an array
"""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np

from games.sixteen import bot, rules, search
from sim.bots.compiled.jit import njit

WEIGHTS = Path(rules.__file__).with_name("weights.bin")
LEVELS = bot.LEVELS
BUDGET, START, SOLVED, PRIOR = search.BUDGET, search.START, search.SOLVED, search.PRIOR
CLIMBS, FEW = search.CLIMBS, search.FEW
TABLES = search.TABLES
SHAPES, TABLE = bot.SHAPES, bot.TABLE
# Of each end the first shape, less one; of each shape its end and its lowest plate.
STARTS = np.array([0, 0, *(bot.shape([2, end]) - 2 for end in range(2, 17))])
END = np.array([0, *(end for end in range(2, 17) for low in range(2, end + 1))])
LOW = np.array([17, *(low for end in range(2, 17) for low in range(2, end + 1))])
# What finds a number among the main files, and of each shape its end's.
MASKS = np.array([0, 1, *(3 << 2 * (number - 2) for number in range(2, 16)), -1 << 28])
TIPS = MASKS[END]


def deals_of(seeds):
    """The public deals: numpy.random.RandomState(seed).permutation(48), number 1 + i mod 16."""
    deals = [np.random.RandomState(seed).permutation(48) % 16 + 1 for seed in seeds]
    return np.array(deals, np.int64).reshape(-1, 48)


def own_deals(many, seed=777):
    """Deals to choose by: none of the public ones."""
    order = np.random.default_rng(seed).random((many, 48)).argsort(axis=1)
    return order % 16 + 1


def read(path=WEIGHTS):
    """The cost of each number on each shape of file, for each part of the round."""
    stored = np.frombuffer(Path(path).read_bytes(), np.uint8).reshape(-1, 15, SHAPES)
    costs = np.zeros((len(stored), 17, SHAPES), np.uint8)
    costs[:, 2:] = stored
    return costs


# A position is (files, depth, wait): the shapes of each file from the empty one on, how many plates
# lie on it, and one number for the main files, as in games/sixteen/search.py.


@njit(nogil=True)
def beginning():
    return np.zeros((5, 49), np.int64), np.zeros(5, np.int64), 0


@njit(nogil=True)
def lay(files, depth, at, number):
    low = LOW[files[at, depth[at]]]
    depth[at] += 1
    files[at, depth[at]] = STARTS[number] + min(low, number)


@njit(nogil=True)
def fits(wait, number):
    return number == 1 or wait & MASKS[number]


@njit(nogil=True)
def climb(files, depth, wait):
    """Send up every end that fits, first those that lie on the lowest plates; the main files then,
    and how many went.
    """
    up = 0
    while True:
        chosen = -1
        least = 99
        for at in range(5):
            if wait & TIPS[files[at, depth[at]]]:
                low = LOW[files[at, depth[at] - 1]]
                if low < least:
                    chosen = at
                    least = low
        if chosen < 0:
            return wait, up
        wait += TIPS[files[chosen, depth[chosen]]]
        depth[chosen] -= 1
        up += 1


@njit(nogil=True)
def play_on(calls, position, costs):
    """Play these last calls by the tables; how many plates go up. See games/sixteen/search.py."""
    files, depth, wait = position
    past = np.empty((5, 49), np.uint8)
    now, deep = np.empty(5, np.int64), np.empty(5, np.int64)
    where, tips = np.arange(5), np.empty(5, np.int64)  # a file's row of `past`, what it looks for
    for at in range(5):
        for place in range(depth[at] + 1):
            past[at, place] = files[at, place]
        deep[at] = depth[at]
        now[at] = files[at, depth[at]]
        tips[at] = TIPS[now[at]]
    up = 0
    length = 48 // len(costs)
    for number in range(len(calls)):
        call = calls[number]
        mask = MASKS[call]
        if call == 1 or wait & mask:
            wait += mask
            up += 1
            while wait & (tips[0] | tips[1] | tips[2] | tips[3] | tips[4]):
                at = 0
                while not wait & tips[at]:
                    at += 1
                for other in range(at + 1, 5):
                    if wait & tips[other]:
                        one, two = where[at], where[other]
                        if LOW[past[two, deep[two] - 1]] < LOW[past[one, deep[one] - 1]]:
                            where[at], where[other] = two, one
                            now[other], now[at] = now[at], now[other]
                            tips[other], tips[at] = tips[at], tips[other]
                wait += tips[at]
                up += 1
                deep[where[at]] -= 1
                now[at] = past[where[at], deep[where[at]]]
                tips[at] = TIPS[now[at]]
        else:
            row = costs[(len(calls) - 1 - number) // length, call]
            at = 0
            for other in range(1, 5):
                if row[now[other]] < row[now[at]]:
                    at = other
            now[at] = STARTS[call] + min(LOW[now[at]], call)
            tips[at] = mask
            deep[where[at]] += 1
            past[where[at], deep[where[at]]] = now[at]
    return up


@njit(nogil=True)
def sort(order, many, gain):
    for last in range(1, many):
        place = last
        while place and gain[order[place]] > gain[order[place - 1]]:
            order[place], order[place - 1] = order[place - 1], order[place]
            place -= 1


@njit(nogil=True)
def hard(rising, call, rest, luck, position, left, costs, budget):
    """The file that hard chooses for the call; or, rising, from which an end goes up first. `rest`
    is put in another order. Without a budget the table decides.
    """
    files, depth, wait = position
    order, many = np.zeros(5, np.int64), 0
    gain = np.zeros(5, np.int64)
    row = costs[len(rest) * len(costs) // 48, call]
    empty = False
    for at in range(5):
        shape = files[at, depth[at]]
        if wait & TIPS[shape] if rising else shape or not empty:
            order[many] = at
            many += 1
            gain[at] = -LOW[files[at, depth[at] - 1]] if rising else -np.int64(row[shape])
        empty |= not shape
    sort(order, many, gain)
    gain *= 8 * PRIOR if rising else PRIOR
    count = len(rest)
    steps = count + depth.sum() // 2 + START
    calls = np.empty(count + 1, np.int64)
    deep = budget > 0
    costs = costs[np.minimum(np.arange(len(costs)), TABLES - 1)]
    if rising:
        budget //= CLIMBS
    if count < 8:
        budget = min(budget, FEW * count * count)
    spent = 0
    more = budget * 3 // 10
    orders = 0
    while deep and many > 1:
        if orders % 4 == 0:
            for at in range(count - 1, 0, -1):
                luck = (luck * 75 + 74) % 65537
                other = luck % (at + 1)
                rest[at], rest[other] = rest[other], rest[at]
        elif orders % 2:
            rest = rest[::-1].copy()
        else:
            rest = np.concatenate((rest[count // 2 :], rest[: count // 2]))
        orders += 1
        calls[1:] = rest
        for one in range(many):
            at = order[one]
            if rising:
                calls[0] = END[files[at, depth[at]]]
                depth[at] -= 1
                after = left - play_on(calls, position, costs)
                depth[at] += 1
            else:
                lay(files, depth, at, call)
                after = left - play_on(rest, position, costs)
                depth[at] -= 1
            gain[at] += SOLVED // (8 + after) if after else SOLVED
            spent += steps
        if spent >= more:
            sort(order, many, gain)
            if more == budget:
                break
            many = min(many, 2 if more > budget // 2 else 3)
            more = budget if more > budget // 2 else budget * 6 // 10
    return order[0]


@njit(nogil=True)
def hasty(call, files, depth):
    best = -1
    nearest = 99
    for at in range(5):
        end = END[files[at, depth[at]]]
        if call <= end < nearest:
            best = at
            nearest = end
    return best if best >= 0 else np.argmin(depth)


@njit(nogil=True)
def luck_of(call, files, depth):
    luck = call
    for at in range(5):
        for place in range(1, depth[at] + 1):
            luck = (luck * 31 + END[files[at, place]]) % 65521
    return luck


@njit(nogil=True)
def riser(files, depth, wait):
    """The first file whose end goes up, or -1; is it to be thought about, as all ends that fit have
    equals in the files that don't?
    """
    lie = np.zeros(17, np.int64)
    for at in range(5):
        for place in range(1, depth[at] + 1):
            lie[END[files[at, place]]] += 1
    first, many = -1, 0
    for at in range(5):
        number = END[files[at, depth[at]]]
        if number and fits(wait, number):
            if lie[number] <= (wait >> 2 * (number - 2)) & 3:
                return at, False
            if not many:
                first = at
            many += 1
    return first, many > 1


@njit(nogil=True)
def play(level, deal, costs, budget, chosen):
    """One round alone; the plates left. `chosen`: all files in turn, those that plates go to and
    those that ends leave, the latter plus 5; -1 for what goes up at once.
    """
    files, depth, wait = beginning()
    left = 48
    moves = 0
    budget = budget if level == 2 else 0
    for number in range(48):
        call = deal[number]
        rest = deal[number + 1 :]
        if fits(wait, call):
            wait += MASKS[call]
            at = -1
            left -= 1
        elif level == 0:
            at = hasty(call, files, depth)
        else:
            luck = luck_of(call, files, depth)
            position = (files, depth, wait)
            at = hard(False, call, np.sort(rest), luck, position, left, costs, budget)
        chosen[moves] = at
        moves += 1
        if at >= 0:
            lay(files, depth, at, call)
            continue
        while True:
            at, doubtful = riser(files, depth, wait)
            if at < 0:
                break
            if doubtful and level:
                luck = luck_of(call, files, depth)
                position = (files, depth, wait)
                at = hard(True, call, np.sort(rest), luck, position, left, costs, budget)
            wait += TIPS[files[at, depth[at]]]
            depth[at] -= 1
            left -= 1
            chosen[moves] = at + 5
            moves += 1
    return left


def rounds(level, deals, costs=None, budget=BUDGET, workers=2):
    """The plates left after each deal."""
    costs = read() if costs is None else costs
    which = LEVELS.index(level)

    def one(deal):
        return play(which, deal, costs, budget, np.zeros(96, np.int64))

    with ThreadPoolExecutor(workers) as pool:
        return np.array(list(pool.map(one, np.asarray(deals, np.int64))))


@njit(nogil=True)
def by_table(deals, costs):
    """The plates left when the table alone plays, without a playout."""
    left = np.zeros(len(deals), np.int64)
    for which in range(len(deals)):
        left[which] = 48 - play_on(deals[which], beginning(), costs)
    return left


@njit(nogil=True)
def chances(call, rest, position, left, costs, orders):
    """Of so many orders of the rest, how many each file would solve, played on by the table."""
    files, depth, wait = position
    solved = np.zeros(5, np.int64)
    for _ in range(orders):
        np.random.shuffle(rest)
        for at in range(5):
            lay(files, depth, at, call)
            solved[at] += play_on(rest, position, costs) == left
            depth[at] -= 1
    return solved


@njit(nogil=True)
def seed_chances(seed):
    np.random.seed(seed)


def position_of(view, seat):
    """The numbers by which the functions above know a position, and the plates left."""
    files, depth, wait = beginning()
    for top in view["main"][seat]:
        wait += int(MASKS[1 : top + 1].sum())
    for at, file in enumerate(view["aux"][seat]):
        for number in file:
            lay(files, depth, at, number)
    return (files, depth, wait), 48 - sum(view["main"][seat])


@njit(nogil=True)
def follow(deal, plan):
    """The plates left when each call that doesn't go up goes on the planned file."""
    files, depth, wait = beginning()
    left = 48
    for number in range(48):
        call = deal[number]
        if fits(wait, call):
            wait, up = climb(files, depth, wait + MASKS[call])
            left -= 1 + up
        else:
            lay(files, depth, plan[number], call)
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
