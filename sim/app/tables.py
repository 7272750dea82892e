# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The tables of a match as a board shows them, without anybody playing.

with tables(match, "wio") as draw:
    draw.turn(12)               # before the thirteenth move: whose turn it is, what is asked
    draw.before(12, moves)      # before the twelfth one, with the cursor on each of these
    draw.end(1, seat)           # when the first round was over
"""

from contextlib import contextmanager

import games
from ludopoche.screens.watch import Steps
from sim.desk.device import Desk


@contextmanager
def tables(match, board):
    """Draws the tables of a match; everything it draws is a picture."""
    with Desk(board, locked=True) as desk:
        yield Tables(desk, match)


class Tables:
    def __init__(self, desk, match):
        from ludopoche.console import Console

        self.desk = desk
        self.stage = Console(desk.open()).stage
        self.stage.game_words(match.rules.ID)
        self.steps = Steps(match)
        self.moves = list(match.moves)
        self.ends = []  # after how many moves each round was over
        for at in range(1, self.steps.count + 1):
            self.steps.go(at)
            if self.steps.round.turn < 0:
                self.ends.append(at)

    def turn(self, at):
        """After so many moves, as whoever is on turn sees it, with the cursor where they moved."""
        if at in self.ends:
            return self.end(self.ends.index(at) + 1, self.steps.match.turn)
        self.steps.go(at)
        match = self.steps.match
        seat = match.turn
        table = self._table(match)
        table.show(match.view(seat), seat, tuple(match.legal()))
        if at < len(self.moves):
            table.point(self.moves[at])
        prompt = table.prompt
        words = prompt.a, prompt.b
        return self._picture(table, seat, prompt.asked, words)

    def before(self, at, moves):
        """The table before a move, once with the cursor on each of these."""
        self.steps.go(at - 1)
        match = self.steps.match
        seat = match.turn
        table, view = self._table(match), match.view(seat)
        table.show(view, seat, tuple(match.legal()))
        out = []
        for move in moves:
            table.point(move)
            out.append(self._picture(table, seat, table.describe(view, move)))
        return out

    def end(self, number, seat):
        """A seat's table when a round was over."""
        self.steps.go(self.ends[number - 1])
        match = self.steps.match
        return self._over(match, match.last_view(self.steps.round), seat, seat)

    def over(self, match, seat):
        """The first seat's table of another match that is over, under the name of a seat."""
        return self._over(match, match.last_view(match.round), 0, seat)

    def _over(self, match, view, whose, seat):
        table = self._table(match)
        table.show(view, whose, ())
        return self._picture(table, seat, "")

    def _table(self, match):
        return games.load(match.rules.ID, "table").Table(self.stage, match)

    def _picture(self, table, seat, text, words=("", "")):
        """The picture on the screen."""
        stage = self.stage
        seats = self.steps.match.seats
        prompt = table.prompt
        stage.put(table.group)
        name = seats[seat][0] if seats else str(seat + 1)
        stage.status.show(seat, name, text, prompt.pile)
        stage.hint.show(*words, "", prompt.bar_x, prompt.bar_w, prompt.room)
        self.desk.display.refresh()
        return self.desk.image()
