# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Take It Easy: what a board is still worth, learned by `python3 -m sim train easy`.

The value is the sum of three tables, learned for a few moments of the round and
mixed in between, and of a net (net.py); sim/twins/easy_value.py says what each
of them sees, and computes the same numbers. All is whole numbers below 2**30.
"""

from array import array

from games.easy.net import HEAD, Net
from games.easy.position import (
    ALL,
    CLOSED,
    EMPTY,
    LENGTH,
    LINES,
    LINES_OF,
    MASKS,
    PLACES_OF,
    POINTS,
    Board,
    digit_of,
)  # fmt: skip

MOMENTS = (5, 11, 17)
WANT = 2048  # where the tables begin
LINE = 3488
TABLE = 4838
NONE = -(1 << 29)  # the value of what isn't allowed
CHUNK = 82  # bytes of a table that are mixed in one slice


def line_at(line, shown, filled, left):
    if shown == EMPTY:
        filled = left = shown = 0
    return LINE + (((line // 5 * 3 + LENGTH[line] - 3) * 3 + shown) * 5 + filled) * 10 + left


def want_at(at, wanted, left):
    return WANT + (at * 16 + min(wanted, 15)) * 10 + left


def code_of(shown, need):
    """A line as a cell sees it."""
    if shown >= CLOSED:
        return shown + 3
    return shown * 2 + (1 if need > 1 else 0)


class Worth:
    """What a tile's best placement is worth, from the position of `look_from` on.

    Points are counted in ninths of a point times `net.point`.
    """

    def __init__(self, path):
        self.net = Net(path)
        self.nine = 9 * self.net.point
        self.table = array("b", bytes(TABLE))
        self.adds = [0] * 15  # what the tables say a number in a line is worth,
        self.parts = [0] * 75  # what each of its cells has to do with that,
        self.leans = [0] * 15  # what the net says at a glance,
        self.gains = bytearray(15)  # and the points it gives
        self.shares = [0] * 19  # what the tables say of each free cell
        self.tilts = None
        self.shown = bytearray(15)
        self.seen = bytearray(15)
        self.left = bytearray(9)
        self.wanted = bytearray(9)
        self.values = [0] * 19
        self.after = Board()

    def set_moment(self, placed):
        """Mix the tables for positions with so many tiles placed: a generator, it takes long."""
        net = self.net
        net.set_moment(placed)
        early = 0 if placed < MOMENTS[1] else 1
        late = MOMENTS[early + 1]
        share = ((late - max(placed, MOMENTS[0])) * 16 + 3) // (late - MOMENTS[early])
        start = HEAD + (18 + 205) * net.units + early * TABLE
        one = array("b", bytes(CHUNK))
        two = array("b", bytes(CHUNK))
        for at in range(0, TABLE, CHUNK):
            net.read(start + at, one)
            net.read(start + TABLE + at, two)
            for i in range(CHUNK):
                self.table[at + i] = (one[i] * share + two[i] * (16 - share) + 8) >> 4
            yield

    def look_from(self, board):
        self.board = board
        yield from self.net.look_from(board)
        if self.tilts is None:
            self.tilts = [0] * 19
            for cell in range(19):
                self.tilts[cell] = self.net.lean_to(cell)
                yield

    def _sees(self, cell, bag):
        """What a free cell is worth by what its lines want and how many tiles suit, up to three."""
        at = cell * 3
        a = LINES_OF[at]
        b = LINES_OF[at + 1]
        c = LINES_OF[at + 2]
        shown = self.shown
        bits = bag & MASKS[shown[a]] & MASKS[5 + shown[b]] & MASKS[10 + shown[c]]
        seen = self.seen
        at = seen[a] * 4 + seen[b] * 32 + seen[c] * 256
        if bits:
            at += 1
            bits &= bits - 1
            if bits:
                at += 1
                if bits & (bits - 1):
                    at += 1
        return self.table[at]

    def _draw(self, tile, bag):
        """The tile leaves the bag: lines that now wait in vain are closed. The tables' sum."""
        board = self.board
        table = self.table
        shown = self.shown
        left = self.left
        wanted = self.wanted
        self.net.draw(tile)
        for at in range(9):
            wanted[at] = 0
            left[at] = board.left[at]
        for direction in range(3):
            left[direction * 3 + digit_of(tile, direction)] -= 1
        total = 0
        for line in range(15):
            number = board.shown[line]
            need = LENGTH[line] - board.filled[line]
            some = 0
            if number < CLOSED:
                at = line // 5 * 3 + number
                some = left[at]
                if need > some:
                    number = CLOSED
                    self.net.close_line(line)
                else:
                    wanted[at] += need
            if number != CLOSED:
                total += table[line_at(line, number, board.filled[line], some)]
            shown[line] = number
            self.seen[line] = code_of(number, need)
        for at in range(9):
            total += table[want_at(at, wanted[at], left[at])]
        for cell in range(19):
            if board.free[cell]:
                self.shares[cell] = self._sees(cell, bag)
                total += self.shares[cell]
        return total

    def _try_line(self, line, tile, bag):
        """What placing the tile somewhere in this line changes."""
        board = self.board
        table = self.table
        direction = line // 5
        digit = digit_of(tile, direction)
        filled = board.filled[line] + 1
        need = LENGTH[line] - filled
        if need < 0:
            return
        now = self.shown[line]
        then = CLOSED
        add = gain = 0
        if board.shown[line] == EMPTY or board.shown[line] == digit:
            if need == 0:
                gain = LENGTH[line] * POINTS[direction * 3 + digit]
            elif need <= self.left[direction * 3 + digit]:
                then = digit
        if now < CLOSED:
            at = direction * 3 + now
            many = self.wanted[at]
            some = self.left[at]
            less = many - (1 if then == now else need + 1)
            add -= table[line_at(line, now, filled - 1, some)]
            add += table[want_at(at, less, some)] - table[want_at(at, many, some)]
        elif now == EMPTY:
            add -= table[line_at(line, EMPTY, 0, 0)]
        if then != CLOSED:
            at = direction * 3 + then
            many = self.wanted[at]
            some = self.left[at]
            add += table[line_at(line, then, filled, some)]
            if then != now:
                add += table[want_at(at, many + need, some)] - table[want_at(at, many, some)]
        seen = self.seen[line]
        code = code_of(then, need)
        self.shown[line] = then
        self.seen[line] = code
        at = line * 5
        for cell in LINES[line]:
            if code == seen:
                self.parts[at] = 0
            elif board.free[cell]:
                part = self._sees(cell, bag) - self.shares[cell]
                self.parts[at] = part
                add += part
            at += 1
        self.shown[line] = now
        self.seen[line] = seen
        self.adds[line] = add
        self.gains[line] = gain
        self.leans[line] = self.net.lean(line, digit, now == CLOSED and board.shown[line] != CLOSED)

    def answer(self, tile, allowed, keep):
        """Place a drawn tile on every allowed cell, and look closely at the best few: a generator.

        `best` is then the highest value, `values` holds all that were looked at closely.
        """
        net = self.net
        bag = self.board.bag & (ALL - (1 << tile))
        total = self._draw(tile, bag)
        yield
        for line in range(15):
            self._try_line(line, tile, bag)
            if line % 5 == 4:
                yield
        values = self.values
        for cell in range(19):
            values[cell] = NONE
            if allowed[cell]:
                at = cell * 3
                a = LINES_OF[at]
                b = LINES_OF[at + 1]
                c = LINES_OF[at + 2]
                value = total + self.adds[a] + self.adds[b] + self.adds[c] - self.shares[cell]
                for at in range(at, at + 3):
                    value -= self.parts[PLACES_OF[at]]
                value = (
                    value * net.scale + (self.gains[a] + self.gains[b] + self.gains[c]) * self.nine
                )
                values[cell] = (
                    value + self.leans[a] + self.leans[b] + self.leans[c] + self.tilts[cell]
                )
        yield
        self.best = NONE
        close = [NONE] * 19
        for _ in range(keep):
            cell = 0
            for other in range(1, 19):
                if values[other] > values[cell]:
                    cell = other
            if values[cell] == NONE:
                break
            lean = self.tilts[cell]
            for at in range(cell * 3, cell * 3 + 3):
                lean += self.leans[LINES_OF[at]]
            close[cell] = values[cell] - lean + net.worth(tile, cell, self.shown)
            values[cell] = NONE
            if close[cell] > self.best:
                self.best = close[cell]
            yield
        self.values = close

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
                        for at in range(last * 3, last * 3 + 3):
                            line = LINES_OF[at]
                            if after.shown[line] != CLOSED:
                                at = line // 5 * 3 + after.shown[line]
                                value += after.left[at] * LENGTH[line] * POINTS[at]
                best = max(best, value)
        return best * self.net.point

    def close(self):
        self.net.close()
