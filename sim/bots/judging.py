# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The cost of a move, and what a finished round could have been: a judge a game, for analyse.

A judge's `costs` tells what moves are worth, the one that was made and better ones among them, in
its `unit`; its `afterwards` has lines to say about a finished round, given its players' names.
"""

import numpy as np

from games.easy.rules import LINES, piece, piece_text
from games.rucki.rules import PENALTY
from sim.bots import hindsight
from sim.errors import CommandError

ORDERS = 3000  # of what is still to come, for each move of 3x16
ROUNDS = 300  # of Rucki Zucki between two, for a move that hard wouldn't make
PLAYOUTS = 2000  # of one among more
RUNS, TRIES = 12, 100_000  # of the search that knows the deal


# Take It Easy


class Easy:
    unit = "points"

    def __init__(self):
        from sim.bots.compiled import easy, easy_value

        self.twin, self.values = easy, easy_value
        self.rows, self.outs, self.table, self.scale, self.point = easy.models(easy.read())

    def worth(self, position, placed):
        """The points that are still to come: the mean over the tile that comes next."""
        if placed == 19:
            return 0
        tiles = [tile for tile in range(27) if position[3][tile]]
        if placed < 17:
            base = np.zeros(self.rows.shape[1], np.int32)
            work = self.values.workspace(self.rows, np.int32(0))
            model = (self.rows, self.outs[placed + 1], self.table, self.scale, self.point)
            best, where = np.zeros((2, 27), np.int64)
            total = self.twin.best_answers(position, placed, model, base, work, best, where)
        else:
            spare = self.values.blank()
            total = sum(self.twin.finish(position, placed, t, spare, self.point) for t in tiles)
        return total / (9 * self.point * len(tiles))

    def costs(self, match, seat, move):
        """The worth of each legal move."""
        position = self.values.blank()
        self.values.reset(position)
        board = match.view(seat)["boards"][seat]
        for cell, tile in board.items():
            placed = match.rules.move(tile + cell)
            self.values.place(position, placed // 19, placed % 19)
        worths = {}
        for one in match.legal():
            after = self.values.blank()
            self.values.copy(position, after)
            points = self.values.place(after, one // 19, one % 19)
            worths[one] = points + self.worth(after, len(board) + 1)
        return worths

    def afterwards(self, before, names):
        """For each board of a finished round, the share of the best one."""
        for seat, own in enumerate(before["scores"]):
            most, board = self.best(before, seat)
            yield "%s: %d points; the best board for these tiles: %d (%.0f %%): %s" % (
                names[seat], own, most, 100 * own / most, columns(board),
            )  # fmt: skip

    @staticmethod
    def best(before, seat):
        """(points, the tile of each cell): the most that this seat's tiles allowed."""
        return hindsight.best([piece(tile) for tile in before["boards"][seat].values()])


def columns(board):
    """A board as text, column by column from the top."""
    return " / ".join(" ".join(piece_text(board[cell]) for cell in line) for line in LINES[5:10])


# 3x16


class Sixteen:
    unit = "% of a solved round"

    def __init__(self):
        from sim.bots.compiled import sixteen

        self.twin = sixteen
        self.table = sixteen.read()

    def costs(self, match, seat, move):
        view = match.view(seat)
        if view["placed"] or view["call"] - 1 in view["main"][seat]:
            return {}
        position, left = self.twin.position_of(view, seat)
        rest = np.sort(np.array(match.round.deal[match.round.call + 1 :], np.int64))
        self.twin.seed_chances(1)
        solved = self.twin.chances(view["call"], rest, position, left, self.table, ORDERS)
        return {at + 1: 100 * solved[at] / ORDERS for at in range(5)}

    def afterwards(self, before, names):
        self.twin.seed_chances(1)
        left = self.twin.solve(np.array(before["deal"], np.int64), RUNS, TRIES)
        if left:
            yield "undecided whether it could be solved: the search left %d plates" % left
        else:
            yield "the deal could have been solved"


# Lucky Numbers


class Lucky:
    """The chance of winning that hard foretells, against the neighbour whose garden costs least."""

    unit = "% of a chance"

    def __init__(self):
        from sim.bots.compiled import lucky

        self.twin = lucky

    def costs(self, match, seat, move):
        twin, view = self.twin, match.view(seat)
        if view["hands"][seat]:
            return {}
        position = twin.position_of(view, seat, match.players, match.options)
        gardens, _, _, unseen, held, _, _ = position
        table = twin.COSTS[twin.WHERE[match.players]]
        tools = twin.tools_of(position, table)
        others = twin.others_of(position, tools)
        garden, nothing = gardens[seat], twin.NONE
        least = min(
            twin.cost(one, twin.aged(one, tools), nothing, nothing, nothing)
            for other, one in enumerate(gardens)
            if other != seat
        )
        worths = {}
        for one in match.legal():
            tile, cell = one >> 4, one & 15
            if one == twin.DRAW:
                cost = twin.drawn(garden, unseen, others, tools)
            elif one == twin.PASS:
                cost = twin.cost(garden, tools, nothing, nothing, nothing)
            elif not held:
                cost = twin.with_tile(garden, tile, cell, twin.FACE_UP, others[0], tools)
                cost -= others[1, tile]
            else:
                cell = 16 if one == twin.DROP else cell
                cost = nothing
                if cell < 16:
                    cost = twin.with_tile(garden, held, cell, nothing, others[0], tools)
                if cost != twin.FILLED:
                    cost = twin.looked(position, cell, tools)
                    cost += others[0, garden[cell] if cell < 16 else held]
            worths[one] = 100 / (1 + np.exp((cost - least) / twin.LOGIT))
        return worths

    def afterwards(self, before, names):
        return ()


# Rucki Zucki


class Rucki:
    """Points ahead at the end: the move against hard's, over many rounds played on."""

    unit = "points"

    def __init__(self):
        from sim.bots.compiled import rucki, rucki_worth

        self.twin, self.worth = rucki, rucki_worth

    def costs(self, match, seat, move):
        twin, view = self.twin, match.view(seat)
        if view["last"]:
            return {one: self.saved(one) for one in match.legal()}
        better = twin.decide("hard", view, seat, match.players, match.options)
        if move == better:
            return {}
        table, sight = twin.seen(view, seat, match.players, match.options)
        orders = self.worth.orders_of(table, ROUNDS if match.players == 2 else PLAYOUTS)
        worth = self.worth.of_two if match.players == 2 else self.worth.among_many
        return {one: worth(table, sight, one, orders) for one in (move, better)}

    def saved(self, move):
        """The penalty that is spared when the last card is laid."""
        if move == self.twin.END:
            return 0
        return PENALTY if move > self.twin.JOKER else move

    def afterwards(self, before, names):
        return ()


JUDGES = {"easy": Easy, "sixteen": Sixteen, "lucky": Lucky, "rucki": Rucki}


def of(game):
    """The judge for a game."""
    if game not in JUDGES:
        raise CommandError(
            "Nobody can judge the moves of %s, only those of %s." % (game, ", ".join(JUDGES))
        )
    return JUDGES[game]()
