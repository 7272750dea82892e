# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""How the match on this device follows the logs of all seats, and how its own moves get there."""

from ludopoche.memory import Scope

DONE = 4095  # among the moves of a log: this call is over
WHOLE = 9999  # more moves than a log has: nothing has been cut off


class Following:
    """The half of a Link (see logs.py) that knows this device's match."""

    # The match

    def waits(self, turn):
        """Can nobody here move for the seat to move in our match?"""
        seat = self.mine[turn] if self.common else turn
        return bool(
            self.owner[seat] != self.place
            or self.lack
            or self.ended
            or self.taken[seat] < self.counts[seat]
        )

    def next(self, turn):
        """The moves that the logs have for the seat to move, (): not yet."""
        if self.ended or (not self.open if self.common else self.steps):
            return ()  # (what was played here is saved first)
        seat = self.mine[turn] if self.common else turn
        at = self.taken[seat]
        moves = []
        for move, _ in self.logs[seat].since(0):
            at -= 1
            if at < 0:
                if move == DONE:
                    break
                moves.append(move)
                if not self.common:
                    break
        return tuple(moves)

    def refused(self, turn):
        """The rules refuse what a log has."""
        seat = self.mine[turn] if self.common else turn
        self.end("move", seat, self.taken[seat])

    def played(self, match, turn, count, over):
        """The seat to move has made so many moves; `over`: that was its turn."""
        seat = self.mine[turn] if self.common else turn
        if self.taken[seat] == self.counts[seat]:
            self.steps.append((seat, match.moves.length, over))
            return
        self.taken[seat] += count
        if not self.common:
            self.fixed = match.moves.length
        elif match.sealed == match.moves.length:
            self.pass_on(match)

    def undone(self, match):
        """Something that wasn't in the logs has been taken back."""
        while self.steps and self.steps[-1][1] > match.moves.length:
            self.steps.pop()

    def kept(self, match):
        """The match is saved: the turns that are over go into the logs, and out."""
        last = 0
        for i in range(len(self.steps)):
            if self.steps[i][2] and not self.common:
                last = i + 1
        self._take(match, self.steps[:last])
        self.steps = self.steps[last:]
        self.tell()

    def _take(self, match, steps):
        """Moves of our match into the logs."""
        for seat, end, _ in steps:
            for move, at in match.moves.since(self.fixed):
                if at <= end:
                    self.push(seat, move)
                    self.taken[seat] += 1
            self.fixed = max(self.fixed, end)

    def tell(self):
        """What is in the logs is safe now: say what is new."""
        for seat in range(self.seats):
            if self.safe[seat] < self.counts[seat]:
                at = self.safe[seat]
                self.safe[seat] = self.counts[seat]
                self._have = ""
                with Scope():
                    from ludopoche.link import hearing

                    hearing.tell_moves(self, seat, at)

    def rewind(self, match):
        """Take back what the match has and the logs haven't. True if there was anything."""
        if self.common:
            return False  # each device has its own
        stale = over = self._over()
        for seat, _, _ in self.steps:
            if self.owner[seat] != self.place or self.taken[seat] < self.counts[seat]:
                stale = True  # somebody else has moved for this seat
        if stale:
            self.steps = []
        while over or stale and match.moves.length > self.fixed:
            match.undo()
            if match.moves.length < self.fixed:
                self.taken[match.turn] -= 1
                self.fixed = match.moves.length
            over = self._over()
        return stale

    def _over(self):
        """Has the match more of a seat than its log?"""
        for seat in range(self.seats):
            if self.taken[seat] > self.left[seat]:
                return True
            self.left[seat] = WHOLE
        return False

    # Common calls

    @property
    def open(self):
        """Has everybody placed what is called, or has the caller ended this call?"""
        return self.go > self.call or self.placed == self.seats

    @property
    def placed(self):
        """How many seats have."""
        return len([end for end in self.ends if end > self.call])

    def commit(self, match, held, press):
        """All at this device are done with the call: `held` placements of the seats before, and
        the press that ends it. It is made when all others have placed, too: see next()."""
        turn = match.turn
        self._take(match, self.steps)
        self.steps = []
        self.fixed = match.moves.length
        for moves in held + [press]:
            for move in moves:
                self.push(self.mine[turn], move)
            turn = (turn + 1) % match.players
        for seat in self.mine:
            self.push(seat, DONE)

    def pass_on(self, match=None):
        """Our match is at the next call."""
        self.call += 1
        for seat in self.mine:
            self.taken[seat] = self._start(seat, self.call)
        if match is not None:
            self.fixed = match.moves.length

    def _start(self, seat, call):
        """Where the moves of a call begin in a log."""
        at = 0
        for move, _ in self.logs[seat].since(0):
            if not call:
                break
            at += 1
            call -= move == DONE
        return at
