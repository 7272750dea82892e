# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A seat's view of Take It Easy, as bytes: the boards and the call; what a board is worth line by
line, and what it could still become."""

from games.easy import rules
from games.easy.rules import DEAD, DONE, OPEN, UNTOUCHED

MOST = 307  # no board is worth more
BROKEN = 304  # nor is one with a line that isn't complete
# The numbers of each direction, the largest first.
FALLING = (b"\x07\x06\x02", b"\x09\x05\x01", b"\x08\x04\x03")


class Count:
    def __init__(self):
        self.states = bytearray(15)  # of the lines, in the order of rules.LINES
        self.numbers = bytearray(15)  # the number that a line has, 0: none
        self.now = 0
        self.best = 0
        self._left = bytearray(10)  # tiles with each number that may still come, one direction

    def points(self, line):
        """The points of a line that is done."""
        return self.numbers[line] * len(rules.LINES[line])

    def lines(self, *states):
        """The number of lines in one of these states."""
        return len([state for state in self.states if state in states])

    def take(self, board):
        """Look at a board.

        `best` is an upper bound that looks at lines, not at tiles. A line that has begun counts in
        full while enough tiles with its number are left, and in part once the lines that want
        that number compete for too few; the cells of untouched lines count the largest numbers of
        their direction that the tiles left over allow. Each direction is reckoned alone, so no
        real board need reach it; but none can beat it, and it never rises.
        """
        self.now = 0
        best = 0
        for direction in range(3):
            self._look_left(board, direction)
            best += self._direction(board, direction)
        self.best = min(best // 12, BROKEN if self.lines(DEAD) else MOST)

    def _look_left(self, board, direction):
        """Nine tiles have each number; those on this board can't come again."""
        left = self._left
        shows = rules.SHOWS[direction]
        for number in FALLING[direction]:
            left[number] = 9
        for tile in board:
            if tile != rules.FREE:
                left[shows[tile]] -= 1

    def _direction(self, board, direction):
        """Judge five lines. The most they may still give, in twelfths of a point."""
        left = self._left
        shows = rules.SHOWS[direction]
        best = 0
        cells = 0  # of lines with nothing in them
        begun = []
        for line in range(direction * 5, direction * 5 + 5):
            number = free = 0
            dead = False
            for cell in rules.LINES[line]:
                here = shows[board[cell]]
                if not here:
                    free += 1
                elif not number:
                    number = here
                elif here != number:
                    dead = True
            self.numbers[line] = number
            length = len(rules.LINES[line])
            if dead or free > self._most(number, direction):
                self.states[line] = DEAD
            elif not number:
                cells += free
                self.states[line] = UNTOUCHED
            elif free:
                # The part that is missing, for the order in which tiles are best spent.
                begun.append((free * 60 // length, free, number, number * length))
                self.states[line] = OPEN
            else:
                best += 12 * number * length
                self.now += number * length
                self.states[line] = DONE
        begun.sort()
        for _, free, number, full in begun:
            taken = min(free, left[number])
            left[number] -= taken
            best += 12 * full * taken // free
        for number in FALLING[direction]:
            taken = min(cells, left[number])
            cells -= taken
            best += 12 * number * taken
        return best

    def _most(self, number, direction):
        """The number of cells more that a line with this number, or with none yet, may hope to
        fill."""
        if number:
            return self._left[number]
        most = 0
        for number in FALLING[direction]:
            most = max(most, self._left[number])
        return most


class Seen:
    """The parts of a view: the boards, the call, the tiles still to come."""

    def __init__(self, players):
        self.players = players
        # The seats' boards, one after the other, and what has been placed since the last view.
        self.boards = bytearray(bytes((rules.FREE,)) * (rules.CELLS * players))
        self.fresh = bytearray(rules.CELLS * players)
        self.changed = False
        self.call = b""
        self.pool = bytearray(27)  # tiles not called yet
        self.left = 27  # how many they are
        self.pile = rules.CELLS  # how many of them will be called

    def memo(self):
        return bytes(self.boards), bytes(self.fresh)

    def recall(self, memo):
        self.boards[:], self.fresh[:] = memo

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
        """Nothing counts as just placed."""
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
