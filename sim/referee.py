# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""python3 -m sim referee: the rules on a pipe, one command a line, one JSON answer a line.

People check games with it, bots connect to it, tests ask it. It never dies of what it is sent.
"""

import copy
import json
import random
import sys

import games
import ludopoche
from games import rules_of
from ludopoche.core import record, terms
from ludopoche.core.match import TOP
from ludopoche.errors import Wrong
from sim.errors import cut, sentence

USAGE = """usage: python3 -m sim referee [--codes]

Reads one command a line on standard input and answers each with one line of JSON. With --codes a
refusal has its `code` and `values` beside the sentence, for programs.

  new GAME key=value …   %s; players first rounds, seed or deal, options
  legal                  every legal move
  play MOVE              play it
  undo                   take back the last move, whatever it was
  state                  everything but hidden orders
  view P                 what the player on seat P may know
  result                 scores, totals, winners
  bot LEVEL              the move that easy, medium or hard would play now
  record                 the match as one line of text
  load RECORD            go on from a record
  help, version          these commands; which Ludopoche this is
  quit                   end"""

LONGEST = record.LONGEST + 100  # bytes of a line that are looked at: `load` and a record


class Marks:
    """Copies of the round on its way: a very long one need not be played again for each undo."""

    APART = 64  # bytes of moves from one to the next

    def __init__(self):
        self.places = []  # (how many bytes of moves, the round, sealed)

    def undo(self, match):
        """Do what match.undo does, which has no room for copies on a board."""
        moves, starts, places = match.moves, match.starts, self.places
        if not moves.length:
            raise Wrong("start")
        moves.pop()
        while starts[-1] > moves.length:
            starts.pop()
        del match.history[len(starts) - 1 :]
        while places and places[-1][0] > moves.length:
            places.pop()
        at = starts[-1]
        if places and places[-1][0] > at:
            at, match.round, match.sealed = copy.deepcopy(places[-1])
        else:
            match._set_out()
        for move, end in moves.since(at):
            if match.round.play(move):
                match.sealed = end
            if end - at >= self.APART:
                at = end
                places.append(copy.deepcopy((at, match.round, match.sealed)))


class Referee:
    def __init__(self, codes=False):
        self.codes = codes  # do refusals have their code?
        self.match = None
        self.marks = Marks()
        self.done = False

    def answer(self, line):
        """The answer to one line, always a dict."""
        words = line.split()
        try:
            if not words:
                raise Wrong("empty")
            command = getattr(self, "do_" + words[0], None) if words[0].isalpha() else None
            if command is None:
                raise Wrong("command", words[0])
            extra = command(*self._fitting(words))
        except Wrong as error:
            return self.refusal(error, self._game_of(words))
        except Exception as error:  # a fault of ours: said, and the pipe goes on
            return {"ok": False, "error": "internal fault: %r" % error}
        return {"ok": True, **(extra or {})}

    def refusal(self, error, game=None):
        """The answer to what is refused."""
        answer = {"ok": False, "error": sentence(error, game)}
        if self.codes:
            answer["code"] = error.code
            answer["values"] = [cut(value) for value in error.values]
        return answer

    def _game_of(self, words):
        """The game whose words tell what was wrong: the one in play, or the one asked for."""
        if words[:1] == ["new"]:
            return words[1] if words[1:] and words[1] in games.SHELF else None
        return self.match and self.match.rules.ID

    # How many words each command takes after its own.
    WORDS = {"new": (1, 99), "play": (1, 1), "view": (1, 1), "bot": (1, 1), "load": (1, 1)}

    def _fitting(self, words):
        fewest, most = self.WORDS.get(words[0], (0, 0))
        if len(words) - 1 < fewest:
            raise Wrong("fewer", words[0])
        if len(words) - 1 > most:
            raise Wrong("extra", words[most + 1])
        return words[1:]

    def _playing(self):
        if self.match is None:
            raise Wrong("none")
        return self.match

    def _begin(self, match):
        self.match = match
        self.marks = Marks()

    def do_new(self, game, *pairs):
        rules = rules_of(game)
        words = {}
        for pair in pairs:
            key, equals, value = pair.partition("=")
            if not equals or not key:
                raise Wrong("pair", pair)
            if key in words:
                raise Wrong("twice", key)
            words[key] = value
        if "seed" not in words and "deal" not in words:
            words["seed"] = str(terms.readable(random.randrange(TOP + 1)))
        self._begin(terms.agree(rules, words))

    def do_legal(self):
        match = self._playing()
        return {"moves": sorted(match.rules.move_text(move) for move in match.legal())}

    def do_play(self, text):
        match = self._playing()
        if match.over:
            raise Wrong("over")
        move = match.rules.move(text)
        if match.rules.move_text(move) != text:
            raise Wrong("move", text)
        match.play(move)

    def do_undo(self):
        self.marks.undo(self._playing())

    def do_state(self):
        return {"state": self._playing().state()}

    def do_view(self, seat):
        match = self._playing()
        number = terms.whole(seat)
        if number is None or number >= match.players:
            raise Wrong("seat", seat)
        return {"state": match.view(number)}

    def do_result(self):
        match = self._playing()
        return {
            "over": match.over,
            "round": match.number,
            "scores": match.round.scores(),
            "rounds": match.history,
            "totals": match.totals(),
            "winners": match.winners(),
        }

    def do_bot(self, level):
        match = self._playing()
        if level not in terms.LEVELS:
            raise Wrong("level", level)
        if match.over:
            raise Wrong("over")
        bot = games.load(match.rules.ID, "bot")
        seat = match.turn
        thinking = bot.think(level, match.view(seat), seat, match.players, match.options)
        move, _, _ = [thought for thought in thinking if thought][-1]
        return {"move": match.rules.move_text(move)}

    def do_record(self):
        return {"record": record.text(self._playing())}

    def do_load(self, text):
        self._begin(record.read(text, rules_of))

    def do_help(self):
        lines = (USAGE % ", ".join(games.SHELF)).splitlines()
        return {"help": [line.strip() for line in lines if line.startswith("  ")]}

    def do_version(self):
        return {"version": ludopoche.VERSION, "record": terms.VERSION, "games": list(games.SHELF)}

    def do_quit(self):
        self.done = True


def main(argv):
    if argv and argv != ["--codes"]:
        wanted = argv in (["-h"], ["--help"])
        print(USAGE % ", ".join(games.SHELF), file=sys.stdout if wanted else sys.stderr)
        return 0 if wanted else 2
    referee = Referee(codes=bool(argv))
    while not referee.done and sys.stdin:  # (None when it is closed)
        line = sys.stdin.buffer.readline(LONGEST)
        if not line:
            break
        if len(line) == LONGEST:
            while line and not line.endswith(b"\n"):
                line = sys.stdin.buffer.readline(LONGEST)
            answer = referee.refusal(Wrong("long"))
        else:
            answer = referee.answer(line.decode("utf-8", "replace"))
        print(json.dumps(answer), flush=True)
    return 0
