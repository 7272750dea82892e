# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The worth of a move of Rucki Zucki, for an analysis: points ahead at the end of the round.

The mean over rounds played on with the unseen cards in many orders: between two hard plays both
hands, among more all play what goes, as where hard thinks ahead.
"""

import numpy as np

from sim.bots.compiled.jit import njit
from sim.bots.compiled.rucki import (
    DRAW,
    END,
    JOKER,
    JOKER_TO,
    LONGEST,
    NO,
    OF_TWO,
    YES,
    between_two,
    everything,
    play_card,
    play_set,
    unseen_of,
)
from sim.bots.yardsticks.rucki import PENALTY, ahead, last_card


@njit
def orders_of(table, many):
    """The unseen cards in so many orders."""
    np.random.seed(1)
    cards = unseen_of(table[2], table[3])
    orders = np.empty((many, len(cards)), np.int64)
    for order in orders:
        order[:] = cards
        np.random.shuffle(order)
    return orders


@njit
def moved(table, move):
    """The table after a move."""
    place, cell_of, placed, mine = table
    after = place, cell_of, placed.copy(), mine.copy()
    if move not in (DRAW, END):
        joker = move > JOKER
        play_card(after, JOKER if joker else move, move - JOKER_TO if joker else move)
    return after


@njit
def round_of_two(table, sight, move, order, weights):
    """The lead of the own seat once hard has played both hands to the end."""
    others, played, last, linked = sight
    place, cell_of, placed, mine = moved(table, move)
    held = others[0]
    hands = np.zeros((2, JOKER + 1), np.int64)
    hands[0] = mine
    hands[1, 0] = held
    for card in order[:held]:
        hands[1, card] = 1
    drawn = held
    seat = 0
    thinks = move not in (DRAW, END)
    played = move != DRAW
    while True:
        now = place, cell_of, placed, hands[seat]
        while thinks and hands[seat, 0]:
            sight = np.full(1, hands[1 - seat, 0]), played, NO, linked
            move = between_two(now, sight, weights)
            if move in (DRAW, END):
                break
            joker = move > JOKER
            play_card(now, JOKER if joker else move, move - JOKER_TO if joker else move)
            played = YES
        if not hands[seat, 0]:
            break
        if not played:
            card = order[drawn]
            drawn += 1
            hands[seat, card] = 1
            hands[seat, 0] += 1
            if drawn == len(order):
                last_card(now, card)
                break
        seat = 1 - seat
        played = NO
        thinks = True
    return ahead(hands, 0)


@njit
def of_two(table, sight, move, orders):
    total = 0.0
    for order in orders:
        total += round_of_two(table, sight, move, order, OF_TWO)
    return total / len(orders)


@njit
def out(sight, orders):
    """The whole hand is gone: what another seat holds on average."""
    total = 0.0
    for card in orders[0]:
        total += PENALTY if card == JOKER else card
    return total / len(orders[0]) * sight[0].mean()


@njit
def played(table, sight, draws, orders):
    """The mean over playouts, the own seat playing all it can or holding: the better one."""
    after = table[2], table[3]
    points = np.zeros(2)
    for order in orders:
        for hold in range(2):
            points[hold] += play_set(table, sight, draws, hold, after, order)[0]
    return points.max() / (len(orders) * len(sight[0]))


@njit
def among_many(table, sight, move, orders):
    """A move's worth, with nothing or everything that goes played after it."""
    after = moved(table, move)
    if not after[3][0]:
        return out(sight, orders)
    worth = played(after, sight, move == DRAW, orders)
    moves = np.zeros((LONGEST, 2), np.int64)
    if move not in (DRAW, END) and everything(after, sight[3], moves):
        rest = played(after, sight, NO, orders) if after[3][0] else out(sight, orders)
        worth = max(worth, rest)
    return worth
