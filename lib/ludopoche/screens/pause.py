# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The pause of a match: take back, a hint, the rules, the scores, settings, leave."""

import displayio

from hardware.keys import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B
from ludopoche.captions import ASK
from ludopoche.menu.offer import has_bot
from ludopoche.theme import NIGHT, PAPER, SLATE, WHITE


class Screen:
    """Each word a bitmap of two colours; the chosen one has another palette."""

    KEEP = False
    MENU = "match"

    def __init__(self, stage, play):
        self.stage = stage
        self.play = play
        self.at = 0

    def open(self, memo):
        stage = self.stage
        play = self.play
        names = ["resume"]
        if play.can_take_back:
            names.append("take back")
        if play.phase == ASK and has_bot(play.game):
            names.append("hint")
        self.names = names + ["rules", "scores", "settings", "keep and leave"]
        self.at = min(memo or 0, len(self.names) - 1)
        self.on = stage.few(SLATE, WHITE)
        self.off = stage.few(NIGHT, PAPER)
        self.group = displayio.Group()
        face = stage.text
        pitch = min((stage.foot - stage.top - 2) // len(self.names), face.line + 8)
        y = (stage.top + stage.foot - len(self.names) * pitch) // 2
        for name in self.names:
            bitmap = displayio.Bitmap(stage.width - 16, pitch - 1, 2)
            face.paint(bitmap, 6, (pitch - face.cap) // 2, stage.word(name), 1)
            self.group.append(displayio.TileGrid(bitmap, pixel_shader=self.off, x=8, y=y))
            y += pitch
        stage.status.show(-1, "", stage.word("pause"))
        stage.hint.show(stage.word("choose"), stage.word("back"))
        self._mark(self.on)

    def _mark(self, palette):
        self.group[self.at].pixel_shader = palette

    def close(self):
        self.group = None
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
            self._mark(self.off)
            self.at = (self.at + (-1 if button in (UP, LEFT) else 1)) % len(self.names)
            self._mark(self.on)
            stage.sound("move")

    def _pick(self, name):
        stage = self.stage
        play = self.play
        if name == "rules":
            stage.open("help", play.game, 0)
        elif name == "scores":
            stage.open("scores", play.match, play.secret)
        elif name == "settings":
            stage.open("settings", True)
        elif name == "keep and leave":
            stage.back("leave")
        elif name == "take back":
            stage.back("undo")
        else:
            stage.back("hint" if name == "hint" else None)
