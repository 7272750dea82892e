# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Version, board, memory; on a second page where saves go and why, and whose games these are."""

import sys

import ludopoche
from ludopoche.screens.ask import place
from ludopoche.ui.leaflet import Leaflet
from ludopoche.ui.page import wrap
from ludopoche.ui.theme import HAZE, PAPER

STEP = (11, 18, 18)


class Screen(Leaflet):
    def title(self, number):
        return self.stage.word("about")

    def count(self):
        return 2

    def fill(self, number, group):
        stage = self.stage
        face = stage.text
        step = STEP[stage.size]
        y = stage.top + face.up + 3
        if number == 0:
            names, values = self._facts()
            left = max([face.width(text) for text in names]) + 12
            values = [face.fit(text, stage.width - left) for text in values]
            group.append(self.label(5, y, names, step, HAZE))
            group.append(self.label(left, y, values, step, PAPER))
            return
        labels = []
        for text in (place(stage), stage.word("about.games")):
            lines = wrap(face, text, stage.width - 10)
            labels.append(self.label(0, 0, lines, step, PAPER))
        self.stack(group, 5, stage.top + 3, step // 2, labels)

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
