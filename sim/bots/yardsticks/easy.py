# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Take It Easy: *search* and *rollouts*, hard with a hundred times its work and more: how far is
a board from what its way of deciding can reach, and how far is that from the best?

*search* looks two tiles ahead at every placement: behind each of the placements that look best,
behind every tile that may come, behind each of the best answers to it.

*rollouts* is hard, but where its two best placements are close it plays on from both to the end of
the round, often, with the same tiles, each placed as the tables say without looking ahead. It needs
no judgement of a board but for that.

Scores are freed of luck. At each draw what the tile that came is worth, by hard's tables, less the
mean over all that might have come is chance alone: taken off, the mean of many rounds stays the
same, and the spread falls from 27 points to 6.

measure("search", range(1000))      # scores of one-player rounds, freed of luck
"""

import numpy as np

from sim.bots.compiled import easy as twin
from sim.bots.compiled import easy_value as ev
from sim.bots.compiled.jit import njit

PLACEMENTS = 6  # from which it looks ahead
ANSWERS = 3  # to each tile, from which it looks ahead again
NEAR = 3  # points between two placements that are played on from
ROUNDS = 1000  # played to the end from each of them
ZERO = np.int32(0)


@njit
def top(values, many, cells):
    """The cells with the highest values, as many as there are: how many."""
    for at in range(many):
        cells[at] = values.argmax()
        if values[cells[at]] == -ev.VERY_MUCH:
            return at
        values[cells[at]] = -ev.VERY_MUCH
    return many


@njit
def model_of(models, placed):
    rows, outs, table, scale, point = models
    return rows, outs[min(placed, 17)], table, scale, point


@njit
def answers_to(position, placed, tile, models, room):
    """The values of all placements of a tile, in ninths of a point."""
    base, suiting, work = room[:3]
    ev.sums(position, min(placed + 1, 17), models[0], base)
    ev.see_bag(position[3], suiting)
    model = model_of(models, placed + 1)
    ev.answers(position, placed, tile, model, base, 0, suiting, work, ZERO)
    return work[11]


@njit
def coming(position, placed, models, room):
    """The mean worth of the best answers to the tiles that may come, one tile ahead."""
    base, suiting, work = room[:3]
    total = 0.0
    model = model_of(models, placed + 1)
    ev.sums(position, min(placed + 1, 17), models[0], base)
    ev.see_bag(position[3], suiting)
    for tile in range(27):
        if position[3][tile]:
            at = ev.answers(position, placed, tile, model, base, 0, suiting, work, ZERO)
            total += work[11][at]
    return total / (27 - placed)


@njit
def two_ahead(position, placed, models, room):
    """The same, two tiles ahead."""
    if placed > 16:
        return coming(position, placed, models, room)  # it is exact
    spare = room[3][1]
    cells = np.zeros(ANSWERS, np.int64)
    total = 0.0
    for tile in range(27):
        if position[3][tile]:
            many = top(answers_to(position, placed, tile, models, room), ANSWERS, cells)
            best = -1.0
            for cell in cells[:many]:
                ev.copy(position, spare)
                points = 9 * models[4] * ev.place(spare, tile, cell)
                best = max(best, points + coming(spare, placed + 1, models, room))
            total += best
    return total / (27 - placed)


@njit
def choose(position, placed, tile, models, room):
    """search's cell."""
    after = room[3][0]
    cells = np.zeros(PLACEMENTS, np.int64)
    many = top(answers_to(position, placed, tile, models, room).copy(), PLACEMENTS, cells)
    best, chosen = -1.0, cells[0]
    for cell in cells[:many]:
        ev.copy(position, after)
        worth = 9.0 * models[4] * ev.place(after, tile, cell)
        if placed < 18:
            worth += two_ahead(after, placed + 1, models, room)
        if worth > best:
            best, chosen = worth, cell
    return chosen


@njit
def played_on(position, placed, tiles, models, room):
    """The points that these tiles make, placed without looking ahead."""
    points = 0
    for tile in tiles[: 19 - placed]:
        points += ev.place(
            position, tile, answers_to(position, placed, tile, models, room).argmax()
        )
        placed += 1
    return points


@njit
def try_out(position, placed, tile, models, room):
    """rollouts' cell."""
    base, _, work, spares = room
    first, second, lead = twin.two_best(position, placed, tile, models, spares, base, work)
    if not 0 < placed < 15 or second < 0 or lead >= NEAR:
        return first
    spare = spares[0]
    tiles = np.flatnonzero(position[3])
    tiles = tiles[tiles != tile]
    gain = 0
    for _ in range(ROUNDS):
        np.random.shuffle(tiles)
        for cell, sign in ((first, 1), (second, -1)):
            ev.copy(position, spare)
            points = ev.place(spare, tile, cell)
            gain += sign * (points + played_on(spare, placed + 1, tiles, models, room))
    return first if gain >= 0 else second


@njit
def luck(position, placed, tile, models, room):
    """The points by which a tile is better than one might expect."""
    if placed < 18:
        more = answers_to(position, placed, tile, models, room).max()
        return (more - coming(position, placed, models, room)) / (9 * models[4])
    cell = position[4].argmax()
    total, points = 0.0, np.zeros(27)
    for other in range(27):
        if position[3][other]:
            ev.copy(position, room[3][0])
            points[other] = ev.place(room[3][0], other, cell)
            total += points[other]
    return points[tile] - total / 9


@njit(nogil=True)
def play(deals, seeds, player, rows, outs, table, scale, point, scores):
    models = rows, outs, table, scale, point
    position = ev.blank()
    base = np.zeros(rows.shape[1], np.int32)
    spares = ev.blank(), ev.blank()
    work = ev.workspace(rows, ZERO)
    room = base, np.zeros(125, np.int32), work, spares
    for game in range(deals.shape[0]):
        ev.reset(position)
        np.random.seed(seeds[game])
        for placed in range(19):
            tile = deals[game, placed]
            scores[game] -= luck(position, placed, tile, models, room)
            if player == "search":
                cell = choose(position, placed, tile, models, room)
            elif player == "rollouts":
                cell = try_out(position, placed, tile, models, room)
            else:
                cell = twin.choose(position, placed, tile, models, spares, base, work)
            scores[game] += ev.place(position, tile, cell)


def measure(who, seeds):
    """The scores of these public deals, freed of luck."""
    scores = np.zeros(len(seeds))
    play(twin.deals_of(seeds), np.array(seeds), who, *twin.models(twin.read()), scores)
    return scores
