# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Whose turn it is in play, what may be taken back, and placements that are still held.

In a game that holds (Take It Easy), everyone's placements of a call stay outside the match,
movable, until the last seat is done; then all are played in seat order. `held` has the moves of
each seat that is done with this call, beginning with the seat on turn in the match.
"""

from ludopoche.wrong import Wrong

FIRST = 1  # a person's move, the first of those made with one press
MORE = 2  # another one of the same press
BOT = 0


class Turns:
    def __init__(self, match, hold):
        self.match = match
        self.hold = hold
        self.held = []
        self.trail = bytearray()  # who made the moves since the last reveal: FIRST, MORE, BOT
        if not hold:
            self._retrace()

    def _retrace(self):
        """Find out who made the moves since the last reveal, in a match that was loaded."""
        match = self.match
        if not match.can_take_back:
            return
        moves = [move for move, _ in match.moves.since(match.sealed)]
        for _ in moves:
            match.take_back()
        for move in moves:
            self.trail.append(FIRST if self.person(match.turn) else BOT)
            match.play(move)

    def person(self, seat):
        seats = self.match.seats
        return not seats or seats[seat][1] is None

    @property
    def persons(self):
        """How many of the seats are people."""
        count = 0
        for seat in range(self.match.players):
            count += self.person(seat)
        return count

    def onlooker(self, secret, seen):
        """Whose eyes look on while a bot moves; `seen` had the glass last, -1: nobody yet."""
        persons = self.persons
        if secret and persons != 1:
            return -1
        if seen >= 0 or not persons:
            return seen if seen >= 0 else self.seat
        seat = 0
        while not self.person(seat):
            seat += 1
        return seat

    @property
    def seat(self):
        """The seat to move, held placements counted; -1 when all is over."""
        turn = self.match.turn
        return turn if turn < 0 else (turn + len(self.held)) % self.match.players

    @property
    def owed(self):
        """How many moves the seat to move has to make at once."""
        return len(self.view(self.seat)["call"]) if self.hold else 1

    def view(self, eye, more=()):
        """What this seat may see, or nobody in particular for -1; after these moves it holds."""
        if not self.held and not more:
            return self.match.view(eye)
        return self._frame(self._ahead(more).state(eye))

    def legal(self, more=()):
        """What the seat to move may do, after these moves that it holds already."""
        if not self.held and not more:
            return self.match.legal()
        return self._ahead(more).legal()

    def _ahead(self, more):
        """A copy of the round in play after the held moves and these."""
        round = copy(self.match)
        for moves in self.held:
            for move in moves:
                round.play(move)
        for move in more:
            round.play(move)
        return round

    def last_view(self, ended):
        """The end of a round that is over, for everybody to see."""
        view = self._frame(ended.state())
        view["over"] = self.match.over
        view["round"] = len(self.match.history)
        view["turn"] = None
        return view

    def _frame(self, view):
        """What the match adds to a round's view."""
        view["over"] = False
        view["first"] = self.match.first
        view["round"] = self.match.number
        return view

    def play(self, moves):
        """Play what one press, or a bot, wants: a move or several. Raises Wrong and stops there.

        True when the turn, or a call, is over: time to save.
        """
        match = self.match
        if self.hold:
            self.held.append(moves)
            if len(self.held) < match.players:
                return False
            held = self.held
            self.held = []
            for moves in held:
                for move in moves:
                    match.play(move)
            return True
        seat = match.turn
        kind = FIRST if self.person(seat) else BOT
        shown = False
        for move in moves:
            self.trail.append(kind)
            try:
                shown = match.play(move)
            except Exception:
                self.trail = self.trail[:-1]
                raise
            if shown:
                self.trail = bytearray()
            if kind == FIRST:
                kind = MORE
        return match.turn != seat or (shown and match.players == 1)

    @property
    def can_take_back(self):
        """Is there something a person did that can be undone?"""
        if self.hold:
            return self._last_person() >= 0
        return FIRST in self.trail

    def _last_person(self):
        """Which of `held` is the last of a person, -1: none."""
        for i in range(len(self.held) - 1, -1, -1):
            if self.person((self.match.turn + i) % self.match.players):
                return i
        return -1

    def take_back(self):
        """Undo what the last person did, and what bots did since. The moves, if they are held."""
        if self.hold:
            last = self._last_person()
            moves = self.held[last]
            self.held = self.held[:last]
            return moves
        while True:
            kind = self.trail[-1]
            self.trail = self.trail[:-1]
            self.match.take_back()
            if kind == FIRST:
                return ()

    def held_text(self):
        """The held placements for a save."""
        return "/".join([",".join([str(move) for move in moves]) for moves in self.held])

    def hold_text(self, text):
        """Take such placements back; what doesn't fit any more is forgotten."""
        for part in text.split("/") if text and self.hold else ():
            try:
                moves = tuple([int(word) for word in part.split(",")])
                self._ahead(moves)
            except (ValueError, Wrong):
                return
            self.held.append(moves)


def copy(match):
    """The round in play once more: rules hold numbers and bytes only."""
    old = match.round
    new = match.rules.Round(match.players, 0, match.rules.deck(match.players), match.options)
    for name in dir(old):
        value = getattr(old, name)
        if isinstance(value, (bytearray, list)):
            value = value[:]
        if isinstance(value, (bytes, bytearray, int, list, tuple)):
            setattr(new, name, value)
    return new
