# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""python3 -m sim prove easy: the highest score of Take It Easy, by a search of all boards.

No board escapes, though hardly any is looked at. Whatever lies on a board, each of its fifteen
lines shows one of three numbers from edge to edge, or it is broken and worth nothing. What the
five lines of one direction do is here called a pattern: 4**5 = 1,024 of them in each direction,
and every full board has exactly one pattern in each, which together give its score.

Which three patterns can't lie on one board? There is one tile of each kind, so
- a number is on nine tiles: in a pattern, its lines have at most nine cells;
- two numbers of different directions are together on three tiles: where a line of the one crosses
  a line of the other lies such a tile, so they cross at most three times;
- three numbers are together on one tile: their lines meet in at most one cell.
A broken line takes part in none of this: it forbids nothing, so nothing is overlooked.

The search takes the scores from the highest that three patterns could add up to downwards. For
each it tries all patterns of that sum, and fills the board in every way that the patterns left
over allow. The first score with a board is the maximum, for all higher ones were tried; and the
boards found with it are all there are, for every filling of every set of patterns was tried.
"""

import sys
from itertools import product
from pathlib import Path

from games.easy import rules
from sim.errors import Parser

SUMMARY = "prove a game's numbers by search: prove easy"
SHIPPED = Path(rules.__file__).with_name("perfect.bin")


def patterns(direction):
    """The patterns that nine tiles a number allow: {score: [the cells of each number]}.

    Cells are bits of an integer, in the order of the rules.
    """
    numbers = [int(number) for number in rules.NUMBERS[direction]]
    lines = rules.LINES[direction * 5 : direction * 5 + 5]
    found = {}
    for shown in product((0, 1, 2, None), repeat=5):
        cells = [0, 0, 0]
        for which, line in zip(shown, lines):
            if which is not None:
                cells[which] |= sum(1 << cell for cell in line)
        counts = [bin(bits).count("1") for bits in cells]
        if max(counts) <= 9:
            score = sum(number * count for number, count in zip(numbers, counts))
            found.setdefault(score, []).append(cells)
    return found


def agree(one, other, most):
    """Do no two sets of cells, one from each side, share more than so many?"""
    return all(bin(a & b).count("1") <= most for a in one for b in other)


def triples(sides, total):
    """The patterns (left, middle, right) that add up to a total and don't exclude each other."""
    for left_score, lefts in sides[0].items():
        for middle_score, middles in sides[1].items():
            rights = sides[2].get(total - left_score - middle_score, ())
            for left, middle in product(lefts, middles) if rights else ():
                if agree(left, middle, 3):
                    both = [a & b for a in left for b in middle]
                    for right in rights:
                        if agree(left, right, 3) and agree(middle, right, 3):
                            if agree(both, right, 1):
                                yield left, middle, right


def allowed(cell, triple):
    """The tiles that may lie on a cell: a line that is not broken fixes one of their numbers."""
    choices = []
    for cells in triple:
        fixed = [rank for rank in range(3) if cells[rank] >> cell & 1]
        choices.append(fixed or range(3))
    return [left * 9 + middle * 3 + right for left, middle, right in product(*choices)]


def fillings(triple):
    """Every full board on which these patterns lie (and perhaps more: see the score)."""
    choices = [allowed(cell, triple) for cell in range(rules.CELLS)]
    order = sorted(range(rules.CELLS), key=lambda cell: len(choices[cell]))
    board = bytearray([rules.FREE]) * rules.CELLS

    def fill(depth):
        if depth == rules.CELLS:
            yield bytes(board)
            return
        cell = order[depth]
        for tile in choices[cell]:
            if tile not in board:
                board[cell] = tile
                yield from fill(depth + 1)
                board[cell] = rules.FREE

    return fill(0)


def score(board):
    return sum(rules.line_score(board, 0, line) for line in range(15))


def search(report=lambda text: None):
    """(maximum, its boards in ascending order)."""
    sides = [patterns(direction) for direction in range(3)]
    total = sum(max(side) for side in sides)
    while True:
        tried = 0
        boards = set()
        for triple in triples(sides, total):
            tried += 1
            boards.update(board for board in fillings(triple) if score(board) == total)
        report("%d points: %d sets of patterns, %d boards" % (total, tried, len(boards)))
        if boards:
            return total, sorted(boards)
        total -= 1


def board_text(board):
    """The tiles column by column, each from top to bottom."""
    columns = rules.LINES[5:10]
    return " | ".join(
        " ".join(rules.piece_text(board[cell]) for cell in column) for column in columns
    )


def main(argv):
    parser = Parser(prog="python3 -m sim prove", description=SUMMARY)
    parser.add_argument("game", choices=["easy"], help="easy: the best boards of Take It Easy")
    parser.add_argument("--write", action="store_true", help="renew the boards that are shipped")
    arguments = parser.parse_args(argv)
    best, boards = search(lambda text: print(text, file=sys.stderr, flush=True))
    print("maximum %d" % best)
    print("boards %d" % len(boards))
    for board in boards:
        print(board_text(board))
    if arguments.write:
        SHIPPED.write_bytes(b"".join(boards))
    return 0
