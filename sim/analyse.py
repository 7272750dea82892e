# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""python3 -m sim analyse RECORD: the moves of a record that cost most.

RECORD is a file, or - for standard input. Moves of persons are looked at; in a match among bots
everybody's. What a move cost: in Take It Easy points, by hard's tables; in 3x16 the chance to
solve the round, over playouts; in the others hard only says what it would have played.
After a round of Take It Easy comes the best board that a search finds for the same tiles
(annealing: a bound from below), after one of 3x16 whether the deal could have been solved
(a search that knows the deal; what it can't solve stays undecided).
"""

import argparse
import sys
from pathlib import Path

import numpy as np
from numba import njit

import games
from ludopoche import reading
from ludopoche.wrong import Wrong
from sim.sentences import sentence

SUMMARY = "list the moves of a record that cost most"
ORDERS = 3000  # of what is still to come, for each move of 3x16
RUNS, TRIES = 12, 100_000  # of the search that knows the deal
STARTS, STEPS = 24, 60_000  # of the annealing


# Take It Easy


class Easy:
    unit = "points"

    def __init__(self):
        from sim.twins import easy, easy_value

        self.twin, self.values = easy, easy_value
        self.rows, self.outs, self.tables, self.scale, self.point = easy.models(easy.read())

    def worth(self, position, placed):
        """The points that are still to come, as the tables see it."""
        if placed == 19:
            return 0
        if placed == 18:
            spare = self.values.blank()
            tiles = [tile for tile in range(27) if position[3][tile]]
            of_all = [self.twin.finish(position, 18, t, spare, self.point) for t in tiles]
            return np.mean(of_all) / (9 * self.point)
        model = (self.rows, self.outs[placed], self.tables[placed], self.scale, self.point)
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
            best, own = anneal(tiles, lines), before["scores"][seat]
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


def anneal(tiles, lines, starts=STARTS, steps=STEPS):
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


# The record


def hard_move(match):
    bot = games.load(match.rules.ID, "bot")
    seat = match.turn
    *_, (move, _, _) = bot.think("hard", match.view(seat), seat, match.players, match.options)
    return move


def walk(match, judge):
    """Play the match again. Yields (round, number of the move, seat, move, better, cost) for
    every move worth naming (cost None: hard differs), and lines of text after each round.
    """
    persons = [seat for seat, (_, level) in enumerate(match.seats or ()) if level is None]
    persons = persons or range(match.players)
    moves = list(match.moves)
    rules = match.rules
    while match.moves.length:
        match.undo()
    for number, move in enumerate(moves, 1):
        seat, round_ = match.turn, match.number
        if seat in persons:
            worths = judge.costs(match, seat)
            if move in worths:
                better = max(worths, key=lambda one: (worths[one], one == move))
                cost = worths[better] - worths[move]
                if cost > 0:
                    yield round_, number, seat, rules.move_text(move), rules.move_text(better), cost
            elif not worths and isinstance(judge, Other):
                better = hard_move(match)
                if better != move:
                    yield round_, number, seat, rules.move_text(move), rules.move_text(better), None
        playing = match.round
        match.play(move)
        if playing.turn < 0:
            ended = dict(playing.state(), scores=playing.scores(), deal=list(playing.deal))
            for line in judge.afterwards(ended):
                yield "round %d, %s" % (round_, line)


def main(argv):
    parser = argparse.ArgumentParser(prog="python3 -m sim analyse", description=SUMMARY)
    parser.add_argument("record", metavar="RECORD", help="a file with a record, or -")
    parser.add_argument("--most", type=int, default=10, help="moves to list (%(default)s)")
    options = parser.parse_args(argv)
    try:
        text = sys.stdin.read() if options.record == "-" else Path(options.record).read_text()
        match = reading.read(text.strip(), lambda game: games.load(game, "rules"))
    except Wrong as wrong:
        print("python3 -m sim analyse: %s" % sentence(wrong), file=sys.stderr)
        return 1
    except (OSError, UnicodeDecodeError) as error:
        print("python3 -m sim analyse: %s: %s" % (options.record, error), file=sys.stderr)
        return 1
    judge = {"easy": Easy, "sixteen": Sixteen}.get(match.rules.ID, Other)()
    found = list(walk(match, judge))
    dear = [one for one in found if not isinstance(one, str)]
    dear.sort(key=lambda one: -(one[5] or 0))
    if not dear:
        print("No move that hard would have played better.")
    for round_, number, seat, move, better, cost in dear[: options.most]:
        said = "" if cost is None else ", cost %.1f %s" % (cost, judge.unit)
        print(
            "round %d, move %d, player %d: %s instead of %s%s"
            % (round_, number, seat, move, better, said)
        )
    for line in found:
        if isinstance(line, str):
            print(line)
    return 0
