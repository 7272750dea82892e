# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The sixteen perfect boards of Take It Easy, one by one."""

import displayio

from games.easy import cells, perfect, rules
from games.easy.board import Board
from games.easy.count import Count
from games.easy.layout import HINT_X
from ludopoche import memory
from ludopoche.keys import DOWN, LEFT, RIGHT, SELECT, UP, A, B
from ludopoche.ui import larger
from ludopoche.ui.page import BRIGHT, SOFT, Page

# By size of the glass: where the text begins, the sum's figures and top, the first of the other
# numbers, their pitch, and how far below its name each stands.
PAGE = (
    (113, "14x20", 4, 34, 23, 10),
    (197, "11x14", 10, 56, 48, 16),
    (228, "21x30", 14, 70, 36, 0),
)


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
        self.group = displayio.Group()
        left = PAGE[stage.size][0]
        self.page = Page(stage, x=left, w=stage.width - left)
        self.group.append(self.page.grid)
        self.board = Board(*cells.whole_board(stage))
        self.group.append(self.board.group)
        self.looks = bytearray(rules.CELLS)
        self.count = Count()
        self.show()

    def close(self):
        self.group = self.board = self.page = None
        memory.forget_games()
        return self.at

    def show(self):
        stage = self.stage
        tiles = perfect.board(self.at)
        self.count.take(tiles)
        self.board.show(tiles, self.count, self.looks)
        self._write()
        text = stage.word("gallery", self.at + 1, perfect.BOARDS)
        stage.status.show(-1, "", text)
        x = 0 if stage.size else HINT_X
        stage.hint.show(stage.word("next"), stage.word("back"), "", x)

    def _write(self):
        """The sum, and what the lines of each direction give of it."""
        page = self.page
        page.clear()
        _, figures, top, first, pitch, below = PAGE[self.stage.size]
        face = larger.face(figures)
        text = str(self.count.now)
        x = (page.w - face.width(text)) // 2
        face.paint(page.bitmap, x, top, text, BRIGHT)
        for direction in range(3):
            points = 0
            for line in range(direction * 5, direction * 5 + 5):
                points += self.count.points(line)
            y = first + direction * pitch
            page.text(3, y, " ".join(rules.NUMBERS[direction]), SOFT)
            page.right(page.w - 3, y + below, str(points))

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
        self.at = (self.at + step) % perfect.BOARDS
        self.stage.sound("move")
        self.show()
