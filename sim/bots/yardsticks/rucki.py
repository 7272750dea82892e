# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Rucki Zucki: *greedy*, *Monte Carlo n* and *search*, and rounds between levels and yardsticks.

greedy  plays its highest card as long as one goes, then the joker onto the cell that links most of
        its cards, goes on, and draws when it has played nothing
carlo   for every set of cards worth playing, n times: deals what it doesn't see at random, and
        everybody plays greedy from there. Sets worth playing: what greedy would play in this turn,
        and what is left of that without up to two of its cards, or with but one or two of them.
search  how far is a board from what its way of deciding can reach? Between two it is carlo where
        everybody plays on like hard, some two thousand times hard's work; among more it is hard
        with twenty times its steps

measure("hard", "greedy", range(10000))     # points ahead of the others, for each deal
"""

import numpy as np

from sim.bots.compiled import rucki as twin
from sim.bots.compiled.jit import njit
from sim.bots.compiled.rucki import (
    BLUE,
    BUDGET,
    DRAW,
    END,
    JOKER,
    JOKER_TO,
    NO,
    PLACES,
    YES,
    between_two,
    casual,
    goes,
    highest,
    links,
    play_card,
    replay,
    simple,
    strongest,
    unseen_of,
)

NAMES = ("easy", "medium", "hard", "greedy", "carlo", "search")
EASY, MEDIUM, HARD, GREEDY, CARLO, SEARCH = range(6)
MORE = 20 * BUDGET  # search's steps among three and more
FACE_UP_JOKER = 25
PENALTY = 100
DECK = 47


@njit
def linking_cell(table):
    """The free numbered cell from which the joker links most of the hand; ties: the lowest."""
    place, _, placed, mine = table
    most, chosen = -1, 0
    for cell in range(1, JOKER):
        at = place[cell]
        if placed[at]:
            continue
        placed[at] = JOKER
        many = 0
        for card in range(1, JOKER):
            if mine[card] and links(table, card):
                many += 1
        placed[at] = 0
        if many > most:
            most, chosen = many, cell
    return chosen


@njit
def greedy(table, played, last):
    """greedy's move."""
    card = highest(table)
    if card:
        return card
    if table[3][JOKER]:
        return JOKER_TO + linking_cell(table)
    return END if played or last else DRAW


@njit
def finish(face, placed, hands, pile, next_, seat, weights):
    """Everybody plays to the end, from this seat on: greedy, or like hard by its weights between
    two. The pile is what is still to draw."""
    place, cell_of = face
    players = len(hands)
    while True:
        table = place, cell_of, placed, hands[seat]
        mine = hands[seat]
        played = NO
        while mine[0]:
            if len(weights):
                sight = np.full(1, hands[1 - seat, 0]), played, NO, NO
                move = between_two(table, sight, weights)
            else:
                move = greedy(table, played, NO)
            if move in (DRAW, END):
                break
            card, cell = (JOKER, move - JOKER_TO) if move > JOKER else (move, move)
            play_card(table, card, cell)
            played = YES
        if not mine[0]:
            return
        if not played:
            card = pile[next_]
            next_ += 1
            mine[card] = 1
            mine[0] += 1
            if next_ == len(pile):
                last_card(table, card)
                return
        seat = (seat + 1) % players


@njit
def last_card(table, card):
    """The last card of the pile is played at once if it can be, and a joker that it recovers."""
    mine = table[3]
    if card != JOKER:
        if not goes(table, card):
            return
        joker = mine[JOKER]
        play_card(table, card, card)
        if joker or not mine[JOKER]:
            return
    if mine[0]:
        play_card(table, JOKER, linking_cell(table))


@njit
def penalties(hands, points):
    for seat in range(len(hands)):
        points[seat] = PENALTY if hands[seat, JOKER] else 0
        for card in range(1, JOKER):
            if hands[seat, card]:
                points[seat] += card


@njit
def ahead(hands, seat):
    """The lead of a seat over the others' mean, in points."""
    points = np.zeros(len(hands))
    penalties(hands, points)
    return (points.sum() - points[seat]) / (len(hands) - 1) - points[seat]


@njit
def playout(table, hands_of, order, seat, draws, weights):
    """One completion: the unseen cards in this order to the other hands, the rest is the pile."""
    placed = table[2].copy()
    hands = np.zeros((len(hands_of), JOKER + 1), np.int64)
    hands[seat] = table[3]
    next_ = 0
    for other in range(len(hands_of)):
        if other != seat:
            for _ in range(hands_of[other]):
                hands[other, order[next_]] = 1
                next_ += 1
            hands[other, 0] = hands_of[other]
    if draws:
        card = order[next_]
        next_ += 1
        hands[seat, card] = 1
        hands[seat, 0] += 1
        if next_ == len(order):
            last_card((table[0], table[1], placed, hands[seat]), card)
            return ahead(hands, seat)
    if hands[seat, 0]:
        face = table[0], table[1]
        finish(face, placed, hands, order, next_, (seat + 1) % len(hands_of), weights)
    return ahead(hands, seat)


@njit
def mean_of(table, hands_of, orders, seat, draws, weights):
    total = 0.0
    for order in orders:
        total += playout(table, hands_of, order, seat, draws, weights)
    return total / len(orders)


@njit
def carlo_set(table, hands_of, seat, orders, weights, moves):
    """The best set of cards to play, into `moves`; how many, 0 to draw.

    `orders` are the unseen cards, shuffled again and again; `weights` as for finish().
    """
    place, cell_of, placed, mine = table
    placed_before, in_hand = placed.copy(), mine.copy()
    every = np.zeros((twin.LONGEST, 2), np.int64)
    gone = np.zeros((twin.LONGEST, 2), np.int64)
    many = 0
    while mine[0] and many < twin.LONGEST:
        move = greedy(table, YES, NO)
        if move == END:
            break
        every[many] = (JOKER, move - JOKER_TO) if move > JOKER else (move, move)
        play_card(table, every[many, 0], every[many, 1])
        many += 1
    out = mine[0] == 0
    placed[:] = placed_before
    mine[:] = in_hand
    if many == 0 or out:
        moves[:] = every
        return many
    chosen = 0
    best = mean_of(table, hands_of, orders, seat, YES, weights)
    none = many
    for keep in (False, True):  # leave out, or play alone, at most the cards one and two
        for one in range(many + 1):
            for two in range(one, many + 1):
                if (two == one) != (one == none) or (keep and one == none):
                    continue
                wanted = np.full(many, not keep)
                for card in (one, two):
                    if card < none:
                        wanted[card] = keep
                count = wanted.sum()
                if count == 0 or (keep and count >= many - 2):
                    continue  # these have been tried
                placed[:] = placed_before
                mine[:] = in_hand
                if replay(table, every, wanted, gone) == count:
                    value = mean_of(table, hands_of, orders, seat, NO, weights)
                    if value > best:
                        best, chosen = value, count
                        moves[:] = gone
    placed[:] = placed_before
    mine[:] = in_hand
    return chosen


@njit
def shuffled(cards, many):
    orders = np.empty((many, len(cards)), np.int64)
    for at in range(many):
        orders[at] = cards
        np.random.shuffle(orders[at])
    return orders


@njit
def turn(who, table, hands, seat, weights, playouts):
    """One turn of a seat. Returns whether it has played anything."""
    mine = table[3]
    players = len(hands)
    held = hands[:, 0].copy()
    others = np.zeros(players - 1, np.int64)
    for other in range(1, players):
        others[other - 1] = held[(seat + other) % players]
    if who == CARLO or (who == SEARCH and players == 2):
        moves = np.zeros((twin.LONGEST, 2), np.int64)
        orders = shuffled(unseen_of(table[2], mine), playouts)
        by = weights if who == SEARCH else weights[:0]
        many = carlo_set(table, held, seat, orders, by, moves)
        for card, cell in moves[:many]:
            play_card(table, card, cell)
        return many > 0
    played = NO
    while mine[0]:
        sight = others, played, NO, NO
        if who == HARD:
            move = strongest(table, sight, weights, BUDGET)
        elif who == SEARCH:
            move = strongest(table, sight, weights, MORE)
        elif who == GREEDY:
            move = greedy(table, played, NO)
        elif who == MEDIUM:
            move = casual(table, sight)
        else:
            move = simple(table, sight, YES)
        if move in (DRAW, END):
            break
        card, cell = (JOKER, move - JOKER_TO) if move > JOKER else (move, move)
        play_card(table, card, cell)
        played = YES
    return played


@njit
def begin(deal, hands, face):
    """Deal: (what is on the table, where the deal goes on)."""
    players = len(hands)
    hands[:] = 0
    for at in range(5 * players):
        hands[at // 5, deal[at]] = 1
    hands[:, 0] = 5
    placed = np.zeros(PLACES, np.int64)
    card = deal[5 * players]
    placed[face[0][FACE_UP_JOKER if card == JOKER else card]] = card
    return placed, 5 * players + 1


@njit
def draw(table, deal, next_):
    """Draw that card of the deal. Was it the last one?"""
    mine = table[3]
    mine[deal[next_]] = 1
    mine[0] += 1
    if next_ + 1 < DECK:
        return False
    last_card(table, deal[next_])
    return True


@njit
def play_round(deal, who, weights, playouts, hands, face):
    """A whole round, seat 0 first; what is left is in `hands`."""
    placed, next_ = begin(deal, hands, face)
    seat = np.int64(0)
    while True:
        table = face[0], face[1], placed, hands[seat]
        played = turn(who[seat], table, hands, seat, weights[seat], playouts)
        if hands[seat, 0] == 0:
            return
        if not played:
            next_ += 1
            if draw(table, deal, next_ - 1):
                return
        seat = (seat + 1) % len(who)


@njit(nogil=True)
def meet(deals, seeds, who, weights, playouts, points, face):
    """Player 0 against the others, once on each seat: the mean of how far it is ahead."""
    players = len(who)
    hands = np.zeros((players, JOKER + 1), np.int64)
    sitting = np.zeros(players, np.int64)
    theirs = np.zeros(weights.shape, np.int64)
    for at in range(deals.shape[0]):
        np.random.seed(seeds[at])
        for seat in range(players):
            for other in range(players):
                sitting[other] = who[(other - seat) % players]
                theirs[other] = weights[(other - seat) % players]
            play_round(deals[at], sitting, theirs, playouts, hands, face)
            points[at] += ahead(hands, seat) / players


def deals_of(seeds):
    """The public deals: numpy.random.RandomState(seed).permutation(47), card 1 + i."""
    deals = [1 + np.random.RandomState(seed).permutation(DECK) for seed in seeds]
    return np.array(deals, np.int64).reshape(-1, DECK)


def own_deals(many, seed):
    """Deals to learn and choose by: none of the public ones."""
    return 1 + np.random.default_rng((47, seed)).random((many, DECK)).argsort(axis=1)


def meeting(deals, who, weights, playouts=100, seeds=None):
    points = np.zeros(len(deals))
    seeds = np.arange(len(deals)) if seeds is None else np.array(seeds)
    meet(deals, seeds, np.array(who), np.array(weights, np.int64), playouts, points, BLUE)
    return points


def measure(one, other, seeds, players=2, playouts=100):
    """For each public deal how far `one` is ahead of the `other`s, the mean over all seats."""
    who = [NAMES.index(one)] + [NAMES.index(other)] * (players - 1)
    weights = [twin.OF_TWO] * players
    return meeting(deals_of(seeds), who, weights, playouts, seeds)
