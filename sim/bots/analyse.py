# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""python3 -m sim analyse RECORD: the moves of a record that cost most.

RECORD is a file, - for standard input, or the record itself. Moves of persons are looked at; in a
match among bots everybody's. What a move cost: in Take It Easy points, one tile ahead; in 3x16 the
chance to solve the round, over playouts; in Lucky Numbers free cells that ten hidden tiles fit, as
hard reckons; in Rucki Zucki points ahead of hard's move, over many rounds played on.
After a round of Take It Easy comes the best board that the same tiles allowed, after one of 3x16
whether the deal could have been solved (a search that knows the deal; what it can't solve stays
undecided).
"""

import sys
from pathlib import Path

from games import rules_of
from ludopoche.core import record
from ludopoche.core.match import Match
from ludopoche.errors import Wrong
from sim.app import play
from sim.errors import CommandError, Parser, sentence

SUMMARY = "list the moves of a record that cost most"


def walk(match, judge):
    """Play the match again. Yields (round, number of the move, seat, move, better, cost) for
    every move that cost something, and lines of text after each round.
    """
    persons = [seat for seat, (_, level) in enumerate(match.seats or ()) if level is None]
    persons = persons or range(match.players)
    moves = list(match.moves)
    rules = match.rules
    terms = match.players, match.first, match.rounds, match.options, match.seed, match.deals
    match = Match(rules, *terms)
    for number, move in enumerate(moves, 1):
        seat, round_ = match.turn, match.number
        if seat in persons:
            worths = judge.costs(match, seat, move)
            if move in worths:
                better = max(worths, key=lambda one: (worths[one], one == move))
                cost = worths[better] - worths[move]
                if cost > 0:
                    yield round_, number, seat, rules.move_text(move), rules.move_text(better), cost
        playing = match.round
        match.play(move)
        if playing.turn < 0:
            ended = dict(playing.state(), scores=playing.scores(), deal=list(playing.deal))
            for line in judge.afterwards(ended):
                yield "round %d, %s" % (round_, line)


def text_of(given):
    """What stands in the file that was given, on standard input, or in the argument itself."""
    if given.startswith("ludo") and ";" in given:
        return given
    try:
        if given == "-":
            return sys.stdin.read() if sys.stdin else ""  # (None when it is closed)
        return Path(given).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise CommandError("%s: it is no text" % given) from None


def record_in(text):
    """The record in a text, or the last one of a file of results as boards keep them: with empty
    lines, and lines with a #."""
    records = [line for line in text.strip().split("\n") if line[:1] not in ("", "#")]
    return records[-1].strip() if "#" in text and records else text.strip()


def main(argv):
    parser = Parser(prog="python3 -m sim analyse", description=SUMMARY)
    parser.add_argument("record", metavar="RECORD", help="a file with a record, -, or a record")
    parser.add_argument(
        "--most", type=play.number(1), default=10, help="moves to list (%(default)s)"
    )
    options = parser.parse_args(argv)
    if not options.record.strip():
        parser.error("RECORD is empty: name a file, or give a record")
    try:
        match = record.read(record_in(text_of(options.record)), rules_of)
    except Wrong as wrong:
        raise CommandError(sentence(wrong)) from None
    from sim.bots import judging  # here, for --help needs no package

    judge = judging.of(match.rules.ID)
    found = list(walk(match, judge))
    dear = [one for one in found if not isinstance(one, str)]
    dear.sort(key=lambda one: -one[5])
    if not dear:
        print("No move that hard would have played better.")
    for round_, number, seat, move, better, cost in dear[: options.most]:
        print(
            "round %d, move %d, player %d: %s instead of %s, cost %.1f %s"
            % (round_, number, seat, move, better, cost, judge.unit)
        )
    for line in found:
        if isinstance(line, str):
            print(line)
    return 0
