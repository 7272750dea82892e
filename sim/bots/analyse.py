# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""python3 -m sim analyse RECORD: the moves that cost most, of every record there is.

RECORD is a file of records, a board's drive or a copy of it, - for standard input, or a record
itself. Moves of persons are looked at; in a match among bots everybody's. What a move cost: in Take
It Easy points, one tile ahead; in 3x16 the chance to solve the round, over playouts; in Lucky
Numbers free cells that ten hidden tiles fit, as hard reckons; in Rucki Zucki points ahead of hard's
move, over many rounds played on. After a round of Take It Easy comes the best board that the same
tiles allowed, after one of 3x16 whether the deal could have been solved (a search that knows the
deal; what it can't solve stays undecided).
"""

import sys
from collections import namedtuple
from pathlib import Path

import games
from ludopoche.core import terms
from ludopoche.core.match import Match
from sim.app import play
from sim.bots import results
from sim.errors import CommandError, Parser, writable

SUMMARY = "list the moves of records that cost most, as text and as a page"

# A move that cost something. `at`: its number in the match, from 1; moves are the rules' numbers.
Costly = namedtuple("Costly", "at round seat move better cost")


class Analysis:
    """The cost of a match's moves, and what its rounds could have been."""

    def __init__(self, match, judge):
        self.match = match
        self.judge = judge
        self.costly = []  # in the order of play
        self.rounds = []  # of each round that is over: (its last view, its scores, lines to say)
        self._walk()

    def _walk(self):
        """Play the match again."""
        old = self.match
        persons = [seat for seat, (_, level) in enumerate(old.seats or ()) if level is None]
        persons = persons or range(old.players)
        names = [self.name(seat) for seat in range(old.players)]
        terms = old.players, old.first, old.rounds, old.options, old.seed, old.deals
        match = Match(old.rules, *terms)
        for at, move in enumerate(list(old.moves), 1):
            seat = match.turn
            if seat in persons:
                worths = self.judge.costs(match, seat, move)
                if move in worths:
                    better = max(worths, key=lambda one: (worths[one], one == move))
                    cost = worths[better] - worths[move]
                    if cost > 0:
                        self.costly.append(Costly(at, match.number, seat, move, better, cost))
            playing = match.round
            match.play(move)
            if playing.turn < 0:
                ended = dict(playing.state(), scores=playing.scores(), deal=list(playing.deal))
                self.rounds.append((ended, list(self.judge.afterwards(ended, names))))

    def name(self, seat):
        """The name of who sits there, with a bot's level; "player 1" where a record has no
        names."""
        if not self.match.seats:
            return "player %d" % (seat + 1)
        name, level = self.match.seats[seat]
        return "%s (%s)" % (name, level) if level else name

    def title(self):
        """A heading: the game, the players, the result."""
        match = self.match
        names = [self.name(seat) for seat in range(match.players)]
        text = "%s, %s" % (games.name_of(match.rules.ID), " and ".join(
            [", ".join(names[:-1]), names[-1]] if names[1:] else names
        ))  # fmt: skip
        if match.seed is not None:
            text += ", deal " + terms.code(match.seed)
        if match.over:
            return text + ": " + " to ".join(str(points) for points in match.totals())
        return text + ": not over"

    def dearest(self, most):
        return sorted(self.costly, key=lambda one: -one.cost)[:most]

    def told(self, one):
        """A move that cost something, in words."""
        text = self.match.rules.move_text
        return "round %d, move %d, %s: %s instead of %s, cost %.1f %s" % (
            one.round, one.at, self.name(one.seat), text(one.move), text(one.better), one.cost,
            self.judge.unit,
        )  # fmt: skip

    def lines(self, most):
        yield self.title()
        if not self.costly:
            yield "No move that hard would have played better."
        for one in self.dearest(most):
            yield self.told(one)
        for number, (_, told) in enumerate(self.rounds, 1):
            for line in told:
                yield "round %d, %s" % (number, line)


def analysis(text):
    """The analysis of a record, or CommandError."""
    match = results.played(text)
    from sim.bots import judging  # here, for --help needs no package

    return Analysis(match, judging.of(match.rules.ID))


def chosen(found, number):
    """[(number, record), …]: all, or the one that --match names."""
    numbered = list(enumerate(found, 1))
    if number is None:
        return numbered
    if not 0 < abs(number) <= len(found):
        raise CommandError(
            "There is no match %d: there %s %d."
            % (number, "is" if len(found) == 1 else "are", len(found))
        )
    return [numbered[number - 1 if number > 0 else number]]


def main(argv):
    parser = Parser(prog="python3 -m sim analyse", description=SUMMARY)
    parser.add_argument(
        "record", metavar="RECORD", help="a file of records, a board's drive, -, or a record"
    )
    parser.add_argument(
        "--match", type=int, metavar="N", help="the Nth of them alone; -1 is the last"
    )
    parser.add_argument(
        "--most", type=play.number(1), default=10, metavar="N", help="moves to list (%(default)s)"
    )
    parser.add_argument(
        "--page", metavar="X.html", help="a page, too, with the tables before these moves"
    )
    parser.add_argument("--open", action="store_true", help="with --page: show it in the browser")
    options = parser.parse_args(argv)
    if not options.record.strip():
        parser.error("RECORD is empty: name a file, or give a record")
    if options.open and not options.page:
        parser.error("--open needs --page")
    if options.page:
        writable(options.page)
    found = results.records(options.record)
    if not found:
        raise CommandError("There is no record in it.")
    made = []
    bad = 0
    for number, text in chosen(found, options.match):
        try:
            one = analysis(text)
        except CommandError as error:
            if len(found) == 1:
                raise
            bad = 1
            print("match %d: %s" % (number, error), file=sys.stderr)
            continue
        if made:
            print()
        for at, line in enumerate(one.lines(options.most)):
            print("match %d: %s" % (number, line) if len(found) > 1 and at == 0 else line)
        sys.stdout.flush()
        made.append((number, one))
    if options.page and made:
        write(options, made)
    return bad


def write(options, made):
    from sim.app.film import written
    from sim.bots import report

    page = report.page(made, options.most).encode()
    written(options.page, lambda half: Path(half).write_bytes(page))
    print("%s (%d KB)" % (options.page, (len(page) + 1023) // 1024))
    if options.open:
        import webbrowser

        webbrowser.open(Path(options.page).resolve().as_uri())
