# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A question with a few answers. B gives none of them."""

import displayio

from ludopoche.keys import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B
from ludopoche.ui.page import wrap
from ludopoche.ui.theme import NIGHT, PAPER, SLATE
from ludopoche.ui.widgets import Cursor


class Screen:
    KEEP = False

    def __init__(self, stage, question, answers):
        self.stage = stage
        self.question = question
        self.answers = answers
        self.at = 0

    def open(self, memo):
        stage = self.stage
        face = stage.text
        self.group = displayio.Group()
        button = stage.few(SLATE, PAPER)
        room = stage.width - 4 * stage.top // 3
        lines = []
        for part in self.question.split("\n"):
            lines += wrap(face, part, room)
        step = face.line + 2
        pitch = 2 * step - step // 4  # from one answer to the next
        high = len(lines) * step - lines.count("") * (step // 2) + len(self.answers) * pitch
        y = (stage.top + stage.foot - high) // 2
        for line in lines:
            if line:
                self._line(line, y, 0, stage.few(NIGHT, PAPER))
                y += step
            else:  # parts two paragraphs
                y += step - step // 2
        y += step // 2
        self.buttons = []
        for answer in self.answers:
            self.buttons.append(self._line(answer, y, step // 2, button))
            y += pitch
        self.cursor = Cursor(stage)
        self.group.append(self.cursor.group)
        self._mark()
        stage.status.show(-1, "", "Ludopoche")
        stage.hint.show(stage.word("choose"), stage.word("back"))

    def _line(self, text, y, pad, palette):
        """One line in the middle; `pad` makes a button of it."""
        face = self.stage.text
        text = face.fit(text, self.stage.width - 4 - 4 * pad)
        bitmap = displayio.Bitmap(face.width(text) + 4 * pad + 1, face.line + pad, 2)
        face.paint(bitmap, 2 * pad, face.up + pad // 2, text, 1)
        x = (self.stage.width - bitmap.width) // 2
        tile = displayio.TileGrid(bitmap, pixel_shader=palette, x=x, y=y)
        self.group.append(tile)
        return tile

    def _mark(self):
        tile = self.buttons[self.at]
        self.cursor.at(tile.x, tile.y, tile.bitmap.width, tile.bitmap.height)

    def press(self, button):
        if button == A:
            self.stage.back(self.at)
        elif button == B:
            self.stage.back()
        elif button in (UP, LEFT, DOWN, RIGHT):
            step = -1 if button in (UP, LEFT) else 1
            self.at = (self.at + step) % len(self.answers)
            self.stage.sound("move")
            self._mark()

    def close(self):
        self.group = self.buttons = self.cursor = None


class Which(Screen):
    """A card has come back, and the device was played on without it: whose saves go on? B asks
    again at the next start; until then the card is used, and nothing of the device's is touched."""

    def __init__(self, stage):
        from ludopoche.store import card

        self.card = card
        held = card.held(stage.keeper)
        question = stage.word("which", *(held[0] + held[1]))
        super().__init__(stage, question, (stage.word("of card"), stage.word("of device")))

    def press(self, button):
        stage = self.stage
        if button != A:
            super().press(button)
            return
        self.card.decide(stage.keeper, self.at == 1)
        stage.settings.read()
        stage.dress()
        stage.home()


OTHERS = {"which": Which}


# Where saves go, in words, and why not to a better place


def place(stage):
    keeper = stage.keeper
    text = stage.word("store.%s.why" % keeper.where)
    if keeper.why:
        text += " " + stage.word("store.not." + keeper.why)
    if keeper.damaged:
        text += " " + stage.word("store.damaged", keeper.damaged)
    return text


SOON = "…"  # welcomed, while the files for saves are still to be made


def tell(stage, news):
    """Say it, and remember that it has been said. Who comes for the first time is welcomed instead,
    and told what the board's keys do, unless matches can't be kept or some are damaged. Without
    `news` they are still to come."""
    settings = stage.settings
    before = settings.told
    well = news is None or not stage.keeper.damaged and stage.keeper.where != "memory"
    settings.told = "%s %s" % (news or (SOON, ""))
    if news is not None:
        settings.save()
    if before[:1] == SOON and well:
        return
    if well and not before:
        label = stage.device.label
        keys = stage.word("welcome.keys", label(A), label(B))
        more = stage.word("welcome.more", label(START), label(SELECT))
        text = "\n".join([stage.word("welcome"), "", keys, more])
    else:
        text = place(stage)
    stage.open("ask", text, (stage.word("go on"),))
