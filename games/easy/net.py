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
TAKEN = 27
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
        head = self.read(0, array("H", bytes(6)))
        self.units, self.scale, self.point = head
        self.others = array("b", bytes(46 * self.units))  # rows of tiles gone and cells taken
        self.out = array("b", bytes(self.units))
        self.row = array("b", bytes(self.units))
        self.still = array("h", bytes(2 * self.units))  # the step that changes nothing
        self.sums = array("h", self.still)
        self.drawn = array("h", self.still)  # the sums once a tile is drawn
        self.spare = array("h", self.still)
        self.awake = None  # of each unit awake at the root, its weight
        self.rows = bytearray(15)  # what is in the sums: lines,
        self.away = bytearray(46)  # tiles gone and cells taken
        self.steps = [self.still] * 45  # what a number in a line adds to the sums,
        self.keys = [0] * 45  # which two rows that step goes between,
        self.leans = [0] * 45  # and its worth as long as no unit wakes or sleeps

    def read(self, at, into):
        self.file.seek(at)
        self.file.readinto(into)
        return into

    def _read_row(self, row):
        return self.read(HEAD + (17 + row) * self.units, self.row)

    def set_moment(self, placed):
        """Read what goes with positions with so many tiles placed."""
        self.bias = self.read(6 + 4 * placed, array("i", bytes(4)))[0]
        self.read(HEAD + placed * self.units, self.out)
        self.read(HEAD + (17 + GONE) * self.units, self.others)
        self._add(GONE + 46 + placed, 1)

    def _add(self, row, sign):
        if row:
            self._read_row(row)
            for i in range(self.units):
                self.sums[i] += sign * self.row[i]

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
            away = 1 - (board.bag >> i & 1) if i < TAKEN else 1 - board.free[i - TAKEN]
            if away != self.away[i]:
                self._add(GONE + i, away - self.away[i])
                self.away[i] = away
                yield
        if self.awake is None:
            self.awake = array("b", self.out)
            for i in range(self.units):
                if self.sums[i] <= 0:
                    self.awake[i] = 0
        for i in range(45):
            if self._see_step(i // 3, i % 3):
                yield

    def _see_step(self, line, digit):
        """What this number in this line changes; True if that had to be worked out."""
        board = self.board
        at = line * 3 + digit
        shown = board.shown[line]
        filled = board.filled[line] + 1
        need = LENGTH[line] - filled
        if need > 0 and (
            shown == digit or shown == EMPTY and need < board.left[line // 5 * 3 + digit]
        ):
            shown = digit
        else:
            shown = CLOSED
        key = self.rows[line] * 256 + row_of(line, shown, filled)
        if key == self.keys[at]:
            return False
        self.keys[at] = key
        for other in range(line * 3, at):
            if self.keys[other] == key:
                self.steps[at] = self.steps[other]
                self.leans[at] = self.leans[other]
                return False
        step = self.still
        lean = 0
        if key & 255 != key >> 8:
            step = array("h", self.still)
            self._read_row(key & 255)
            for i in range(self.units):
                step[i] = self.row[i]
            if key >> 8:
                self._read_row(key >> 8)
                for i in range(self.units):
                    step[i] -= self.row[i]
            for i in range(self.units):
                lean += step[i] * self.awake[i]
        self.steps[at] = step
        self.leans[at] = lean
        return True

    def lean_to(self, cell):
        """What taking this cell is worth as long as no unit wakes or sleeps."""
        lean = 0
        at = (TAKEN + cell) * self.units
        for i in range(self.units):
            lean += self.others[at + i] * self.awake[i]
        return lean

    def draw(self, tile):
        """The sums when this tile has left the bag."""
        at = tile * self.units
        for i in range(self.units):
            self.drawn[i] = self.sums[i] + self.others[at + i]

    def _closing(self, line):
        """Which step closes this line that shows a number."""
        return line * 3 + (self.board.shown[line] + 1) % 3

    def close_line(self, line):
        """The drawn tile leaves too few for this line."""
        step = self.steps[self._closing(line)]
        for i in range(self.units):
            self.drawn[i] += step[i]

    def lean(self, line, digit, closed):
        """What a number in this line is worth as long as no unit wakes or sleeps; `closed` if
        drawing it closed the line."""
        lean = self.leans[line * 3 + digit]
        return lean - self.leans[self._closing(line)] if closed else lean

    def worth(self, tile, cell, shown):
        """The net's value with the drawn tile on this cell; `shown` is what lines show since."""
        sums = self.drawn
        steps = [None, None, None]
        for direction in range(3):
            line = LINES_OF[cell * 3 + direction]
            steps[direction] = self.steps[line * 3 + digit_of(tile, direction)]
            if shown[line] == CLOSED and self.board.shown[line] != CLOSED:
                step = self.steps[self._closing(line)]
                for i in range(self.units):
                    self.spare[i] = sums[i] - step[i]
                sums = self.spare
        one, two, three = steps
        out = self.out
        others = self.others
        at = (TAKEN + cell) * self.units
        value = self.bias
        for i in range(self.units):
            total = sums[i] + others[at + i] + one[i] + two[i] + three[i]
            if total > 0:
                value += total * out[i]
        return value

    def close(self):
        self.file.close()
