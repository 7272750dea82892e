# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""3x16 on the screen, and how buttons become moves.

The cursor lives at the top (the called number, the key that sends everything up, the main files),
in the auxiliary files (on the end of one or behind it), or at the side among what can be looked
at: the other players' tables and what is still to be called.
"""

from games.sixteen.rules import FILES, NEXT, UP
from games.sixteen.view import COME, View
from ludopoche.keys import DOWN, LEFT, RIGHT, A
from ludopoche.keys import UP as ARROW_UP
from ludopoche.memory import Scope
from ludopoche.ui import table

KEYS = ("put up", "place", "up", "all up", "next", "look", "close", "why")
PUT_UP, PLACE, UP_IT, EVERYTHING, GO_ON, LOOK, CLOSE, WHY = range(8)

# Zones of the cursor.
AT_TOP = 0
IN_FILES = 1
AT_SIDE = 2
# Places at the top; the main files from MAIN on.
CALL = 0
ALL_UP = 1
MAIN = 2


class Spot:
    """The place of the cursor, and the ways between its places."""

    def __init__(self, sides):
        self.sides = sides  # places at the side that the cursor goes to, ascending
        self.zone = IN_FILES
        self.top = MAIN
        self.file = 0
        self.end = False  # on the end of the file, not behind it
        self.side = sides[0] if sides else 0

    def where(self):
        """Plain values for stand()."""
        return self.zone, self.top, self.file, self.end, self.side

    def stand(self, where):
        self.zone, self.top, self.file, self.end, self.side = where

    def move(self, button, key, counts, placed):
        """An arrow. key: is there anything to send up? False where there is nowhere to go."""
        if self.zone == AT_TOP:
            return self._at_top(button, key)
        if self.zone == IN_FILES:
            return self._in_files(button, counts, placed)
        if button == LEFT:
            self.zone = IN_FILES
            self.file = self.side
            self.end = False
            return True
        return self.along(button)

    def along(self, button):
        """Up or down at the side."""
        place = self.side + (1 if button == DOWN else -1)
        while 0 <= place <= COME and button in (ARROW_UP, DOWN):
            if place in self.sides:
                self.side = place
                return True
            place += 1 if button == DOWN else -1
        return False

    def _at_top(self, button, key):
        top = self.top
        if button == DOWN:
            self.zone = IN_FILES
            return True
        if button == ARROW_UP:
            return False
        top += 1 if button == RIGHT else -1
        if top == ALL_UP and not key:
            top += 1 if button == RIGHT else -1
        if not CALL <= top < MAIN + 3:
            return False
        self.top = top
        return True

    def _in_files(self, button, counts, placed):
        on_end = self.on_end(counts, placed)
        if button == ARROW_UP and self.file == 0:
            self.zone = AT_TOP
        elif button == ARROW_UP:
            self.file -= 1
        elif button == DOWN and self.file < 4:
            self.file += 1
        elif button == LEFT and counts[self.file] and not on_end:
            self.end = True
        elif button == RIGHT and on_end and not placed:
            self.end = False
        elif button == RIGHT and self.sides:
            self.zone = AT_SIDE
            self._nearest()
        else:
            return False
        return True

    def _nearest(self):
        """The place at the side that is nearest to the file."""
        best = 9
        for place in self.sides:
            far = abs(place - self.file)
            if far < best:
                best = far
                self.side = place

    def on_end(self, counts, placed):
        """On the end of the file? When the call is placed nothing can be put behind it."""
        return bool(counts[self.file]) and (self.end or placed)


# Everything up


def climb(main, aux, call):
    """Return the moves that bring up everything that fits, for these tops and files; call: the
    number to place, or 0.

    At each step that goes up which lets most follow. (In 10 of 60,000 random positions another
    order would bring up one more.)
    """
    tops = list(main)
    left = [len(file) for file in aux]
    moves = ()
    while True:
        best = -1
        most = 0
        ready = _ready(tops, aux, left, call)
        for move in ready:
            # Of two equal plates the one that lets more follow; without a choice the first.
            many = _run(tops[:], aux, left[:], call, move) if len(ready) > 1 else 1
            if many > most:
                most = many
                best = move
        if best < 0:
            return moves
        moves += (best,)
        call = _take(tops, aux, left, call, best)


def _ready(tops, aux, left, call):
    """The moves to main files that are possible: 0 of the call, UP + file of an end."""
    ready = []
    if call and call - 1 in tops:
        ready.append(0)
    for file in range(FILES):
        if left[file] and aux[file][left[file] - 1] - 1 in tops:
            ready.append(UP + 1 + file)
    return ready


def _take(tops, aux, left, call, move):
    """Carry a move out; what is to be placed afterwards."""
    if move:
        file = move - UP - 1
        left[file] -= 1
        number = aux[file][left[file]]
    else:
        number = call
        call = 0
    tops[tops.index(number - 1)] = number
    return call


def _run(tops, aux, left, call, move):
    """The number of plates that go up beginning with this move and going on with the first that
    fits."""
    many = 0
    while True:
        call = _take(tops, aux, left, call, move)
        many += 1
        ready = _ready(tops, aux, left, call)
        if not ready:
            return many
        move = ready[0]


class Table(table.Table):
    together = True

    def __init__(self, stage, match, memo=None):
        super().__init__(stage, match)
        seen = memo[-1] if memo else None
        self.view = View(stage)
        with Scope():
            from games.sixteen.build import build

            build(self.view, match, seen)
        self.words = [stage.word(key) for key in KEYS]
        self.prompt.room = stage.hint.longest(self.words)
        self.spot = Spot(())
        self.ups = ()  # the moves that send everything up
        self.rising = ()  # those that the last press has made
        self.placing = -1  # the one move that the last press has made
        self.state = None
        if memo is None:
            self.viewer = self.turn = self.calls = -1
            self.look = -1  # whose table is looked at instead of one's own; COME: the three rows
            self.placed = False
            self.legal = ()
        else:
            self.viewer, self.turn, self.calls, self.look = memo[:4]
            self.placed, self.legal, where, _ = memo[4:]
            if self.viewer >= 0:
                self._seat()
            self.spot.stand(where)
        self.group = self.view.group

    def memo(self):
        return (
            self.viewer,
            self.turn,
            self.calls,
            self.look,
            self.placed,
            self.legal,
            self.spot.where(),
            self.view.memo(),
        )

    def close(self):
        self.group = self.view = self.spot = None

    # Showing

    def show(self, view, viewer, legal):
        viewer = max(viewer, 0)
        legal = tuple(legal)
        turn = view["turn"]
        placed = view["placed"] and turn == viewer
        calls = view["calls_left"]
        news = (
            turn != self.turn
            or viewer != self.viewer
            or calls != self.calls
            or legal != self.legal
            or placed != self.placed
        )
        if viewer != self.viewer:
            self.viewer = viewer
            self._seat()
        old = self.state
        self.state = view
        self.legal = legal
        self.turn = turn
        self.calls = self.prompt.pile = calls
        self.placed = placed
        self.ups = ()
        if legal:
            self.ups = climb(
                view["main"][viewer], view["aux"][viewer], 0 if placed else view["call"]
            )
        if self.ups == (0,):
            self.ups = ()  # the main file does it
        if news:
            self.look = -1
            if legal:
                self._begin()
        rising = self.rising
        self.rising = ()
        placing = self.placing
        self.placing = -1
        motion = None
        if (rising or placing >= 0) and old is not None and news:
            motion = self.moves()
        if motion:
            if rising:
                self.motion = motion.rise(self, old, rising)
            else:
                self.motion = motion.place(self, old, placing)
        if not rising or self.motion is None:
            self.show_all()

    def arrive(self):
        """All plates that go up have arrived."""
        self.show_all()

    def rewind(self):
        self.rising = ()
        self.placing = -1

    def finish(self, round):
        motion = self.moves(True)
        return motion and motion.finish(self)

    def _seat(self):
        """Somebody sits down: where the cursor can go at the side."""
        sides = [seat for seat in range(self.match.players) if seat != self.viewer]
        if self.stage.size == 0:
            sides.append(COME)
        file = self.spot.file
        self.spot = Spot(sides)
        self.spot.file = file

    def _begin(self):
        """Put the cursor where it waits when something has happened."""
        spot = self.spot
        spot.end = False
        spot.zone = AT_TOP
        if self.placed:
            spot.top = ALL_UP if self.ups else CALL
            self.prompt.changed = not self.ups  # time to look before the next number
        elif 0 in self.ups:
            spot.top = ALL_UP
        elif self.legal[0] == 0:
            self.to_main()
        else:
            # Behind the file where it was: with the best file as a proposal A alone would solve
            # 9.6 % of 4,000 deals.
            spot.zone = IN_FILES

    def to_main(self):
        self.spot.zone = AT_TOP
        self.spot.top = MAIN + self.state["main"][self.viewer].index(self.state["call"] - 1)

    def show_all(self):
        """Show everything as it is now."""
        seat = self.look if 0 <= self.look < COME else self.viewer
        own = self.look < 0
        self.view.spread(self.look == COME)
        self.view.show(self.state, seat, len(self.ups) if own else 0, self.placed)
        self.view.mark(self.state, seat, self.legal if own else (), self.placed)
        self._ask()
        self.show_cursor()

    def _ask(self):
        word = self.stage.word
        self.prompt.asked = ""
        if self.look == COME:
            self.prompt.asked = word("ask.come")
        elif self.look >= 0:
            self.prompt.asked = word("ask.look", self.match.seats[self.look][0])
        elif self.legal:
            self.prompt.asked = word("ask.call", self.state["call"])

    def show_cursor(self):
        """Put the cursor where it is, and write the word of A there."""
        self.prompt.a = self.prompt.b = ""
        self.prompt.whose = self.look if self.look < COME else -1
        self.prompt.away = self.look >= 0
        if not self.legal:
            # While others move it stays where it was.
            if self.turn is None:
                self.view.point(())
            return
        spot = self.spot
        words = self.words
        self.view.point(self._box())
        if self.look >= 0:
            self.prompt.a = self.prompt.b = words[CLOSE]
        elif spot.zone == AT_SIDE:
            self.prompt.a = words[LOOK]
        elif spot.zone == AT_TOP:
            every = EVERYTHING if len(self.ups) > 1 else UP_IT
            self.prompt.a = words[(GO_ON, every, PUT_UP)[min(spot.top, MAIN)]]
            if spot.top != ALL_UP and (0 if spot.top else NEXT) not in self.legal:
                self.prompt.a = words[WHY]
        elif not self._on_end():
            self.prompt.a = words[WHY if self.placed else PLACE]
        else:
            self.prompt.a = words[UP_IT if spot.file + 1 + UP in self.legal else WHY]

    def _box(self):
        """The box of the cursor on the screen; () while the three rows are looked at."""
        spot = self.spot
        view = self.view
        if spot.zone == IN_FILES:
            return view.files.files[spot.file].box(self._on_end())
        if spot.zone == AT_SIDE:
            return () if self.look == COME else view.side.box(spot.side)
        if spot.top >= MAIN:
            return view.mains[spot.top - MAIN].box
        return view.key.box if spot.top else view.call.box

    def _on_end(self):
        return self.spot.on_end(self.view.files.counts, self.placed)

    # Keys

    def press(self, button):
        if button == A:
            return self._press_a()
        spot = self.spot
        if self.look >= 0:
            if button in (ARROW_UP, DOWN) and spot.along(button):
                self.stage.sound("move")
                self.look = spot.side
                self.show_all()
        elif spot.move(button, self.ups, self.view.files.counts, self.placed):
            self.stage.sound("move")
            self.show_cursor()
        return None

    def _press_a(self):
        spot = self.spot
        self.prompt.tune = "place"
        if spot.zone == AT_SIDE:
            self.look = -1 if self.look >= 0 else spot.side
            self.show_all()
            return None
        if spot.zone == IN_FILES:
            self.placing = spot.file + 1 + (UP if self._on_end() else 0)
            return self.placing
        if spot.top == ALL_UP:
            self.prompt.tune = "up"
            self.rising = self.ups
            return self.ups
        if spot.top != CALL:
            self.placing = 0
            return 0
        self.prompt.tune = "move"
        return NEXT

    def back(self):
        if self.look < 0:
            return False
        self.look = -1
        self.show_all()
        return True
