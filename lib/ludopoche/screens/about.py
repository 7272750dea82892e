# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Version, board, memory; on a second page where saves go and why, and whose games these are."""

import sys

import ludopoche
from ludopoche.menu.leaflet import Leaflet
from ludopoche.menu.page import SOFT, TEXT, Page
from ludopoche.menu.place import place
from ludopoche.note import wrap

STEP = (11, 18, 18)


class Screen(Leaflet):
    def title(self, number):
        return self.stage.word("about")

    def count(self):
        return 2

    def fill(self, number, group):
        """Painted: labels of all this are more than a board has left."""
        stage = self.stage
        page = Page(stage)
        group.append(page.grid)
        step = STEP[stage.size]
        y = page.face.up + 3
        if number == 0:
            names, values = self._facts()
            left = max([page.face.width(text) for text in names]) + 14
            for i in range(len(names)):
                page.text(6, y, names[i], SOFT)
                page.text(left, y, page.face.fit(values[i], page.w - left), TEXT)
                y += step
            return
        for text in (place(stage), stage.word("about.games")):
            for line in wrap(page.face, text, page.w - 12):
                page.text(6, y, line, TEXT)
                y += step
            y += step // 2

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
