# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Take It Easy: what a board is still worth, learned by `python3 -m sim train easy`.

The value of a position, asked for after a placement, is what its owner may
expect of the lines not yet complete. It is the sum of tables (tables.py) and of
a small net (net.py). sim/twins/easy_value.py computes the same numbers, and is
where they are learned. All is whole numbers below 2**30.
"""

from games.easy.net import Net
from games.easy.position import ALL, CLOSED, LENGTH, LINES_OF, POINTS, Board, digit_of
from games.easy.tables import Tables

NONE = -(1 << 29)  # the value of what isn't allowed


class Worth:
    """What a tile's best placement is worth, from the position of `look_from` on."""

    def __init__(self, path):
        self.net = Net(path)
        self.tables = Tables(self.net)
        self.nine = 9 * self.net.point  # what a point is worth
        self.gains = bytearray(15)  # points, when the drawn tile is placed in a line
        self.guesses = [NONE] * 19
        self.values = [NONE] * 19
        self.best = NONE
        self.cell = 0
        self.more = 0
        self.after = Board()
        self.board = None

    def set_moment(self, placed):
        """Get ready for values of positions with so many tiles placed."""
        self.net.set_moment(placed)

    def look_from(self, board):
        """Stand on a position: a generator."""
        self.board = board
        return self.net.look_from(board)

    def _try_line(self, line, digit, bag):
        board = self.board
        need = LENGTH[line] - board.filled[line] - 1
        if need >= 0:
            self.tables.try_line(board, line, digit, bag)
            self.gains[line] = 0
            if need == 0 and board.shown[line] == digit:
                self.gains[line] = LENGTH[line] * POINTS[line // 5 * 3 + digit]

    def _guess(self, cell, total):
        """The value with the drawn tile on this cell, but for the net."""
        tables = self.tables
        points = 0
        total -= tables.shares[cell]
        for at in range(cell * 3, cell * 3 + 3):
            line = LINES_OF[at]
            total += tables.adds[line] - tables.parts[at]
            points += self.gains[line]
        return total * self.net.scale + points * self.nine

    def answer(self, tile, allowed, keep):
        """Place a drawn tile on every allowed cell, and look closely at the best few: a generator.

        `best` is then the highest value, `cell` where, and `values` holds all that were looked at
        closely.
        """
        bag = self.board.bag & (ALL - (1 << tile))
        total = self.tables.draw(self.board, tile, bag)
        self.net.draw(tile, self.tables.shown)
        yield
        for line in range(15):
            self._try_line(line, digit_of(tile, line // 5), bag)
            if line % 5 == 4:
                yield
        guesses = self.guesses
        values = self.values
        for cell in range(19):
            values[cell] = NONE
            guesses[cell] = self._guess(cell, total) if allowed[cell] else NONE
        self.best = NONE
        for _ in range(keep):
            cell = highest(guesses)
            if guesses[cell] == NONE:
                break
            yield
            values[cell] = guesses[cell] + self.net.worth(tile, cell, self.tables.shown)
            guesses[cell] = NONE
            if values[cell] > self.best:
                self.best = values[cell]
                self.cell = cell

    def finish(self, board, tile, allowed):
        """What a tile's best placement is worth with at most two free cells: exact."""
        after = self.after
        best = NONE
        for cell in range(19):
            if allowed[cell]:
                after.copy(board)
                value = 9 * after.place(tile, cell)
                for last in range(19):
                    if after.free[last]:
                        value += _last_points(after, last)
                best = max(best, value)
        return best * self.net.point

    def close(self):
        self.net.close()


def _last_points(board, cell):
    """The points that all nine tiles left in the bag would make together on the last cell."""
    points = 0
    for at in range(cell * 3, cell * 3 + 3):
        line = LINES_OF[at]
        if board.shown[line] != CLOSED:
            at = line // 5 * 3 + board.shown[line]
            points += board.left[at] * LENGTH[line] * POINTS[at]
    return points


def highest(values):
    """The first place of the highest value."""
    best = 0
    for at in range(1, 19):
        if values[at] > values[best]:
            best = at
    return best
