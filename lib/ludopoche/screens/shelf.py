# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The shelf: a picture for each game, with a bookmark where a match of it waits; below them the
deal of the day, and the settings."""

import displayio

import games
from ludopoche.keys import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B
from ludopoche.memory import MORE, Scope, bears, load, spare, tight, with_room
from ludopoche.store.keeper import name_of
from ludopoche.ui import letters
from ludopoche.ui.page import Strips, number, plate, rounded
from ludopoche.ui.theme import GOLD, HAZE, INK, NIGHT, PAPER, SAND, WHITE
from ludopoche.ui.widgets import Cursor, rect

# By size: the first card's corner, from one to the next below it, how high a card is, the top and
# the size of its picture. Two cards take the whole width.
LEFT_EDGE = (2, 4, 4)
TOP_EDGE = (14, 24, 24)
PITCH = (45, 85, 85)
HIGH = (43, 81, 81)
PICTURE = ((1, 73, 29), (4, 106, 56), (4, 106, 56))  # y, w, h
NAME_TOP = (31, 62, 62)  # the strip with the name
BAR = ((40, 1), (60, 2), (60, 2))  # the bar below the chosen name
CARDS = 4  # on the screen at once
REST = 250  # milliseconds on a card until the bar above tells of it
BELOW = ((104, 12), (194, 26), (194, 26))  # y, h of the row below the cards
KEY = 28  # columns of the settings' key
DAY_PIECE = 1000  # bytes
RIBBON = (5, 9, 9)  # a bookmark's width


class Screen:
    KEEP = False
    MENU = True

    def __init__(self, stage):
        self.stage = stage
        self.at = 0
        self.first = -1

    def open(self, memo):
        stage = self.stage
        if tight():
            spare()  # else the icons part what there is, and nothing is left for a pool of names
        stage.game_words("")
        self.at, waited = memo or (0, "")
        self._look()
        self.games = len(games.SHELF)
        self.last = self.games + 1  # below the games: the deal of the day, and last the settings
        if self.waits and self.waits[0] != waited:
            self.at = games.SHELF.index(self.waits[0])  # it is what one comes back for
        elif stage.played in games.SHELF and self.at < self.games:  # else back to the day's deals
            self.at = games.SHELF.index(stage.played)
        stage.played = ""
        self.at = min(self.at, self.last)
        self.group = displayio.Group()
        # Asked for once: searching for words takes heap.
        self.go_on = stage.word("resume")
        self.take = stage.word("open")
        self.new = stage.word("new")
        self.more = stage.word("settings")
        self.room = stage.hint.longest((self.go_on, self.take))
        self.said = None  # what A does, as the bar below says it
        self.told = {}  # what the bar above says of what is at a place
        self.late = 2  # is the game under the cursor not told yet? 2: nor another one's words gone
        self.ahead = bears(MORE)  # is what a table begins with still to be read?
        self.cards = displayio.Group()
        self.group.append(self.cards)
        self.name = stage.few(INK, PAPER)
        self.card = stage.few(NIGHT, INK)
        self.ground = None  # of a card, the same for all
        self.first = -1
        x, y, w, h = self._below(True)
        key = settings_key(w, h)
        self.group.append(displayio.TileGrid(key, pixel_shader=stage.palette, x=x, y=y))
        self.group.append(day_row(stage, *self._below(False)))
        self.ribbon = displayio.Bitmap(RIBBON[stage.size], 2 * RIBBON[stage.size], 2)
        self.gold = stage.few(-1, GOLD)
        painted_ribbon(self.ribbon)
        self.ribbons = displayio.Group()
        self.group.append(self.ribbons)
        self.arrow = more_sign(stage) if self.games > CARDS else None
        if self.arrow:
            self.group.append(self.arrow)
        # Brackets and a bar: little to send when they move.
        bar = displayio.Bitmap(*BAR[stage.size], 2)
        self.bar = displayio.TileGrid(bar, pixel_shader=stage.few(WHITE, INK))
        self.group.append(self.bar)
        self.cursor = Cursor(stage, 3 if stage.size else 2)
        self.group.append(self.cursor.group)
        stage.status.show(-1, "", "Ludopoche")
        self._show()

    def _look(self):
        """The games of which a match waits, the last played first. One that belongs to no game here
        is told, set aside and forgotten."""
        keeper = self.stage.keeper
        ours = {name_of(game): game for game in games.SHELF}
        names = keeper.names("match")
        names.sort(key=lambda name: -keeper.newest[name].seq(name))
        names = [name for name in names if any(keeper.pieces(name) or ())]
        self.waits = [ours[name] for name in names if name in ours]
        if len(names) > len(self.waits):
            with Scope():
                from ludopoche.store import saves

                if "" in saves.waiting(keeper):
                    self._resume("")
                    saves.forget(keeper, "")

    def close(self):
        self.group = self.cards = self.ground = self.cursor = self.bar = None
        self.ribbon = self.ribbons = self.arrow = None
        return self.at, self.waits[0] if self.waits else ""

    # The pictures

    def _show(self):
        at = min(self.at, len(games.SHELF) - 1)
        first = at // CARDS * CARDS
        if first != self.first:
            self.first = first
            for layer in (self.cards, self.ribbons):
                while len(layer):
                    layer.pop()
            if self.arrow:
                self.arrow[0].hidden = first == 0
                self.arrow[1].hidden = first + CARDS >= self.games
            for i in range(first, min(first + CARDS, len(games.SHELF))):
                self._show_card(i - first, games.SHELF[i])
        self._mark()

    def _card(self, place):
        """The box of the card in this place."""
        stage = self.stage
        size = stage.size
        left = LEFT_EDGE[size]
        across = (stage.width - left) // 2
        y = TOP_EDGE[size] + place // 2 * PITCH[size]
        return left + place % 2 * across, y, across - left, HIGH[size]

    def _below(self, settings):
        """The box of the settings' key, or of the row with the day's deal."""
        stage = self.stage
        left = LEFT_EDGE[stage.size]
        y, h = BELOW[stage.size]
        x = stage.width - left - KEY
        return (x, y, KEY, h) if settings else (left, y, x - 2 * left, h)

    def _show_card(self, place, game):
        stage = self.stage
        size = stage.size
        x, y, w, h = self._card(place)
        if self.ground is None:
            self.ground = displayio.Bitmap(w, h, 2)
            box(self.ground, self.ground)
        self.cards.append(displayio.TileGrid(self.ground, pixel_shader=self.card, x=x, y=y))
        high, wide, tall = PICTURE[size]
        left = x + (w - wide) // 2
        high += y
        bitmaps, name = picture(stage, game, wide, tall)
        for bitmap in bitmaps:
            grid = displayio.TileGrid(bitmap, pixel_shader=stage.palette, x=left, y=high)
            self.cards.append(grid)
            high += bitmap.height
        face = stage.text
        top = NAME_TOP[size]
        name = face.fit(name or games.name_of(game), w - 4)
        strip = displayio.Bitmap(w - 4, h - top - 1, 2)
        left = (strip.width - face.width(name)) // 2
        face.paint(strip, left, 1 if size == 0 else 3, name, 1)
        self.cards.append(displayio.TileGrid(strip, pixel_shader=self.name, x=x + 2, y=y + top))
        if game in self.waits:
            x += w - 2 * self.ribbon.width
            self.ribbons.append(displayio.TileGrid(self.ribbon, pixel_shader=self.gold, x=x, y=y))

    def _mark(self):
        """The cursor, the bar below the chosen name, what A does."""
        stage = self.stage
        size = stage.size
        self.bar.hidden = self.at >= self.games
        a = self.take
        b = ""
        if self.at < self.games:
            if games.SHELF[self.at] in self.waits:
                a = self.go_on
                b = self.new
            x, y, w, h = self._card(self.at - self.first)
            self.bar.x = x + (w - BAR[size][0]) // 2
            self.bar.y = y + h - BAR[size][1]
        else:
            x, y, w, h = self._below(self.at == self.last)
        # The brackets lie on the edge.
        inset = self.cursor.reach - 1
        self.cursor.at(x + inset, y + inset, w - 2 * inset, h - 2 * inset)
        if a is not self.said:
            self.said = a
            # With three words there is no room for the third; the settings have a key of their own.
            stage.hint.show(a, b, "" if b else self.more, 0, 0, self.room)
        self.late = 2
        self.busy = True  # until that is told, as soon as the picture is there
        self.since = stage.now()

    # Keys

    def press(self, button):
        stage = self.stage
        if button == START:
            stage.open("settings")
        elif button == SELECT:
            stage.open("help", "", 0)
        elif button == A:
            self._take()
        elif button == B and self.at < self.games and games.SHELF[self.at] in self.waits:
            stage.open("setup", games.SHELF[self.at])
        elif button in (UP, DOWN, LEFT, RIGHT):
            self._move(button)

    def _take(self):
        stage = self.stage
        if self.at < self.games:
            game = games.SHELF[self.at]
            if game in self.waits:
                stage.busy(stage.word("loading"))
                self._resume(game)
            else:
                stage.open("setup", game)
        else:
            stage.open("settings" if self.at == self.last else "day")

    def _resume(self, game):
        stage = self.stage
        with Scope():
            if not resume(stage, game):
                stage.open("ask", stage.word("resume.bad"), (stage.word("go on"),))

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

    def _tell(self, read):
        """Told at once where it is known, for the words of another game would be wrong here. It is
        `read` after the first picture: four games' heads and statistics take a while."""
        stage = self.stage
        at = self.at
        if read and at not in self.told:
            # Where there is room what reads it stays while the shelf is seen: to go on with the
            # match takes half of it, the next bookmark all.
            if bears(MORE):
                self._read(at)
            else:
                with Scope():
                    self._read(at)
        stage.status.show(-1, "", self.told.get(at) or "Ludopoche")

    def _read(self, at):
        """Read what the bar above tells here."""
        if at < self.games:
            game = games.SHELF[at]
            self.told[at] = bookmark(self.stage, game, game in self.waits)
        elif at < self.last:
            self.told[at] = streak(self.stage)

    def tick(self, now):
        """A welcome at the first start; later where saves go, when that has changed. How far the
        game under the cursor is and its best, or the days in a row, once the cursor rests."""
        stage = self.stage
        rests = stage.since(self.since) >= REST
        self.busy = False
        if self.late == 2 or self.late and rests:
            self.late = 0 if rests else 1
            with_room(0, self._tell, not self.late)
            if not self.late and stage.settings.told:
                return  # it is seen before anything else is done
        news = stage.keeper.news()
        told = stage.settings.told
        if news is not None and stage.keeper.doubt:
            stage.open("which")
        elif news is None and (told or not stage.keeper.chore):
            if self.ahead and not self.late:
                self.ahead = False
                with_room(0, read_ahead, self.waits)
        elif news is None or "%s %s" % news != told or stage.keeper.damaged:
            # `news` None: it is the very first start.
            from ludopoche.screens.ask import tell

            tell(stage, news)


def bookmark(stage, game, waits):
    """The progress of the match that waits, and the best result of who plays alone, else the number
    of matches won against bots: a line for the bar above, or ""."""
    from ludopoche.core.statistics import LEVELS, NONE, Table

    parts = []
    if waits:
        from ludopoche.store import saves

        parts.append(saves.head(stage.keeper, game).progress(stage.word))
    mine = Table(stage.keeper.load("stats." + game))
    best = mine.find("alone").best
    played = won = 0
    for level in LEVELS:
        row = mine.find(level)
        played += row.played
        won += row.won
    if best != NONE:
        parts.append(stage.word("best is", best))
    elif played:
        parts.append(stage.word("won of", won, played))
    return " – ".join(parts)


def streak(stage):
    """The days in a row whose deal was played, up to today, for the bar above; "" where there is
    none, or nobody has said which day it is."""
    from ludopoche.core.diary import Diary, ordinal

    today = stage.today()
    diary = Diary(stage.keeper.load("days"))
    days = diary.streak_on(ordinal(*today)) if today else 0
    return stage.word("day.week", days, diary.longest) if days else ""


def read_ahead(waits):
    """Read what every table uses, to stay, and what the match takes that is gone on with: the shelf
    is seen already, and a table comes 90 to 160 ms sooner."""
    load("ludopoche.screens.play")
    load("ludopoche.ui.table")
    if waits:
        load("ludopoche.core.record")
        games.rules_of(waits[0])


def resume(stage, game=None):
    """Open the table of a game's match that waits, or of the one played last. False if it can't be
    read."""
    from ludopoche.store import saves

    keeper = stage.keeper
    for each in (game,) if game is not None else saves.waiting(keeper)[:1]:
        found = saves.resume(keeper, each, games.rules_of)
        if found:
            note = found[1].notes.get("link", "")
            stage.open("linked" if note and _link(stage, found[1], note) else "play", *found)
            return True
    return False


def _link(stage, match, note):
    """Reach for the other boards again, where there is the code for it. False: it can't be, or what
    was kept of the link can't be read."""
    try:
        from ludopoche.link import start, wire

        link = start.read(note, match)
    except (ImportError, ValueError, IndexError):
        return False
    stage.wire = wire.Wire(stage.device.wires(), stage.device.clock, link)
    return True


# What the shelf paints once: a game's picture, the row of the day's deal, signs, the settings


def picture(stage, game, w, h):
    """A game's own picture, in pieces, or a tile with its first letter, on ink; and its name, as
    far as it lies beside the picture: to load the card of each would take 30 ms."""
    try:
        with stage.sheets(game) as sheets:
            return sheets.strips("icon"), str(sheets.note("icon"), "utf-8")
    except OSError:
        pass
    bitmap = displayio.Bitmap(w, h, 16)
    side = h - 4
    plate(bitmap, (w - side) // 2, 3, side, side, PAPER, SAND, 2, 2)
    number(bitmap, 0, 1, w, h, game[0].upper(), letters.face("text10"), INK)
    return (bitmap,), ""


def day_row(stage, x, y, w, h):
    """A small calendar, and what is behind it."""
    face = stage.text
    group = displayio.Group(x=x, y=y)
    # With 16 colours in one piece it would take 3.6 KB.
    row = Strips(w, h, 4, stage.few(NIGHT, INK, PAPER, GOLD), 0, 0, DAY_PIECE)
    group.append(row.grid)
    box(row.bitmaps[0], row.bitmaps[-1])
    side = face.cap // 2 * 2
    top = (h - side) // 2
    row.rect(6, top, side, side, 2)
    row.rect(6, top, side, (side + 2) // 4, 3)
    row.rect(6 + side // 2 - 1, top + side // 2, 2, 2, 0)
    left = 6 + side + (6 if h < 20 else 9)
    text = face.fit(stage.word("day"), w - left - 4)
    group.append(words(stage, left, (h - face.cap + 1) // 2, text, PAPER))
    return group


def box(top, foot):
    """A box with round corners, as large as its bitmaps; the first and the last of them. (To fill
    regions of them took a PicoSystem 25 ms, to fill all takes one.)"""
    top.fill(1)
    foot.fill(1)
    right = top.width
    low = foot.height - 1
    for depth, y in ((2, 0), (1, 1)):
        for x in (0, right - depth):
            rect(top, x, y, depth, 1, 0)
            rect(foot, x, low - y, depth, 1, 0)


def painted_ribbon(bitmap):
    """A bookmark: its lower end is notched."""
    w = bitmap.width
    rect(bitmap, 0, 0, w, 2 * w, 1)
    for x in range(w):
        depth = min(x, w - 1 - x)
        rect(bitmap, x, 2 * w - depth, 1, depth, 0)


def more_sign(stage):
    """Triangles in the middle: there are more games above, or below."""
    size = stage.size
    group = displayio.Group()
    h = 3 if size == 0 else 5
    bitmap = displayio.Bitmap(4 * h, h, 2)
    for i in range(h):
        rect(bitmap, h - 1 - i, i, 2 * i + 1, 1, 1)
        rect(bitmap, 2 * h + i, i, 2 * (h - i) - 1, 1, 1)
    palette = stage.few(-1, WHITE)
    x = stage.width // 2 - h
    for at, y in ((0, TOP_EDGE[size] - h), (1, BELOW[size][0] - h - 1)):
        group.append(
            displayio.TileGrid(
                bitmap,
                pixel_shader=palette,
                tile_width=2 * h,
                tile_height=h,
                default_tile=at,
                x=x,
                y=y,
            )
        )
    return group


def words(stage, x, y, text, colour):
    """A tile with a text in a colour on ink."""
    face = stage.text
    margin = face.gap  # beside the first letter, for its mark
    bitmap = displayio.Bitmap(face.width(text) + 2 * margin, face.line, 2)
    face.paint(bitmap, margin, face.up, text)
    colours = stage.few(INK, colour)
    return displayio.TileGrid(bitmap, pixel_shader=colours, x=x - margin, y=y - face.up)


def settings_key(w, h):
    """Three sliders."""
    bitmap = displayio.Bitmap(w, h, 16)
    bitmap.fill(NIGHT)
    rounded(bitmap, 0, 0, w, h, INK, 2)
    one = 1 if h < 20 else 2  # pixels a line is thick
    x = w // 2 - 5 * one
    for i in range(3):
        y = (h - 7 * one) // 2 + 3 * one * i
        rect(bitmap, x, y, 10 * one, one, HAZE)
        rect(bitmap, x + (6, 1, 4)[i] * one, y - 1, 2 * one, one + 2, PAPER)
    return bitmap
