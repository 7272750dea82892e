# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The rules of a game, or how the console works: pages of a text file, one thought a page, some
with a picture out of the game's art. A page fits every screen: tests/words sees to it."""

import displayio

from ludopoche.keys import DOWN, LEFT, RIGHT, SELECT, UP, A, B
from ludopoche.ui.page import Page
from ludopoche.ui.theme import NIGHT, PAPER
from ludopoche.words import texts

STEP = (11, 16, 16)  # from one line to the next; between paragraphs half of that more
ABOVE = (2, 6, 6)  # rows above a picture and below it
SIDE = 5  # columns beside the text


class Screen:
    KEEP = False
    MENU = "match"

    def __init__(self, stage, game, place=0):
        self.stage = stage
        self.game = game
        self.number = place

    def open(self, memo):
        stage = self.stage
        if memo is not None:
            self.number = memo
        self.page = Page(stage, plain=(NIGHT, PAPER))
        self.group = displayio.Group()
        self.group.append(self.page.grid)
        try:
            self.leaves = Leaves(stage.words.lang, self.game)
        except OSError:
            self.leaves = None
            self.page.middle(self.page.h // 2, stage.word("no help"))
            stage.status.show(-1, "", stage.word("rules"))
            stage.hint.show("", stage.word("back"))
            return
        self.number = min(self.number, len(self.leaves) - 1)
        self.show()

    def close(self):
        self.group = self.page = self.leaves = None
        return self.number

    def show(self):
        stage = self.stage
        page = self.page
        room = page.w - 2 * SIDE
        title, lines, name = self.leaves.read(self.number, stage.text, room, stage.device)
        page.clear()
        top = self._picture(name)
        for y, line in placed(lines, top + stage.text.up + 2, STEP[stage.size]):
            page.text(SIDE, y, line)
        count = "%d/%d" % (self.number + 1, len(self.leaves))
        room = stage.status.room("", -1) - stage.text.width("  " + count) - 4
        stage.status.show(-1, "", stage.text.fit(title, room) + "  " + count)
        last = self.number == len(self.leaves) - 1
        stage.hint.show("" if last else stage.word("more"), stage.word("back"))

    def _picture(self, name):
        """Show the page's picture, if it has one. The row where the text may begin."""
        stage = self.stage
        while len(self.group) > 1:
            self.group.pop()
        if not name:
            return 0
        try:
            with stage.sheets(self.game or "console") as sheets:
                bitmap = sheets.read(name)
        except (OSError, MemoryError):
            return 0  # its file isn't whole, or memory is short: the words stand for themselves
        x = (stage.width - bitmap.width) // 2
        above = ABOVE[stage.size]
        tile = displayio.TileGrid(bitmap, pixel_shader=stage.palette, x=x, y=stage.top + above)
        self.group.append(tile)
        return bitmap.height + 2 * above - 1

    def press(self, button):
        if button in (B, SELECT):
            self.stage.back()
        elif self.leaves is None:
            return
        elif button in (A, DOWN, RIGHT):
            self._turn(self.number + 1)
        elif button in (UP, LEFT):
            self._turn(self.number - 1)

    def _turn(self, number):
        if 0 <= number < len(self.leaves):
            self.number = number
            self.stage.sound("move")
            self.show()


def placed(lines, y, step):
    """(row, line) of what is written, from a row on."""
    out = []
    for line in lines:
        if line:
            out.append((y, line))
            y += step
        else:
            y += step // 2
    return out


# A help file read a page at a time: "---" parts the pages, the first line of each is its title,
# and "[picture name]" stands for a picture.


class Leaves:
    def __init__(self, lang, game):
        """Raises OSError where there is no help."""
        self.path, self.starts = texts.pages(lang, game)

    def __len__(self):
        return len(self.starts) - 1

    def read(self, number, face, room, device):
        """The title of a page; its lines, cut to fit, "" between paragraphs; the name of its
        picture, or "". The device says what is printed on a key."""
        from ludopoche.ui.page import wrap

        title = None
        lines = []
        picture = ""
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
                elif text.startswith("[picture "):
                    picture = text[9:-1]
                elif text:
                    for key in range(A, SELECT + 1):
                        text = text.replace("{" + device.names[key] + "}", device.label(key))
                    for line in wrap(face, text, room):
                        lines.append(line)
                elif lines and lines[-1]:
                    lines.append("")
        while lines and not lines[-1]:
            lines.pop()
        return title or "", lines, picture
