# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""3x16: *playouts n*, which decides by many finished rounds.

For each auxiliary file the called number could go to, n random orders of the numbers still to
come are played to the end by a simple heuristic, the same orders for every file: up goes what fits,
first the end that lies on the lowest plate; another plate goes to the file where it buries the
fewest lower ones, then to the one whose lowest is nearest. The file with the most rounds solved is
chosen, then the fewest plates left.

And *search*, the level hard with thirty times its work: how far is a board from what its way of
deciding can reach? (With much more its orders of the calls would come again.)

measure(50, range(1000))        # plates left in each deal
"""

import numpy as np

from sim.bots.compiled import sixteen as twin
from sim.bots.compiled.jit import njit

FILES = 5
CALLS = 48
TIMES = 30  # what search has of hard's work
SOLVED = 1000  # a solved round counts more than any plates


@njit
def fits_up(up, number):
    """up counts the plates of each number on main files; up[0] is 3."""
    return up[number - 1] > up[number]


@njit
def lowest(counts, file, end):
    """The lowest plate of a file beneath its end."""
    for plate in range(1, 17):
        if counts[file, plate] > (plate == end):
            return plate
    return 17


@njit
def climb(files, sizes, counts, up):
    """Move up all ends that fit, first those that lie on the lowest plates."""
    while True:
        chosen, least = -1, 99
        for file in range(FILES):
            if sizes[file]:
                end = files[file, sizes[file] - 1]
                if fits_up(up, end) and lowest(counts, file, end) < least:
                    chosen, least = file, lowest(counts, file, end)
        if chosen < 0:
            return
        sizes[chosen] -= 1
        number = files[chosen, sizes[chosen]]
        counts[chosen, number] -= 1
        up[number] += 1


@njit
def careful(sizes, counts, number):
    """The heuristic's file for a number that doesn't fit."""
    best, chosen = 99999, 0
    for file in range(FILES):
        lower = counts[file, :number].sum()
        cost = 300 * lower + 10 * abs(lowest(counts, file, 0) - number) + file
        if sizes[file] == 0 and number < 9:
            cost += 150  # keep empty files for high plates
        if cost < best:
            best, chosen = cost, file
    return chosen


@njit
def put(files, sizes, counts, up, file, number):
    files[file, sizes[file]] = number
    sizes[file] += 1
    counts[file, number] += 1
    climb(files, sizes, counts, up)


@njit
def call(files, sizes, counts, up, number):
    """One call, played by the heuristic."""
    if fits_up(up, number):
        up[number] += 1
        climb(files, sizes, counts, up)
    else:
        put(files, sizes, counts, up, careful(sizes, counts, number), number)


@njit
def left_over(position, file, number, order):
    """The number of plates left if the number goes to this file and these calls follow."""
    files, sizes, counts, up = position
    files, sizes, counts, up = files.copy(), sizes.copy(), counts.copy(), up.copy()
    put(files, sizes, counts, up, file, number)
    for coming in order:
        call(files, sizes, counts, up, coming)
    return sizes.sum()


@njit
def choose(position, number, orders):
    """The file for a number that doesn't fit, by these orders of what is still to come."""
    sizes = position[1]
    best, chosen = 1 << 30, 0
    empty = False
    for file in range(FILES):
        if sizes[file] == 0:
            if empty:
                continue  # one empty file is like another
            empty = True
        total = 0
        for order in orders:
            left = left_over(position, file, number, order)
            total += left if left else -SOLVED
        if total < best:
            best, chosen = total, file
    return chosen


@njit
def plates_left(deal, playouts):
    files = np.zeros((FILES, CALLS), np.int64)
    sizes = np.zeros(FILES, np.int64)
    counts = np.zeros((FILES, 17), np.int64)
    up = np.zeros(17, np.int64)
    up[0] = 3
    for at in range(CALLS):
        number = deal[at]
        if playouts == 0 or fits_up(up, number):
            call(files, sizes, counts, up, number)
            continue
        orders = np.empty((playouts, CALLS - 1 - at), np.int64)
        coming = np.sort(deal[at + 1 :])  # what is to come is known, its order isn't
        for one in range(playouts):
            orders[one] = coming
            np.random.shuffle(orders[one])
        file = choose((files, sizes, counts, up), number, orders)
        put(files, sizes, counts, up, file, number)
    return sizes.sum()


@njit(nogil=True)
def play(deals, seeds, playouts, left):
    for at in range(deals.shape[0]):
        np.random.seed(seeds[at])
        left[at] = plates_left(deals[at], playouts)


def deals_of(seeds):
    """The public deals: numpy.random.RandomState(seed).permutation(48), number 1 + i mod 16."""
    deals = [1 + np.random.RandomState(seed).permutation(CALLS) % 16 for seed in seeds]
    return np.array(deals, np.int64).reshape(-1, CALLS)


def measure(playouts, seeds):
    """The plates left in each public deal; without playouts, the heuristic's; "search"."""
    if playouts == "search":
        return twin.rounds("hard", deals_of(seeds), budget=TIMES * twin.BUDGET, workers=1)
    left = np.zeros(len(seeds))
    play(deals_of(seeds), np.array(seeds), playouts, left)
    return left
