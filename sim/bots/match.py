# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""python3 -m sim match: programs, levels and each other, on the same deals.

    python3 -m sim match --bot 'node bot.mjs' --bot hard --games 100 --game lucky

A program is started once. For each of its moves it gets one line of JSON on standard input and has
to answer with one line, a move (docs/referee.md tells what is in it):

    {"game": "easy", "seat": 0, "players": 2, "options": {"contiguous": "0", "pairs": "0"},
     "view": {…}, "legal": ["294a1", …]}

Every deal is played with each order of seats, so that neither chance nor who begins favours
anybody. Only the standard library is needed.
"""

import itertools
import json
import math
import queue
import shlex
import subprocess
import sys
import threading
from pathlib import Path

import games
from ludopoche.core import record, terms
from ludopoche.core.match import TOP
from sim.app.play import number
from sim.errors import CommandError, Parser, Usage, cut

SUMMARY = "let programs and levels play each other"
FIRST = 4_000_000  # the seed of the first deal: nothing was learned from these
SECONDS = 10.0  # for a move
FAULTS = 3  # of one program, and the match ends


class Fault(Exception):
    """A program that did not move: why, in words that follow its name."""


class Level:
    """easy, medium or hard."""

    def __init__(self, name):
        self.name = name

    def move(self, match):
        bot = games.load(match.rules.ID, "bot")
        seat = match.turn
        thinking = bot.think(self.name, match.view(seat), seat, match.players, match.options)
        return next(thought for thought in thinking if thought)[0]

    def stop(self):
        """There is nothing to stop."""


class Program:
    """Somebody's program on a pipe."""

    def __init__(self, command, seconds):
        self.name = command
        self.command = shlex.split(command)
        self.seconds = seconds
        self.process = None

    def start(self):
        try:
            self.process = subprocess.Popen(
                self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE
            )
        except (OSError, IndexError) as error:
            reason = getattr(error, "strerror", None) or "there is no command"
            raise CommandError("%r can't be started: %s." % (self.name, reason))
        self.lines = queue.SimpleQueue()
        reader = threading.Thread(target=read, args=(self.process.stdout, self.lines), daemon=True)
        reader.start()

    def move(self, match):
        if self.process is None:
            self.start()
        try:
            self.process.stdin.write(json.dumps(asked(match)).encode() + b"\n")
            self.process.stdin.flush()
        except OSError:
            raise Fault("ended (exit code %s)" % self.stop())
        try:
            line = self.lines.get(timeout=self.seconds)
        except queue.Empty:
            self.stop()
            raise Fault("did not answer within %g seconds" % self.seconds)
        if not line:
            raise Fault("ended (exit code %s)" % self.stop())
        text = line.decode("utf-8", "replace").strip()
        legal = {match.rules.move_text(move): move for move in match.legal()}
        if text not in legal:
            raise Fault("answered %r, which is no legal move" % cut(text))
        return legal[text]

    def stop(self):
        """End it; return its exit code."""
        process, self.process = self.process, None
        if process is None:
            return None
        try:
            process.stdin.close()
        except OSError:
            pass  # it is gone already
        try:
            return process.wait(1)
        except subprocess.TimeoutExpired:
            process.kill()
            return process.wait()
        finally:
            process.stdout.close()


LINE = 10_000  # bytes of an answer that are read


def read(stream, lines):
    """Put the lines of a stream into a queue, at last an empty one."""
    try:
        for line in iter(lambda: stream.readline(LINE), b""):
            lines.put(line)
    except (OSError, ValueError):
        pass  # it was stopped while we read
    lines.put(b"")


def asked(match):
    """The line that a program gets when it is to move."""
    words = dict(terms.words(match))
    return {
        "game": match.rules.ID,
        "seat": match.turn,
        "players": match.players,
        "options": {option[0]: words[option[0]] for option in match.rules.OPTIONS},
        "view": match.view(match.turn),
        "legal": [match.rules.move_text(move) for move in match.legal()],
    }


def main(argv):
    parser = Parser(prog="python3 -m sim match", description=SUMMARY)
    parser.add_argument(
        "--bot", action="append", required=True, help="a level, or a program's command line; twice "
        "and more: each has a seat"
    )  # fmt: skip
    parser.add_argument("--game", help="one game; else all that seat so many")
    parser.add_argument("--games", type=number(1), default=100, help="matches (default 100)")
    parser.add_argument(
        "--first", type=number(0, TOP), default=FIRST, help="seed of the first deal"
    )
    parser.add_argument(
        "--seconds", type=float, default=SECONDS, help="a program's time for a move (default 10)"
    )
    parser.add_argument("--records", type=Path, help="write the matches to this file, one a line")
    options = parser.parse_args(argv)
    if options.game is not None and options.game not in games.SHELF:
        raise Usage("There is no game %r: there are %s." % (options.game, ", ".join(games.SHELF)))
    if not options.seconds > 0:
        raise Usage("--seconds is to be more than 0.")
    bots = [
        Level(name) if name in terms.LEVELS else Program(name, options.seconds)
        for name in options.bot
    ]
    chosen = [game for game in games.SHELF if options.game in (None, game) and seats(game, bots)]
    if not chosen:
        raise Usage(
            "%s seats %d to %d: give so many bots."
            % (options.game, *games.load(options.game, "rules").SEATS)
            if options.game
            else "No game seats %d bots." % len(bots)
        )
    out = options.records.open("w", encoding="ascii") if options.records else None
    try:
        for game in chosen:
            table = Table(game, bots)
            for seed, order in itertools.islice(pairs(options.first, len(bots)), options.games):
                table.play(seed, order, out)
            print(table.text(), flush=True)
    finally:
        for bot in bots:
            bot.stop()
        if out:
            out.close()
    return 0


def seats(game, bots):
    fewest, most = games.load(game, "rules").SEATS
    return fewest <= len(bots) <= most


def pairs(first, count):
    """(seed, who sits where): each deal with every rotation of the seats."""
    for seed in itertools.count(first):
        for shift in range(count):
            yield seed, [(seat + shift) % count for seat in range(count)]


class Table:
    """The results of one game."""

    def __init__(self, game, bots):
        self.rules = games.load(game, "rules")
        self.bots = bots
        self.points = [[] for _ in bots]
        self.shares = [[] for _ in bots]  # of the victory
        self.faults = [0] * len(bots)

    def play(self, seed, order, out):
        """Play a deal; order[seat] is the bot that sits there."""
        names = [("bot%d" % (bot + 1), None) for bot in order]
        words = {"players": str(len(order)), "seed": str(seed)}
        match = terms.agree(self.rules, words, names)
        while not match.over:
            bot = order[match.turn]
            try:
                match.play(self.bots[bot].move(match))
            except Fault as fault:
                self.fault(bot, fault, match)
                return
        totals, winners = match.totals(), match.winners()
        for seat, bot in enumerate(order):
            self.points[bot].append(totals[seat])
            self.shares[bot].append((seat in winners) / len(winners))
        if out:
            out.write(record.text(match) + "\n")

    def fault(self, bot, fault, match):
        """Say what went wrong, with the record that leads there."""
        self.faults[bot] += 1
        name = self.bots[bot].name
        text = record.text(match)
        print("%s: %s %s.\n  %s" % (self.rules.ID, name, fault, text), file=sys.stderr)
        if self.faults[bot] >= FAULTS:
            raise CommandError(
                "%r failed %d times in %s: the match ends here."
                % (name, self.faults[bot], self.rules.ID)
            )

    def text(self):
        unit = "points, few win" if self.rules.LOWEST else "points"
        played = len(self.points[0])
        lines = ["%s: %d matches, 95 %% intervals" % (self.rules.ID, played)]
        lines.append("  %-32s %14s %18s %8s" % ("bot", "won %", unit, "failed"))
        for i, bot in enumerate(self.bots):
            won = "" if len(self.bots) == 1 else spread([100 * share for share in self.shares[i]])
            points = spread(self.points[i])
            lines.append("  %-32s %14s %18s %8d" % (bot.name[:32], won, points, self.faults[i]))
        if len(self.bots) == 2 and played:
            ahead = [one - other for one, other in zip(*self.points)]
            lines.append("  the first is ahead by %s points" % spread(ahead))
        return "\n".join(lines)


def spread(values):
    """A mean, and the half of its 95 % interval."""
    if not values:
        return "-"
    mean = sum(values) / len(values)
    if len(values) < 2:
        return "%.1f" % mean
    variance = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    return "%.1f ± %.1f" % (mean, 1.96 * math.sqrt(variance / len(values)))
