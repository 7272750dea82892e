# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The sixteen perfect boards of Take It Easy, the only ones worth 307, one by one.

`python3 -m sim prove easy` finds them; perfect.bin keeps their tiles, 19 bytes a board, in the
order of the cells.
"""

import displayio

from games.easy.build import Cells, board, foot, piece
from games.easy.rules import CELLS, NUMBERS
from games.easy.seen import Count
from ludopoche.keys import DOWN, LEFT, RIGHT, SELECT, UP, A, B
from ludopoche.ui.letters import Figures
from ludopoche.ui.page import SOFT, Page
from ludopoche.ui.theme import GOLD, NIGHT

BOARDS = 16
FILE = __file__[: __file__.rfind("gallery.")] + "perfect.bin"


def perfect(number):
    """Return the tiles of one of the boards, from 0 on."""
    with open(FILE, "rb") as file:
        file.seek(number * CELLS)
        return file.read(CELLS)


class Screen:
    KEEP = False
    MENU = True

    def __init__(self, stage):
        self.stage = stage
        self.at = 0

    def open(self, memo):
        stage = self.stage
        stage.game_words("easy")
        self.at = memo or 0
        self.group = displayio.Group(x=stage.left)
        self.hint_x = 0
        with stage.sheets("easy") as sheets:
            left, top, first, self.pitch, self.gap = sheets.numbers("gallery is at")
            if stage.size == 0:
                self.hint_x = foot(stage, sheets, self.group)
            self.board = board(stage, sheets, Cells(stage, sheets), self.group)
            self.figures = Figures(sheets.read("sum"), sheets.note("sum"))
        # The sum on a bitmap of its own: a page of the whole height would be a large object.
        self.sum = displayio.Bitmap(stage.span - left, self.figures.high, 2)
        piece(self.group, self.sum, stage.few(NIGHT, GOLD), left, stage.top + top)
        below = top + self.figures.high
        self.first = first - below
        self.page = Page(stage, stage.top + below, w=stage.span - left, x=left)
        self.group.append(self.page.grid)
        self.looks = bytearray(CELLS)
        self.count = Count()
        self.show()

    def close(self):
        self.group = self.board = self.page = self.sum = None
        return self.at

    def show(self):
        stage = self.stage
        tiles = perfect(self.at)
        self.count.take(tiles)
        self.board.show(tiles, self.count, self.looks)
        self._write()
        text = stage.word("gallery", self.at + 1, BOARDS)
        stage.status.show(-1, "", text)
        stage.hint.show(stage.word("next"), stage.word("back"), "", self.hint_x)

    def _write(self):
        """The sum, and what the lines of each direction give of it."""
        page = self.page
        page.clear()
        self.sum.fill(0)
        now = self.count.now
        self.figures.write(self.sum, (self.sum.width - self.figures.width(now)) // 2, 0, now)
        for direction in range(3):
            points = 0
            for line in range(direction * 5, direction * 5 + 5):
                points += self.count.points(line)
            y = self.first + direction * self.pitch
            page.text(3, y, " ".join(NUMBERS[direction]), SOFT)
            page.right(page.w - 3, y + self.gap, str(points))

    def press(self, button):
        stage = self.stage
        if button == B:
            stage.back()
        elif button == SELECT:
            stage.open("help", "easy", 0)
        elif button in (A, RIGHT, DOWN):
            self._turn(1)
        elif button in (LEFT, UP):
            self._turn(-1)

    def _turn(self, step):
        self.at = (self.at + step) % BOARDS
        self.stage.sound("move")
        self.show()
