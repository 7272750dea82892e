# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Rucki Zucki on the screen, and how buttons become moves.

The cursor is in the hand, whose last place is the pile or the end of the turn; A plays a card to
its cell, or takes the joker up.
"""

import displayio

from games.rucki.rules import (
    DRAW,
    END,
    FACES,
    JOKER,
    JOKER_TO,
    PENALTY,
    PILE,
    piece_text,
)
from games.rucki.view import ARROW, EMPTY, TO_DRAW, Board, Hand, Others
from ludopoche.keys import LEFT, UP, A
from ludopoche.memory import Scope
from ludopoche.ui import table

PLAY, DRAW_IT, END_IT, WHY = range(4)  # the words for A
RISE = 80  # milliseconds from one card that rises or sinks to the next one
STEPS = (-12, 12, -1, 1)  # from place to place of the board: UP DOWN LEFT RIGHT


class Table(table.Table):
    secret = True

    def __init__(self, stage, match, memo=None):
        super().__init__(stage, match)
        face = match.options[0]
        if isinstance(face, int):
            face = FACES[face]
        self.board = Board(stage, face)
        self.others = Others(match.players)
        self.viewer = self.turn = -1
        self.legal = self.counts = b""
        self.lifted = False  # is the joker taken up, to look for its cell?
        self.aim = 0  # where the cursor is then, a place of the board
        dull = bytes(48)
        seen = hand = None
        if memo:
            self.viewer, self.turn, self.legal, self.lifted, self.aim, dull, seen, hand = memo
        self.hand = Hand(stage, hand)
        with Scope():
            from games.rucki.build import build

            build(stage, self.board, self.others, self.hand)
        # What isn't needed before comes when that has gone.
        from games.rucki.seen import Seen

        word = stage.word
        self.words = word("play"), word("draw"), word("end"), word("why")
        self.put_back = word("put back")
        self.prompt.room = stage.hint.longest(self.words)
        # Which cards couldn't be played, when that was asked: while others play nothing in the hand
        # changes.
        self.dull = bytearray(dull)
        self.played = False  # has the seat on turn played a card?
        self.group = displayio.Group()
        for part in (self.board, self.hand, self.others):
            self.group.append(part.group)
        self.seen = Seen(match.players, seen)
        self.may = bytearray(48)  # which cards may be played
        self.spots = bytearray(48)  # the marked cells
        self.open = ()  # where each seat's crown would be, in the end
        self.flying = ()  # the card that the last press has played, and the box it comes from

    def memo(self):
        state = bytes(self.dull), self.seen.memo(), self.hand.memo()
        return (self.viewer, self.turn, self.legal, self.lifted, self.aim) + state

    def close(self):
        self.group = self.board = self.hand = self.others = None

    # Showing

    def show(self, view, viewer, legal):
        turn = view["turn"]
        seen = self.seen
        first = seen.take(view, viewer)
        legal = bytes(legal)
        same = turn == self.turn and viewer == self.viewer
        news = not same or legal != self.legal
        # A hand is put in order as its turn begins.
        stay = same and (view["played"] or view["last"]) or not legal and viewer == self.viewer
        begun = self.played and turn == self.turn  # of a chain the first card is seen to travel
        # The view itself isn't kept: late in a round it is large.
        self.played = view["played"]
        self.last = view["last"]
        mover = self.turn
        self.prompt.pile = view["pile"]
        before = self.counts
        self.counts = bytes([n if isinstance(n, int) else len(n) for n in view["hands"]])
        if before and mover not in (-1, None, viewer) and self.counts[mover] == 1 < before[mover]:
            self.stage.sound("alarm")
        self._read(legal, first or viewer != self.viewer)
        self.turn = turn
        self.legal = legal
        self.viewer = viewer
        if news:
            self.lifted = False
        if viewer >= 0:
            after = self.hand.at
            # Whoever draws the last card goes on.
            if not self.hand.settle(seen.hand(), stay and not first, 1 + (self.prompt.pile == 1)):
                after = -1
            if news and legal:
                self._begin(after)
        self.show_all()
        self._begin_motion(mover, begun)

    def _begin_motion(self, mover, begun):
        """Begin what is to be seen moving: the card that the last press has played, or that of
        another who has `begun` nothing yet in this turn."""
        seen = self.seen
        card, start = self.flying or (0, None)
        self.flying = ()
        if not card and seen.came and not begun and mover >= 0 and mover != self.viewer:
            card = seen.came
            start = self.others.box(mover)
        motion = self.moves() if start and seen.cards[card] == card else None
        if motion:
            self.motion = motion.travel(self, card, start, mover == self.viewer, self.motion)

    def _rise(self):
        """Cards that can be played now, or can't any more, one after the other: all of them at once
        would send too much."""
        more = True
        while more:
            yield RISE
            more = self.hand.show(self.may, self.dull, self.seen.new[self.viewer], 1)
        self.show_cursor()

    def rewind(self):
        self.flying = ()
        self.seen.forget()

    def finish(self, round):
        motion = self.moves(True)
        return motion and motion.finish(self, round)

    def _read(self, legal, anew):
        """Note what may be played, and what can't be. `anew`: it is another hand."""
        may = self.may
        dull = self.dull
        for card in range(48):
            if legal or anew:
                dull[card] = bool(legal) and self.seen.mine[card]
            elif not self.seen.mine[card]:
                dull[card] = 0  # it may be drawn
        may[:] = bytes(48)
        for move in legal:
            if 0 < move < END:
                card = move if move < JOKER else JOKER
                may[card] = 1
                dull[card] = 0

    def _begin(self, after):
        """The cursor to the next card after this place that may be played; the joker only when
        nothing else will be. Else to the last place."""
        hand = self.hand
        count = len(hand.cards)
        hand.at = count
        for i in range(1, count + 1):
            at = (after + i) % count
            card = hand.cards[at]
            if hand.there[at] and card < JOKER and self.may[card]:
                hand.at = at
                return
        self.prompt.changed = bool(self.played)
        # The turn isn't ended, by who only presses A, while something could be played.
        if self.may[JOKER] and (sum(self.seen.mine) == 1 or self.last or self.played):
            hand.at = hand.place_of(JOKER)

    def show_all(self):
        """All as it is now."""
        seen = self.seen
        legal = self.legal
        spots = self.spots
        spots[:] = bytes(48)
        for move in legal:
            if self.lifted:
                if JOKER < move < END:
                    spots[move - JOKER_TO] = 1
            elif 0 < move < JOKER:
                spots[move] = 1
        self.board.show(seen.cards, seen.fresh, seen.mine, spots, self.prompt.pile)
        value = -1
        if self.viewer < 0:
            self.hand.hide(self.counts[self.turn] if self.turn is not None else 0)
        else:
            most = 0 if legal and self.stage.pause else 99
            if self.hand.show(self.may, self.dull, seen.new[self.viewer], most):
                self.motion = self._rise()
            last = EMPTY
            if legal:
                last = ARROW if legal[-1] == END else TO_DRAW
            self.hand.end(last)
            value = 0
            for card in range(1, JOKER + 1):
                if seen.mine[card]:
                    value += PENALTY if card == JOKER else card
        self.others.show(self.counts, self.viewer, value)
        self.prompt.asked = self._ask(seen.drew[self.viewer] and seen.new[self.viewer])
        self.show_cursor()

    def _ask(self, drawn):
        """The words for what is to be done; or what was `drawn`."""
        word = self.stage.word
        if not self.legal:
            return word("ask.drew", piece_text(drawn)) if drawn and self.viewer >= 0 else ""
        if self.lifted:
            return word("ask.joker")
        if self.last:
            return word("ask.last", self.last)
        if len(self.legal) == 1:
            return word("ask.none")
        return word("ask.more" if self.played else "ask.turn")

    def show_cursor(self):
        """The cursor, and the words of the keys there."""
        hand = self.hand
        board = self.board
        self.prompt.a = ""
        self.prompt.b = self.put_back if self.lifted else ""
        if not self.legal:
            hand.cursor.hide()
            board.cursor.hide()
            return
        hand.point()
        card = hand.card
        may = self.spots[self.board.face[self.aim]] if self.lifted else self.may[card]
        which = PLAY if may else WHY
        if not card:
            which = END_IT if hand.last[0] == ARROW else DRAW_IT
        self.prompt.a = self.words[which]
        if self.lifted:
            board.point(self.aim)
        elif 0 < card < JOKER:
            board.point(board.places[card])
        else:
            board.cursor.hide()

    # Keys

    def press(self, button):
        if button == A:
            return self._press_a()
        if self._move(button):
            self.stage.sound("move")
            self.show_cursor()
        return None

    def _move(self, button):
        if self.lifted:
            return self.move_joker(button)
        if button < LEFT:  # UP or DOWN
            return self.hand.climb(-1 if button == UP else 1)
        return self.hand.move(-1 if button == LEFT else 1)

    def move_joker(self, button):
        """One cell further, past the pile's. False at the edges."""
        face = self.board.face
        step = STEPS[button]
        to = self.aim + step
        if 0 <= to < 48 and face[to] == PILE:
            to += step
        if not 0 <= to < 48 or (button >= LEFT and to // 12 != self.aim // 12):
            return False
        self.aim = to
        return True

    def _press_a(self):
        self.prompt.tune = "card"
        # What comes of the move needs room.
        self.board.unmark(self.lifted and (sum(self.seen.mine) == 1 or self.last is not None))
        if self.lifted:
            return JOKER_TO + self.board.face[self.aim]
        card = self.hand.card
        if not card:
            ends = self.hand.last[0] == ARROW
            self.prompt.tune = "move" if ends else "draw"
            return END if ends else DRAW
        if card < JOKER:
            if self.seen.cards[card] == JOKER:
                self.prompt.tune = "swap"
            elif self.may[card]:
                self.flying = card, self.hand.box(self.hand.at)
            return card
        if not self.may[JOKER]:
            return JOKER_TO + JOKER
        self.stage.sound("move")
        self._take_up()
        self.show_all()
        return None

    def _take_up(self):
        """Begin where the joker would link most cards that can't be played yet."""
        self.lifted = True
        places = self.board.places
        mine = self.seen.mine
        most = -1
        for move in self.legal:
            if JOKER < move < END:
                place = places[move - JOKER_TO]
                links = 0
                for card in range(1, JOKER):
                    if mine[card] and not self.may[card]:
                        links += beside(place, places[card])
                if links > most:
                    most = links
                    self.aim = place

    def back(self):
        if not self.lifted:
            return False
        self.lifted = False
        self.show_all()
        return True


def beside(place, other):
    across = other % 12 - place % 12
    down = other // 12 - place // 12
    return place != other and -2 < across < 2 and -2 < down < 2
