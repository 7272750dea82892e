# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Lucky Numbers on the screen, and how buttons become moves.

The cursor is in the garden, in the row of tiles face up (its last place, the slot: draw, discard,
pass), or among the others' gardens.
"""

from games.lucky.rules import DRAW
from games.lucky.view import View
from ludopoche.keys import DOWN, LEFT, RIGHT, UP, A
from ludopoche.memory import Scope
from ludopoche.ui import table

# A's words.
KEYS = ("place", "swap", "take", "drop", "draw", "pass", "pick", "look", "close", "why")
PLACE, SWAP, TAKE, DROP_IT, DRAW_IT, PASS_IT, PICK, LOOK, CLOSE, WHY = range(10)
SLOTS = (DROP_IT, DRAW_IT, PASS_IT)  # of the slot, by what it is
TUNES = ("drop", "draw", "move")  # what these sound like

# What is asked.
NOTHING = 0
SETUP = 1
ACTION = 2
HELD = 3

# Where the cursor is.
IN_GARDEN = 0
IN_ROW = 1
AMONG_OTHERS = 2
SLOT = 99  # an entry beyond the row's end: its last place


class Table(table.Table):
    def __init__(self, stage, match, memo=None):
        super().__init__(stage, match)
        self.view = View(stage, match)
        with Scope():
            from games.lucky.build import build

            build(self.view)
        self.words = [stage.word(key) for key in KEYS]
        self.put_back = stage.word("put back")
        self.prompt.room = stage.hint.longest(self.words + [self.words[SWAP] + " 20"])
        self.group = self.view.group
        self.row = self.view.row
        self.spot = Spot(self.view, stage.size)
        self.pick = 0  # the tile taken up, from the hand or the table, not yet placed
        self.look = -1  # whose garden is looked at instead of one's own
        self.mode = NOTHING
        self.viewer = self.whose = -1  # `whose` set-up tiles are in the row
        self.turn = -2  # -1 when all is over
        self.round = 0
        self.legal = ()
        self.may = bytearray(16)  # where the piece in play may go
        self.dull = bytearray(21)  # which numbers couldn't be taken when that was asked
        self.watched = False  # a record, not played
        self.placing = -1  # the cell that the last press has placed a tile on
        self.state = None
        if memo:
            self._recall(memo)

    def close(self):
        self.group = self.view = self.row = self.spot = None

    def memo(self):
        position = self.mode, self.viewer, self.turn, self.round, self.legal, self.watched
        own = self.pick, self.look, self.whose, bytes(self.dull)
        return position, own, self.spot.memo(), self.view.memo()

    def _recall(self, memo):
        position, own, spot, shown = memo
        self.mode, self.viewer, self.turn, self.round, self.legal, self.watched = position
        self.pick, self.look, self.whose, dull = own
        self.dull = bytearray(dull)
        self.spot.recall(spot)
        self.view.recall(shown)

    # Showing

    def show(self, view, viewer, legal):
        legal = tuple(legal)
        turn = -1 if view["turn"] is None else view["turn"]
        hand = view["hands"][viewer]
        mode = NOTHING
        if legal:
            mode = SETUP if hand else HELD if view["held"] else ACTION
        news = mode != self.mode or turn != self.turn or legal != self.legal
        same = not news and viewer == self.viewer and view["round"] == self.round
        if self.state is not None:  # else it is as a memo says
            same = same and view == self.state
        if view["round"] < 0:
            self.watched = True
        elif self.watched and self.state is not None:
            self.row.turn(self.state["table"], view["table"], view["held"] or 0)
        # The row is put in order as one's turn begins; where nobody plays, at each step.
        stay = not self.watched and viewer == self.viewer and (not legal or turn == self.turn)
        # What the others have done stays marked until one's own turn is over.
        keep = same or not self.watched and (self.turn != viewer or turn == viewer)
        keep = keep and viewer == self.viewer
        self.viewer = viewer
        self.hand = hand
        self.garden = view["gardens"][viewer]
        self.legal = legal
        self.mode = mode
        self.turn = turn
        self.round = view["round"]  # a record that is watched changes it in the view
        self.prompt.pile = view["hidden"]
        self.prompt.page = (0, 6, 1, 3)[mode]  # the help's page
        old = self.state and self.state["gardens"][viewer]
        self.state = view
        if news:
            self.pick = 0
            self.look = -1
            self._begin()
        self.show_all(stay, keep)
        self._move(old, news)

    def _move(self, old, news):
        """Begin what is to be seen moving: a tile that was drawn, or placed by the last press."""
        cell = self.placing
        self.placing = -1
        placed = old and cell >= 0 and old[cell] != self.garden[cell]
        drawn = old and news and self.mode == HELD and self.turn == self.viewer
        motion = self.moves() if placed or drawn else None
        if motion:
            self.motion = motion.place(self, cell, old[cell]) if placed else motion.turn(self)

    def rewind(self):
        self.placing = -1
        self.view.forget()

    def finish(self, round):
        motion = self.moves(True)
        return motion and motion.finish(self, round)

    def _begin(self):
        """Put the cursor where it waits at first."""
        spot = self.spot
        if self.mode == ACTION:
            spot.zone = IN_ROW
            spot.entry = SLOT
        elif self.mode == HELD:
            self.prompt.changed = True
            spot.into_garden(self.legal, 0, self.garden, self.state["held"])
            if self.garden[spot.cell] or spot.cell not in self.legal:
                # No free cell fits: nothing is swapped away by who only presses A.
                spot.zone = IN_ROW
                spot.entry = SLOT
        elif self.mode == SETUP:
            spot.zone = IN_ROW
            spot.entry = 0
            if self.hand[0] == self.hand[-1]:
                self.take_up(self.hand[0])

    def take_up(self, tile):
        self.pick = tile
        self.spot.into_garden(self.legal, tile, self.garden, tile)
        if self.mode == SETUP:
            cells = [move & 15 for move in self.legal if move >> 4 == tile]
            if len(cells) == len(self.hand):  # all is known: in the order of the numbers
                self.spot.cell = cells[sum([other < tile for other in self.hand])]

    def show_all(self, stay=True, keep=True):
        """All that has changed; do the row's tiles `stay` where they are, and the marks of what is
        new?"""
        self._find_places()
        self.prompt.asked = self._asked()
        view = self.view
        state = self.state
        garden = state["gardens"][self.look] if self.look >= 0 else self.garden
        view.garden.show(garden, self.may)
        view.piece.show(state["held"] or 0)
        row = self.row
        row.pick = self.pick
        row.dull = self.dull
        slot = 0 if self.mode == HELD else -1
        if self.mode == ACTION:
            slot = 1 if self.legal[-1] == DRAW else 2
        if self.mode == SETUP:  # whose garden is looked at, whose tiles: they are open
            seat = self.look if self.look >= 0 else self.viewer
            row.show(state["hands"][seat], slot, stay and seat == self.whose)
            self.whose = seat
        else:
            row.show(state["table"], slot, stay)
        view.show_others(state["gardens"], self.viewer, keep)
        self._place_cursor()

    def _find_places(self):
        may = self.may
        for i in range(16):
            may[i] = 0
        if self.mode in (SETUP, ACTION):
            self.dull = bytearray(21)
        dull = self.dull
        if self.mode == ACTION:
            for number in self.state["table"]:
                dull[number] = 1
        in_play = self.look < 0 and (self.pick or self.mode == HELD)
        for move in self.legal:
            if move < DRAW:
                dull[move >> 4] = 0
                if in_play and move >> 4 == self.pick:
                    may[move & 15] = 1

    def _asked(self):
        word = self.stage.word
        if self.look >= 0:
            return word("ask.look", self.match.seats[self.look][0])
        if self.mode == SETUP:
            return word("ask.setup")
        if self.mode == HELD or self.pick:
            return word("ask.held", self.state["held"] or self.pick)
        if self.mode == NOTHING:
            return ""
        if self.match.round.again:
            return word("ask.extra")
        return word("ask.action" if self.legal[-1] == DRAW else "ask.last")

    def _place_cursor(self):
        """The cursor where it is, and A's word there."""
        prompt = self.prompt
        prompt.a = prompt.b = ""
        prompt.whose = self.look
        prompt.away = self.look >= 0
        if self.mode == NOTHING:
            # While others move it stays where it was, but never around a slot that is gone.
            if self.turn < 0 or self.spot.zone == IN_ROW:
                self.view.hide_cursor()
            return
        spot = self.spot
        words = self.words
        self.view.point(*spot.box())
        if self.look >= 0:
            prompt.a = prompt.b = words[CLOSE]
            return
        if self._can_put_back():
            prompt.b = self.put_back
        if spot.zone == IN_GARDEN:
            leaves = self.garden[spot.cell]
            if not self.may[spot.cell]:
                prompt.a = words[WHY]
            else:
                prompt.a = "%s %d" % (words[SWAP], leaves) if leaves else words[PLACE]
        elif spot.zone == IN_ROW:
            row = self.row
            if spot.entry == len(row.kinds):
                prompt.a = words[SLOTS[row.slot]]
            elif self.dull[row.kinds[spot.entry]]:
                prompt.a = words[WHY]
            else:
                prompt.a = words[PICK if self.mode == SETUP else TAKE]
        else:
            prompt.a = words[LOOK]

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
            self.look = -1 if self.look >= 0 else self.view.others[spot.panel].seat
            self.show_all()
            return None
        if spot.zone == IN_GARDEN:
            self.placing = spot.cell
            return self.pick * 16 + spot.cell
        kinds = self.row.kinds
        if spot.entry == len(kinds):
            self.prompt.tune = TUNES[self.row.slot]
            return self.legal[-1]
        tile = kinds[spot.entry]
        if self.dull[tile]:
            return tile * 16 + spot.cell  # the rules say why not
        self.take_up(tile)
        self.stage.sound("move")
        self.show_all()
        return None

    def _can_put_back(self):
        return self.pick and (self.mode == ACTION or self.hand[0] != self.hand[-1])

    def back(self):
        if self.look >= 0:
            self.look = -1
            self.show_all()
            return True
        if not self._can_put_back():
            return False
        tile = self.pick
        self.pick = 0
        self.spot.zone = IN_ROW
        self.show_all()
        self.spot.entry = self.row.kinds.index(tile)
        self._place_cursor()
        return True


# Where the cursor is

# Where an arrow leads among the others: UP DOWN LEFT RIGHT for each, 9: back to the garden.
QUARTERS = b"\x00\x01\x09\x00\x00\x01\x09\x02\x00\x02\x01\x02"
COLUMN = b"\x00\x01\x09\x00\x00\x02\x09\x01\x01\x02\x09\x02"


class Spot:
    """The place of the cursor: a cell, an entry of the row, or one of the other gardens."""

    def __init__(self, view, size):
        self.garden = view.garden
        self.row = view.row
        self.others = view.others
        self.paths = QUARTERS if size != 1 and len(self.others) == 3 else COLUMN
        self.zone = IN_GARDEN
        self.cell = 0
        self.entry = 0
        self.panel = 0

    def memo(self):
        return self.zone, self.cell, self.entry, self.panel

    def recall(self, memo):
        self.zone, self.cell, self.entry, self.panel = memo

    def box(self):
        """Its box on the screen; the row's page is turned if need be."""
        if self.zone == IN_GARDEN:
            return self.garden.box(self.cell)
        if self.zone == AMONG_OTHERS:
            return self.others[self.panel].box
        row = self.row
        self.entry = row.reveal(self.entry)
        return row.left(self.entry), row.y, row.w, row.h

    def into_garden(self, legal, tile, garden, number):
        """To a cell where the tile may go, a free one if there is one: that which is nearest to
        where this number lies in a garden from 1 to 20 with the same steps everywhere; of equals
        to that nearest to the diagonal, where neighbours bound it anyway."""
        self.zone = IN_GARDEN
        best = 999
        for move in legal:
            if move >> 4 == tile and move < DRAW:
                cell = move & 15
                row, column = cell // 4, cell % 4
                far = abs(2 * number - 5 * (row + column + 1)) + abs(row - column)
                if garden[cell]:
                    far += 99
                if far < best:
                    best = far
                    self.cell = cell

    def move(self, button, held, picked):
        """An arrow; `held`: only the slot counts in the row, `picked`: nothing does. False
        where there is nowhere to go."""
        if self.zone == IN_GARDEN:
            return self._in_garden(button, held, picked)
        if self.zone == IN_ROW:
            return self._in_row(button, held)
        to = self.paths[self.panel * 4 + button]
        if to == 9:
            self.zone = IN_GARDEN
            return True
        to = min(to, len(self.others) - 1)
        if to == self.panel:
            return False
        self.panel = to
        return True

    def _in_garden(self, button, held, picked):
        column = self.cell % 4
        line = self.cell // 4
        if button == UP and line:
            self.cell -= 4
        elif button == DOWN and line < 3:
            self.cell += 4
        elif button == LEFT and column:
            self.cell -= 1
        elif button == RIGHT and column < 3:
            self.cell += 1
        elif button == RIGHT:
            self.zone = AMONG_OTHERS
            self.panel = min(line // 2, len(self.others) - 1)
        elif button == DOWN and not picked and self.row.count:
            self.zone = IN_ROW
            at = self.garden.left(self.cell) - self.row.x
            self.entry = len(self.row.kinds) if held else self.row.entry(at // self.row.pitch)
        else:
            return False
        return True

    def _in_row(self, button, held):
        if button == UP:
            self.zone = IN_GARDEN
            at = self.row.left(self.entry) - self.garden.x
            self.cell = 12 + max(0, min(at // self.garden.pitch, 3))
            return True
        if held or button == DOWN:
            return False
        entry = self.row.beside(self.entry, 1 if button == RIGHT else -1)
        if not 0 <= entry < self.row.count:
            return False
        self.entry = entry
        return True
