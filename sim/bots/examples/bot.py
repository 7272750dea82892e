# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A bot to begin from: python3 -m sim match --bot 'python3 sim/bots/examples/bot.py' --bot easy

It gets a line of JSON for each of its moves, and answers with a line: one of the legal moves.
"""

import json
import sys


def choose(asked):
    """The legal move that looks best; without an idea the first one."""
    worth = {"lucky": lucky, "easy": easy, "sixteen": sixteen, "rucki": rucki}[asked["game"]]
    return max(asked["legal"], key=lambda move: worth(move, asked))


def lucky(move, asked):
    """A tile near the number its cell wants: 1 top left, 20 bottom right."""
    cell = move[-2:]
    if not cell[-1].isdigit():
        return -20 if move in ("draw", "drop") else -30
    tile = int(move[:-2] or asked["view"]["held"])
    wanted = 1 + ("abcd".index(cell[0]) + int(cell[1]) - 1) * 19 / 6
    return -abs(tile - wanted)


def easy(move, asked):
    """A tile beside one with the same number upwards."""
    tile, cell = move[:3], move[3:]
    board = asked["view"]["boards"][asked["seat"]]
    return sum(
        board[other][i] == tile[i] for other in board if other[0] == cell[0] for i in (0, 1, 2)
    )


def sixteen(move, asked):
    """Up to a main file before anything else."""
    return (move[-1] == "m", move == "next", move)


def rucki(move, asked):
    """The dearest card first."""
    return int(move) if move.isdigit() else 0


for line in sys.stdin:
    print(choose(json.loads(line)), flush=True)
