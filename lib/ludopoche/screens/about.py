# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Version, board, memory; on a second page where saves go and why, and whose games these are."""

import sys

import ludopoche
from ludopoche.menu.leaflet import Leaflet
from ludopoche.menu.place import place
from ludopoche.note import wrap
from ludopoche.theme import HAZE, PAPER

STEP = (12, 20, 20)
CLOSE = (11, 16, 16)  # of running text


class Screen(Leaflet):
    def title(self, number):
        return self.stage.word("about")

    def count(self):
        return 2

    def fill(self, number, group):
        stage = self.stage
        y = stage.top + stage.text.up + 3
        size = stage.size
        if number == 0:
            names, values = self._facts()
            right = 0
            for text in names:
                right = max(right, stage.text.width(text))
            group.append(self.label(6, y, names, STEP[size], HAZE))
            room = stage.width - right - 18
            values = [stage.text.fit(text, room) for text in values]
            group.append(self.label(right + 14, y, values, STEP[size], PAPER))
        else:
            lines = wrap(stage.text, place(stage), stage.width - 12)
            lines.append("")
            lines += wrap(stage.text, stage.word("about.games"), stage.width - 12)
            group.append(self.label(6, y, lines, CLOSE[size], PAPER))

    def _facts(self):
        stage = self.stage
        word = stage.word
        device = stage.device
        version = sys.implementation.version
        volts = device.battery()
        names = (
            "Ludopoche",
            sys.implementation.name,
            word("about.board"),
            "",
            word("about.free"),
            word("about.battery"),
            word("about.saves"),
            word("about.licence"),
        )
        values = (
            ludopoche.VERSION,
            "%d.%d.%d" % (version[0], version[1], version[2]),
            device.profile["name"],
            device.board_id,
            "%d KB" % (device.free() // 1024),
            "–" if volts is None else written(volts),
            word("store." + stage.keeper.where),
            "MIT",
        )
        return names, values


def written(volts):
    tenths = int(volts * 10 + 0.5)
    return "%d.%d V" % (tenths // 10, tenths % 10)
