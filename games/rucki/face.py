# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Typing in a printed board of Rucki Zucki: its numbers in reading order, picked from those left.

Above, the board as far as it is known; below, the numbers, one to take the last back, one for
done. What has been typed is kept in the settings, so that leaving loses nothing: a character a
number, as far as it has been typed, chr(48 + number).
"""

import displayio

from games.rucki.rules import BLUE, JOKER, PILE
from ludopoche.keys import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B
from ludopoche.ui import letters
from ludopoche.ui.page import BRIGHT, SOFT, TEXT, Page
from ludopoche.ui.widgets import Cursor

W = (13, 20, 26)
H = (12, 23, 23)
ACROSS = 12
NUMBERS = 46
DELETE = NUMBERS  # places in the field below
DONE = NUMBERS + 1


class Screen:
    KEEP = False
    MENU = True

    def __init__(self, stage):
        self.stage = stage
        self.at = 0
        self.changed = False

    def open(self, memo):
        stage = self.stage
        stage.game_words("rucki")
        self.typed = numbers(stage.settings.own.get("face", ""))
        self.at = memo or 0
        self.face = letters.face("7x10" if stage.size else "5x7")
        self.page = Page(stage)
        self.cursor = Cursor(stage, 1)
        self.group = displayio.Group()
        self.group.append(self.page.grid)
        self.group.append(self.cursor.group)
        self.w = W[stage.size]
        self.h = H[stage.size]
        self.left = (stage.width - ACROSS * self.w) // 2
        self.below = 4 * self.h + (4 if stage.size == 0 else 12)
        self.show()

    def close(self):
        self.keep()
        self.group = self.page = self.cursor = None
        return self.at

    def keep(self):
        if self.changed:
            kept = "".join([chr(48 + number) for number in self.typed])
            self.stage.settings.own["face"] = kept
            self.stage.settings.save()
            self.changed = False

    def show(self):
        self.page.clear()
        place = 0
        for i in range(len(BLUE)):
            cell = BLUE[i]
            if cell in (JOKER, PILE):
                self._cell(i, 0, "J" if cell == JOKER else "P", SOFT)
                continue
            if place < len(self.typed):
                self._cell(i, 0, str(self.typed[place]), SOFT if i & 1 else TEXT)
            elif place == len(self.typed):
                self._cell(i, 0, "?", BRIGHT)
            else:
                self._cell(i, 0, "·", SOFT)
            place += 1
        self.page.rect(self.left, self.below - 2, ACROSS * self.w, 1, SOFT)
        for i in range(NUMBERS):
            if i + 1 not in self.typed:
                # Two shades in turn: figures that almost touch stay apart.
                self._cell(i, self.below, str(i + 1), SOFT if i & 1 else TEXT)
        self._cell(DELETE, self.below, "←", BRIGHT)
        self._cell(DONE, self.below, "✓", BRIGHT)
        self._mark()

    def _cell(self, i, top, text, colour):
        face = self.face if text.isdigit() else self.stage.text
        x = self.left + i % ACROSS * self.w
        y = top + i // ACROSS * self.h
        self.page.number(x, y, self.w, self.h, text, face, colour)

    def _mark(self):
        stage = self.stage
        x = self.left + self.at % ACROSS * self.w
        y = stage.top + self.below + self.at // ACROSS * self.h
        self.cursor.at(x + 1, y + 1, self.w - 2, self.h - 2)
        stage.status.show(-1, "", "%s  %d/%d" % (stage.word("printed"), len(self.typed), NUMBERS))
        key = "delete" if self.at == DELETE else "done" if self.at == DONE else "type"
        stage.hint.show(stage.word(key), stage.word("back"))

    def press(self, button):
        stage = self.stage
        if button == B:
            stage.back()
        elif button == SELECT:
            stage.open("help", "rucki", 7)
        elif button == START or (button == A and self.at == DONE):
            if len(self.typed) == NUMBERS:
                stage.back()
            else:
                stage.sound("wrong")
        elif button == A:
            self._type()
        elif button in (UP, DOWN, LEFT, RIGHT):
            step = {LEFT: -1, RIGHT: 1, UP: -ACROSS, DOWN: ACROSS}[button]
            self.at = (self.at + step) % (NUMBERS + 2)
            stage.sound("move")
            self._mark()

    def _type(self):
        if self.at == DELETE:
            if not self.typed:
                return
            self.typed = self.typed[:-1]
            self.stage.sound("swap")
        else:
            if self.at + 1 in self.typed:
                self.stage.sound("wrong")
                return
            self.typed.append(self.at + 1)
            self.stage.sound("place")
            if len(self.typed) == NUMBERS:
                self.at = DONE
        self.changed = True
        self.show()


def numbers(kept):
    """The numbers typed so far, each once."""
    found = []  # a bytearray has no "in" on a board
    for char in kept:
        number = ord(char) - 48
        if 1 <= number <= NUMBERS and number not in found:
            found.append(number)
    return found


def text(kept):
    """The 48 cells as the rules read them."""
    typed = numbers(kept)
    cells = []
    at = 0
    for printed in BLUE:
        if printed == PILE:
            cells.append("P")
        elif printed == JOKER:
            cells.append("J")
        elif at < len(typed):
            cells.append(str(typed[at]))
            at += 1
    return ",".join(cells)
