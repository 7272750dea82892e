# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Lucky Numbers on the glass, and how buttons become moves.

The cursor lives in the garden, in the row of tiles face up (its last place is the slot: draw,
discard or pass), or among the others' gardens.
"""

import displayio

import games
from games.lucky.parts import Garden, Neighbour, Piece, Row
from games.lucky.rules import DRAW, DROP
from hardware.keys import DOWN, LEFT, RIGHT, UP, A
from ludopoche import widgets

# By size of the glass: garden x, y, cell, pitch; piece x, y, w, h; row x, y, w, h, gap, most.
GARDEN = ((1, 14, 21, 22), (4, 24, 36, 38), (4, 25, 39, 41))
PIECE = ((92, 14, 32, 38), (4, 180, 42, 40), (173, 26, 66, 70))
ROW = ((1, 104, 14, 12, 1, 10), (52, 194, 19, 25, 1, 9), (4, 193, 23, 28, 1, 13))
# The others: cell w, h, face, rows of the name, then x, y each.
OTHERS = (
    (8, 8, "3x5", 9, (127, 14, 92, 60, 127, 60)),
    (18, 10, "5x7", 11, (166, 23, 166, 75, 166, 127)),
    (18, 16, "7x10", 12, (245, 24, 172, 107, 245, 107)),
)
# Where an arrow leads among them: UP DOWN LEFT RIGHT for each, 9: back to the garden.
PATHS = (
    b"\x00\x01\x09\x00\x00\x01\x09\x02\x00\x02\x01\x02",
    b"\x00\x01\x09\x00\x00\x02\x09\x01\x01\x02\x09\x02",
)

IN_GARDEN = 0
IN_ROW = 1
AMONG_OTHERS = 2

# What is asked.
NOTHING = 0
SETUP = 1
ACTION = 2
HELD = 3

KEYS = ("place", "swap", "take", "drop", "draw", "pass", "pick", "look", "close", "put back")
PLACE, SWAP, TAKE, DROP_IT, DRAW_IT, PASS_IT, PICK, LOOK, CLOSE, PUT_BACK = range(10)


class Table:
    SECRET = False
    HOLD = False
    asked = a = b = ""
    pile = -1
    hint_x = hint_w = place = 0
    tune = "place"

    def __init__(self, stage, match):
        self.stage = stage
        self.match = match
        self.words = [stage.word(key) for key in KEYS]
        self.group = group = displayio.Group()
        size = stage.size
        art = games.load("lucky", "art")
        self.garden = Garden(stage, art, *GARDEN[size])
        self.row = Row(stage, art, *ROW[size])
        self.piece = Piece(stage, *PIECE[size])
        group.append(self.garden.group)
        group.append(self.row.group)
        group.append(self.piece.tile)
        w, h, face, gap, places = OTHERS[size]
        sheet = art.neighbours(w, h, face)
        self.others = []
        for i in range(match.players - 1):
            other = Neighbour(stage, sheet, places[2 * i], places[2 * i + 1], w, h, size, gap)
            self.others.append(other)
            group.append(other.group)
        ring = art.ring(w, h)
        self.ring = widgets.tile(ring, stage.film, w + 1, h + 1, 0, 0)
        self.ring.hidden = True
        group.append(self.ring)
        games.drop("lucky", "art")
        if size == 1:
            line = widgets.Line(stage, 52, 182, 110, stage.small)
            line.set(stage.word("table"), 3)
            group.append(line.grid)
        self.cursor = widgets.Cursor(stage, 3 if size else 2)
        group.append(self.cursor.group)
        self.zone = IN_GARDEN
        self.cell = self.entry = self.panel = 0
        self.pick = 0  # the tile taken up, from the hand or the table, not yet placed
        self.look = -1  # whose garden is looked at instead of one's own
        self.mode = NOTHING
        self.turn = -1
        self.may = bytearray(16)
        self.takeable = bytearray(21)

    def close(self):
        self.group = self.garden = self.row = self.others = None

    # Showing

    def show(self, view, eye, legal):
        before = self.mode
        turn = view["turn"]
        self.view = view
        self.eye = eye
        self.legal = legal
        self.pile = view["hidden"]
        self.mode = self._mode(view, legal)
        again = self.mode == ACTION and before in (ACTION, HELD) and turn == self.turn
        if self.mode != before or turn != self.turn or self.mode == ACTION:
            self.pick = 0
            self.look = -1
            self._begin(view["hands"][eye])
        self.turn = turn
        self._ask(view, again and self.match.options[1])
        self._paint()
        self._place_cursor()

    def _mode(self, view, legal):
        if not legal:
            return NOTHING
        if view["hands"][self.eye]:
            return SETUP
        return HELD if view["held"] else ACTION

    def _begin(self, hand):
        """Where the cursor waits at the beginning of something."""
        if self.mode == ACTION:
            self.zone = IN_ROW
            self.entry = 99  # the slot; brought within bounds when the row is known
        elif self.mode == HELD:
            self.zone = IN_GARDEN
            self._first_place(0)
        elif self.mode == SETUP:
            self.zone = IN_ROW
            self.entry = 0
            if hand[0] == hand[-1]:
                self._take_up(hand[0])

    def _first_place(self, tile):
        """The cursor to the free cell in the middle of those where a tile may go."""
        best = -1
        for move in self.legal:
            if move >> 4 == tile and move < DRAW:
                cell = move & 15
                if best < 0 or not self.view["gardens"][self.eye][cell]:
                    best = cell
        if best >= 0:
            self.cell = best

    def _take_up(self, tile):
        self.pick = tile
        self.zone = IN_GARDEN
        self._first_place(tile)

    def _ask(self, view, extra):
        stage = self.stage
        if self.mode == SETUP:
            self.asked = stage.word("ask.setup")
        elif self.mode == HELD:
            self.asked = stage.word("ask.held", view["held"])
        elif self.mode == ACTION:
            last = self.legal[-1] != DRAW
            self.asked = stage.word("ask.extra" if extra else "ask.last" if last else "ask.action")
        else:
            self.asked = ""

    def _paint(self):
        """Everything as it is now."""
        view = self.view
        tile = view["held"] or self.pick
        may = self.may
        takeable = self.takeable
        for i in range(16):
            may[i] = 0
        for i in range(21):
            takeable[i] = 0
        for move in self.legal:
            if move < DRAW:
                number = move >> 4
                takeable[number] = 1
                if number == self.pick and self.look < 0:
                    may[move & 15] = 1
        if self.mode in (SETUP, ACTION) and not self.pick:
            for i in range(16):
                may[i] = 0
        eye = self.look if self.look >= 0 else self.eye
        self.garden.show(view["gardens"][eye], may)
        self.piece.show(tile or 0)
        numbers = view["hands"][self.eye] if self.mode == SETUP else view["table"]
        slot = -1
        if self.mode == HELD:
            slot = 0
        elif self.mode == ACTION:
            slot = 1 if self.legal[-1] == DRAW else 2
        self.row.show(numbers, slot, takeable if self.mode == ACTION else None)
        self._show_others(view)

    def _show_others(self, view):
        self.ring.hidden = True
        for i in range(len(self.others)):
            seat = (self.eye + 1 + i) % self.match.players
            other = self.others[i]
            name = self.match.seats[seat][0]
            changed = other.show(seat, name, view["gardens"][seat], self.stage.size)
            if changed >= 0:
                grid = other.grid
                self.ring.x = grid.x + changed % 4 * grid.tile_width - 1
                self.ring.y = grid.y + changed // 4 * grid.tile_height - 1
                self.ring.hidden = False

    def _place_cursor(self):
        """The cursor where it is, and the words of the keys there."""
        if self.mode == NOTHING:
            self.cursor.hide()
            self.a = self.b = ""
            return
        words = self.words
        self.b = words[PUT_BACK] if self._can_put_back() else ""
        if self.zone == IN_GARDEN:
            garden = self.garden
            cell = self.cell
            self.cursor.at(garden.left(cell), garden.top(cell), garden.cell, garden.cell)
            self.a = words[SWAP if self.view["gardens"][self.eye][cell] else PLACE]
        elif self.zone == IN_ROW:
            row = self.row
            self.entry = max(0, min(self.entry, row.count - 1))
            row.reveal(self.entry, self.takeable if self.mode == ACTION else None)
            self.cursor.at(row.left(self.entry), row.y, row.w, row.h)
            self.a = words[self._row_word()]
        else:
            other = self.others[self.panel]
            self.cursor.at(other.x, other.y, other.w - 1, other.h - 1)
            self.a = words[LOOK]
        if self.look >= 0:
            self.a = self.b = words[CLOSE]

    def _row_word(self):
        if self.entry == len(self.row.kinds):
            return (DROP_IT, DRAW_IT, PASS_IT)[self.row.slot]
        return PICK if self.mode == SETUP else TAKE

    # Keys

    def press(self, button):
        if button == A:
            return self._press_a()
        if self.look < 0 and self._move(button):
            self.stage.sound("move")
            self._place_cursor()
        return None

    def _press_a(self):
        if self.zone == AMONG_OTHERS:
            self._look_at(-1 if self.look >= 0 else self.others[self.panel].seat)
            return None
        if self.zone == IN_GARDEN:
            taken = self.view["gardens"][self.eye][self.cell]
            self.tune = "swap" if taken else "place"
            return self.pick * 16 + self.cell
        self.tune = "place"
        if self.entry == len(self.row.kinds):
            return self.legal[-1]
        tile = self.row.kinds[self.entry]
        if self.mode == HELD or (self.mode == ACTION and not self.takeable[tile]):
            self.stage.sound("wrong")
            return None
        self._take_up(tile)
        self.stage.sound("move")
        self._paint()
        self._place_cursor()
        return None

    def _look_at(self, seat):
        self.look = seat
        if seat >= 0:
            self.asked = self.stage.word("ask.look", self.match.seats[seat][0])
        else:
            self._ask(self.view, False)
        self._paint()
        self._place_cursor()

    def _can_put_back(self):
        if not self.pick:
            return False
        hand = self.view["hands"][self.eye]
        return self.mode == ACTION or hand[0] != hand[-1]

    def back(self):
        if self.look >= 0:
            self._look_at(-1)
            return True
        if not self._can_put_back():
            return False
        tile = self.pick
        self.pick = 0
        self._paint()
        self.zone = IN_ROW
        self.entry = self.row.kinds.index(tile)
        self._place_cursor()
        return True

    def _move(self, button):
        """An arrow. False where there is nothing to go to."""
        if self.zone == IN_GARDEN:
            return self._move_in_garden(button)
        if self.zone == IN_ROW:
            return self._move_in_row(button)
        to = PATHS[self.stage.size == 1][self.panel * 4 + button]
        if to == 9:
            self.zone = IN_GARDEN
            return True
        to = min(to, len(self.others) - 1)
        if to == self.panel:
            return False
        self.panel = to
        return True

    def _move_in_garden(self, button):
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
        elif button == DOWN and not self.pick and self.row.count:
            self.zone = IN_ROW
            at = self.garden.left(self.cell) - self.row.x
            self.entry = 99 if self.mode == HELD else self.row.first + at // self.row.pitch
        else:
            return False
        return True

    def _move_in_row(self, button):
        if button == UP:
            self.zone = IN_GARDEN
            at = self.row.left(self.entry) - self.garden.x
            self.cell = 12 + max(0, min(at // self.garden.pitch, 3))
            return True
        if self.mode == HELD or button == DOWN:
            return False
        entry = self.entry + (1 if button == RIGHT else -1)
        if not 0 <= entry < self.row.count:
            return False
        self.entry = entry
        return True

    # Telling

    def point(self, move):
        """The cursor to where this move is made."""
        if move >= DRAW:
            self.zone = IN_ROW
            self.entry = 99
        elif move > 15 and not self.pick:
            self._take_up(move >> 4)
            self.cell = move & 15
        else:
            self.zone = IN_GARDEN
            self.cell = move & 15
        self._paint()
        self._place_cursor()

    def describe(self, view, move):
        word = self.stage.word
        if move >= DRAW:
            if move == DROP:
                return word("did.drop", view["held"])
            return word("did.draw" if move == DRAW else "did.pass")
        seat = view["turn"]
        tile = move >> 4
        where = "abcd"[move & 3] + "1234"[move >> 2 & 3]
        old = view["gardens"][seat][move & 15]
        if view["hands"][seat]:
            return word("did.setup", tile, where)
        if tile:
            return word("did.take", tile, where)
        if old:
            return word("did.swap", view["held"], old, where)
        return word("did.place", view["held"], where)
