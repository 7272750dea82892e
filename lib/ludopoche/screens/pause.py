# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The pause of a match: take back, a hint, the rules, the scores, settings, leave."""

import displayio

from ludopoche.keys import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B
from ludopoche.screens.play import ASK
from ludopoche.ui.theme import DIM, NIGHT, PAPER
from ludopoche.ui.widgets import Cursor

NAMES = ("resume", "hint", "take back", "rules", "scores", "settings", "keep and leave")


class Screen:
    """Each word a bitmap of two colours; brackets around the chosen one. The rows never change
    places: what can't be done now is dim."""

    KEEP = False
    MENU = "match"

    def __init__(self, stage, play):
        self.stage = stage
        self.play = play
        self.at = 0

    def open(self, memo):
        stage = self.stage
        play = self.play
        self.names = NAMES + (("others",) if hasattr(play, "link") else ())
        self.dark = () if play.phase == ASK else ("hint",)
        if not play.can_take_back:
            self.dark += ("take back",)
        self.at = memo or 0
        colours = stage.few(NIGHT, PAPER), stage.few(NIGHT, DIM)
        self.group = displayio.Group()
        face = stage.text
        pitch = min((stage.foot - stage.top - 2) // len(self.names), face.line + 8)
        y = (stage.top + stage.foot - len(self.names) * pitch) // 2
        y += (pitch - face.cap) // 2 - face.up
        for name in self.names:
            word = stage.word(name)
            bitmap = displayio.Bitmap(face.width(word), face.line, 2)
            face.paint(bitmap, 0, face.up, word, 1)
            shade = colours[name in self.dark]
            self.group.append(displayio.TileGrid(bitmap, pixel_shader=shade, x=14, y=y))
            y += pitch
        self._title("pause")
        self.words = stage.word("choose"), stage.word("back"), stage.word("why")
        self.room = stage.hint.longest(self.words)
        self.told = False  # does the bar above say why something can't be done?
        self.cursor = Cursor(stage)
        self.group.append(self.cursor.group)
        self._mark()

    def _title(self, name):
        self.stage.status.show(-1, "", self.stage.word(name))

    def _mark(self):
        word = self.group[self.at]
        self.cursor.at(word.x - 3, word.y, word.bitmap.width + 6, word.bitmap.height)
        choose, back, why = self.words
        a = why if self.names[self.at] in self.dark else choose
        self.stage.hint.show(a, back, "", 0, 0, self.room)

    def close(self):
        self.group = self.cursor = None
        return self.at

    def press(self, button):
        stage = self.stage
        if button in (B, START):
            stage.back()
        elif button == SELECT:
            stage.open("help", self.play.game, 0)
        elif button == A:
            self._pick(self.names[self.at])
        elif button in (UP, LEFT, DOWN, RIGHT):
            self.at = (self.at + (-1 if button in (UP, LEFT) else 1)) % len(self.names)
            self._mark()
            stage.sound("move")
            if self.told:
                self.told = False
                self._title("pause")

    def _pick(self, name):
        stage = self.stage
        play = self.play
        if name in self.dark:
            stage.sound("wrong")
            self.told = True
            self._title("no.hint" if name == "hint" else "no.undo")
        elif name == "rules":
            stage.open("help", play.game, 0)
        elif name == "scores":
            stage.open("scores", play.match, play.secret or play.ended is not None)
        elif name == "others":
            stage.open("peers", play)
        elif name == "settings":
            stage.open("settings", True)
        elif name == "keep and leave":
            stage.back("leave")
        elif name == "take back":
            stage.back("undo")
        else:
            stage.back("hint" if name == "hint" else None)
