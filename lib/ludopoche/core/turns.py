# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Whose turn it is in play, who looks on, and what may be taken back."""

# What play can be doing.
BEGIN = 0  # to be decided
ASK = 1  # a person is to act
THINK = 2  # a bot is at work
SHOW = 3  # something is shown for a moment
END = 4  # a round is over, its last position on the screen
HINT = 5  # a bot is at work for the person
DREW = 6  # a person sees what was drawn, before the device is handed over

FIRST = 1  # a person's move, the first of those made with one press
MORE = 2  # another one of the same press
BOT = 0


def of(match, table, held=""):
    """The turns of a match at this table; `held`: placements kept with it, in a game that holds
    them."""
    if not table.holds:
        return Turns(match, table.secret)
    from ludopoche.core.holding import Holding

    return Holding(match, held)


class Turns:
    owed = 1  # moves that the seat to move makes at once
    laid = ()  # what it has laid but may still shift

    def __init__(self, match, secret=False):
        self.match = match
        self.secret = secret  # is what others play news?
        self.mover = -1  # whose move was the last one on the trail
        self.trail = bytearray()  # who made the moves since the last reveal: FIRST, MORE, BOT
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
            self._note(match.turn, FIRST if self.person(match.turn) else BOT)
            match.play(move)

    def person(self, seat):
        """Is it a person here who acts for this seat?"""
        return self.sits(seat)

    def sits(self, seat):
        """Does a person sit here? (Linked, one may have to wait for other boards.)"""
        seats = self.match.seats
        return not seats or seats[seat][1] is None

    @property
    def persons(self):
        """How many of the seats are people."""
        count = 0
        for seat in range(self.match.players):
            count += self.sits(seat)
        return count

    def onlooker(self, secret, seen):
        """Whose eyes look on while a bot moves; `seen` had the glass last, -1: nobody yet."""
        persons = self.persons
        if secret and persons != 1:
            return -1
        if seen >= 0 or not persons:
            return seen if seen >= 0 else self.seat
        seat = 0
        while not self.sits(seat):
            seat += 1
        return seat

    @property
    def seat(self):
        """The seat to move; -1 when all is over."""
        return self.match.turn

    def view(self, eye, more=()):
        """What this seat may see, or nobody in particular for -1."""
        return self.match.view(eye)

    def legal(self, more=()):
        """What the seat to move may do."""
        return self.match.legal()

    def play(self, moves):
        """Play what one press, or a bot, wants: a move or several. Raises Wrong and stops there.

        True when the turn, or a call, is over: time to save.
        """
        match = self.match
        seat = match.turn
        kind = FIRST if self.person(seat) else BOT
        shown = False
        for move in moves:
            shown = match.play(move)
            if shown:
                self.trail = bytearray()
            else:
                self._note(seat, kind)
            if kind == FIRST:
                kind = MORE
        return match.turn != seat or (shown and match.players == 1)

    def _note(self, seat, kind):
        """A move on the trail. What others play from a hidden hand has been seen: behind it nobody
        goes back."""
        if self.secret and seat != self.mover:
            self.trail = bytearray()
        self.mover = seat
        self.trail.append(kind)

    @property
    def can_take_back(self):
        """Is there something a person did that can be undone?"""
        return FIRST in bytes(self.trail)  # a bytearray has no "in" on a board

    def take_back(self):
        """Undo what the last person did, and what bots did since."""
        kind = BOT
        while kind != FIRST:
            kind = self.trail[-1]
            self.trail = self.trail[:-1]
            self.match.take_back()

    def after(self, seat, secret, news):
        """What comes after a move of this seat: DREW, so that a person sees what was drawn before
        hands are hidden; SHOW, a moment to see what happened; BEGIN, the next one's turn."""
        now = self.seat
        passed = self.person(seat) and now != seat
        if passed and secret and self.persons > 1:
            return BEGIN if self.trail else DREW
        return SHOW if news or passed and self.person(now) else BEGIN

    def lie(self, table):
        """See what lies on the table, still to be shifted. True: it is otherwise than before."""
        return False

    def held_text(self):
        """The held placements for a save."""
        return ""
