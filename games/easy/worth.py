# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Take It Easy: what a board is worth to hard.

What a board is worth after a placement, before the next tile is known, is learned by `python3 -m
sim train easy`: what its owner may expect of the lines not yet complete. It is the sum of
- a net: units with a weight for the state of each line, each tile that is gone, each cell that is
  taken and how many tiles are placed, that count if their sum is above zero;
and of three tables, of one byte an entry (the third counts in threes):
- each free cell: its sort, what its lines show, how many tiles in the bag suit them, up to three;
- each number: how many tiles of it the lines in play want, how many are left;
- each line: its direction and length, number, how full it is, how many of its number are left.
sim/bots/compiled/easy_value.py computes the same numbers. All are whole and below 2**30.

A tile does the same to a line wherever it is placed in it, and nearly the same whichever of the
tiles with its number in the line's direction it is: that is worked out once for a position, and for
a tile only what its leaving the bag changes. Of the weights only the cells' table is held.
"""

from array import array

from games.easy.bot import (
    BAG,
    CLOSED,
    EMPTY,
    FILLED,
    FREE,
    LEFT,
    LENGTH,
    LINES_OF,
    NONE,
    POINTS,
    bag_of,
    numbers_of,
)
from games.easy.rules import LINES

# The tiles, as bits, that a line lets in: direction * 5 + what it shows.
MASKS = (
    0x00001FF, 0x003FE00, 0x7FC0000, 0x7FFFFFF, 0x7FFFFFF,
    0x01C0E07, 0x0E07038, 0x70381C0, 0x7FFFFFF, 0x7FFFFFF,
    0x1249249, 0x2492492, 0x4924924, 0x7FFFFFF, 0x7FFFFFF,
)  # fmt: skip
SORTS = b"\1\0\1\0\2\2\0\1\2\3\2\1\0\2\2\0\1\0\1"  # corner, edge, inside, middle

# The net's rows: 0 is none (an empty line), then lines, tiles gone, cells taken, tiles placed.
FIRST = b"\x01\x08\x12\x1f\x29\x30\x37\x41\x4e\x58\x5f\x66\x70\x7d\x87"  # of each line
GONE = 142
PLACED = 188
# Where the net's outputs, its rows and the tables begin in weights.bin (the last two in rows).
HEAD = 78
ROWS = 17
TABLES = 223
CELLS = 500  # bytes of the table for a sort of cells
WANTS = 480  # of what is wanted of a direction's numbers; its lines follow, by their length
LINES_AT = b"\0\x2b\x62"
BOTH = 639
# Parts of what hard works out for a position, see Worth.
NOW = 171
REST = 45

KEEP = 3  # answers that it looks at closely, for each tile that may come
WEIGHTS = __file__[: __file__.rfind("worth.")] + "weights.bin"


def row_of(line, shown, filled):
    """The net's row for a line in this state."""
    if shown == EMPTY:
        return 0
    if shown == CLOSED:
        return FIRST[line]
    return FIRST[line] + shown * (LENGTH[line] - 1) + filled


class Worth:
    """The worth of a tile's best placement, from the position of `look_from` on."""

    def __init__(self, path):
        self.file = open(path, "rb")
        self.units, self.scale, point = self._read(0, array("H", bytes(6)))
        self.nine = 9 * point  # what a point is worth
        self.tables = HEAD + TABLES * self.units
        units = bytes(self.units)
        # The largest first and in small pieces, for a heap with holes; range: no zeros to copy.
        # What the tables say of it but for what each cell in the line sees of it, and by how much
        # less that cell is worth with a tile less; from NOW on: the cell as it is.
        self.sees = array("h", range(190))
        self.table = array("b", bytes(CELLS))
        # What a number in a line adds to the net's sums, for each direction.
        self.steps = [array("b", units * 15) for _ in range(3)]
        self.less = array("b", range(-95, 95))
        # The same with all the line's cells; from REST on: what is not of lines once it is drawn.
        self.adds = array("h", bytes(108))
        self.then = bytearray(45)  # what the line shows then
        self.keys = array("H", bytes(90))  # between which two of the net's rows it steps
        self.guesses = [NONE] * 19
        self.rows = bytearray(62)  # what is in the sums: of lines, tiles, cells; the moment
        self.sums = array("h", units + units)
        self.drawn = array("h", units + units)  # the sums once a tile is drawn
        self.out = array("b", units)
        self.row = array("b", units)

    def _read(self, at, into):
        self.file.seek(at)
        self.file.readinto(into)
        return into

    def set_moment(self, placed):
        """Get ready for values of positions with so many tiles placed."""
        self.bias = self._read(6 + 4 * placed, array("i", bytes(4)))[0]
        self._read(HEAD + placed * self.units, self.out)
        self._put(61, PLACED + placed)

    def _put(self, at, row):
        """Put this row into the sums for the one that is there."""
        if row != self.rows[at]:
            self._add(row, 1, self.sums, 0)
            self._add(self.rows[at], -1, self.sums, 0)
            self.rows[at] = row

    def _add(self, row, sign, sums, at):
        if row:
            for weight in self._read(HEAD + (ROWS + row) * self.units, self.row):
                sums[at] += sign * weight
                at += 1

    def look_from(self, board):
        """Stand on a position: a generator."""
        self.board = board
        for at in range(61):
            if at < 15:
                self._put(at, row_of(at, board[at], board[FILLED + at]))
            else:
                self._put(at, 0 if board[BAG - 15 + at] else GONE - 15 + at)
        # Lines, as bits: those that want all that is left of their number; 15 on, that want one.
        self.tight = 0
        for at in range(9):
            yield
            if at % 3 == 0:
                # Where there is room: the lines' table where the cells will be.
                self._read(self.tables + 4 * CELLS + at // 3 * BOTH, self.table)
                self._read(self.tables + 4 * CELLS + at // 3 * BOTH + WANTS, self.less)
            self._try_number(at)
        self.bag = bag_of(board)
        self.total = 0
        for sort in range(4):
            self._read(self.tables + sort * CELLS, self.table)
            for cell in range(19):
                if board[FREE + cell] and SORTS[cell] == sort:
                    yield
                    self._try_cell(cell)
        for cell in range(19):
            if board[FREE + cell]:
                for at in range(9):
                    line = LINES_OF[cell * 3 + at // 3]
                    self.sees[at * 19 + cell] += self.adds[line * 3 + at % 3]

    def _try_number(self, at):
        """A tile with this number is drawn, and placed in each line of its direction."""
        board = self.board
        table = self.table
        lines = self.less
        digit = at % 3
        first = LEFT + at - digit
        left = board[first : first + 3]
        if left[digit]:
            left[digit] -= 1
        wanted = bytearray(3)
        first = at // 3 * 5
        shown = board[:15]
        for line in range(first, first + 5):
            now = board[line]
            if now < CLOSED:
                need = LENGTH[line] - board[FILLED + line]
                if need > left[now]:
                    shown[line] = CLOSED
                    self.tight |= 1 << line
                else:
                    wanted[now] += need
        total = 0
        for now in range(3):
            total += table[now * 160 + wanted[now] * 10 + left[now]]
        for line in range(first, first + 5):
            size = LENGTH[line]
            filled = board[FILLED + line]
            need = size - filled - 1
            if need < 0:
                continue
            kind = LINES_AT[size - 3]
            wide = 10 - size
            now = shown[line]
            then = CLOSED
            add = 0
            if now == EMPTY:
                add = -3 * lines[kind]
            elif now != CLOSED:
                i = kind + (now * (size - 1) + filled - 1) * wide + left[now] - need
                add = -3 * lines[i]
            total -= add
            if board[line] == digit and need == 0:
                self.tight |= 1 << 15 + line
            elif need <= left[digit] and (board[line] == digit or now == EMPTY):
                then = digit
                i = kind + 1 + (digit * (size - 1) + filled) * wide + left[digit] - need
                add += 3 * lines[i]
            if now < CLOSED:
                i = now * 160 + wanted[now] * 10 + left[now]
                add += table[i - 10 if then == now else i - need * 10 - 10] - table[i]
            if then < CLOSED and then != now:
                i = then * 160 + wanted[then] * 10 + left[then]
                add += table[i + need * 10] - table[i]
            i = line * 3 + digit
            self.then[i] = then
            self.adds[i] = add
            old = self.rows[line]
            new = row_of(line, then, filled + 1)
            if self.keys[i] != old << 8 | new:
                self.keys[i] = old << 8 | new
                i = i % 15 * self.units
                steps = self.steps[at // 3]
                for unit in range(i, i + self.units):
                    steps[unit] = 0
                if new != old:
                    self._add(new, 1, steps, i)
                    self._add(old, -1, steps, i)
        self.adds[REST + at] = total

    def _share(self, one, two, three):
        """The table's value of a free cell whose lines show this, and how much less it would be
        with a tile less that suits them."""
        suit = self.bag & MASKS[one] & MASKS[5 + two] & MASKS[10 + three]
        at = one * 4 + two * 20 + three * 100
        many = 0
        while suit and many < 4:
            suit &= suit - 1
            many += 1
        if many > 3:
            return self.table[at + 3], 0
        share = self.table[at + many]
        return share, many and self.table[at + many - 1] - share

    def _try_cell(self, cell):
        """The table's value of this cell, now and once a number is in one of its lines."""
        board = self.board
        shown = [0, 0, 0]
        for direction in range(3):
            shown[direction] = board[LINES_OF[cell * 3 + direction]]
        share, less = self._share(shown[0], shown[1], shown[2])
        self.sees[NOW + cell] = share
        self.less[NOW + cell] = less
        self.total += share
        for direction in range(3):
            at = LINES_OF[cell * 3 + direction] * 3
            now = shown[direction]
            closed = None
            for digit in range(3):
                then = self.then[at + digit]
                if then == now:
                    found = share, less
                elif then == CLOSED and closed:
                    found = closed
                else:
                    shown[direction] = then
                    found = self._share(shown[0], shown[1], shown[2])
                    if then == CLOSED:
                        closed = found
                i = (direction * 3 + digit) * 19 + cell
                self.sees[i] = share - found[0]
                self.less[i] = found[1]
                self.adds[at + digit] += found[0] - share
            shown[direction] = now

    def answer(self, tile, cells, values=None):
        """Place a drawn tile on each of these cells, and look closely at the best few, or at all if
        their values are wanted: the highest value, and where."""
        numbers = numbers_of(tile)
        guesses = self.guesses
        one, two, three = numbers
        total = self.total
        for at in numbers:
            total += self.adds[REST + at]
        one *= 19
        two *= 19
        three *= 19
        sees = self.sees
        for cell in range(19):
            guesses[cell] = NONE
        for cell in cells:
            guesses[cell] = (
                sees[one + cell] + sees[two + cell] + sees[three + cell] - sees[NOW + cell]
            ) * self.scale
        shown = self.board[:15]
        self.drawn[:] = self.sums
        self._add(GONE + tile, 1, self.drawn, 0)
        total += self._leave(tile, numbers, shown)
        total = total * self.scale + self.bias
        best = NONE
        found = 0
        for _ in range(19 if values else KEEP):
            value = max(guesses)
            if value < NONE // 2:
                break
            cell = guesses.index(value)
            guesses[cell] = NONE
            value += total + self._net(cell, numbers, shown)
            if values:
                values[cell] = value
            if value > best:
                best = value
                found = cell
        return best, found

    def _leave(self, tile, numbers, shown):
        """The tile leaves the bag: lines that now wait in vain are closed in `shown`, cells that it
        suited are worth less: by how much, together."""
        board = self.board
        less = self.less
        guesses = self.guesses
        scale = self.scale
        lines = [0] * 15  # how much more is seen of each line
        more = 0
        vain = False
        if self.tight:
            for line in range(15):
                if board[line] == numbers[line // 5] % 3:
                    if self.tight >> 15 + line & 1:
                        gain = LENGTH[line] * POINTS[numbers[line // 5]] * self.nine
                        for cell in LINES[line]:
                            guesses[cell] += gain
                    if self.tight >> line & 1:
                        vain = True
                        shown[line] = CLOSED
                        self._close(line, self.drawn, 1)
        one, two, three = numbers
        for cell in range(19):
            a = less[one * 19 + cell]
            b = less[two * 19 + cell]
            c = less[three * 19 + cell]
            now = less[NOW + cell]
            if (a or b or c or now or vain) and board[FREE + cell]:
                x = LINES_OF[cell * 3]
                y = LINES_OF[cell * 3 + 1]
                z = LINES_OF[cell * 3 + 2]
                if vain and (shown[x] != board[x] or shown[y] != board[y] or shown[z] != board[z]):
                    more += self._look_again(tile, cell, numbers, shown, lines)
                    continue
                fits = board[x] == one or board[x] >= CLOSED
                also = board[y] == two - 3 or board[y] >= CLOSED
                last = board[z] == three - 6 or board[z] >= CLOSED
                if not (fits and also and last):
                    now = 0
                    if not (also and last):
                        a = 0
                    if not (fits and last):
                        b = 0
                    if not (fits and also):
                        c = 0
                if a or b or c or now:
                    a -= now
                    b -= now
                    c -= now
                    more += now
                    lines[x] += a
                    lines[y] += b
                    lines[z] += c
                    guesses[cell] -= (now + a + b + c) * scale
        for line in range(15):
            part = lines[line]
            if part:
                part *= scale
                for cell in LINES[line]:
                    guesses[cell] += part
        return more

    def _look_again(self, tile, cell, numbers, shown, lines):
        """A cell with a line that now waits in vain."""
        self._read(self.tables + SORTS[cell] * CELLS, self.table)
        self.bag ^= 1 << tile
        now = [shown[line] for line in LINES_OF[cell * 3 : cell * 3 + 3]]
        share = self._share(now[0], now[1], now[2])[0]
        less = share - self.sees[NOW + cell]
        self.guesses[cell] -= less * self.scale
        for direction in range(3):
            was = now[direction]
            at = numbers[direction]
            i = LINES_OF[cell * 3 + direction] * 3 + at % 3
            now[direction] = self.then[i]
            part = self._share(now[0], now[1], now[2])[0] - share
            now[direction] = was
            part += self.sees[at * 19 + cell] - self.adds[i]
            lines[i // 3] += part
            self.guesses[cell] -= part * self.scale
        self.bag ^= 1 << tile
        return less

    def _close(self, line, sums, sign):
        """Add the step that closes this line, which shows a number."""
        at = (line % 5 * 3 + (self.board[line] + 1) % 3) * self.units
        steps = self.steps[line // 5]
        for i in range(self.units):
            sums[i] += sign * steps[at + i]

    def _net(self, cell, numbers, shown):
        """The net's value with the drawn tile on this cell; `shown` is what lines show since."""
        sums = self.drawn
        at = cell * 3
        if self.tight:
            for line in LINES_OF[at : at + 3]:
                if shown[line] != self.board[line]:
                    if sums is self.drawn:
                        sums = array("h", sums)
                    self._close(line, sums, -1)
        units = self.units
        taken = self._read(HEAD + (ROWS + GONE + 27 + cell) * units, self.row)
        a, b, c = self.steps
        one, two, three = numbers
        one = (LINES_OF[at] * 3 + one) * units
        two = (LINES_OF[at + 1] * 3 + two - 18) * units
        three = (LINES_OF[at + 2] * 3 + three - 36) * units
        out = self.out
        value = 0
        for i in range(units):
            total = sums[i] + taken[i] + a[one + i] + b[two + i] + c[three + i]
            if total > 0:
                value += total * out[i]
        return value
