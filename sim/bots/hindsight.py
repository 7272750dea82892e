# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Take It Easy, once the round is over: the best board that the same 19 tiles allowed.

best(tiles)         # (points, the tile of each cell), tiles as in the rules, 0 to 26

The search is that of `sim prove easy`, for these tiles only, and takes some milliseconds. Each line
shows one of three numbers from edge to edge or counts as broken; what the five lines of a direction
do is a pattern, and three patterns, one a direction, make a score. Three patterns can't lie on a
board where lines of two numbers cross more often than there are tiles with both, or where lines of
three numbers meet but their one tile is missing or lies already. What passes is tried: a tile for
every cell, by augmenting paths. What can't add up to more than the best board so far is left out,
and nothing else: every board has three patterns that add up to its points.
"""

import numpy as np

from games.easy import rules
from games.easy.bot import POINTS
from sim.bots.compiled.jit import njit

WORTH = np.array(list(POINTS)).reshape(3, 3)  # direction, number
BITS = np.array([sum(1 << cell for cell in line) for line in rules.LINES])
SIZES = np.array([len(line) for line in rules.LINES])
BROKEN = 3
EVERY = (1 << rules.CELLS) - 1


@njit
def patterns(direction, have):
    """Rows of points, and the cells of the lines of each number, as bits; most points first."""
    found = np.zeros((4**5, 4), np.int64)
    count = 0
    for pattern in range(4**5):
        row = np.zeros(4, np.int64)
        cells = np.zeros(4, np.int64)
        for line in range(5):
            number = pattern >> 2 * line & 3
            cells[number] += SIZES[5 * direction + line]
            if number != BROKEN:
                row[0] += SIZES[5 * direction + line] * WORTH[direction, number]
                row[1 + number] |= BITS[5 * direction + line]
        if (cells[:3] <= have).all():
            found[count] = row
            count += 1
    return found[:count][np.argsort(-found[:count, 0], kind="mergesort")]


@njit
def agree(one, other, have):
    """Do the lines of two numbers nowhere cross more often than there are tiles with both?"""
    for a in range(3):
        for b in range(3):
            cells = one[1 + a] & other[1 + b]
            many = 0
            while cells:
                cells &= cells - 1
                many += 1
            if many > have[a, b]:
                return False
    return True


@njit
def meet(left, middle, right, there):
    """Is there a tile of its own for every cell where lines of three numbers meet?"""
    for tile in range(27):
        cells = left[1 + tile // 9] & middle[1 + tile // 3 % 3] & right[1 + tile % 3]
        if cells and (cells & (cells - 1) or not there[tile]):
            return False
    return True


@njit
def fill(three, tiles, board):
    """Lay the tiles so that every line shows its number. False: there is no way."""
    allowed = np.full(19, EVERY)  # the cells where a tile may lie
    for at in range(19):
        digits = (tiles[at] // 9, tiles[at] // 3 % 3, tiles[at] % 3)
        for direction in range(3):
            row = three[direction]
            broken = EVERY & ~(row[1] | row[2] | row[3])
            allowed[at] &= broken | row[1 + digits[direction]]
    lies = np.full(19, -1)  # the cell of a tile
    holds = np.full(19, -1)  # the tile of a cell
    waiting = np.zeros(19, np.int64)
    came = np.zeros(19, np.int64)
    for start in range(19):
        came[:] = -1  # the tile that would push a cell's tile away
        waiting[0], first, last, cell = start, 0, 1, -1
        while first < last and cell < 0:
            tile = waiting[first]
            first += 1
            for to in range(19):
                if allowed[tile] >> to & 1 and came[to] < 0:
                    came[to] = tile
                    if holds[to] < 0:
                        cell = to
                        break
                    waiting[last] = holds[to]
                    last += 1
        if cell < 0:
            return False
        while cell >= 0:
            before = lies[came[cell]]
            holds[cell], lies[came[cell]] = came[cell], cell
            cell = before
    for cell in range(19):
        board[cell] = tiles[holds[cell]]
    return True


@njit
def search(tiles, least, board):
    """The best board with more than so many points; as few as that if there is none."""
    numbers = np.zeros((3, 3), np.int64)
    pairs = np.zeros((3, 3, 3), np.int64)
    there = np.zeros(27, np.int64)
    for tile in tiles:
        there[tile] = 1
        a, b, c = tile // 9, tile // 3 % 3, tile % 3
        numbers[0, a] += 1
        numbers[1, b] += 1
        numbers[2, c] += 1
        pairs[0, a, b] += 1
        pairs[1, a, c] += 1
        pairs[2, b, c] += 1
    lefts, middles, rights = [patterns(at, numbers[at]) for at in range(3)]
    for left in lefts:
        if left[0] + middles[0, 0] + rights[0, 0] <= least:
            break
        for middle in middles:
            if left[0] + middle[0] + rights[0, 0] <= least:
                break
            if not agree(left, middle, pairs[0]):
                continue
            for right in rights:
                points = left[0] + middle[0] + right[0]
                if points <= least:
                    break
                if (
                    meet(left, middle, right, there)
                    and agree(left, right, pairs[1])
                    and agree(middle, right, pairs[2])
                    and fill((left, middle, right), tiles, board)
                ):
                    least = points
    return least


def best(tiles):
    """(the most points that 19 tiles can make, the tile of each cell)."""
    tiles = np.array(list(tiles), np.int64)
    board = np.full(19, -1, np.int64)
    least = 300
    while board[0] < 0:  # to begin with a bound too low would mean to look at far too much
        least = max(-1, least - 20)
        found = search(tiles, least, board)
    return int(found), [int(tile) for tile in board]
