# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""All of 3x16's table that is on the glass, built once and then kept up to date."""

import displayio

import games
from games.sixteen.files import File, Files
from games.sixteen.parts import Card, Figures, Key, Main
from games.sixteen.side import Side
from games.sixteen.spot import AT_TOP, COME, IN_FILES, MAIN
from ludopoche import memory
from ludopoche.ui import letters, widgets
from ludopoche.ui.theme import NIGHT, PAPER, SAND, SLATE


class Sight:
    def __init__(self, stage, match):
        self.stage = stage
        self.seat = -1  # whose table is shown
        self.group = group = displayio.Group()
        layout = games.load("sixteen", "layout")
        kinds = layout.KINDS[stage.size]
        build = games.load("sixteen", "build")
        figures = [Figures(*build.figures(kind[2])) for kind in kinds]
        colours = stage.few(NIGHT, SLATE, PAPER, SAND)
        self.files = Files(layout.FILES[stage.size][1:], kinds, figures, colours, stage.send)
        group.append(self.files.group)
        for three in build.marks(stage, self.files.group):
            self.files.files.append(File(self.files, *three))
        grid, bitmap, colours = build.card(stage)
        figures = Figures(*build.figures("21x30" if stage.size else "14x20"))
        self.card = Card(grid, bitmap, figures, colours)
        self.key = Key(*build.key(stage))
        group.append(grid)
        group.append(self.key.grid)
        strip, mains = build.mains(stage, group)
        figures = Figures(*strip)
        self.mains = [Main(figures, *main[:-1]) for main in mains]
        self.bars = [main[-1] for main in mains]
        self.side = Side(*build.side(stage, match, group))
        build = layout = strip = mains = None  # what follows needs the room
        games.drop("sixteen", "build")
        letters.keep(stage.text)
        memory.forget_ways()
        self.strip = self.shades = None
        # The three rows lie there always, or on the smallest glass over the files when wanted.
        self.rows = displayio.Group()
        group.append(self.rows)
        if stage.size:
            self._lay_rows()
        games.drop("sixteen", "layout")
        self.cursor = widgets.Cursor(stage, 2, 0 if stage.size else 4)
        group.append(self.cursor.group)

    def _lay_rows(self):
        place = games.load("sixteen", "layout").STRIP[self.stage.size]
        strip = games.load("sixteen", "strip")
        if self.shades is None:
            self.shades = strip.shades(self.stage)
        self.strip = strip.Strip(self.stage, place, self.shades)
        self.rows.append(self.strip.group)

    def show(self, view, seat, ups, card_down):
        """A player's table."""
        self.card.show(view["call"] or 0, card_down)
        self.key.show(ups)
        main = view["main"][seat]
        for i in range(3):
            self.mains[i].show(main[i])
        self.files.show(view["aux"][seat], seat != self.seat)
        self.seat = seat
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
        if self.stage.size or wanted == (self.strip is not None):
            return
        if wanted:
            self._lay_rows()
            self.stage.put()
        else:
            self.rows.pop()
            self.strip = None
            games.drop("sixteen", "strip")
            games.drop("sixteen", "layout")

    def point(self, spot, placed):
        """The cursor to its spot."""
        cursor = self.cursor
        if spot.zone == IN_FILES:
            on_end = spot.on_end(self.files.counts, placed)
            self.files.files[spot.file].place(cursor, on_end)
        elif spot.zone == AT_TOP:
            if spot.top >= MAIN:
                grid = self.mains[spot.top - MAIN].grid
            else:
                grid = self.key.grid if spot.top else self.card.grid
            cursor.at(grid.x, grid.y, grid.tile_width, grid.tile_height)
        elif self.strip is not None and spot.side == COME:
            cursor.hide()
        else:
            self.side.place(cursor, spot.side)
