# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Take It Easy: what may happen.

A tile is 0 to 26 (left, middle, right number in base three), a cell 0 to 18
(a1 to e3, column by column), a move tile * 19 + cell.

A refused move says, as Wrong(code, value...):
    over                the round is over
    move TEXT           no move of this game (or its number)
    call TILE           this tile is not called, or is placed already
    taken CELL          a tile is there
    apart CELL          contiguous: no tile is beside this cell
and piece TEXT          no tile

Decided, where the leaflet is silent: one to four players; a round may be a
match; contiguous and pairs go together. The seats act in order for each call,
from the round's first seat, and a pair is placed before the next seat acts.
"""

from ludopoche.errors import Wrong

ID = "easy"
SEATS = (1, 4)
OPTIONS = (("contiguous", "0", "1"), ("pairs", "0", "1"))
LOWEST = False
GOALS = (150, 200, 250)  # points of a round that are worth a medal

NUMBERS = ("267", "159", "348")  # left, middle, right
CELLS = 19
FREE = 27  # in the place of a tile: nothing is here
NAMES = "a1a2a3b1b2b3b4c1c2c3c4c5d1d2d3d4e1e2e3"
FIRST = b"\x00\x03\x07\x0c\x10\x13"  # the first cell of each column, and the end
# Of a line: a dead one has two numbers, or too few tiles with its number are left.
UNTOUCHED, OPEN, DONE, DEAD = range(4)


def deck(players):
    return bytearray(range(27))


def _tile(text):
    """The tile of this text, -1 if there is none."""
    if len(text) != 3:
        return -1
    left = NUMBERS[0].find(text[0])
    middle = NUMBERS[1].find(text[1])
    right = NUMBERS[2].find(text[2])
    if left < 0 or middle < 0 or right < 0:
        return -1
    return left * 9 + middle * 3 + right


def _cell(text):
    """The cell of this name, -1 if there is none."""
    at = NAMES.find(text) if len(text) == 2 else -1
    return at // 2 if at % 2 == 0 else -1


def piece(text):
    tile = _tile(text)
    if tile < 0:
        raise Wrong("piece", text)
    return tile


def piece_text(tile):
    return NUMBERS[0][tile // 9] + NUMBERS[1][tile // 3 % 3] + NUMBERS[2][tile % 3]


def cell_text(cell):
    return NAMES[cell * 2 : cell * 2 + 2]


def move(text):
    tile = _tile(text[:3])
    cell = _cell(text[3:])
    if tile < 0 or cell < 0:
        raise Wrong("move", text)
    return tile * CELLS + cell


def move_text(move):
    return piece_text(move // CELLS) + cell_text(move % CELLS)


def column_of(cell):
    column = 0
    while cell >= FIRST[column + 1]:
        column += 1
    return column


def rank_of(tile, direction):
    """The rank of a tile's number among the three of this direction, the smallest first."""
    return (tile // 9, tile // 3 % 3, tile % 3)[direction]


# The cells of the fifteen lines, as numbers: five lines for the left numbers, five for the middle,
# five for the right ones. Written out, for working them out would leave a board's heap in pieces.
LINES = (
    b"\x00\x03\x07",  # a1 b1 c1
    b"\x01\x04\x08\x0c",  # a2 b2 c2 d1
    b"\x02\x05\x09\x0d\x10",  # a3 b3 c3 d2 e1
    b"\x06\x0a\x0e\x11",  # b4 c4 d3 e2
    b"\x0b\x0f\x12",  # c5 d4 e3
    b"\x00\x01\x02",  # column a
    b"\x03\x04\x05\x06",  # b
    b"\x07\x08\x09\x0a\x0b",  # c
    b"\x0c\x0d\x0e\x0f",  # d
    b"\x10\x11\x12",  # e
    b"\x07\x0c\x10",  # c1 d1 e1
    b"\x03\x08\x0d\x11",  # b1 c2 d2 e2
    b"\x00\x04\x09\x0e\x12",  # a1 b2 c3 d3 e3
    b"\x01\x05\x0a\x0f",  # a2 b3 c4 d4
    b"\x02\x06\x0b",  # a3 b4 c5
)


def neighbours(cell):
    """The cells that share an edge with this one: those beside it in a line."""
    near = []
    for line in LINES:
        for i in range(len(line) - 1):
            if line[i] == cell:
                near.append(line[i + 1])
            elif line[i + 1] == cell:
                near.append(line[i])
    return near


# The number a tile shows: SHOWS[direction][tile]; directions as in LINES; a free cell shows 0.
SHOWS = (
    b"\2" * 9 + b"\6" * 9 + b"\7" * 9 + b"\0",
    b"\1\1\1\5\5\5\x09\x09\x09" * 3 + b"\0",
    b"\3\4\x08" * 9 + b"\0",
)


def line_score(boards, at, line):
    """The points of this line of the board that begins at `at`: number times cells if the number is
    the same from edge to edge, else nothing."""
    cells = LINES[line]
    shows = SHOWS[line // 5]
    number = shows[boards[at + cells[0]]]
    for cell in cells:
        if shows[boards[at + cell]] != number:
            return 0
    return number * len(cells)


class Round:
    def __init__(self, players, first, deal, options):
        self.players = players
        self.first = first
        self.deal = bytes(deal)
        self.contiguous = options[0]
        self.pairs = options[1]
        # The seats' boards, one after the other.
        self.boards = bytearray(bytes((FREE,)) * (CELLS * players))
        self.start = 0  # the tiles called before this call
        self.call = 0  # which call it is
        self.placed = 0  # of this call's tiles by the seat on turn: 1 the first, 2 the second
        self.turn = first

    def _size(self):
        """The tiles in this call: two in `pairs`, but the nineteenth comes alone."""
        return 2 if self.pairs and self.start < CELLS - 1 else 1

    def _to_place(self):
        """The called tiles that the seat on turn still has to place, ascending."""
        tiles = []
        if self.turn >= 0:
            for i in range(self._size()):
                if not self.placed & (1 << i):
                    tiles.append(self.deal[self.start + i])
            tiles.sort()
        return tiles

    def _joins(self, at, cell):
        """May the board at `at` grow here? (contiguous: the first tile anywhere.)"""
        if not self.contiguous or (self.start == 0 and self.placed == 0):
            return True
        for near in neighbours(cell):
            if self.boards[at + near] != FREE:
                return True
        return False

    def legal(self):
        moves = []
        at = self.turn * CELLS
        for tile in self._to_place():
            for cell in range(CELLS):
                if self.boards[at + cell] == FREE and self._joins(at, cell):
                    moves.append(tile * CELLS + cell)
        return moves

    def play(self, move):
        if self.turn < 0:
            raise Wrong("over")
        if not 0 <= move < 27 * CELLS:
            raise Wrong("move", move)
        tile = move // CELLS
        cell = move % CELLS
        at = self.turn * CELLS
        if tile not in self._to_place():
            raise Wrong("call", piece_text(tile))
        if self.boards[at + cell] != FREE:
            raise Wrong("taken", cell_text(cell))
        if not self._joins(at, cell):
            raise Wrong("apart", cell_text(cell))
        self.boards[at + cell] = tile
        self.placed |= 1 if tile == self.deal[self.start] else 2
        return self._pass_on()

    def _pass_on(self):
        """After a tile: the same seat, the next seat, the next call or the end."""
        if self.placed < (1 << self._size()) - 1:
            return False
        size = self._size()
        self.placed = 0
        self.turn = (self.turn + 1) % self.players
        if self.turn != self.first:
            return False
        self.start += size
        self.call += 1
        if self.start == CELLS:
            self.turn = -1
            return False
        return True

    def scores(self):
        scores = []
        for seat in range(self.players):
            score = 0
            for line in range(15):
                score += line_score(self.boards, seat * CELLS, line)
            scores.append(score)
        return scores

    def state(self, seat=None):
        """Everything is open: every seat sees the same."""
        names = [piece_text(tile) for tile in range(27)]  # the boards share their texts
        boards = [{} for _ in range(self.players)]
        for cell in range(CELLS):
            name = cell_text(cell)
            for seat in range(self.players):
                tile = self.boards[seat * CELLS + cell]
                if tile != FREE:
                    boards[seat][name] = names[tile]
        return {
            "turn": self.turn if self.turn >= 0 else None,
            "boards": boards,
            "call": [names[tile] for tile in self._to_place()],
        }
