# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The shelf: a picture for each game; below them the match that waits, and the settings."""

import displayio

import games
from hardware.keys import DOWN, LEFT, RIGHT, SELECT, START, UP, A
from ludopoche import glyphs, modules
from ludopoche.menu.cards import picture, resume_row, settings_key
from ludopoche.menu.peek import Head
from ludopoche.paint import rounded
from ludopoche.theme import INK, NIGHT, PAPER, WHITE
from ludopoche.widgets import Cursor

# By size: the first card's corner, a card, from one to the next, and the picture's box in it.
LEFT_EDGE = (2, 4, 4)
TOP_EDGE = (14, 24, 24)
CARD = ((77, 43), (114, 81), (154, 81))
PITCH = ((79, 45), (118, 85), (158, 85))
PICTURE = ((2, 1, 73, 29), (4, 4, 106, 56), (24, 4, 106, 56))
NAME_TOP = (31, 62, 62)  # the strip with the name
BAR = ((40, 1), (60, 2), (60, 2))  # the bar below the chosen name
RESUME = ((2, 104, 126, 12), (4, 194, 200, 26), (4, 194, 280, 26))
SETTINGS = ((130, 104, 28, 12), (208, 194, 28, 26), (288, 194, 28, 26))
CARDS = 4  # on the glass at once


class Screen:
    KEEP = False
    MENU = True

    def __init__(self, stage):
        self.stage = stage
        self.at = 0
        self.first = -1

    def open(self, memo):
        stage = self.stage
        stage.game_words("")
        modules.forget_games()
        self.at, waited = memo or (0, False)
        self.kept = Head(stage.keeper.pieces("match"))
        self.waits = True
        if self.kept.game not in games.SHELF:
            self.kept.game = ""
            self.waits = False
            if stage.keeper.load("match"):
                self.waits = None  # nobody can choose it
                if waited is not None:
                    self._resume()  # it says so, once
        self.games = len(games.SHELF)
        # Below the games: the match that waits, if there is one, and last the settings.
        self.last = self.games + (1 if self.kept.game else 0)
        if self.waits and not waited:
            self.at = self.games  # a match that waits is what one comes back for
        elif not self.waits and stage.played in games.SHELF:
            self.at = games.SHELF.index(stage.played)
        stage.played = ""
        self.at = min(self.at, self.last)
        self.group = displayio.Group()
        # Asked for once: searching for words takes heap.
        self.go_on = stage.word("resume")
        self.take = stage.word("open")
        self.more = stage.word("settings")
        self.room = stage.hint.longest((self.go_on, self.take))
        self.said = None  # what A does, as the bar below says it
        self.cards = displayio.Group()
        self.group.append(self.cards)
        self.name = stage.few(INK, PAPER)
        self.card = stage.few(NIGHT, INK)
        self.ground = None  # of a card, the same for all
        self.first = -1
        x, y, w, h = SETTINGS[stage.size]
        key = settings_key(w, h)
        self.group.append(displayio.TileGrid(key, pixel_shader=stage.palette, x=x, y=y))
        if self.kept.game:
            x, y, w, h = RESUME[stage.size]
            row = resume_row(stage, self.kept, w, h)
            self.group.append(displayio.TileGrid(row, pixel_shader=stage.palette, x=x, y=y))
        # Brackets and a bar: little to send when they move.
        bar = displayio.Bitmap(*BAR[stage.size], 2)
        self.bar = displayio.TileGrid(bar, pixel_shader=stage.few(WHITE, INK))
        self.group.append(self.bar)
        self.cursor = Cursor(stage, 3 if stage.size else 2)
        self.group.append(self.cursor.group)
        self._show()
        glyphs.keep(stage.text)
        stage.status.show(-1, "", "Ludopoche")

    def close(self):
        self.group = self.cards = self.ground = self.cursor = self.bar = None
        return self.at, self.waits

    # The pictures

    def _show(self):
        at = min(self.at, len(games.SHELF) - 1)
        first = at // CARDS * CARDS
        if first != self.first:
            self.first = first
            while len(self.cards):
                self.cards.pop()
            for i in range(first, min(first + CARDS, len(games.SHELF))):
                self._show_card(i - first, games.SHELF[i])
        self._mark()

    def _corner(self, place):
        size = self.stage.size
        across, down = PITCH[size]
        return LEFT_EDGE[size] + place % 2 * across, TOP_EDGE[size] + place // 2 * down

    def _show_card(self, place, game):
        stage = self.stage
        size = stage.size
        w, h = CARD[size]
        x, y = self._corner(place)
        if self.ground is None:
            self.ground = displayio.Bitmap(w, h, 2)
            rounded(self.ground, 0, 0, w, h, 1, 2)
        self.cards.append(displayio.TileGrid(self.ground, pixel_shader=self.card, x=x, y=y))
        left, high, wide, tall = PICTURE[size]
        bitmap = displayio.Bitmap(wide, tall, 16)
        name = picture(stage, bitmap, game)
        self.cards.append(
            displayio.TileGrid(bitmap, pixel_shader=stage.palette, x=x + left, y=y + high)
        )
        face = stage.text
        top = NAME_TOP[size]
        name = face.fit(name, w - 4)
        strip = displayio.Bitmap(w - 4, h - top - 1, 2)
        left = (strip.width - face.width(name)) // 2
        face.paint(strip, left, 1 if size == 0 else 3, name, 1)
        self.cards.append(displayio.TileGrid(strip, pixel_shader=self.name, x=x + 2, y=y + top))

    def _mark(self):
        """The cursor, the bar below the chosen name, what A does."""
        stage = self.stage
        size = stage.size
        self.bar.hidden = self.at >= self.games
        a = self.take
        if self.at < self.games:
            x, y = self._corner(self.at - self.first)
            w, h = CARD[size]
            self.bar.x = x + (w - BAR[size][0]) // 2
            self.bar.y = y + h - BAR[size][1]
        elif self.at == self.last:
            x, y, w, h = SETTINGS[size]
        else:
            x, y, w, h = RESUME[size]
            a = self.go_on
        # The brackets lie on the edge.
        inset = self.cursor.reach - 1
        self.cursor.at(x + inset, y + inset, w - 2 * inset, h - 2 * inset)
        if a is not self.said:
            self.said = a
            stage.hint.show(a, "", self.more, 0, 0, self.room)

    # Keys

    def press(self, button):
        stage = self.stage
        if button == START:
            stage.open("settings")
        elif button == SELECT:
            stage.open("help", "", 0)
        elif button == A:
            self._take()
        elif button in (UP, DOWN, LEFT, RIGHT):
            self._move(button)

    def _take(self):
        stage = self.stage
        if self.at < self.games:
            stage.open("setup", games.SHELF[self.at])
            return
        if self.at == self.last:
            stage.open("settings")
            return
        stage.busy(stage.word("loading"))
        self._resume()

    def _resume(self):
        from ludopoche import saves

        saves.go_back(self.stage)

    def _move(self, button):
        """Two columns of games, and the row below them."""
        at = self.at
        end = self.games - 1
        if at > end:
            if button == UP:
                at = min(end // 2 * 2 + (1 if at == self.last else 0), end)
            elif button == DOWN:
                at = 1 if at == self.last else 0
            else:
                at = self.last if at < self.last else self.games
        elif button in (LEFT, RIGHT):
            at = min(at ^ 1, end)
        elif button == UP:
            at = at - 2 if at > 1 else self.games
        else:
            at = min(at + 2, end) if at // 2 < end // 2 else self.games
        if at != self.at:
            self.at = at
            self.stage.sound("move")
            self._show()

    def tick(self, now):
        """Say once where saves go, again when that has changed or some are damaged."""
        stage = self.stage
        news = stage.keeper.news()
        if news is None or "%s %s" % news == stage.settings.told and not stage.keeper.damaged:
            return
        from ludopoche.menu.place import tell

        tell(stage, news)
