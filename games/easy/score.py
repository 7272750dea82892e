# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The points of a round of Take It Easy, and where they come from: the lines that count on their
board, and beside it what each number has brought."""

from games.easy import rules
from games.easy.rules import FIRST, column_of, rank_of
from ludopoche.ui import letters
from ludopoche.ui.page import Page, Strips
from ludopoche.ui.theme import DIM, INK, NIGHT, SLATE

COLOURS = b"\x0d\x07\x08\x0e\x09\x06\x0b\x0c\x0a"  # of the nine numbers, as in the layout
PLAIN, _, GROUND = range(1, 4)  # of the picture's colours; others are the theme's
ACROSS = (16, 26, 26)  # from one column to the next
DOWN = (20, 38, 38)  # and from one cell to the next
WIDE = (20, 34, 34)  # of a cell
FACES = ("3x5", "7x10", "7x10")
PLATE = ((5, 7), (9, 12), (9, 12))
# The middles of a cell's three numbers, left, middle, right, from its own middle.
PLACES = (((-5, 4), (0, -6), (5, 4)), ((-8, 6), (0, -12), (8, 6)), ((-8, 6), (0, -12), (8, 6)))


def show(stage, group, match, state, seat):
    """Return the points."""
    board = bytearray(bytes((rules.FREE,)) * rules.CELLS)
    own = state["boards"][seat]
    for name in own:
        move = rules.move(own[name] + name)
        board[move % rules.CELLS] = move // rules.CELLS
    drawn = _Board(stage, board)
    group.append(drawn.picture.grid)
    x = drawn.picture.w + 8
    page = Page(stage, x=x, w=stage.width - x)
    group.append(page.grid)
    pitch = page.h // 9
    face = page.face
    y = (page.h - pitch * len(drawn.lines)) // 2 + (pitch - face.cap) // 2
    points = 0
    for number in sorted(drawn.lines, reverse=True):
        lines = drawn.lines[number]
        count = sum(lines)
        brought = str(number * count)
        text = "%d × (%s)" % (number, "+".join([str(cells) for cells in lines]))
        if len(lines) == 1 or face.width(text + brought) > page.w - 12:
            text = "%d × %d" % (number, count)
        page.text(2, y, text)
        page.right(page.w - 6, y, brought)
        points += number * count
        y += pitch
    return points


class _Board:
    def __init__(self, stage, board):
        size = self.size = stage.size
        self.down = DOWN[size]
        self.across = ACROSS[size]
        self.wide = WIDE[size]
        high = stage.foot - stage.top
        self.top = (high - 5 * self.down) // 2 + self.down // 2
        wide = 4 * self.across + self.wide + 4
        # What letters are painted in first is that of most of them.
        colours = stage.mixed(INK, DIM, SLATE, NIGHT, *range(4, 16))
        self.picture = Strips(wide, high, 16, colours, 0, stage.top)
        self.picture.fill(GROUND)
        self.lines = {}  # of each number, how long its lines are that count
        lit = bytearray(rules.CELLS)  # a bit for each direction
        for cell in range(rules.CELLS):
            self._ground(*self.middle(cell))
        for line in range(15):
            cells = rules.LINES[line]
            number = rules.line_score(board, 0, line) // len(cells)
            if number:
                self.lines[number] = self.lines.get(number, ()) + (len(cells),)
                direction = line // 5
                self._band(cells, direction, kind(board[cells[0]], direction))
                for cell in cells:
                    lit[cell] |= 1 << direction
        face = letters.face(FACES[size])
        for cell in range(rules.CELLS):
            if board[cell] != rules.FREE:
                for direction in range(3):
                    self._number(face, cell, board[cell], direction, lit[cell] >> direction & 1)

    def middle(self, cell):
        column = column_of(cell)
        y = self.top + abs(column - 2) * self.down // 2 + (cell - FIRST[column]) * self.down
        return 2 + self.wide // 2 + column * self.across, y

    def _ground(self, x, y):
        """A hexagon."""
        half = self.down // 2 - 1
        for row in range(0, half, 2):
            reach = self.wide // 2 - (self.wide - self.across) * row // half - 2
            self.picture.rect(x - reach, y - row - 2, 2 * reach, 2, SLATE)
            self.picture.rect(x - reach, y + row, 2 * reach, 2, SLATE)

    def _band(self, cells, direction, colour):
        """Through all cells of a line, from edge to edge."""
        x, y = self.middle(cells[0])
        end, foot = self.middle(cells[-1])
        thick = 2 + self.size
        if direction == 1:
            top = min(y, foot) - self.down // 2 + 1
            high = abs(foot - y) + self.down - 2
            self.picture.rect(x - thick // 2, top, thick, high, colour)
            return
        if end < x:
            x, y, end, foot = end, foot, x, y
        out = self.across // 2
        for at in range(x - out, end + out):
            row = y + (at - x) * (foot - y) // (end - x)
            self.picture.rect(at, row - thick // 2, 1, thick, colour)

    def _number(self, face, cell, tile, direction, lit):
        x, y = self.middle(cell)
        right, low = PLACES[self.size][direction]
        w, h = PLATE[self.size]
        x += right - w // 2
        y += low - h // 2
        colour = PLAIN
        if lit:
            self.picture.rect(x, y, w, h, kind(tile, direction))
            colour = INK
        number = str(rules.SHOWS[direction][tile])
        self.picture.number(x, y, w, h, number, face, colour)


def kind(tile, direction):
    """The colour of a tile's number."""
    return COLOURS[direction * 3 + rank_of(tile, direction)]
