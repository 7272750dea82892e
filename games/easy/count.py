# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""What a board of Take It Easy is worth, line by line, and what it could still become."""

from games.easy import rules

UNTOUCHED = 0
OPEN = 1
DONE = 2
DEAD = 3  # two numbers meet in it, or too few tiles with its number are left

MOST = 307  # no board is worth more
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
        """What a line gives that is done."""
        return self.numbers[line] * len(rules.LINES[line])

    def lines(self, state):
        """How many lines are in this state."""
        count = 0
        for line in range(15):
            count += self.states[line] == state
        return count

    def take(self, board):
        """Look at a board.

        `best` is an upper bound that looks at lines, not at tiles: every line that has begun and
        can still be filled counts in full, and the cells of untouched lines count the largest
        numbers of their direction that the tiles left over allow. Each of the three directions is
        reckoned alone, so no real board need reach it; but none can beat it.
        """
        self.now = 0
        best = 0
        for direction in range(3):
            self._look_left(board, direction)
            best += self._direction(board, direction)
        self.best = min(best, MOST)

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
        """Judge five lines. The most they may still give."""
        left = self._left
        shows = rules.SHOWS[direction]
        best = 0
        cells = 0  # of lines that nothing lies in
        wanted = bytearray(10)  # tiles that begun lines need, by number
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
            if dead or free > self._most(number, direction):
                self.states[line] = DEAD
                continue
            full = number * len(rules.LINES[line])
            best += full
            if number:
                wanted[number] += free
                self.states[line] = OPEN if free else DONE
                self.now += 0 if free else full
            else:
                cells += free
                self.states[line] = UNTOUCHED
        for number in FALLING[direction]:
            more = max(0, min(cells, left[number] - wanted[number]))
            best += more * number
            cells -= more
        return best

    def _most(self, number, direction):
        """How many more cells a line with this number, or with none yet, may hope to fill."""
        if number:
            return self._left[number]
        most = 0
        for number in FALLING[direction]:
            most = max(most, self._left[number])
        return most
