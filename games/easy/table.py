# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""How buttons become moves in Take It Easy, and what the glass shows.

A lays the called tile under the cursor. It stays movable: A on another cell shifts it, B takes it
up, A on the tile itself is done with the call. Its lines and points count at once.
"""

from games.easy import rules, tell
from games.easy.board import FRESH, MAY, PLAIN
from games.easy.count import Count
from games.easy.hold import Hold
from games.easy.layout import HINT_X
from games.easy.seen import Seen
from games.easy.sight import Sight
from games.easy.ways import Ways
from hardware.keys import LEFT, UP, A
from ludopoche.ui import table

KEYS = ("place", "shift", "next", "pick", "tiles", "look")  # what A can do


class Flow(table.Table):
    holds = True

    def __init__(self, stage, match, parts):
        super().__init__(stage, match)
        self.words = {key: stage.word(key) for key in KEYS}
        self.prompt.tune = "swap"
        self.prompt.room = stage.hint.longest(self.words.values())
        if stage.size == 0:
            self.prompt.bar_x = HINT_X
            self.prompt.bar_w = stage.width - HINT_X
        self.sight = Sight(stage, match, parts)
        self.group = self.sight.group
        self.ways = Ways(match.players - 1)
        self.hand = Hold()
        self.count = Count()
        self.seen = Seen(match.players)
        self.tiles = bytearray(rules.CELLS)  # the board on the glass, movable tiles and all
        self.looks = bytearray(rules.CELLS)
        self.may = bytearray(rules.CELLS)
        self.seat = -1  # whose board it is
        self.round = 0
        self.caller = 0
        self.ended = True
        self.look = -1  # whose board is shown instead
        self.left = False  # are the tiles left on it?

    def close(self):
        self.group = self.sight = None

    def things(self):
        self.hand.ahead = self.ahead
        return self, self.hand, self.ways, self.seen

    def unfold(self):
        if self.left:
            self._show_left()

    # Showing

    def show(self, view, eye, legal):
        seat = eye if eye >= 0 else view["turn"] or 0
        seen = self.seen
        hand = self.hand
        seen.take(view)
        other = seat != self.seat or view["round"] != self.round
        self.seat = seat
        self.round = view["round"]
        self.ended = view["turn"] is None
        self.prompt.pile = seen.pile
        if other or seen.changed or seen.call != hand.call or bool(legal) != bool(hand.legal):
            if other or legal:
                seen.forget()  # what lay before is nothing new
            hand.begin(seen.call, legal, self.ahead)
            self._put_away()
            # While somebody else is on turn marks and cursor stay as they are.
            if legal or self.ended:
                hand.spots(self.may)
            if legal:
                self.ways.nearest(self.may)
        self.caller = (view["first"] + self.round - 1) % self.match.players
        self.sight.panel.show_others(seat, seen.scores())
        self._paint()

    def _paint(self):
        """Everything as it is now."""
        hand = self.hand
        own = self.look < 0
        at = (self.seat if own else self.look) * rules.CELLS
        seen = self.seen
        # Side by side the first tile may go anywhere: marks would only have to be wiped off.
        mark = own and not (self.match.options[0] and sum(self.may) > rules.CELLS - 2)
        for cell in range(rules.CELLS):
            tile = self.tiles[cell] = seen.boards[at + cell]
            look = PLAIN
            if tile != rules.FREE:
                look = FRESH if seen.fresh[at + cell] else PLAIN
            elif mark and self.may[cell]:
                look = MAY
            self.looks[cell] = look
        for i in hand.order if own else ():
            self.tiles[hand.cells[i]] = hand.call[i]
            self.looks[hand.cells[i]] = FRESH
        self.count.take(self.tiles)
        sight = self.sight
        sight.board.show(self.tiles, self.count, self.looks)
        sight.panel.show(self.count, seen.left)
        sight.call(hand, self.caller)
        self.prompt.asked = tell.asked(self)
        self._point()

    def _point(self):
        """The cursor where it is, and the words of the keys there."""
        self.prompt.a = ""
        if self.left or self.look >= 0:
            self.sight.point_away()
        elif self.hand.legal:
            self.sight.point(self.ways, 1 - self.hand.now)
            self.prompt.a = self.words[self._word()]
        elif self.ended:
            self.sight.point_away()

    def _word(self):
        """What A does where the cursor is."""
        hand = self.hand
        ways = self.ways
        if ways.zone == "key":
            return "tiles"
        if ways.zone == "others":
            return "look"
        if ways.zone != "board":
            return "pick"
        i = hand.find(ways.cell)
        if i < 0:
            return "shift" if hand.complete else "place"
        return "next" if hand.complete and i == hand.now else "pick"

    # Keys

    def press(self, button):
        if self.left or self.look >= 0:
            if button == A:
                self.back()
            elif self.look >= 0:
                self._look_on(-1 if button in (LEFT, UP) else 1)
        elif button == A:
            return self._press_a()
        elif self.ways.move(button, len(self.hand.call) > 1):
            self.stage.sound("move")
            self._point()
        return None

    def _press_a(self):
        hand = self.hand
        ways = self.ways
        word = self._word()
        if word == "next":
            return hand.moves()
        if word == "tiles":
            self._show_left()
        elif word == "look":
            self.look = (self.seat + 1 + ways.other) % self.match.players
            self._paint()
        elif word == "pick":
            hand.choose(hand.find(ways.cell) if ways.zone == "board" else 1 - hand.now)
            if ways.zone != "board":
                ways.nearest(self.may)
            self._lay("move")
        elif self.may[ways.cell]:
            sound = "place" if word == "place" else "swap"
            hand.put(ways.cell)
            self._lay(sound)
        else:
            return hand.moves(ways.cell)  # the rules say why not
        return None

    def _lay(self, sound):
        self.hand.spots(self.may)
        self.stage.sound(sound)
        self._paint()

    def back(self):
        hand = self.hand
        if self.left or self.look >= 0:
            self._put_away()
            self._paint()
        elif hand.order:
            cell = hand.cells[hand.order[-1]]
            hand.lift()
            self._go(cell)
        else:
            return False
        return True

    def _go(self, cell):
        """The hand has changed; the cursor goes there."""
        self.ways.go(cell)
        self.hand.spots(self.may)
        self._paint()

    # Looking

    def _look_on(self, step):
        """The next neighbour's board."""
        ways = self.ways
        ways.other = (ways.other + step) % ways.others
        self.look = (self.seat + 1 + ways.other) % self.match.players
        self._paint()

    def _show_left(self):
        self.left = True
        self.sight.show_left(self.seen.pool, self.prompt.pile)
        self._point()

    def _put_away(self):
        self.look = -1
        if self.left:
            self.left = False
            self.sight.hide_left()

    # Held placements

    @property
    def held(self):
        return self.hand.moves() if self.hand.legal else ()

    def hold(self, moves):
        """These moves lie on the board, movable."""
        self.hand.lay(moves)
        self._go(moves[-1] % rules.CELLS)

    # Telling

    def point(self, move):
        """The cursor to where this move is made."""
        self._put_away()
        self.hand.choose_tile(move // rules.CELLS)
        self._go(move % rules.CELLS)

    def describe(self, view, move):
        return tell.move(self.stage, move)
