# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Take It Easy: the tables' share in what a board is worth.

Three tables, of one byte an entry (128 is nothing; the third counts in threes):
- a free cell: its sort (corner, edge, inside, middle), what its three lines
  show, and how many tiles in the bag suit them all, up to three;
- each number: how many tiles of it the lines in play want, how many are left;
- a line: its direction and length, number, how full it is, and how many tiles
  with its number are left.
"""

from games.easy.net import HEAD
from games.easy.position import CLOSED, EMPTY, LENGTH, LINES_OF, MASKS, digit_of
from games.easy.rules import LINES

# The sort of each cell.
SORTS = b"\1\0\1\0\2\2\0\1\2\3\2\1\0\2\2\0\1\0\1"


def want_at(wanted, left):
    return (wanted if wanted < 15 else 15) * 10 + left


class Tables:
    def __init__(self, net):
        start = HEAD + 223 * net.units
        self.cells = [net.read(start + i * 500, bytearray(500)) for i in range(4)]
        # In small pieces, for a heap with holes: of each number, of each sort of line.
        self.wants = [net.read(start + 2000 + i * 160, bytearray(160)) for i in range(9)]
        self.lines = [net.read(start + 3440 + i * 150, bytearray(150)) for i in range(9)]
        self.shown = bytearray(15)  # once a tile is drawn: what lines show,
        self.left = bytearray(9)  # how many tiles of a number are left,
        self.wanted = bytearray(9)  # and how many the lines in play want
        self.shares = [0] * 19  # what is said of each free cell
        self.adds = [0] * 15  # what placing the tile in a line would add,
        self.parts = [0] * 57  # and what each of its cells has to do with that (as LINES_OF)

    def _line(self, line, shown, filled, left):
        at = 0
        if shown != EMPTY:
            at = (shown * 5 + filled) * 10 + left
        return (self.lines[line // 5 * 3 + LENGTH[line] - 3][at] - 128) * 3

    def _sees(self, cell, bag):
        at = cell * 3
        one = self.shown[LINES_OF[at]]
        two = self.shown[LINES_OF[at + 1]]
        three = self.shown[LINES_OF[at + 2]]
        suit = bag & MASKS[one] & MASKS[5 + two] & MASKS[10 + three]
        at = one * 4 + two * 20 + three * 100
        if suit:
            at += 1
            suit &= suit - 1
            if suit:
                at += 1
                if suit & (suit - 1):
                    at += 1
        return self.cells[SORTS[cell]][at] - 128

    def draw(self, board, tile, bag):
        """The tile leaves the bag: lines that now wait in vain are closed. The tables' sum."""
        shown = self.shown
        left = self.left
        wanted = self.wanted
        for at in range(9):
            wanted[at] = 0
            left[at] = board.left[at]
        for direction in range(3):
            left[direction * 3 + digit_of(tile, direction)] -= 1
        total = 0
        for line in range(15):
            number = board.shown[line]
            filled = board.filled[line]
            some = 0
            if number < CLOSED:
                at = line // 5 * 3 + number
                some = left[at]
                if LENGTH[line] - filled > some:
                    number = CLOSED
                else:
                    wanted[at] += LENGTH[line] - filled
            if number != CLOSED:
                total += self._line(line, number, filled, some)
            shown[line] = number
        for at in range(9):
            total += self.wants[at][want_at(wanted[at], left[at])] - 128
        for cell in range(19):
            if board.free[cell]:
                self.shares[cell] = self._sees(cell, bag)
                total += self.shares[cell]
        return total

    def try_line(self, board, line, digit, bag):
        """Place the drawn tile somewhere in this line: what that adds to the sum."""
        filled = board.filled[line]
        need = LENGTH[line] - filled - 1
        now = self.shown[line]
        then = CLOSED
        at = line // 5 * 3 + digit
        some = self.left[at]
        if 0 < need <= some and (board.shown[line] == EMPTY or board.shown[line] == digit):
            then = digit
        add = 0
        if now == EMPTY:
            add -= self._line(line, EMPTY, 0, 0)
        elif now != CLOSED:
            at = line // 5 * 3 + now
            many = self.wanted[at]
            rest = self.left[at]
            less = many - 1 if then == now else many - need - 1
            wants = self.wants[at]
            add -= self._line(line, now, filled, rest)
            add += wants[want_at(less, rest)] - wants[want_at(many, rest)]
        if then != CLOSED:
            at = line // 5 * 3 + then
            many = self.wanted[at]
            add += self._line(line, then, filled + 1, some)
            if then != now:
                wants = self.wants[at]
                add += wants[want_at(many + need, some)] - wants[want_at(many, some)]
        self.shown[line] = then
        for cell in LINES[line]:
            at = cell * 3 + line // 5
            self.parts[at] = 0
            if then != now and board.free[cell]:
                self.parts[at] = self._sees(cell, bag) - self.shares[cell]
                add += self.parts[at]
        self.shown[line] = now
        self.adds[line] = add
