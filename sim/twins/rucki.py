# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Rucki Zucki's opponents, compiled: the same moves as games/rucki/bot.py and hard.py.

A table is (place, card, lies, mine): the place of each card's own cell, whose own cell a place is,
the card that lies on each place, and 1 for each card in the hand, whose number is mine[0].
A sight is (others, played, last, linked): how many cards each other hand holds, has this turn
seen a card, is only the last card of the pile left to lay, must the joker be linked.
"""

import numpy as np

from games.rucki import bot, cards, hard, rules, weights
from sim.twins.compiled import njit

LEVELS = bot.LEVELS
DRAW, END, JOKER, JOKER_TO = rules.DRAW, rules.END, rules.JOKER, rules.JOKER_TO
ROW = bot.ROW
PLACES = 6 * ROW + 1
AROUND = bot.AROUND
MOST = hard.MOST
LONGEST = 28  # cards that hard lays in thought
NEAR, VALUE, CHAIN, OPEN, JOKER_HELD = hard.NEAR, hard.VALUE, hard.CHAIN, hard.OPEN, hard.JOKER_HELD
OWN, FEWEST, ENDING, CHANCE = hard.OWN, hard.FEWEST, hard.ENDING, hard.CHANCE
HASTE, DRAWN = hard.HASTE, hard.DRAWN


def weights_of(players):
    return np.array(weights.FOR_TWO if players == 2 else weights.FOR_MORE, np.int64)


def face_of(face):
    """(place, card) of a face of the board."""
    place = np.zeros(48, np.int64)
    card = np.zeros(PLACES, np.int64)
    for at in range(48):
        place[face[at]] = ROW * (1 + at // 12) + 1 + at % 12
    for number in range(1, 48):
        card[place[number]] = number
    place[0] = 0
    return place, card


BLUE = face_of(cards.BLUE)


@njit
def links(table, card):
    """Does a card lie around this one's cell?"""
    place, _, lies, _ = table
    at = place[card]
    for step in AROUND:
        if lies[at + step]:
            return True
    return False


@njit
def goes(table, card):
    return table[2][table[0][card]] == JOKER or links(table, card)


@njit
def highest(table):
    """The highest card of the hand that can be laid, 0 if none can."""
    mine = table[3]
    for card in range(JOKER - 1, 0, -1):
        if mine[card] and goes(table, card):
            return card
    return 0


@njit
def joker_cell(table, linked, best):
    place, _, lies, mine = table
    most, chosen = -1, 0
    for cell in range(1, JOKER):
        at = place[cell]
        if lies[at] or (linked and not links(table, cell)):
            continue
        if not best:
            return cell
        lies[at] = JOKER
        many = 0
        for card in range(1, JOKER):
            if mine[card] and goes(table, card):
                many += 1
        lies[at] = 0
        if many > most:
            most, chosen = many, cell
    return chosen


@njit
def lay(table, card, cell):
    """Lay a card on a cell; a joker that lies there comes to the hand."""
    place, _, lies, mine = table
    at = place[cell]
    came = lies[at]
    lies[at] = card
    mine[card] = 0
    if came:
        mine[JOKER] = 1
    else:
        mine[0] -= 1


@njit
def simple(table, sight, easy):
    _, played, last, linked = sight
    if not (easy and played and not last):
        card = highest(table)
        if card:
            return card
        if table[3][JOKER]:
            cell = joker_cell(table, linked, not easy)
            if cell:
                return JOKER_TO + cell
    return END if played or last else DRAW


@njit
def nearness(table, card):
    """0 if the card goes now, 1 if one card between is missing, 2 else."""
    if goes(table, card):
        return 0
    place, cell_of, _, _ = table
    for step in AROUND:
        other = cell_of[place[card] + step]
        if other and links(table, other):
            return 1
    return 2


@njit
def base_of(weights, others):
    fewest = others.min()
    base = weights[FEWEST] * fewest + weights[FEWEST + 1] * others.sum() // len(others)
    if fewest <= 3:
        base += weights[ENDING + fewest - 1]
    return base, fewest


@njit
def worth_of(table, weights, base, fewest):
    """What the table is worth to its seat when the next one is on turn."""
    place, cell_of, lies, mine = table
    worth = base
    own = 0
    open_ = 0
    shut = 0
    for card in range(1, JOKER):
        at = place[card]
        if mine[card]:
            own += card
            near = nearness(table, card)
            worth += weights[NEAR + near] + weights[VALUE + near] * card // 10
            for step in AROUND:
                other = cell_of[at + step]
                if other and mine[other]:
                    worth += weights[CHAIN]
                    break
        elif lies[at] != card:
            if goes(table, card):
                open_ += 1
                worth += weights[OPEN] + weights[OPEN + 1] * card // 10
            else:
                shut += 1
                worth += weights[OPEN + 2] + weights[OPEN + 3] * card // 10
    if mine[JOKER]:
        worth += weights[JOKER_HELD]
    count = mine[0]
    worth += weights[OWN] * count
    if 0 < count < 3:
        worth += weights[OWN + count]
    chance = 256 * open_ // (open_ + shut) if open_ else 0
    worth += weights[CHANCE] * chance * fewest >> 8
    worth += weights[CHANCE + 1] * chance >> 8
    worth += weights[CHANCE + 2] * (own * chance >> 8) // 10
    return worth + weights[HASTE] * own // (10 * (fewest + 1))


@njit
def everything(table, linked, moves):
    """Lay all that goes; how many moves (card, cell) that makes."""
    many = 0
    while table[3][0] and many < LONGEST:
        card = cell = highest(table)
        if not card:
            cell = joker_cell(table, linked, True) if table[3][JOKER] else 0
            if not cell:
                break
            card = JOKER
        lay(table, card, cell)
        moves[many] = card, cell
        many += 1
    return many


@njit
def replay(table, moves, wanted, laid):
    """Lay the wanted moves, in as many goes as it takes; how many were laid."""
    place, _, lies, mine = table
    many = 0
    on = True
    while on:
        on = False
        for i in range(len(wanted)):
            card, cell = moves[i]
            if not wanted[i] or not mine[card]:
                continue
            if lies[place[cell]] if card == JOKER else not goes(table, card):
                continue
            lay(table, card, cell)
            laid[many] = card, cell
            many += 1
            wanted[i] = False
            on = True
    return many


@njit
def strongest(table, sight, weights):
    """hard's move."""
    others, played, last, linked = sight
    if last:
        return simple(table, sight, False)
    rest = END if played else DRAW
    base, fewest = base_of(weights, others)
    stay = worth_of(table, weights, base, fewest) + (0 if played else weights[DRAWN])
    place, cell_of, lies, mine = table
    lay_there, in_hand = lies.copy(), mine.copy()
    moves = np.zeros((LONGEST, 2), np.int64)
    tried = np.zeros((LONGEST, 2), np.int64)
    chosen = np.zeros((LONGEST, 2), np.int64)
    many = everything(table, linked, moves)
    if many and mine[0]:
        best = worth_of(table, weights, base, fewest)
        weighed = 1
        better = True
        while better and weighed < MOST:
            better = False
            for left_out in range(many):
                if weighed == MOST:
                    break
                lies[:] = lay_there
                mine[:] = in_hand
                wanted = np.ones(many, np.bool_)
                wanted[left_out] = False
                laid = replay(table, moves, wanted, tried)
                if laid:
                    value = worth_of(table, weights, base, fewest)
                    weighed += 1
                    if value > best:
                        best = value
                        chosen[:] = tried
                        found = laid
                        better = True
            if better:
                moves[:] = chosen
                many = found
        if best <= stay:
            many = 0
    lies[:] = lay_there
    mine[:] = in_hand
    if not many:
        return rest
    card, cell = moves[0]
    return JOKER_TO + cell if card == JOKER else card


def table_of(view, seat, face):
    """The table and what else a seat sees."""
    seen = bot.Table(view, seat, face)
    mine = np.array(list(seen.mine), np.int64)
    mine[0] = seen.count
    face = cards.FACES[face] if isinstance(face, int) else face
    return (*face_of(face), np.array(list(seen.lies), np.int64), mine)


def decide(level, view, seat, players, options):
    """The level's move."""
    table = table_of(view, seat, options[0])
    others = [view["hands"][other] for other in range(players) if other != seat]
    sight = np.array(others), bool(view["played"]), bool(view["last"]), bool(options[1])
    if level == "hard":
        return int(strongest(table, sight, weights_of(players)))
    return int(simple(table, sight, level == "easy"))
