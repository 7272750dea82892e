# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""python3 -m sim bench rules: what the rules, the match and its record cost.

Random matches of every game: rounds a second on this computer; and in the 32-bit VM the smallest
heap in which a whole match is played, written and read again, and the heap and the instructions
that a move takes.
"""

import argparse
import sys
import time

import games
from ludopoche.core import terms
from ludopoche.core.match import TOP, Chance
from sim import vm
from sim.app import play
from sim.errors import Parser

LONGEST = 3600  # seconds that one may want to wait for a figure
SUMMARY = "rounds a second, smallest heap, garbage and instructions a move of each game's rules"

# Play a match at random and write its record in pieces. Arguments: game, luck, the match's terms.
# What stays comes into the heap first, what is needed once comes late and goes, as on a board.
PLAY = """
import gc
import sys
import ludopoche
from games import load
from ludopoche import memory
from ludopoche.core import match
from ludopoche.core.match import Chance

rules = load(sys.argv[1], "rules")
with memory.Scope():
    from ludopoche.core import terms

    match = terms.agree(rules, dict([w.split("=") for w in sys.argv[3:]]))
    del terms
chance = Chance(int(sys.argv[2]))
while not match.over:
    moves = match.legal()
    move = moves[chance.below(len(moves))]
    match.play(move)
match.undo()
match.play(move)
gc.collect()
from ludopoche.core import record

for piece in record.pieces(match):
    sys.stdout.write(piece)
"""

# A record's text from standard input, in pieces.
PIECES = """
import sys

def pieces():
    piece = sys.stdin.read(64)
    while piece:
        yield piece
        piece = sys.stdin.read(64)
"""

# Read a record, and so play it again.
READ = (
    PIECES
    + """
from games import load
from ludopoche.core import record

match = record.read(pieces(), lambda game: load(game, "rules"))
print(match.totals(), match.winners())
"""
)

# Play a match, then the same moves twice more between marks, without and with legal(); then once
# more for the bytes that play() and legal() take from the heap.
MEASURE = """
import gc, sys, gauge
from games import load
from ludopoche.core import terms
from ludopoche.core.match import Chance

rules = load(sys.argv[1], "rules")
words = dict([w.split("=") for w in sys.argv[3:]])
chance = Chance(int(sys.argv[2]))
match = terms.agree(rules, words)
while not match.over:
    moves = match.legal()
    match.play(moves[chance.below(len(moves))])
moves = list(match.moves)

match = terms.agree(rules, words)
play = match.play
gc.collect()
gauge.mark()
for move in moves:
    play(move)
gauge.mark()
match = terms.agree(rules, words)
play = match.play
legal = match.legal
gc.collect()
gauge.mark()
for move in moves:
    legal()
    play(move)
gauge.mark()
match = terms.agree(rules, words)
played = listed = 0
for move in moves[:1000]:
    listed += gauge.garbage(match.legal)
    played += gauge.garbage(match.play, move)
print(len(moves), played // len(moves[:1000]), listed // len(moves[:1000]))
"""

HEADS = (
    "game",
    "match",
    "rounds/s",
    "smallest heap",
    "bytes play",
    "bytes legal",
    "instructions play",
    "legal",
    "ms play",
    "legal",
)


def variants(game):
    """The words of the matches that are measured: each option by itself, then a full table."""
    rules = games.load(game, "rules")
    usual = {"players": str(rules.SEATS[0])}
    yield usual
    for key, _, *others in rules.OPTIONS:
        for value in others:
            yield {**usual, key: value}
    yield {"players": str(rules.SEATS[1])}


def rounds_a_second(game, words, seconds):
    """The number of random rounds in a second of one processor, legal moves and all, on this
    Python."""
    rules = games.load(game, "rules")
    start = time.process_time()
    count = spent = 0
    while not count or spent < seconds:
        match = terms.agree(rules, {**words, "seed": str(count)})
        chance = Chance(count)
        while not match.over:
            moves = match.legal()
            match.play(moves[chance.below(len(moves))])
        count += 1
        spent = time.process_time() - start
    return count / spent


def in_the_vm(machine, tree, game, words, luck):
    """Smallest heap; per move: bytes (play, legal), instructions (play, legal)."""
    args = [game, str(luck), *["%s=%s" % pair for pair in {**words, "seed": str(luck)}.items()]]
    text = machine.run(PLAY, heap="256k", modules=tree, args=args).stdout
    heap = max(
        machine.smallest_heap(PLAY, tree, args=args),
        machine.smallest_heap(READ, tree, stdin=text),
    )
    counts, ran = machine.sections(MEASURE, heap="256k", modules=tree, args=args)
    moves, *garbage = (int(word) for word in ran.stdout.split())
    play, both = counts[0] / moves, counts[2] / moves
    return heap, garbage, (play, both - play)


def seconds(text):
    """An argument that is a time."""
    try:
        value = float(text)
    except ValueError:
        value = -1
    if not 0 <= value <= LONGEST:
        raise argparse.ArgumentTypeError("%r is no time from 0 to %d seconds" % (text, LONGEST))
    return value


def main(argv):
    parser = Parser(prog="python3 -m sim bench rules", description=SUMMARY)
    parser.add_argument("games", nargs="*", metavar="GAME", help="only these games")
    parser.add_argument("--seconds", type=seconds, default=1, help="to play on this Python (1)")
    parser.add_argument(
        "--luck", type=play.number(0, TOP), default=1, help="the seed of the matches (1)"
    )
    options = parser.parse_args(argv)
    for game in options.games:
        if game not in games.SHELF:
            parser.error("there is no game %r on the shelf" % game)
    try:
        machine = vm.find()
        tree = machine.tree()
    except vm.Unavailable as reason:
        machine = tree = None
        print("Without the 32-bit VM's figures: %s." % reason, file=sys.stderr)
    print("| %s |" % " | ".join(HEADS))
    print("|---|---|" + "---:|" * (len(HEADS) - 2))
    for game in options.games or games.SHELF:
        for words in variants(game):
            row = [game, " ".join("%s=%s" % pair for pair in words.items())]
            row.append("%d" % rounds_a_second(game, words, options.seconds))
            if machine:
                heap, garbage, counts = in_the_vm(machine, tree, game, words, options.luck)
                row.append("%.1f KB" % (heap / 1024))
                row += ["%d" % number for number in [*garbage, *counts]]
                row += ["%.2f" % machine.milliseconds(count) for count in counts]
            else:
                row += [""] * (len(HEADS) - len(row))
            print("| %s |" % " | ".join(row), flush=True)
    if machine:
        print("\nms: those instructions on an RP2040 at 125 MHz, by the four loops whose times")
        print("are known; here %.1f ns an instruction." % (1e6 * machine.milliseconds(1)))
    return 0
