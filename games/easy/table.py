# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Take It Easy on the screen: how buttons become moves, and what is shown.

A places the called tile under the cursor. It stays movable: A on another cell shifts it, B takes it
up, A on the tile itself is done with the call. Its lines and points count at once.
"""

from games.easy import rules
from games.easy.view import FRESH, MAY, PLAIN, View, spoken
from ludopoche.keys import LEFT, UP, A
from ludopoche.memory import Scope
from ludopoche.ui import table

WORDS = ("place", "shift", "next", "pick", "tiles", "look", "why")  # what A can do


class Table(table.Table):
    holds = together = True

    def __init__(self, stage, match, memo=None):
        super().__init__(stage, match)
        self.view = View(stage)
        with Scope():
            from games.easy.build import build

            build(self.view, match)
        # What isn't needed before comes when that has gone.
        from games.easy.seen import Count, Hand, Seen, Spot

        self.group = self.view.group
        self.words = {key: stage.word(key) for key in WORDS}
        self.prompt.tune = "move"
        self.close_it = stage.word("close")
        self.put_back = stage.word("put back")
        if stage.size == 0:
            self.put_back = self.words["pick"]  # the bar is short
            self.words["why"] = "?"
            self.prompt.bar_x = self.view.hint_x
            self.prompt.bar_w = stage.width - self.view.hint_x
        self.prompt.room = stage.hint.longest(self.words.values())
        self.spot = Spot(match.players - 1)
        self.hand = Hand()
        self.count = Count()
        self.seen = Seen(match.players)
        self.tiles = bytearray(rules.CELLS)  # the board on the screen, movable tiles and all
        self.looks = bytearray(rules.CELLS)
        self.may = bytearray(rules.CELLS)
        self.seat = -1  # whose board it is
        self.round = 0
        self.caller = 0
        self.asked = False  # is this seat to act?
        self.ended = True
        self.look = -1  # whose board is shown instead
        self.left = False  # are the tiles left on it?
        if memo is not None:
            self._recall(memo)

    def close(self):
        self.group = self.view = None

    def memo(self):
        own = self.seat, self.round, self.asked, self.look, self.left, bytes(self.may)
        return own, self.spot.memo(), self.hand.memo(), self.seen.memo(), self.view.pointed

    def _recall(self, memo):
        own, spot, hand, seen, pointed = memo
        self.seat, self.round, self.asked, self.look, self.left, may = own
        self.may[:] = may
        self.spot.recall(spot)
        self.hand.recall(hand)
        self.seen.recall(seen)
        if pointed is not None:
            self.view.point(*pointed)

    # Showing

    def show(self, view, viewer, legal):
        seat = viewer if viewer >= 0 else view["turn"] or 0
        seen = self.seen
        hand = self.hand
        seen.take(view)
        other = seat != self.seat or view["round"] != self.round
        self.seat = seat
        self.round = view["round"]
        self.ended = view["turn"] is None
        self.prompt.pile = seen.pile
        asked = bool(legal)
        hand.ahead = self.ahead
        if other or seen.changed or seen.call != hand.call or asked != self.asked:
            if other or legal:
                seen.forget()  # what was there before is nothing new
            self.prompt.changed = bool(legal)
            hand.begin(seen.call, legal)
            self.stop_looking()
            # While somebody else is on turn marks and cursor stay as they are.
            if legal or self.ended:
                hand.spots(self.may)
            if legal:
                self.spot.nearest(self.may)
        self.asked = asked
        hand.legal = legal  # a table that is built again learns it here
        self.caller = (view["first"] + self.round - 1) % self.match.players
        self.view.panel.show_others(seat, seen.scores())
        self.show_all()
        if self.left and self.view.left is None:
            self.view.show_left(seen.pool, seen.pile)

    def show_all(self, sound=""):
        """Everything as it is now; `sound`: of what has changed at the hand. What comes of it for
        the lines is heard, and seen."""
        hand = self.hand
        if sound:
            hand.spots(self.may)
        own = self.look < 0
        at = (self.seat if own else self.look) * rules.CELLS
        seen = self.seen
        # Side by side the first tile may go anywhere. The marks go as it is placed: as the next one
        # is called too much else changes.
        wide = self.match.options[0] and hand.order and sum(self.may) > rules.CELLS - 2
        mark = own and not wide
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
        states = self.count.states
        before = bytes(states)
        self.count.take(self.tiles)
        if sound:
            lines = [i for i in range(15) if states[i] != before[i] and states[i] > rules.OPEN]
            kind = min([states[i] for i in lines] or b"\0")
            if kind == rules.DONE:
                sound = "good"
            elif kind and sound == "place":
                sound = "bad"
            self.stage.sound(sound)
            motion = self.moves() if lines else None
            if motion:
                self.motion = motion.change(self, lines)
        view = self.view
        view.board.show(self.tiles, self.count, self.looks)
        view.panel.show(self.count, seen.left, self.count.now + self.before())
        view.call(hand.call, hand.now, self.caller)
        self.prompt.asked = self._asked()
        self.show_cursor()

    def before(self):
        """The points of the rounds before this one, of the seat whose board is shown."""
        seat = self.look if self.look >= 0 else self.seat
        points = 0
        for scores in self.match.history[: max(0, self.round - 1)]:
            points += scores[seat]
        return points

    def _asked(self):
        """The call, or whose board is looked at."""
        if self.look >= 0:
            return self.stage.word("ask.look", self.match.seats[self.look][0])
        if not self.hand.legal:
            return ""
        return self.call(self.hand.call, self.seat, self.caller, self.prompt.pile)

    def call(self, tiles, seat, caller, pile):
        """The call, for the seat at the screen, which may be the caller. (Else a sign beside the
        tile is the caller's: two names in one bar can't be told apart.)"""
        stage = self.stage
        match = self.match
        text = spoken(tiles)
        if match.players > 1 and caller == seat:
            longer = stage.word("you call", text)
            if stage.text.width(longer) <= stage.status.room(match.seats[seat][0], pile):
                return longer
        return text

    def show_cursor(self):
        """The cursor where it is, and the words of the keys there."""
        prompt = self.prompt
        prompt.a = prompt.b = ""
        prompt.whose = self.look
        prompt.away = self.left or self.look >= 0
        if prompt.away:
            prompt.b = self.close_it
            self.view.point_away()
        elif self.hand.legal:
            spot = self.spot
            which = spot.cell
            if spot.zone != "board":
                which = 1 - self.hand.now if spot.zone == "second" else spot.other
            self.view.point(spot.zone, which)
            prompt.a = self.words[self._word()]
            if self.hand.order:
                prompt.b = self.put_back
                if prompt.a == prompt.b:  # of two tiles: A takes this one, B the last one
                    prompt.b = self.stage.word("undo.short")
        else:  # that it goes says at once that the call is done with
            self.view.point_away()

    def _word(self):
        """The word for what A does where the cursor is."""
        hand = self.hand
        spot = self.spot
        if spot.zone == "key":
            return "tiles"
        if spot.zone == "others":
            return "look"
        if spot.zone != "board":
            return "pick"
        i = hand.find(spot.cell)
        if i < 0 and not self.may[spot.cell]:
            return "why"
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
        elif self.spot.move(button, len(self.hand.call) > 1):
            self.stage.sound("move")
            self.show_cursor()
        return None

    def _press_a(self):
        hand = self.hand
        spot = self.spot
        word = self._word()
        if word == "next":
            return hand.moves()
        if word == "tiles":
            self.show_left()
        elif word == "look":
            self.look = (self.seat + 1 + spot.other) % self.match.players
            self.show_all()
        elif word == "pick":
            hand.choose(hand.find(spot.cell) if spot.zone == "board" else 1 - hand.now)
            if spot.zone != "board":
                spot.nearest(self.may)
            self.show_all("move")
        elif word != "why":
            sound = "place" if word == "place" else "swap"
            hand.put(spot.cell)
            self.show_all(sound)
        else:
            return hand.moves(spot.cell)  # the rules say why not
        return None

    def arrive(self):
        """Put the cursor back: the light that ran along the lines has gone."""
        self.show_cursor()

    def finish(self, round):
        motion = self.moves(True)
        return motion and motion.finish(self)

    def back(self):
        hand = self.hand
        if self.left or self.look >= 0:
            self.stop_looking()
            self.show_all()
        elif hand.order:
            cell = hand.cells[hand.order[-1]]
            hand.lift()
            self.go_to(cell)
        else:
            return False
        return True

    def go_to(self, cell):
        """The hand has changed; the cursor goes there."""
        self.spot.go(cell)
        self.hand.spots(self.may)
        self.show_all()

    # Looking

    def _look_on(self, step):
        """The next neighbour's board."""
        spot = self.spot
        spot.other = (spot.other + step) % spot.others
        self.look = (self.seat + 1 + spot.other) % self.match.players
        self.show_all()

    def show_left(self):
        self.left = True
        self.view.show_left(self.seen.pool, self.prompt.pile)
        self.show_cursor()

    def stop_looking(self):
        self.look = -1
        self.left = False
        if self.view.left is not None:
            self.view.hide_left()

    # Held placements

    @property
    def held(self):
        return self.hand.moves() if self.hand.legal else ()

    def hold(self, moves):
        self.hand.hold(moves)
        self.go_to(moves[-1] % rules.CELLS)
