# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The rules of a game, or how the console works: pages of a text file, a glassful at a time."""

import displayio

from ludopoche.keys import DOWN, LEFT, NAMES, RIGHT, SELECT, UP, A, B
from ludopoche.ui.page import Page
from ludopoche.ui.theme import NIGHT, PAPER
from ludopoche.words import texts

STEP = (11, 16, 16)


class Screen:
    KEEP = False
    MENU = "match"

    def __init__(self, stage, game, place=0):
        self.stage = stage
        self.game = game
        self.number = place
        self.part = 0  # which glassful of the page

    def open(self, memo):
        stage = self.stage
        if memo is not None:
            self.number, self.part = memo
        self.step = STEP[stage.size]
        self.page = Page(stage, plain=(NIGHT, PAPER))
        self.group = displayio.Group()
        self.group.append(self.page.grid)
        self.fit = (self.page.h - stage.text.up - 1) // self.step
        try:
            self.leaves = Leaves(stage.words.lang, self.game)
        except OSError:
            self.leaves = None
            self.page.middle(self.page.h // 2, stage.word("no help"))
            stage.status.show(-1, "", stage.word("rules"))
            stage.hint.show("", stage.word("back"))
            return
        self.number = min(self.number, len(self.leaves) - 1)
        self._read()
        self.show()

    def close(self):
        self.group = self.page = self.leaves = None
        return self.number, self.part

    def _read(self):
        stage = self.stage
        room = self.page.w - 10
        self.title, lines = self.leaves.read(self.number, stage.text, room, stage.device.label)
        self.parts = glassfuls(lines, self.fit)
        self.part = min(self.part, len(self.parts) - 1)

    def show(self):
        stage = self.stage
        page = self.page
        page.clear()
        y = page.face.up + 2
        for line in self.parts[self.part]:
            page.text(5, y, line)
            y += self.step
        count = "%d/%d" % (self.number + 1, len(self.leaves))
        room = stage.status.room("", -1) - stage.text.width("  " + count) - 4
        stage.status.show(-1, "", stage.text.fit(self.title, room) + "  " + count)
        last = self.number == len(self.leaves) - 1 and self.part == len(self.parts) - 1
        stage.hint.show("" if last else stage.word("more"), stage.word("back"))

    def press(self, button):
        if button in (B, SELECT):
            self.stage.back()
        elif self.leaves is None:
            return
        elif button in (A, DOWN):
            self._turn(1)
        elif button == UP:
            self._turn(-1)
        elif button in (LEFT, RIGHT):
            self._leaf(1 if button == RIGHT else -1, 0)

    def _turn(self, step):
        """A glassful on or back, over the page's edge too."""
        part = self.part + step
        if 0 <= part < len(self.parts):
            self.part = part
            self._shown()
        else:
            self._leaf(step, 0 if step > 0 else 99)

    def _leaf(self, step, part):
        number = self.number + step
        if not 0 <= number < len(self.leaves):
            return
        self.number = number
        self.part = part
        self._read()
        self._shown()

    def _shown(self):
        self.stage.sound("move")
        self.show()


def glassfuls(lines, fit):
    """Lines cut into as few parts as there must be: between paragraphs if that will do, else so
    that no line or two are left alone. None begins with a gap."""
    parts = []
    while len(lines) > fit:
        least = len(lines) - (len(lines) - 1) // fit * fit  # more would not fit after this part
        cut = fit
        while cut >= least and lines[cut]:
            cut -= 1
        if cut < least:
            cut = max(least, min(fit, len(lines) - 3))
        parts.append(lines[:cut])
        lines = lines[cut if lines[cut] else cut + 1 :]
    parts.append(lines)
    return parts


# A help file read a page at a time: pages are parted by a line "---", the first line of each is


class Leaves:
    def __init__(self, lang, game):
        """Raises OSError where there is no help."""
        self.path, self.starts = texts.pages(lang, game)

    def __len__(self):
        return len(self.starts) - 1

    def read(self, number, face, room, label):
        """The title of a page, and its lines, cut to fit; "" between paragraphs. `label` says what
        is printed on a key."""
        from ludopoche.ui.note import wrap

        title = None
        lines = []
        left = self.starts[number + 1] - self.starts[number]
        with open(self.path, "rb") as file:
            file.seek(self.starts[number])
            while left > 0:
                raw = file.readline(left)
                left -= len(raw)
                text = texts.plain(raw).strip()
                if not raw or text == "---":
                    break
                if title is None:
                    title = text
                elif text:
                    for key in range(A, SELECT + 1):
                        text = text.replace("{" + NAMES[key] + "}", label(key))
                    for line in wrap(face, text, room):
                        lines.append(line)
                elif lines and lines[-1]:
                    lines.append("")
        while lines and not lines[-1]:
            lines.pop()
        return title or "", lines
