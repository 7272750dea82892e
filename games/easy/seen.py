# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A seat's view of Take It Easy, as bytes, and its hand: the boards and the call; what a board is
worth line by line, and what it could still become; the cursor, and what may still be moved."""

from games.easy import rules
from games.easy.rules import DEAD, DONE, FIRST, OPEN, UNTOUCHED, column_of
from ludopoche.keys import DOWN, LEFT, RIGHT, UP

MOST = 307  # no board is worth more
BROKEN = 304  # nor is one with a line that isn't complete
IN_HAND = -1  # the place of a tile
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


# Where the cursor is


def level_of(cell):
    """The height of a cell, counted from the top of column c in half cells."""
    column = column_of(cell)
    return abs(column - 2) + 2 * (cell - FIRST[column])


def cell_at(column, level):
    """The cell of a column at this height, or -1."""
    if not 0 <= column < 5:
        return -1
    row = (level - abs(column - 2)) // 2
    if (level - abs(column - 2)) % 2 == 0 and 0 <= row < FIRST[column + 1] - FIRST[column]:
        return FIRST[column] + row
    return -1


class Spot:
    """The place of the cursor, and where an arrow leads: the cells of the board, above its right
    side the other tile of a pair, below its left the key to the tiles left, at its right the
    others."""

    def __init__(self, others):
        self.zone = "board"  # or "second", "key", "others"
        self.cell = 9
        self.other = 0
        self.others = others
        self.level = 4  # the height at which left and right stay

    def memo(self):
        return self.zone, self.cell, self.other, self.level

    def recall(self, memo):
        self.zone, self.cell, self.other, self.level = memo

    def go(self, cell):
        self.zone = "board"
        self.cell = cell
        self.level = level_of(cell)

    def nearest(self, may):
        """To the marked cell that is nearest."""
        best = 99
        column = column_of(self.cell)
        level = level_of(self.cell)
        for cell in range(19):
            far = 2 * abs(column_of(cell) - column) + abs(level_of(cell) - level)
            if may[cell] and far < best:
                best = far
                found = cell
        if best < 99:
            self.go(found)

    def move(self, button, second):
        """An arrow; `second`: there is another tile to choose. False: nowhere to go."""
        if self.zone == "board":
            return self._on_board(button, second)
        if self.zone == "others":
            return self._on_others(button)
        if self.zone == "second":
            if button == DOWN:
                self.go(16)
            elif button == LEFT:
                self.go(12)
            else:
                return False
            return True
        if button == UP:
            self.go(2)
        elif button == RIGHT:
            self.go(6)
        else:
            return False
        return True

    def _on_board(self, button, second):
        cell = self.cell
        column = column_of(cell)
        if button in (UP, DOWN):
            return self._in_column(button, cell, column, second)
        if button == RIGHT and column == 4:
            if not self.others:
                return False
            self.zone = "others"
            self.other = min(cell - FIRST[4], self.others - 1)
            return True
        column += 1 if button == RIGHT else -1
        level = level_of(cell)
        # Of the two cells beside this one the one nearer to the height one came from.
        near = -1 if level >= self.level else 1
        to = cell_at(column, level + near)
        if to < 0:
            to = cell_at(column, level - near)
        if to < 0:
            return False
        self.cell = to
        return True

    def _in_column(self, button, cell, column, second):
        to = cell + (1 if button == DOWN else -1)
        if FIRST[column] <= to < FIRST[column + 1]:
            self.go(to)
        elif button == UP and column > 2 and second:
            self.zone = "second"
        elif button == DOWN and column < 2:
            self.zone = "key"
        else:
            return False
        return True

    def _on_others(self, button):
        if button == LEFT:
            self.go(FIRST[4] + self.other)
            return True
        to = self.other + (1 if button == DOWN else -1)
        if button == RIGHT or not 0 <= to < self.others:
            return False
        self.other = to
        return True


# What is in hand


class Hand:
    """The called tile, or the two of a pair, while they may still be moved: in hand or on a cell.
    `ahead(moves)`: the legal moves after these, from the console."""

    ahead = None

    def __init__(self):
        self.begin(b"", ())

    def begin(self, call, legal):
        """Another call. `legal`: the moves before anything is placed."""
        self.call = call
        self.legal = legal
        self.cells = [IN_HAND] * len(call)
        self.order = []  # which tiles are placed, the first one at the front
        self.now = 0  # the tile that A places or shifts

    def memo(self):
        return self.call, tuple(self.cells), tuple(self.order), self.now

    def recall(self, memo):
        self.call, cells, order, self.now = memo
        self.cells = list(cells)
        self.order = list(order)

    def find(self, cell):
        """The tile that is there, -1: none of these."""
        for i in self.order:
            if self.cells[i] == cell:
                return i
        return -1

    @property
    def complete(self):
        return len(self.order) == len(self.call)

    def move(self, i, cell=IN_HAND):
        """The move that places tile i where it is, or on this cell."""
        return self.call[i] * rules.CELLS + (self.cells[i] if cell == IN_HAND else cell)

    def put(self, cell):
        """Place the tile in play there, or shift it; then one still in hand is in play."""
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

    def hold(self, moves):
        """Place these and no others."""
        while self.lift():
            pass
        for move in moves:
            self.choose_tile(move // rules.CELLS)
            self.put(move % rules.CELLS)

    def lift(self):
        """Take the last one into the hand again. False: nothing is placed."""
        if not self.order:
            return False
        self.now = self.order.pop()
        self.cells[self.now] = IN_HAND
        return True

    def hangs(self):
        """Of a pair: is the other tile where only the one in play makes it legal?"""
        other = 1 - self.now
        return other in self.order and self.move(other) not in self.legal

    def spots(self, may):
        """Mark the cells where the tile in play may go, in whatever order they are played."""
        for cell in range(rules.CELLS):
            may[cell] = 0
        if not self.call or not self.legal:
            return
        other = 1 - self.now
        placed = other in self.order
        hangs = placed and self.hangs()
        moves = self.legal
        if placed and not hangs:
            moves = self.ahead((self.move(other),))
        tile = self.call[self.now]
        for move in moves:
            cell = move % rules.CELLS
            if move // rules.CELLS == tile:
                may[cell] = not hangs or self.cells[other] in rules.neighbours(cell)
        if placed:
            may[self.cells[other]] = 0

    def moves(self, cell=IN_HAND):
        """All that is placed as moves in an order that the rules allow; with `cell`: as if the
        tile in play were there."""
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
