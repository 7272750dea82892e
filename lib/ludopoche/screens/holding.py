# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Turns of a game in which placements stay movable until all seats have placed theirs."""

from ludopoche.errors import Wrong
from ludopoche.screens.showing import Turns


class Holding(Turns):
    def __init__(self, match, text=""):
        self.held = []
        self.placed = ()
        super().__init__(match)
        self._hold_text(text)

    def _retrace(self):
        """Nothing: held placements can be taken back, and whoever plays alone takes back the calls
        before."""

    @property
    def seat(self):
        turn = self.match.turn
        return turn if turn < 0 else (turn + len(self.held)) % self.match.players

    @property
    def owed(self):
        return len(self.view(self.seat)["call"])

    def view(self, viewer, more=()):
        """The view after the held moves, and after `more`, which the seat to move holds."""
        if not self.held and not more:
            return self.match.view(viewer)
        view = self._ahead(more).state(viewer)
        view["over"] = False
        view["first"] = self.match.first
        view["round"] = self.match.number
        return view

    def legal(self, more=()):
        if not self.held and not more:
            return self.match.legal()
        return self._ahead(more).legal()

    def _ahead(self, more):
        """A copy of the round in play after the held moves and these. Raises Wrong."""
        round = copy(self.match)
        for moves in self.held:
            for move in moves:
                round.play(move)
        for move in more:
            round.play(move)
        return round

    def play(self, moves):
        """The placements of one seat; the last seat's commit all. True: its turn is over."""
        self._ahead(moves)
        self.held.append(moves)
        self.placed = ()
        if len(self.held) == self.match.players:
            held = self.held
            self.held = []
            for moves in held:
                for move in moves:
                    self.match.play(move)
        return True

    def _last_person(self):
        """The index in `held` of the last person's placements, -1: none."""
        for i in range(len(self.held) - 1, -1, -1):
            if self.person((self.match.turn + i) % self.match.players):
                return i
        return -1

    @property
    def can_take_back(self):
        return self._last_person() >= 0 or self.reveals

    @property
    def reveals(self):
        match = self.match
        return self.alone and self._last_person() < 0 and match.moves.length > match.starts[-1]

    def take_back(self):
        """The last person's placements may be shifted again; those of bots after it are
        forgotten."""
        if self._last_person() < 0:
            self._hold_last_call()
        last = self._last_person()
        self.placed = self.held[last]
        self.held = self.held[:last]

    def _hold_last_call(self):
        """The placements of the last call, out of the match and held again."""
        call = last = ()
        for seat, move, shown in self.match.retrace():
            call += ((seat, move),)
            if shown:
                last = call
                call = ()
        last = call or last
        self.match.undo(len(last))
        self.held = []
        before = -1
        for seat, move in last:
            if seat == before:
                self.held[-1] += (move,)
            else:
                self.held.append((move,))
            before = seat

    def note_placed(self, table):
        moves = table.held
        if moves == self.placed:
            return False
        self.placed = moves
        return True

    def held_text(self):
        """Seat by seat; a "+" before what may still be shifted."""
        parts = [written(moves) for moves in self.held]
        if self.placed:
            parts.append("+" + written(self.placed))
        return "/".join(parts)

    def _hold_text(self, text):
        """Take kept placements back; what doesn't fit any more is forgotten."""
        for part in text.split("/") if text else ():
            still = part[0] == "+" if part else False
            try:
                moves = tuple([int(word) for word in part[still:].split(",")])
                self._ahead(moves)
            except (ValueError, Wrong):
                return
            if still:
                if self.person(self.seat):
                    self.placed = moves
                return
            if len(self.held) + 1 < self.match.players:
                self.held.append(moves)


def written(moves):
    return ",".join([str(move) for move in moves])


def copy(match):
    """The round in play once more: rules hold numbers and bytes only. (To ask a board for `dir` of
    it took 60 ms: that looks up each name there is.)"""
    old = match.round
    new = match.rules.Round(match.players, 0, match.rules.deck(match.players), match.options)
    for name, value in old.__dict__.items():
        if isinstance(value, (bytearray, list)):
            value = value[:]
        if isinstance(value, (bytes, bytearray, int, list, tuple)):
            setattr(new, name, value)
    return new
