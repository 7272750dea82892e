# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The turns of a match in play: who moves, who looks on, and what may be taken back."""

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
KIND = 3
SHOWN = 4  # beside its kind: the move has shown something


def of(match, table, held=""):
    """The turns of a match at this table; `held`: placements kept with it, in a game that holds
    them."""
    if not table.holds:
        return Turns(match, table.secret)
    from ludopoche.core.holding import Holding

    return Holding(match, held)


class Turns:
    owed = 1  # moves that the seat to move makes at once
    placed = ()  # its placements that it may still shift

    def __init__(self, match, secret=False):
        self.match = match
        self.secret = secret  # is what others play news?
        # Who plays with bots, or with nobody, takes back any move of the round: no person minds.
        self.alone = self.persons == 1
        self.mover = -1  # whose move was the last one on the trail
        self._forget()
        self._retrace()

    def _forget(self):
        self.trail = bytearray()  # who made the moves that can be undone: FIRST, MORE, BOT
        self.presses = 0  # how many of them are FIRST

    def _retrace(self):
        """Find out who made which moves, in a match that was loaded."""
        if self.match.over:
            return
        for seat, _, shown in self.match.retrace():
            self._note(seat, FIRST if self.person(seat) else BOT, shown)

    def person(self, seat):
        """Is it a person here who acts for this seat?"""
        return self.sits(seat)

    def sits(self, seat):
        """Does a person sit here? (Linked, one may have to wait for other boards.)"""
        seats = self.match.seats
        return not seats or seats[seat][1] is None

    @property
    def persons(self):
        """The number of people among the seats."""
        count = 0
        for seat in range(self.match.players):
            count += self.sits(seat)
        return count

    def onlooker(self, secret, seen):
        """The seat that looks on while a bot moves; `seen` had the screen last, -1: nobody yet."""
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

    def view(self, viewer, more=()):
        """The view of this seat, or of nobody in particular for -1."""
        return self.match.view(viewer)

    def legal(self, more=()):
        """The legal moves of the seat to move."""
        return self.match.legal()

    def play(self, moves):
        """Play what one press, or a bot, wants: a move or several. Raises Wrong and stops there.

        True when the turn, or a call, is over: time to save.
        """
        match = self.match
        number = match.number
        seat = match.turn
        kind = FIRST if self.person(seat) else BOT
        shown = False
        for move in moves:
            shown = match.play(move)
            self._note(seat, kind, shown)
            if kind == FIRST:
                kind = MORE
        if match.number != number:
            self._forget()
        return match.turn != seat or (shown and match.players == 1)

    def _note(self, seat, kind, shown):
        """A move on the trail. Where people play with each other nobody goes back behind what was
        shown, nor behind what others have played from a hidden hand."""
        if not self.alone and (shown or self.secret and seat != self.mover):
            self._forget()
        self.mover = seat
        if shown and not self.alone:
            return
        self.trail.append(kind | SHOWN if shown else kind)
        self.presses += kind == FIRST

    @property
    def can_take_back(self):
        """Is there something a person did that can be undone?"""
        return self.presses > 0

    def _last(self):
        """The place on the trail where the last press of a person begins; its end where there is
        none."""
        at = len(self.trail)
        while self.presses:
            at -= 1
            if self.trail[at] & KIND == FIRST:
                break
        return at

    @property
    def reveals(self):
        """Would taking back go behind something that was shown?"""
        for i in range(self._last(), len(self.trail)):
            if self.trail[i] & SHOWN:
                return True
        return False

    def take_back(self):
        """Undo what the last person did, and what bots did since."""
        at = self._last()
        self.match.undo(len(self.trail) - at)
        self.trail = self.trail[:at]
        self.presses -= 1

    def after(self, seat, secret, news):
        """The phase after a move of this seat: DREW, so that a person sees what was drawn before
        hands are hidden; SHOW, a moment to see what happened; BEGIN, the next one's turn."""
        now = self.seat
        passed = self.person(seat) and now != seat
        if passed and secret and self.persons > 1:
            return BEGIN if self.trail else DREW
        return SHOW if news or passed and self.person(now) else BEGIN

    def note_placed(self, table):
        """Note the placements on the table that may still be shifted. True: they have changed."""
        return False

    def held_text(self):
        """The held placements for a save."""
        return ""
