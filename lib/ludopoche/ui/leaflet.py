# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A few pages of labels. Only the page that is looked at holds its labels; all of them at once
would not fit on a board with 192 KB.
"""

import displayio

from ludopoche.keys import DOWN, LEFT, RIGHT, SELECT, UP, A, B
from ludopoche.ui.strips import Strips


class Leaflet:
    """A screen says how many pages, and fills a Group for one."""

    KEEP = False
    MENU = True
    HELP = 7

    def __init__(self, stage):
        self.stage = stage
        self.at = 0

    def open(self, memo):
        if memo is not None:
            self.at = memo
        self.group = displayio.Group()
        self.page = displayio.Group()
        self.group.append(self.page)
        self.show()

    def close(self):
        self.group = self.page = None
        return self.at

    def show(self):
        stage = self.stage
        while len(self.page):
            self.page.pop()
        self.fill(self.at, self.page)
        stage.drop_fonts()  # the labels are painted
        text = "%s  %d/%d" % (self.title(self.at), self.at + 1, self.count())
        stage.status.show(-1, "", text)
        stage.hint.show(stage.word("more"), stage.word("back"))

    def turn(self, step):
        self.at = (self.at + step) % self.count()
        self.stage.sound("move")
        self.show()

    def press(self, button):
        stage = self.stage
        if button == B:
            stage.back()
        elif button == SELECT:
            stage.open("help", "", self.HELP)
        elif button in (A, RIGHT, DOWN):
            self.turn(1)
        elif button in (LEFT, UP):
            self.turn(-1)

    def label(self, x, y, lines, step, colour):
        """Lines in one picture; the first one's capitals begin at y."""
        stage = self.stage
        face = stage.text
        wide = 1
        for line in lines:
            wide = max(wide, face.width(line))
        high = face.line + step * (len(lines) - 1)
        strips = Strips(wide, high, 2, stage.mixed(-1, colour), x, y - face.up)
        for i in range(len(lines)):
            strips.paint(face, 0, face.up + i * step, lines[i], 1)
        return strips.grid

    def stack(self, group, x, y, gap, labels):
        """Add labels one below the other, so many rows apart."""
        for label in labels:
            label.x = x
            label.y = y - label[0].y
            last = label[-1]
            y += last.y + last.tile_height - label[0].y + gap
            group.append(label)
