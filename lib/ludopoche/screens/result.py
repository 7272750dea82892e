# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The result of a round or of a match, page by page: the standing, then where each seat's points
come from, and at the end of a match the score sheet. Only the page on the screen is in memory.
"""

import displayio

import games
from ludopoche.keys import DOWN, LEFT, RIGHT, SELECT, UP, A, B
from ludopoche.memory import Scope, with_room
from ludopoche.ui import letters
from ludopoche.ui.page import BRIGHT, SOFT, TEXT, Page, chip
from ludopoche.ui.shapes import crown, medal, robot
from ludopoche.ui.widgets import SEAT

HOLD = 600  # milliseconds in which A isn't heard: who hurried through the end is to see it
TITLES = {-2: "scores", -3: "the deal"}
STANDING = -1  # pages that belong to no seat
SHEET = -2
DEAL = -3


class Screen:
    KEEP = False
    MENU = "match"

    def __init__(self, stage, game, match, ended):
        self.stage = stage
        self.game = game
        self.match = match
        self.ended = ended
        self.at = 0
        self.whose = [STANDING]
        for seat in range(match.players):
            self.whose.append(seat)
        if match.over and match.rounds > 1:
            self.whose.append(SHEET)
        if match.over and match.seed is not None:
            self.whose.append(DEAL)

    def open(self, memo):
        self.at = memo or 0
        self.deaf = HOLD if memo is None else 0
        self.begun = self.stage.now()
        self.stage.game_words(self.game)
        self.group = displayio.Group()
        self.palettes = self.stage.few_count()
        self._turn_to(0)

    def close(self):
        self.group = self.part = None
        return self.at

    # What a match that is over says otherwise: see Final

    def headline(self):
        return self.stage.word("round over")

    def standing(self):
        return Standing(self.stage, self.match)

    def hint(self):
        self.stage.hint.show(self.stage.word("next round"), "")

    def go_on(self):
        self.stage.back()

    leave = go_on

    def _turn_to(self, part):
        """The page of self.at; of several parts the first, or the last for -1."""
        stage = self.stage
        self.at %= len(self.whose)
        self.part = None
        while len(self.group):
            self.group.pop()
        stage.few_count(self.palettes)
        who = self.whose[self.at]
        if who == STANDING:
            self.part = with_room(0, self.standing)
        elif who == SHEET:
            from ludopoche.screens.scores import Sheet

            self.part = Sheet(stage, self.match)
        elif who == DEAL:
            from ludopoche.screens.deal import Deal

            self.part = Deal(stage, self.match)
        else:
            self.part = Seat(stage, self.game, self.match, self.ended, who)
        self.group.append(self.part.group)
        self.number = part % self.part.pages
        self.show()

    def show(self):
        stage = self.stage
        self.part.show(self.number)
        who = self.whose[self.at]
        page = "←%d/%d→" % (self.at + 1, len(self.whose))  # A goes on, so the arrows are said
        if who >= 0:
            text = "%d  %s" % (self.match.history[-1][who], page)
            stage.status.show(who, self.match.seats[who][0], text)
        else:
            text = self.headline() if who == STANDING else stage.word(TITLES[who])
            stage.status.show(-1, "", "%s  %s" % (text, page))
        self.hint()

    def press(self, button):
        if button == B:
            self.leave()
        elif button == A:
            if self.stage.since(self.begun) >= self.deaf:
                self.go_on()
        elif button == SELECT:
            self.stage.open("help", self.game, 0)
        elif button in (LEFT, RIGHT, UP, DOWN):
            self.stage.sound("move")
            self._move(1 if button in (RIGHT, DOWN) else -1)

    def _move(self, step):
        number = self.number + step
        if 0 <= number < self.part.pages:
            self.number = number
            self.show()
        else:
            self.at += step
            self._turn_to(0 if step > 0 else -1)


# Who stands where after a round or a match


class Standing:
    """Everybody's points of the last round and in all, best first; winners wear a crown. The
    `notes`, (is it a medal?, text), are lines below."""

    pages = 1

    def __init__(self, stage, match, notes=()):
        self.stage = stage
        self.match = match
        self.group = displayio.Group()
        face = stage.text
        large = stage.size > 0
        self.many = match.rounds > 1
        self.totals = match.totals()
        self.figures = letters.face("text10" if large else "7x10")
        self.right = stage.width - 8
        wide = max(face.width("99999"), face.width(stage.word("total")))
        self.middle = self.right - wide - (16 if large else 8)
        self.size = 12 if large else 8
        self.winners = ()
        if match.over:
            with Scope():
                from ludopoche.screens.ending import crowned
            self.winners = crowned(match)
            crowned = None
        self._head()
        y = stage.top + face.line + 4
        # As many lines as there is room for below the seats.
        step = face.line + 2
        room = stage.foot - y - match.players * (18 if large else 12)
        self.notes = notes = notes[: max(room // step, 1 if notes else 0)]
        below = step * len(notes)
        pitch = min((stage.foot - y - below) // match.players, 60 if large else 34)
        for seat in ranked(self.totals, match.rules.LOWEST):
            self._row(seat, y, pitch)
            y += pitch
        self.free = y, stage.foot - below - y  # rows that nothing stands in
        if notes:
            self._notes(notes, stage.foot - below, below, step)

    def _notes(self, notes, y, high, step):
        stage = self.stage
        page = Page(stage, y, high)
        self.group.append(page.grid)
        face = page.face
        at = face.up
        for honour, text in notes:
            text = face.fit(text, page.w - 24)
            page.middle(at, text, BRIGHT)
            if honour:
                x = (page.w - face.width(text)) // 2 - 12
                self.group.append(medal(stage, x, y + at + (face.cap - 7) // 2))
            at += step

    def _head(self):
        """The heading of the columns."""
        stage = self.stage
        page = Page(stage, stage.top, stage.text.line + 4)
        y = stage.text.up + 3
        if self.match.seed is not None:
            with Scope():
                from ludopoche.core.terms import code

                page.text(6, y, code(self.match.seed), SOFT)
        if self.many:
            page.right(self.right, y, stage.word("total"), SOFT)
            page.right(self.middle, y, stage.word("round n", len(self.match.history)), SOFT)
        else:
            page.right(self.right, y, stage.word("points"), SOFT)
        self.group.append(page.grid)

    def _row(self, seat, y, pitch):
        stage = self.stage
        match = self.match
        face = stage.text
        figures = self.figures
        # No longer than its words: six rows of the screen's height would take half as much again.
        high = min(pitch, max(face.line, figures.cap + 2))
        page = Page(stage, y + (pitch - high) // 2, high, bright=SEAT[seat])
        self.group.append(page.grid)
        size = self.size
        scale = 2 if stage.size else 1
        left = 4
        if seat in self.winners:
            self.group.append(crown(stage, left, y + (pitch - 5) // 2))
        left += 13
        self.group.append(chip(stage, seat, left, y + (pitch - size) // 2, size))
        left += size + 6
        score = match.history[-1][seat]
        total = str(self.totals[seat])
        end = self.right - figures.width(total)
        middle = (high - figures.cap) // 2
        page.paint(figures, end, middle, total, TEXT)
        if self.many:
            text = str(score)
            end = self.middle - face.width(text)
            page.text(end, (high - face.cap) // 2, text, SOFT)
        name, level = match.seats[seat]
        name = face.fit(name, end - left - 6)
        page.text(left, (high - face.cap) // 2, name, BRIGHT)
        left += face.width(name) + 5
        if level and left + 7 * scale < end - 2:
            self.group.append(robot(stage, level, left, y + (pitch - 7 * scale) // 2, scale))

    def show(self, number):
        """One page is all."""


def ranked(totals, lowest):
    """The seats, best first; equals in seat order."""
    order = []
    for seat in range(len(totals)):
        at = 0
        while at < len(order):
            other = totals[order[at]]
            if totals[seat] < other if lowest else totals[seat] > other:
                break
            at += 1
        order.insert(at, seat)
    return order


# Where one seat's points come from


class Seat:
    """Shown by the game: the garden, the lines that count, the cards that are left."""

    pages = 1

    def __init__(self, stage, game, match, ended, seat):
        self.group = displayio.Group()
        with Scope():
            score = games.load(game, "score")
            score.show(stage, self.group, match, match.last_view(ended), seat)

    def show(self, number):
        """One page is all."""


class Final(Screen):
    """After the match: who has won, why, the score sheet, and once more."""

    best = False
    seen = True  # it has been, and waits no longer

    def open(self, memo):
        stage = self.stage
        if memo is not None:
            memo, self.best = memo
        else:
            # The first time; the table has done this already, unless it wasn't there any more.
            with Scope():
                from ludopoche.store import saves

                self.best = saves.finish(stage.keeper, self.match, stage.today())
            self.seen = False
            if self.best or self.match.notes.get("medals"):
                stage.sound("record")
        super().open(memo)

    def tick(self, now):
        if not self.seen and self.stage.calm():  # the match that is over is forgotten
            self._forget()

    def _forget(self):
        """The match waits no longer."""
        self.seen = True
        with Scope():
            from ludopoche.store import saves

            saves.forget(self.stage.keeper, self.game)

    def close(self):
        if not self.seen:
            self._forget()
        return super().close(), self.best

    def headline(self):
        with Scope():
            from ludopoche.screens.ending import verdict

            _, name, text, _ = verdict(self.stage, self.game, self.match)
        return name + " " + text if name else text

    def standing(self):
        """With what deserves praise, and all the rounds of who plays alone."""
        stage = self.stage
        match = self.match
        with Scope():
            from ludopoche.screens import medals

            part = Standing(stage, match, medals.praise(stage, match, self.best))
            if match.players == 1:
                medals.history(stage, part.group, match, *part.free)
        return part

    def hint(self):
        stage = self.stage
        stage.hint.show(stage.word("rematch"), stage.word("shelf"))

    def go_on(self):
        """The same again with other deals, the next seat begins; on several boards from a room."""
        stage = self.stage
        old = self.match
        if "link" in old.notes:
            stage.replace("link", self.game, old)
            return
        from ludopoche.core.match import Match
        from ludopoche.core.terms import readable

        seed = readable(stage.device.chance())
        first = (old.first + 1) % old.players
        match = Match(old.rules, old.players, first, old.rounds, old.options, seed, None, old.seats)
        stage.replace("play", self.game, match, "")

    def leave(self):
        self.stage.home()


OTHERS = {"final": Final}
