# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Take It Easy: the net's share in what a board is worth.

The net is a layer of units: each has a weight for the state of each line, each
tile that is gone and each cell that is taken, and counts if their sum is above
zero. A tile changes three lines: what it would add to the sums (a step) is kept
for each line and number. Of weights.bin only the rows needed are read.
"""

from array import array

from games.easy.position import CLOSED, EMPTY, LENGTH, LINES_OF, digit_of

GONE = 142  # the rows: lines, then tiles gone, cells taken, tiles placed
TAKEN = GONE + 27
PLACED = TAKEN + 19
HEAD = 78  # bytes before the first row


def row_of(line, shown, filled):
    """The net's row for a line in this state; 0 is no row: an empty line."""
    if shown == EMPTY:
        return 0
    row = 1
    for before in range(line):
        row += LENGTH[before] * 3 - 2
    if shown == CLOSED:
        return row
    return row + shown * (LENGTH[line] - 1) + filled


class Net:
    """The sums and steps at the position of `look_from`."""

    def __init__(self, path):
        self.file = open(path, "rb")
        self.units, self.scale, self.point = self.read(0, array("H", bytes(6)))
        units = bytes(self.units)
        self.out = array("b", units)
        self.row = array("b", units)
        self.still = array("b", units)
        self.steps = [self.still] * 45  # what a number in a line adds to them,
        self.keys = array("H", bytes(90))  # and between which two rows that steps
        self.sums = array("h", units + units)
        self.drawn = array("h", units + units)  # the sums once a tile is drawn
        self.spare = array("h", units + units)
        self.rows = bytearray(15)  # what is in the sums: rows of lines,
        self.away = bytearray(46)  # of tiles gone and of cells taken
        self.board = None
        self.moment = 0  # the row of how many tiles are placed

    def read(self, at, into):
        self.file.seek(at)
        self.file.readinto(into)
        return into

    def _read_row(self, row, into):
        return self.read(HEAD + (17 + row) * self.units, into)

    def set_moment(self, placed):
        """Read what goes with positions with so many tiles placed."""
        self.bias = self.read(6 + 4 * placed, array("i", bytes(4)))[0]
        self.read(HEAD + placed * self.units, self.out)
        self._add(self.moment, -1)
        self.moment = PLACED + placed
        self._add(self.moment, 1)

    def _add(self, row, sign):
        if row:
            sums = self.sums
            weights = self._read_row(row, self.row)
            for i in range(self.units):
                sums[i] += sign * weights[i]

    def look_from(self, board):
        """Stand on a position: what differs from the last one is added up. A generator."""
        self.board = board
        for line in range(15):
            row = row_of(line, board.shown[line], board.filled[line])
            if row != self.rows[line]:
                self._add(row, 1)
                self._add(self.rows[line], -1)
                self.rows[line] = row
                yield
        for i in range(46):
            away = 1 - (board.bag >> i & 1) if i < 27 else 1 - board.free[i - 27]
            if away != self.away[i]:
                self._add(GONE + i, away - self.away[i])
                self.away[i] = away
                yield
        for at in range(45):
            if self._find_step(at // 3, at % 3):
                yield

    def _find_step(self, line, digit):
        """What this number in this line changes; True if that had to be worked out."""
        board = self.board
        at = line * 3 + digit
        shown = board.shown[line]
        filled = board.filled[line] + 1
        then = CLOSED
        if filled < LENGTH[line]:
            enough = LENGTH[line] - filled < board.left[line // 5 * 3 + digit]
            if shown == digit or shown == EMPTY and enough:
                then = digit
        old = self.rows[line]
        new = row_of(line, then, filled)
        key = old * 256 + new
        if key == self.keys[at]:
            return False
        self.keys[at] = key
        self.steps[at] = self.still
        for other in range(line * 3, at):
            if self.keys[other] == key:
                self.steps[at] = self.steps[other]
                return False
        if new != old:
            step = self.steps[at] = self._read_row(new, array("b", self.still))
            if old:
                weights = self._read_row(old, self.row)
                for i in range(self.units):
                    step[i] -= weights[i]
        return True

    def _closing(self, line):
        """The step that closes this line, which shows a number."""
        return self.steps[line * 3 + (self.board.shown[line] + 1) % 3]

    def draw(self, tile, shown):
        """The sums when this tile has left the bag; `shown` is what lines show then."""
        drawn = self.drawn
        weights = self._read_row(GONE + tile, self.row)
        for i in range(self.units):
            drawn[i] = self.sums[i] + weights[i]
        for line in range(15):
            if shown[line] != self.board.shown[line]:
                step = self._closing(line)
                for i in range(self.units):
                    drawn[i] += step[i]

    def worth(self, tile, cell, shown):
        """The net's value with the drawn tile on this cell; `shown` is what lines show since."""
        sums = self.drawn
        steps = [None, None, None]
        for direction in range(3):
            line = LINES_OF[cell * 3 + direction]
            steps[direction] = self.steps[line * 3 + digit_of(tile, direction)]
            if shown[line] != self.board.shown[line]:
                step = self._closing(line)
                for i in range(self.units):
                    self.spare[i] = sums[i] - step[i]
                sums = self.spare
        one, two, three = steps
        taken = self._read_row(TAKEN + cell, self.row)
        out = self.out
        value = self.bias
        for i in range(self.units):
            total = sums[i] + taken[i] + one[i] + two[i] + three[i]
            if total > 0:
                value += total * out[i]
        return value

    def close(self):
        self.file.close()
