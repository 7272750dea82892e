# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""python3 -m sim bench bots: what a move of every opponent costs a board.

Real positions: rounds between opponents of that level (hard's by medium, as it takes long), those
that make it think; for a level that never does, those with a choice. In the 32-bit VM callgrind
counts the instructions of each answer, the loading of its modules and weights left out, and those
of the longest slice of the dearest one, for so long the screen stands still; the heap's peak is the
smallest heap in which an answer is found, of all the answers the largest, less what was in use
before (the game's rules are there in any case), the modules of the bot included, as the bundle has
them: with short names. A level over 2 s or 16 KB fails.
"""

import json
import statistics
import sys

import games
from ludopoche.core import terms
from sim import bundle, vm
from sim.app import play
from sim.errors import Parser

SUMMARY = "milliseconds and heap of each opponent's move on an RP2040"
SECONDS, HEAP = 2, 16 * 1024
LEVELS = ("easy", "medium", "hard")

# Positions from standard input, one a line: seat, players, options, view.
THINK = """
import gc, json, sys
from games import load

def answer(bot, level, position):
    seat, players, options, view = position
    for thought in bot.think(level, view, seat, players, tuple(options)):
        pass
    return thought

load(sys.argv[1], "rules")
positions = [json.loads(line) for line in sys.stdin]
for position in positions:
    view = position[3]
    for key in view:  # JSON has no whole numbers as keys, views may
        if type(view[key]) is dict and view[key].get("#"):
            del view[key]["#"]
            view[key] = {int(k): v for k, v in view[key].items()}
gc.collect()
before = gc.mem_alloc()
print(before)
"""
COUNT = (
    THINK
    + """
import gauge
bot = load(sys.argv[1], "bot")
answer(bot, sys.argv[2], positions[0])
gc.collect()
gauge.mark()
for position in positions:
    print(answer(bot, sys.argv[2], position)[0])
    gauge.mark()
"""
)
SLICES = (
    THINK
    + """
import gauge
bot = load(sys.argv[1], "bot")
answer(bot, sys.argv[2], positions[0])
seat, players, options, view = positions[0]
gc.collect()
gauge.mark()
for thought in bot.think(sys.argv[2], view, seat, players, tuple(options)):
    gauge.mark()
"""
)
PEAK = THINK + 'answer(load(sys.argv[1], "bot"), sys.argv[2], positions[0])\n'


def answer(match, level):
    bot = games.load(match.rules.ID, "bot")
    seat = match.turn
    *_, (move, _, _) = bot.think(level, match.view(seat), seat, match.players, match.options)
    return move


def plain(position):
    """A position as a line of JSON whose dicts remember that their keys were numbers."""
    seat, players, options, view = position
    view = {
        key: {**value, "#": 1} if isinstance(value, dict) and any(type(k) is int for k in value)
        else value
        for key, value in view.items()
    }  # fmt: skip
    options = [list(one) if isinstance(one, (bytes, bytearray)) else one for one in options]
    return json.dumps([seat, players, options, view])


def thinks(match, level):
    """Is this a position that the level takes time for: does it rest before it answers?"""
    bot = games.load(match.rules.ID, "bot")
    seat = match.turn
    steps = bot.think(level, match.view(seat), seat, match.players, match.options)
    return next(steps) is None


def positions(game, players, level, many, seed=5):
    """Positions, so many, evenly from those of rounds between opponents of that level that make it
    think; where it never does, from those with a choice."""
    rules = games.load(game, "rules")
    dear, choice = [], []
    while len(dear) < many and (dear or len(choice) < many):
        match = terms.agree(rules, {"players": str(players), "seed": str(seed)})
        seed += 1
        while not match.over:
            seat = match.turn
            if len(match.legal()) > 1:
                choice.append((seat, match.players, match.options, match.view(seat)))
                if thinks(match, level):
                    dear.append(choice[-1])
            match.play(answer(match, "medium" if level == "hard" else level))
    found = dear or choice
    return [plain(found[len(found) * at // many]) for at in range(many)]


def bundled(machine):
    """The bots with the names that they have in the bundle: (the tree, a script's text in them)."""
    made = bundle.usual()
    files = {name: data for name, data in made.files.items() if name.endswith((".mpy", ".bin"))}
    return machine.tree_of(files), lambda script: made.names.outside(script).decode()


def costs(machine, tree, board, game, level, found):
    """Milliseconds of each position's answer, the heap's peak in bytes, and the milliseconds of the
    dearest answer's longest slice. `board`: see bundled()."""
    text = "\n".join(found)
    counts, ran = machine.sections(
        COUNT, heap="256k", modules=tree, stdin=text, args=[game, level], timeout=3000
    )
    times = [machine.milliseconds(count) for count in counts]
    dearest = found[times.index(max(times))]
    heap = 0
    for text in found:
        heap = max(heap, peak(machine, board, game, level, text, heap))
    slices, ran = machine.sections(
        SLICES, heap="256k", modules=tree, stdin=dearest, args=[game, level], timeout=3000
    )
    return times, heap, machine.milliseconds(max(slices))


def peak(machine, board, game, level, position, enough=0):
    """Bytes of heap that an answer takes beside what is there; 0 if `enough` will do."""
    tree, named = board
    script = named(PEAK)
    more = {"modules": tree, "stdin": position, "args": [game, level]}
    before = int(machine.run(script, "256k", **more).stdout.split()[0])
    if enough and not machine.run(script, before + enough, **more).code:
        return 0
    return machine.smallest_heap(script, **more) - before


def main(argv):
    parser = Parser(prog="python3 -m sim bench bots", description=SUMMARY)
    parser.add_argument("games", nargs="*", metavar="GAME", help="only these games")
    parser.add_argument("--levels", default=",".join(LEVELS), help="(%(default)s)")
    parser.add_argument(
        "--positions", type=play.number(1), default=12, help="a level (%(default)s)"
    )
    options = parser.parse_args(argv)
    for game in options.games:
        if game not in games.SHELF:
            parser.error("there is no game %r on the shelf" % game)
    for level in options.levels.split(","):
        if level not in LEVELS:
            parser.error("there is no level %r" % level)
    machine = vm.find()
    tree = machine.tree()
    board = bundled(machine)
    over = []
    print("| game | players | level | ms, median | ms, worst | a slice | heap |")
    print("|---|---:|---|---:|---:|---:|---:|")
    for game in options.games or games.SHELF:
        for players in sorted(set(games.load(game, "rules").SEATS)):
            for level in options.levels.split(","):
                found = positions(game, players, level, options.positions)
                times, heap, longest = costs(machine, tree, board, game, level, found)
                row = game, players, level, statistics.median(times), max(times), longest
                print("| %s | %d | %s | %.0f | %.0f | %.0f |" % row, end="")
                print(" %.1f KB |" % (heap / 1024), flush=True)
                if max(times) > 1000 * SECONDS or heap > HEAP:
                    row = game, level, players, SECONDS, HEAP // 1024
                    over.append("%s %s with %d players: over %d s or %d KB" % row)
    for line in over:
        print(line, file=sys.stderr)
    return 1 if over else 0
