# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""All of 3x16's table that is on the glass, built once and then kept up to date."""

import displayio

import games
from games.sixteen.files import Files
from games.sixteen.layout import AT_TOP, COME, IN_FILES, MAIN, STRIP
from games.sixteen.parts import Card, Key, Main
from games.sixteen.side import Side
from ludopoche import widgets


class Sight:
    def __init__(self, stage, match):
        self.stage = stage
        self.group = group = displayio.Group()
        art = games.load("sixteen", "art")
        self.files = Files(stage, art)
        self.card = Card(stage)
        self.key = Key(stage)
        self.mains = [Main(stage, i) for i in range(3)]
        self.bars = []
        group.append(self.files.group)
        group.append(self.card.grid)
        group.append(self.key.grid)
        sheet = art.bars(stage.size == 0)
        w = sheet.width
        for main in self.mains:
            group.append(main.group)
            x = main.x + (main.w - w) // 2
            y = main.y + main.h - sheet.height - (2 if stage.size else 0)
            bar = widgets.tile(sheet, stage.film, w, sheet.height, x, y)
            bar.hidden = True
            self.bars.append(bar)
            group.append(bar)
        games.drop("sixteen", "art")
        self.side = Side(stage, match)
        group.append(self.side.group)
        self.strip = None
        # The three rows lie there always, or on the smallest glass over the files when wanted.
        self.rows = displayio.Group()
        group.append(self.rows)
        if stage.size:
            self._lay_rows()
        self.cursor = widgets.Cursor(stage, 2)
        group.append(self.cursor.group)

    def _lay_rows(self):
        strip = games.load("sixteen", "strip")
        self.strip = strip.Strip(self.stage, STRIP[self.stage.size])
        self.rows.append(self.strip.group)

    def show(self, view, seat, ups, card_down):
        """A player's table."""
        self.card.show(view["call"] or 0, card_down)
        self.key.show(ups)
        main = view["main"][seat]
        for i in range(3):
            self.mains[i].show(main[i])
        self.files.show(view["aux"][seat])
        self.side.show(view["main"])
        if self.strip is not None:
            self.strip.reckon(view, seat)

    def mark(self, view, seat, legal, placed):
        self.files.mark(legal, placed)
        main = view["main"][seat]
        for i in range(3):
            hidden = not (0 in legal and main[i] == view["call"] - 1)
            if self.bars[i].hidden != hidden:
                self.bars[i].hidden = hidden

    def spread(self, wanted):
        """Lay the three rows over the files, or take them away, on the smallest glass."""
        if self.stage.size:
            return
        if wanted and self.strip is None:
            self._lay_rows()
        elif not wanted and self.strip is not None:
            self.rows.pop()
            self.strip = None
            games.drop("sixteen", "strip")

    def point(self, spot, placed):
        """The cursor to its spot."""
        cursor = self.cursor
        if spot.zone == IN_FILES:
            on_end = spot.on_end(self.files.counts, placed)
            self.files.files[spot.file].place(cursor, on_end)
        elif spot.zone == AT_TOP:
            if spot.top >= MAIN:
                main = self.mains[spot.top - MAIN]
                cursor.at(main.x, main.y, main.w, main.h)
            else:
                grid = self.key.grid if spot.top else self.card.grid
                cursor.at(grid.x, grid.y, grid.tile_width, grid.tile_height)
        elif self.strip is not None and spot.side == COME:
            cursor.hide()
        else:
            self.side.place(cursor, spot.side)
