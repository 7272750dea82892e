# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Version, board, memory, where saves go and why, and whose games these are."""

import sys

import ludopoche
from ludopoche.menu.lists import List

# A row's name; its words are about.NAME and about.NAME.why.
ROWS = ("version", "board", "python", "free", "battery", "saves", "games", "licence")


class Screen(List):
    ARROWS = False
    WHY = 4
    HELP = 3

    def open(self, memo):
        device = self.stage.device
        self.free = device.free()
        self.volts = device.battery()
        List.open(self, memo)

    def title(self):
        return self.stage.word("about")

    def count(self):
        return len(ROWS)

    def row(self, i):
        name = ROWS[i]
        text = sys.implementation.name if name == "python" else self.stage.word("about." + name)
        return text, self._value(name)

    def _value(self, name):
        stage = self.stage
        if name == "version":
            return ludopoche.VERSION
        if name == "board":
            return stage.device.profile["name"]
        if name == "python":
            version = sys.implementation.version
            return "%d.%d.%d" % (version[0], version[1], version[2])
        if name == "free":
            return "%d KB" % (self.free // 1024)
        if name == "battery":
            return "–" if self.volts is None else volts(self.volts)
        if name == "saves":
            return stage.word("store." + stage.keeper.where)
        return "MIT" if name == "licence" else "…"

    def why(self, i):
        stage = self.stage
        if ROWS[i] == "board":
            return stage.device.board_id
        if ROWS[i] == "saves":
            return place(stage)
        return stage.word("about.%s.why" % ROWS[i])

    def asked(self, i):
        return ""


def volts(value):
    tenths = int(value * 10 + 0.5)
    return "%d.%d V" % (tenths // 10, tenths % 10)


def place(stage):
    """Where saves go, in words, and why not to a better place."""
    keeper = stage.keeper
    text = stage.word("store.%s.why" % keeper.where)
    if keeper.why:
        text += " " + stage.word("store.not." + keeper.why)
    if keeper.damaged:
        text += " " + stage.word("store.damaged", keeper.damaged)
    return text
