# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""python3 -m sim bench times: how long people wait, from key down to the last pixel.

A model, and no stopwatch: the desk counts what a press would make the board do (bytecodes, modules
that are read again, collections, waits, pixels composed and sent), and each count has a price. The
prices are those that explain best what PicoSystem's emulated firmware took for the same presses:
`measured.jsonl`, as `python3 -m sim firmware --rows FILE` wrote it. `--fit` prints them, and how
far the model is from what was measured. On other boards the bus has its own speed, the rest is as
there.
"""

import collections
import functools
import io
import json
import statistics
from pathlib import Path

import games
from sim.app import play
from sim.desk import boards
from sim.errors import Parser
from sim.firmware import command

SUMMARY = "how long people wait for each screen and move, by a model fitted to real firmware"
MEASURED = Path(__file__).with_name("measured.jsonl")
SWEEPS = 2000
ROUNDS = 8
FAR = 0.1  # relative: a row so far off counts half
SOON = 20  # milliseconds: an error of so many counts half in a press that takes no time at all
# What is added up under which name. That a pixel is clear is found out as dearly as its colour.
PARTS = {
    "key": ("press",),
    "python": ("steps",),
    "modules": ("modules", "collections"),
    "compose": ("layers", "met", "drawn", "shaped", "hidden"),
    "send": ("windows", "pixels"),
}
COUNTS = tuple(name for part in PARTS.values() for name in part)
LINE = "%-38s %4s %7s %7s  " + (len(PARTS) + 1) * " %7s"


@functools.cache
def measured():
    """The presses that were measured, with their counts."""
    with open(MEASURED) as file:
        return [json.loads(line) for line in file]


def numbers(counts):
    """A press's counts, in COUNTS' order."""
    counts = {**counts, "press": 1, "drawn": counts["painted"] + counts["clear"]}
    return [counts[name] for name in COUNTS]


def fit(rows):
    """Milliseconds for one of each count: none below 0, the relative errors as small as can be.

    Rows that are far off count less and less: of some presses the board showed the end before the
    simulator had waited for it, or something else came between.
    """
    import numpy  # here, for --help needs no package

    took = numpy.array([row["ms"] for row in rows])
    works = took - [row["waits"] for row in rows]
    table = numpy.array([numbers(row) for row in rows], float)
    ways = collections.Counter(row["way"] for row in rows)  # each way is worth the same
    weight = numpy.array([ways[row["way"]] ** -0.5 for row in rows]) / (took + SOON)
    trust = numpy.ones(len(rows))
    for _ in range(ROUNDS):
        prices = cheapest(table * (weight * trust)[:, None], works * weight * trust)
        off = (table @ prices - works) / (took + SOON)
        trust = 1 / (1 + (off / FAR) ** 2)
    return dict(zip(COUNTS, prices))


def cheapest(table, wanted):
    """The x, none below 0, for which table @ x is nearest to what is wanted."""
    import numpy

    scale = numpy.sqrt((table**2).sum(axis=0))
    scale[scale == 0] = 1
    table = table / scale
    found = numpy.zeros(table.shape[1])
    missing = wanted.copy()
    for _ in range(SWEEPS):
        for at in range(len(found)):
            column = table[:, at]
            better = max(0.0, found[at] + column @ missing)
            missing -= (better - found[at]) * column
            found[at] = better
    return found / scale


@functools.cache
def prices():
    return fit(measured())


def parts(counts, board="picosystem"):
    """{part: milliseconds} that these counts take on a board; what is waited is the last."""
    price = prices()
    many = dict(zip(COUNTS, numbers(counts)))
    taken = {part: sum(many[name] * price[name] for name in PARTS[part]) for part in PARTS}
    slower = 1 / boards.find(board).bus - 1 / boards.find("picosystem").bus
    taken["send"] += counts["pixels"] * 16 * slower / 1000
    return {**taken, "wait": counts["waits"]}


def total(counts, board="picosystem"):
    return sum(parts(counts, board).values())


def work(counts):
    """Milliseconds that a PicoSystem works for these counts."""
    return total({**counts, "waits": 0})


# The most milliseconds to a screen, or for what is done on one.
LIMITS = {"pause": 600, "help": 600, "scores": 600, "settings": 600, "setup": 800, "shelf": 800}
LIMITS |= {"play": 1000, "table: arrow": 60, "table: A": 100, "table: a move, first change": 100}


def limit(way):
    return LIMITS.get(way.rpartition(" to ")[2])


def play_through(board, match):
    """A whole match by keys, from the first start to the shelf: its presses with their times."""
    from sim.firmware.player import Player  # here, for --help needs no package

    player = Player(io.BytesIO(), board=board, price=work)
    try:
        rows = player.play(match)
    finally:
        player.close()
    for row in rows:
        row["presses"] = 1
        for end in ("first", "last"):
            counts = row.get("counts", {}).get(end)
            row[end] = total(counts, board) if counts else None
    return rows


def main(argv):
    parser = Parser(prog="python3 -m sim bench times", description=SUMMARY)
    parser.add_argument("--board", type=play.board_name, metavar="NAME", help="only this board")
    parser.add_argument("--game", choices=games.SHELF, help="only this game")
    parser.add_argument("--seats", default="person,easy", help="who plays (person,easy)")
    parser.add_argument("--fit", action="store_true", help="the prices, beside what was measured")
    args = parser.parse_args(argv)
    if args.fit:
        return fitted()
    for board in [args.board] if args.board else boards.proven():
        for game in [args.game] if args.game else games.SHELF:
            match = command.match("%s:%s" % (game, args.seats))
            print("\n%s, %s; of the median: milliseconds" % (game, board.name))
            print(LINE % ("key down to last pixel, ms", "n", "median", "worst", *PARTS, "wait"))
            for way, found in command.by_way(play_through(board.id, match)).items():
                print(line(way, found, board.id))
    return 0


def line(way, found, board):
    found.sort(key=lambda one: one[1][one[0]])
    times = [row[end] for end, row in found]
    end, row = found[(len(found) - 1) // 2]
    over = "!" if limit(way) and statistics.median(times) > limit(way) else ""
    numbers = ["%.0f" % part for part in parts(row["counts"][end], board).values()]
    median = "%.0f%s" % (statistics.median(times), over)
    return LINE % (way, len(times), median, "%.0f" % max(times), *numbers)


def fitted():
    """Print the prices, and the model beside what was measured."""
    for name, price in prices().items():
        print("%-12s %10.6f ms" % (name, price))
    print("\n%-38s %4s %8s %8s" % ("key down to last pixel, ms", "n", "measured", "model"))
    for way, rows in by_way(measured()).items():
        took = statistics.median(row["ms"] for row in rows)
        print("%-38s %4d %8.0f %+7.0f%%" % (way, len(rows), took, 100 * off(rows)))
    return 0


def by_way(rows):
    """{way: its rows}."""
    found = {}
    for row in rows:
        found.setdefault(row["way"], []).append(row)
    return found


def off(rows):
    """The model's distance from what was measured, as a part of it: the median."""
    return statistics.median(total(row) / row["ms"] for row in rows) - 1
