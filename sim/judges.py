# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""What a move cost, and what a finished round could have been: a judge a game, for analyse.

A judge's `costs` tells what each legal move is worth, in its `unit`; its `afterwards` has lines to
say about a finished round.
"""

import numpy as np
from numba import njit

ORDERS = 3000  # of what is still to come, for each move of 3x16
RUNS, TRIES = 12, 100_000  # of the search that knows the deal
STARTS, STEPS = 24, 60_000  # of the annealing


# Take It Easy


class Easy:
    unit = "points"

    def __init__(self):
        from sim.twins import easy, easy_value

        self.twin, self.values = easy, easy_value
        self.rows, self.outs, self.table, self.scale, self.point = easy.models(easy.read())

    def worth(self, position, placed):
        """The points that are still to come, as the tables see it."""
        if placed == 19:
            return 0
        if placed == 18:
            spare = self.values.blank()
            tiles = [tile for tile in range(27) if position[3][tile]]
            of_all = [self.twin.finish(position, 18, t, spare, self.point) for t in tiles]
            return np.mean(of_all) / (9 * self.point)
        model = (self.rows, self.outs[placed], self.table, self.scale, self.point)
        units = np.zeros(self.rows.shape[1], np.int32)
        work = self.values.workspace(self.rows, np.int32(0))
        self.values.sums(position, placed, self.rows, units)
        value = self.values.value(position, placed, model, placed, units, work, np.int32(0))
        return value / (9 * self.point)

    def costs(self, match, seat):
        """What each legal move is worth."""
        position = self.values.blank()
        self.values.reset(position)
        board = match.view(seat)["boards"][seat]
        for cell, tile in board.items():
            placed = match.rules.move(tile + cell)
            self.values.place(position, placed // 19, placed % 19)
        worths = {}
        for move in match.legal():
            after = self.values.blank()
            self.values.copy(position, after)
            points = self.values.place(after, move // 19, move % 19)
            worths[move] = points + self.worth(after, len(board) + 1)
        return worths

    def afterwards(self, before):
        """For each board of a finished round, the share of the best one."""
        lines = lines_of_board()
        for seat, board in enumerate(before["boards"]):
            tiles = np.array([[int(d) for d in tile] for tile in board.values()])
            best, own = anneal(tiles, lines, STARTS, STEPS), before["scores"][seat]
            share = 100 * own / max(best, own)
            yield "player %d: %d points; the search's best board for these tiles: %d (%.0f %%)" % (
                seat, own, max(best, own), share,
            )  # fmt: skip


def lines_of_board():
    """The fifteen lines: which digit of a tile, and the cells, filled up with -1."""
    from games.easy import position

    lines = [[] for _ in range(15)]
    for cell in range(19):
        for line in position.LINES_OF[cell * 3 : cell * 3 + 3]:
            lines[line].append(cell)
    table = np.full((15, 6), -1)
    for line, cells in enumerate(lines):
        table[line, 0] = line // 5
        table[line, 1 : len(cells) + 1] = cells
    return table


@njit
def points(board, lines, digit):
    total = 0
    for line in range(15):
        first = board[lines[line, 1], digit[line]]
        length = 0
        for at in range(1, 6):
            cell = lines[line, at]
            if cell < 0:
                break
            if board[cell, digit[line]] != first:
                length = 0
                break
            length += 1
        total += first * length
    return total


@njit
def near(board, lines, digit):
    """Points, and a little for the most frequent number of each line."""
    total = 0.0
    for line in range(15):
        best = 0.0
        length = 0
        for at in range(1, 6):
            length += lines[line, at] >= 0
        for one in range(1, length + 1):
            number = board[lines[line, one], digit[line]]
            same = 0
            for at in range(1, length + 1):
                same += board[lines[line, at], digit[line]] == number
            if same == length:
                best = number * length
            else:
                best = max(best, number * length * (same / length) ** 2 * 0.4)
        total += best
    return total


@njit
def search_board(tiles, lines, digit, starts, steps):
    np.random.seed(1)
    best = 0
    for _ in range(starts):
        board = tiles[np.random.permutation(19)]
        value = near(board, lines, digit)
        for step in range(steps):
            heat = 8.0 * (1 - step / steps) + 0.2
            one, other = np.random.randint(19), np.random.randint(19)
            spare = board[one].copy()
            board[one] = board[other]
            board[other] = spare
            new = near(board, lines, digit)
            if new >= value or np.random.random() < np.exp((new - value) / heat):
                value = new
                best = max(best, points(board, lines, digit))
            else:
                spare = board[one].copy()
                board[one] = board[other]
                board[other] = spare
    return best


def anneal(tiles, lines, starts, steps):
    """The best sum that annealing finds for 19 tiles (rows of three digits, as written)."""
    digit = lines[:, 0]
    return int(search_board(tiles, lines, digit, starts, steps))


# 3x16


class Sixteen:
    unit = "% of a solved round"

    def __init__(self):
        from sim.twins import sixteen

        self.twin = sixteen
        self.table = sixteen.read()

    def costs(self, match, seat):
        view = match.view(seat)
        if view["placed"] or view["call"] - 1 in view["main"][seat]:
            return {}
        position, left = self.twin.position_of(view, seat)
        rest = np.sort(np.array(match.round.deal[match.round.call + 1 :], np.int64))
        self.twin.seed_chances(1)
        solved = self.twin.chances(view["call"], rest, position, left, self.table, ORDERS)
        return {at + 1: 100 * solved[at] / ORDERS for at in range(5)}

    def afterwards(self, before):
        self.twin.seed_chances(1)
        left = self.twin.solve(np.array(before["deal"], np.int64), RUNS, TRIES)
        if left:
            yield "undecided whether it could be solved: the search left %d plates" % left
        else:
            yield "the deal could have been solved"


class Other:
    """Games whose hard bot keeps its values to itself."""

    unit = ""

    def costs(self, match, seat):
        return {}

    def afterwards(self, before):
        return ()


JUDGES = {"easy": Easy, "sixteen": Sixteen}


def of(game):
    """The judge for a game."""
    return JUDGES.get(game, Other)()
