# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""What a view of Take It Easy tells, in bytes: the boards, the call, the tiles still to come."""

from games.easy import rules


class Seen:
    def __init__(self, players):
        self.players = players
        # The seats' boards, one after the other, and what has been laid since the last view.
        self.boards = bytearray(bytes((rules.FREE,)) * (rules.CELLS * players))
        self.fresh = bytearray(rules.CELLS * players)
        self.changed = False
        self.call = b""
        self.pool = bytearray(27)  # tiles not called yet
        self.left = 27  # how many they are
        self.pile = rules.CELLS  # how many of them will be called

    def take(self, view):
        self.call = bytes([rules.piece(text) for text in view["call"]])
        pool = self.pool
        for tile in range(27):
            pool[tile] = tile not in self.call
        before = bytes(self.boards)
        for seat in range(self.players):
            board = view["boards"][seat]
            for cell in range(rules.CELLS):
                text = board.get(rules.cell_text(cell))
                tile = rules.FREE
                if text is not None:
                    tile = rules.piece(text)
                    pool[tile] = 0
                self.boards[seat * rules.CELLS + cell] = tile
        self.left = sum(pool)
        self.pile = self.left - (27 - rules.CELLS)
        self.changed = before != self.boards
        if self.changed:
            for at in range(len(before)):
                tile = self.boards[at]
                self.fresh[at] = tile != before[at] and tile != rules.FREE

    def forget(self):
        """Nothing counts as just laid."""
        for at in range(len(self.fresh)):
            self.fresh[at] = 0

    def scores(self):
        scores = []
        for seat in range(self.players):
            score = 0
            for line in range(15):
                score += rules.line_score(self.boards, seat * rules.CELLS, line)
            scores.append(score)
        return scores
