# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""3x16 on the glass, and how buttons become moves.

The cursor lives at the top (the called number, the key that sends everything up, the main files),
in the auxiliary files (on the end of one or behind it), or at the side among what can be looked
at: the other players' tables and what is still to be called.
"""

from games.sixteen.climb import climb
from games.sixteen.rules import FILES, NEXT, UP
from games.sixteen.sight import Sight
from games.sixteen.spot import ALL_UP, AT_SIDE, AT_TOP, CALL, COME, IN_FILES, MAIN, Spot
from games.sixteen.tell import describe
from ludopoche.keys import DOWN, A
from ludopoche.keys import UP as ARROW_UP
from ludopoche.ui import table

LOOKING = 350  # milliseconds in which the next number can't be called: time to look

KEYS = ("put up", "place", "up", "all up", "next", "look", "close")
PUT_UP, PLACE, UP_IT, EVERYTHING, GO_ON, LOOK, CLOSE = range(7)


class Table(table.Table):
    def __init__(self, stage, match):
        super().__init__(stage, match)
        self.words = [stage.word(key) for key in KEYS]
        self.prompt.room = stage.hint.longest(self.words)
        self.sight = Sight(stage, match)
        self.group = self.sight.group
        self.spot = Spot(())
        self.eye = -1
        self.look = -1  # whose table is looked at instead of one's own; COME: the three rows
        self.turn = -1
        self.placed = False
        self.legal = ()
        self.calls = -1
        self.ups = ()  # the moves that send everything up
        self.since = 0

    def close(self):
        self.group = self.sight = self.spot = None

    def things(self):
        return self, self.spot

    # Showing

    def show(self, view, eye, legal):
        eye = max(eye, 0)
        turn = view["turn"]
        placed = view["placed"] and turn == eye
        calls = view["calls_left"]
        news = (
            turn != self.turn
            or eye != self.eye
            or calls != self.calls
            or legal != self.legal
            or placed != self.placed
        )
        if eye != self.eye:
            self._seat(eye)
        self.view = view
        self.legal = legal
        self.turn = turn
        self.calls = self.prompt.pile = calls
        self.placed = placed
        self.ups = ()
        if legal:
            self.ups = climb(view["main"][eye], view["aux"][eye], 0 if placed else view["call"])
        if self.ups == (0,):
            self.ups = ()  # the main file does it
        if news:
            self.look = -1
            if legal:
                self._begin()
        self._paint()

    def _seat(self, eye):
        """Somebody sits down: where the cursor can go at the side."""
        self.eye = eye
        sides = [seat for seat in range(self.match.players) if seat != eye]
        if self.stage.size == 0:
            sides.append(COME)
        file = self.spot.file
        self.spot = Spot(sides)
        self.spot.file = file

    def _begin(self):
        """Where the cursor waits when something has happened."""
        spot = self.spot
        spot.end = False
        spot.zone = AT_TOP
        if self.placed:
            self.since = self.stage.now()
            spot.top = ALL_UP if self.ups else CALL
        elif 0 in self.ups:
            spot.top = ALL_UP
        elif self.legal[0] == 0:
            self._to_main()
        else:
            spot.zone = IN_FILES

    def _to_main(self):
        self.spot.zone = AT_TOP
        self.spot.top = MAIN + self.view["main"][self.eye].index(self.view["call"] - 1)

    def _paint(self):
        """Everything as it is now."""
        sight = self.sight
        view = self.view
        seat = self.look if 0 <= self.look < COME else self.eye
        own = self.look < 0
        sight.spread(self.look == COME)
        sight.show(view, seat, len(self.ups) if own else 0, self.placed)
        sight.mark(view, seat, self.legal if own else (), self.placed)
        self._ask()
        self._place_cursor()

    def _ask(self):
        word = self.stage.word
        self.prompt.asked = ""
        if self.look == COME:
            self.prompt.asked = word("ask.come")
        elif self.look >= 0:
            self.prompt.asked = word("ask.look", self.match.seats[self.look][0])
        elif self.legal:
            self.prompt.asked = word("ask.call", self.view["call"])

    def _place_cursor(self):
        """The cursor where it is, and the words of the keys there."""
        self.prompt.a = ""
        if not self.legal:
            # While others move it stays where it was.
            if self.turn is None:
                self.sight.cursor.hide()
            return
        spot = self.spot
        words = self.words
        self.sight.point(spot, self.placed)
        if self.look >= 0:
            self.prompt.a = words[CLOSE]
        elif spot.zone == AT_SIDE:
            self.prompt.a = words[LOOK]
        elif spot.zone == AT_TOP:
            every = EVERYTHING if len(self.ups) > 1 else UP_IT
            self.prompt.a = words[(GO_ON, every, PUT_UP)[min(spot.top, MAIN)]]
            if spot.top != ALL_UP and (0 if spot.top else NEXT) not in self.legal:
                self.prompt.a = " "  # the key stays, its word doesn't
        elif not self._on_end():
            self.prompt.a = " " if self.placed else words[PLACE]
        else:
            self.prompt.a = words[UP_IT] if spot.file + 1 + UP in self.legal else " "

    def _on_end(self):
        return self.spot.on_end(self.sight.files.counts, self.placed)

    # Keys

    def press(self, button):
        if button == A:
            return self._press_a()
        spot = self.spot
        if self.look >= 0:
            if button in (ARROW_UP, DOWN) and spot.along(button):
                self.stage.sound("move")
                self.look = spot.side
                self._paint()
        elif spot.move(button, self.ups, self.sight.files.counts, self.placed):
            self.stage.sound("move")
            self._place_cursor()
        return None

    def _press_a(self):
        spot = self.spot
        self.prompt.tune = "place"
        if spot.zone == AT_SIDE:
            self.look = -1 if self.look >= 0 else spot.side
            self._paint()
            return None
        if spot.zone == IN_FILES:
            return spot.file + 1 + (UP if self._on_end() else 0)
        if spot.top == ALL_UP:
            self.prompt.tune = "swap"
            return self.ups
        if spot.top != CALL:
            return 0
        if self.placed and self.stage.since(self.since) < LOOKING:
            return None
        self.prompt.tune = "move"
        return NEXT

    def back(self):
        if self.look < 0:
            return False
        self.look = -1
        self._paint()
        return True

    # Telling

    def point(self, move):
        """The cursor to where this move is made."""
        spot = self.spot
        spot.zone = IN_FILES
        self.look = -1
        if move == 0:
            self._to_main()
        elif move == NEXT:
            spot.zone = AT_TOP
            spot.top = CALL
        else:
            spot.end = move > UP
            spot.file = (move - 1) % FILES
        self._paint()

    def describe(self, view, move):
        return describe(self.stage.word, view, move)
