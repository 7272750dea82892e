# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A few pages of labels: adafruit_display_text in a PageLayout, one below the other in a
LinearLayout. Only the page that is looked at holds its labels; all of them at once would not fit
on a board with 192 KB."""

import displayio

from hardware.keys import DOWN, LEFT, RIGHT, SELECT, UP, A, B
from ludopoche.menu import labelled


class Leaflet:
    """A screen says how many pages, and fills a Group for one."""

    KEEP = False
    MENU = True
    HELP = 3

    def __init__(self, stage):
        self.stage = stage
        self.at = 0

    def open(self, memo):
        if memo is not None:
            self.at = memo
        self.group = displayio.Group()
        self.pages = labelled.pages()
        self.leaves = []
        for _ in range(self.count()):
            self.leaves.append(displayio.Group())
            self.pages.add_content(self.leaves[-1])
        self.group.append(self.pages)
        self.show()

    def close(self):
        self.group = self.pages = self.leaves = None
        return self.at

    def show(self):
        stage = self.stage
        for leaf in self.leaves:
            while len(leaf):
                leaf.pop()
        self.fill(self.at, self.leaves[self.at])
        stage.drop_fonts()  # the labels are painted
        self.pages.show_page(page_index=self.at)
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
        """Lines in one label; the first one's capitals begin at y."""
        return labelled.label(self.stage, x, y, lines, step, colour)

    def stack(self, group, x, y, gap, labels):
        """Labels one below the other, so many rows apart."""
        labelled.stack(group, x, y, gap, labels)
