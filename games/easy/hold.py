# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The called tile, or the two of a pair, while they may still be moved: in hand or on a cell."""

from games.easy.rules import CELLS, neighbours

IN_HAND = -1


class Hold:
    def __init__(self):
        self.begin(b"", ())

    def begin(self, call, legal, ahead=None):
        """Another call. `legal`: the moves before anything lies; ahead(moves): those after."""
        self.call = call
        self.legal = legal
        self.ahead = ahead
        self.cells = [IN_HAND] * len(call)
        self.order = []  # which tiles lie, the one laid first at the front
        self.now = 0  # the tile that A lays or shifts

    def find(self, cell):
        """Which tile lies there, -1: none of these."""
        for i in self.order:
            if self.cells[i] == cell:
                return i
        return -1

    @property
    def complete(self):
        return len(self.order) == len(self.call)

    def move(self, i, cell=IN_HAND):
        """The move that lays tile i where it lies, or on this cell."""
        return self.call[i] * CELLS + (self.cells[i] if cell == IN_HAND else cell)

    def put(self, cell):
        """Lay the tile in play there, or shift it; then one still in hand is in play."""
        now = self.now
        self.cells[now] = cell
        if now not in self.order:
            self.order.append(now)
        if not self.complete:
            self.now = 1 - now

    def choose(self, i):
        """Take up tile i to shift it; the one in play already: the other again."""
        self.now = 1 - i if i == self.now and not self.complete else i

    def choose_tile(self, tile):
        """This tile is in play."""
        self.now = max(0, self.call.find(bytes((tile,))))

    def lay(self, moves):
        """These moves and no others lie."""
        while self.lift():
            pass
        for move in moves:
            self.choose_tile(move // CELLS)
            self.put(move % CELLS)

    def lift(self):
        """Take the last one into the hand again. False: nothing lies."""
        if not self.order:
            return False
        self.now = self.order.pop()
        self.cells[self.now] = IN_HAND
        return True

    def hangs(self):
        """Of a pair: does the other tile lie where only the one in play makes it legal?"""
        other = 1 - self.now
        return other in self.order and self.move(other) not in self.legal

    def spots(self, may):
        """Mark the cells where the tile in play may go, in whatever order they are played."""
        for cell in range(CELLS):
            may[cell] = 0
        if not self.call or not self.legal:
            return
        other = 1 - self.now
        lies = other in self.order
        moves = self.legal
        if lies and not self.hangs():
            moves = self.ahead((self.move(other),))
        tile = self.call[self.now]
        for move in moves:
            cell = move % CELLS
            if move // CELLS == tile:
                may[cell] = not (lies and self.hangs()) or self.cells[other] in neighbours(cell)
        if lies:
            may[self.cells[other]] = 0

    def moves(self, cell=IN_HAND):
        """All that lies as moves in an order that the rules allow; with `cell`: as if the tile
        in play lay there."""
        now = self.now
        other = 1 - now
        if cell == IN_HAND and now not in self.order:
            return () if other not in self.order else (self.move(other),)
        mine = self.move(now, cell)
        if other not in self.order:
            return (mine,)
        theirs = self.move(other)
        if self.hangs() or (
            self.order[0] == now and mine in self.legal and theirs in self.ahead((mine,))
        ):
            return (mine, theirs)
        return (theirs, mine)
