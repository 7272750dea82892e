# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""How buttons become moves in Lucky Numbers.

The cursor lives in the garden, in the row of tiles face up (the last place, the slot: draw,
discard, pass), or among the others' gardens.
"""

import games
from games.lucky.rules import DRAW
from games.lucky.sight import Sight
from games.lucky.spot import AMONG_OTHERS, IN_GARDEN, IN_ROW, SLOT, Spot
from games.lucky.tell import ACTION, HELD, NOTHING, SETUP, asked, describe
from hardware.keys import A
from ludopoche import forget, glyphs
from ludopoche.ui import table

KEYS = ("place", "swap", "take", "drop", "draw", "pass", "pick", "look", "close")
PLACE, SWAP, TAKE, DROP_IT, DRAW_IT, PASS_IT, PICK, LOOK, CLOSE = range(9)


class Table(table.Table):
    def __init__(self, stage, match):
        super().__init__(stage, match)
        parts = games.load("lucky", "build").parts(stage, match)
        games.empty("lucky", "build", "art", "layout")
        glyphs.keep(stage.text)
        forget("ludopoche.bigger")
        self.words = [stage.word(key) for key in KEYS]
        self.prompt.room = stage.hint.longest(self.words + [self.words[SWAP] + " 20"])
        self.sight = sight = Sight(stage, match, parts)
        self.group = sight.group
        self.spot = Spot(sight.garden, sight.row, sight.others, stage.size)
        self.pick = 0  # the tile taken up, from the hand or the table, not yet placed
        self.look = -1  # whose garden is looked at instead of one's own
        self.mode = NOTHING
        self.eye = self.turn = self.whose = -1
        self.legal = ()
        self.may = bytearray(16)  # where the piece in play may go
        self.dull = bytearray(21)  # which numbers couldn't be taken when that was asked
        self.watched = False  # a record, not played

    def close(self):
        self.group = self.sight = self.spot = None

    def things(self):
        return self, self.spot, self.sight.row

    # Showing

    def show(self, view, eye, legal):
        turn = view["turn"]
        hand = view["hands"][eye]
        mode = NOTHING
        if legal:
            mode = SETUP if hand else HELD if view["held"] else ACTION
        news = mode != self.mode or turn != self.turn or legal != self.legal
        if view["round"] < 0:
            self.watched = True
        elif self.watched:
            self.sight.row.turn(self.view["table"], view["table"], view["held"] or 0)
        # The row is put in order as one's turn begins; where nobody plays, at each step.
        self.stay = not self.watched and eye == self.eye and (not legal or turn == self.turn)
        self.view = view
        self.eye = eye
        self.hand = hand
        self.garden = view["gardens"][eye]
        self.legal = legal
        self.mode = mode
        self.turn = turn
        self.prompt.pile = view["hidden"]
        self.prompt.page = (0, 2, 0, 1)[mode]  # the help's page
        if news:
            self.pick = 0
            self.look = -1
            self._begin()
        self._paint()
        self.stay = True

    def _begin(self):
        """Where the cursor waits at first."""
        spot = self.spot
        if self.mode == ACTION:
            spot.zone = IN_ROW
            spot.entry = SLOT
        elif self.mode == HELD:
            spot.into_garden(self.legal, 0, self.garden)
        elif self.mode == SETUP:
            spot.zone = IN_ROW
            spot.entry = 0
            if self.hand[0] == self.hand[-1]:
                self._take_up(self.hand[0])

    def _take_up(self, tile):
        self.pick = tile
        self.spot.into_garden(self.legal, tile, self.garden)

    def _paint(self):
        self._find_places()
        self.prompt.asked = asked(self)
        sight = self.sight
        view = self.view
        garden = view["gardens"][self.look] if self.look >= 0 else self.garden
        sight.garden.show(garden, self.may)
        sight.piece.show(view["held"])
        row = sight.row
        row.pick = self.pick
        row.dull = self.dull
        slot = 0 if self.mode == HELD else -1
        if self.mode == ACTION:
            slot = 1 if self.legal[-1] == DRAW else 2
        if self.mode == SETUP:  # whose garden is looked at, whose tiles: they are open
            seat = self.look if self.look >= 0 else self.eye
            row.show(view["hands"][seat], slot, self.stay and seat == self.whose)
            self.whose = seat
        else:
            row.show(view["table"], slot, self.stay)
        sight.others_show(view["gardens"], self.eye)
        self._place_cursor()

    def _find_places(self):
        may = self.may
        for i in range(16):
            may[i] = 0
        if self.mode in (SETUP, ACTION):
            self.dull = bytearray(21)
        dull = self.dull
        if self.mode == ACTION:
            for number in self.view["table"]:
                dull[number] = 1
        in_play = self.look < 0 and (self.pick or self.mode == HELD)
        for move in self.legal:
            if move < DRAW:
                dull[move >> 4] = 0
                if in_play and move >> 4 == self.pick:
                    may[move & 15] = 1

    def _place_cursor(self):
        """The cursor where it is, and the words of the keys there."""
        self.prompt.a = ""
        sight = self.sight
        if self.mode == NOTHING:
            # While others move it stays where it was.
            if self.turn is None:
                sight.cursor.hide()
            return
        spot = self.spot
        words = self.words
        sight.point(spot)
        if self.look >= 0:
            self.prompt.a = words[CLOSE]
        elif spot.zone == IN_GARDEN:
            leaves = self.garden[spot.cell]
            self.prompt.a = " "  # nothing is in hand
            if self.pick or self.mode == HELD:
                self.prompt.a = "%s %d" % (words[SWAP], leaves) if leaves else words[PLACE]
        elif spot.zone == IN_ROW:
            row = sight.row
            if spot.entry == len(row.kinds):
                self.prompt.a = words[(DROP_IT, DRAW_IT, PASS_IT)[row.slot]]
            else:
                self.prompt.a = words[PICK if self.mode == SETUP else TAKE]
        else:
            self.prompt.a = words[LOOK]

    # Keys

    def press(self, button):
        if button == A:
            return self._press_a()
        if self.look < 0 and self.spot.move(button, self.mode == HELD, self.pick):
            self.stage.sound("move")
            self._place_cursor()
        return None

    def _press_a(self):
        spot = self.spot
        self.prompt.tune = "place"
        if spot.zone == AMONG_OTHERS:
            self.look = -1 if self.look >= 0 else self.sight.others[spot.panel].seat
            self._paint()
            return None
        if spot.zone == IN_GARDEN:
            if self.garden[spot.cell]:
                self.prompt.tune = "swap"
            return self.pick * 16 + spot.cell
        kinds = self.sight.row.kinds
        if spot.entry == len(kinds):
            return self.legal[-1]
        tile = kinds[spot.entry]
        if self.dull[tile]:
            self.stage.sound("wrong")
            return None
        self._take_up(tile)
        self.stage.sound("move")
        self._paint()
        return None

    def _can_put_back(self):
        return self.pick and (self.mode == ACTION or self.hand[0] != self.hand[-1])

    def back(self):
        if self.look >= 0:
            self.look = -1
            self._paint()
            return True
        if not self._can_put_back():
            return False
        tile = self.pick
        self.pick = 0
        self.spot.zone = IN_ROW
        self._paint()
        self.spot.entry = self.sight.row.kinds.index(tile)
        self._place_cursor()
        return True

    # Telling

    def point(self, move):
        """The cursor to where this move is made."""
        spot = self.spot
        self.look = -1
        if move >= DRAW:
            spot.zone = IN_ROW
            spot.entry = SLOT
        else:
            if move > 15 and self.pick != move >> 4:
                self._take_up(move >> 4)
            spot.zone = IN_GARDEN
            spot.cell = move & 15
        self._paint()

    def describe(self, view, move):
        return describe(self.stage.word, view, move, self.match.options[1])
