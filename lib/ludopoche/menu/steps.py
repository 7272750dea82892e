# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A finished match gone through move by move: a second match that is played and taken back."""

from ludopoche.match import Match


class Steps:
    """After each go(): `at` moves are played; `move` is the last one, made by `mover`."""

    def __init__(self, whole):
        self.moves = whole.moves
        self.open = whole.over  # nothing is secret any more
        self.count = 0
        for _ in self.moves:
            self.count += 1
        self.match = Match(
            whole.rules,
            whole.players,
            whole.first,
            whole.rounds,
            whole.options,
            whole.seed,
            whole.deals,
            whole.seats,
        )
        self.at = 0
        self.move = None
        self.mover = -1
        self.round = None  # the round of the last move, which may be over
        self._before = None

    def go(self, at):
        """To the position after so many moves."""
        at = max(0, min(at, self.count))
        if at == self.at:
            return
        # The last step is always one forwards: so that a round's end looks the same either way.
        while self.at and self.at >= at:
            self.match.undo()
            self.at -= 1
        self.move = None
        self.mover = -1
        self.round = None
        while self.at < at:
            self._forward()

    def _forward(self):
        match = self.match
        for move, _ in self.moves.since(match.moves.length):
            self.round = match.round
            self.mover = match.turn
            self._before = (match.view(self.mover), match.view(-1))
            self.move = move
            match.play(move)
            self.at += 1
            return

    @property
    def eye(self):
        """Whose table is looked at: the one who moved last."""
        return self.mover if self.mover >= 0 else self.match.turn

    def before(self, eye):
        """The view before the last move."""
        return self._before[0 if eye >= 0 else 1]

    def view(self, eye):
        """The position; after the last move of a round its end, not the next one's start."""
        match = self.match
        if self.round is None or self.round is match.round:
            return match.view(eye)
        return match.last_view(self.round)
