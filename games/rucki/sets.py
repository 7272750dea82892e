# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Rucki Zucki: the sets of cards that one turn could lay."""

from games.rucki.rules import JOKER

LONGEST = 28  # cards that are laid in thought


def everything(table, linked):
    """Lay all that goes, the highest first, the joker when nothing else does: [(card, cell)]."""
    moves = []
    while table.count and len(moves) < LONGEST:
        card = cell = table.highest()
        if not card:
            cell = table.joker_cell(linked) if table.mine[JOKER] else 0
            if not cell:
                break
            card = JOKER
        table.lay(card, cell)
        moves.append((card, cell))
    return moves


def keep(table):
    """The table as it is, for `replay`."""
    return table.lies[:], table.mine[:], table.count


def replay(table, start, moves, wanted):
    """From the start lay the wanted ones of the moves, as far as they go: [(card, cell)]."""
    table.lies[:], table.mine[:], table.count = start
    laid = []
    on = True
    while on:
        on = False
        for at in range(len(moves)):
            card, cell = move = moves[at]
            if not wanted[at] or move in laid or not table.mine[card]:
                continue
            if table.lies[table.place[cell]] if card == JOKER else not table.goes(card):
                continue
            table.lay(card, cell)
            laid.append(move)
            on = True
    return laid


def pairs(many):
    """What to leave out, and then what to lay alone, one or two moves at a time:
    (keep, one, two); one move alone comes as (keep, it, it)."""
    for keep_, step in ((0, 0), (1, 0), (0, 1), (1, 1)):
        for one in range(many):
            for two in range(one + 1, many) if step else (one,):
                yield keep_, one, two
